"""What commands print: results on stdout, progress and words on stderr, JSON on demand."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from io import StringIO
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from riverboat.client.errors import Exit as Exit

UNLIMITED = 10_000  # columns


@contextmanager
def paper() -> Iterator[Console]:
    """For tables on stdout. A pipe gets lines as long as they need to be, and never colours."""
    if sys.stdout.isatty():
        yield Console(file=sys.stdout, highlight=False)
        return
    drawn = StringIO()
    yield Console(file=drawn, width=UNLIMITED, color_system=None, highlight=False)
    for line in drawn.getvalue().splitlines():
        sys.stdout.write(line.rstrip() + "\n")
    sys.stdout.flush()


def err() -> Console:
    return Console(file=sys.stderr, highlight=False, stderr=True)


def say(text: str) -> None:
    """A word to the person in front of the screen."""
    err().print(text, soft_wrap=True, markup=False)


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def print_text(text: str) -> None:
    sys.stdout.write(text.rstrip("\n") + "\n")
    sys.stdout.flush()  # so that results and words keep their order in one file


def print_table(columns: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> None:
    """A plain table; numbers are aligned to the right."""
    table = Table(title=title or None, title_justify="left", box=None, pad_edge=False)
    for index, column in enumerate(columns):
        numbers = bool(rows) and all(isinstance(row[index], int | float) for row in rows)
        table.add_column(column, justify="right" if numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*(_cell(value) for value in row))
    with paper() as console:
        console.print(table)


def _cell(value: object) -> str:
    return f"{value:,.2f}" if isinstance(value, float) else str(value)


def waiting(text: str) -> AbstractContextManager[object]:
    """A sign of life on stderr while something starts; silent when stderr is no terminal."""
    return err().status(text) if sys.stderr.isatty() else nullcontext()


def progress() -> Progress:
    """A progress bar on stderr; silent when stderr is no terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=err(),
        disable=not sys.stderr.isatty(),
    )
