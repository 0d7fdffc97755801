"""What is remembered of the window, and when it counts as active. SDL's own events, no display."""

from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest
from table import display

from crazyquilt import app
from crazyquilt.model.rules import PRESETS, STANDARD
from crazyquilt.storage.settings import Remembered, SettingsFile
from crazyquilt.window import Place, Window, usual_size

DESKTOP = (1920, 1080)
# pygame-ce announces another way; the window's own is chosen in `Window`.
pytestmark = pytest.mark.filterwarnings("ignore:Please use Window.get_surface:DeprecationWarning")


@pytest.fixture(autouse=True)
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    display()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [DESKTOP])
    yield
    pygame.display.set_mode((1, 1))


class Shown:
    """A window to which things happen."""

    def __init__(self, *words: object) -> None:
        self.window = Window(*words)  # type: ignore[arg-type]
        list(self.window.events(0))

    def tell(self, *names: str) -> None:
        for name in names:
            pygame.event.post(pygame.Event(getattr(pygame, f"WINDOW{name}")))
        list(self.window.events(0))

    def resize(self, size: tuple[int, int]) -> None:
        self.window._window.size = size
        self.tell("SIZECHANGED")

    @property
    def place(self) -> Place | None:
        return self.window.place

    @property
    def size(self) -> tuple[int, int]:
        return self.window._window.size


def test_the_size_that_the_player_gave_it_is_remembered() -> None:
    shown = Shown()
    assert shown.place == Place(None, False)
    shown.resize((900, 700))
    assert shown.place == Place((900, 700), False)
    assert Shown(None, Place((900, 700))).size == (900, 700)


def test_a_window_left_as_it_was_is_remembered_as_it_was() -> None:
    assert Shown(None, Place((900, 700))).place == Place((900, 700), False)
    assert Shown(None, Place((9000, 700))).place == Place((9000, 700), False)


@pytest.mark.parametrize(
    ("remembered", "opened"),
    [((3000, 700), (1880, 700)), ((900, 4000), (900, 980)), ((320, 320), (640, 480))],
)
def test_it_fits_the_desktop(remembered: tuple[int, int], opened: tuple[int, int]) -> None:
    """With room for its frame and for a panel: 40 units of the width, 100 of the height."""
    assert Shown(None, Place(remembered)).size == opened


# Its usual size is 1280 × 800; with its frame and a panel that takes 1320 × 900. A desktop with
# less room is filled, and the size to go back to is what is left of it. On a large one the window
# takes 85 % of the width or 82 % of the height, whichever is less, in the shape 16 : 10.
@pytest.mark.parametrize(
    ("desktop", "size", "filled"),
    [
        ((640, 480), (640, 480), True),
        ((1280, 800), (1240, 700), True),
        ((1280, 1024), (1240, 800), True),
        ((1366, 768), (1280, 668), True),
        ((1319, 900), (1279, 800), True),
        ((1320, 899), (1280, 799), True),
        ((1320, 900), (1280, 800), False),
        ((1440, 900), (1280, 800), False),
        ((1920, 1080), (1416, 885), False),
        ((2560, 1440), (1889, 1180), False),
        ((3840, 2160), (2833, 1771), False),
    ],
)
def test_the_first_window(
    monkeypatch: pytest.MonkeyPatch,
    desktop: tuple[int, int],
    size: tuple[int, int],
    filled: bool,
) -> None:
    asked = watched(monkeypatch)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert Shown().size == size
    assert asked == ["maximised"] * filled
    assert Shown((1280, 800)).size == (1280, 800), "a size that is asked for is given"
    assert asked == ["maximised"] * filled


def test_where_no_desktop_is_known_it_has_its_usual_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    assert usual_size() == ((1280, 800), False)
    assert Shown().size == (1280, 800)
    assert Shown(None, Place((900, 700))).size == (900, 700)


def test_a_player_who_does_not_want_it_maximised_has_it_so_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = watched(monkeypatch)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    shown = Shown()
    shown.tell("MAXIMIZED")
    shown.resize((1280, 780))
    assert shown.place == Place(None, True)
    shown.tell("RESTORED")
    shown.resize((1240, 700))
    assert shown.place == Place((1240, 700), False)
    assert asked == ["maximised"]
    assert Shown(None, Place((1240, 700), False)).size == (1240, 700)
    assert asked == ["maximised"]


def test_a_size_that_is_asked_for_wins_and_is_not_remembered() -> None:
    shown = Shown((1280, 800), Place((900, 700), True))
    assert shown.size == (1280, 800)
    shown.resize((1000, 700))
    shown.tell("MAXIMIZED")
    assert shown.place is None


@pytest.mark.parametrize("order", ["size first", "reason first"])
def test_a_maximised_window_is_remembered_with_the_size_it_goes_back_to(order: str) -> None:
    shown = Shown(None, Place((900, 700)))
    if order == "size first":
        shown.resize(DESKTOP)
        shown.tell("MAXIMIZED")
    else:
        shown.tell("MAXIMIZED")
        shown.resize(DESKTOP)
    assert shown.place == Place((900, 700), True)
    shown.tell("MINIMIZED", "RESTORED")
    assert shown.place == Place((900, 700), True)
    shown.tell("RESTORED")
    shown.resize((900, 700))
    assert shown.place == Place((900, 700), False)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each time that a window asks to be maximised."""
    asked: list[str] = []
    real = pygame.Window.from_display_module

    class Watched:
        def __init__(self) -> None:
            self.__dict__["real"] = real()

        def maximize(self) -> None:
            asked.append("maximised")

        def __getattr__(self, name: str) -> object:
            return getattr(self.real, name)

        def __setattr__(self, name: str, value: object) -> None:
            setattr(self.real, name, value)

    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=Watched))
    return asked


def test_it_is_maximised_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = watched(monkeypatch)
    Shown(None, Place((900, 700), False))
    assert asked == []
    Shown(None, Place((900, 700), True))
    assert asked == ["maximised"]
    Shown((900, 700), Place(None, True))
    assert asked == ["maximised"]


def test_full_screen_is_not_remembered() -> None:
    shown = Shown(None, Place((900, 700)))
    shown.window.toggle_full_screen()
    shown.window._full = True  # as `settle` leaves it
    shown.resize(DESKTOP)
    assert shown.place == Place((900, 700), False)


# ── active


def test_a_window_is_active_with_the_focus_and_while_it_is_seen() -> None:
    shown = Shown((800, 600))
    window = shown.window
    assert window.focused
    for names, active in (
        (["FOCUSLOST"], False),
        (["FOCUSGAINED"], True),
        (["MINIMIZED"], False),
        (["RESTORED"], True),
        (["FOCUSLOST", "MINIMIZED"], False),
        (["RESTORED"], False),  # seen again, but another window has the focus
        (["FOCUSGAINED"], True),
        (["FOCUSLOST", "RESTORED"], False),
        (["MINIMIZED", "FOCUSGAINED"], False),
        (["MAXIMIZED"], True),
    ):
        shown.tell(*names)
        assert window.focused is active, names


# ── from one start to the next


def run(monkeypatch: pytest.MonkeyPatch, act: object = None, size: object = None) -> Place:
    """Starts the program, does something in its window's first frame, and closes it."""
    opened: list[Place] = []

    def open_(size: object, place: Place) -> Window:
        opened.append(place)
        return Window(size, place)  # type: ignore[arg-type]

    def turn(loop: app.Loop) -> None:
        if act:
            act(loop)  # type: ignore[operator]
        list(loop._window.events(0))
        loop._window.close()

    monkeypatch.setattr(app, "Window", open_)
    monkeypatch.setattr(app.Loop, "turn", turn)
    monkeypatch.setattr(app.signal, "signal", lambda *_: None)
    monkeypatch.setattr(app.time, "sleep", lambda _: None)
    assert app.play(None, None, None, size) == 0  # type: ignore[arg-type]
    return opened[0]


def resize(loop: app.Loop) -> None:
    loop._window._window.size = (900, 700)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))


def choose(loop: app.Loop) -> None:
    loop._session.next_rules = PRESETS["free-building"]


def test_window_and_rules_last_until_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch) == Place()
    assert SettingsFile().remembered == Remembered()
    run(monkeypatch, resize)
    assert SettingsFile().remembered == Remembered((900, 700))
    assert run(monkeypatch, choose) == Place((900, 700))
    assert SettingsFile().remembered == Remembered((900, 700), False, PRESETS["free-building"])
    seen = []
    run(monkeypatch, lambda loop: seen.append((loop._session.rules, loop._session.next_rules)))
    # The deal that nobody touched lies there still; those rules are for the next one.
    assert seen == [(STANDARD, PRESETS["free-building"])]


def test_a_size_that_is_asked_for_leaves_what_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run(monkeypatch, resize)
    run(monkeypatch, resize, (1280, 800))
    assert SettingsFile().remembered == Remembered((900, 700))


def test_what_cannot_be_remembered_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(SettingsFile, "remember", full)
    run(monkeypatch, resize)
