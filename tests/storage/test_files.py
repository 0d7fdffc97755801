"""A file is written whole or not at all."""

import errno
import os
import secrets
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from crazyquilt.model.errors import RecordError
from crazyquilt.model.record import LARGEST, parse_record
from crazyquilt.storage.files import alone, free_name, read_record, write_record, write_whole

ROOT = Path(__file__).parents[2]
OLD, NEW = "crazyquilt 1\ndeal 1\n", "crazyquilt 1\ndeal 2\nfrom Änne ♠\n"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record that is there already, alone in its folder."""
    path = tmp_path / "saves" / "a game.quilt"
    path.parent.mkdir()
    path.write_bytes(OLD.encode())
    return path


def test_a_new_file_and_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet there" / "a.quilt"
    write_whole(path, NEW)
    assert path.read_bytes() == NEW.encode("utf-8")
    assert list(path.parent.iterdir()) == [path]


def test_an_old_file_is_replaced(saved: Path) -> None:
    write_whole(saved, NEW)
    assert saved.read_bytes() == NEW.encode("utf-8")
    assert list(saved.parent.iterdir()) == [saved]


def test_line_ends_are_the_same_everywhere(saved: Path) -> None:
    write_whole(saved, "a\nb\r\nc\n")
    assert saved.read_bytes() == b"a\nb\r\nc\n"


@pytest.mark.parametrize(
    ("owner", "step"),
    [(secrets, "token_hex"), (os, "fsync"), (os, "replace")],
    ids=["set aside", "flush", "put in place"],
)
@pytest.mark.parametrize("failure", [OSError(errno.ENOSPC, "disk full"), KeyboardInterrupt()])
def test_a_failure_at_any_step_leaves_the_old_file(
    saved: Path, monkeypatch: pytest.MonkeyPatch, owner, step: str, failure: BaseException
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise failure

    monkeypatch.setattr(owner, step, fail)
    with pytest.raises(type(failure)) as raised:
        write_whole(saved, NEW)
    assert raised.value is failure
    assert saved.read_bytes() == OLD.encode()
    assert list(saved.parent.iterdir()) == [saved]


def test_a_text_that_cannot_be_written_leaves_the_old_file(saved: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_whole(saved, "half of a pair: \ud83c")
    assert saved.read_bytes() == OLD.encode()
    assert list(saved.parent.iterdir()) == [saved]


def test_the_file_is_flushed_to_the_disk_before_it_is_put_in_place(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[tuple[str, bytes]] = []
    fsync, replace = os.fsync, os.replace

    def watched_fsync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            assert os.path.samestat(os.fstat(handle), saved.parent.stat())
            steps.append(("folder", b""))
        else:
            steps.append(("fsync", os.pread(handle, 1000, 0)))
        fsync(handle)

    def watched_replace(aside: str, path: Path) -> None:
        assert Path(aside).parent == path.parent  # else it would be a copy, not one step
        steps.append(("replace", Path(aside).read_bytes()))
        replace(aside, path)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "replace", watched_replace)
    write_whole(saved, NEW)
    # Where a folder can be flushed, its new name is on the disk too.
    folder = [] if sys.platform == "win32" else [("folder", b"")]
    assert steps == [("fsync", NEW.encode()), ("replace", NEW.encode()), *folder]


def test_what_stood_there_is_kept_under_another_name(saved: Path) -> None:
    previous = saved.with_name("previous")
    for newer, older in ((NEW, OLD), (OLD, NEW), (OLD, OLD)):
        write_whole(saved, newer, previous)
        assert saved.read_bytes() == newer.encode()
        assert previous.read_bytes() == older.encode()
        assert sorted(saved.parent.iterdir()) == [saved, previous]


def test_where_nothing_stood_nothing_is_kept(saved: Path) -> None:
    previous = saved.with_name("previous")
    previous.write_text("older", "utf-8")
    saved.unlink()
    write_whole(saved, NEW, previous)
    assert previous.read_text("utf-8") == "older"


def test_a_failure_leaves_both(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    previous = saved.with_name("previous")
    write_whole(saved, NEW, previous)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="disk full"):
        write_whole(saved, "other", previous)
    assert (saved.read_bytes(), previous.read_bytes()) == (NEW.encode(), OLD.encode())
    assert sorted(saved.parent.iterdir()) == [saved, previous]


def test_a_folder_that_is_not_there_keeps_nobody_out(tmp_path: Path) -> None:
    with alone(tmp_path / "not there"):
        pass
    with alone(tmp_path):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot lock a folder")
def test_another_program_waits_until_it_is_alone(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from crazyquilt.storage.files import alone\n"
        "print('asks', flush=True)\n"
        "with alone(Path(sys.argv[1]), 600):\n    print(Path(sys.argv[1], 'done').exists())\n"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    with alone(tmp_path):
        other = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert other.stdout is not None
        assert other.stdout.readline() == "asks\n"
        (tmp_path / "done").touch()
    with other:
        assert other.stdout.read() == "True\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot lock a folder")
def test_nobody_waits_for_ever(tmp_path: Path) -> None:
    with (
        alone(tmp_path),
        pytest.raises(OSError, match="another program is at work there") as raised,
        alone(tmp_path, 0),
    ):
        pytest.fail("two are alone")
    assert raised.value.filename == str(tmp_path)
    with alone(tmp_path, 0):
        pass


def in_a_process(script: str, path: Path) -> int:
    """Runs a script that writes a long text to `path`; gets its exit status."""
    writing = (
        "import os, resource, sys; from pathlib import Path\n"
        "from crazyquilt.storage.files import write_whole\n"
        f"{script}\n"
        "try:\n    write_whole(Path(sys.argv[1]), 'x' * 100_000)\n"
        "except OSError:\n    sys.exit(7)\n"
    )
    command = [sys.executable, "-c", writing, str(path)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_disk_that_fills_up_half_way_leaves_the_old_file(saved: Path) -> None:
    limit = "resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))"
    assert in_a_process(limit, saved) == 7
    assert saved.read_bytes() == OLD.encode()
    assert list(saved.parent.iterdir()) == [saved]


@pytest.mark.skipif(sys.platform == "win32", reason="the script asks for a limit of Unix")
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_crash_at_any_step_leaves_the_old_file(saved: Path, step: str) -> None:
    assert in_a_process(f"os.{step} = lambda *_: os._exit(9)", saved) == 9
    assert saved.read_bytes() == OLD.encode()


def test_a_file_in_place_of_the_folder(saved: Path) -> None:
    with pytest.raises(OSError, match=r"."):
        write_whole(saved / "b.quilt", NEW)
    assert saved.read_bytes() == OLD.encode()


def test_a_folder_in_place_of_the_file(saved: Path) -> None:
    with pytest.raises(OSError, match=r"."):
        write_whole(saved.parent, NEW)
    assert [path.name for path in saved.parent.parent.iterdir()] == ["saves"]
    assert saved.read_bytes() == OLD.encode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such device")
def test_a_device_that_refuses_is_named() -> None:
    with pytest.raises(OSError, match="No space left") as raised:
        write_whole(Path("/dev/full"), NEW)
    assert raised.value.filename == "/dev/full"


def test_what_could_not_be_read_again_is_not_written(saved: Path) -> None:
    record = parse_record(OLD)
    room = LARGEST - len(str(record)) - len("#\n")
    write_record(saved, replace(record, extra=("#" + "x" * room,)))
    assert saved.stat().st_size == LARGEST
    longest = read_record(saved)
    with pytest.raises(OSError, match="too long for a record"):
        write_record(saved, replace(record, extra=("#" + "x" * (room + 1),)))
    assert read_record(saved) == longest


def test_a_written_record_is_read_again(saved: Path) -> None:
    write_whole(saved, NEW)
    assert read_record(saved) == parse_record(NEW)
    assert read_record(saved).extra == ("from Änne ♠",)


def test_reading_tells_faults_and_missing_files_apart(saved: Path) -> None:
    saved.write_bytes(b"crazyquilt 1\ndeal 1\n\xff\n")
    with pytest.raises(RecordError, match="line 3"):
        read_record(saved)
    with pytest.raises(FileNotFoundError):
        read_record(saved.with_name("other.quilt"))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_an_endless_file_is_no_record() -> None:
    with pytest.raises(OSError, match="not an ordinary file"):
        read_record(Path("/dev/zero"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(saved: Path) -> None:
    pipe = saved.with_name("pipe.quilt")
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="not an ordinary file"):
        read_record(pipe)


def test_the_longest_record_is_read(saved: Path) -> None:
    text = OLD + "#" * (LARGEST - len(OLD))
    saved.write_text(text, encoding="utf-8")
    assert read_record(saved).deal == parse_record(OLD).deal
    saved.write_text(text + "#", encoding="utf-8")
    with pytest.raises(RecordError, match="too long"):
        read_record(saved)


def test_a_free_name(tmp_path: Path) -> None:
    names = []
    for _ in range(4):
        path = free_name(tmp_path, "Deal 4711")
        assert path.parent == tmp_path
        path.write_text(OLD, encoding="utf-8")
        names.append(path.name)
    assert names == [
        *("Deal 4711.quilt", "Deal 4711 (2).quilt"),
        *("Deal 4711 (3).quilt", "Deal 4711 (4).quilt"),
    ]


def test_a_name_that_was_given_up_is_free_again(tmp_path: Path) -> None:
    for name in ("a.quilt", "a (3).quilt"):
        (tmp_path / name).write_text(OLD, encoding="utf-8")
    assert free_name(tmp_path, "a").name == "a (2).quilt"
    assert free_name(tmp_path / "not yet there", "a").name == "a.quilt"


def test_a_folder_has_its_name_too(tmp_path: Path) -> None:
    (tmp_path / "a.quilt").mkdir()
    assert free_name(tmp_path, "a").name == "a (2).quilt"
