"""Finished matches on their way into the ladder, off the referee's loop and never lost.

A result is settled (its deal may be revealed) only when the store has it. What the store refuses
is tried again; after a crash the records of unsettled matches bring their results back.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from riverboat.logs import structlog
from riverboat.match import FinishedMatch
from riverboat_server.referee.ports import Audience, Settlements
from riverboat_server.store import Place, ResultConflictError, StoreError

RETRY_SECONDS = 1.0
CLOSE_SECONDS = 5.0
GATHER_SECONDS = 0.05  # what ends within so long after a pile was written is one pile

log = structlog.get_logger("results")


class ResultStore(Protocol):
    """The part of the ladder's store that a keeper needs."""

    def record_all(self, results: Sequence[FinishedMatch]) -> list[bool | ResultConflictError]:
        """Record results, all or none."""

    def results(self, *, tournament: str) -> list[FinishedMatch]:
        """The results of a tournament."""

    def places(self, tournament: str, blocks: Collection[str]) -> dict[Place, str]:
        """The matches of these blocks that have results, by block and seating."""


class ResultKeeper:
    """One writer thread for the store; results are settled in the referee's loop.

    A result is stored, settled and published, in this order; its replay is there by then. The first
    one is stored at once; those that come in close behind it are written together.
    """

    def __init__(self, store: ResultStore, settlements: Settlements, audience: Audience) -> None:
        self._store = store
        self._settlements = settlements
        self._audience = audience
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ladder")
        self._waiting: list[FinishedMatch] = []
        self._writing: asyncio.Task[None] | None = None
        self._rests_until = -math.inf  # in the time of the loop

    def keep(self, finished: FinishedMatch) -> None:
        self._waiting.append(finished)
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                pile, self._waiting = self._waiting, []
                await self._store_all(pile)
                for finished in pile:
                    self._settle(finished)
                await self._give_files()
                for finished in pile:
                    self._audience.publish(finished)
        except Exception:
            log.exception("results lost until the next start")
        finally:
            self._writing = None

    async def _gather(self) -> None:
        """A transaction costs the same for one result and for ten."""
        now = asyncio.get_running_loop().time
        await asyncio.sleep(max(0.0, self._rests_until - now()))
        self._rests_until = now() + GATHER_SECONDS

    def _settle(self, finished: FinishedMatch) -> None:
        """The result is safe. If its deal cannot be, the next start tries again; nobody waits."""
        try:
            self._settlements.settle(finished.match)
        except Exception:
            log.exception("deal not settled", match_id=finished.match_id)

    async def _give_files(self) -> None:
        """Whoever hears of a result finds its replay, unless the disk is in the way."""
        try:
            await self._settlements.write_replays()
        except Exception:
            log.exception("replays not written yet")

    async def _store_all(self, results: list[FinishedMatch]) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                outcomes = await loop.run_in_executor(self._writer, self._store.record_all, results)
            except StoreError as error:
                log.error("results not stored yet", matches=len(results), problem=str(error))
                await asyncio.sleep(RETRY_SECONDS)
                continue
            for result, outcome in zip(results, outcomes, strict=True):
                if isinstance(outcome, ResultConflictError):  # the first result stands
                    log.error("result conflict", match_id=result.match_id, problem=str(outcome))
            return

    async def results(self, tournament_id: str) -> list[FinishedMatch]:
        """Every result of a tournament, those on their way into the store too."""
        await self._written()
        return await asyncio.to_thread(self._store.results, tournament=tournament_id)

    async def places(self, tournament_id: str, blocks: Collection[str]) -> dict[Place, str]:
        """The matches of these blocks that have ended, by block and seating."""
        await self._written()
        return await asyncio.to_thread(self._store.places, tournament_id, blocks)

    async def _written(self) -> None:
        """Wait until everything that was kept so far is in the store."""
        if self._writing is not None:
            await asyncio.wait({self._writing})

    async def close(self) -> None:
        """Store what can be stored soon; the records bring the rest back at the next start."""
        if self._writing is not None:
            _, unfinished = await asyncio.wait({self._writing}, timeout=CLOSE_SECONDS)
            for task in unfinished:
                task.cancel()
        self._writer.shutdown(cancel_futures=True)


class ResultBoard:
    """Where results are put up: everybody who waits for results reads them here."""

    def __init__(self) -> None:
        self._readers: dict[asyncio.Queue[FinishedMatch | None], str] = {}

    def subscribe(self, tournament_id: str = "") -> asyncio.Queue[FinishedMatch | None]:
        """A queue of results from now on, of one tournament or of all; None at the end."""
        queue: asyncio.Queue[FinishedMatch | None] = asyncio.Queue()
        self._readers[queue] = tournament_id
        return queue

    def unsubscribe(self, queue: asyncio.Queue[FinishedMatch | None]) -> None:
        self._readers.pop(queue, None)

    def publish(self, finished: FinishedMatch) -> None:
        for queue, tournament_id in self._readers.items():
            if tournament_id in ("", finished.match.tournament_id):
                queue.put_nowait(finished)

    def close(self) -> None:
        """No more results come."""
        for queue in self._readers:
            queue.put_nowait(None)
