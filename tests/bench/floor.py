"""The floor that the game is measured against: a bare pygame program with the same 104 cards.

It opens the window, rasterises the 52 faces at the card size in use (with their round corners),
blits 104 cards on a plain ground, and does nothing else. Of the game it knows only the folder of
its pictures.

    python floor.py MODE WIDTH HEIGHT CARD_WIDTH CARD_HEIGHT

MODE: start (prints the time of the first frame and ends), idle (until it is ended; polls as the
game does, 30 times a second and 10 without the focus), drag (one card follows the pointer), frames
and resize (print milliseconds as JSON).
"""

import os
import sys

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import time
from pathlib import Path

import pygame

CARDS = Path(__file__).parents[2] / "assets" / "cards"
RESTING, UNFOCUSED, MOVING = 1 / 30, 1 / 10, 1 / 60
GROUND = (36, 70, 59)


class Floor:
    """104 cards: 64 woven, 40 in piles beside them."""

    def __init__(self, size: tuple[int, int], card: tuple[int, int]) -> None:
        self.faces = [
            pygame.image.load_sized_svg(CARDS / f"{rank}{suit}.svg", card).convert_alpha()
            for suit in "SHDC"
            for rank in "A23456789TJQK"
        ]
        self.turned = [pygame.transform.rotate(face, 90) for face in self.faces[:32]]
        self.ground = pygame.Surface(size).convert()
        self.ground.fill(GROUND)
        w, h = card
        pitch, inset = (w + h) // 2, (h - w) // 2
        left, top = (size[0] - 7 * pitch - h) // 2, (size[1] - 7 * pitch - h) // 2
        self.blits = []
        for cell in range(64):
            row, column = divmod(cell, 8)
            x, y = left + column * pitch, top + row * pitch
            if (row + column) % 2:
                self.blits.append((self.turned[cell // 2], (x, y + inset)))
            else:
                self.blits.append((self.faces[cell % 52], (x + inset, y)))
        for i in range(40):
            place = (10 + i % 2 * (w + 8), 10 + i // 2 % 4 * (h + 20))
            self.blits.append((self.faces[(i * 7) % 52], place))
        self.rects = [surface.get_rect(topleft=at) for surface, at in self.blits]
        self.held = self.faces[0].get_rect()

    def frame(self) -> None:
        """Draws everything and shows it."""
        target = pygame.display.get_surface()
        target.blit(self.ground, (0, 0))
        target.fblits(self.blits)
        pygame.display.flip()

    def drag(self, point: tuple[int, int]) -> None:
        """Draws one card at a point, and what it uncovers."""
        target = pygame.display.get_surface()
        old = self.held
        self.held = self.faces[0].get_rect(center=point)
        dirty = old.union(self.held) if old.colliderect(self.held) else old
        target.set_clip(dirty)
        target.blit(self.ground, dirty, dirty)
        target.fblits([self.blits[i] for i in dirty.collidelistall(self.rects)])
        target.set_clip(None)
        target.blit(self.faces[0], self.held)
        pygame.display.update([dirty, self.held])


def opened(size: tuple[int, int], card: tuple[int, int]) -> Floor:
    """Opens the window and draws the first frame."""
    pygame.display.init()
    pygame.display.set_caption("Floor")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.display.set_allow_screensaver(True)
    floor = Floor(size, card)
    floor.frame()
    return floor


def live(floor: Floor, dragging: bool) -> None:
    """Lies on the desk until it is ended."""
    focused = True
    while True:
        moved = None
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            if event.type == pygame.MOUSEMOTION:
                moved = event.pos
            elif event.type == pygame.WINDOWFOCUSLOST:
                focused = False
            elif event.type == pygame.WINDOWFOCUSGAINED:
                focused = True
        if dragging and moved:
            floor.drag(moved)
        time.sleep(MOVING if dragging else RESTING if focused else UNFOCUSED)


def milliseconds(work, times: int) -> list[float]:
    """How long each of several runs took."""
    took = []
    for i in range(times):
        began = time.perf_counter()
        work(i)
        took.append((time.perf_counter() - began) * 1000)
    return took


def main() -> None:
    """Runs one mode."""
    mode = sys.argv[1]
    w, h, card_w, card_h = map(int, sys.argv[2:6])
    floor = opened((w, h), (card_w, card_h))
    if mode == "start":
        print(time.monotonic())
    elif mode == "frames":
        import json

        pygame.event.get()
        full = milliseconds(lambda _: floor.frame(), 40)
        drag = milliseconds(lambda i: floor.drag((w // 2 + i * 5 - 250, h // 2 + i * 3)), 100)
        print(json.dumps({"full": full, "drag": drag}))
    elif mode == "resize":
        import json

        took = milliseconds(lambda _: Floor((w, h), (card_w, card_h)).frame(), 5)
        print(json.dumps({"crisp": took}))
    else:
        live(floor, mode == "drag")


if __name__ == "__main__":
    main()
