"""Each window has a place of its own for its game."""

import errno
import os
import sys
from pathlib import Path

import pytest
from histories import history

from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.record import Record
from crazyquilt.storage import unfinished
from crazyquilt.storage.files import alone, read_record
from crazyquilt.storage.folders import data_folder, documents_folder
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.unfinished import MOST, Place, take_place

A, B, C = history(1, 1)[0], history(2, 1)[0], history(3, 1)[0]


def names() -> list[str]:
    return sorted(path.name for path in data_folder().iterdir() if path.suffix == ".quilt")


def numbers(*places: tuple[Place, bool]) -> list[tuple[int, bool]]:
    return [(place.number, others) for place, others in places]


def test_the_files_of_a_place() -> None:
    for number in (1, 2):
        Place(number).keep(A)
        Place(number).keep(B)
        assert Place(number).kept() == (B, None)
    assert names() == [
        *("unfinished 2.previous.quilt", "unfinished 2.quilt"),
        *("unfinished.previous.quilt", "unfinished.quilt"),
    ]
    Place(2).keep(None)
    assert names() == ["unfinished.previous.quilt", "unfinished.quilt"]


def test_a_place_is_one_window_s_until_it_leaves() -> None:
    one, two = Place(), Place()
    assert not one.used
    assert one.take()
    assert (one.taken, two.taken) == (True, False)
    assert not two.take()
    one.leave()
    assert not one.taken
    assert two.take()
    assert not one.take()
    two.leave()
    assert one.take()


def test_a_window_that_is_gone_without_a_word_has_no_place() -> None:
    place = Place()
    assert place.take()
    del place
    assert Place().take()


def test_windows_take_the_first_games_and_then_the_first_free_places() -> None:
    Place(2).keep(A)
    Place(4).keep(B)
    windows = [take_place(any_game=False) for _ in range(5)]
    assert numbers(*windows) == [(2, False), (4, True), (1, True), (3, True), (5, True)]
    windows[2][0].leave()  # it kept no game
    windows[1][0].leave()
    again = [take_place(any_game=False) for _ in range(2)]
    assert numbers(*again) == [(4, True), (1, True)]


def test_a_window_with_a_game_of_its_own_takes_the_first_place_that_is_free() -> None:
    Place().keep(A)
    windows = [take_place(any_game=True) for _ in range(2)]
    assert numbers(*windows) == [(1, False), (2, True)]
    keeper = Keeper(False, windows[0][0])
    keeper.keep(C)
    assert Place().kept() == (C, None)
    assert [read_record(path) for path in documents_folder().iterdir()] == [A]


def test_what_is_left_of_a_game_is_one_too() -> None:
    Place(2).keep(A)
    Place(2).keep(B)
    Place(2).path.unlink()
    place, _others = take_place(any_game=False)
    assert place.number == 2
    record, notice = place.kept()
    assert record == A
    assert notice is not None


@pytest.mark.parametrize(
    "name",
    ["unfinished game.quilt", "unfinished 0.quilt", "unfinished 1.quilt", "unfinished 100.quilt"],
)
def test_other_files_are_no_places(name: str) -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / name).write_text(str(A), "utf-8")
    assert take_place(any_game=False)[0].number == 1
    assert names() == [name]


def test_beyond_all_places_games_make_room() -> None:
    windows = [take_place(any_game=False)[0] for _ in range(MOST)]
    assert {window.number for window in windows} == set(range(1, MOST + 1))
    place, others = take_place(any_game=False)
    assert (place.number, place.taken, others) == (1, False, True)


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_where_nothing_can_be_locked_it_is_the_first(
    monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(_: int) -> bool:
        raise OSError(code, os.strerror(code))

    Place(2).keep(A)
    monkeypatch.setattr(unfinished, "lock", refuse)
    for any_game in (False, True):
        place, others = take_place(any_game)
        assert (place.number, place.taken, others) == (1, False, False)


def test_where_there_can_be_no_folder_it_is_the_first(
    user_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (user_home / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(user_home / "file"))
    place, others = take_place(any_game=False)
    assert (place.number, place.taken, others) == (1, False, False)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot lock a folder")
def test_who_holds_the_folder_holds_up_nobody_who_has_a_place() -> None:
    place, _others = take_place(any_game=False)
    with alone(data_folder()):
        keeper = Keeper(False, place)
        keeper.keep(A)
        assert (keeper.failure, keeper.unkept) == (None, None)
        place.path.write_bytes(b"torn")
        keeper = Keeper(True, place)
        assert place.kept()[1] is not None
        without = Keeper(goes_on=False)
        without.keep(B)
        assert without.failure == (
            f"The game cannot be kept in {data_folder()}: another program is at work there."
        )
    without.keep(B)
    assert (without.failure, Place().kept()) == (None, (B, None))


def test_a_deal_in_which_nothing_was_played_makes_room_for_any_game() -> None:
    dealt = Record(numbered_deal(5))
    keeper = Keeper(goes_on=False)
    keeper.keep(dealt)
    assert Place().kept() == (dealt, None)
    other = Keeper(goes_on=False)
    other.keep(Record(numbered_deal(6)))
    assert Place().kept() == (dealt, None)
    other.keep(A)
    assert Place().kept() == (A, None)
    assert not documents_folder().exists()


def test_a_deal_that_cannot_be_kept_is_no_trouble_and_leaves_no_game_that_was_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    keeper = Keeper(goes_on=False)
    keeper.keep(A)
    with monkeypatch.context() as disk:
        disk.setattr(unfinished, "write_whole", full)
        keeper.keep_soon(B, gently=True)
        keeper.wait()
        assert Place().kept() == (A, None)
        keeper.keep(Record(numbered_deal(5)))
    assert (keeper.failure, keeper.unkept) == (None, None)
    assert Place().kept() == (None, None)
    keeper.keep(B)
    assert Place().kept() == (B, None)


def test_the_folder_is_named_while_a_game_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    keeper = Keeper(goes_on=False)
    assert keeper.unkept is None
    with monkeypatch.context() as disk:
        disk.setattr(unfinished, "write_whole", full)
        keeper.keep(A)
        assert keeper.unkept == str(data_folder())
        keeper.keep_soon(B, gently=True)  # at the end
        keeper.wait()
        assert keeper.unkept == str(data_folder())
    keeper.keep(B)
    assert keeper.unkept is None
    keeper.keep_soon(C, unless=lambda: True)
    keeper.wait()
    assert keeper.unkept == str(data_folder())
    assert Place().kept() == (B, None)
    keeper.keep(None)
    assert keeper.unkept is None


def test_a_disk_that_does_not_answer_is_not_waited_for_for_ever() -> None:
    import threading

    answer = threading.Event()
    keeper = Keeper(goes_on=False)
    keeper.then(answer.wait)
    assert keeper.wait(0) is False
    answer.set()
    assert keeper.wait() is True
    assert keeper.wait(0) is True
