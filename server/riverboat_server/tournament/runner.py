"""Plays a round robin at an arena: so many matches at a time, until all have ended.

A tournament that was interrupted goes on exactly: matches with a result are not played again,
running ones are waited for, missing ones are played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from riverboat.match import FinishedMatch, MatchDescription
from riverboat_server.ladder import Place
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.tournament.arena import Arena
from riverboat_server.tournament.plan import TournamentPlan


class Tournament:
    """Keeps the arena busy and collects results."""

    def __init__(self, plan: TournamentPlan, arena: Arena) -> None:
        self.plan = plan
        self._arena = arena
        self._ended: dict[str, FinishedMatch] = {}

    async def play(self, progress: Callable[[FinishedMatch], None]) -> list[FinishedMatch]:
        """All results in the order of the plan."""
        finished = self._arena.results()
        known = await self._arena.known(self.plan.tournament_id)
        mine = [entry.match.match_id for entry in known]
        running = set(mine)
        for entry in known:
            if entry.finished is not None:
                self._ended[entry.match.match_id] = entry.finished
        orders = self._missing(Counter(_place(entry.match) for entry in known))
        while True:
            for match_id in running & self._ended.keys():
                running.discard(match_id)
                progress(self._ended[match_id])
            batch = list(islice(orders, self.plan.concurrency - len(running)))
            async for match_id in self._arena.create(batch):
                running.add(match_id)
                mine.append(match_id)
            if not running:
                return self._in_order(mine)
            result = await anext(finished)
            self._ended[result.match_id] = result

    def _missing(self, taken: Counter[Place]) -> Iterator[MatchOrder]:
        """The matches of the plan that were never begun."""
        for order in self.plan.orders():
            place = (order.block_id, order.bots)
            if taken[place]:
                taken[place] -= 1
            else:
                yield order

    def _in_order(self, mine: list[str]) -> list[FinishedMatch]:
        places = {(order.block_id, order.bots): n for n, order in enumerate(self.plan.orders())}
        results = [self._ended[match_id] for match_id in mine]
        return sorted(results, key=lambda result: places[_place(result.match)])


def _place(match: MatchDescription) -> Place:
    """Which match of the plan it is; older versions named blocks by their deals alone."""
    return match.block_id or match.deal_id, match.bots
