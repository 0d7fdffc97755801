"""Keeps the game on the table, and what came of the games before it, while they are played.

A win is written in three steps: the won game is kept, its result goes into the statistics, the
kept game is removed. Whichever of them is the last before a crash, the next start counts the win
once and begins another game.
"""

from crazyquilt.figures.result import Result
from crazyquilt.language import _
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record
from crazyquilt.model.rules import Rules
from crazyquilt.session import Change, Session
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.own import own_games
from crazyquilt.storage.statistics.ledger import Ledger
from crazyquilt.storage.unfinished import take_place
from crazyquilt.wording import BEGUN_ELSEWHERE


class Keeping:
    """Has `keeper` write each step of a session and each result. `ours`: the session goes on with
    the kept game, or is to be kept from the start; else what is kept stays until something is
    played here.
    """

    def __init__(self, session: Session, keeper: Keeper, ours: bool = False) -> None:
        self.session = session
        self.keeper = keeper
        self.ledger = Ledger()
        self._ours = ours
        self._touched = False
        self._told = False
        session.observe(self._changed)
        session.observe_notes(self._noted)
        session.listen(self._finished)

    def settle(self) -> None:
        """Has results that could not be counted before counted now, if there are any."""
        if self.ledger.put_off():
            self.keeper.then(self.ledger.write)

    def close(self) -> None:
        """Keeps the game, with the time that it took, and what else is still to be written."""
        if self.ledger.waiting:
            self.keeper.then(self.ledger.write)
        if self._touched or self._ours:
            self._keep(gently=not self._touched)

    def leave(self) -> None:
        """Lets another window have this one's place."""
        self.keeper.place.leave()

    def trouble(self) -> str | None:
        """Gets a sentence on what could not be written, once until it can be again."""
        failure = self.keeper.failure
        told, notice = self._told, self.ledger.notice
        self.ledger.notice = None
        self._told = failure is not None or (told and not self.keeper.kept)
        if failure:
            return None if told else failure
        return notice

    def expect_trouble(self) -> None:
        """Takes it as told that the game cannot be kept."""
        self._told = True

    @property
    def unkept(self) -> str | None:
        """The folder in which the game on the table could not be kept, as a text, so that the end
        of the program would cost it; None if it is kept, or is none to go on with.
        """
        return self.keeper.unkept if self.session.worth_keeping else None

    def _changed(self, change: Change) -> None:
        del change
        self._noted()

    def _noted(self) -> None:
        self._touched = True
        self._keep()

    def _keep(self, gently: bool = False) -> None:
        """Keeps the game, if there is one to go on with; a won one until it is counted."""
        session = self.session
        won = session.position.outcome is Outcome.WON
        if won and session.counted:
            self._remove()
            return
        before = self.ledger.games - ({session.tally.game} if won else set())
        self._take_turn(session.unfinished(), before, gently)

    def _remove(self) -> None:
        """Removes the kept game."""
        self._take_turn(None, self.ledger.games)

    def _take_turn(self, record: Record | None, before: set[str], gently: bool = False) -> None:
        """Keeps a game, or none; not while the result of a game `before` it stands nowhere yet: it
        is safe as long as that game is kept.
        """
        self.keeper.keep_soon(record, gently, unless=lambda: bool(before & self.ledger.games))

    def _finished(self, result: Result) -> None:
        self.ledger.add(result)
        self.keeper.then(self.ledger.write)
        if self.session.position.outcome is Outcome.WON:
            self._remove()


def begin(
    record: Record | None = None, rules: Rules | None = None, next_rules: Rules | None = None
) -> tuple[Keeping, str | None]:
    """Begins with a record, or with a new game by `rules`; with neither, goes on with the kept
    game. `next_rules` count for new games where `rules` are not given. Returns also a sentence for
    the player: when the kept game cannot be read as it was, when the record is practice, or when
    another window has the game that was kept.
    """
    given = record is not None or rules is not None
    place, others = take_place(any_game=given)
    notice = None
    if not given:
        record, notice = place.kept()
    # A file that cannot be read today is not this window's to write over.
    kept = not given and (record is not None or notice is None)
    session = Session(record, rules or next_rules, kept=kept, own=own_games())
    keeping = Keeping(session, Keeper(kept, place), ours=kept)
    keeping.settle()
    if kept and session.position.outcome is Outcome.WON:
        # The last session ended between the win and its counting.
        session.recount()
        session.new_game()
    if notice:
        keeping.expect_trouble()
    elif given and session.tally.practice:
        notice = _(BEGUN_ELSEWHERE)
    elif others and not given:
        notice = _("Crazy Quilt is open already; this window has a game of its own.")
    return keeping, notice
