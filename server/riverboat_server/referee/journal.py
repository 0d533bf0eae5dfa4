"""The journal: everything that the files of a data folder are still to be told, in one file.

Moves of all matches go into it together, so one write (and, for power cuts, one sync) makes a
whole pile of them safe. The files themselves are written later, in larger pieces. After a crash
the journal is poured into them; doing so twice changes nothing.
"""

from __future__ import annotations

import struct
import time
import zlib
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from riverboat_server.referee.counts import ENTRIES, QUICK_SECONDS, Tally
from riverboat_server.referee.disk import AppendFile


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


# An entry is its label, the data, and its label again: whichever part is damaged, the others tell
# what is missing, and where the next entry begins. A label is a checksum of what follows it;
# length and checksum of the data; offset; length of the name; act; then the name.
HEAD_MARK, FOOT_MARK = b"\xd1rbh", b"\xd1rbf"
LABEL = struct.Struct(">IIIQBB")
CHECKSUM_BYTES = 4


def encode(act: Act, name: bytes, offset: int = 0, data: bytes = b"") -> bytes:
    """The bytes of an entry."""
    fields = LABEL.pack(0, len(data), zlib.crc32(data), offset, len(name), act)
    checked = fields[CHECKSUM_BYTES:] + name
    label = zlib.crc32(checked).to_bytes(CHECKSUM_BYTES, "big") + checked
    return b"".join((HEAD_MARK, label, data, FOOT_MARK, label))


class Journal:
    """Entries are collected by `add` and made safe, all at once, by `commit`."""

    def __init__(self, path: Path, durable: bool) -> None:
        self._file = AppendFile(path, durable, mode=0o600)
        self._waiting: list[bytes] = []
        self.size = 0  # bytes since it was last emptied
        self.committing = Tally(QUICK_SECONDS)
        self.piles = Tally(ENTRIES)  # entries that one write made safe

    @property
    def blocked(self) -> bool:
        """Whether the disk refuses what must be written."""
        return self._file.blocked

    def look(self) -> bool:
        """Notice whether the journal is still where it was made, and tell."""
        return self._file.look()

    def add(self, act: Act, name: bytes, offset: int = 0, data: bytes = b"") -> None:
        """What is to be done to the file of that name, see `Entry`."""
        self._waiting.append(encode(act, name, offset, data))

    def commit(self) -> bool:
        """Write all that was added; False if the disk does not take it. Only `retry` asks again."""
        if self._file.blocked:
            return False
        if not self._waiting:
            return True
        began = time.monotonic()
        data = b"".join(self._waiting)
        self.piles.add(len(self._waiting))
        self._waiting.clear()
        self.size += len(data)
        self._file.append(data)
        self.committing.add(time.monotonic() - began)
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
