"""Every picture holds only what the rasteriser draws, in colours that a palette can change."""

import re
import xml.etree.ElementTree as ET

import pytest
from deck_pictures import BACKS, CARDS, FACES, PALETTE, ROOT, SIDEWAYS, text_of

SVG = "{http://www.w3.org/2000/svg}"
ICON = ROOT / "assets" / "icon" / "crazyquilt.svg"
NAMES = [*FACES, *SIDEWAYS, *BACKS]
FILES = {**{name: CARDS / f"{name}.svg" for name in NAMES}, "icon": ICON}

PAINT = {"fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity"}
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform", "fill", "stroke-linejoin", "stroke-linecap"},
    "path": {"d", *PAINT},
    "rect": {"x", "y", "width", "height", "rx", "ry", *PAINT},
    "circle": {"cx", "cy", "r", *PAINT},
    "ellipse": {"cx", "cy", "rx", "ry", *PAINT},
}
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
NUMBERS = re.compile(rf"{NUMBER}(?: {NUMBER})*")
PATH = re.compile(rf"(?:[MLQC]{NUMBER}(?: {NUMBER})*|Z)+")
TRANSFORM = re.compile(rf"(?:matrix|rotate|translate)\({NUMBER}(?: {NUMBER})*\)")
WORDS = {"round", "butt", "none"}


def elements(name: str) -> list[ET.Element]:
    return list(ET.fromstring(FILES[name].read_text(encoding="utf-8")).iter())


JSON = {"letters.json", "palette.json", "palettes.json"}


def test_the_deck_is_complete() -> None:
    on_disk = {path.name for path in CARDS.iterdir()}
    assert on_disk == {f"{name}.svg" for name in NAMES} | JSON
    assert len(FACES) == len(SIDEWAYS) == 52
    assert len(BACKS) >= 3


@pytest.mark.parametrize("name", FILES)
def test_a_picture_holds_only_what_is_drawn(name: str) -> None:
    for element in elements(name):
        tag = element.tag.removeprefix(SVG)
        assert element.tag == SVG + tag
        assert not (element.text or "").strip()
        assert not (element.tail or "").strip()
        assert set(element.attrib) <= ATTRIBUTES[tag], (tag, element.attrib)


@pytest.mark.parametrize("name", FILES)
def test_values_are_plain(name: str) -> None:
    for element in elements(name):
        for key, value in element.attrib.items():
            if key in ("fill", "stroke"):
                assert value == "none" or value in PALETTE.values(), value
            elif key == "d":
                assert PATH.fullmatch(value), value
            elif key == "transform":
                assert TRANSFORM.fullmatch(value), value
            elif value not in WORDS:
                assert NUMBERS.fullmatch(value), (key, value)


@pytest.mark.parametrize("name", FILES)
def test_a_picture_has_the_shape_of_its_kind(name: str) -> None:
    root = elements(name)[0]
    w, h = ("256", "256") if name == "icon" else ("250", "350")
    if name in SIDEWAYS:
        w, h = h, w
    assert root.attrib == {"width": w, "height": h, "viewBox": f"0 0 {w} {h}"}


def test_every_role_has_a_colour_of_its_own_and_is_used() -> None:
    assert len(set(PALETTE.values())) == len(PALETTE)
    assert all(re.fullmatch("#[0-9a-f]{6}", value) for value in PALETTE.values())
    words = set(re.findall("#[0-9a-f]{6}", "".join(text_of(name) for name in NAMES)))
    assert [role for role, value in PALETTE.items() if value not in words] == []


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_small(name: str) -> None:
    budget = 20_000 if name[0] in "JQK" else 16_000 if name.startswith("back") else 11_000
    assert FILES[name].stat().st_size <= budget
