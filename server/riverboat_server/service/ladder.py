"""The ladder as a service."""

from __future__ import annotations

import asyncio

from riverboat.match import Division
from riverboat.v1 import ladder_pb2 as pb
from riverboat_server.ladder import Store, fit_ratings
from riverboat_server.tokens import Principal


class LadderService:
    """Reads the store; fits are made in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get_ladder(self, request: pb.GetLadderRequest, _: Principal) -> pb.GetLadderResponse:
        return await asyncio.to_thread(self._ladder, request)

    def _ladder(self, request: pb.GetLadderRequest) -> pb.GetLadderResponse:
        response = pb.GetLadderResponse()
        for division in self._store.divisions():
            if wanted(division, request.game, request.mode, request.players):
                response.rows.extend(ladder_rows(self._store, division))
        return response


def wanted(division: Division, game: str, mode: str, players: int) -> bool:
    """Whether a division fits the filters; empty ones fit all."""
    return (
        game in ("", division.game)
        and mode in ("", division.mode)
        and players in (0, division.players)
    )


def ladder_rows(store: Store, division: Division) -> list[pb.LadderRow]:
    """The rated bots of a division, best first by the order-free fit."""
    results = [result for result in store.results(division=division) if result.rated]
    online = store.ratings(division)
    points: dict[str, float] = {}
    for result in results:
        for bot, share in zip(result.bots, result.points, strict=True):
            points[bot] = points.get(bot, 0.0) + share
    return [
        pb.LadderRow(
            **division._asdict(),
            bot=fitted.bot,
            elo=online[fitted.bot].elo if fitted.bot in online else 0.0,
            fitted_elo=fitted.elo,
            interval=fitted.margin or 0.0,
            matches=fitted.matches,
            points=points.get(fitted.bot, 0.0),
        )
        for fitted in fit_ratings(results)
    ]


def division_of(row: pb.LadderRow) -> Division:
    """The division that a row belongs to."""
    return Division(row.game, row.mode, row.players, row.rules_version, row.clock, row.variant)
