"""Ladders of a data folder as they were last worked out: who asks again need not wait for it.

They lie beside the store, under the mark up to which its results were read. As long as nothing has
come in, neither ratings nor the libraries that fit them are needed. The files may be removed.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex

from riverboat import __version__
from riverboat.store_file import DATABASE, read_only_uri
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder.arranged import LadderKind

FOLDER = "ladders"
FORM = 3  # of rows; 2 has skills, 3 faults by bot and version

_MARK = (
    "SELECT version, (SELECT sequence || ' ' || match_id FROM matches "
    "ORDER BY sequence DESC LIMIT 1), "
    "(SELECT coalesce(max(value), 0) FROM settings WHERE name = 'publications') "
    "FROM schema_version"
)


def mark_of(data: Path) -> str:
    """How far the results of a data folder go; empty if that cannot be told here."""
    path = data / DATABASE
    if not path.is_file():
        return ""
    try:
        with closing(sqlite3.connect(read_only_uri(path), uri=True)) as connection:
            version, last, publications = connection.execute(_MARK).fetchone()
    except (sqlite3.Error, TypeError):
        return ""
    return f"{__version__} {FORM} {version} {last} {publications}"


def remembered(data: Path, kind: LadderKind) -> list[pb.LadderRow] | None:
    """The rows of all ladders of a kind; None if results have come in, or nothing is known."""
    mark = mark_of(data)
    with suppress(OSError):
        heading, _, rows = _place(data, kind).read_bytes().partition(b"\n")
        if mark and heading == _heading(mark, rows):
            return list(pb.GetLadderResponse.FromString(rows).rows)
    return None


def remember(data: Path, kind: LadderKind, mark: str, rows: Iterable[pb.LadderRow]) -> None:
    """Keep ladders that were worked out after a mark was read; a folder may be there to be read."""
    content = pb.GetLadderResponse(rows=rows).SerializeToString()
    write_kept(data, _place(data, kind).name, _heading(mark, content) + b"\n" + content)


def write_kept(data: Path, name: str, content: bytes) -> None:
    """Keep a file as a whole; what cannot be kept is worked out again."""
    if not os.access(data, os.W_OK):
        return
    path = data / FOLDER / name
    written = path.with_name(f"{name}.{token_hex(4)}")
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        try:
            written.write_bytes(content)
            written.replace(path)
        finally:
            written.unlink(missing_ok=True)


def _heading(mark: str, content: bytes) -> bytes:
    """What stands above rows that are whole."""
    return f"{mark} {hashlib.sha256(content).hexdigest()}".encode()


def _place(data: Path, kind: LadderKind) -> Path:
    return data / FOLDER / f"by_{kind}"
