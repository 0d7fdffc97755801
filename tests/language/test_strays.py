"""No text for people stands in the code but where it is translated or marked for it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "crazyquilt"
FILES = sorted(PACKAGE.rglob("*.py"))

TRANSLATED = {"_", "N_", "ngettext", "pgettext"}
# What these say is for those who read the code: no player ever meets it.
FOR_PROGRAMMERS = {"ValueError", "KeyError", "TypeError", "AssertionError", "RuntimeError"}
PATTERNS = {"compile", "fullmatch", "match", "search", "sub", "split", "findall"}
TEXT = re.compile(r"[^\W\d_]{2,}[,.:;!?’”]? +[^\W\d_]|^[A-Z][a-z]+[.!?…]?$|[.!?]$")
SQL = re.compile(r"^\s*(CASE|SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|BEGIN|ALTER|DROP|VACUUM)\b")
RECORD = re.compile(r"crazyquilt \d|\n\+ ")
PICTURE = re.compile(r"<\w|</|^[MLHVCSQTAZmlhvcsqtaz\d\s.,-]+$")

NOT_FOR_PEOPLE: dict[str, set[str]] = {
    "cli/parser.py": {"?"},
    # Each language names itself.
    "language.py": {"English", "Deutsch", "Italiano", "Polski", "Nederlands", "Svenska"},
    "dates.py": {"Sunday"},  # what a translator answers
    "render.py": {"Documents/Crazy Quilt"},
    # Without the assets there is no translation either.
    "resources.py": {
        "the game's art is missing; please install it again",
        " is missing; please install the game again",
    },
    "model/bookmarks.py": {"another line"},
    "scene/celebration.py": {
        *("four patches", "counter diagonals", "from the middle", "from the rim", "two halves"),
    },
    "scene/kit.py": {"Regular"},
    # Keys as the program names them.
    "screens/calendar.py": {"page up", "page down"},
    "screens/dialog.py": {"page up", "page down"},
    "screens/commands.py": {
        *("Ctrl", "Shift", "Space", "Backspace", "End", "Enter", "Escape", "Tab"),
        *("Plus", "Minus"),
    },
    "screens/menu.py": {"Escape", "Tab", "Enter", "Space"},
    "screens/pages.py": {"page up", "page down"},
    "screens/past.py": {"page up", "page down"},
    "screens/replay.py": {"page up", "page down"},
    "screens/spots.py": {"stock and waste"},
    # File names are the same in every language.
    "screens/director.py": {"laid out deal", "daily deal "},
    "storage/files.py": {"?"},
    "system.py": {"General", "Settings"},  # sections of files
    "storage/folders.py": {"Crazy Quilt"},
    "storage/own.py": {"own games.key", "unreadable own games"},
    "storage/statistics/pending.py": {"unreadable result"},
    "storage/settings.py": {"unreadable settings"},
    "storage/unfinished.py": {
        "  # checksum {:08x}; delete this note if you change the file",
        "unfinished game",
    },
    "storage/statistics/database.py": {"unreadable statistics"},
    "storage/statistics/store.py": {
        ")\nON CONFLICT (game) DO UPDATE SET ",
        "\nWHERE excluded.ending = 'won' AND result.ending <> 'won'\n",
        *("WHERE rules = ?", " FROM result ", " ORDER BY ended DESC, number DESC", "?"),
        " = excluded.",
    },
}
"""By file the literals that look like text and are none."""


def strays_of(file: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    fine: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            fine.add(id(node.value))  # a docstring
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name in TRANSLATED | FOR_PROGRAMMERS | PATTERNS:
                fine |= {id(part) for part in ast.walk(node) if isinstance(part, ast.Constant)}
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            fine |= {id(part) for part in ast.walk(node.annotation)}
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            fine |= {id(part) for part in ast.walk(node.returns)}
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            fine |= {id(part) for part in ast.walk(node)}
    allowed = NOT_FOR_PEOPLE.get(file.relative_to(PACKAGE).as_posix(), set())
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            continue
        text = node.value
        if id(node) in fine or text in allowed or not TEXT.search(text):
            continue
        if any(form.search(text) for form in (SQL, PICTURE, RECORD)):
            continue
        yield node.lineno, text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_each_text_is_translated(file: Path) -> None:
    assert list(strays_of(file)) == []


def test_a_stray_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    file = tmp_path / "some.py"
    file.write_text(
        '"""A docstring. It is fine."""\n'
        'LABEL = "Undo"\n'
        'told = f"The waste takes {card} now."\n'
        'fine = _("Undo") + N_("Redo it") + ngettext("{n} card", "{n} cards", 2)\n'
        'key = "undo"\n'
    )
    assert [line for line, _ in strays_of(file)] == [2, 3, 3]
