"""What a plan would play, who would meet how often, and how long it would take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import ceil, comb
from random import Random
from typing import NamedTuple

from riverboat import games
from riverboat.match import TimeControl
from riverboat.match.control import UNLIMITED
from riverboat_server.ladder.seating import choose_tables, count_tables
from riverboat_server.tournament.counting import stages
from riverboat_server.tournament.plan import Format, PlannedDivision, TournamentPlan


class Meetings(NamedTuple):
    """In how many blocks two bots meet, at the fewest and at the most.

    Of a gauntlet: a challenger and a bot of the field.
    """

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class DivisionEstimate:
    """What is played in a division.

    `stages` are numbers of matches that are played one after the other; none at all: it goes on
    without an end. `seconds` is the time of a match, if anything is known: as measured, or what
    the clock allows at most.
    """

    division: PlannedDivision
    stages: tuple[int, ...]
    meetings: Meetings | None
    seconds: float | None
    measured: bool

    @property
    def matches(self) -> int:
        """In all; of a knock-out without extra blocks, 0 without an end."""
        return sum(self.stages)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A plan and what comes of it. `seconds` is None where nothing is known of the time."""

    plan: TournamentPlan
    divisions: tuple[DivisionEstimate, ...]

    @property
    def matches(self) -> int:
        return sum(division.matches for division in self.divisions)

    @property
    def measured(self) -> bool:
        return all(division.measured for division in self.divisions)

    @property
    def seconds(self) -> float | None:
        """As many matches at a time as the plan allows, and as the stages of divisions allow."""
        known = [(each.stages, each.seconds) for each in self.divisions if each.seconds is not None]
        if len(known) < len(self.divisions) or not self.matches:
            return None
        at_once = self.plan.concurrency
        work = sum(sum(stages) * seconds for stages, seconds in known) / at_once
        longest = max(
            sum(ceil(matches / at_once) for matches in stages) * seconds
            for stages, seconds in known
        )
        return max(work, longest)

    def to_json(self) -> dict[str, object]:
        """As plain values; times are in seconds."""
        return {
            "matches": self.matches,
            "seconds": self.seconds,
            "measured": self.measured,
            "divisions": [
                {
                    "game": each.division.game,
                    "players": each.division.players,
                    "options": dict(each.division.options),
                    "clock": str(each.division.control),
                    "matches": each.matches,
                    "seconds_per_match": each.seconds,
                    "measured": each.measured,
                }
                for each in self.divisions
            ],
        }


def estimate(plan: TournamentPlan, measured: Mapping[int, float] | None = None) -> Estimate:
    """What a checked plan comes to.

    `measured` has the seconds of a match by division, as far as there are results to tell them.
    """
    known = measured or {}
    return Estimate(
        plan,
        tuple(
            DivisionEstimate(
                division,
                stages(plan, division.players),
                _meetings(plan, division.players),
                known.get(place, _longest(division)),
                place in known,
            )
            for place, division in enumerate(plan.divisions)
        ),
    )


def _meetings(plan: TournamentPlan, players: int) -> Meetings | None:
    """None where it depends on results, or where nobody meets."""
    if plan.format is Format.GAUNTLET:
        opponents = players - 1
        tables = count_tables(len(plan.field), opponents, plan.cycles(opponents))
        times = plan.rounds * tables * opponents // len(plan.field)
        return Meetings(times, times)
    if plan.format is Format.ROUND_ROBIN and players > 1:
        return _round_robin_meetings(plan, players)
    return None


def _round_robin_meetings(plan: TournamentPlan, players: int) -> Meetings:
    bots, cycles = len(plan.bots), plan.cycles(players)
    if count_tables(bots, players, cycles) == comb(bots, players):
        times = plan.rounds * comb(bots - 2, players - 2)
        return Meetings(times, times)
    met = _count_meetings(choose_tables(tuple(plan.bots), players, cycles))
    fewest = min(met.values()) if len(met) == comb(bots, 2) else 0
    return Meetings(plan.rounds * fewest, plan.rounds * max(met.values()))


def _count_meetings(tables: Iterable[Sequence[str]]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(pair)) for table in tables for pair in combinations(table, 2))


def _longest(division: PlannedDivision) -> float | None:
    """What the clocks allow a match to take; None without clocks."""
    control: TimeControl = division.control
    if control.base >= UNLIMITED:
        return None
    options = tuple(sorted(division.options.items()))
    decisions = _decisions(division.game, division.players, options)
    return division.players * control.base + decisions * (control.increment + control.allowance)


@cache
def _decisions(game: str, players: int, options: tuple[tuple[str, str], ...]) -> int:
    """About how many decisions a match has: as many as one by chance."""
    simulation = games.get(game).new(players, 0, dict(options))
    return simulation.playout(Random(0))  # noqa: S311 (nothing secret)
