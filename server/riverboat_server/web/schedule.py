"""What the format of a tournament says of it, and what is still to be played: from what is on
record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from riverboat.match import Division, FinishedMatch
from riverboat_server.known import KnownMatch
from riverboat_server.tournament.agenda import Skipped, recalled
from riverboat_server.tournament.courses.outcome import Outcome
from riverboat_server.tournament.outcomes import SAYS_MORE, outcomes_of
from riverboat_server.tournament.plan import Format
from riverboat_server.web.source import Tournament

MOST = 200


@dataclass(frozen=True, slots=True)
class Coming:
    """A match that has no result yet; it may be running."""

    game: str
    bots: tuple[str, ...]
    stage: str


@dataclass(frozen=True, slots=True)
class Schedule:
    """Nothing of either where results are not public, or points say it all."""

    outcomes: Mapping[Division, Outcome] = field(default_factory=dict)
    coming: Sequence[Coming] = ()
    left: int = 0
    """How many have no result, of those that are decided on."""


def schedule_of(
    tournament: Tournament, results: Sequence[FinishedMatch], skipped: Skipped
) -> Schedule:
    """What follows from all results of a tournament; a continuous one decides as it goes."""
    plan = tournament.plan
    if plan is None or plan.format is Format.CONTINUOUS or not tournament.public:
        return Schedule()
    if not tournament.going_on and plan.format not in SAYS_MORE:
        return Schedule()
    known = [KnownMatch(one.match, one) for one in results]
    agenda = recalled(tournament.tournament_id, plan, (), known, skipped)
    told = outcomes_of(plan, agenda.course)
    if not tournament.going_on:
        return Schedule(told)
    waiting = list(agenda.waiting())
    coming = [
        Coming(plan.divisions[one.block.division].game, one.bots, one.block.stage)
        for one in islice(waiting, MOST)
    ]
    return Schedule(told, coming, len(waiting))


def without(coming: Sequence[Coming], running: Sequence[tuple[str, ...]]) -> list[Coming]:
    """What is next: of what has no result, what does not run. Blocks are begun in their order."""
    begun = Counter(running)
    found = []
    for one in coming:
        if begun[one.bots]:
            begun[one.bots] -= 1
        else:
            found.append(one)
    return found
