"""Blocks: who sits where, and what came of it. They are what the sequential test counts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

NEW, OLD = 0, 1
"""The places of both versions among the entrants; the field follows."""

Seating = tuple[int, ...]
"""The entrant of each seat."""


def seatings(field: Sequence[str]) -> tuple[Seating, ...]:
    """All games of a block: a line-up in every rotation, and each with both versions exchanged.

    The two sit as far apart as they can. Where rotations alone exchange them (two seats; four with
    two equal bots between them), nothing is played twice. Otherwise they must be exchanged too:
    rotated alone, one of them would always follow the other, and the seat behind a good bot is not
    worth what the seat behind a bad one is.

    >>> seatings([]), len(seatings(["greedy"])), len(seatings(["greedy", "greedy"]))
    (((0, 1), (1, 0)), 6, 4)
    """
    others = [OLD + 1 + field.index(spec) for spec in field]  # equal bots are one entrant
    half = len(others) // 2
    lineup = (NEW, *others[:half], OLD, *others[half:])
    exchanged = tuple({NEW: OLD, OLD: NEW}.get(entrant, entrant) for entrant in lineup)
    rotated = [
        (*line[turn:], *line[:turn]) for line in (lineup, exchanged) for turn in range(len(line))
    ]
    return tuple(dict.fromkeys(rotated))


@dataclass(frozen=True, slots=True)
class SeatFault:
    """How a bot failed in a game of a block, which it has lost by that.

    game      the place of the game in its block, from 0
    entrant   which bot: NEW, OLD, or one of the field
    cause     the name of the cause
    decision  the number of the decision at which it failed; 0: outside of any
    words     the last line of what is known of it
    """

    game: int
    seat: int
    entrant: int
    cause: str
    decision: int
    words: str


@dataclass(frozen=True, slots=True)
class BlockResult:
    """What the new version got of the old one, game by game: 1, one half, or 0."""

    number: int
    points: tuple[float, ...]
    faults: tuple[SeatFault, ...] = ()

    @property
    def halves(self) -> int:
        """The sum in half points, which is the place of this block in the counts."""
        return round(2 * sum(self.points))

    def line(self) -> str:
        """This block in a logbook."""
        fields: dict[str, object] = {"block": self.number, "points": self.points}
        if self.faults:
            fields["faults"] = [asdict(fault) for fault in self.faults]
        return json.dumps(fields) + "\n"
