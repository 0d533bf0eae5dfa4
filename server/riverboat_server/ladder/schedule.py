"""Who plays whom, in which block, in which seats: round robin over full seat rotations.

The plan depends on its arguments alone, never on chance: a tournament that was stopped computes
the same plan again and plays what is missing.

* One player: every bot plays once a round.
* More players: every choice of that many bots (a table) plays a block each round, one match in
  every cyclic seat rotation. So each bot sits equally often in each seat and meets every other
  equally often. With three or more seats the order around the table changes from round to round;
  after (n-1)! rounds each bot has sat equally often to the left of each opponent.
* Many bots: `cycles` plays a balanced choice of tables (`seating.py`).

Rounds are played one after the other: a tournament stopped between two rounds is fair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from riverboat_server.ladder.seating import Table, choose_tables, in_turn


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match to be played: bots by seat.

    `rotation` is the place of the match in its block, so (block, rotation) names a match of the
    plan. A block of solo matches rotates its one seat through the bots.
    """

    block: int
    rotation: int
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """The plan of a round robin. Iterate over it for the pairings; `len()` counts them."""

    players: int
    rounds: int
    tables: tuple[Table, ...]

    def __len__(self) -> int:
        return self.rounds * len(self.tables) * self.players

    def __iter__(self) -> Iterator[Pairing]:
        for number in range(self.rounds):
            if self.players == 1:
                yield from (Pairing(number, n, table) for n, table in enumerate(self.tables))
            else:
                yield from self._round(number)

    def _round(self, number: int) -> Iterator[Pairing]:
        for index, table in enumerate(self.tables):
            block = number * len(self.tables) + index
            seated = in_turn(table, number)
            for rotation in range(self.players):
                yield Pairing(block, rotation, seated[rotation:] + seated[:rotation])


def round_robin(
    bots: Sequence[str],
    players: int,
    rounds: int,
    *,
    repeat: bool = False,
    cycles: int | None = None,
) -> Schedule:
    """Plan a round robin of `rounds` blocks per table.

    With fewer bots than seats, `repeat` lets bots sit several times at one table. `cycles` limits
    the tables to that many per bot and seat (see above); it changes nothing where all are fewer.
    """
    _check(bots, players, rounds, repeat, cycles)
    if len(bots) < players:
        return Schedule(players, rounds, _repeated_tables(bots, players))
    return Schedule(players, rounds, choose_tables(bots, players, cycles))


def _check(
    bots: Sequence[str], players: int, rounds: int, repeat: bool, cycles: int | None
) -> None:
    """Refuse what cannot be planned, and say what can."""
    if players < 1 or rounds < 1 or (cycles is not None and cycles < 1):
        raise ValueError("players, rounds and cycles must be at least 1")
    if not bots:
        raise ValueError("a tournament needs at least one bot")
    if len(set(bots)) < len(bots):
        twice = sorted({bot for bot in bots if list(bots).count(bot) > 1})
        raise ValueError(f"each bot enters once, but these entered more often: {', '.join(twice)}")
    if len(bots) < players and not repeat:
        few = "1 bot" if len(bots) == 1 else f"{len(bots)} bots"
        raise ValueError(
            f"{few} cannot fill {players} seats: enter at least {players} bots, "
            f"play with at most {len(bots)}, or repeat bots at one table"
        )


def _repeated_tables(bots: Sequence[str], players: int) -> tuple[Table, ...]:
    """Tables for too few bots: deal the bots out around the table, starting from each in turn.

    Where the seats divide evenly among the bots, one such table is enough.
    """
    starts = 1 if players % len(bots) == 0 else len(bots)
    return tuple(
        tuple(bots[(start + seat) % len(bots)] for seat in range(players))
        for start in range(starts)
    )
