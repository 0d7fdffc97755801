"""The list of past games: the newest first, as many as a page holds; each opens as a replay."""

import pytest
from finished import LEFT, LOST, SHOWN, WON, listed, result
from looking_back import Past, kept, turned

from crazyquilt.model.record import Record
from crazyquilt.screens.past import GameRow, PastGames, game_title
from crazyquilt.storage.settings import Settings
from crazyquilt.storage.statistics.store import Statistics


def shown(t: Past) -> list[int]:
    """The deals of the page, by which these tests number the games."""
    return [int(label.removeprefix("Deal ")) for label in t.labels()]


def row(t: Past, place: int) -> GameRow:
    assert t.dialog
    found = t.dialog.rows[place]
    assert isinstance(found, GameRow)
    return found


@pytest.fixture
def t() -> Past:
    """The list of a hundred games, deals 1 to 100 in the order in which they were played."""
    t = Past()
    games = listed(*(result(number, LOST, deal=number) for number in range(1, 101)))
    t.stage.push(PastGames(t.stage, games, lambda _: "It is gone.", t.play.key))
    return t


def test_every_game_is_on_just_one_page(t: Past) -> None:
    page = len(shown(t))
    assert 10 < page < 100
    seen = []
    for _ in range(20):
        seen += shown(t)
        assert t.title == f"Past games: {101 - shown(t)[0]} to {101 - shown(t)[-1]} of 100"
        if not t.able("Older"):
            break
        t.push("Older")
    assert seen == list(range(100, 0, -1))
    while t.able("Newer"):
        t.push("Newer")
    assert shown(t) == list(range(100, 100 - page, -1))


def test_pages_by_keys_and_wheel(t: Past) -> None:
    first = shown(t)
    for on, back in (
        (lambda: t.key("Page Down"), lambda: t.key("Page Up")),
        (lambda: t.wheel(-1), lambda: t.wheel(1)),
    ):
        back()
        assert shown(t) == first, "there is nothing newer"
        on()
        assert shown(t)[0] == first[-1] - 1
        on()
        back()
        back()
        assert shown(t) == first
    for _ in range(40):
        t.key("Page Down")
    assert shown(t)[-1] == 1
    assert not t.able("Older")
    last = shown(t)
    t.key("Home")
    assert shown(t) == first
    t.key("End")
    assert shown(t)[-1] == 1
    assert set(shown(t)) <= {*last}
    t.key("End")
    assert shown(t)[-1] == 1
    t.key("Home")
    assert shown(t) == first


def test_a_resize_keeps_the_first_game_in_sight(t: Past) -> None:
    t.key("Page Down")
    first = shown(t)[0]
    for size in ((800, 600), (720, 1280), (3840, 2160), (200, 150), (1280, 800)):
        t.stage.resize(size)
        t.sprites()
        assert shown(t)[0] == first
    t.director.change(Settings(ground="night", verdict=False))
    t.sprites()
    t.key("Escape")
    t.check_at_rest()


def test_a_game_that_cannot_be_opened_is_told_there(t: Past) -> None:
    t.click(row(t, 3).box)
    assert t.title.startswith("Past games")
    assert t.words == "It is gone."
    t.sprites()


def test_the_focus_stays_in_its_place_when_the_page_turns(t: Past) -> None:
    assert t.dialog
    while t.dialog.focus is not row(t, 2):
        t.key("Tab")
    t.key("Page Down")
    assert t.dialog.focus is row(t, 2)


# ── what a game's row tells, and what opens it


def test_what_a_row_tells() -> None:
    day = result(5).ended.date()
    kept(
        [
            result(1, WON, deal=7, moves=99, seconds=3725),
            result(2, LEFT, deal=None, moves=1),
            result(3, SHOWN, deal=4294967295),
            result(5, LOST, deal=3, daily=day),
        ]
    )
    t = Past()
    t.key("F5")
    t.push("Past games")
    assert t.title == "Past games"
    assert t.labels() == ["Daily deal 2026-03-10", "Deal 4294967295", "Laid out", "Deal 7"]
    cells = [row(t, place).cells for place in range(4)]
    assert [cell[0] for cell in cells] == ["lost", "won by the solver", "given up", "won"]
    assert cells[3][1:3] == ("99 moves", "1:02:05")
    assert cells[2][1] == "1 move"
    ended = result(1).ended.astimezone()
    assert cells[3][3] == ended.strftime("%Y-%m-%d %H:%M")
    assert [row(t, place).won for place in range(4)] == [False, False, False, True]
    t.sprites()


def test_titles() -> None:
    assert game_title(result(1, WON, deal=7)) == "Deal 7, won"
    assert game_title(result(1, LEFT, deal=None)) == "Laid out, given up"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_game_opens_as_a_replay_and_closing_that_leads_back(way: str) -> None:
    kept([result(n, LOST, deal=1, record=str(turned(n))) for n in (3, 5)])
    t = Past()
    t.key("F5")
    t.push("Past games")
    if way == "mouse":
        t.click(row(t, 1).box)
    else:
        while t.dialog and t.dialog.focus is not row(t, 1):
            t.key("Tab")
        t.key("Return")
    t.key("End")
    assert t.replay.at == 3
    t.key("Escape")
    assert t.title == "Past games"
    t.click(row(t, 0).box)
    t.key("End")
    assert t.replay.at == 5
    t.key("Escape")
    t.key("Escape")
    t.check_at_rest()


@pytest.mark.parametrize(
    "record", ["", "crazyquilt 1\ndeal 1\nmoves h8w\n", "crazyquilt 99\n", "\x00 nonsense"]
)
def test_a_record_that_cannot_be_played_is_told_in_a_sentence(record: str) -> None:
    kept([result(1, record=record)])
    t = Past()
    t.key("F5")
    t.push("Past games")
    t.click(row(t, 0).box)
    assert t.title == "Past games"
    assert t.words.startswith("This game cannot be shown: ")
    assert t.words.endswith(".")
    t.sprites()


def test_a_record_of_several_attempts_shows_the_one_that_ended() -> None:
    record = turned(6)
    moves = record.attempts[0]
    record = Record(record.deal, record.rules, (moves, moves[:2]), 1, 2)
    kept([result(1, LOST, record=str(record))])
    t = Past()
    t.key("F5")
    t.push("Past games")
    t.click(row(t, 0).box)
    t.key("End")
    assert t.replay.at == 2
    t.key("Home")
    t.push("Play on from here")
    t.check_at_rest()


def test_a_database_that_breaks_while_the_list_is_open() -> None:
    kept([result(1, record=str(turned(3)))])
    t = Past()
    t.key("F5")
    t.push("Past games")
    Statistics()._database.path.write_bytes(b"broken" * 3000)
    t.click(row(t, 0).box)
    assert t.title == "Past games"
    assert t.words.startswith(("This game cannot be shown", "The statistics cannot be used"))


def test_before_the_first_game_the_list_says_so() -> None:
    t = Past()
    t.history.past()
    assert t.words == "No game is finished yet."
    assert not t.able("Newer")
    assert not t.able("Older")
    for key in ("Page Down", "Page Up", "Home", "Tab", "Down"):
        t.key(key)
    t.wheel(-1)
    t.sprites()
