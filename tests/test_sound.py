"""Each change has its sound, and no sound, device or driver ever stands in the game's way."""

import os
import queue
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from table import dealt, game

from crazyquilt import resources, sound
from crazyquilt.example import example
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.moves import parse_move
from crazyquilt.model.record import Record
from crazyquilt.session import Session
from crazyquilt.sound import NAMES, Sounds, sound_of

DEAL = dealt({"a1": "2S", "a2": "4S", "h1": "QH"}, "3S")
PATIENCE = 30.0
ROOT = Path(__file__).parents[1]

# ── which sound


class Listening(Session):
    """A session, and what its changes sound like."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.heard: list[str | None] = []
        self.observe(lambda change: self.heard.append(sound_of(change)))

    def moves(self, line: str) -> None:
        for word in line.split():
            self.play(parse_move(word))


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("+", "turn"),
        ("+ a2w", "place"),
        ("a1u", "foundation-2"),
        ("h1d", "foundation-12"),
        ("+ a1u wu", "foundation-3"),
        ("+ a1u wu a2u", "foundation-4"),
        (" ".join(["+"] * 32 + ["@"]), "redeal"),
    ],
)
def test_a_move_sounds_like_what_it_does(line: str, heard: str) -> None:
    session = Listening(game(DEAL))
    session.moves(line)
    assert session.heard[-1] == heard


def test_undo_has_one_sound_and_redo_that_of_the_move() -> None:
    session = Listening(game(DEAL))
    session.moves("+ a1u")
    for step in (session.undo, session.undo, session.redo, session.redo, session.redo):
        step()
    assert session.heard[2:] == ["undo", "undo", "turn", "foundation-2"]


def test_a_start_over_and_another_game() -> None:
    session = Listening(game(DEAL, "+"))
    session.restart()
    session.undo()
    session.redo()
    session.new_game(numbered_deal(1))
    session.load(game(DEAL, "+"))
    assert session.heard == ["redeal", "undo", "redeal", "deal", None]


def test_a_whole_game_climbs_and_descends_every_scale_and_is_won_once() -> None:
    line = example().played
    session = Listening(game(3))
    for move in line:
        session.play(move)
    heard = Counter(session.heard)
    assert session.heard[-1] == "win"
    assert heard["win"] == 1
    # Eight of each rank; the Aces and Kings that begin a foundation lie there from the start.
    notes = {rank: 4 if rank in (1, 13) else 8 for rank in range(1, 14)}
    last = example(len(line) - 1).position
    slot = last.slot_of(line[-1].source)
    assert slot is not None
    notes[last.card(slot).rank] -= 1
    assert {rank: heard[f"foundation-{rank}"] for rank in range(1, 14)} == notes
    session.undo()
    session.redo()
    assert session.heard[-2:] == ["undo", "win"]


# ── the player, on SDL's silent device


def until(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.002)


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


def is_shut() -> bool:
    return not is_open()


def players() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "sound"]


Heard = Callable[[], tuple[str, str, float]]


@pytest.fixture(autouse=True)
def _silent_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIO_DEVICE_APP_NAME", "")
    monkeypatch.setattr(sound, "LATE", PATIENCE)
    yield
    assert players() == []
    assert is_shut()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Waits for what the player does next: what, to which sound, how loud."""
    acts: queue.SimpleQueue[tuple[str, str, float]] = queue.SimpleQueue()

    class Listened(pygame.mixer.Sound):
        def __init__(self, path: Path) -> None:
            super().__init__(path)
            self.name = path.stem

        def play(self, *args: int) -> pygame.mixer.Channel:
            acts.put(("play", self.name, self.get_volume()))
            return super().play(*args)

        def fadeout(self, length: int) -> None:
            if self.get_num_channels():
                acts.put(("fade", self.name, self.get_volume()))
            super().fadeout(length)

    monkeypatch.setattr(pygame.mixer, "Sound", Listened)
    return lambda: acts.get(timeout=PATIENCE)


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(100)
    yield made
    made.close()


def test_every_sound_is_heard(sounds: Sounds, heard: Heard) -> None:
    sounds.start()
    names = [name for name in NAMES if name not in sound.LONG]
    assert len(names) == 18
    for name in names:
        sounds.play(name)
        assert heard() == ("play", name, 1.0)
        until(lambda: pygame.mixer.find_channel() is not None)


def test_a_change_and_a_refusal_are_heard(sounds: Sounds, heard: Heard) -> None:
    session = Session(game(DEAL))
    session.observe(sounds.changed)
    sounds.start()
    session.play(parse_move("a1u"))
    sounds.refuse()
    session.load(game(DEAL))
    session.undo()
    session.play(parse_move("+"))
    assert [heard()[1] for _ in range(3)] == ["foundation-2", "refuse", "turn"]


def test_nothing_is_opened_before_the_start(sounds: Sounds) -> None:
    sounds.play("turn")
    sounds.volume = 30
    sounds.muted = False
    assert players() == []


def test_a_name_that_is_none_is_passed_over(sounds: Sounds, heard: Heard) -> None:
    sounds.start()
    sounds.play("trumpet")
    sounds.play("turn")
    assert heard()[1] == "turn"


def test_the_same_sound_is_heard_twice_at_once_and_no_more(sounds: Sounds, heard: Heard) -> None:
    sounds.start()
    for _ in range(5):
        sounds.play("win")
    sounds.play("win")
    sounds.play("turn")
    assert [heard()[:2] for _ in range(4)] == [
        *[("play", "win")] * 2,
        ("fade", "win"),
        ("play", "turn"),
    ]


def test_the_deal_gives_way(sounds: Sounds, heard: Heard) -> None:
    sounds.start()
    sounds.play("deal")
    sounds.play("place")
    assert [heard()[:2] for _ in range(3)] == [
        ("play", "deal"),
        ("fade", "deal"),
        ("play", "place"),
    ]


@pytest.mark.parametrize(
    ("volume", "gain"), [(100, 1), (50, 0.25), (1, 1 / 128), (250, 1), (70, 62 / 128)]
)
def test_volume(sounds: Sounds, heard: Heard, volume: int, gain: float) -> None:
    sounds.start()
    sounds.play("turn")
    assert heard()[2] == 1
    sounds.volume = volume
    assert sounds.volume == min(volume, 100)
    sounds.play("place")
    assert heard() == ("play", "place", gain)


@pytest.mark.parametrize("way", ["muted", "volume"])
def test_muted_the_device_is_given_back_and_comes_again(
    sounds: Sounds, heard: Heard, way: str
) -> None:
    silent, loud = {"muted": (True, False), "volume": (-5, 100)}[way]
    setattr(sounds, way, silent)
    sounds.start()
    assert players() == []
    for _ in range(3):
        setattr(sounds, way, loud)
        sounds.play("turn")
        assert heard()[1] == "turn"
        setattr(sounds, way, silent)
        sounds.play("turn")
        until(is_shut)
        until(lambda: players() == [])
    assert sounds.muted == (way == "muted")


def test_muted_and_not_muted_in_a_hurry(sounds: Sounds, heard: Heard) -> None:
    sounds.start()
    for _ in range(20):
        sounds.muted = True
        sounds.muted = False
    sounds.play("turn")
    assert heard()[1] == "turn"
    until(lambda: players() == ["sound"])


def test_after_a_while_of_silence_the_device_is_given_back_until_the_next_sound(
    sounds: Sounds, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "REST", 0.01)
    sounds.start()
    for name in ("turn", "place", "undo"):
        sounds.play(name)
        assert heard()[1] == name
        until(is_shut)
        assert players() == ["sound"]


def test_nobody_waits_for_a_slow_device_and_late_sounds_are_left_out(
    sounds: Sounds, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, opens, clock = threading.Event(), pygame.mixer.init, [0.0]

    def slow(*args: Any) -> None:
        assert opened.wait(PATIENCE)
        opens(*args)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    monkeypatch.setattr(sound, "LATE", 0.3)
    monkeypatch.setattr(sound, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    sounds.start()
    sounds.play("turn")
    clock[0] = 1.0
    sounds.play("place")
    sounds.volume = 100
    opened.set()
    assert heard()[1] == "place"


def test_closed_twice_and_played_after(sounds: Sounds, heard: Heard) -> None:
    sounds.start()
    sounds.play("turn")
    heard()
    sounds.close()
    assert players() == []
    assert is_shut()
    sounds.close()
    sounds.play("turn")
    sounds.volume = 20
    sounds.muted = False
    assert players() == []


# ── what may be missing


def test_without_a_device_nothing_happens_and_nothing_piles_up(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sounds.start()
    until(lambda: players() == [])
    for name in NAMES:
        sounds.play(name)
    player = sounds._player
    assert player is not None
    assert player._orders.empty()


def test_a_device_that_fails_between_two_sounds(
    sounds: Sounds, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "REST", 0.01)
    sounds.start()
    sounds.play("turn")
    heard()
    until(is_shut)
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sounds.play("turn")
    until(lambda: players() == [])
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.muted = True
    sounds.muted = False
    sounds.play("place")
    assert heard()[1] == "place"


def test_without_pygames_mixer(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> None:
            raise NotImplementedError(name)

    with monkeypatch.context() as patch:
        patch.setattr(pygame, "mixer", Missing())
        sounds.start()
        sounds.play("turn")
        until(lambda: players() == [])


def test_a_missing_file_silences_only_itself(
    sounds: Sounds, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asset(*parts: str) -> Path:
        if parts[-1] == "turn.wav":
            raise FileNotFoundError
        return resources.asset(*parts)

    monkeypatch.setattr(sound, "asset", asset)
    sounds.start()
    sounds.play("turn")
    sounds.play("place")
    assert heard()[1] == "place"


def test_without_a_thread(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    def no(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", no)
        sounds.start()
        sounds.play("turn")
        sounds.close()


PROGRAM = """
import threading, time
from crazyquilt.sound import NAMES, Sounds
sounds = Sounds(70)
sounds.start()
for name in NAMES:
    sounds.play(name)
if {waits}:
    deadline = time.monotonic() + 20
    while threading.active_count() > 1 and time.monotonic() < deadline:
        time.sleep(0.01)
sounds.close()
assert threading.active_count() == 1
"""


@pytest.mark.parametrize(
    ("driver", "waits"),
    [("nonsense", True), ("nonsense", False), ("alsa", False), ("", False), ("dummy", False)],
)
def test_nothing_reaches_the_terminal(driver: str, waits: bool) -> None:
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": driver}
    if not driver:
        del environment["SDL_AUDIODRIVER"]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM.format(waits=waits)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("", 0)
