"""The disk under a referee: it can be full, fail to sync, or see the referee killed at any write.

This is the only place of these tests that knows how the referee writes: through `os`, into its
journal and from there into files. A kill copies the data folder in the middle of an operation, the
way kill -9 would leave it; the killed referee then goes on for a moment in the old folder, where
nobody looks any more.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from riverboat_server.referee import files

PATCHED = ("write", "open", "replace", "unlink", "truncate", "ftruncate", "fdatasync", "fsync")


class FaultyDisk:
    """`with FaultyDisk(root, rng) as disk:` stands between this process and its disk."""

    def __init__(self, root: Path, rng: Random, on_kill: Callable[[], None]) -> None:
        self.root = root  # the folder of the referee that lives
        self.full = False
        self.broken_sync = False
        self.kills = 0
        self.refusals = 0
        self._rng = rng
        self._on_kill = on_kill
        self._copies = 0
        self._countdown = 0
        self._doomed = False  # killed, but its code still runs
        self._own = False
        self._true_journal = files.MOST_JOURNAL_BYTES
        self._true: dict[str, Any] = {name: getattr(os, name) for name in PATCHED}

    def __enter__(self) -> FaultyDisk:
        for name in PATCHED:
            setattr(os, name, getattr(self, f"_{name}"))
        files.MOST_JOURNAL_BYTES = self._rng.choice((1000, 10_000, self._true_journal))
        return self

    def __exit__(self, *_: object) -> None:
        for name, function in self._true.items():
            setattr(os, name, function)
        files.MOST_JOURNAL_BYTES = self._true_journal

    def kill_soon(self, operations: int) -> None:
        """The referee is killed in the middle of its so-and-so-manyth operation from now on."""
        self._countdown = operations

    def kill(self) -> None:
        """kill -9: what is on the disk now is all that stays."""
        old = self.root
        self._copies += 1
        self.root = old.with_name(f"{old.name.partition('-')[0]}-{self._copies}")
        self._own = True
        shutil.copytree(old, self.root)
        self._own = False
        self.kills += 1
        self._countdown = 0
        self._doomed = True
        self._on_kill()

    def buried(self) -> None:
        """The killed referee is gone for good: from now on it is another one that writes."""
        self._doomed = self.broken_sync = False

    # --- what the referee calls --------------------------------------------------------------

    def _here(self, path: Any) -> bool:
        return not self._own and not self._doomed and str(path).startswith(str(self.root) + "/")

    def _operation(self) -> bool:
        """Whether the referee is killed in this one."""
        if self._own or self._doomed or not self._countdown:
            return False
        self._countdown -= 1
        return self._countdown == 0

    def _refuse(self) -> None:
        self.refusals += 1
        raise OSError(errno.ENOSPC, "No space left on device")

    def _write(self, handle: int, data: bytes) -> int:
        if self._own or self._doomed:
            return int(self._true["write"](handle, data))
        if self.full:
            if self._rng.random() < 0.8:
                self._refuse()
            data = data[: self._rng.randrange(len(data) + 1)]
        if self._operation():
            written = self._true["write"](handle, data[: self._rng.randrange(len(data) + 1)])
            self.kill()
            return int(written)
        return int(self._true["write"](handle, data))

    def _open(self, path: Any, flags: int, mode: int = 0o777, **more: Any) -> int:
        if self._here(path):
            grows = flags & os.O_TRUNC or not Path(path).exists()
            fate = self._rng.random()
            if self.full and grows and fate < 0.4:
                self._refuse()
            if self.full and grows and fate < 0.8:
                path = "/dev/full"  # opened, but nothing can be written into it
            if self._operation():
                self.kill()
        return int(self._true["open"](path, flags, mode, **more))

    def _replace(self, source: Any, target: Any, **more: Any) -> None:
        if self._here(source) and self._operation():
            self.kill()
        self._true["replace"](source, target, **more)

    def _unlink(self, path: Any, **more: Any) -> None:
        if self._here(path) and self._operation():
            self.kill()
        self._true["unlink"](path, **more)

    def _truncate(self, path: Any, length: int) -> None:
        if self._here(path) and self._operation():
            self.kill()
        self._true["truncate"](path, length)

    def _ftruncate(self, handle: int, length: int) -> None:
        if self._operation():
            self.kill()
        self._true["ftruncate"](handle, length)

    def _fsync(self, handle: int) -> None:
        if not self._doomed and self.broken_sync:
            raise OSError(errno.EIO, "Input/output error")
        self._true["fsync"](handle)

    def _fdatasync(self, handle: int) -> None:
        if not self._doomed and self.broken_sync:
            raise OSError(errno.EIO, "Input/output error")
        self._true["fdatasync"](handle)
