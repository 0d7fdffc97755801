"""Finds what the game ships: art, fonts. The only place that knows where assets lie."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    # In a wheel the assets are a package inside ours; in the source tree they stand beside it.
    places = (
        [Path(frozen) / "assets"] if frozen else [_PACKAGE / "assets", _PACKAGE.parent / "assets"]
    )
    for place in places:
        if (place / "cards").is_dir():
            return place
    raise FileNotFoundError("the game's art is missing; please install it again")


def asset(*parts: str) -> Path:
    """Gets the path of an asset, such as ``asset("cards", "AS.svg")``.

    Raises FileNotFoundError when it is not there.
    """
    path = _root().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"{'/'.join(parts)} is missing; please install the game again")
    return path
