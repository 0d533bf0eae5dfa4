"""Builders for ratings: blocks by their points, results as little as ratings need of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from riverboat_server.ladder.columns import ResultColumns, columns_of
from riverboat_server.ladder.rating.blocks import Blocks
from riverboat_server.ladder.rating.group import ELO_PER_UNIT, Estimate
from riverboat_server.ladder.rating.table_group import TableGroup, table_groups

LETTERS = "ABCDEFGHIJ"


class Played(NamedTuple):
    """A match as ratings know it."""

    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    block: str
    counts: bool = True


def a_group(*lines: str) -> TableGroup:
    """Whole blocks: `a_group("AB 2", "AB 1.5")`, or `"ABC 2 3 1"` with the points of A against B,
    of A against C and of B against C."""
    rows = [line.split() for line in lines]
    names = tuple(sorted({bot for row in rows for bot in row[0]}))
    seats = len(rows[0][0])
    lineup = np.array([[names.index(bot) for bot in row[0]] for row in rows])
    points = np.array([[float(number) for number in row[1:]] for row in rows])
    beaten = np.zeros((len(rows), seats, seats))
    one, other = np.triu_indices(seats, 1)
    beaten[:, one, other], beaten[:, other, one] = points, seats - points
    return TableGroup(
        names, [Blocks(lineup, np.full(len(rows), float(seats)), beaten, np.ones(len(rows)))]
    )


def the_group(results: Iterable[Played]) -> TableGroup:
    (group,) = table_groups(columns_of(results))
    return group


def rating(group: TableGroup, bot: str) -> Estimate:
    return group.estimates[group.names.index(bot)]


def in_units(estimate: Estimate, start: float = 0.0) -> tuple[float, float | None, float | None]:
    """Value, low and high as strengths."""
    low, high = (
        None if end is None else (end - start) / ELO_PER_UNIT
        for end in (estimate.low, estimate.high)
    )
    return (estimate.value - start) / ELO_PER_UNIT, low, high


def a_block(bots: str, ranks: Sequence[Sequence[int]], block: str) -> list[Played]:
    """One match per list of ranks, each a rotation further on; ranks go by bot, not by seat."""
    names = tuple(bots)
    turned = []
    for turn, by_bot in enumerate(ranks):
        order = [(turn + seat) % len(names) for seat in range(len(names))]
        turned.append(
            Played(tuple(names[n] for n in order), tuple(by_bot[n] for n in order), block)
        )
    return turned


def random_blocks(rng: Random, bots: str, seats: int, blocks: int) -> list[Played]:
    """Blocks of random line-ups with random ranks, ties among them."""
    played: list[Played] = []
    for number in range(blocks):
        lineup = "".join(rng.sample(bots, seats))
        levels = [[rng.randint(0, 3) for _ in lineup] for _ in lineup]
        ranks = [[1 + sum(b > a for b in level) for a in level] for level in levels]
        played += a_block(lineup, ranks, f"block {number}")
    return played


def columns(*results: Played) -> ResultColumns:
    return columns_of(results)
