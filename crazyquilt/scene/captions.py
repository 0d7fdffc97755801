"""The words over and under the piles: what they are, what they want, how many cards they have."""

from collections.abc import Iterator
from functools import cached_property

import pygame

from crazyquilt.language import pgettext
from crazyquilt.model.cards import Suit
from crazyquilt.model.moves import Target
from crazyquilt.model.position import FOUNDATIONS, Position
from crazyquilt.scene import look
from crazyquilt.scene.geometry import Box, Layout, foundation_name
from crazyquilt.scene.kit import Kit
from crazyquilt.scene.painter import Sprite
from crazyquilt.wording import rank_text


class Captions:
    """Draws the words of the piles at one layout."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self._room = layout.places["waste"].x - layout.places["stock"].x - 2
        """The width of what stands above or below a pile."""

    def sprites(self, position: Position) -> Iterator[Sprite]:
        """Yields all of them."""
        for target, suit in FOUNDATIONS:
            yield from self._wanted(position, target, suit)
        size = self._layout.side.small
        for name, count, empty in (
            ("stock", len(position.stock), pgettext("the stock", "empty")),
            ("waste", len(position.waste), pgettext("the waste", "empty")),
        ):
            text = str(count) if count else empty
            if self._kit.fits(text, size, self._room, least=look.LEAST_TEXT):
                ink, least = self._kit.theme.ink_quiet, look.LEAST_TEXT
                word = self._kit.fitted(text, size, ink, self._room, least=least)
                yield from self._centred(self._layout.places[name], [word])
        quilt = self._layout.quilt
        if self._layout.headings:
            yield from self._headings("up", "down", 2, quilt.x - 4)
            yield from self._headings("stock", "waste", quilt.right + 4, self._layout.size[0] - 2)

    def _headings(self, left: str, right: str, least_x: int, most_x: int) -> Iterator[Sprite]:
        """The words over two columns of piles, each over its own as far as there is room; where
        there is none, neither.
        """
        boxes = self._layout.headings[left], self._layout.headings[right]
        titles = _heading(left), _heading(right)
        middle, gap = (boxes[0].right + boxes[1].x) // 2, 2
        for size in range(self._layout.side.small, look.LEAST_TEXT - 1, -1):
            widths = [self._kit.text_width(title, size) for title in titles]
            # Both lie between the edges, neither beyond the middle of the two.
            if widths[0] <= middle - gap - least_x and widths[1] <= most_x - middle - gap:
                break
        else:
            return
        for title, box, width, low, high in zip(
            titles,
            boxes,
            widths,
            (least_x, middle + gap),
            (middle - gap, most_x),
            strict=True,
        ):
            x = max(low, min(box.x + (box.w - width) // 2, high - width))
            yield Sprite(self._kit.text(title, size, self._kit.theme.ink_quiet), x, box.y)

    def _wanted(self, position: Position, target: Target, suit: Suit) -> Iterator[Sprite]:
        box = self._layout.places[foundation_name(target, suit)]
        rank = position.wanted(target, suit)
        size = self._wanted_size
        if rank is None:
            yield from self._centred(box, [self._kit.icon("done", size, self._kit.theme.accent, 3)])
            return
        arrow = self._kit.icon(
            "up" if target is Target.UP else "down",
            round(size * 0.8),
            self._kit.theme.ink_quiet,
            2.6,
        )
        yield from self._centred(
            box, [arrow, self._kit.text(rank_text(rank), size, self._kit.theme.ink, bold=True)]
        )

    @cached_property
    def _wanted_size(self) -> int:
        """The size of the ranks wanted: the widest stands beside an arrow in a pile's width."""
        for sizes in self._layout.side.down_to(self._layout.plain):
            used = self._kit.text_width(rank_text(10), sizes.body, bold=True) + sizes.body
            if used <= self._room:
                break
        return sizes.body

    def _centred(self, box: Box, pieces: list[pygame.Surface]) -> Iterator[Sprite]:
        """A caption: pieces side by side in the line under `box`."""
        gap = max(2, self._layout.side.small // 4)
        width = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)
        x = box.x + (box.w - width) // 2
        middle = box.bottom + self._layout.captions // 2 + 1
        for piece in pieces:
            yield Sprite(piece, x, middle - piece.get_height() // 2)
            x += piece.get_width() + gap


def _heading(pile: str) -> str:
    """The word over a pile, or over the foundations that are built the same way."""
    return {
        "up": pgettext("foundations that are built upwards", "Up"),
        "down": pgettext("foundations that are built downwards", "Down"),
        "stock": pgettext("pile", "Stock"),
        "waste": pgettext("pile", "Waste"),
    }[pile]
