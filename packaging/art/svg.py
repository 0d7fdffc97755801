"""A minimal SVG writer that emits only what the game's rasteriser draws."""

from __future__ import annotations

from collections.abc import Sequence

from geometry import Outline, Point, Polygon, number
from palette import colour

WIDTH, HEIGHT, RADIUS = 250, 350, 13
SIDEWAYS = f"matrix(0 -1 1 0 0 {WIDTH})"
"""Turns an upright card by a quarter, counter-clockwise: (x, y) goes to (y, 250 - x)."""


class Canvas:
    """An ordered list of SVG elements whose colours are palette roles."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def _add(self, tag: str, geometry: str, style: str) -> None:
        self.parts.append(f"<{tag} {geometry}{style}/>")

    def shape(
        self,
        outline: Outline | str,
        fill: str = "none",
        line: str = "none",
        width: float = 0.0,
        dash: str = "",
        alpha: float = 1.0,
    ) -> None:
        """A path, given as an outline or as path data."""
        d = outline if isinstance(outline, str) else outline.d
        self._add("path", f'd="{d}"', _style(fill, line, width, dash, alpha))

    def polygons(
        self,
        polygons: Sequence[Polygon],
        fill: str = "none",
        line: str = "none",
        width: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Many polygons as one path."""
        total = sum((Outline.polygon(p) for p in polygons), Outline())
        if total.steps:
            self.shape(total, fill, line, width, alpha=alpha)

    def lines(
        self,
        lines: Sequence[Sequence[Point]],
        line: str,
        width: float,
        dash: str = "",
        alpha: float = 1.0,
    ) -> None:
        """Open polylines as one path."""
        steps = [("L" if i else "M", [p]) for run in lines for i, p in enumerate(run)]
        if steps:
            self.shape(Outline(steps), "none", line, width, dash, alpha)

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: str,
        line: str = "none",
        width: float = 0.0,
        ry: float | None = None,
        alpha: float = 1.0,
    ) -> None:
        """A circle, or an ellipse when ``ry`` is given."""
        where = f'cx="{number(x)}" cy="{number(y)}"'
        style = _style(fill, line, width, "", alpha)
        if ry is None:
            self._add("circle", f'{where} r="{number(r)}"', style)
        else:
            self._add("ellipse", f'{where} rx="{number(r)}" ry="{number(ry)}"', style)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "none",
        line: str = "none",
        width: float = 0.0,
        dash: str = "",
        radius: float = 0.0,
    ) -> None:
        """A rectangle with optionally rounded corners."""
        where = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
        if radius:
            where += f' rx="{number(radius)}" ry="{number(radius)}"'
        self._add("rect", where, _style(fill, line, width, dash, 1.0))

    def group(self, other: Canvas, transform: str) -> None:
        """Another canvas's elements under a transform."""
        self.parts += [f'<g transform="{transform}">', *other.parts, "</g>"]

    def two_headed(self, half: Canvas) -> None:
        """A half drawn as it is and again rotated about the middle of the card."""
        self.parts += half.parts
        self.group(half, f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")

    def document(self, width: int = WIDTH, height: int = HEIGHT) -> str:
        """The whole SVG file."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">\n'
            '<g fill="none" stroke-linejoin="round" stroke-linecap="round">\n'
        )
        return head + "\n".join(self.parts) + "\n</g>\n</svg>\n"


def _style(fill: str, line: str, width: float, dash: str, alpha: float) -> str:
    style = "" if fill == "none" else f' fill="{colour(fill)}"'
    if line != "none":
        style += f' stroke="{colour(line)}" stroke-width="{number(width)}"'
        if dash:
            style += f' stroke-dasharray="{dash}" stroke-linecap="butt"'
    if alpha < 1:
        style += f' opacity="{alpha:.2f}"'.replace("0.", ".")
    return style


def blank_card(fill: str, edge: str) -> Canvas:
    """A canvas holding an empty card with its hair line just inside the box."""
    canvas = Canvas()
    canvas.box(1, 1, WIDTH - 2, HEIGHT - 2, fill, edge, 2, radius=RADIUS - 1)
    return canvas
