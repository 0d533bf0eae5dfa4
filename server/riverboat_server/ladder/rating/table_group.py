"""Bots that met at tables of two or more, rated by what they won of each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from riverboat_server.ladder.columns import Ints, ResultColumns
from riverboat_server.ladder.rating import contrasts
from riverboat_server.ladder.rating.blocks import Blocks, blocks_of
from riverboat_server.ladder.rating.contrasts import Contrasts, difference_aims, rating_aims
from riverboat_server.ladder.rating.evidence import weigh
from riverboat_server.ladder.rating.fit import fit, groups, totals
from riverboat_server.ladder.rating.group import RatedGroup
from riverboat_server.ladder.rating.intervals import Intervals, intervals
from riverboat_server.ladder.rating.reach import open_differences, open_ratings


class TableGroup(RatedGroup):
    """A Bradley-Terry fit of one group, with intervals from its blocks; see `docs/ratings.md`."""

    def __init__(self, names: tuple[str, ...], blocks: Sequence[Blocks]) -> None:
        per_bot = sum((part.per_bot(len(names)) for part in blocks), np.zeros(len(names), int))
        super().__init__(names, round(sum(float(part.times.sum()) for part in blocks)), per_bot)
        self.fit = fit(totals(blocks, len(names)))
        self.evidence = weigh(self.fit, blocks)

    @cached_property
    def ratings(self) -> Contrasts:
        return contrasts.ratings(self.fit, self.evidence)

    @cached_property
    def rating_ends(self) -> Intervals:
        ends = intervals(self.fit, self.ratings, rating_aims(self.fit))
        return open_ratings(self.fit.won, ends)

    @cached_property
    def pairs(self) -> Contrasts:
        return contrasts.differences(self.fit, self.evidence)

    def apart(self, one: int, other: int) -> tuple[Contrasts, Intervals]:
        found = contrasts.difference(self.fit, self.evidence, one, other)
        return found, self.ends(found, np.array([one]), np.array([other]))

    def ends(self, differences: Contrasts, one: Ints, other: Ints) -> Intervals:
        """The 95 % intervals of differences between the bots of two lists."""
        closed = intervals(self.fit, differences, difference_aims(self.fit, one, other))
        return open_differences(self.fit.won, closed, one, other)


def table_groups(columns: ResultColumns) -> list[TableGroup]:
    """The groups of bots that are linked by matches, the largest first; loners are in none."""
    bots = len(columns.names)
    blocks = blocks_of(columns)
    return [
        _group(columns.names, blocks, members)
        for members in groups(totals(blocks, bots))
        if len(members) > 1
    ]


def _group(names: tuple[str, ...], blocks: Sequence[Blocks], members: Ints) -> TableGroup:
    parts = [part.of(members, len(names)) for part in blocks]
    own = [part for part in parts if len(part.lineup)]
    return TableGroup(tuple(names[bot] for bot in members), own)
