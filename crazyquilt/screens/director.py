"""Carries out the commands that go beyond the table: dialogs, other games, files, the clipboard."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from crazyquilt.figures.result import Ending
from crazyquilt.language import _, number_text, percent_text, pgettext
from crazyquilt.model.deal import LAST_DEAL, Deal, numbered_deal, parse_deal_number
from crazyquilt.model.errors import CrazyQuiltError, FormatError
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record, decode_record, parse_record
from crazyquilt.screens.choices import stepped
from crazyquilt.screens.commands import command_of
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.ends import end_dialog
from crazyquilt.screens.marks import marks_dialog
from crazyquilt.screens.menu import help_dialog, menu_dialog
from crazyquilt.screens.next_rules import NextRules
from crazyquilt.screens.pages import RulesPages
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.replay import Replay
from crazyquilt.screens.saved import saved_dialog
from crazyquilt.screens.screen import Dropped, Event, Key, Stage
from crazyquilt.screens.settings import SettingsScreen
from crazyquilt.screens.widgets import Button, Field, Words
from crazyquilt.session import Session
from crazyquilt.storage.files import free_name, read_record, reason_of, write_record
from crazyquilt.storage.settings import Settings
from crazyquilt.wording import BEGUN_ELSEWHERE

if TYPE_CHECKING:
    from crazyquilt.screens.advice import Advice
    from crazyquilt.screens.history import History

ANYWHERE = ("full-screen", "quit", "mute", "larger", "smaller", "usual-size")
"""Commands whose keys count whatever is open."""


class Director:
    """Owns the screens of one window. `keep` keeps changed settings; it may raise OSError."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        keep: Callable[[Settings], None] = lambda _: None,
    ) -> None:
        self.stage = stage
        self._keep = keep
        self._keeping = True
        self.session = session
        self.play = PlayScreen(stage, session, self.run, self._ended)
        stage.push(self.play)
        self._advice: Advice | None = None
        self._history: History | None = None
        self._quitting: Dialog | None = None
        self._commands: dict[str, Callable[[], None]] = {
            "new": self.new_game,
            "number": self._ask_number,
            "next-rules": lambda: stage.push(NextRules(stage, session, self.new_game)),
            "rules": lambda: stage.push(RulesPages(stage, self.play.key)),
            "help": lambda: stage.push(help_dialog(stage)),
            "menu": lambda: stage.push(menu_dialog(stage, self.play.run, self.play.enabled)),
            "open": self._ask_saved,
            "save": self._save,
            "copy": self._copy,
            "paste": self._paste,
            "settings": lambda: stage.push(SettingsScreen(stage, self.change, self.play.key)),
            "mute": self._mute,
            "larger": lambda: self._rescale(stepped(self.stage.settings, "scale", 1)),
            "smaller": lambda: self._rescale(stepped(self.stage.settings, "scale", -1)),
            "usual-size": lambda: self._rescale(
                replace(self.stage.settings, scale=Settings().scale)
            ),
            "magnify": self._magnify,
            "hint": lambda: self.advice().hint(),
            "stuck": lambda: self.advice().stuck(),
            "show": lambda: self.advice().show(),
            "finish": lambda: self.advice().finish(),
            "review": lambda: self.history().review(),
            "statistics": lambda: self.history().statistics(),
            "daily": lambda: self.history().daily(),
            "mark": self._mark,
            "marks": lambda: stage.push(marks_dialog(stage, session, self.play.key)),
            "winnable": lambda: self._instead(self.advice().new_winnable),
            "full-screen": stage.desk.toggle_full_screen,
            "quit": stage.desk.close,
        }

    def run(self, command: str) -> None:
        """Carries out a command by its name."""
        self._commands[command]()

    def handle(self, event: Event) -> None:
        """Gives an event to the top screen; a dropped file is opened whatever is on top."""
        if isinstance(event, Dropped):
            self.play.hands.let_go()
            self._close_dialogs()
            self.open(event.path)
        elif isinstance(event, Key) and command_of(event) in ANYWHERE:
            self.play.key(event)
        else:
            self.stage.handle(event)

    def advice(self) -> "Advice":
        """Gets the solver at the table; it is loaded when it is first wanted."""
        if self._advice is None:
            from crazyquilt.screens.advice import Advice

            self._advice = Advice(
                self.stage, self.session, self.play, self.session.new_game, self.tell
            )
            self.play.advised = self._advice.lines
        return self._advice

    def history(self) -> "History":
        """Gets what was played before; it is loaded when it is first wanted."""
        if self._history is None:
            from crazyquilt.screens.history import History

            self._history = History(
                *(self.stage, self.session, self.play, self._instead),
                lambda position, deep: self.advice().judge(position, deep),
                lambda position, deep: self.advice().answered(position, deep),
                lambda: self.advice().stop_judging(),
                self.tell,
            )
        return self._history

    def tick(self, now: float) -> bool:
        """Lets time pass. Returns whether the picture changed by itself."""
        top = self.stage.top
        changed = self.play.tick(now)
        if isinstance(top, Demonstration):
            top.tick(now)
        elif isinstance(top, Replay):
            changed |= top.tick(now)
        return (self._advice is not None and self._advice.tick()) or changed

    @property
    def waiting(self) -> bool:
        """Whether `tick` has something to wait for."""
        top = self.stage.top
        if isinstance(top, Replay) and top.waiting:
            return True
        return self.play.waiting or (self._advice is not None and self._advice.waiting)

    def close(self) -> None:
        """Ends what works in the background."""
        if self._advice:
            self._advice.close()

    def tell(self, text: str) -> None:
        """Shows a notice on the table; beside a panel, where that does not hide it."""
        near = self.stage.layout.places["waste"] if self.stage.top is not self.play else None
        self.play.bubble.show(text, near, self.stage.now())

    def change(self, settings: Settings) -> bool:
        """Takes other settings, and has them kept. Returns whether they are."""
        kept = True
        louder = settings.volume != self.stage.settings.volume
        self.stage.apply(settings)
        try:
            self._keep(settings)
        except OSError as error:
            kept = False
            if self._keeping:  # told once
                text = _("The settings cannot be kept: {why}.")
                self.tell(text.format(why=reason_of(error)))
        if kept and not self._keeping:
            self.play.bubble.hide()
        self._keeping = kept
        if louder:
            self.stage.heard("place")
        return kept

    def _mute(self) -> None:
        settings = self.stage.settings
        failing = not self._keeping
        kept = self.change(replace(settings, sound=not settings.sound))
        if kept or failing:  # a failure that is new has just been told
            self.tell(_("Sound is on.") if self.stage.settings.sound else _("Sound is off."))

    def _rescale(self, settings: Settings) -> None:
        failing = not self._keeping
        if self.change(settings) or failing:
            size = percent_text(str(settings.scale))
            self.tell(_("Size of text and buttons: {size}").format(size=size))

    def _magnify(self) -> None:
        settings = self.stage.settings
        failing = not self._keeping
        kept = self.change(replace(settings, magnifier=not settings.magnifier))
        if (kept or failing) and settings.magnifier:
            self.tell(_("The magnified card is off."))
        elif kept or failing:
            self.tell(_("The card under the pointer, or in the keyboard’s ring, is magnified."))

    def _close_dialogs(self) -> None:
        if len(self.stage.screens) > 1:
            self.stage.pop(self.stage.screens[1])

    def _mark(self) -> None:
        marked = self.session.mark()
        self.tell(_("This position is marked.") if marked else _("The mark is taken away."))

    # ── other games

    def new_game(self, deal: Deal | None = None) -> None:
        """Begins a new deal, asking first when a game would be lost."""
        self._instead(lambda: self.session.new_game(deal))

    def _instead(self, begin: Callable[[], None]) -> None:
        if not self.session.in_progress:
            begin()
            return

        def leave() -> None:
            ask.close()
            begin()

        ask = Dialog(
            self.stage,
            _("Leave this game?"),
            [Words(self._leaving())],
            [
                Button(_("Leave it"), leave),
                Button(_("Keep playing"), lambda: ask.close(), primary=True),
            ],
        )
        self.stage.push(ask)

    def _leaving(self) -> str:
        text = _("The game on the table is not over. Leaving it cannot be undone.")
        counts = _("It counts as given up.")
        if self.session.counted:
            # Translators: leaving the game on the table.
            counts = _("That does not count in the statistics.")
        return f"{text} {counts}"

    def ask_quit(self, folder: str) -> None:
        """Asks before the end of the program when the game cannot be kept in `folder`; asked once
        more while the question stands there, it ends the program.
        """
        if self._quitting in self.stage.screens:
            self.stage.desk.close()
            return
        self.play.hands.let_go()
        self.play.bar.cancel()
        text = _("This game cannot be kept in {folder}. Quit all the same?")
        ask = Dialog(
            self.stage,
            _("Quit"),
            [Words(text.format(folder=folder))],
            [
                Button(_("Quit"), self.stage.desk.close),
                Button(_("Keep playing"), lambda: ask.close(), primary=True),
            ],
        )
        self._quitting = ask
        self.stage.push(ask)

    def _ask_number(self) -> None:
        last = number_text(LAST_DEAL)

        def submit(text: str) -> None:
            try:
                number = parse_deal_number(text)
            except FormatError:
                words.text = _("A deal's number is 1 to {last}.").format(last=last)
                dialog.insisted += 1
                dialog.resized()
                self.stage.heard("refuse")
                return
            dialog.close()
            self.new_game(numbered_deal(number))

        # Translators: a deal's number is typed here.
        field = Field(_("Number"), submit)
        text = _("The same number is always the same deal, 1 to {last}.")
        words = Words(text.format(last=last), quiet=True)
        dialog = Dialog(
            self.stage,
            _("Deal by number"),
            [field, words],
            [
                Button(_("Cancel"), lambda: dialog.close()),
                # Translators: deal the cards.
                Button(pgettext("verb", "Deal"), lambda: submit(field.text), primary=True),
            ],
        )
        self.stage.push(dialog)

    def _ended(self, outcome: Outcome) -> None:
        won, tally = outcome is Outcome.WON, self.session.tally
        shared = tally.daily and (tally.ending is Ending.WON or not won)
        dialog = end_dialog(
            *(self.stage, self.session, outcome, self.play),
            look_back=lambda: self.history().review(analysed=True),
            share=self._share if shared else None,
            praise=self.history().praise() if won else "",
        )
        self.stage.push(dialog)

    def _share(self) -> str:
        return self.history().share_current()

    # ── records

    def open(self, path: Path) -> None:
        """Goes on with the record in a file."""
        try:
            record = read_record(path)
            record.game()
        except (CrazyQuiltError, OSError) as error:
            text = _("{file} cannot be opened: {why}.")
            self.tell(text.format(file=path.name, why=reason_of(error)))
            return
        # Translators: a file was opened, and its game is on the table.
        self._load(record, _("{file} is open.").format(file=path.name))

    def _load(self, record: Record, told: str) -> None:
        def load() -> None:
            self.session.load(record)
            self.tell(f"{told} {_(BEGUN_ELSEWHERE)}" if self.session.tally.practice else told)

        if self.session.same_game(record):
            load()  # another moment of it: nothing is left
        else:
            self._instead(load)

    def _paste(self) -> None:
        text = self.stage.desk.pasted()
        if not text.strip():
            self.tell(_("The clipboard holds no text."))
            return
        try:
            number = parse_deal_number(text)
        except FormatError:
            pass
        else:
            self.new_game(numbered_deal(number))
            return
        try:
            record = parse_record(decode_record(text.encode("utf-8", "replace")))
            record.game()
        except CrazyQuiltError as error:
            told = _("The clipboard holds no game of Crazy Quilt: {why}.")
            self.tell(told.format(why=error))
            return
        self._load(record, _("The pasted game is on the table."))

    def _copy(self) -> None:
        copied = self.stage.desk.copy(str(self.session.record()))
        self.tell(
            _("This game is copied as text.") if copied else _("The clipboard cannot be reached.")
        )

    def _save(self) -> None:
        number, day = self.session.deal.number, self.session.tally.daily
        folder = self.stage.desk.documents()
        name = f"deal {number}" if number else "laid out deal"
        try:
            path = free_name(folder, f"daily deal {day.isoformat()}" if day else name)
            write_record(path, self.session.record())
        except OSError as error:
            text = _("The game cannot be saved in {folder}: {why}.")
            self.tell(text.format(folder=folder, why=reason_of(error)))
            return
        self.tell(_("Saved as {path}").format(path=path))

    def _ask_saved(self) -> None:
        self.stage.push(saved_dialog(self.stage, self.open))
