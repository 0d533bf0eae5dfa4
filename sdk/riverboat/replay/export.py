"""Decisions of replays as rows of a file: JSON, JSON lines or Parquet.

A row has the same columns everywhere (docs/replays.md). Rows are written as they come; what is held
in memory is one match, and for Parquet one group of rows.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from riverboat.match.entrant import is_meant
from riverboat.replay.plain import Row, plain_decision
from riverboat.replay.reader import Replay

T = TypeVar("T")


class ByteSink(Protocol):
    """Where a sheet is written: a file, as far as it is needed."""

    def write(self, data: bytes, /) -> object: ...
    def flush(self) -> None: ...


class Format(StrEnum):
    """How rows are written."""

    JSON = "json"
    JSONL = "jsonl"
    PARQUET = "parquet"


def rows(replay: Replay, seat: int | None = None, bot: str = "") -> Iterator[Row]:
    """The decisions of a seat or of a bot, or all; ReplayError if it cannot be played again."""
    for decision in replay.decisions(seat):
        if not bot or is_meant(replay.bots[decision.seat], bot):
            yield plain_decision(replay, decision)


class Sheet(ABC, Generic[T]):
    """A file that takes rows, each in the form in which it is held until its match is complete."""

    def __init__(self, file: ByteSink) -> None:
        self.file = file
        self.rows = 0

    def add(self, rows: Iterable[Row]) -> int:
        """Write all rows of a match, or none if one of them cannot be made; how many."""
        held = [self.prepare(row) for row in rows]
        for row in held:
            self.write(row)
            self.rows += 1
        return len(held)

    @abstractmethod
    def prepare(self, row: Row) -> T: ...

    @abstractmethod
    def write(self, row: T) -> None: ...

    @abstractmethod
    def close(self) -> None:
        """Write what is still missing. The file itself stays open."""


class JsonLines(Sheet[bytes]):
    """One row per line."""

    def prepare(self, row: Row) -> bytes:
        return json.dumps(row, separators=(",", ":")).encode()

    def write(self, row: bytes) -> None:
        self.file.write(row + b"\n")

    def close(self) -> None:
        self.file.flush()


class JsonList(JsonLines):
    """One list of all rows."""

    def write(self, row: bytes) -> None:
        self.file.write((b",\n" if self.rows else b"[\n") + row)

    def close(self) -> None:
        self.file.write(b"\n]\n" if self.rows else b"[]\n")
        self.file.flush()


def sheet(form: Format, file: ByteSink) -> Sheet[bytes] | Sheet[Row]:
    """A sheet of a form; ModuleNotFoundError if Parquet is wanted and pyarrow is missing."""
    if form is Format.PARQUET:
        from riverboat.replay.parquet import ParquetSheet  # an extra: pyarrow

        return ParquetSheet(file)
    return JsonList(file) if form is Format.JSON else JsonLines(file)
