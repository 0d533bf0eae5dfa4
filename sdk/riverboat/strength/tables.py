"""Tables of what was measured, which are renewed row by row."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

from riverboat.engine.component_tables import Row


def renew(path: Path, columns: Sequence[str], keys: Sequence[str], rows: Sequence[Row]) -> None:
    """Put rows into a table; what was not measured again stays as it is.

    keys  the columns that tell rows apart
    """

    def key(row: Row) -> tuple[str, ...]:
        return tuple(row[name] for name in keys)

    kept = {}
    if path.exists():
        kept = {key(row): row for row in csv.DictReader(path.read_text("utf-8").splitlines())}
    kept.update({key(row): row for row in rows})
    lines = [",".join(row[name] for name in columns) for row in kept.values()]
    path.write_text("\n".join([",".join(columns), *lines]) + "\n", encoding="utf-8")


def own_file(name: str) -> Path:
    """Where a table stands in this installation."""
    return Path(__file__).parent / "data" / f"{name}.csv"
