"""What a tournament's page tells of its matches that run, however many others do."""

from __future__ import annotations

from typing import Any

from google.protobuf.message import Message

from riverboat.v1 import referee_pb2 as pb
from riverboat_server.web.config import WebConfig
from riverboat_server.web.live.hub import LOOK_SECONDS, MOST_LISTED, Hub
from riverboat_server.web.live.referee import RefereeAwayError, RefereeCalls
from riverboat_server.web.under_way import MOST_KEPT, UnderWay


class Arena(RefereeCalls):
    """A referee, and pages that look at it, in simulated time."""

    def __init__(self, **running: int) -> None:
        super().__init__(WebConfig())
        self.matches = [
            pb.MatchSummary(match_id=f"{name}-{number}", tournament_id=name)
            for name, count in running.items()
            for number in range(count)
        ]
        self.calls: list[pb.ListMatchesRequest] = []
        self.now = 0.0
        self.away = False
        hub = Hub(self, lambda: self.now)
        self.under_way = UnderWay(hub, self, lambda: self.now)

    def own_token(self) -> str:
        return "rbt_pages"

    async def ask(self, method: str, request: Message, kind: type[Any], token: str) -> Any:
        assert isinstance(request, pb.ListMatchesRequest)
        if self.away:
            raise RefereeAwayError
        self.calls.append(request)
        wanted = request.tournament_id
        found = [one for one in self.matches if wanted in ("", one.tournament_id)]
        answer = pb.ListMatchesResponse(running=len(self.matches))
        answer.matches.extend(found[-request.newest :])
        return answer

    async def told(self, tournament: str) -> list[str] | None:
        running = await self.under_way.of(tournament)
        return None if running is None else [one.match_id for one in running]


async def test_one_list_tells_of_all_tournaments_while_it_holds_everything() -> None:
    arena = Arena(cup=2, other=MOST_LISTED - 2)
    assert await arena.told("cup") == ["cup-0", "cup-1"]
    assert len((await arena.told("other")) or ()) == MOST_LISTED - 2
    assert not [one for one in arena.calls if one.tournament_id]


async def test_older_matches_than_the_newest_of_all_are_told_too() -> None:
    arena = Arena(cup=2, other=MOST_LISTED)
    assert await arena.told("cup") == ["cup-0", "cup-1"]


async def test_whoever_opens_many_pages_has_the_referee_asked_no_more_often() -> None:
    """Visitors choose the tournaments, and the pages may not ask for much in a second."""
    arena = Arena(cup=2, **{f"t{number}": 3 for number in range(MOST_LISTED)})
    assert await arena.told("cup") == ["cup-0", "cup-1"]
    for second in range(1, 2 * MOST_KEPT):
        arena.now = 2 * second * LOOK_SECONDS
        for number in range(20):
            await arena.told(f"t{(second + number) % MOST_LISTED}")
    asked = [one for one in arena.calls if one.tournament_id]
    assert len(asked) <= 2 * MOST_KEPT
    assert len(arena.under_way._told) <= MOST_KEPT


async def test_a_referee_that_is_away_tells_of_nothing() -> None:
    arena = Arena(cup=2, other=MOST_LISTED)
    assert await arena.told("cup")
    arena.away, arena.now = True, 2 * LOOK_SECONDS
    assert await arena.told("cup") is None
