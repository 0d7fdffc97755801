"""`python -m crazyquilt`."""

import sys

from crazyquilt.cli import main

if __name__ == "__main__":
    sys.exit(main())
