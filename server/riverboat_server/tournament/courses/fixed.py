"""Courses whose blocks are known from the beginning, however they end."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat_server.ladder.seating import Table, in_turn
from riverboat_server.tournament.courses.course import Block, BlockOutcome
from riverboat_server.tournament.courses.outcome import Outcome


class FixedCourse:
    """So many rounds of the same tables."""

    outcomes: tuple[Outcome, ...] = ()

    def __init__(self, tables: Sequence[Table], rounds: int, *, solo: bool = False) -> None:
        """In every round each table plays one block, its bots in another order around it.

        Of a solo game the bots at a table play one after the other.
        """
        self._blocks = tuple(
            Block(
                number * len(tables) + place,
                0,
                table if solo else in_turn(table, number),
                round_of(number, rounds),
            )
            for number in range(rounds)
            for place, table in enumerate(tables)
        )
        self.matches = sum(len(block.bots) for block in self._blocks)
        self._latest = self._blocks
        self._open = len(self._blocks)
        self._ended = bytearray(self._open)  # one byte for each block
        self._first_open = 0

    @property
    def ponders(self) -> bool:
        return False

    def more(self) -> Sequence[Block]:
        latest, self._latest = self._latest, ()
        return latest

    def ended(self, number: int, outcome: BlockOutcome) -> None:
        self._open -= not self._ended[number]
        self._ended[number] = True
        self._first_open = max(0, self._ended.find(0, self._first_open))

    @property
    def over(self) -> bool:
        return self._open == 0

    @property
    def stage(self) -> str:
        """The round of the first block that has not ended."""
        return self._blocks[self._first_open].stage if self._open else ""


def round_of(number: int, rounds: int) -> str:
    """A round in words, counted from 0; one alone needs none."""
    return f"round {number + 1} of {rounds}" if rounds > 1 else ""
