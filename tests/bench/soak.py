"""Plays games without a screen and kills the player at any moment, again and again.

    python tests/bench/soak.py [GAMES [KILLS [SEED]]]

The player goes on with what the last one kept, and prints each result once it is on the disk.
After each kill the database is whole, what was printed stands in it, once and as it was printed,
and nothing else does but what was just being written. Needs Unix. 10,000 games take some minutes.
"""

import contextlib
import itertools
import os
import random
import select
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from conftest import USER_FOLDERS  # noqa: E402
from counted import LINE, last, losing, lost, nearly  # noqa: E402

from crazyquilt.figures.result import Result  # noqa: E402
from crazyquilt.figures.tally import Tally, split_tally  # noqa: E402
from crazyquilt.keeping import begin  # noqa: E402
from crazyquilt.model.deal import numbered_deal  # noqa: E402
from crazyquilt.model.position import Outcome  # noqa: E402
from crazyquilt.model.record import Record  # noqa: E402
from crazyquilt.session import Change  # noqa: E402
from crazyquilt.storage.folders import data_folder  # noqa: E402
from crazyquilt.storage.statistics.store import NAME  # noqa: E402
from crazyquilt.storage.unfinished import Place  # noqa: E402

NONE = "none"
"""What is to come of a game that does not count."""


class Player:
    """Plays until it is killed. It prints what it is about to make of a game (``plan``), which won
    games are kept (``kept``), and the results that are written (``told``).
    """

    def __init__(self, out: int, seed: str) -> None:
        self.out = out
        self.chance = random.Random(seed)
        self.saved: list[Record] = []
        self.keeping, notice = begin()
        self.session = self.keeping.session
        self.keeping.keeper.wait()  # a won game that was kept is counted now
        self.session.observe(self._changed)
        self.session.listen(self._finished)
        if notice:
            self.say("notice", notice)
        self.say("start", self.session.tally.game)

    def say(self, *words: str) -> None:
        os.write(self.out, (" ".join(words) + "\n").encode())

    def plan(self, ending: str) -> None:
        self.say("plan", self.session.tally.game, ending)

    def _changed(self, change: Change) -> None:
        if change.after.outcome is Outcome.WON and not self.session.counted:
            game = self.session.tally.game
            self.keeping.keeper.then(lambda: self.say("kept", game))

    def _finished(self, result: Result) -> None:
        def told() -> None:
            if not self.keeping.ledger.waiting:
                self.say("told", result.game, result.ending.value)

        self.keeping.keeper.then(told)

    def play(self) -> None:
        """Ends the game that was kept, and then plays others."""
        if self.session.moves_played:
            self.end_kept()
        ways = [
            *(self.win, self.win, self.lose, self.leave, self.leave, self.demonstration),
            *(self.untouched, self.look, self.practice, self.save, self.win_saved),
        ]
        while True:
            self.chance.choice(ways)()
            if self.chance.random() < 0.3:
                self.keeping.keeper.wait()

    def end_kept(self) -> None:
        session = self.session
        rest = LINE[session.moves_played :]
        if session.deal == nearly().deal and LINE[: -len(rest)] == session.played and rest:
            self.plan("won")
            for move in rest:
                session.play(move)
        else:
            self.plan("lost" if session.position.outcome is Outcome.LOST else "left")

    def begin(self, record: Record, ending: str) -> None:
        self.session.load(record)
        self.plan(ending)

    def win(self) -> None:
        left = self.chance.randint(1, 6)
        self.begin(nearly(left), "won")
        for move in last(left):
            self.session.play(move)
            if self.chance.random() < 0.2:
                self.session.undo()
                self.session.redo()
        for _ in range(self.chance.choice((0, 0, 1, 3))):
            self.session.undo()
        for _ in range(self.chance.choice((0, 1, 2))):
            self.session.redo()
        if self.chance.random() < 0.1:
            self.session.restart()

    def lose(self) -> None:
        left = self.chance.randint(1, 3)
        self.begin(losing(left), "lost")
        self.say("plan", self.session.tally.game, "left")  # if it is killed before the last move
        for move in lost(left):
            self.session.play(move)
        if self.chance.random() < 0.5:
            self.session.undo()
            self.session.redo()

    def leave(self) -> None:
        self.session.new_game(numbered_deal(self.chance.randint(1, 2**32 - 1)))
        self.plan("left")
        for _ in range(self.chance.randint(1, 6)):
            self.session.play(self.chance.choice(self.session.position.moves()))
        if self.chance.random() < 0.3:
            self.session.mark()
            self.session.restart()

    def demonstration(self) -> None:
        self.begin(nearly(3), "shown")
        self.say("plan", self.session.tally.game, "won")  # if the next player ends it
        self.session.begin_block(shown=True)
        for move in last(3):
            self.session.play(move)
        self.session.end_block()

    def untouched(self) -> None:
        self.session.new_game()
        self.plan(NONE)
        self.session.pass_time(1)

    def look(self) -> None:
        self.begin(Record(nearly().deal, nearly().rules, (LINE,), 0, 0), NONE)
        self.session.redo()
        self.session.new_game()
        self.plan(NONE)

    def practice(self) -> None:
        record = nearly(2)
        extra = (str(Tally.new(practice=True)),)
        self.begin(replace(record, extra=extra), NONE)
        for move in last(2)[: self.chance.randint(0, 2)]:
            self.session.play(move)
        self.session.new_game()
        self.plan(NONE)

    def save(self) -> None:
        self.begin(nearly(3), "left")
        self.say("plan", self.session.tally.game, "won")
        self.session.play(last(3)[0])
        self.saved.append(self.session.record())

    def win_saved(self) -> None:
        """Wins a game that was left before."""
        if self.saved:
            record = self.saved.pop()
            self.session.load(record)
            for move in last(2):
                self.session.play(move)


class Soak:
    """Kills players, and looks after each kill at what is left."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.plans: dict[str, set[str]] = {}
        self.told: dict[str, str] = {}
        self.wins: set[str] = set()
        """The games that were kept when they were won."""
        self.kills = 0
        self.resumed = 0
        self.recounted = 0
        self.endings: Counter[str] = Counter()
        self._won: str | None = None
        self._kept: str | None = None

    def round(self, games: float) -> None:
        """Starts a player and kills it after about so many results, at any step of anything."""
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            status = 1
            with contextlib.suppress(KeyboardInterrupt):
                Player(writer, f"{self.seed} {self.kills}").play()
            os._exit(status)
        os.close(writer)
        text = b""
        wanted = self.chance.uniform(0, 2 * games)
        while text.count(b"\ntold ") < wanted:
            more = os.read(reader, 10_000)
            assert more, f"the player failed:\n{text.decode()}"
            text += more
        select.select([], [], [], self.chance.uniform(0, self.chance.choice((0.002, 0.01, 0.03))))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(reader, 10_000):
            text += more
        os.close(reader)
        self.kills += 1
        self.listen(text.decode().split("\n")[:-1])

    def listen(self, lines: list[str]) -> None:
        """Takes what a player has printed."""
        for line in lines:
            word, game, *more = line.split(" ")
            assert word != "notice", line
            if word == "start":
                if self._kept:
                    assert game == self._kept, "the kept game is another one"
                    self.resumed += 1
                if self._won:
                    self.told.setdefault(self._won, "won or shown")
                    self.recounted += 1
                self._won = self._kept = None
                self.plans.setdefault(game, set())
            elif word == "plan":
                self.plans.setdefault(game, set()).add(more[0])
            elif word == "kept":
                self.wins.add(game)
            elif self.told.get(game) != "won":
                self.told[game] = more[0]

    def check(self) -> None:
        """What was told is there, once, in a whole database; nothing else is."""
        found = dict(self.rows())
        for game, ending in self.told.items():
            assert game in found, f"{game} is lost"
            # A win may have been written a moment before the kill, and not been told.
            assert found[game] == ending or found[game] in ("won", "shown"), (game, ending)
            assert ending != "won" or found[game] == "won", (game, found[game])
        for game, ending in found.items():
            assert ending in self.plans[game], (game, ending, self.plans[game])
        self.endings = Counter(found.values())
        record, notice = Place().kept()
        assert notice is None, notice
        if record:
            tally, _ = split_tally(record.extra)
            won = record.game().position.outcome is Outcome.WON
            if tally:
                assert tally.game in self.plans or tally.practice
                self._won, self._kept = (tally.game, None) if won else (None, tally.game)
        lost = {game for game in self.wins if found.get(game) not in ("won", "shown")}
        assert lost <= {self._won}, f"the wins of {lost} are gone"

    def rows(self) -> Iterator[tuple[str, str]]:
        path = data_folder() / NAME
        if not path.exists():
            return
        with contextlib.closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            rows = connection.execute("SELECT game, ending FROM result").fetchall()
        assert len(rows) == len({game for game, _ in rows}), "a game is counted twice"
        yield from rows


def main(games: int = 10_000, kills: int = 1_000, seed: str = "patchwork") -> None:
    """Prints what was done."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        for variable, folder in USER_FOLDERS.items():
            os.environ[variable] = str(Path(home, folder))
        soak = Soak(seed)
        for number in itertools.count(1):
            soak.round(games / kills)
            soak.check()
            counted = soak.endings.total()
            if number % 100 == 0 and games > 1_000:
                print(f"{number} kills, {counted} games …", flush=True)
            if counted >= games and number >= kills:
                break
    endings = ", ".join(f"{count} {name}" for name, count in sorted(soak.endings.items()))
    print(
        f"{counted} games counted ({endings}), {soak.kills} kills, "
        f"{soak.resumed} games resumed, {soak.recounted} wins counted at the next start, "
        f"{time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:4])
