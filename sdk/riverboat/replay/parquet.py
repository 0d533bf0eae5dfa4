"""Rows as Parquet. Numbers, names and times are columns of their types; views, moves and options
differ from game to game and are columns of JSON."""

from __future__ import annotations

import json

import pyarrow
from pyarrow.parquet import ParquetWriter

from riverboat.replay.export import ByteSink, Sheet
from riverboat.replay.plain import Plain, Row

MOST_WAITING = 4 << 20  # letters of views and moves that are held, to be written together

_TEXT, _NUMBER, _TIME = pyarrow.string(), pyarrow.int32(), pyarrow.float64()
_TEXTS = pyarrow.list_(_TEXT)
_AS_JSON = ("options", "view", "move")
SCHEMA = pyarrow.schema(
    {
        "match_id": _TEXT,
        "game": _TEXT,
        "mode": _TEXT,
        "rules_version": _NUMBER,
        "players": _NUMBER,
        "options": _TEXT,
        "bots": _TEXTS,
        "seat": _NUMBER,
        "bot": _TEXT,
        "decision": _NUMBER,
        "question": _TEXT,
        "view": _TEXT,
        "moves": _TEXTS,
        "move": _TEXT,
        "move_index": _NUMBER,
        "origin": _TEXT,
        "clock_before_ms": _TIME,
        "charged_ms": _TIME,
        "taken_ms": _TIME,
        "queued_ms": _TIME,
        "lag_ms": _TIME,
        "credited_ms": _TIME,
        "clock_ms": _TIME,
        "rank": _NUMBER,
        "points": _NUMBER,
        "outcome": _TEXT,
        "cause": _TEXT,
        "match_cause": _TEXT,
    }
)


class ParquetSheet(Sheet[Row]):
    """Rows in groups, compressed."""

    def __init__(self, file: ByteSink) -> None:
        super().__init__(file)
        self._writer = ParquetWriter(file, SCHEMA, compression="zstd")
        self._waiting: list[Row] = []
        self._letters = 0

    def prepare(self, row: Row) -> Row:
        texts: Row = {name: _json(row[name]) for name in _AS_JSON}
        moves = row["moves"]
        if isinstance(moves, list):
            texts["moves"] = [_json(move) for move in moves]
        return {**row, **texts}

    def write(self, row: Row) -> None:
        self._waiting.append(row)
        self._letters += len(str(row["view"])) + len(str(row["moves"]))
        if self._letters >= MOST_WAITING:
            self._flush()

    def close(self) -> None:
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(pyarrow.Table.from_pylist(self._waiting, schema=SCHEMA))
        self._waiting, self._letters = [], 0


def _json(value: Plain) -> str | None:
    return None if value is None else json.dumps(value, separators=(",", ":"))
