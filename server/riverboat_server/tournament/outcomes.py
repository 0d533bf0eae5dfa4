"""What the format of a tournament says of it, worked out from its plan and what is on record."""

from __future__ import annotations

from collections.abc import Iterable

from riverboat import games
from riverboat.match import Division, FinishedMatch, describe
from riverboat_server.known import KnownMatch
from riverboat_server.tournament.agenda import Skipped, recalled
from riverboat_server.tournament.courses.course import Course
from riverboat_server.tournament.courses.outcome import Outcome
from riverboat_server.tournament.plan import Format, PlannedDivision, TournamentPlan

SAYS_MORE = (Format.KNOCK_OUT, Format.SWISS)  # than points; of others much may be on record


def outcomes(
    tournament_id: str, plan: TournamentPlan, results: Iterable[FinishedMatch], skipped: Skipped
) -> dict[Division, Outcome]:
    """By division; empty for formats in which points say it all. All results must be known."""
    if plan.format not in SAYS_MORE:
        return {}
    known = [KnownMatch(finished.match, finished) for finished in results]
    return outcomes_of(plan, recalled(tournament_id, plan, (), known, skipped).course)


def outcomes_of(plan: TournamentPlan, course: Course) -> dict[Division, Outcome]:
    """What a course that was told everything says, by division."""
    if plan.format not in SAYS_MORE:
        return {}
    return dict(zip(map(_division, plan.divisions), course.outcomes, strict=True))


def _division(planned: PlannedDivision) -> Division:
    bots = ("",) * planned.players
    game = games.get(planned.game)
    return describe(game, "", bots, planned.options, planned.control).division
