"""Records by file, by clipboard and by the list of saved games: one sentence, and nothing lost."""

import os
from datetime import date
from pathlib import Path

import pytest
from table import Table, dealt, game

from crazyquilt.model.daily import daily_number
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.record import parse_record
from crazyquilt.screens.screen import Dropped
from crazyquilt.screens.widgets import Button

OTHER = str(game(77, "+ + +", cursor=2))
BAD = {
    "empty": b"",
    "blank": b" \n\n",
    "another text": b"Dear diary,\ntoday I played patience.\n",
    "no text": bytes(range(256)),
    "nulls": b"\0" * 4096,
    "newer": b"crazyquilt 2\ndeal 1\n",
    "illegal move": b"crazyquilt 1\ndeal 1\nmoves + @\n",
    "no such move": b"crazyquilt 1\ndeal 1\nmoves + zz\n",
    "no such deal": b"crazyquilt 1\ndeal 4294967296\n",
    "cut": OTHER.encode()[:14],
    "huge": b"crazyquilt 1\ndeal 1\n" + b"# \n" * 2_000_000,
    "one long line": b"crazyquilt 1\ndeal " + b"9" * 100_000,
}
ELSEWHERE = "This game does not count in the statistics: it was begun elsewhere."


@pytest.fixture
def t(tmp_path: Path) -> Table:
    return Table(game(1), documents=tmp_path / "Documents" / "Crazy Quilt")


def kept(t: Table, line: str = "") -> None:
    """The game is as it was, and one sentence is told."""
    assert (t.session.deal.number, t.line) == (1, line)
    assert t.dialog is None
    assert t.said
    assert "\n" not in t.said
    assert len(t.said) < 250
    assert t.said.endswith(".")
    assert ".." not in t.said.replace("…", "")
    t.check_at_rest()


def opened(t: Table) -> None:
    assert (t.session.deal.number, t.line) == (77, "+ +")
    assert t.dialog is None
    assert t.session.can_redo
    t.check_at_rest()


# ── a file dropped on the window


def test_a_dropped_record_goes_on(t: Table, tmp_path: Path) -> None:
    path = tmp_path / "played on the train.quilt"
    path.write_text(OTHER, encoding="utf-8")
    t.send(Dropped(path))
    opened(t)
    assert t.said == f"played on the train.quilt is open. {ELSEWHERE}"
    t.key("Ctrl+Y")
    assert t.line == "+ + +"


def test_the_name_of_a_record_does_not_matter(t: Table, tmp_path: Path) -> None:
    path = tmp_path / "letter ♠ äöü.txt"
    path.write_text(OTHER.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    t.send(Dropped(path))
    opened(t)


@pytest.mark.parametrize("kind", BAD)
def test_a_dropped_file_that_is_no_record(t: Table, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "thing.quilt"
    path.write_bytes(BAD[kind])
    t.send(Dropped(path))
    assert t.said.startswith("thing.quilt cannot be opened: ")
    kept(t)
    assert path.read_bytes() == BAD[kind]


def test_a_dropped_folder_and_a_dropped_nothing(t: Table, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "gone.quilt"):
        t.send(Dropped(path))
        kept(t)


def test_what_is_dropped_on_a_dialog_closes_it(t: Table, tmp_path: Path) -> None:
    path = tmp_path / "other.quilt"
    path.write_text(OTHER, encoding="utf-8")
    for shortcut in ("F1", "F10", "Ctrl+D", "F4"):
        t.key(shortcut)
        t.send(Dropped(path))
        opened(t)
        t.session.load(game(1))


def test_what_is_dropped_in_a_drag_puts_the_card_back(tmp_path: Path) -> None:
    deal = dealt({"a1": "7S"}, "8S")
    t = Table(game(deal, "+"))
    path = tmp_path / "bad.quilt"
    path.write_text("nothing", encoding="utf-8")
    t.lift("a1", "d4")
    t.send(Dropped(path))
    assert t.play.view(t.now).held is None
    t.release("waste")
    assert t.line == "+"
    t.check_at_rest()


def test_only_the_last_of_several_files_counts(t: Table, tmp_path: Path) -> None:
    """A handful is dropped at once; a question about the first is closed by the next."""
    for number in (5, 6, 7):
        (tmp_path / f"{number}.quilt").write_text(str(game(number, "+")), encoding="utf-8")
    for number in (5, 6, 7):
        t.send(Dropped(tmp_path / f"{number}.quilt"))
    assert len(t.stage.screens) == 2
    t.click(t.button("Leave it"))
    assert t.session.deal.number == 7
    assert t.dialog is None


# ── the clipboard


def test_a_game_is_copied_and_pasted(t: Table) -> None:
    t = Table(game(77, "+ + +", cursor=2))
    t.key("Ctrl+C")
    assert t.said == "This game is copied as text."
    assert parse_record(t.desk.clipboard) == t.session.record()
    t.session.load(game(1))
    t.key("Ctrl+V")
    opened(t)
    assert t.said == f"The pasted game is on the table. {ELSEWHERE}"


def test_everything_of_a_game_is_copied() -> None:
    """Comments and unknown lines, a layout by hand, a start over: all comes back."""
    deal = dealt({"a1": "7S"}, "8S")
    t = Table(parse_record(f"{game(deal, '+ a1w')}from Anna\n# on the train\n"))
    t.key("Ctrl+R")
    t.key("Ctrl+C")
    copied = t.desk.clipboard
    assert "from Anna" in copied
    assert "# on the train" in copied
    other = Table(parse_record(copied))
    assert other.line == ""
    other.key("Ctrl+Z")
    assert other.line == "+ a1w"
    assert other.session.deal == deal


def test_a_clipboard_that_cannot_be_reached_says_so(t: Table) -> None:
    t.desk.copies = False
    t.key("Ctrl+C")
    assert t.said == "The clipboard cannot be reached."
    kept(t)


@pytest.mark.parametrize("kind", [kind for kind in BAD if kind != "no text"])
def test_a_pasted_text_that_is_no_game(t: Table, kind: str) -> None:
    t.desk.clipboard = BAD[kind].decode()
    t.key("Ctrl+V")
    kept(t)
    empty = "The clipboard holds no text."
    assert (t.said == empty) == (kind in ("empty", "blank"))


def test_a_pasted_illegal_move_is_named(t: Table) -> None:
    t.desk.clipboard = "crazyquilt 1\ndeal 1\nmoves + +\nmoves + @\n"
    t.key("Ctrl+V")
    assert "line 4" in t.said
    assert "move 4" in t.said
    assert "@" in t.said
    kept(t)


def test_a_bad_paste_leaves_a_game_that_is_played(t: Table) -> None:
    t.key("Space")
    t.desk.clipboard = "nothing"
    t.key("Ctrl+V")
    kept(t, "+")


# ── saving


def files(t: Table) -> list[str]:
    return sorted(path.name for path in t.desk.documents().iterdir())


def test_a_game_is_saved_in_a_folder_that_was_not_there(t: Table) -> None:
    t.key("Space")
    t.key("Ctrl+S")
    assert files(t) == ["deal 1.quilt"]
    path = t.desk.documents() / "deal 1.quilt"
    assert str(path) in t.said
    assert parse_record(path.read_text(encoding="utf-8")) == t.session.record()
    t.check_at_rest()


def test_no_file_is_ever_written_over(t: Table) -> None:
    for _ in range(3):
        t.key("Space")
        t.key("Ctrl+S")
    assert files(t) == ["deal 1 (2).quilt", "deal 1 (3).quilt", "deal 1.quilt"]
    lines = [
        parse_record((t.desk.documents() / name).read_text(encoding="utf-8")).cursor
        for name in ("deal 1.quilt", "deal 1 (2).quilt", "deal 1 (3).quilt")
    ]
    assert lines == [1, 2, 3]


def test_a_layout_by_hand_has_a_name_too(tmp_path: Path) -> None:
    t = Table(game(dealt({}), "+"), documents=tmp_path / "games")
    t.key("Ctrl+S")
    assert files(t) == ["laid out deal.quilt"]


def test_documents_that_are_no_folder(t: Table, tmp_path: Path) -> None:
    (tmp_path / "Documents").write_text("a file", encoding="utf-8")
    t.key("Ctrl+S")
    assert t.said.startswith("The game cannot be saved in ")
    kept(t)
    t.key("Ctrl+O")
    assert t.title == "Open a saved game"
    assert [row for row in t.dialog.rows if isinstance(row, Button)] == []  # type: ignore[union-attr]
    t.key("Escape")
    t.check_at_rest()


def test_documents_that_cannot_be_written(t: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a read-only disk, whoever runs this."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "rename", refuse)
    t.key("Ctrl+S")
    folder = t.desk.documents()
    assert t.said == f"The game cannot be saved in {folder}: Read-only file system."
    assert "\n" not in t.said
    monkeypatch.undo()
    t.check_at_rest()
    t.key("Ctrl+S")
    assert files(t) == ["deal 1.quilt"]


# ── the list of saved games


def test_the_list_opens_a_game(t: Table) -> None:
    t.desk.documents().mkdir(parents=True)
    (t.desk.documents() / "other.quilt").write_text(OTHER, encoding="utf-8")
    t.key("Ctrl+O")
    t.click(t.button("other"))
    opened(t)


def test_the_list_opens_a_game_by_keyboard(t: Table) -> None:
    t.desk.documents().mkdir(parents=True)
    (t.desk.documents() / "other.quilt").write_text(OTHER, encoding="utf-8")
    t.key("Ctrl+O")
    t.key("Tab")
    t.key("Return")
    opened(t)


def test_a_saved_game_is_named_by_its_deal(t: Table) -> None:
    """A daily deal by its day, wherever the number stood that the day gives."""
    names = {
        "deal 1": lambda: None,
        "daily deal 2026-11-30": lambda: t.session.new_game(
            numbered_deal(daily_number(date(2026, 11, 30))), date(2026, 11, 30)
        ),
        "laid out deal": lambda: t.session.new_game(dealt({"a1": "7S"})),
    }
    for name, begin in names.items():
        begin()
        t.key("Ctrl+S")
        assert t.said == f"Saved as {t.desk.documents() / name}.quilt"
        t.key("Ctrl+S")
        assert t.said == f"Saved as {t.desk.documents() / name} (2).quilt"
    t.key("Ctrl+O")
    assert t.button("daily deal 2026-11-30")


def test_a_saved_game_that_is_damaged(t: Table) -> None:
    t.desk.documents().mkdir(parents=True)
    (t.desk.documents() / "torn.quilt").write_text(OTHER[:14], encoding="utf-8")
    t.key("Ctrl+O")
    t.click(t.button("torn"))
    assert t.said.startswith("torn.quilt cannot be opened: ")
    kept(t)


def test_a_saved_game_that_went_away_while_the_list_was_open(t: Table) -> None:
    t.desk.documents().mkdir(parents=True)
    path = t.desk.documents() / "other.quilt"
    path.write_text(OTHER, encoding="utf-8")
    t.key("Ctrl+O")
    path.unlink()
    t.click(t.button("other"))
    kept(t)


def test_the_newest_stand_first_and_others_are_left_out(t: Table) -> None:
    folder = t.desk.documents()
    folder.mkdir(parents=True)
    for age in range(15):
        path = folder / f"game {age}.quilt"
        path.write_text(OTHER, encoding="utf-8")
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    (folder / "notes.txt").write_text("", encoding="utf-8")
    t.key("Ctrl+O")
    assert t.dialog
    labels = [row.label for row in t.dialog.rows if isinstance(row, Button)]
    assert labels == [f"game {age}" for age in range(9)]


def test_one_file_that_cannot_be_looked_at_does_not_hide_the_others(t: Table) -> None:
    """A link that leads nowhere stands in the folder, such as to a disk that is not there."""
    folder = t.desk.documents()
    folder.mkdir(parents=True)
    for name in ("a", "c"):
        (folder / f"{name}.quilt").write_text(OTHER, encoding="utf-8")
    (folder / "b.quilt").symlink_to(folder / "gone")
    t.key("Ctrl+O")
    assert t.dialog
    labels = {row.label for row in t.dialog.rows if isinstance(row, Button)}
    assert labels >= {"a", "c"}


def test_nothing_saved_yet_says_where_games_go(t: Table) -> None:
    t.key("Ctrl+O")
    assert "No game is saved yet." in t.words
    assert str(t.desk.documents()) in t.words
