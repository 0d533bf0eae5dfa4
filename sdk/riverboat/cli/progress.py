"""Signs of life on stderr, drawn by rich."""

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
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.status import Status
from rich.text import Text

from riverboat.visible import in_one_line


class RichBar:
    """One line that grows."""

    def __init__(self, drawn: Progress, task: TaskID) -> None:
        self._drawn = drawn
        self._task = task

    def advance(self, note: str = "") -> None:
        self._drawn.update(self._task, advance=1, note=_plain(note))


class RateColumn(ProgressColumn):
    """How much is done in a second, or in a minute where that is little."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else rate(speed))


def rate(speed: float) -> str:
    """`12.3/s`, `4.5/min`."""
    return f"{speed:.1f}/s" if speed >= 1 else f"{60 * speed:.1f}/min"


@contextmanager
def bar(title: str, total: int | None) -> Iterator[RichBar]:
    """Without a total it only counts."""
    drawn = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        RateColumn(),
        TextColumn("{task.fields[note]}"),
        console=_console(),
        redirect_stdout=sys.stdout.isatty(),  # results in a pipe are no lines above a bar
    )
    with drawn:
        yield RichBar(drawn, drawn.add_task(_plain(title), total=total, note=""))


class RichLine:
    """One line that is written anew."""

    def __init__(self, drawn: Status) -> None:
        self._drawn = drawn

    def show(self, text: str) -> None:
        self._drawn.update(_plain(text))


@contextmanager
def line(text: str) -> Iterator[RichLine]:
    with _console().status(_plain(text)) as drawn:
        yield RichLine(drawn)


def status(text: str) -> AbstractContextManager[object]:
    return _console().status(_plain(text))


def _plain(text: str) -> str:
    """Words without control characters, and without rich's markup."""
    return escape(in_one_line(text))


def _console() -> Console:
    return Console(stderr=True, highlight=False)
