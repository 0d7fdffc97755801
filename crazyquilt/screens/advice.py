"""The solver at the table: hints, the live verdict, “am I stuck?”, winnable deals, and games that
are played out. All of it is asked in the background and told when it is known.
"""

from collections.abc import Callable
from enum import Enum, auto

from crazyquilt import catalogue
from crazyquilt.adviser import Adviser, Kind, Line
from crazyquilt.language import _, ngettext, percent_text, pgettext
from crazyquilt.model.deal import Deal
from crazyquilt.model.position import Outcome, Position
from crazyquilt.scene.pointer import Idle
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.reasons import chance_text, hint_text, seen_text, verdict_text
from crazyquilt.screens.screen import Stage
from crazyquilt.screens.stuck import Stuck
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Cause, Change, Session
from crazyquilt.solver.api import Chance, Hint, Lost, Result, Won
from crazyquilt.solver.fair import is_hidden


def surveyed_line(position: Position) -> Line | None:
    """Gets the line that wins from a deal by the catalogue, if there is one."""
    entry = catalogue.entry(position)
    return entry.line if entry else None


def grade_text(grade: str) -> str:
    """Gets the grade of a deal in a word."""
    return {
        # Translators: how hard it is to win a deal, from the easiest to the hardest.
        "gentle": pgettext("grade of a deal", "gentle"),
        "fair": pgettext("grade of a deal", "fair"),
        "hard": pgettext("grade of a deal", "hard"),
        "fiendish": pgettext("grade of a deal", "fiendish"),
    }[grade]


def looking_text(tried: int) -> str:
    """Gets what is told while a winnable deal is looked for, and so many were tried."""
    text = _("Looking for a deal that can be won …")
    if tried:
        # Translators: {count} deals were tried.
        text = ngettext(
            "Looking for a deal that can be won: {count} tried …",
            "Looking for a deal that can be won: {count} tried …",
            tried,
        ).format(count=tried)
    # Translators: the last words are the names of the grades.
    easy_side = _(
        "It is found by a short search, which favours easy deals; the grade tells how much had to "
        "be searched for a win: gentle, fair, hard or fiendish."
    )
    return f"{text} {easy_side}"


def _chance_text(chance: float | None) -> str:
    if chance is None:
        return "…"
    share = percent_text(f"{100 * chance:.0f}")
    return pgettext("status", "about {share}").format(share=share)


def _hint_text(position: Position, hint: Hint | Chance, best: Hint | Chance, fair: bool) -> str:
    if not isinstance(hint, Hint) or not isinstance(best, Hint):
        assert isinstance(hint, Chance)
        return chance_text(position, hint)
    return seen_text(position, hint, best) if fair else hint_text(position, hint, best)


class _Wish(Enum):
    """What the player waits for."""

    HINT = auto()
    STUCK = auto()
    SHOW = auto()
    WINNABLE = auto()


class Advice:
    """Carries out the commands that need the solver. `deal` begins a game."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        play: PlayScreen,
        deal: Callable[[Deal], None],
        tell: Callable[[str], None],
    ) -> None:
        self._stage = stage
        self._session = session
        self._play = play
        self._deal = deal
        self._tell = tell
        self.adviser = Adviser(surveyed=surveyed_line)
        self._stuck: Stuck | None = None
        self._wish: _Wish | None = None
        self._dialog: Dialog | None = None
        self._words: Words | None = None
        self._hints_shown: tuple[bool, int] = (False, 0)
        """Whether they were fair, and how many."""
        self._fulfilled = False
        """Whether the last tick began something, which the next one is to find going on."""
        self._playing: Demonstration | None = None
        self._grade: str | None = None
        """How hard the deal is, where a win is known."""
        session.observe(self._changed)
        self._look_up()

    def close(self) -> None:
        """Stops thinking."""
        self.adviser.close()

    def _changed(self, change: Change) -> None:
        self.adviser.changed(change)
        if change.cause in (Cause.DEAL, Cause.LOAD):
            self._look_up()
        self._hints_shown = (False, 0)
        if self._wish is _Wish.HINT:
            self._wish = None

    def _look_up(self) -> None:
        """Takes what the catalogue knows of the deal."""
        start = Position.start(self._session.deal, self._session.rules)
        entry = catalogue.entry(start)
        self._grade = entry.grade if entry else None
        if entry:
            self.adviser.know(start, entry.line)
        self.adviser.begin(self._session.history, self._session.played)

    # ── the status

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Gets the status lines: verdict and chance, as far as they are wanted and known."""
        settings, position = self._stage.settings, self._session.position
        lines = []
        if position.outcome is Outcome.OPEN:
            if settings.verdict:
                # A search for the way back must not be disturbed by a question of the same kind.
                searching = self._stuck is not None and self._stuck.waiting
                adviser = self.adviser
                result = adviser.known(position) if searching else adviser.verdict(position)
                lines.append(("", verdict_text(result)))
                if self._grade and not isinstance(result, Lost):
                    # Translators: how hard it is to win a deal; “gentle” follows.
                    lines.append((pgettext("status", "Grade"), grade_text(self._grade)))
            if settings.chance and is_hidden(position):
                chance = self.adviser.chance(position)
                # Translators: the chance to win; “about 40%” follows.
                lines.append((pgettext("status", "Chance"), _chance_text(chance)))
        return tuple(lines)

    def tick(self) -> bool:
        """Takes answers and fulfils what was wished for. Returns whether the picture changed."""
        came = self.adviser.poll()
        wish = self._wish
        if self._playing and self._playing not in self._stage.screens:
            self._session.end_block()  # however it was taken away
            self._playing = None
        if self._stuck and self._stuck not in self._stage.screens:
            self._stuck.close()  # likewise
            self._stuck = None
        if wish is _Wish.HINT and self._free_to_look:
            self._show_hint()
        elif wish is _Wish.STUCK:
            self._answer_stuck()
        elif wish is _Wish.SHOW:
            self._begin_showing()
        elif wish is _Wish.WINNABLE:
            self._deal_winnable()
        self._fulfilled = wish is not None and self._wish is None
        found = self._stuck is not None and self._stuck.tick()
        return came or found or self._fulfilled or wish is _Wish.WINNABLE

    @property
    def waiting(self) -> bool:
        """Whether `tick` has something to wait for."""
        searching = self._stuck is not None and self._stuck.waiting
        return self._wish is not None or self._fulfilled or searching or self.adviser.busy

    # ── hints

    @property
    def _free_to_look(self) -> bool:
        """Whether a hint takes no card out of the player's hand and lies under no panel."""
        return self._stage.top is self._play and self._play.pointer.state == Idle()

    def hint(self) -> None:
        """Shows the best move; asked again, the next best."""
        if self._session.position.outcome is not Outcome.OPEN:
            self._tell(_("The game is over; there is nothing to hint at."))
            return
        self._wish = _Wish.HINT
        if not self._show_hint():
            self._tell(_("Looking for a good move …"))

    def _show_hint(self) -> bool:
        position = self._session.position
        fair = self._stage.settings.hints == "fair"
        # When nothing is hidden, what is seen is all that there is.
        guess = fair and is_hidden(position)
        found = self.adviser.fair_hints(position) if guess else self.adviser.hints(position)
        if found is None:
            return False
        self._wish = None
        if not found:
            self._tell(_("No move is left."))
            return True
        shown = self._hints_shown[1] if self._hints_shown[0] is fair else 0
        self._hints_shown = (fair, shown + 1)
        hint = found[shown % len(found)]
        self._play.point_out(hint.move, _hint_text(position, hint, found[0], fair))
        self._session.hinted()
        return True

    # ── “am I stuck?”

    def stuck(self) -> None:
        """Answers in words, and offers the way back to where the game could be won."""
        if self._session.position.outcome is Outcome.WON:
            self._tell(_("The game is won."))
            return
        self._wish = _Wish.STUCK
        self._ask_patience(_("Am I stuck?"), _("Looking at what can still be played …"))
        self._answer_stuck()

    def _answer_stuck(self) -> None:
        position = self._session.position
        result: Result | None
        result = self.adviser.deep(position) if position.moves() else Lost(0)
        if result is None or self._dialog not in self._stage.screens:
            self._give_up_without_dialog()
            return
        self._wish = None
        self._close_dialog()
        self._stuck = Stuck(
            *(self._stage, self._session, result),
            judge=self.judge,
            known=self.answered,
            stop=self.stop_judging,
            passed=self._play.key,
        )
        self._stage.push(self._stuck)

    # ── a game that plays itself

    def show(self) -> None:
        """Lets the solver play the winning line from here."""
        if self._session.position.outcome is not Outcome.OPEN:
            self._tell(_("The game is over."))
            return
        self._wish = _Wish.SHOW
        # Translators: a title: show me a way to win.
        self._ask_patience(_("Show me"), _("Looking for a way to win …"))
        self._begin_showing()

    def _begin_showing(self) -> None:
        result = self.adviser.deep(self._session.position)
        if result is None or self._dialog not in self._stage.screens:
            self._give_up_without_dialog()
            return
        self._wish = None
        self._close_dialog()
        if isinstance(result, Won):
            self._play_out(result.line, _("Demonstration, with all cards known"), shown=True)
        elif isinstance(result, Lost):
            # Translators: “Am I stuck?” is the command of that name.
            self._tell(_("No way to win is left; that is proved. “Am I stuck?” may lead back."))
        else:
            self._tell(_("No way to win was found from here."))

    def finish(self) -> None:
        """Plays out a game that is won but for foundation moves and stock turns."""
        if self._play.finishing:
            self._play_out(self._play.finishing, _("The rest goes by itself"), shown=False)
        else:
            self._tell(_("The game does not finish by itself yet."))

    def _play_out(self, line: Line, title: str, shown: bool) -> None:
        self.adviser.know(self._session.position, line)
        self._playing = Demonstration(self._stage, self._session, line, title, self._tell, shown)
        self._stage.push(self._playing)

    # ── winnable deals

    def new_winnable(self) -> None:
        """Deals at random until a deal is proved winnable, and begins it."""
        self._wish = _Wish.WINNABLE
        self._ask_patience(_("New winnable deal"), looking_text(0), skip=True)
        self._deal_winnable()

    def _deal_winnable(self) -> None:
        if self._dialog not in self._stage.screens:
            self.adviser.forget(Kind.WINNABLE)
            self._wish = None
            return
        found = self.adviser.winnable(self._session.next_rules)
        if found is None:
            if self._words and self.adviser.tried:
                self._words.text = looking_text(self.adviser.tried)
                if self._dialog:
                    self._dialog.resized()
            return
        self._wish = None
        self._close_dialog()
        self.adviser.know(Position.start(found.deal, self._session.next_rules), found.line)
        self._deal(found.deal)
        self._grade = catalogue.grade(found.nodes)

    def _skip_proof(self) -> None:
        self._close_dialog()
        self.adviser.forget(Kind.WINNABLE)
        self._wish = None
        self._session.new_game()

    # ── other positions

    def judge(self, position: Position, deep: bool) -> Result | None:
        """Gets the answer of a quick or a long search on any position; or asks."""
        return self.adviser.deep(position) if deep else self.adviser.verdict(position)

    def answered(self, position: Position, deep: bool) -> Result | None:
        """Gets the answer, without asking."""
        return self.adviser.answered(position, deep)

    def stop_judging(self) -> None:
        """Nobody waits for these answers any more."""
        for kind in (Kind.VERDICT, Kind.DEEP):
            self.adviser.forget(kind)

    # ── waiting

    def _ask_patience(self, title: str, text: str, skip: bool = False) -> None:
        buttons = [Button(pgettext("a search", "Stop"), self._close_dialog, primary=True)]
        if skip:
            # Translators: deal any deal, whether it can be won or not.
            buttons.append(Button(_("Deal any"), self._skip_proof))
        self._words = Words(text)
        self._dialog = Dialog(self._stage, title, [self._words], buttons)
        self._stage.push(self._dialog)

    def _close_dialog(self) -> None:
        if self._dialog:
            self._dialog.close()

    def _give_up_without_dialog(self) -> None:
        if self._dialog not in self._stage.screens:
            self._wish = None
            self.adviser.forget(Kind.DEEP)
