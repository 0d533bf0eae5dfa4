"""The file format: a magic line, then length-prefixed records, each hashed onto the one before.

Changing, adding, dropping or reordering any byte breaks the chain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

from google.protobuf.message import DecodeError

from riverboat.v1 import replay_pb2 as pb

MAGIC = b"riverboat replay 1\n"
MAX_RECORD = 1 << 20
MOST_REPLAY = 64 << 20  # bytes of a file; the longest matches take some hundred KiB
_LENGTH_BYTES = 4
HASH_BYTES = 32


class ReplayError(ValueError):
    """A replay is damaged, forged, or not a replay; the message says where and why."""


class ChainWriter:
    """Turns records into bytes of the file, one after the other."""

    def __init__(self, tail: bytes = b"") -> None:
        """`tail`: the last 32 bytes of a file to be continued."""
        self._hash = tail or hashlib.sha256(MAGIC).digest()
        self._started = bool(tail)

    def frame(self, record: pb.ReplayRecord) -> bytes:
        """The bytes to append for one more record."""
        return self.frame_encoded(record.SerializeToString())

    def frame_encoded(self, body: bytes) -> bytes:
        self._hash = hashlib.sha256(self._hash + body).digest()
        framed = (len(body) + HASH_BYTES).to_bytes(_LENGTH_BYTES, "big") + body + self._hash
        if self._started:
            return framed
        self._started = True
        return MAGIC + framed


def reveal_frame(tail: bytes, secret: bytes) -> bytes:
    """The last record of a finished replay, to be appended once the deal may be shown."""
    return ChainWriter(tail).frame(pb.ReplayRecord(reveal=pb.ReplayReveal(secret=secret)))


def read_records(source: bytes | BinaryIO) -> Iterator[pb.ReplayRecord]:
    """The records of a file, in order; ReplayError at the first byte that is not as written."""
    for number, (body, _) in enumerate(read_bodies(source), start=1):
        yield parse(body, number)


def read_bodies(source: bytes | BinaryIO) -> Iterator[tuple[bytes, bytes]]:
    """The same, still encoded, each with its hash.

    Nothing is read beyond the first record that is damaged.
    """
    stream = BytesIO(source) if isinstance(source, bytes) else source
    if stream.read(len(MAGIC)) != MAGIC:
        raise ReplayError("this is not a Riverboat replay (wrong first line)")
    previous = hashlib.sha256(MAGIC).digest()
    number, left = 0, MOST_REPLAY - len(MAGIC)
    while head := stream.read(_LENGTH_BYTES):
        number += 1
        size = int.from_bytes(head, "big")
        if len(head) < _LENGTH_BYTES or not HASH_BYTES <= size <= MAX_RECORD:
            raise ReplayError(f"record {number}: damaged length")
        left -= _LENGTH_BYTES + size
        if left < 0:
            raise ReplayError(f"a replay has at most {MOST_REPLAY >> 20} MiB, this one has more")
        block = stream.read(size)
        if len(block) < size:
            raise ReplayError(f"record {number}: the file ends inside it")
        body, stored = block[:-HASH_BYTES], block[-HASH_BYTES:]
        previous = hashlib.sha256(previous + body).digest()
        if previous != stored:
            raise ReplayError(f"record {number}: the hash chain is broken")
        yield body, stored


def last_record(data: bytes) -> pb.ReplayRecord | None:
    """The last record of a file; None if the file ends inside it. Nothing else is looked at."""
    position, start = len(MAGIC), len(MAGIC)
    while position < len(data):
        start = position
        position += _LENGTH_BYTES + int.from_bytes(data[position : position + _LENGTH_BYTES], "big")
    if position != len(data) or start == position:
        return None
    return parse(data[start + _LENGTH_BYTES : -HASH_BYTES], 0)


def valid_length(data: bytes) -> int:
    """How many bytes of a file are whole entries; a crash may have torn the last one.

    Moves that followed from each other are one entry, up to the one with the digest. A torn write
    leaves a part of what was to be written; anything else is damage, a ReplayError.
    """
    if not data.startswith(MAGIC):
        if MAGIC.startswith(data):
            return 0
        raise ReplayError("this is not a Riverboat replay (wrong first line)")
    previous, position = hashlib.sha256(MAGIC).digest(), len(MAGIC)
    number = good = 0
    while position + _LENGTH_BYTES <= len(data):
        number += 1
        size = int.from_bytes(data[position : position + _LENGTH_BYTES], "big")
        if not HASH_BYTES <= size <= MAX_RECORD:
            raise ReplayError(f"record {number}: damaged length")
        position += _LENGTH_BYTES
        if position + size > len(data):
            break
        block = data[position : position + size]
        previous = hashlib.sha256(previous + block[:-HASH_BYTES]).digest()
        if previous != block[-HASH_BYTES:]:
            raise ReplayError(f"record {number}: the hash chain is broken")
        position += size
        if not _goes_on(block[:-HASH_BYTES], number):
            good = position
    return good


def _goes_on(body: bytes, number: int) -> bool:
    """Whether a record is a move inside a group: the next record belongs to it."""
    record = parse(body, number)
    return record.WhichOneof("kind") == "step" and not record.step.digest


def parse(body: bytes, number: int) -> pb.ReplayRecord:
    """A record, by its number in the file; ReplayError if it is none."""
    try:
        return pb.ReplayRecord.FromString(body)
    except DecodeError:
        raise ReplayError(f"record {number}: unreadable") from None
