"""Keeps the game on the table, and what came of the games before it, while they are played.

A win is written in three steps: the won game is kept, its result goes into the statistics, the
kept game is removed. Whichever of them is the last before a crash, the next start counts the win
once and begins another game.
"""

from crazyquilt.figures.result import Result
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record
from crazyquilt.model.rules import Rules
from crazyquilt.session import Change, Session
from crazyquilt.storage import unfinished
from crazyquilt.storage.statistics.ledger import Ledger


class Keeping:
    """Has `keeper` write each step of a session and each result. `ours`: the session goes on with
    the kept game; else that one stays until something is played here.
    """

    def __init__(self, session: Session, keeper: unfinished.Keeper, ours: bool = False) -> None:
        self.session = session
        self.keeper = keeper
        self.ledger = Ledger()
        self._ours = ours
        self._touched = False
        self._told = False
        session.observe(self._changed)
        session.observe_notes(self._noted)
        session.listen(self._finished)

    def close(self) -> None:
        """Keeps the game, with the time that it took, and what else is still to be written."""
        if self.ledger.waiting:
            self.keeper.then(self.ledger.write)
        if self._touched or self._ours:
            self._keep(gently=not self._touched)

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

    def _changed(self, change: Change) -> None:
        del change
        self._noted()

    def _noted(self) -> None:
        self._touched = True
        self._keep()

    def _keep(self, gently: bool = False) -> None:
        """Keeps the game, if there is one to go on with; a won one until it is counted."""
        session = self.session
        won = session.position.outcome is Outcome.WON and not session.counted
        if won or session.worth_keeping:
            self.keeper.keep_soon(session.unfinished(), gently)
        else:
            self._remove()

    def _remove(self) -> None:
        """Removes the kept game; not while a result waits that stands nowhere else."""
        self.keeper.keep_soon(None, unless=lambda: self.ledger.waiting)

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
    the player, when the kept game cannot be read as it was.
    """
    kept = record is None and rules is None
    notice = None
    if kept:
        record, notice = unfinished.kept()
        # A file that cannot be read today is not this window's to write over.
        kept = record is not None or notice is None
    session = Session(record, rules or next_rules, kept=kept)
    keeping = Keeping(session, unfinished.Keeper(kept), ours=kept)
    if kept and session.position.outcome is Outcome.WON:
        # The last session ended between the win and its counting.
        session.recount()
        session.new_game()
    if notice:
        keeping.expect_trouble()
    return keeping, notice
