"""What the store of finished games keeps, and how it answers."""

import os
import sqlite3
import subprocess
import sys
import threading
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from finished import LEFT, LOST, SHOWN, WON, listed, result

from crazyquilt.figures.figures import by_month
from crazyquilt.model.rules import PRESETS, STANDARD, Building, Rules
from crazyquilt.storage.folders import data_folder
from crazyquilt.storage.statistics.errors import Locked
from crazyquilt.storage.statistics.store import NAME, Statistics

ROOT = Path(__file__).parents[2]


def test_it_stands_in_the_data_folder() -> None:
    Statistics().add(result(1))
    assert (data_folder() / NAME).is_file()
    assert NAME == "statistics.sqlite3"


def test_before_the_first_game_nothing_is_made() -> None:
    statistics = Statistics()
    statistics.check()
    assert statistics.results() == ()
    assert statistics.record("1" * 32) is None
    assert statistics.notice is None
    assert not data_folder().exists()


def test_a_result_comes_back_whole() -> None:
    every = result(
        *(1, LEFT),
        deal=2**32 - 1,
        rules=Rules(3, Building.ANY, True),
        moves=7,
        undos=8,
        hints=9,
        shown=10,
        seconds=0.125,
        started=datetime(2026, 3, 10, 12, 0, 0, 1, UTC),
        ended=datetime(2026, 3, 10, 12, 0, 1, tzinfo=UTC),
        daily=date(2026, 3, 9),
        record="crazyquilt 1\r\n# Änne ♠ “\0”\n",
    )
    laid_out = result(2, deal=None)
    assert Statistics().add(every)
    assert Statistics().add(laid_out)
    assert Statistics().results(records=True) == (laid_out, every)
    assert Statistics().results() == listed(every, laid_out)
    assert Statistics().record(every.game) == every.record
    assert Statistics().record(laid_out.game) == laid_out.record
    assert Statistics().record("f" * 32) is None


@pytest.mark.parametrize("ending", [WON, LOST, LEFT, SHOWN])
def test_each_ending_is_kept(ending) -> None:
    Statistics().add(result(1, ending))
    assert Statistics().results()[0].ending is ending


def test_the_game_that_ended_last_comes_first() -> None:
    statistics = Statistics()
    second = result(2).ended
    a, b = result(5, ended=second), result(4, ended=second)
    for game in (a, result(3), b, result(1)):
        statistics.add(game)
    # Of two that ended at the same moment, the one that came later.
    assert statistics.results() == listed(result(1), a, b, result(3))


def test_a_moment_with_a_fraction_is_sorted_by_it() -> None:
    second = result(1).ended
    early, late = result(5, ended=second), result(4, ended=second.replace(microsecond=1))
    statistics = Statistics()
    statistics.add(late)
    statistics.add(early)
    assert statistics.results() == listed(early, late)


def test_results_are_chosen_by_the_whole_rules() -> None:
    statistics = Statistics()
    other = Rules(redeals=1, corner=False, building=Building.ANY)
    for number, rules in enumerate((STANDARD, other, STANDARD), 1):
        statistics.add(result(number, rules=rules))
    assert [game.game[-1] for game in statistics.results(STANDARD)] == ["3", "1"]
    assert [game.game[-1] for game in statistics.results(other)] == ["2"]
    assert statistics.results(PRESETS["free-building"]) == ()
    assert len(statistics.results()) == 3


# ── one result per game


@pytest.mark.parametrize("first", [WON, LOST, LEFT, SHOWN])
@pytest.mark.parametrize("second", [WON, LOST, LEFT, SHOWN])
def test_a_game_has_one_result(first, second) -> None:
    """A later win counts, when the game was not won before; otherwise the first result does."""
    statistics = Statistics()
    earlier = result(1, first)
    later = result(2, second, game=earlier.game, moves=7, record="later", rules=Rules(0))
    assert statistics.add(earlier)
    replaces = second is WON and first is not WON
    assert statistics.add(later) is replaces
    assert statistics.results(records=True) == ((later if replaces else earlier),)
    assert statistics.add(earlier) is (first is WON and second is WON and replaces)
    assert statistics.results(records=True) == ((later if replaces else earlier),)


def test_the_same_result_again_changes_nothing() -> None:
    statistics = Statistics()
    assert [statistics.add(result(1)) for _ in range(5)] == [True, False, False, False, False]
    assert statistics.results() == listed(result(1))


def test_a_win_that_replaces_a_loss_leaves_the_others() -> None:
    statistics = Statistics()
    for number in (1, 2, 3):
        statistics.add(result(number, LOST))
    statistics.add(result(9, WON, game=result(2).game))
    assert [(game.game[-1], game.ending) for game in statistics.results()] == [
        *(("2", WON), ("3", LOST), ("1", LOST)),
    ]


# ── the file


def test_between_questions_all_is_in_the_one_file() -> None:
    statistics = Statistics()
    for number in range(1, 30):
        statistics.add(result(number))
        statistics.results()
    assert sorted(os.listdir(data_folder())) == ["statistics.lock", NAME]
    copy = data_folder() / "copy" / NAME
    copy.parent.mkdir()
    copy.write_bytes((data_folder() / NAME).read_bytes())
    assert Statistics(copy).results() == statistics.results()


def test_the_file_is_what_it_should_be() -> None:
    Statistics().add(result(1))
    connection = sqlite3.connect(data_folder() / NAME)
    try:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("PRAGMA application_id").fetchone() == (0x43515354,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = connection.execute("SELECT rules, ending, started, ended FROM result").fetchall()
    finally:
        connection.close()
    moments = ("2026-03-10T12:30:00.000000+00:00", "2026-03-10T13:00:00.000000+00:00")
    assert rows == [("redeals=1 build=suit corner=no", "won", *moments)]


@pytest.mark.parametrize("name", ["plain", "Änne ♠", "100% #1?mode=ro&x=y", "a b", "file:x"])
def test_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name / "not yet there" / NAME
    statistics = Statistics(path)
    statistics.add(result(1))
    assert Statistics(path).results() == listed(result(1))
    assert path.is_file()
    assert os.listdir(tmp_path) == [name]


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_a_link_to_a_file_elsewhere_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "real" / NAME
    Statistics(real).add(result(1))
    link = tmp_path / NAME
    link.symlink_to(real)
    Statistics(link).add(result(2))
    assert link.is_symlink()
    assert len(Statistics(real).results()) == 2


def test_a_file_taken_away_while_the_game_runs_is_begun_anew() -> None:
    statistics = Statistics()
    statistics.add(result(1))
    (data_folder() / NAME).unlink()
    assert statistics.results() == ()
    assert statistics.add(result(2))
    assert statistics.results() == listed(result(2))
    assert statistics.notice is None


def test_threads_may_ask_at_the_same_time() -> None:
    statistics = Statistics()
    failures: list[BaseException] = []

    def work(first: int) -> None:
        try:
            for number in range(first, first + 8):
                statistics.add(result(number))
                assert result(number).game in [game.game for game in statistics.results()]
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(10 * index,)) for index in range(1, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len(statistics.results()) == 48


def test_two_stores_of_one_program_see_each_other() -> None:
    one, other = Statistics(), Statistics()
    one.add(result(1))
    other.add(result(2))
    assert one.results() == other.results() == listed(result(1), result(2))


def test_another_program_that_writes_for_too_long_is_told() -> None:
    statistics = Statistics(patience=0.01)
    statistics.add(result(1))
    other = sqlite3.connect(data_folder() / NAME, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked) as raised:
            statistics.add(result(2))
        assert raised.value.notice == (
            "The statistics cannot be used: another program is using them."
        )
        assert raised.value.filename == str(data_folder() / NAME)
        # Reading does not wait for writing.
        assert statistics.results() == listed(result(1))
    finally:
        other.close()
    assert statistics.add(result(2))
    assert len(statistics.results()) == 2


# ── entries that cannot be read


def change(sql: str) -> None:
    connection = sqlite3.connect(data_folder() / NAME, isolation_level=None)
    try:
        connection.execute(sql)
    finally:
        connection.close()


@pytest.mark.parametrize(
    "damage",
    [
        "rules = 'redeals=9'",
        "rules = ''",
        "rules = CAST(x'ff00' AS TEXT)",
        "rules = 5",
        "started = 'yesterday'",
        "ended = '2026-03-10'",
        "ended = ''",
        "daily = 7",
        "daily = '2026-13-01'",
        "moves = 'many'",
        "undos = -1",
        "seconds = 'long'",
        "seconds = 9e999",
        "deal = 0",
        "game = 'not the digits of a game, but 32'",
        "game = CAST('0000000000000000000000000000032f' AS BLOB)",
        "deal = 1.5",
        "deal = '4711'||'a'",
        "deal = x'31'",
        "rules = x'00'",
        "moves = 1.5",
        "undos = 9e999",
        "hints = -9e999",
        "shown = x'01'",
        "moves = 9223372036854775807",
        "hints = 1000000000001",
        "seconds = 1e300",
        "seconds = x'01'",
        "started = 5",
        "started = '2026-03-10T12:00:00'",
        "started = '1969-12-31T23:59:59+00:00'",
        "ended = '9999-12-31T23:30:00+00:00'",
        "ended = '0001-01-01T00:00:00+00:00'",
        "ended = '2026-03-10T12:00:00+01:00'",
        "daily = '9999-12-31'",
        "daily = x'01'",
        "record = x'ff00'",
    ],
)
def test_an_entry_that_cannot_be_read_is_left_out_and_told(damage: str) -> None:
    statistics = Statistics()
    for number in (1, 2, 3):
        statistics.add(result(number))
    change(f"UPDATE result SET {damage} WHERE number = 2")
    assert statistics.results() == listed(result(1), result(3))
    assert statistics.notice == "The statistics leave out 1 game whose entry cannot be read."
    change(f"UPDATE result SET {damage.replace('32', '31')} WHERE number = 3")
    statistics.notice = None
    assert statistics.results() == listed(result(1))
    assert statistics.notice == "The statistics leave out 2 games whose entry cannot be read."


def test_a_record_that_is_no_text_is_told_with_and_without_it() -> None:
    statistics = Statistics()
    for number in (1, 2):
        statistics.add(result(number))
    change("UPDATE result SET record = x'ff00' WHERE number = 2")
    for records in (False, True):
        (found,) = statistics.results(records=records)
        assert found.game == result(1).game
        assert statistics.notice == "The statistics leave out 1 game whose entry cannot be read."
        statistics.notice = None
    assert statistics.record(result(2).game) is None


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("UTC", [(1970, 1), (2199, 12)]),
        ("America/Adak", [(1969, 12), (2199, 12)]),
        ("Pacific/Kiritimati", [(1969, 12), (2200, 1)]),  # it moved over the date line in 1995
    ],
)
def test_every_moment_that_is_read_can_be_told_in_every_zone(
    zone: str, told: list[tuple[int, int]]
) -> None:
    first = datetime(1970, 1, 1, tzinfo=UTC)
    last = datetime(2199, 12, 31, 23, 59, 59, 999_999, UTC)
    Statistics().add(result(1, started=first, ended=first))
    Statistics().add(result(2, started=last, ended=last))
    results = Statistics().results()
    months = by_month(results, ZoneInfo(zone))
    assert [(month.year, month.month) for month in months] == told


def test_a_damaged_record_is_still_a_text() -> None:
    statistics = Statistics()
    statistics.add(result(1))
    change("UPDATE result SET record = CAST(x'63ff64' AS TEXT)")
    assert statistics.record(result(1).game) == "c\ufffdd"
    assert statistics.results(records=True) == (replace(result(1), record="c\ufffdd"),)


# ── what the start of the game pays for


@pytest.mark.parametrize(
    "modules",
    [
        "crazyquilt.cli, crazyquilt.figures.figures, crazyquilt.figures.export, "
        "crazyquilt.figures.report, crazyquilt.storage.statistics.errors",
        "crazyquilt.app",
    ],
    ids=["command line", "game"],
)
def test_sqlite_is_loaded_only_with_the_store(modules: str) -> None:
    script = (
        f"import sys, {modules}; assert 'sqlite3' not in sys.modules; "
        "import crazyquilt.storage.statistics.store; assert 'sqlite3' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
