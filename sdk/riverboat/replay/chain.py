"""The file format: a magic line, then length-prefixed records, each hashed onto the one before.

Changing, adding, dropping or reordering any byte breaks the chain.

A packed file is one frame of zstd. In it stand another magic line, the last hash of the chain, and
the length-prefixed records: all other hashes follow from them, and would not compress. A plain file
that somebody has put into a frame of zstd is read too.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

from google.protobuf.message import DecodeError

from riverboat.engine.wording import cut
from riverboat.replay.compressed import (
    FRAME_MAGIC,
    BadFrameError,
    Decompressed,
    Readable,
    compress,
)
from riverboat.v1 import replay_pb2 as pb

MAGIC = b"riverboat replay 1\n"
_PACKED_MAGIC = b"riverboat packed 1\n"
MAX_RECORD = 1 << 20
MOST_REPLAY = 64 << 20  # bytes of a file; the longest matches take some hundred KiB
MOST_PACKED = 1 << 15  # records of a packed file, which can be many in a few bytes
_LENGTH_BYTES = 4
_MOST_WORDS = 1000  # signs of a message
_TAIL_RECORDS = 3  # result, signature, secret
HASH_BYTES = 32


class ReplayError(ValueError):
    """A replay is damaged, forged, or not a replay; the message says where and why.

    Much can stand in a file where a name is meant: what is quoted of it is cut.
    """

    def __init__(self, words: str) -> None:
        super().__init__(cut(words, _MOST_WORDS))


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
    """The same, still encoded, each with its hash; the file may be packed.

    Nothing is read beyond the first record that is damaged. The records of a packed file are
    certain only when the last one was read.
    """
    try:
        stream = _opened(BytesIO(source) if isinstance(source, bytes) else source)
        first = stream.read(len(MAGIC))
        if first == MAGIC:
            yield from _chained(_blocks(stream, with_hash=True))
        elif first == _PACKED_MAGIC:
            yield from _rechained(stream.read(HASH_BYTES), _blocks(stream, with_hash=False))
        else:
            raise _not_ours(first)
    except BadFrameError as error:
        raise ReplayError(str(error)) from None


def _not_ours(first: bytes) -> ReplayError:
    """What begins otherwise is of another program, or of a later form of this one."""
    if first.startswith((MAGIC[:-2], _PACKED_MAGIC[:-2])):
        return ReplayError("this replay has a form that is not known here: update riverboat")
    return ReplayError("this is not a Riverboat replay (wrong first line)")


def read_ends(source: bytes | BinaryIO) -> Iterator[bytes]:
    """The first record and the last ones, which tell of the result, still encoded.

    For lists: the hash chain is checked, and what lies between is passed over.
    """
    last: deque[bytes] = deque(maxlen=_TAIL_RECORDS)
    for number, (body, _) in enumerate(read_bodies(source)):
        if number:
            last.append(body)
        else:
            yield body
    yield from (body for body in last if not _is_move(body))


def pack(data: bytes) -> bytes:
    """A packed file of a plain one; ReplayError if that is damaged or cannot be packed."""
    last, parts = b"", [b""]
    for body, last in read_bodies(data):  # noqa: B007 (the last one is wanted)
        parts += (len(body).to_bytes(_LENGTH_BYTES, "big"), body)
    _demand_few(len(parts) // 2)
    parts[0] = _PACKED_MAGIC + (last or hashlib.sha256(MAGIC).digest())
    try:
        return compress(b"".join(parts))
    except BadFrameError as error:
        raise ReplayError(str(error)) from None


def unpack(data: bytes) -> bytes:
    """The plain file, byte by byte as it was; a plain one is simply checked."""
    writer = ChainWriter()
    return b"".join(writer.frame_encoded(body) for body, _ in read_bodies(data)) or MAGIC


def is_packed(data: bytes) -> bool:
    """Whether these are the first bytes of a packed file."""
    return data.startswith(FRAME_MAGIC)


class _Opened:
    """A file whose first bytes were looked at."""

    def __init__(self, first: bytes, source: BinaryIO) -> None:
        self._first = first
        self._source = source

    def read(self, size: int, /) -> bytes:
        first, self._first = self._first[:size], self._first[size:]
        return first + self._source.read(size - len(first)) if len(first) < size else first


def _opened(source: BinaryIO) -> Readable:
    """What a file holds, compressed or not."""
    first = source.read(len(FRAME_MAGIC))
    opened = _Opened(first, source)
    return Decompressed(opened, MOST_REPLAY) if is_packed(first) else opened


def _blocks(stream: Readable, with_hash: bool) -> Iterator[tuple[int, bytes]]:
    """What stands behind each length, by its number: records, with their hashes or without.

    Hashes count in either case: a packed file holds no more than a plain one may.
    """
    number, left = 0, MOST_REPLAY - len(MAGIC)
    least, besides = (HASH_BYTES, 0) if with_hash else (0, HASH_BYTES)
    while head := stream.read(_LENGTH_BYTES):
        number += 1
        if not with_hash:
            _demand_few(number)
        size = int.from_bytes(head, "big")
        if len(head) < _LENGTH_BYTES or not least <= size <= MAX_RECORD:
            raise ReplayError(f"record {number}: damaged length")
        left -= _LENGTH_BYTES + size + besides
        if left < 0:
            raise ReplayError(f"a replay has at most {MOST_REPLAY >> 20} MiB, this one has more")
        block = stream.read(size)
        if len(block) < size:
            raise ReplayError(f"record {number}: the file ends inside it")
        yield number, block


def _demand_few(records: int) -> None:
    if records > MOST_PACKED:
        raise ReplayError(f"a packed replay has at most {MOST_PACKED} records, this one has more")


def _chained(blocks: Iterator[tuple[int, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """Records that come with their hashes."""
    previous = hashlib.sha256(MAGIC).digest()
    for number, block in blocks:
        body, stored = block[:-HASH_BYTES], block[-HASH_BYTES:]
        previous = hashlib.sha256(previous + body).digest()
        if previous != stored:
            raise ReplayError(f"record {number}: the hash chain is broken")
        yield body, stored


def _rechained(last: bytes, blocks: Iterator[tuple[int, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """Records whose hashes lead to the last one."""
    previous = hashlib.sha256(MAGIC).digest()
    for _, body in blocks:
        previous = hashlib.sha256(previous + body).digest()
        yield body, previous
    if previous != last:
        raise ReplayError("the hash chain is broken: the records are not those that were packed")


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
        raise _not_ours(data)
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


def _is_move(body: bytes) -> bool:
    """Whether a record is of play: in lists nobody wants it."""
    return parse(body, 0).WhichOneof("kind") not in ("end", "signature", "reveal")


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
