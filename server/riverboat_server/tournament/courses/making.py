"""The course of a plan."""

from __future__ import annotations

from collections.abc import Iterable

from riverboat_server.tournament.courses.course import Course, EntryChange
from riverboat_server.tournament.courses.gauntlet import gauntlet
from riverboat_server.tournament.courses.interleaved import Interleaved
from riverboat_server.tournament.courses.knock_out import KnockOut
from riverboat_server.tournament.courses.round_robin import round_robin
from riverboat_server.tournament.plan import Format, TournamentPlan


def make_course(plan: TournamentPlan, changes: Iterable[tuple[int, str, bool]] = ()) -> Course:
    """The course of a plan that was checked.

    `changes` are `EntryChange`s of a continuous one, all that are on record.
    """
    players = [division.players for division in plan.divisions]
    if plan.format is Format.CONTINUOUS:
        # numpy and networkx are loaded only where a format needs them.
        from riverboat_server.tournament.courses.continuous import LEAST_WINDOW, Continuous

        window = max(LEAST_WINDOW, plan.concurrency)
        recorded = [EntryChange(*change) for change in changes]
        return Continuous(tuple(plan.bots), players, window, recorded)
    courses = [_division_course(plan, seats) for seats in players]
    return courses[0] if len(courses) == 1 else Interleaved(courses)


def _division_course(plan: TournamentPlan, players: int) -> Course:
    bots = tuple(plan.bots)
    match plan.format:
        case Format.GAUNTLET:
            cycles = plan.cycles(players - 1)
            return gauntlet(plan.challengers, plan.field, players, plan.rounds, cycles)
        case Format.SWISS:
            from riverboat_server.tournament.courses.swiss import Swiss

            return Swiss(bots, players, plan.rounds)
        case Format.KNOCK_OUT:
            return KnockOut(bots, players, plan.rounds)
        case _:
            return round_robin(bots, players, plan.rounds, plan.cycles(players))
