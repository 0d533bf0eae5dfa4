"""Replays in an archive, `.tar` or `.zip`, read where they stand: nothing is unpacked to disk.

One of them is named as if the archive were a folder: `spring.tar/spring/5f0c.replay.zst`.
"""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from riverboat.replay.chain import MOST_REPLAY, ReplayError
from riverboat.replay.places import PACKED_SUFFIX, SUFFIX
from riverboat.replay.tournament_files import TAR, ZIP

MOST_MEMBERS = 100_000
_MOST_HEADER = 1 << 16  # bytes of a member's header that are read at once, whatever it claims
_LOCAL_HEADER = struct.Struct("<26xHH")  # of a file in a zip; the lengths of what follows it
_ENCRYPTED = 1

# What the readers of the standard library make of archives that are none, or were tampered with.
_UNREADABLE = (
    tarfile.TarError,
    zipfile.BadZipFile,
    ValueError,
    EOFError,
    OverflowError,
    RecursionError,
    NotImplementedError,
    struct.error,
)


@dataclass(frozen=True, slots=True)
class _Member:
    """Where a file stands in an archive; in a zip, `start` is that of its own header."""

    start: int
    size: int
    method: int = zipfile.ZIP_STORED


def is_archive(path: Path) -> bool:
    """Whether a file is called like an archive of replays."""
    return path.suffix in (TAR, ZIP) and path.is_file()


def archive_of(path: Path) -> Path | None:
    """The archive that a path leads into, if it does."""
    return next(filter(is_archive, path.parents), None)


def replays_of(archive: Path) -> list[Path]:
    """The replays in an archive, in its order; ReplayError if it cannot be read."""
    return [archive / name for name in _members(archive)]


def is_archived(path: Path) -> bool:
    """Whether there is such a file in an archive."""
    archive = archive_of(path)
    return archive is not None and path.relative_to(archive).as_posix() in _members(archive)


def open_replay(path: Path) -> BinaryIO:
    """A file, or one in an archive; ReplayError if it cannot be read."""
    archive = archive_of(path)
    if archive is None:
        return path.open("rb")
    member = _members(archive).get(path.relative_to(archive).as_posix())
    if member is None:
        raise ReplayError(f"there is no replay {path}")
    with archive.open("rb") as file:
        return io.BytesIO(_content(file, member, archive.suffix == ZIP))


def _content(file: BinaryIO, member: _Member, in_zip: bool) -> bytes:
    if not 0 <= member.size <= MOST_REPLAY:
        raise ReplayError(f"a replay has at most {MOST_REPLAY >> 20} MiB, this one has more")
    file.seek(member.start)
    if in_zip:
        header = file.read(_LOCAL_HEADER.size)
        if len(header) < _LOCAL_HEADER.size:
            raise ReplayError("the archive ends inside it")
        file.seek(sum(_LOCAL_HEADER.unpack(header)), io.SEEK_CUR)
    stored = file.read(member.size)
    if len(stored) < member.size:
        raise ReplayError("the archive ends inside it")
    return stored if member.method == zipfile.ZIP_STORED else _inflated(stored, member.method)


def _inflated(stored: bytes, method: int) -> bytes:
    if method != zipfile.ZIP_DEFLATED:
        raise ReplayError("it is encrypted, or compressed in a way that is not read here")
    try:
        content = zlib.decompressobj(-zlib.MAX_WBITS).decompress(stored, MOST_REPLAY + 1)
    except zlib.error:
        raise ReplayError("the compressed data are damaged") from None
    if len(content) > MOST_REPLAY:
        raise ReplayError(f"a replay has at most {MOST_REPLAY >> 20} MiB, this one has more")
    return content


# --- what is in an archive -----------------------------------------------------------------------


def _members(archive: Path) -> Mapping[str, _Member]:
    """The replays of an archive by their names."""
    status = archive.stat()
    return _listed(archive, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=1)  # many are read one after the other, and to list them takes time
def _listed(archive: Path, changed: int, size: int) -> Mapping[str, _Member]:
    found: dict[str, _Member] = {}
    try:
        files = _in_zip(archive) if archive.suffix == ZIP else _in_tar(archive)
        for number, (name, member) in enumerate(files, start=1):
            if number > MOST_MEMBERS:
                raise ReplayError(f"{archive}: an archive holds at most {MOST_MEMBERS} files")
            if name.endswith((SUFFIX, PACKED_SUFFIX)):
                found[_inside(archive, name)] = member
    except ReplayError:
        raise
    except _UNREADABLE:
        raise ReplayError(f"{archive} is damaged, or no archive") from None
    return found


def _inside(archive: Path, name: str) -> str:
    """A name that leads into the archive, and nowhere else."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts:
        raise ReplayError(f"{archive}: {name!r} would lie outside of the archive")
    return path.as_posix()


def _in_tar(archive: Path) -> Iterator[tuple[str, _Member]]:
    with _Sparing(archive) as file, tarfile.open(fileobj=file, mode="r:") as opened:
        for one in opened:
            kept = one.isreg() and not one.issparse()
            yield (one.name if kept else ""), _Member(one.offset_data, one.size)


def _in_zip(archive: Path) -> Iterator[tuple[str, _Member]]:
    with zipfile.ZipFile(archive) as opened:
        for one in opened.infolist():
            method = -1 if one.flag_bits & _ENCRYPTED else one.compress_type
            yield one.filename, _Member(one.header_offset, one.compress_size, method)


class _Sparing(io.FileIO):
    """A file of which no header takes more than it may."""

    def read(self, size: int | None = -1, /) -> bytes:
        wanted = _MOST_HEADER if size is None or size < 0 else min(size, _MOST_HEADER)
        return super().read(wanted)
