"""Makes the game's sounds in assets/sounds, from nothing but arithmetic.

Run from the project's root as ``python packaging/sounds/synthesise.py``. The same bytes each time.
A sound is a list of samples, 1.0 the loudest; `SOUNDS` says how each is made and how loud it is.
"""

import io
import math
import random
import struct
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
RATE = 22050
"""Samples a second: nothing in these sounds lies above 11 kHz."""
RANKS = 13

Samples = list[float]

# ── what sounds are pieced from


def seconds(length: float) -> Samples:
    return [0.0] * round(length * RATE)


def lay(track: Samples, at: float, sound: Samples, gain: float = 1.0) -> None:
    """Adds `sound` to `track`, beginning `at` seconds; what reaches beyond its end is cut."""
    start = round(at * RATE)
    for i, sample in enumerate(sound[: len(track) - start], start):
        track[i] += sample * gain


def noise(length: float, seed: str) -> Samples:
    draw = random.Random(seed).random
    return [2 * draw() - 1 for _ in seconds(length)]


def band(sound: Samples, start: float, end: float, width: float = 0.8) -> Samples:
    """Lets a band through whose middle glides from `start` to `end` Hz; small `width` is wide."""
    out = []
    low = mid = 0.0
    for i, sample in enumerate(sound):
        pitch = start * (end / start) ** (i / len(sound))
        step = 2 * math.sin(math.pi * min(pitch, RATE / 6.5) / RATE)
        low += step * mid
        mid += step * (sample - low - mid / width)
        out.append(mid / width)
    return out


def fading(sound: Samples, after: float, rise: float = 0.0015) -> Samples:
    """Lets a sound rise, then fade to a third each `after` seconds, and to nothing at its end."""
    rise, sink = rise * RATE, 0.02 * RATE
    return [
        sample * min(1.0, i / rise, (len(sound) - i) / sink) * math.exp(-i / (after * RATE))
        for i, sample in enumerate(sound)
    ]


def soft(sound: Samples, above: float = 3200.0) -> Samples:
    """Takes the edge off: what lies above a pitch grows weaker the higher it is."""
    part = 1 - math.exp(-2 * math.pi * above / RATE)
    out = []
    first = second = 0.0
    for sample in sound:
        first += part * (sample - first)
        second += part * (first - second)
        out.append(second)
    return out


def swelling(sound: Samples, peak: float) -> Samples:
    """Lets a sound swell until `peak`, a part of its length, and ebb away."""
    out = []
    for i, sample in enumerate(sound):
        part = i / len(sound)
        part = part / peak if part < peak else (1 - part) / (1 - peak)
        out.append(sample * math.sin(part * math.pi / 2) ** 2)
    return out


def tone(length: float, pitch: float, after: float, bend: float = 0.0) -> Samples:
    """A fading tone; `bend` is how much higher it begins, as a part of its pitch."""
    out = []
    angle = 0.0
    for i in range(round(length * RATE)):
        out.append(math.sin(angle))
        angle += 2 * math.pi * pitch / RATE * (1 + bend * math.exp(-i / (0.012 * RATE)))
    return fading(out, after)


# ── what the table is made of


def tap(seed: str, weight: float = 1.0) -> Samples:
    """A card laid on felt: a low bump, a little of the pasteboard."""
    track = seconds(0.13)
    lay(track, 0, tone(0.13, 118, 0.024, bend=0.7), 0.75 * weight)
    lay(track, 0, tone(0.1, 236, 0.014, bend=0.3), 0.3 * weight)
    lay(track, 0, fading(soft(band(noise(0.1, seed), 1000, 650)), 0.012), 1.3)
    lay(track, 0, fading(soft(band(noise(0.05, seed + "paper"), 2400, 1900)), 0.006), 0.5)
    return track


def brush(length: float, seed: str, start: float, end: float, peak: float = 0.6) -> Samples:
    """A card sliding over cards."""
    return swelling(soft(band(noise(length, seed), start, end)), peak)


def flick(seed: str, pitch: float) -> Samples:
    """The corner of a card let go."""
    track = seconds(0.06)
    lay(track, 0, fading(soft(band(noise(0.06, seed), pitch, pitch * 0.75, 1.1)), 0.008))
    lay(track, 0, tone(0.06, 210, 0.012, bend=0.4), 0.22)
    return track


def tine(pitch: float, length: float, after: float) -> Samples:
    """A plucked tongue of a thumb piano on its wooden box."""
    track = seconds(length)
    lay(track, 0, tone(length, pitch, after))
    lay(track, 0, tone(length, pitch * 2.004, after * 0.5), 0.16)
    lay(track, 0, tone(length, pitch * 3.93, after * 0.16), 0.11)
    lay(track, 0, tone(length, pitch * 6.3, after * 0.06), 0.05)
    lay(track, 0, fading(band(noise(0.06, f"box {pitch:.1f}"), 620, 420, 1.2), 0.012), 0.3)
    return track


# ── the sounds

_STEPS = (0, 2, 4, 5, 7, 9)
LOWEST = 220.0


def scale(step: int) -> float:
    """Gets the pitch of a step of do re mi fa sol la. Thirteen steps are two octaves, so that
    both ways, up from the Ace and down from the King, end on the keynote.
    """
    octave, note = divmod(step, len(_STEPS))
    return LOWEST * 2 ** (octave + _STEPS[note] / 12)


def deal() -> Samples:
    """The run across the weave: flicks, dense in the middle where the weave is widest."""
    track = seconds(1.08)
    jitter = random.Random("deal").random
    count = 30
    for number in range(count):
        part = (number + 0.5 * jitter()) / count
        at = 0.02 + 0.92 * (part + 0.05 * math.sin(2 * math.pi * part))
        gain = (0.45 + 0.55 * math.sin(math.pi * part)) * (0.7 + 0.3 * jitter())
        lay(track, at, flick(f"deal {number}", 1500 + 900 * jitter()), gain)
    lay(track, 0.0, brush(1.05, "weave", 1300, 2300, 0.5), 0.10)
    return track


def turn() -> Samples:
    """A card turned from the stock."""
    track = seconds(0.22)
    lay(track, 0.0, brush(0.1, "lift", 1300, 2400, 0.75), 0.5)
    lay(track, 0.075, flick("turn", 2100), 0.5)
    lay(track, 0.095, tap("turned", 0.6), 0.6)
    return track


def place() -> Samples:
    """A card slid over and laid down."""
    track = seconds(0.24)
    lay(track, 0.0, brush(0.11, "slide", 2300, 1500, 0.6), 0.28)
    lay(track, 0.09, tap("place"))
    return track


def foundation(rank: int) -> Samples:
    """A card laid on its foundation, and the note of its rank."""
    pitch = scale(rank - 1)
    after = 0.15 * (LOWEST / pitch) ** 0.3
    length = 0.16 + 2 * after
    track = seconds(length)
    lay(track, 0.0, brush(0.08, "home", 2300, 1600), 0.13)
    lay(track, 0.055, tap("foundation", 0.7), 0.42)
    lay(track, 0.065, tine(pitch, length - 0.065, after), 0.8)
    return track


def redeal() -> Samples:
    """The waste squared up and turned over."""
    track = seconds(0.58)
    for number in range(11):
        part = number / 10
        lay(track, 0.01 + 0.27 * part**0.8, flick(f"pile {number}", 1250 + 700 * part), 0.45)
    lay(track, 0.2, brush(0.2, "over", 1300, 2500, 0.7), 0.3)
    lay(track, 0.4, tap("pile", 1.2), 0.42)
    return track


def refuse() -> Samples:
    """Two knuckles on wood under felt."""
    track = seconds(0.3)
    for at, pitch, gain in ((0.008, 196, 1.0), (0.123, 165, 0.8)):
        lay(track, at, tone(0.18, pitch, 0.03, bend=0.25), gain)
        lay(track, at, tone(0.1, pitch * 2.7, 0.012), 0.22 * gain)
        lay(track, at, fading(band(noise(0.06, "knuckle"), 520, 380), 0.01), 0.45 * gain)
    return track


def undo() -> Samples:
    """A card drawn back: the slide the other way round, and no tap at the end."""
    track = seconds(0.22)
    lay(track, 0.0, brush(0.21, "back", 1200, 2400, 0.72))
    return track


def win() -> Samples:
    """The last stitch: the last card, a run up the scale, and a chord left ringing."""
    track = seconds(2.8)
    lay(track, 0.02, tap("last", 0.8), 0.5)
    run = ((0.08, 4), (0.24, 6), (0.40, 8), (0.56, 10), (0.80, 9), (0.96, 10))
    for at, step in run:
        lay(track, at, tine(scale(step), 0.9, 0.26), 0.62)
    # do mi sol do', spread from below like a strummed chord
    for number, step in enumerate((0, 6, 8, 10, 12)):
        lay(track, 1.24 + 0.035 * number, tine(scale(step), 1.6, 0.55 - 0.05 * number), 0.6)
    echo = track[:]
    lay(track, 0.13, band(echo, 900, 900, 0.6), 0.16)
    lay(track, 0.29, band(echo, 700, 700, 0.6), 0.08)
    return track


class Recipe(NamedTuple):
    """How a sound is made, and how loud its loudest sample is, in decibels below full."""

    make: Callable[[], Samples]
    peak: float


SOUNDS = {
    "deal": Recipe(deal, -17),
    "turn": Recipe(turn, -18),
    "place": Recipe(place, -12),
    "redeal": Recipe(redeal, -14),
    "refuse": Recipe(refuse, -11),
    "undo": Recipe(undo, -27),
    "win": Recipe(win, -9.5),
} | {
    f"foundation-{rank}": Recipe(partial(foundation, rank), -11.5 - 0.55 * (rank - 1))
    for rank in range(1, RANKS + 1)
}
"""The ear hears high notes as louder: these peaks make all ranks sound alike."""

# ── files

FADE_IN = 0.002
FADE_OUT = 0.25
"""The part of a sound that fades at its end."""
FULL = 32767


def finished(sound: Samples, peak: float) -> list[int]:
    """Takes out what is too low to hear, fades both ends to nothing, and sets the loudness."""
    keep = math.exp(-2 * math.pi * 45 / RATE)
    out = []
    last = held = 0.0
    for sample in sound:
        held = keep * (held + sample - last)
        last = sample
        out.append(held)
    for i in range(round(FADE_IN * RATE)):
        out[i] *= i / (FADE_IN * RATE)
    fade = round(FADE_OUT * len(out))
    for i in range(fade):
        out[-1 - i] *= math.sin(i / fade * math.pi / 2) ** 2
    gain = FULL * 10 ** (peak / 20) / max(map(abs, out))
    return [round(sample * gain) for sample in out]


def wav(samples: list[int]) -> bytes:
    """Gets samples as a WAV file, 16 bits, one channel."""
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return data.getvalue()


def files() -> dict[str, bytes]:
    """Gets every file by its name."""
    return {
        f"{name}.wav": wav(finished(recipe.make(), recipe.peak)) for name, recipe in SOUNDS.items()
    }


def main() -> None:
    """Writes every file; one that is already as it should be stays untouched."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        path = FOLDER / name
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


if __name__ == "__main__":
    main()
