"""One process at a time works on a data folder."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class DataFolderInUse(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """Another referee works on this data folder."""


class FolderLock:
    """Held from the start until `close`, or the end of the process."""

    def __init__(self, root: Path) -> None:
        self._handle = os.open(root / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._handle)
            raise DataFolderInUse(
                f"another referee works on {root}: stop it, or name another folder with --data"
            ) from None

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        os.close(self._handle)
