"""The unfinished game is written beside play: in order, the last never left out, and whatever
goes wrong there is told and stops nothing.
"""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from histories import history

from crazyquilt.model.record import Record
from crazyquilt.storage import folders, unfinished
from crazyquilt.storage.files import read_record
from crazyquilt.storage.folders import config_folder, data_folder, documents_folder, log_file
from crazyquilt.storage.keeper import Keeper
from crazyquilt.storage.settings import Settings, SettingsFile
from crazyquilt.storage.unfinished import Place

GAMES = history(4711, 30)


class Gate:
    """A job that is at work until it is let through."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def __call__(self) -> None:
        self.reached.set()
        self.opened.wait()


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.opened.set()


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    keeper = Keeper(goes_on=True)
    yield keeper
    keeper.wait()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is written, in order; tests may add to it."""
    told: list[object] = []
    write_whole = unfinished.write_whole

    def watched(path: Path, content: bytes, previous: Path | None = None) -> None:
        write_whole(path, content, previous)
        told.append(read_back())

    monkeypatch.setattr(unfinished, "write_whole", watched)
    return told


def read_back() -> Record | None:
    return Place().kept()[0]


def raises(error: Exception) -> Callable[[], None]:
    def job() -> None:
        raise error

    return job


# ── order


def test_a_game_is_kept_beside_play(keeper: Keeper, gate: Gate) -> None:
    keeper.then(gate)
    keeper.keep_soon(GAMES[0])
    gate.reached.wait()
    assert read_back() is None
    gate.opened.set()
    keeper.wait()
    assert read_back() == GAMES[0]


def test_every_game_is_taken_and_the_last_is_kept(
    keeper: Keeper, gate: Gate, written: list[object]
) -> None:
    """However slow the disk is: what waits is one game, not all of them."""
    keeper.then(gate)
    gate.reached.wait()
    for record in GAMES:
        keeper.keep_soon(record)
    gate.opened.set()
    keeper.wait()
    assert written == [GAMES[-1]]


def test_without_waiting_the_last_is_kept_all_the_same(keeper: Keeper) -> None:
    for record in GAMES:
        keeper.keep_soon(record)
    keeper.wait()
    assert read_back() == GAMES[-1]


def test_other_work_keeps_its_place(keeper: Keeper, gate: Gate, written: list[object]) -> None:
    a, b, c, d = GAMES[:4]
    keeper.then(gate)
    keeper.keep_soon(a)
    keeper.keep_soon(b)
    keeper.then(lambda: written.append("result"))
    keeper.then(lambda: written.append("another"))
    keeper.keep_soon(c)
    keeper.keep_soon(d)
    gate.opened.set()
    keeper.wait()
    assert written == [b, "result", "another", d]


def test_no_game_waits_like_a_game(keeper: Keeper, gate: Gate, written: list[object]) -> None:
    keeper.then(gate)
    keeper.keep_soon(GAMES[0])
    keeper.keep_soon(None)
    gate.opened.set()
    keeper.wait()
    assert written == []
    assert read_back() is None


def test_keeping_at_the_end_comes_last(keeper: Keeper, gate: Gate, written: list[object]) -> None:
    keeper.then(gate)
    keeper.keep_soon(GAMES[0])
    keeper.then(lambda: written.append("result"))
    threading.Thread(target=lambda: (gate.reached.wait(), gate.opened.set())).start()
    keeper.keep(GAMES[1])
    assert written == [GAMES[0], "result", GAMES[1]]


def test_a_job_may_ask_for_more(keeper: Keeper) -> None:
    keeper.then(lambda: keeper.keep_soon(GAMES[0]))
    keeper.wait()
    assert read_back() == GAMES[0]


def test_one_thread_at_a_time_does_it_all_and_ends(keeper: Keeper) -> None:
    threads = set()
    alone = threading.Lock()

    def job() -> None:
        assert alone.acquire(blocking=False)
        threads.add(threading.current_thread())
        alone.release()

    for record in GAMES:
        keeper.then(job)
        keeper.keep_soon(record)
    keeper.wait()
    assert keeper.failure is None
    assert threading.current_thread() not in threads
    assert {thread.name for thread in threads} == {"keeper"}
    for thread in threads:
        thread.join()


def test_waiting_for_nothing(keeper: Keeper) -> None:
    keeper.wait()
    assert keeper.failure is None
    assert not data_folder().exists()


def test_where_no_thread_can_be_had_it_is_written_at_once(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", start)
        keeper.keep_soon(GAMES[0])
    assert read_back() == GAMES[0]
    keeper.keep(GAMES[1])
    assert read_back() == GAMES[1]


def test_the_same_game_is_not_written_again(keeper: Keeper, written: list[object]) -> None:
    for record in (GAMES[0], GAMES[1], GAMES[1]):
        keeper.keep(record)
    assert written == GAMES[:2]
    (Place().path).unlink()
    keeper.keep(GAMES[1])
    assert written == [*GAMES[:2], GAMES[1]]


# ── failures


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (MemoryError("none left"), "none left"),
        (UnicodeEncodeError("utf-8", "\ud83c", 0, 1, "half a pair"), "half a pair"),
    ],
)
def test_what_cannot_be_kept_is_told_and_tried_again_with_the_next_move(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch, error: Exception, reason: str
) -> None:
    keeper.keep(GAMES[0])
    with monkeypatch.context() as patch:
        patch.setattr(unfinished, "write_whole", lambda *_: raises(error)())
        for record in GAMES[1:3]:
            keeper.keep(record)
            assert keeper.failure is not None
            assert keeper.failure.startswith(f"The game cannot be kept in {data_folder()}: ")
            assert reason in keeper.failure
    assert read_back() == GAMES[0]
    keeper.keep(GAMES[3])
    assert keeper.failure is None
    assert read_back() == GAMES[3]


def test_work_that_fails_holds_up_no_game(keeper: Keeper) -> None:
    keeper.then(raises(ValueError("database is locked")))
    keeper.keep(GAMES[0])
    assert keeper.failure == "What was played cannot be written down: database is locked."
    assert keeper.complaint == "what was played cannot be written down: database is locked"
    assert read_back() == GAMES[0]


def test_work_that_fails_is_done_again_in_its_order(keeper: Keeper) -> None:
    done: list[str] = []
    broken = True

    def result(name: str) -> Callable[[], None]:
        def job() -> None:
            if broken:
                raise OSError(5, "Input/output error")
            done.append(name)

        return job

    keeper.then(result("first"))
    keeper.then(result("second"))
    keeper.wait()
    assert keeper.failure == "What was played cannot be written down: Input/output error."
    keeper.keep(GAMES[0])
    assert keeper.failure is not None
    broken = False
    keeper.then(result("third"))
    keeper.wait()
    assert done == ["first", "second", "third"]
    assert keeper.failure is None
    assert read_back() == GAMES[0]


def test_work_that_failed_comes_before_the_game_that_waits(
    keeper: Keeper, gate: Gate, written: list[object]
) -> None:
    """So that what came of a game is there before the next game takes its place, if it can be."""
    failures = [OSError(5, "Input/output error")]

    def result() -> None:
        if failures:
            raise failures.pop()
        written.append("result")

    before = Gate()
    for job in (before, result, gate):
        keeper.then(job)
    keeper.keep_soon(GAMES[0])
    before.opened.set()
    gate.reached.wait()
    keeper.keep_soon(GAMES[1])
    gate.opened.set()
    keeper.wait()
    assert written == ["result", GAMES[1]]


def test_one_failure_hides_no_other(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(unfinished, "write_whole", lambda *_: raises(OSError(5, "broken"))())
        keeper.keep(GAMES[0])
    keeper.then(lambda: None)
    keeper.wait()
    assert keeper.failure == f"The game cannot be kept in {data_folder()}: broken."
    assert keeper.complaint == f"the game cannot be kept in {data_folder()}: broken"
    keeper.then(raises(ValueError("locked")))
    keeper.keep(GAMES[0])
    assert keeper.failure == "What was played cannot be written down: locked."


# ── another window's game


def test_what_another_window_keeps_is_never_written_over() -> None:
    theirs, mine = history(1, 3), history(2, 3)
    first, second = Keeper(goes_on=True), Keeper(goes_on=False)
    first.keep(theirs[0])
    first.keep(theirs[1])
    second.keep(mine[0])
    second.keep(mine[1])
    assert read_back() == mine[1]
    assert [read_record(path) for path in documents_folder().iterdir()] == [theirs[1]]
    # Not even a damaged file brings their game back in place of this one.
    (Place().path).write_bytes(b"torn")
    assert read_back() == mine[0]
    for keeper in (first, second):
        assert keeper.failure is None


def test_nor_is_what_is_left_of_it() -> None:
    theirs = Keeper(goes_on=True)
    theirs.keep(GAMES[0])
    theirs.keep(GAMES[1])
    (Place().path).unlink()
    other = Keeper(goes_on=False)
    other.keep(None)
    other.keep(GAMES[5])
    assert [read_record(path) for path in documents_folder().iterdir()] == [GAMES[0]]
    assert read_back() == GAMES[5]


def test_a_game_saved_from_here_has_no_note_in_it() -> None:
    Keeper(goes_on=True).keep(GAMES[5])
    Keeper(goes_on=False).keep(GAMES[0])
    saved = next(documents_folder().iterdir())
    assert saved.read_text("utf-8") == str(GAMES[5])


def test_no_game_of_this_window_leaves_that_of_another() -> None:
    Keeper(goes_on=True).keep(GAMES[0])
    other = Keeper(goes_on=False)
    other.keep(None)
    assert other.failure is None
    assert read_back() == GAMES[0]


def test_what_cannot_make_room_is_not_copied_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As where only the folder of the kept game is read-only."""
    Keeper(goes_on=True).keep(GAMES[0])
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.parent == data_folder() and path.name == "unfinished.quilt":
            raise PermissionError(13, "Permission denied", str(path))
        unlink(path, missing_ok)

    other = Keeper(goes_on=False)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        for record in GAMES[1:4]:
            other.keep(record)
            assert other.failure == (
                f"The game cannot be kept in {data_folder()}: Permission denied."
            )
    assert list(documents_folder().iterdir()) == []
    assert read_back() == GAMES[0]


# ── odd homes


def test_a_home_of_any_name(user_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_text = [os.fsdecode(b"caf\xe9")] if sys.platform == "linux" else []
    for name in ("Großmutter’s ♠ 戸", *no_text):
        monkeypatch.setenv("XDG_DATA_HOME", str(user_home / name))
        keeper = Keeper(goes_on=True)
        keeper.keep(GAMES[0])
        keeper.keep(GAMES[1])
        assert keeper.failure is None
        assert Place().kept() == (GAMES[1], None)
        (Place().path).write_bytes(b"torn")
        record, notice = Place().kept()
        assert record == GAMES[0]
        assert notice is not None
        notice.encode("utf-8")  # can be shown


def _a_file(home: Path) -> Path:
    (home / "file").write_text("mine", "utf-8")
    return home / "file"


def _a_loop(home: Path) -> Path:
    (home / "loop").symlink_to(home / "loop")
    return home / "loop"


@pytest.mark.skipif(os.name == "nt", reason="the homes are those of Unix")
@pytest.mark.parametrize("home", [_a_file, _a_loop, lambda _: Path("/proc/nowhere")])
def test_a_home_that_cannot_be_is_told_in_a_sentence(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, home: Callable[[Path], Path]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home(user_home)))
    record, notice = Place().kept()
    assert record is None
    assert notice is None or notice.count(".") == 1
    keeper = Keeper(goes_on=notice is None)
    for game in GAMES[:3]:
        keeper.keep(game)
        assert keeper.failure is not None
        assert keeper.failure.count(".") == 1
    keeper.keep(None)
    monkeypatch.setenv("XDG_DATA_HOME", str(user_home / "mended"))
    keeper.keep(GAMES[3])
    assert keeper.failure is None
    assert read_back() == GAMES[3]


def no_home(*_: object, **__: object) -> str:
    raise RuntimeError("could not determine the home directory")


@pytest.mark.parametrize("answer", [lambda *_, **__: "~/.local/share", no_home])
def test_a_system_that_knows_no_home(
    answer: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No folder called ~ appears wherever the game was started."""
    for name in ("user_data_dir", "user_config_dir", "user_documents_dir", "user_log_dir"):
        monkeypatch.setattr(folders.platformdirs, name, answer)
    monkeypatch.chdir(tmp_path)
    for path in (data_folder(), config_folder(), documents_folder(), log_file()):
        assert path.is_absolute()
    keeper = Keeper(goes_on=True)
    keeper.keep(GAMES[0])
    assert keeper.failure is not None
    settings = SettingsFile()
    with pytest.raises(OSError, match=r"."):
        settings.change(Settings(volume=1))
    assert settings.value.volume == 1
    assert list(tmp_path.iterdir()) == []
