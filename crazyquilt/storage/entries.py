"""The entries of a TOML file, each read by itself, so that one that is broken spoils no other."""

import re
from collections.abc import Iterator, Sequence

_LONG = {'"""': '"""', "'''": "'''", "[": "]"}
"""How a value begins and ends that may go on over several lines."""
_TRIES = 200
"""Lines of a file that are tried as the end of such a value."""
_REMARK = re.compile(r"""[^="'#]*=\s*(?:"[^"\\]*"|'[^']*'|[^"'#]*?)(\s*#.*)""")


def entries(text: str) -> list[str]:
    """Gets what a file says, an entry each: the lines over which a text or a list goes on are one,
    and blank ones between entries are none.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    found = []
    tries = iter(range(_TRIES))
    at = 0
    while at < len(lines):
        end = _end(lines, at, tries)
        entry = "\n".join(lines[at:end])
        found += [entry] if entry.strip() else []
        at = end
    return found


def _end(lines: Sequence[str], at: int, tries: Iterator[int]) -> int:
    """Gets the line after the entry that begins at line `at`."""
    value = lines[at].partition("=")[2].lstrip()
    closing = next((end for sign, end in _LONG.items() if value.startswith(sign)), None)
    if closing and not toml(lines[at]):
        ends = (end for end in range(at + 1, len(lines) + 1) if closing in lines[end - 1])
        for end, _try in zip(ends, tries, strict=False):
            if toml("\n".join(lines[at:end])):
                return end
    return at + 1


def key_of(entry: str) -> str:
    """Gets the key of an entry."""
    return entry.partition("=")[0].strip()


def toml(entry: str) -> dict[str, object]:
    """Gets what an entry says, nothing if it is not TOML."""
    import tomllib  # here, since most starts have no settings to read

    try:
        return tomllib.loads(entry)
    except (ValueError, RecursionError):
        return {}


def remark(entry: str) -> str:
    """Gets the comment that ends a plain entry, with the space before it, or nothing."""
    found = _REMARK.fullmatch(entry)
    return found[1] if found else ""
