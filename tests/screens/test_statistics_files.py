"""The statistics and files: exports of every game, and a database that cannot be used."""

import csv
import json
import sqlite3
from datetime import UTC, timedelta
from pathlib import Path

import pytest
from finished import BEGAN
from looking_back import Past, kept
from test_statistics_screen import GAMES

from crazyquilt.storage.folders import data_folder


@pytest.fixture
def t() -> Past:
    kept(GAMES)
    t = Past()
    t.key("F5")
    return t


# ── exports


def test_the_exports_hold_every_game(t: Past, tmp_path: Path) -> None:
    t.desk._documents = tmp_path / "Crazy Quilt"
    t.push("Export CSV")
    file = tmp_path / "Crazy Quilt" / "games.csv"
    assert t.words == f"Exported as {file}"
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert [row["ending"] for row in rows] == ["won", "shown", "left", "won", "won", "lost", "won"]
    assert [row["moves"] for row in rows] == ["140", "100", "100", "150", "130", "100", "120"]
    assert rows[-1]["ended"] == (BEGAN + timedelta(hours=1)).astimezone(UTC).isoformat()
    t.push("Export JSON")
    rows = json.loads((tmp_path / "Crazy Quilt" / "games.json").read_text(encoding="utf-8"))
    assert [row["seconds"] for row in rows] == [700, 600, 600, 500, 400, 600, 600]
    t.push("Export CSV")
    assert t.words != f"Exported as {file}", "nothing is written over"
    assert len(list((tmp_path / "Crazy Quilt").iterdir())) == 3
    t.check()


def test_an_export_that_cannot_be_written_is_told_in_a_sentence(t: Past) -> None:
    assert t.desk.documents().parent.is_file()
    t.push("Export CSV")
    assert t.words.startswith(f"The games cannot be exported to {t.desk.documents()}: ")
    assert t.words.count(".") == str(t.desk.documents()).count(".") + 1, "one sentence"
    t.sprites()
    t.push("Past games")
    assert t.title == "Past games"


# ── what is wrong with the database


def test_a_broken_database_is_put_aside_and_told() -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / "statistics.sqlite3").write_bytes(b"no database" * 999)
    t = Past()
    t.key("F5")
    assert t.title == "Statistics"
    assert "could not be read" in t.words
    assert len(t.words.split(". ")) <= 4
    asides = [path for path in data_folder().iterdir() if path.name != "statistics.sqlite3"]
    assert any(path.read_bytes() == b"no database" * 999 for path in asides)
    t.key("Escape")
    t.key("F5")
    assert "could not be read" not in t.words


@pytest.mark.parametrize("shortcut", ["F5", "Ctrl+T"])
def test_a_newer_database_is_left_alone_and_told(shortcut: str) -> None:
    kept(GAMES)
    file = data_folder() / "statistics.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = file.read_bytes()
    t = Past()
    t.key(shortcut)
    assert t.dialog is None
    assert "a newer version of the game" in t.said
    assert file.read_bytes() == before
    t.check_at_rest()
