"""Works out where bots stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from riverboat.match import Cause, FinishedMatch
from riverboat_server.ladder.columns import NO_SCORE, ResultColumns, columns_of
from riverboat_server.ladder.placed import Placing, Placings
from riverboat_server.ladder.rating.group import RatedGroup
from riverboat_server.ladder.rating.ranks import proves_nothing, rank_ranges
from riverboat_server.ladder.rating.solo import solo_groups
from riverboat_server.ladder.rating.table_group import table_groups
from riverboat_server.ladder.skill import Skill

CAUSES = max(Cause) + 1


class _Standing(NamedTuple):
    """What ratings say about a bot."""

    rating: float | None
    low: float | None
    high: float | None
    rank_low: int
    rank_high: int
    group: int | None
    blocks: int


class _Record(NamedTuple):
    """What is simply counted of a bot."""

    played: int
    points: float
    mean_score: float | None
    faults: Mapping[Cause, int]


def place(
    columns: ResultColumns,
    elo: Mapping[str, float] | None = None,
    skill: Mapping[str, Skill] | None = None,
) -> Placings:
    """Where all bots of some results stand: by rating, equals by name, unrated ones last."""
    groups = rated_groups(columns)
    records = _records(columns)
    standings = _standings(groups, len(records))
    loner = _Standing(None, None, None, 1, len(records), None, 0)
    found = [(bot, standings.get(bot, loner), record) for bot, record in records.items()]
    found.sort(key=lambda one: (one[1].rating is None, -(one[1].rating or 0.0), one[0]))
    rows = (
        Placing(
            rank=rank,
            bot=bot,
            elo=(elo or {}).get(bot),
            skill=(skill or {}).get(bot),
            **standing._asdict(),
            **record._asdict(),
        )
        for rank, (bot, standing, record) in enumerate(found, start=1)
    )
    several = [group.pairs for group in groups if len(group.names) > 1]
    return Placings(tuple(rows), bool(several) and all(map(proves_nothing, several)))


def rated_groups(columns: ResultColumns) -> list[RatedGroup]:
    """The bots that can be compared, in groups; ValueError if solo matches are among others."""
    solo, tables = solo_groups(columns), table_groups(columns)
    if solo and tables:
        raise ValueError("solo matches and matches at tables cannot be rated together")
    return [*solo, *tables]


def finished_columns(results: Iterable[FinishedMatch]) -> ResultColumns:
    """The columns of results, with scores and causes."""
    counted = [result for result in results if result.counts]
    scores = (
        NO_SCORE if score is None else score for result in counted for score in result.earned_scores
    )
    causes = (int(cause) for result in counted for cause in result.causes)
    return replace(
        columns_of(counted),
        score=np.fromiter(scores, dtype=np.int64),
        cause=np.fromiter(causes, dtype=np.int64),
    )


def _standings(groups: Sequence[RatedGroup], bots: int) -> dict[str, _Standing]:
    """Whoever is in another group may be anywhere above or below."""
    found: dict[str, _Standing] = {}
    for number, group in enumerate(groups):
        ranges = rank_ranges(group.pairs)
        elsewhere = bots - len(group.names)
        for place, (name, estimate) in enumerate(zip(group.names, group.estimates, strict=True)):
            found[name] = _Standing(
                estimate.value,
                estimate.low,
                estimate.high,
                int(ranges.low[place]),
                int(ranges.high[place]) + elsewhere,
                number,
                int(group.blocks_of[place]),
            )
    return found


def _records(columns: ResultColumns) -> dict[str, _Record]:
    """Of every bot that played."""
    bots = len(columns.names)
    played = np.bincount(columns.bot, minlength=bots)
    points = columns.points()
    means = _mean_scores(columns)
    faults = _faults(columns)
    return {
        name: _Record(
            int(played[bot]),
            float(points[bot]),
            means.get(bot),
            faults.get(bot, {}),
        )
        for bot, name in enumerate(columns.names)
        if played[bot]
    }


def _mean_scores(columns: ResultColumns) -> dict[int, float]:
    """By bot, over the games that it played to their end."""
    if columns.score is None:
        return {}
    ended = columns.score != NO_SCORE
    bots, scores = columns.bot[ended], columns.score[ended]
    games, sums = np.bincount(bots), np.bincount(bots, scores)
    return {int(bot): float(sums[bot] / games[bot]) for bot in np.flatnonzero(games)}


def _faults(columns: ResultColumns) -> dict[int, dict[Cause, int]]:
    """By bot and cause, the matches that ended by its own fault."""
    found: dict[int, dict[Cause, int]] = {}
    if columns.cause is None:
        return found
    counts = np.bincount(columns.bot * CAUSES + columns.cause)
    for place in np.flatnonzero(counts):
        bot, cause = int(place) // CAUSES, Cause(int(place) % CAUSES)
        if cause.is_fault:
            found.setdefault(bot, {})[cause] = int(counts[place])
    return found
