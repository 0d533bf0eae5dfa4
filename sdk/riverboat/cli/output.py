"""What commands print: results on stdout, progress and words on stderr, JSON on demand.

Everything passes `visible`: names, logs and texts of others steer no terminal.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from riverboat.cli.table import table_lines
from riverboat.visible import visible, visible_json

AGAIN_SECONDS = 10.0  # after which a pipe is told again how things stand


def width() -> int:
    """The columns of the terminal; in a pipe what COLUMNS says, or 80."""
    return shutil.get_terminal_size().columns


def in_seconds(moment: str) -> str:
    """A moment of ISO 8601 for a list: `2026-11-17 18:19:35`."""
    return moment[:19].replace("T", " ")


def say(text: str) -> None:
    """A word to the person in front of the screen."""
    sys.stdout.flush()  # so that results and words keep their order in one file
    sys.stderr.write(visible(text) + "\n")
    sys.stderr.flush()


def print_json(value: object) -> None:
    sys.stdout.write(visible_json(json.dumps(value, indent=2, ensure_ascii=False)) + "\n")
    sys.stdout.flush()


def print_text(text: str) -> None:
    sys.stdout.write(visible(text.rstrip("\n")) + "\n")
    sys.stdout.flush()


def print_table(
    columns: Sequence[str],
    rows: Sequence[Sequence[object]],
    title: str = "",
    spare: Sequence[str] = (),
    whole: Sequence[str] = (),
) -> None:
    """A plain table on stdout, as wide as the terminal or COLUMNS at most.

    Columns that can be spared are left out, one after the other, before words are broken; those
    that are to stay whole are folded last.
    """
    lines = table_lines(columns, rows, width(), spare, whole)
    for line in (*([title] if title else ()), *lines):
        print_text(line)


# --- signs of life on stderr, for whoever sits before a terminal ---------------------------------


class Bar(Protocol):
    """A progress bar with a note beside it."""

    def advance(self, note: str = "") -> None: ...


class _NoBar:
    def advance(self, note: str = "") -> None:
        pass


def progress(title: str, total: int | None, silent: bool = False) -> AbstractContextManager[Bar]:
    """A progress bar; silent when stderr is no terminal. Without a total it only counts."""
    if silent or not sys.stderr.isatty():
        return nullcontext(_NoBar())
    from riverboat.cli.progress import bar  # rich: only for who looks

    return bar(title, total)


class Line(Protocol):
    """A line that tells how things stand, and changes as they go on."""

    def show(self, text: str) -> None: ...


class _LineNowAndThen:
    """How things stand, for a file or a pipe: told again after a while."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def show(self, text: str) -> None:
        now = time.monotonic()
        if now - self._told >= AGAIN_SECONDS:
            self._told = now
            say(text)


def changing_line(text: str) -> AbstractContextManager[Line]:
    """A line for work whose end nobody knows; no terminal is told now and then."""
    if not sys.stderr.isatty():
        return nullcontext(_LineNowAndThen())
    from riverboat.cli.progress import line

    return line(text)


def waiting(text: str) -> AbstractContextManager[object]:
    """A sign of life while something starts; silent when stderr is no terminal."""
    if not sys.stderr.isatty():
        return nullcontext()
    from riverboat.cli.progress import status

    return status(text)
