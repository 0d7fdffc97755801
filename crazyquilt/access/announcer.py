"""What is said by itself: moves, refusals and other messages, what is picked up, what opens, the
end of a game and what the solver has found out.
"""

from collections.abc import Callable

from crazyquilt.access.node import Node, Role
from crazyquilt.access.words import (
    capital,
    card_name,
    cards_text,
    freed_words,
    move_words,
    pile_name,
    spoken,
    undone_words,
)
from crazyquilt.dates import day_title
from crazyquilt.language import N_, _, code
from crazyquilt.model.position import Outcome, Position
from crazyquilt.scene.geometry import SOURCES
from crazyquilt.screens.commands import BY_NAME, shown
from crazyquilt.screens.demonstration import Demonstration
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.play import PlayScreen
from crazyquilt.screens.reasons import said_alone
from crazyquilt.screens.screen import Screen
from crazyquilt.session import Cause, Change, Session
from crazyquilt.wording import labelled, rules_title

ENDS = {Outcome.WON: N_("The game is won."), Outcome.LOST: N_("No move is left. The game is lost.")}
QUESTION_MARKS = {"el": ";\u037e"}
"""Where a question ends with another sign than elsewhere."""
UNSETTLED = "…"
"""Stands in a text that is still being worked at: it is said when it opens, not as it changes."""


class Announcer:
    """Listens to a table while it is `heard` itself. Each message is a node of its own, so that the
    same words are said again when they come again.
    """

    def __init__(self, play: PlayScreen, heard: Callable[[], bool] = lambda: True) -> None:
        self._play = play
        self._heard = heard
        self._waiting: list[str] = []
        self._said = 0
        self._text = ""
        self._told = 0
        self._picked: str | None = None
        self._known: dict[str, str] = {}
        self._panel: Screen | None = None
        self._panel_told: tuple[str, ...] = ()
        self._insisted = 0
        self._finishing = bool(play.finishing)
        play.session.observe(self._changed)
        self._greet()

    def _greet(self) -> None:
        """Says to who has just come what is on the table and where there is help."""
        self._say(_table_words(self._play.session))
        rules, menu = (shown(BY_NAME[name].keys[0]) for name in ("rules", "menu"))
        # Translators: {rules} and {menu} are keys: “F1”, “F10”.
        text = _("{rules} explains the game, {menu} opens the menu.")
        self._say(text.format(rules=rules, menu=menu))

    def messages(self) -> tuple[Node, ...]:
        """Gets the last message: a new one when there is something new to say."""
        self._look()
        if self._waiting:
            self._said += 1
            self._text = " ".join(dict.fromkeys(self._waiting))
            self._waiting = []
        if not self._said:
            return ()
        return (Node(f"message {self._said}", Role.MESSAGE, self._text),)

    def _say(self, text: str) -> None:
        if text:
            text = capital(spoken(text))
            ends = f".!?…{QUESTION_MARKS.get(code(), '')}"
            self._waiting.append(text if text[-1] in ends else f"{text}.")

    # ── what has come since the last look and is no step of the game

    def _look(self) -> None:
        self._look_at_panel()
        bubble = self._play.bubble
        told, self._told = self._told, bubble.count
        if bubble.text and bubble.count != told:
            self._say(bubble.text)
        self._look_at_hand()
        for label, value in self._play.advised():
            if self._known.get(label) != value and UNSETTLED not in value:
                self._known[label] = value
                self._say(labelled(label, said_alone(value)))
        finishing = bool(self._play.finishing)
        if finishing and not self._finishing:
            keys = shown(BY_NAME["finish"].keys[0])
            self._say(_("The rest can go by itself: {keys}.").format(keys=keys))
        self._finishing = finishing

    def _look_at_hand(self) -> None:
        before, picked = self._picked, self._play.pointer.picked
        self._picked = picked
        if picked and picked != before:
            self._say(self._picked_words(picked))
        elif before and not picked and not self._waiting:
            self._say(_("Put down"))

    def _picked_words(self, place: str) -> str:
        position = self._play.session.position
        slot = position.slot_of(SOURCES[place])
        if slot is None:
            return ""
        places = ", ".join(map(pile_name, self._play.hands.targets(place)))
        words = _("{card} picked up; it may go to: {places}")
        return words.format(card=card_name(position.card(slot)), places=places)

    def _look_at_panel(self) -> None:
        """Says what a panel is called and tells when it opens, and what changes of that."""
        panel = self._play.stage.top
        if not isinstance(panel, Dialog | Demonstration):
            self._panel = None
            return
        opens, self._panel = panel is not self._panel, panel
        insists, self._insisted = panel.insisted != self._insisted, panel.insisted
        before = () if opens else self._panel_told
        self._panel_told = panel.title, *panel.messages
        if insists and not opens:
            before = (panel.title,)
        for text in self._panel_told:
            if text not in before and (opens or UNSETTLED not in text):
                self._say(text)

    # ── steps of the game

    def _changed(self, change: Change) -> None:
        if not self._heard():
            return
        self._look_at_panel()  # what plays by itself has opened before its first step
        if change.cause in (Cause.DEAL, Cause.LOAD, Cause.RESTART):
            self._known = {}
        self._say(_change_words(change, self._play.session))
        if change.after.outcome is not Outcome.OPEN:
            self._say(_(ENDS[change.after.outcome]))


def _change_words(change: Change, session: Session) -> str:
    before, after, move = change.before, change.after, change.move
    match change.cause:
        case Cause.PLAY if move:
            return ", ".join(filter(None, (move_words(before, move), freed_words(before, after))))
        case Cause.REDO if move:
            return _("Again: {move}").format(move=move_words(before, move))
        case Cause.UNDO if move:
            return _("Taken back: {move}").format(move=undone_words(after, move))
        case Cause.UNDO:
            return _("Moves are taken back. {cards}").format(cards=_cards(after))
        case Cause.REDO:
            return _("Moves are played again. {cards}").format(cards=_cards(after))
        case Cause.RESTART:
            return _("The game begins again. {cards}").format(cards=_cards(after))
        case Cause.DEAL | Cause.LOAD:
            return _table_words(session)
        case _:
            return _cards(after)


def _table_words(session: Session) -> str:
    """Gets which deal is on the table and how it stands."""
    position, daily = session.position, session.tally.daily
    rules, number = rules_title(position.rules), position.deal.number
    cards = _cards(position)
    if daily:
        # Translators: {day} is “5 March 2026”.
        words = _("Daily deal of {day}, {rules}. {cards}")
        return words.format(day=day_title(daily), rules=rules, cards=cards)
    words = _("Deal {number}, {rules}. {cards}")
    if number is None:
        words = _("A deal laid out by hand, {rules}. {cards}")
    return words.format(number=number, rules=rules, cards=cards)


def _cards(position: Position) -> str:
    """Gets how a table stands, in short."""
    words = _("In the quilt {quilt}, in the stock {stock}.").format(
        quilt=cards_text(position.quilt.bit_count()), stock=cards_text(len(position.stock))
    )
    if top := position.waste_top:
        words += " " + _("On the waste {card}.").format(card=card_name(top))
    return words
