"""Reading for tests: without a process of its own, and as much as anybody likes."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeVar

from riverboat.replay.bot_log import BotNote, notes_in
from riverboat_server.reading.library import Library, Question
from riverboat_server.reading.reader import Reader
from riverboat_server.referee.files import DataFolder
from riverboat_server.service.budget import Budget

T = TypeVar("T")


class ReaderHere(Reader):
    """Answers at once, in the process that asks."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self._library: Library | None = None

    async def ask(self, question: Question[T]) -> T:
        if self._library is None:
            self._library = Library(self._data)
        return question.answer(self._library)

    async def close(self) -> None:
        if self._library is not None:
            self._library.store.close()


def unlimited() -> Budget:
    """An age passes between two reads."""
    return Budget(clock=partial(next, count(0.0, 1e6)))


def notes_of(folder: DataFolder, match_id: str) -> list[BotNote]:
    """What all bots printed in a match so far."""
    folder.logs.write(folder.logs.take())
    return notes_in(folder.root, match_id)
