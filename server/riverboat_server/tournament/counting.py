"""How many matches a plan comes to, without planning them."""

from __future__ import annotations

from riverboat_server.ladder.seating import count_tables
from riverboat_server.tournament.courses.bracket import bracket
from riverboat_server.tournament.plan import Format, TournamentPlan


def stages(plan: TournamentPlan, players: int) -> tuple[int, ...]:
    """Numbers of matches that are played one after the other, each when the one before has ended.

    None at all: it goes on without an end. Of a knock-out extra blocks do not count.
    """
    bots = len(plan.bots)
    match plan.format:
        case Format.CONTINUOUS:
            return ()
        case Format.SWISS:
            return (bots - bots % players,) * plan.rounds
        case Format.KNOCK_OUT:
            rounds = bracket(bots, players)
            return tuple(len(one.ties) * plan.rounds * players for one in rounds)
        case Format.GAUNTLET:
            tables = count_tables(len(plan.field), players - 1, plan.cycles(players - 1))
            return (plan.rounds * len(plan.challengers) * tables * players,)
        case Format.ROUND_ROBIN:
            tables = count_tables(bots, players, plan.cycles(players))
            return (plan.rounds * tables * players,)
