"""Progress bars on stderr, drawn by rich."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from riverboat.visible import in_one_line


class RichBar:
    """One line that grows."""

    def __init__(self, drawn: Progress, task: TaskID) -> None:
        self._drawn = drawn
        self._task = task

    def advance(self, note: str = "") -> None:
        self._drawn.update(self._task, advance=1, note=_plain(note))


@contextmanager
def bar(title: str, total: int) -> Iterator[RichBar]:
    drawn = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=_console(),
        redirect_stdout=sys.stdout.isatty(),  # results in a pipe are no lines above a bar
    )
    with drawn:
        yield RichBar(drawn, drawn.add_task(_plain(title), total=total, note=""))


def status(text: str) -> AbstractContextManager[object]:
    return _console().status(_plain(text))


def _plain(text: str) -> str:
    """Words without control characters, and without rich's markup."""
    return escape(in_one_line(text))


def _console() -> Console:
    return Console(stderr=True, highlight=False)
