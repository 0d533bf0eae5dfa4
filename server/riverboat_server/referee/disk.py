"""Writing files so that nothing is lost: what a disk refuses, what a crash tears, power cuts."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from riverboat.logs import structlog

log = structlog.get_logger("disk")


class AppendFile:
    """A file that only grows. What the disk refuses waits, in order, for `flush`; nothing is lost.

    After a failed sync nobody knows what the disk has, and asking again would not tell: the file
    stays blocked, and the next start of the referee goes on from what is really there. A file that
    was moved or removed is blocked too: nobody would find what is written to it.
    """

    def __init__(self, path: Path, durable: bool, mode: int = 0o644) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, mode)
        self._path = path
        self._durable = durable
        self._gone = False
        self._backlog = b""
        self._broken = False

    @property
    def blocked(self) -> bool:
        return self._broken or self._gone or bool(self._backlog)

    def look(self) -> bool:
        """Notice whether the file is still where it was made, and tell."""
        try:
            self._gone = not os.path.samestat(self._path.stat(), os.fstat(self._handle))
        except OSError:
            self._gone = True
        return not self._gone

    def append(self, data: bytes) -> None:
        first = not self.blocked
        self._backlog += data
        if first:
            self.flush()

    def append_or_not(self, data: bytes) -> bool:
        """Append all of it, or, if the disk does not take it, nothing. Only while not blocked."""
        before = os.lseek(self._handle, 0, os.SEEK_END)
        self.append(data)
        if not self.blocked:
            return True
        with suppress(OSError):  # else the rest waits, as it does for `append`
            os.ftruncate(self._handle, before)
            self._backlog = b""
        return False

    def flush(self) -> bool:
        """Write what is waiting; False if the disk takes no more."""
        if self._broken or (self._gone and not self.look()):
            return False
        try:
            while self._backlog:
                written = os.write(self._handle, self._backlog)
                self._backlog = self._backlog[written:]
        except OSError:
            return False
        if self._durable:
            try:
                os.fdatasync(self._handle)
            except OSError:
                self._broken = True
                log.critical("the disk lost data: restart the referee")
        return not self._broken

    def empty(self) -> None:
        """Begin anew. OSError: nothing has changed."""
        os.ftruncate(self._handle, 0)
        if self._durable:
            os.fdatasync(self._handle)

    def close(self) -> None:
        os.close(self._handle)


def write_at(path: Path, offset: int, data: bytes | bytearray, sync: bool) -> None:
    """Write data into a file, which is made if it is not there: private, it may be of a match."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        os.lseek(handle, offset, os.SEEK_SET)
        _write_all(handle, data, sync)
    finally:
        os.close(handle)


def replace_file(path: Path, data: bytes, sync: bool, mode: int = 0o600) -> None:
    """Give a file new content: after a crash it is the old or the new one, whole."""
    temporary = path.with_name(path.name + "~")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    try:
        _write_all(handle, data, sync)
    finally:
        os.close(handle)
    temporary.replace(path)


def _write_all(handle: int, data: bytes | bytearray, sync: bool) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    if sync:
        os.fsync(handle)


def sync_all(paths: Iterable[Path]) -> None:
    """Make files and folders survive a power cut."""
    for path in paths:
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
