"""What may import what, and what may stand in no file."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "crazyquilt"

# Each part of the package may import itself, the standard library, and what stands behind it.
PARTS = {
    "model": {"model"},
    "resources": set(),
    "language": {"resources"},
    "dates": {"language"},
    "system": set(),
    "wording": {"model"},
    "example": {"model"},
    "figures": {"model"},
    "solver": {"model", "figures", "cython"},
    "storage": {"model", "figures", "platformdirs"},
    "session": {"model", "figures", "solver", "storage", "wording"},
    "analysis": {"model", "solver"},
    "catalogue": {"model", "solver", "resources"},
    "adviser": {"model", "solver", "session"},
    "scene": {"model", "session", "wording", "resources", "pygame"},
    "screens": {
        *("model", "figures", "solver", "storage", "session", "scene", "dates"),
        *("wording", "example", "resources", "pygame", "adviser", "analysis", "catalogue"),
        "system",
    },
    "access": {"model", "dates", "scene", "session", "wording", "screens"},
    "cli": {"model", "figures", "solver", "storage", "wording"},
    "__main__": {"cli"},
}
# What is left is the program put together (app, window, render …): it may import all of these.
for allowed in PARTS.values():
    allowed |= {"language"}  # every part has something to say
PROGRAM = set().union(*PARTS, *PARTS.values()) - {"__main__"}
# Planned without a display, so that a test needs none.
PURE = ("geometry", "poses", "motion", "pointer", "held", "look")
# What turns a file's bytes into running code.
CODE_FROM_FILES = {"pickle", "marshal", "shelve"}


class Import(NamedTuple):
    file: Path
    line: int
    name: str
    lazy: bool

    @property
    def part(self) -> str:
        """The part of the package that is imported, or the library's name."""
        words = self.name.split(".")
        return words[1] if words[0] == "crazyquilt" and len(words) > 1 else words[0]

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} imports {self.name}"


def imports_of(file: Path) -> Iterator[Import]:
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno} imports relatively"
            if node.module == "crazyquilt":
                names = [f"crazyquilt.{alias.name}" for alias in node.names]
            else:
                names = [node.module or ""]
        for name in names:
            if name != "crazyquilt.__version__":
                yield Import(file, node.lineno, name, id(node) in inside)


def part_of(file: Path) -> str:
    first = file.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


FILES = sorted(PACKAGE.rglob("*.py"))
IMPORTS = [found for file in FILES for found in imports_of(file)]


def test_the_files_are_found() -> None:
    assert {part_of(file) for file in FILES} >= {"model", "storage", "cli", "scene", "screens"}
    assert len(IMPORTS) > 100
    assert any(found.lazy for found in IMPORTS)
    assert any(found.part == "pygame" for found in IMPORTS)


@pytest.mark.parametrize("part", sorted({part_of(file) for file in FILES} - {"__init__"}))
def test_a_part_imports_only_what_it_stands_on(part: str) -> None:
    allowed = PARTS.get(part, PROGRAM) | {part}
    astray = [
        str(found)
        for found in IMPORTS
        if part_of(found.file) == part
        and found.part not in allowed
        and found.part not in sys.stdlib_module_names
        and not (part == "cli" and found.lazy)
        and not (part not in PARTS and found.name.startswith("crazyquilt."))
    ]
    assert astray == []


def test_a_package_of_parts_does_nothing_on_import() -> None:
    assert [found for found in IMPORTS if found.file == PACKAGE / "__init__.py"] == []


@pytest.mark.parametrize(
    "part", ["model", "figures", "solver", "storage", "session", "wording", "example"]
)
def test_no_part_below_the_table_knows_pygame_even_lazily(part: str) -> None:
    assert [str(i) for i in IMPORTS if part_of(i.file) == part and i.part == "pygame"] == []


def test_the_command_line_imports_the_game_only_when_asked_to() -> None:
    light = PARTS["cli"] | {"cli"}
    program = [i for i in IMPORTS if part_of(i.file) == "cli" and i.part not in light]
    program = [i for i in program if i.part not in sys.stdlib_module_names]
    assert "app" in {found.part for found in program}
    assert [str(found) for found in program if not found.lazy] == []


@pytest.mark.parametrize("name", PURE)
def test_what_is_planned_needs_no_display(name: str) -> None:
    file = PACKAGE / "scene" / f"{name}.py"
    drawing = {PACKAGE / "scene" / f"{other}.py" for other in ("art", "kit", "painter", "table")}
    for found in imports_of(file):
        assert found.part != "pygame", str(found)
        imported = PACKAGE.parent / (found.name.replace(".", "/") + ".py")
        assert imported not in drawing, str(found)


def test_no_file_is_ever_run() -> None:
    assert [str(found) for found in IMPORTS if found.name in CODE_FROM_FILES] == []
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec"), f"{file}:{node.lineno}"


# A project must stand by itself: no file may point at a folder of the machine it grew on.
FOREIGN = ["/".join(words) for words in (("shared", "design"), ("", "work", ""), ("/tmp", "venv"))]
TEXTS = {
    *(".py", ".toml", ".md", ".txt", ".cfg", ".ini", ".yml", ".yaml", ".sh", ".spec", ".json"),
    *(".svg", ".quilt", ".desktop", ".xml", ".plist", ".bat", ".ps1", ".in", ""),
}
MADE_HERE = {"build", "dist", "venv", "__pycache__", "node_modules"}


def project_texts() -> Iterator[Path]:
    """The text files of the project, without what tools leave behind."""

    def walk(folder: Path) -> Iterator[Path]:
        for path in sorted(folder.iterdir()):
            hidden = path.name.startswith(".") and path.name not in (".ci", ".gitignore")
            if hidden or path.name in MADE_HERE or path.name.endswith(".egg-info"):
                continue
            if path.is_dir():
                yield from walk(path)
            elif path.suffix in TEXTS:
                yield path

    return walk(ROOT)


def test_no_file_points_outside_the_project() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in project_texts()}
    assert ROOT / "pyproject.toml" in texts
    assert Path(__file__) in texts
    pointing = [
        f"{path.relative_to(ROOT)} names {words}"
        for path, text in texts.items()
        for words in FOREIGN
        if words in text
    ]
    assert pointing == []
