"""placeholder"""

from collections.abc import Callable

from crazyquilt.screens.dialog import Dialog
from crazyquilt.screens.screen import Key, Stage


class RulesPages(Dialog):
    """P."""

    def __init__(self, stage: Stage, passed: Callable[[Key], bool]) -> None:
        super().__init__(stage, "How to play", [], passed=passed)
