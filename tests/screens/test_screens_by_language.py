"""The screens in another language, a made-up one: each text that is seen is translated as a whole,
and the one screen where the language may be changed follows at once.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from advised import QUIET, Oracle, line_of, won
from finished import LEFT, LOST, SHOWN, WON, result
from looking_back import TODAY, Past, kept, turned
from table import game
from test_longer_texts import BOTH, TO_BOTH
from test_longer_texts import LOST as STUCK
from test_sizes import Watch
from test_words_by_language import MadeUp, foreign, made_up

from crazyquilt.adviser import Kind
from crazyquilt.figures.result import Ending
from crazyquilt.figures.tally import Tally
from crazyquilt.language import speak, use
from crazyquilt.model.position import Outcome
from crazyquilt.model.record import Record
from crazyquilt.model.rules import PRESETS, Building, Rules
from crazyquilt.scene.kit import Kit
from crazyquilt.screens.advice import grade_text
from crazyquilt.screens.choices import GROUPS, group_titles, labels, titles
from crazyquilt.screens.ends import end_dialog
from crazyquilt.screens.history import share_text
from crazyquilt.screens.past import ending_text
from crazyquilt.screens.statistics import rules_words
from crazyquilt.solver.api import Lost, Result, Unknown, Won
from crazyquilt.storage.settings import Settings

LARGE = (1920, 1080)
GAMES = [
    result(1, WON, undos=2, hints=1),
    result(2, LOST, deal=None, rules=Rules(3)),
    result(3, LEFT, daily=TODAY),
    result(4, SHOWN, rules=PRESETS["second-redeal"]),
    result(5, WON, daily=TODAY - timedelta(days=1)),
]


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with made_up():
        yield


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    return Oracle(monkeypatch)


class Abroad(Past):
    """A table in a large window, whose texts are watched."""

    def __init__(self, record: Record | None = None, settings: Settings = QUIET) -> None:
        super().__init__(record, LARGE, settings)
        self._watched: tuple[Kit, Watch] | None = None

    @property
    def seen(self) -> str:
        """All texts of the picture; none of them is cut."""
        kit = self.stage.kit
        if self._watched is None or self._watched[0] is not kit:  # as another ground has its own
            self._watched = (kit, Watch(self.stage))
        watch = self._watched[1]
        texts = [text for text, _ in watch.shown(self.sprites())]
        assert watch.cut == []
        return " ".join(texts)

    def check_words(self) -> None:
        """Whether no other text is seen than what is translated as a whole."""
        text = self.seen
        assert "«" in text
        assert foreign(text), text


# ── dialogs


def won_with_help(t: Abroad) -> None:
    t.session.tally = replace(Tally.new(TODAY), began=result(1).started, undos=3, shown=1)
    dialog = end_dialog(t.stage, t.session, Outcome.WON, t.play, share=lambda: "")
    t.stage.push(dialog)


def wrong_number(t: Abroad) -> None:
    t.key("Ctrl+D")
    t.type("0")
    t.key("Return")


DIALOGS: dict[str, Callable[[Abroad], object]] = {
    "settings": lambda t: t.key("F6"),
    "number": lambda t: t.key("Ctrl+D"),
    "no number": wrong_number,
    "leave": lambda t: t.key("Ctrl+N"),
    "statistics": lambda t: t.key("F5"),
    "past games": lambda t: t.history.past(),
    "daily deals": lambda t: t.key("Ctrl+T"),
    "shared": lambda t: (t.key("Ctrl+T"), t.push("«Share»")),
    "replay": lambda t: t.key("F9"),
    "its start": lambda t: (t.key("F9"), t.key("Home")),
    "waiting": lambda t: t.key("F7"),
    "showing": lambda t: t.key("F8"),
    "winnable": lambda t: t.key("Ctrl+W"),
    "choice": lambda t: t.click("a1", 3),
    "won": won_with_help,
}


@pytest.mark.usefixtures("oracle")
@pytest.mark.parametrize("which", DIALOGS)
def test_a_dialog_has_no_other_text(which: str) -> None:
    kept(GAMES)
    t = Abroad(game(BOTH, TO_BOTH))
    DIALOGS[which](t)
    assert t.stage.top is not t.play
    t.check_words()


def test_before_the_first_game() -> None:
    t = Abroad()
    t.key("F5")
    t.check_words()
    t.key("Escape")
    t.history.past()
    t.check_words()


def test_every_kind_of_rules_in_the_statistics() -> None:
    kept(GAMES)
    t = Abroad()
    t.key("F5")
    t.key("Tab")
    for _rules in range(4):
        t.key("Right")
        t.check_words()


def test_a_list_of_several_pages() -> None:
    kept([result(number) for number in range(60)])
    t = Abroad()
    t.history.past()
    assert re.fullmatch("«Past games: 1 to [0-9]{1,2} of 60»", t.title)
    t.check_words()


def test_every_value_of_the_settings() -> None:
    t = Abroad()
    t.key("F6")
    for group, title in zip(GROUPS, group_titles(), strict=True):
        t.click(t.button(title))
        assert t.dialog
        while t.dialog.focus is not t.dialog.rows[0]:
            t.key("Tab")
        for name in group:
            # Another language would have other words.
            for _value in range(0 if name == "language" else 5):
                t.key("Right")
                t.check_words()
            t.key("Tab")


def test_ends_of_games() -> None:
    lost = Abroad(game(3235, STUCK, Rules(redeals=0)))
    lost.stage.push(end_dialog(lost.stage, lost.session, Outcome.LOST, lost.play))
    lost.check_words()
    for practice in (True, False):
        t = Abroad(won(0))
        t.session.tally = replace(Tally.new(practice=practice), began=result(1).started)
        t.stage.push(end_dialog(t.stage, t.session, Outcome.WON, t.play))
        t.check_words()


@pytest.mark.parametrize("result", [Unknown(12_000_000), Lost(9), Won(line_of("wd + wd"), 1)])
def test_what_the_solver_says(oracle: Oracle, result: Result) -> None:
    oracle.otherwise = result
    t = Abroad(won(12), Settings(chance=True))
    t.think()
    t.check_words()
    t.key("F7")
    t.think()
    t.check_words()
    t.key("Escape")
    t.key("F8")
    t.think_once()
    t.check_words()
    t.key("Space")
    t.check_words()


def test_a_winnable_deal_is_looked_for(oracle: Oracle) -> None:
    t = Abroad()
    t.key("Ctrl+W")
    t.adviser.tried = 2
    assert t.adviser.winnable(t.session.next_rules) is None
    t.director.tick(t.now)
    assert "«Looking for a deal that can be won: 2 tried …»" in t.words
    t.check_words()
    t.adviser.forget(Kind.WINNABLE)
    assert oracle.asked == []


def test_a_replay_is_analysed(oracle: Oracle) -> None:
    oracle.otherwise = Unknown(7)
    t = Abroad(turned(3))
    t.key("F9")
    t.push("«Analyse»")
    t.check_words()
    for _step in range(20):
        t.think_once()
        t.check_words()
    t.key("Home")
    t.push("«Play»")
    t.check_words()


# ── the status and messages


def test_the_status() -> None:
    t = Abroad(game(BOTH, TO_BOTH))
    t.check_words()
    for changes in ({"practice": True}, {"daily": TODAY}):
        t.session.tally = replace(Tally.new(), **changes)
        t.check_words()
    t = Abroad(won(0))
    t.check_words()


def test_messages(tmp_path: Path) -> None:
    t = Abroad(turned(3))
    said = []
    for key in ("Ctrl+M", "Ctrl+M", "Ctrl+B", "Ctrl+B", "Ctrl+V", "Ctrl+C", "End", "H"):
        t.key(key)
        said.append(t.said)
    t.desk.clipboard = "nothing of the kind"
    t.key("Ctrl+V")
    said.append(t.said.replace("nothing of the kind", ""))
    t.director.open(tmp_path / "none.quilt")
    said.append(t.said.replace("none.quilt", ""))
    t.key("Ctrl+S")
    said.append(t.said.replace(str(t.desk.documents()), ""))
    t.desk.copies = False
    t.key("Ctrl+C")
    said.append(t.said)
    assert all(said)
    assert [text for text in said if not foreign(text)] == []


@pytest.mark.parametrize("other", [None, (1, 1), (-1, 1), (1, -1)])
def test_praise(other: tuple[int, int] | None) -> None:
    """The best win so far took so many moves and seconds more."""
    t = Abroad(won(0))
    t.session.tally = replace(Tally.new(), ending=Ending.WON, seconds=60.0)
    if other:
        moves, seconds = t.session.moves_played + other[0], 60.0 + other[1]
        kept([result(1, WON, moves=moves, seconds=seconds)])
    assert t.history.praise()
    assert foreign(t.history.praise())


def test_texts_to_share() -> None:
    for won_it in (True, False):
        assert foreign(share_text(TODAY, won_it, 164, 754.2, 0, 2))


def test_words_for_rules_endings_and_grades() -> None:
    assert foreign(rules_words(Rules(0, Building.ANY, True)))
    assert len({ending_text(ending) for ending in Ending}) == len(Ending)
    assert foreign(" ".join(map(grade_text, ("gentle", "fair", "hard", "fiendish"))))


# ── the language is changed while the settings are open


def test_the_settings_follow_at_once() -> None:
    t = Abroad()
    t.key("F6")
    t.key("Tab")
    focus = t.dialog.focus  # type: ignore[union-attr]
    assert "«Settings»" in t.seen
    use("en")
    t.director.change(Settings(verdict=False, sound=False))
    text = t.seen
    assert "«" not in text
    assert all(labels()[name] in text for name in GROUPS[0])
    assert all(label in text for label in (*group_titles(), "Settings", "Done", "Undo"))
    assert titles("ground")["felt"] in text
    assert t.dialog.focus is focus  # type: ignore[union-attr]


# ── what depends on a language's words


class Wordy(MadeUp):
    """It has long words for what is short in English, and its weeks begin on Sunday."""

    def pgettext(self, context: str, message: str) -> str:
        long = {"Play": "Play it all by itself", "Analyse": "Analyse each of the positions"}
        if context == "first day of the week":
            return "Sunday"
        return long.get(message, message) if context == "replay" else message


@pytest.fixture
def _wordy() -> None:
    speak(Wordy(), "xx")


@pytest.mark.usefixtures("_wordy")
def test_the_buttons_of_a_replay_have_room_for_all_that_they_may_say() -> None:
    t = Abroad(turned(3))
    t.key("F9")
    boxes = [button.box for button in t.replay.buttons]
    for label in ("Play it all by itself", "Analyse each of the positions", "Stop analysing"):
        button = t.button(label)
        assert button.natural_width(t.stage.kit, t.stage.layout.type) <= button.box.w
        t.push(label)
        t.stage.resize((1900, 1080))
        t.stage.resize(LARGE)
        assert [button.box for button in t.replay.buttons] == boxes


@pytest.mark.usefixtures("_wordy")
def test_a_week_may_begin_on_sunday() -> None:
    t = Abroad()
    t.key("Ctrl+T")
    days = {day.day: cell.box for day, cell in t.calendar.days.items()}
    assert days[1].x == days[8].x == min(box.x for box in days.values())
    assert days[7].x == max(box.x for box in days.values())
    assert days[7].y == days[1].y < days[8].y
    names = "Su Mo Tu We Th Fr Sa"
    assert names in t.seen
