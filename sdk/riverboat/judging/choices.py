"""The decisions of a seat that had a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.engine import View
from riverboat.match import Origin
from riverboat.replay import Replay

ALL_STEPS: Final = range(1, 1 << 30)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat saw when it chose, what it could do, and what was done; nothing that it could
    not know.

    step    the step that it became
    number  which decision of the seat it was, from 1
    chosen  the place of its move among the legal ones
    """

    step: int
    number: int
    view: View
    moves: Sequence[object]
    chosen: int

    @property
    def question(self) -> str:
        """What the seat was asked, in words."""
        return self.view.game.face().question_words(self.view.question)

    def words(self, place: int) -> str:
        """One of the legal moves, in words."""
        return self.view.game.face().move_words(self.moves[place])


def choices_of(replay: Replay, seat: int, steps: range) -> Iterator[Choice]:
    """The choices of a seat at these steps, default moves of a lost clock among them.

    What was played for a seat that had failed is none, nor what was asked with one legal move.
    """
    for number, asked in enumerate(replay.decisions(seat), start=1):
        chosen = asked.origin in (Origin.BOT, Origin.TIMEOUT) and asked.move is not None
        if chosen and len(asked.moves) > 1 and asked.number in steps:
            place = list(asked.moves).index(asked.move)
            yield Choice(asked.number, number, asked.view, asked.moves, place)
