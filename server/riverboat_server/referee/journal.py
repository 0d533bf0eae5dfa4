"""The journal: everything that the files of a data folder are still to be told, in one file.

Moves of all matches go into it together, so one write (and, for power cuts, one sync) makes a
whole pile of them safe. The files themselves are written later, in larger pieces. After a crash
the journal is poured into them; doing so twice changes nothing.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

import structlog

from riverboat_server.referee.disk import AppendFile, replace_file, write_at

log = structlog.get_logger("journal")


class Act(IntEnum):
    """What is to be done to a file."""

    EXTEND = 1  # write at an offset, which is where the file ended
    REPLACE = 2
    REMOVE = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to be done to one file of the folder."""

    act: Act
    name: str
    offset: int = 0
    data: bytes = b""


# checksum of all that follows it; length of the data; offset; length of the name; act
_HEAD = struct.Struct(">IIQBB")
_CHECKSUM_BYTES = 4


def encode(act: Act, name: bytes, offset: int = 0, data: bytes = b"") -> bytes:
    """The bytes of an entry."""
    head = _HEAD.pack(0, len(data), offset, len(name), act)
    body = head[_CHECKSUM_BYTES:] + name + data
    return zlib.crc32(body).to_bytes(_CHECKSUM_BYTES, "big") + body


def entries(data: bytes) -> Iterator[Entry]:
    """The whole entries of a journal; it ends where a crash has torn it."""
    position = 0
    while position + _HEAD.size <= len(data):
        checksum, size, offset, name_size, act = _HEAD.unpack_from(data, position)
        end = position + _HEAD.size + name_size + size
        if end > len(data) or zlib.crc32(data[position + _CHECKSUM_BYTES : end]) != checksum:
            break
        start = position + _HEAD.size
        name = data[start : start + name_size].decode()
        yield Entry(Act(act), name, offset, data[start + name_size : end])
        position = end
    if position < len(data):
        log.warning("the journal ends inside an entry", bytes=len(data) - position)


def redo(path: Path, todo: list[Entry], sync: bool) -> None:
    """Do to one file what its entries say, whether or not it was done before."""
    for entry in todo:
        if entry.act is Act.REMOVE:
            path.unlink(missing_ok=True)
        elif entry.act is Act.REPLACE:
            replace_file(path, entry.data, sync)
    extending = [entry for entry in todo if entry.act is Act.EXTEND]
    if not extending:
        return
    start = extending[0].offset
    data = b"".join(entry.data for entry in extending)
    there = path.stat().st_size if path.exists() else 0
    if start > there or len(data) != extending[-1].offset + len(extending[-1].data) - start:
        log.error("the journal does not fit a file; it is left alone", file=path.name)
        return
    write_at(path, start, data, sync)


class Journal:
    """Entries are collected by `add` and made safe, all at once, by `commit`."""

    def __init__(self, path: Path, durable: bool) -> None:
        self._file = AppendFile(path, durable, mode=0o600)
        self._waiting: list[bytes] = []
        self.size = 0  # bytes since it was last emptied

    @property
    def blocked(self) -> bool:
        """Whether the disk refuses what must be written."""
        return self._file.blocked

    def add(self, act: Act, name: bytes, offset: int = 0, data: bytes = b"") -> None:
        """What is to be done to the file of that name, see `Entry`."""
        self._waiting.append(encode(act, name, offset, data))

    def commit(self) -> bool:
        """Write all that was added; False if the disk does not take it. Only `retry` asks again."""
        if self._file.blocked:
            return False
        if not self._waiting:
            return True
        data = b"".join(self._waiting)
        self._waiting.clear()
        self.size += len(data)
        self._file.append(data)
        return not self._file.blocked

    def commit_or_not(self) -> bool:
        """Write all that was added since the last commit, or, if it does not go, nothing of it."""
        data = b"".join(self._waiting)
        self._waiting.clear()
        if not self._file.append_or_not(data):
            return False
        self.size += len(data)
        return True

    def drop(self) -> None:
        """Forget what was added since the last commit; not while entries may be half written."""
        if not self._file.blocked:
            self._waiting.clear()

    def retry(self) -> bool:
        """Ask the disk again."""
        return self._file.flush() and self.commit()

    def empty(self) -> None:
        """The files have everything. OSError: nothing has changed."""
        self._file.empty()
        self.size = 0

    def close(self) -> None:
        self._file.close()
