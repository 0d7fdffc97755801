"""The game's sounds: which one a change makes, and the thread that plays them.

A game without sound is still the game: whatever fails here fails without a word. All of the mixer
is used by one thread, since opening and closing the device take their time.
"""

import contextlib
import os
import queue
import struct
import sys
import threading
import time

import pygame

from crazyquilt.model.moves import REDEAL, TURN
from crazyquilt.model.position import SLOTS
from crazyquilt.resources import asset
from crazyquilt.session import Cause, Change
from crazyquilt.storage.folders import TITLE

NAMES = (
    *("deal", "turn", "place", "redeal", "refuse", "undo", "win"),
    *(f"foundation-{rank}" for rank in range(1, 14)),
)
LONG = ("deal", "win")
"""They outlast what they accompany, so they give way to any other sound."""

RATE, BITS, MONO, BUFFER = 22050, -16, 1, 512
VOICES = 2
"""How many of the same sound are heard at once."""
LATE = 0.3
"""Seconds after which a sound no longer belongs to what is seen, and is left out."""
REST = 20.0
"""Seconds of silence after which the device is given back: an open one keeps the processor, the
sound hardware and, on some systems, the whole computer awake."""
GIVE_WAY = 150
"""Milliseconds in which a long sound fades."""
CLOSING = 3.0
"""Seconds that the end of the program waits, at most, for a slow device."""

_BY_CAUSE = {Cause.DEAL: "deal", Cause.UNDO: "undo", Cause.RESTART: "redeal", Cause.LOAD: None}
_BY_MOVE = {TURN: "turn", REDEAL: "redeal", None: "redeal"}
"""A step without a move is a start over, done again."""


def sound_of(change: Change) -> str | None:
    """Gets the name of the sound that a change makes, if it makes one."""
    if change.cause in _BY_CAUSE:
        return _BY_CAUSE[change.cause]
    before, move = change.before, change.move
    if change.after.on_foundations == SLOTS:
        return "win"
    if move is None or move in _BY_MOVE:
        return _BY_MOVE[move]
    slot = before.slot_of(move.source)
    if move.target.is_foundation and slot is not None:
        return f"foundation-{before.card(slot).rank}"
    return "place"


class Sounds:
    """Plays sounds by name. Nothing here waits, raises or prints; only `close` may wait a while.

    No device is touched before `start`, and none is held while muted or at volume 0.
    """

    def __init__(self, volume: int, muted: bool = False) -> None:
        self._volume = _within(volume)
        self._muted = muted
        self._started = False
        self._player: _Player | None = None
        self._last: _Player | None = None

    @property
    def volume(self) -> int:
        """The volume, 0 to 100. It holds from the next sound on."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = _within(volume)
        self._settle()

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._settle()

    def start(self) -> None:
        """Opens the device, beside the game. To be called when the first frame is shown."""
        # The name by which the desktop's own volume control lists the game.
        os.environ.setdefault("SDL_AUDIO_DEVICE_APP_NAME", TITLE)
        self._started = True
        self._settle()

    def play(self, name: str) -> None:
        """Plays a sound of `NAMES`, if one can be heard now."""
        if self._player:
            self._player.play(name)

    def changed(self, change: Change) -> None:
        """Observes the session: plays what a change sounds like."""
        name = sound_of(change)
        if name:
            self.play(name)

    def refuse(self) -> None:
        """Plays what a refused move sounds like."""
        self.play("refuse")

    def close(self) -> None:
        """Falls silent for good and waits until the device is given back."""
        self._started = False
        self._settle()
        if self._last and self._last.is_alive():
            self._last.join(CLOSING)

    def _settle(self) -> None:
        """Lets a player come or go as the settings want it."""
        wanted = self._started and not self._muted and self._volume > 0
        if self._player and not wanted:
            self._player.stop()
            self._player = None
        elif wanted and not self._player:
            self._player = self._last = _Player(self._last)
            with contextlib.suppress(RuntimeError):  # no more threads to be had
                self._player.start()
        if self._player:
            self._player.gain = _gain(self._volume)


def _within(volume: int) -> int:
    return max(0, min(100, volume))


def _gain(volume: int) -> float:
    """Gets what samples are multiplied by. The square sounds even; the mixer knows 128 steps."""
    return max(1 / 128, (volume / 100) ** 2)


class _Player(threading.Thread):
    """Opens the device, plays what is asked for, and gives the device back."""

    def __init__(self, before: "_Player | None") -> None:
        # A driver that hangs must not keep the program from ending.
        super().__init__(name="sound", daemon=True)
        self._before = before
        self._orders: queue.SimpleQueue[tuple[str, float] | None] = queue.SimpleQueue()
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._open = False
        self.gain = 1.0

    def play(self, name: str) -> None:
        """Asks for a sound."""
        if self.is_alive():
            self._orders.put((name, time.monotonic()))

    def stop(self) -> None:
        """Asks for the end."""
        self._orders.put(None)

    def run(self) -> None:
        """Serves until `stop`, or until the device fails."""
        if self._before and self._before.is_alive():
            self._before.join()
        self._before = None
        with contextlib.suppress(Exception):
            try:
                _hush_alsa()
                if _device_is_there():
                    self._serve()
            finally:
                self._close_device()

    def _serve(self) -> None:
        self._open_device()
        while True:
            try:
                order = self._orders.get(timeout=REST if self._open else None)
            except queue.Empty:
                self._close_device()
                continue
            if order is None:
                return
            name, asked = order
            self._open_device()
            if time.monotonic() - asked < LATE:
                self._sound(name)

    def _sound(self, name: str) -> None:
        for other in LONG:
            if other in self._sounds and other != name:
                self._sounds[other].fadeout(GIVE_WAY)
        sound = self._sounds.get(name)
        if sound and sound.get_num_channels() < VOICES:
            sound.set_volume(self.gain)
            sound.play()

    def _open_device(self) -> None:
        if self._open:
            return
        pygame.mixer.init(RATE, BITS, MONO, BUFFER)
        self._open = True
        for name in NAMES:
            with contextlib.suppress(OSError, pygame.error):
                self._sounds[name] = pygame.mixer.Sound(asset("sounds", f"{name}.wav"))

    def _close_device(self) -> None:
        if not self._open:
            return
        self._open = False
        # First to silence: pygame's mixer must not be closed in the moment when a sound ends.
        pygame.mixer.stop()
        self._sounds.clear()
        pygame.mixer.quit()


# ── Linux
# Opening the mixer there without a device prints a dozen lines and takes a tenth of a second, in
# which pygame keeps Python's lock, so that even from this thread it would stop the game.

_LIBRARY = "libasound.so.2"  # SDL loads it by this very name
_AUDIO = 0x10
_SPECIFICATION = struct.pack("@iHBBHHIPP", RATE, 0x8010, 1, 0, BUFFER, 0, 0, 0, 0)
"""SDL_AudioSpec: 16 bits, one channel, no callback."""


def _hush_alsa() -> None:
    """Silences ALSA, which writes to the player's terminal past Python's own stderr.

    Turning file 2 elsewhere meanwhile would swallow what other threads print, a traceback above
    all. ALSA's own hook touches nothing else. It wants a function; one of Python's own would need
    Python's lock in the middle of SDL's threads, and a living Python. `Py_IsInitialized` takes no
    argument, does nothing, and may be called from anywhere at any time.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        alsa = ctypes.CDLL(_LIBRARY)
        nothing = ctypes.cast(ctypes.pythonapi.Py_IsInitialized, ctypes.c_void_p)
        alsa.snd_lib_error_set_handler(nothing)
        alsa.snd_lib_log_set_handler(nothing)  # ALSA 1.2.15 and later


def _device_is_there() -> bool:
    """Whether SDL finds a device; where it cannot be asked, the mixer will tell."""
    if not sys.platform.startswith("linux"):
        return True
    import ctypes

    try:
        # Calls through ctypes let Python's lock go.
        sdl = ctypes.CDLL(pygame.base.__file__)
        opened, count = sdl.SDL_OpenAudioDevice, sdl.SDL_GetNumAudioDevices
        if sdl.SDL_InitSubSystem(_AUDIO):
            return False
    except (OSError, AttributeError):
        return True
    try:
        if count(0):
            return True
        # ALSA counts cards; the default may lead elsewhere.
        device = opened(None, 0, _SPECIFICATION, None, 0)
        if device:
            sdl.SDL_CloseAudioDevice(device)
        return bool(device)
    finally:
        sdl.SDL_QuitSubSystem(_AUDIO)
