"""What stands on the command line, understood: records, numbers, sizes."""

import re
from pathlib import Path

from crazyquilt.cli.answers import BadInput
from crazyquilt.language import _
from crazyquilt.model.deal import numbered_deal, parse_deal_number
from crazyquilt.model.errors import FormatError, IllegalRecordMove
from crazyquilt.model.game import Game
from crazyquilt.model.record import Record
from crazyquilt.model.rules import STANDARD, parse_rules
from crazyquilt.storage.files import read_record

SMALLEST, LARGEST = (320, 240), (7680, 4320)


def load(text: str, rules: str | None) -> Record:
    """Gets the record that a DEAL|FILE argument and `--rules` name.

    Raises BadInput, FormatError, IllegalRecordMove or OSError.
    """
    if not text:
        raise BadInput(_("neither a deal's number nor a file is named"))
    if re.fullmatch(r"[0-9][0-9,]*", text):
        chosen = parse_rules(rules) if rules is not None else STANDARD
        return Record(numbered_deal(parse_deal_number(text)), chosen)
    if rules is not None:
        raise BadInput(_("a record has its own rules; --rules goes with a deal's number"))
    return load_file(Path(text))


def load_file(path: Path) -> Record:
    """Gets the record in `path`. Raises FormatError (naming the file and line) or OSError."""
    try:
        return read_record(path)
    except FormatError as error:
        raise FormatError(f"{path}: {error}") from None
    except FileNotFoundError:
        fault = _("there is no such file, nor such a command or deal")
        raise BadInput(f"{path}: {fault}") from None


def load_game(text: str, rules: str | None) -> Game:
    """Gets the game that a DEAL|FILE argument and `--rules` name. Raises as `load` does."""
    record = load(text, rules)
    try:
        return record.game()
    except IllegalRecordMove as error:
        raise BadInput(f"{text}: {error}") from None


def count(name: str, text: str | None, default: int | None, most: int = 10**12) -> int | None:
    """Gets the number, 1 to `most`, that an option gives. Raises BadInput."""
    if text is None:
        return default
    digits = text.replace(",", "").replace("_", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and 0 < int(digits) <= most):
        # Translators: {option} is a word of the command line: “--nodes”.
        fault = _("{option} is a number from 1 to {most}, not {given}")
        raise BadInput(fault.format(option=name, most=most, given=repr(text[:20])))
    return int(digits)


def window_size(text: str) -> tuple[int, int]:
    """Gets width and height in pixels of ``800x600``. Raises BadInput."""
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text, re.ASCII)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(
        low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)
    ):
        # Translators: {smallest} is “320x240”, a width and a height.
        fault = _("--size is WxH from {smallest} to {largest}, not {given}")
        least, most = ("x".join(map(str, sides)) for sides in (SMALLEST, LARGEST))
        raise BadInput(fault.format(smallest=least, largest=most, given=repr(text)))
    return size
