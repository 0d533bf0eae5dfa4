"""Watches the referee for all readers: one stream for each match that somebody reads.

What nobody reads is not watched, so an arena without visitors costs its referee nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from riverboat.logs import structlog
from riverboat.replay.places import is_id
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.web.live.broadcast import Broadcast
from riverboat_server.web.live.referee import LOBBY, RefereeAwayError, RefereeCalls, RefereeError

MOST_WATCHED: Final = 40
"""At once; a name may have 64 calls open."""
MOST_CARDS: Final = 8
MOST_LISTED: Final = 200
"""Matches of all tournaments that pages of tournaments look among."""
IDLE_SECONDS: Final = 20.0
"""After so long without a reader a match is not watched any more."""
KEPT_SECONDS: Final = 60.0
"""So long pages of a match that has ended may still ask how."""
MOST_KEPT: Final = 40
"""Such matches; of more, those that were asked for longest ago are forgotten first."""
LOOK_SECONDS: Final = 1.0
"""How often clocks and the list of matches are asked for, while anybody reads."""
ASK_SECONDS: Final = 0.2
"""Between two questions about single matches: what is wanted meanwhile is asked together."""
MOST_ASKED: Final = 200
"""In one question."""
FIRST_SECONDS: Final = 5.0
"""So long a page waits for its first picture."""
REST: Final = 3.0
"""Drawing one match rests for so many times as long as it took: pages never fill a core."""
LEAST_REST: Final = 0.75
"""And at least for so long: what quick bots do meanwhile is one picture."""

log = structlog.get_logger("live")


class Hub:
    """All matches that are watched, and the newest that run."""

    def __init__(self, calls: RefereeCalls, clock: Callable[[], float] = time.monotonic) -> None:
        self._calls = calls
        self._clock = clock
        self._watched: dict[str, Broadcast] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asked: dict[str, asyncio.Future[pb.MatchSummary | None]] = {}
        self._asking: asyncio.Task[None] | None = None
        self._poll: asyncio.Task[None] | None = None
        self._looked_at = -LOOK_SECONDS
        self._looking = asyncio.Lock()
        self._listed: list[pb.MatchSummary] | None = None
        self._listed_at = -LOOK_SECONDS
        self._listing = asyncio.Lock()
        self._drawing = asyncio.Lock()
        self.newest: list[pb.MatchSummary] = []
        self.running = 0
        self.away = False
        """Whether the referee did not answer when it was last asked."""
        self.streams = 0
        """Readers that are connected now."""

    async def close(self) -> None:
        tasks = [*self._tasks.values(), *filter(None, (self._poll, self._asking))]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._calls.close()

    # --- what runs ---------------------------------------------------------------------------

    async def look(self) -> list[pb.MatchSummary]:
        """The newest matches that run, as everybody may see them."""
        async with self._looking:
            if self._clock() - self._looked_at >= LOOK_SECONDS:
                self._looked_at = self._clock()
                await self._look()
        return self.newest

    async def _look(self) -> None:
        request = pb.ListMatchesRequest(newest=MOST_CARDS)
        try:
            answer = await self._list(request)
        except RefereeError as error:
            self.away, self.newest, self.running = True, [], 0
            log.debug("the referee does not tell what runs", why=error.text)
            return
        self.away, self.running = False, answer.running
        self.newest = list(reversed(answer.matches))

    async def of_tournament(self, tournament_id: str) -> list[pb.MatchSummary] | None:
        """Its matches that run, oldest first; None if the referee does not tell."""
        async with self._listing:
            if self._clock() - self._listed_at >= LOOK_SECONDS:
                self._listed_at = self._clock()
                try:
                    answer = await self._list(pb.ListMatchesRequest(newest=MOST_LISTED))
                    self._listed = list(answer.matches)
                except RefereeError:
                    self._listed = None
        if self._listed is None:
            return None
        return [one for one in self._listed if one.tournament_id == tournament_id]

    async def _list(self, request: pb.ListMatchesRequest) -> pb.ListMatchesResponse:
        token = self._calls.own_token()
        return await self._calls.ask(f"{LOBBY}/ListMatches", request, pb.ListMatchesResponse, token)

    # --- one match ---------------------------------------------------------------------------

    async def broadcast(self, match_id: str) -> Broadcast | None:
        """A match that runs, with a picture of it; None if it does not, or may not be seen."""
        found = self._watched.get(match_id) or await self._found(match_id)
        if found is None:
            return None
        found.touch()
        try:
            async with asyncio.timeout(FIRST_SECONDS):
                await found.ready.wait()
        except TimeoutError:
            return None
        return found if found.match.picture is not None else None

    async def _found(self, match_id: str) -> Broadcast | None:
        """Watch it from now on, if it runs; what has just been listed need not be asked for."""
        fresh = self._clock() - self._looked_at < LOOK_SECONDS
        summary = next((one for one in self.newest if fresh and one.match_id == match_id), None)
        if summary is None and is_id(match_id):
            summary = await self._told(match_id)
        if summary is None or match_id in self._watched:
            return self._watched.get(match_id)
        watching = sum(not one.gone for one in self._watched.values())
        return None if watching >= MOST_WATCHED else self._begin(summary)

    async def _told(self, match_id: str) -> pb.MatchSummary | None:
        """What the referee tells of a match that runs; asked together with others."""
        asked = self._asked.get(match_id)
        if asked is None:
            asked = self._asked[match_id] = asyncio.get_running_loop().create_future()
            if self._asking is None:
                self._asking = asyncio.create_task(self._ask_together())
        return await asyncio.shield(asked)

    async def _ask_together(self) -> None:
        """Ask for all that are wanted, a few times a second at most.

        Visitors choose the ids: whoever asks for many uses up no budget of the pages.
        """
        while self._asked:
            wanted = list(self._asked)[:MOST_ASKED]
            try:
                answer = await self._list(pb.ListMatchesRequest(match_ids=wanted))
                found = {one.match_id: one for one in answer.matches}
            except RefereeError:
                found = {}
            except Exception:
                log.exception("the referee cannot be asked for matches")
                found = {}
            for match_id in wanted:
                self._asked.pop(match_id).set_result(found.get(match_id))
            await asyncio.sleep(ASK_SECONDS)
        self._asking = None

    def _begin(self, summary: pb.MatchSummary) -> Broadcast:
        broadcast = self._watched[summary.match_id] = Broadcast(summary)
        self._tasks[summary.match_id] = asyncio.create_task(self._watch(broadcast))
        if self._poll is None:
            self._poll = asyncio.create_task(self._keep_looking())
        return broadcast

    async def _watch(self, broadcast: Broadcast) -> None:
        """Watch a match to its end, through losses of the connection."""
        try:
            while not broadcast.over:
                try:
                    await self._pictures(broadcast)
                except RefereeAwayError:
                    await asyncio.sleep(LOOK_SECONDS)
                except RefereeError:
                    break  # it ended while nobody watched, or may not be seen any more
                else:
                    await asyncio.sleep(0.1)
        except Exception:
            log.exception("a match cannot be shown", match_id=broadcast.match_id)
        finally:
            broadcast.ready.set()
            broadcast.gone = True
            broadcast.changed()

    async def _pictures(self, broadcast: Broadcast) -> None:
        """Draw what comes; what comes while it is drawn is drawn together."""
        waiting: list[pb.WatchMatchResponse] = []
        some = asyncio.Event()

        async def take() -> None:
            async for picture in self._calls.watch(broadcast.match_id):
                waiting.append(picture)
                some.set()

        taking = asyncio.create_task(take())
        taking.add_done_callback(lambda _: some.set())
        try:
            while not broadcast.over and not (taking.done() and not waiting):
                await some.wait()
                some.clear()
                if waiting:
                    pile = waiting[:]
                    waiting.clear()
                    await self._draw(broadcast, pile)
            if taking.done():
                taking.result()
        finally:
            taking.cancel()
            await asyncio.gather(taking, return_exceptions=True)

    async def _draw(self, broadcast: Broadcast, pile: list[pb.WatchMatchResponse]) -> None:
        async with self._drawing:
            began = time.monotonic()
            await asyncio.to_thread(broadcast.draw, pile)
            took = time.monotonic() - began
        broadcast.ready.set()
        broadcast.changed()
        if not broadcast.over:
            await asyncio.sleep(max(REST * took, LEAST_REST))

    # --- clocks, and what nobody reads -------------------------------------------------------

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self._forget()
            running = [one.match_id for one in self._watched.values() if not one.over]
            if running:
                await self._ask_clocks(running)

    async def _ask_clocks(self, match_ids: list[str]) -> None:
        try:
            answer = await self._list(pb.ListMatchesRequest(match_ids=match_ids))
        except RefereeError:
            return
        for summary in answer.matches:
            broadcast = self._watched.get(summary.match_id)
            if broadcast is not None:
                broadcast.clocks = tuple(summary.clocks_ms)
                broadcast.changed()

    def _forget(self) -> None:
        now, ended = time.monotonic(), 0
        for one in sorted(self._watched.values(), key=lambda one: -one.used_at):
            ended += one.gone
            patience = KEPT_SECONDS if one.gone else IDLE_SECONDS
            too_many = one.gone and ended > MOST_KEPT
            if not one.readers and (too_many or now - one.used_at > patience):
                del self._watched[one.match_id]
                self._tasks.pop(one.match_id).cancel()
