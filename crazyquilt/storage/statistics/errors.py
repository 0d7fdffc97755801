"""Why the statistics cannot be read or kept. What is in their file is as it was.

    OSError
    └── StatisticsError      for any other reason, such as a file in the way
        ├── DiskFull         no space is left for them
        ├── ReadOnly         they may not be written, or not be read
        ├── Locked           another program was at them for too long
        └── NewerVersion     a newer version of the game made them

`strerror` is a reason that can stand after a colon, `filename` the database's file.
"""

import errno
import os
from pathlib import Path

from crazyquilt.language import _
from crazyquilt.storage.files import reason_of


class StatisticsError(OSError):
    """The statistics cannot be used. `notice` is a sentence for the player."""

    def __init__(self, code: int, reason: str, path: Path) -> None:
        super().__init__(code, reason, str(path))

    @property
    def notice(self) -> str:
        """A sentence for the player."""
        return _("The statistics cannot be used: {why}.").format(why=reason_of(self))


class DiskFull(StatisticsError):
    """No space is left."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.ENOSPC, os.strerror(errno.ENOSPC), path)


class ReadOnly(StatisticsError):
    """The file or its folder may not be written."""

    def __init__(self, path: Path, code: int = errno.EACCES) -> None:
        super().__init__(code, os.strerror(code), path)


class Locked(StatisticsError):
    """Another program was writing for longer than was waited. Trying again later may help."""

    def __init__(self, path: Path) -> None:
        # Translators: why the statistics cannot be used.
        super().__init__(errno.EBUSY, _("another program is using them"), path)


class NewerVersion(StatisticsError):
    """A newer version of the game made the file, which is left as it is."""

    def __init__(self, path: Path) -> None:
        # Translators: why the statistics cannot be used.
        reason = _("a newer version of the game made them, and they are left as they are")
        super().__init__(errno.EINVAL, reason, path)
