"""Signs of life on stderr, drawn by rich."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.status import Status
from rich.table import Column
from rich.text import Text

from riverboat.visible import in_one_line


class RichBar:
    """One line that grows."""

    def __init__(self, drawn: Progress, task: TaskID) -> None:
        self._drawn = drawn
        self._task = task

    def advance(self, note: str = "") -> None:
        self._drawn.update(self._task, advance=1, note=in_one_line(note))


class _Drawn(Progress):
    """The bar, and under it what is noted: beside it, a narrow terminal has no room."""

    def get_renderables(self) -> Iterator[RenderableType]:
        yield self.make_tasks_table(self.tasks)
        for task in self.tasks:
            if task.fields["note"]:
                yield Text(task.fields["note"], no_wrap=True, overflow="ellipsis")


class TitleColumn(ProgressColumn):
    """What goes on; cut where a terminal is too narrow for it."""

    def render(self, task: Task) -> Text:
        return Text(task.description, no_wrap=True, overflow="ellipsis")


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
    drawn = _Drawn(
        TitleColumn(),
        BarColumn(),
        MofNCompleteColumn(table_column=_whole()),
        TimeElapsedColumn(table_column=_whole()),
        TimeRemainingColumn(table_column=_whole()),
        RateColumn(table_column=_whole()),
        console=_console(),
        redirect_stdout=sys.stdout.isatty(),  # results in a pipe are no lines above a bar
    )
    with drawn:
        yield RichBar(drawn, drawn.add_task(in_one_line(title), total=total, note=""))


def _whole() -> Column:
    """A column of numbers: before one of them is cut, title and bar become shorter."""
    return Column(no_wrap=True)


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
