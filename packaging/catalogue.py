"""Packs surveys as the game's catalogue: ``python packaging/catalogue.py FOLDER``.

FOLDER holds ``standard.csv``, ``second-redeal.csv`` … as ``crazyquilt survey`` wrote them. Each is
checked, its wins are replayed, and the same rows give the same bytes.
"""

import argparse
import gzip
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from crazyquilt.model.rules import PRESETS  # noqa: E402
from crazyquilt.solver.survey import Tally, read_rows, verify  # noqa: E402

CATALOGUE = ROOT / "assets" / "catalogue"


def main() -> None:
    """Packs the survey of each preset."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    CATALOGUE.mkdir(exist_ok=True)
    for name in PRESETS:
        path = folder / f"{name}.csv"
        rows, size = read_rows(path)
        for row in rows:
            if row.rules != name:
                raise SystemExit(f"{path}: deal {row.deal} is of rules {row.rules}")
            verify(row)
        packed = gzip.compress(path.read_bytes()[:size], 9, mtime=0)
        (CATALOGUE / f"{name}.csv.gz").write_bytes(packed)
        print(f"{name}: {Tally.of(rows)}")


if __name__ == "__main__":
    main()
