"""The shape of a knock-out: which ties there are, and where those who go on meet next.

Bots have places, from 0, the best. In a round the worst places sit down at tables of as many bots
as the game has seats, the best ones have byes. Tables are filled like a snake: the best of the
places that play meets the worst. Of two bots at a table one goes on, of three one, of four two,
until one table is left, the final, which has one winner. So the field shrinks to 2, 4, 8, ... bots
with two seats, to 3, 9, 27, ... with three and to 4, 8, 16, ... with four. Where it has another
size at first, fewer tables are played, or one bot more or less goes on from some of them, so that
it has such a size soon.

Who wins takes the best place of its table, as if the better seed had won: with two seats that is
the usual bracket. The seconds of tables are turned so that they do not meet their winners at once
again, but for the final and some fields of an odd size.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from math import ceil

TURNS = 16  # that are tried


@dataclass(frozen=True, slots=True)
class Tie:
    """One table of a round: places, and where the first, the second, ... go on to."""

    number: int
    round: int
    places: tuple[int, ...]
    goes_to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """What is played at the same time. Places below `byes` are kept without playing."""

    name: str
    byes: int
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class _Shape:
    """How many tables a round has, and how many leave each."""

    bots: int
    seats: int
    leaving: tuple[int, ...]

    @property
    def byes(self) -> int:
        return self.bots - self.seats * len(self.leaving)

    @property
    def going_on(self) -> int:
        return self.bots - sum(self.leaving)

    def table_of(self, place: int) -> int | None:
        """The table at which a place plays; None: it has a bye."""
        tables = len(self.leaving)
        row, column = divmod(place - self.byes, tables)
        if row < 0:
            return None
        return column if row % 2 == 0 else tables - 1 - column

    def tables(self) -> list[tuple[int, ...]]:
        """The places at each table, best first."""
        found: list[tuple[int, ...]] = [() for _ in self.leaving]
        for place in range(self.byes, self.bots):
            table = self.table_of(place)
            if table is not None:
                found[table] += (place,)
        return found


def bracket(bots: int, seats: int) -> tuple[Round, ...]:
    """The rounds of a knock-out from the first to the final."""
    shapes = [_shape(bots, seats)]
    while shapes[-1].going_on > 1:
        shapes.append(_shape(shapes[-1].going_on, seats))
    numbers = count()
    rounds = []
    for number, (shape, following) in enumerate(zip(shapes, [*shapes[1:], None], strict=True)):
        tables = zip(shape.tables(), _next_places(shape, following), strict=True)
        ties = tuple(Tie(next(numbers), number, places, goes_to) for places, goes_to in tables)
        rounds.append(Round(_name(number, len(shapes)), shape.byes, ties))
    return tuple(rounds)


def _shape(bots: int, seats: int) -> _Shape:
    """Tables enough to come to the next smaller size; better tables let fewer leave."""
    usual = ceil(seats / 2)
    goal, larger = 1, seats
    while larger < bots:
        goal, larger = larger, larger * seats // (seats - usual)
    tables = min(ceil((bots - goal) / usual), bots // seats)
    leaving = min(bots - goal, tables * (seats - 1))
    more = leaving % tables
    each = [leaving // tables + (table >= tables - more) for table in range(tables)]
    return _Shape(bots, seats, tuple(each))


def _next_places(shape: _Shape, following: _Shape | None) -> list[tuple[int, ...]]:
    """By table, the places in the next round of the first, the second, ... who go on."""
    tables = range(len(shape.leaving))
    places: list[tuple[int, ...]] = [() for _ in tables]
    free = count(shape.byes)
    for rank in range(shape.seats):
        ranked = [table for table in tables if rank < shape.seats - shape.leaving[table]]
        taken = [next(free) for _ in ranked]
        for table, place in _spread(ranked, taken, places, following):
            places[table] += (place,)
    return places


def _spread(
    ranked: list[int],
    taken: list[int],
    places: list[tuple[int, ...]],
    following: _Shape | None,
) -> list[tuple[int, int]]:
    """Tables whose firsts (seconds, ...) take these places, turned so that few meet again."""
    if following is None or not any(places):
        return list(zip(ranked, taken, strict=True))
    tried = range(min(TURNS, len(ranked)))
    turns = [list(zip(ranked[turn:] + ranked[:turn], taken, strict=True)) for turn in tried]
    return min(turns, key=lambda turn: _again(turn, places, following), default=[])


def _again(turn: list[tuple[int, int]], places: list[tuple[int, ...]], following: _Shape) -> int:
    """How many would meet somebody of their own table again in the next round."""
    return sum(
        following.table_of(place) is not None
        and following.table_of(place) == following.table_of(other)
        for table, place in turn
        for other in places[table]
    )


def _name(number: int, rounds: int) -> str:
    """`final`, `semi-final`, `quarter-final`, and before these `round 1`."""
    last = ("final", "semi-final", "quarter-final")
    left = rounds - 1 - number
    return last[left] if left < len(last) else f"round {number + 1}"
