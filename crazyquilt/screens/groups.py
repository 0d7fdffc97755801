"""Lays groups of buttons out in rows: what belongs together stays together."""

from collections.abc import Callable, Sequence

from crazyquilt.scene.geometry import Box
from crazyquilt.screens.widgets import Button

Group = Sequence[Button]
Measure = Callable[[Button], int]


def grouped(groups: Sequence[Group], width_of: Measure, inner: int, gap: int) -> list[list[Group]]:
    """Breaks groups into rows `inner` wide. A group that is too wide for a row falls apart."""
    rows: list[list[Group]] = []
    room = 0
    for group in groups:
        whole = sum(width_of(part) + gap for part in group) - gap <= inner
        parts: list[Group] = [group] if whole else [[one] for one in group]
        for part in parts:
            need = sum(width_of(one) + gap for one in part)
            between = 2 * gap if rows else 0
            if not rows or need - gap + between > room:
                rows.append([])
                room, between = inner, 0
            rows[-1].append(part)
            room -= need + between
    return rows


def spread(row: Sequence[Group], width_of: Measure, box: Box, gap: int) -> None:
    """Places a row's groups from edge to edge; one alone in the middle."""
    used = sum(width_of(part) + gap for group in row for part in group) - gap * len(row)
    space = box.w - used
    x = float(box.x if len(row) > 1 else box.x + space / 2)
    for group in row:
        for part in group:
            width = min(box.w, width_of(part))
            part.box = Box(round(x), box.y, width, box.h)
            x += width + gap
        x += space / max(1, len(row) - 1) - gap
