"""The answer to “am I stuck?”, and the way back to where the game could be won."""

from collections.abc import Callable

from crazyquilt.analysis import Analysis, Judge
from crazyquilt.language import _, pgettext
from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.reasons import stuck_text, way_back_text
from crazyquilt.screens.screen import Key, Stage
from crazyquilt.screens.widgets import Button, Words
from crazyquilt.session import Session
from crazyquilt.solver.results import Result, Won


class Stuck(Dialog):
    """`result`: what is known of the position on the table. Unless it can be won, the last one of
    this attempt that could be is searched for by `judge`, as in a replay: `known` gets the answers
    that are there already, and `stop` tells that nobody waits any more.
    """

    def __init__(
        self,
        stage: Stage,
        session: Session,
        result: Result,
        judge: Judge,
        known: Judge,
        stop: Callable[[], None],
        passed: Callable[[Key], object],
    ) -> None:
        self._session = session
        self._moves = session.played
        self._judge = judge
        self._stop = stop
        self._analysis = Analysis(session.history)
        self._wanted = not isinstance(result, Won) and bool(self._moves)
        if self._wanted:
            self._analysis.take(len(self._moves), result)
            self._analysis.take_known(known)
        self._searches = self._wanted and not self._analysis.done
        self._way = Words("", quiet=True)
        self._end = Button("", self._stop_or_close, primary=True)
        self._back = Button("", self._go_back)
        answer = Words(stuck_text(session.position, result))
        rows = [answer, self._way] if self._wanted else [answer]
        super().__init__(stage, _("Am I stuck?"), rows, [self._end], passed=passed)
        self._tell()

    @property
    def waiting(self) -> bool:
        """Whether `tick` has something to wait for."""
        return self._searches

    @property
    def longer(self) -> bool:
        """Whether quick searches have told what they can, and long ones go on."""
        return self._searches and self._analysis.deep

    @property
    def _target(self) -> int | None:
        """After how many moves the game could be won, as far as is known and wanted."""
        return self._analysis.last_winnable if self._wanted else None

    def _tell(self) -> None:
        """Says what is known, and offers what can be done. The way back comes at the left of the
        button that is there already, so that this one stays where it is.
        """
        self._way.text = way_back_text(self._analysis, self._moves, self._searches)
        self._end.label = pgettext("a search", "Stop") if self._searches else _("Close")
        back = self._target
        self.buttons = [self._end]
        if back is not None:
            self._back.label = _("Back to move {number}").format(number=back)
            if not back:
                # Translators: a button: takes all moves back.
                self._back.label = _("Back to the deal")
            self.buttons = [self._back, self._end]
        self._back.primary = back is not None and not self._searches
        self._end.primary = not self._back.primary
        if not self._searches:
            self.focus = self._back if back is not None else self._end
        self.resized()

    def tick(self) -> bool:
        """Takes answers. Returns whether the picture differs."""
        if not (self._searches and self._analysis.ask(self._judge)):
            return False
        self._searches = not self._analysis.done
        self._tell()
        return True

    def _stop_or_close(self) -> None:
        if self._searches:
            self._end_search()
            self._tell()
        else:
            self.close()

    def _end_search(self) -> None:
        if self._searches:
            self._searches = False
            self._stop()

    def _go_back(self) -> None:
        target = self._target
        self.close()
        if target is not None:
            self._session.go(target)

    def close(self) -> None:
        """Takes it away, and what is being searched for it."""
        self._end_search()
        super().close()
