"""Seats a field of bots at tables of three or four at little cost.

A dozen bots are seated at the least cost there is, by trying. A longer line is first seated from
its head on, everybody with the nearest bots that nobody at the table has met. Then tables at which
somebody would meet again are mixed with tables near them, a dozen bots at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from riverboat_server.ladder.seating import Table
from riverboat_server.tournament.courses.pairing import Cost

DOZEN = 12
REACH = 6  # tables among which a dozen bots are mixed
PASSES = 3

IsGood = Callable[[Table], bool]


def choose_groups(line: Sequence[str], seats: int, cost: Cost, is_good: IsGood) -> list[Table]:
    """Tables of a line of bots that stand near each other; a good one is left as it is."""
    if len(line) <= DOZEN:
        return _least(line, seats, cost)
    tables = _from_the_head(line, seats, is_good)
    place = {bot: number for number, bot in enumerate(line)}
    for _ in range(PASSES):
        if not _mix(tables, place, cost, is_good):
            break
    return tables


def _from_the_head(line: Sequence[str], seats: int, is_good: IsGood) -> list[Table]:
    waiting = list(line)
    tables: list[Table] = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < seats:
            near = range(min(len(waiting), DOZEN))
            new = (place for place in near if is_good((*table, waiting[place])))
            table.append(waiting.pop(next(new, 0)))
        tables.append(tuple(table))
    return tables


def _mix(tables: list[Table], place: dict[str, int], cost: Cost, is_good: IsGood) -> bool:
    """Seat the bots of a few tables anew where that is better; whether it was anywhere."""
    changed = False
    for some in _neighbourhoods(len(tables), DOZEN // len(tables[0])):
        if all(is_good(tables[number]) for number in some):
            continue
        bots = sorted((bot for number in some for bot in tables[number]), key=place.__getitem__)
        better = _least(bots, len(tables[0]), cost)
        if _price(better, cost) < _price([tables[number] for number in some], cost):
            changed = True
            for number, table in zip(some, better, strict=True):
                tables[number] = table
    return changed


def _neighbourhoods(tables: int, together: int) -> Iterator[tuple[int, ...]]:
    """Choices of tables near each other, nearest first."""
    others = combinations(range(1, min(REACH, tables)), together - 1)
    shapes = sorted(((0, *steps) for steps in others), key=max)
    for shape in shapes:
        for first in range(tables - shape[-1]):
            yield tuple(first + step for step in shape)


def _price(tables: Sequence[Table], cost: Cost) -> int:
    return sum(cost(one, other) for table in tables for one, other in combinations(table, 2))


def _least(line: Sequence[str], seats: int, cost: Cost) -> list[Table]:
    """The tables of least cost, the first found among equals; for a dozen bots at most."""
    between = [[0 if one == other else cost(one, other) for other in line] for one in line]
    best: tuple[int | None, tuple[tuple[int, ...], ...]] = (None, ())

    def seat(waiting: tuple[int, ...], tables: tuple[tuple[int, ...], ...], spent: int) -> None:
        nonlocal best
        if not waiting:
            best = spent, tables
            return
        for price, table in sorted(_tables(waiting, seats, between)):
            if best[0] is not None and spent + price >= best[0]:
                break
            left = tuple(bot for bot in waiting if bot not in table)
            seat(left, (*tables, table), spent + price)

    seat(tuple(range(len(line))), (), 0)
    return [tuple(line[bot] for bot in table) for table in best[1]]


def _tables(
    waiting: tuple[int, ...], seats: int, between: list[list[int]]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every table at which the first who waits can sit, with its cost."""
    first = waiting[0]
    for mates in combinations(waiting[1:], seats - 1):
        table = (first, *mates)
        yield sum(between[one][other] for one, other in combinations(table, 2)), table
