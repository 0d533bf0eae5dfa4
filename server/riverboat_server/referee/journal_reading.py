"""Reads a journal after a crash: all that is whole, what was damaged, what was torn off its end.

A crash tears the last entry off: nobody was told of it. Damage is another thing: entries that were
whole once, and that somebody may have been told of. Reading goes on behind it.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from riverboat_server.referee.journal import (
    CHECKSUM_BYTES,
    FOOT_MARK,
    HEAD_MARK,
    LABEL,
    Act,
    Entry,
)

_MARK_BYTES = len(HEAD_MARK)
_MARKS = re.compile(re.escape(HEAD_MARK) + b"|" + re.escape(FOOT_MARK))


@dataclass(frozen=True, slots=True)
class Label:
    """What an entry says of itself, before its data and behind them."""

    act: Act
    name: str
    offset: int
    size: int
    checksum: int
    length: int  # of the label with its mark


@dataclass(frozen=True, slots=True)
class Damage:
    """A stretch of the journal, and the entry that was there, if that can be told."""

    start: int
    end: int
    lost: Label | None = None
    harmless: bool = False  # nothing is lost: an entry has its label twice


@dataclass(slots=True)
class Contents:
    """What was found in a journal."""

    entries: list[Entry] = field(default_factory=list)
    places: list[int] = field(default_factory=list)  # of the entries
    damage: list[Damage] = field(default_factory=list)
    torn: int = 0  # bytes of an entry that was never whole
    old: bool = False  # of the first version, in which damage and a torn end look the same

    def add(self, label: Label, data: bytes, place: int) -> None:
        self.entries.append(Entry(label.act, label.name, label.offset, data))
        self.places.append(place)


def read_journal(data: bytes) -> Contents:
    """Everything that a journal tells, whatever version wrote it."""
    found = Contents()
    at = 0 if data.startswith(HEAD_MARK) else _read_old(data, found)
    if found.entries:
        found.old = True
        found.torn = len(data) - at
        return found
    while at < len(data):
        at = _read_on(data, at, found)
    return found


def _read_on(data: bytes, at: int, found: Contents) -> int:
    """Read one entry, or what is left of it; where the next one begins."""
    head = _label(data, at, HEAD_MARK)
    if head is None:
        return _read_behind(data, at, found)
    body = at + head.length
    foot = body + head.size
    end = foot + head.length
    content = data[body:foot]
    labelled = _label(data, foot, FOOT_MARK) == head
    sound = _sound(head, content)
    was_whole = labelled or sound or next(_signs(data, foot), None) is not None
    if end > len(data) or not was_whole:
        found.torn = len(data) - at
        return len(data)
    if sound:
        found.add(head, content, at)
        if not labelled:
            found.damage.append(Damage(foot, end, harmless=True))
    else:
        found.damage.append(Damage(at, end, head))
    return end


def _read_behind(data: bytes, at: int, found: Contents) -> int:
    """No label stands here: go on at the next one, that of an entry or that behind one."""
    place, label, mark = next(_signs(data, at + 1), (len(data), None, b""))
    if label is None:
        found.torn = len(data) - at
    elif mark == HEAD_MARK:
        found.damage.append(Damage(at, place))
        return place
    else:
        _take_by_foot(data, at, place, label, found)
        return place + label.length
    return len(data)


def _take_by_foot(data: bytes, at: int, foot: int, label: Label, found: Contents) -> None:
    """An entry whose first label is damaged has another one."""
    start = foot - label.size - label.length
    content = data[foot - label.size : foot]
    if start > at:
        found.damage.append(Damage(at, start))
    if start >= at and _sound(label, content):
        found.damage.append(Damage(start, start + label.length, harmless=True))
        found.add(label, content, start)
    else:
        found.damage.append(Damage(max(at, start), foot + label.length, label))


def _sound(label: Label, content: bytes) -> bool:
    return len(content) == label.size and zlib.crc32(content) == label.checksum


def _signs(data: bytes, start: int) -> Iterator[tuple[int, Label, bytes]]:
    """Where labels stand from here on, of what, and of which kind."""
    for found in _MARKS.finditer(data, start):
        mark = found.group()
        label = _label(data, found.start(), mark)
        if label is not None:
            yield found.start(), label, mark


def _label(data: bytes, at: int, mark: bytes) -> Label | None:
    start = at + _MARK_BYTES
    if data[at:start] != mark or start + LABEL.size > len(data):
        return None
    stored, size, checksum, offset, name_size, act = LABEL.unpack_from(data, start)
    end = start + LABEL.size + name_size
    if end > len(data) or zlib.crc32(data[start + CHECKSUM_BYTES : end]) != stored:
        return None
    name = data[start + LABEL.size : end].decode()
    return Label(Act(act), name, offset, size, checksum, end - at)


# --- the first version -----------------------------------------------------------------------

# checksum of all that follows it; length of the data; offset; length of the name; act
_OLD_HEAD = struct.Struct(">IIQBB")


def _read_old(data: bytes, found: Contents) -> int:
    """Read the whole entries of an old journal; where the first other one begins."""
    at = 0
    while at + _OLD_HEAD.size <= len(data):
        checksum, size, offset, name_size, act = _OLD_HEAD.unpack_from(data, at)
        start = at + _OLD_HEAD.size
        end = start + name_size + size
        if end > len(data) or zlib.crc32(data[at + CHECKSUM_BYTES : end]) != checksum:
            break
        name = data[start : start + name_size].decode()
        found.entries.append(Entry(Act(act), name, offset, data[start + name_size : end]))
        found.places.append(at)
        at = end
    return at
