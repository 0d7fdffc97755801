"""Colour as the eye takes it: contrast, difference, and how colour-blind players see it."""

from functools import cache
from itertools import product

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation
# of Color Vision Deficiency. IEEE Transactions on Visualization and Computer Graphics 15 (6),
# 2009, pages 1291–1298; the matrices of severity 1.0, which work on linear RGB.
SIGHTS: dict[str, Matrix] = {
    "full": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# IEC 61966-2-1 (sRGB) to CIE XYZ under D65, divided by the white point.
_XYZ: Matrix = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


def linear(colour: str) -> Rgb:
    """The light of a colour written as #rrggbb."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (_line(red), _line(green), _line(blue))


def _line(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, light: Rgb) -> Rgb:
    one, two, three = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in matrix
    )
    return (one, two, three)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2, from 1 to 21."""
    lights = sorted(_times(_XYZ, linear(colour))[1] for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@cache
def lab(colour: str, sight: str = "full") -> Rgb:
    """A colour in CIE L*a*b* as seen with one kind of sight."""
    x, y, z = (_cube(v) for v in _times(_XYZ, _times(SIGHTS[sight], linear(colour))))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _cube(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def difference(one: str, other: str, sight: str = "full") -> float:
    """The distance of two colours in L*a*b* (CIE 1976); 2.3 is just noticeable."""
    pairs = zip(lab(one, sight), lab(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def least_difference(colours: list[str], sight: str) -> float:
    """The distance of the two that are hardest to tell apart."""
    pairs = [(a, b) for i, a in enumerate(colours) for b in colours[i + 1 :]]
    return min(difference(a, b, sight) for a, b in pairs)


def all_pairs(names: list[str]) -> list[tuple[str, str]]:
    """Every two of them, in order."""
    return [(a, b) for a, b in product(names, names) if names.index(a) < names.index(b)]
