"""Finished matches on their way into the ladder, off the referee's loop and never lost.

A result is settled (its deal may be revealed) only when the store has it. What the store refuses
is tried again; after a crash the records of unsettled matches bring their results back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import structlog

from riverboat_server.ladder import Cause, MatchResult, ResultConflictError, Store, StoreError
from riverboat_server.referee.referee import Finished

RETRY_SECONDS = 1.0
CLOSE_SECONDS = 5.0

log = structlog.get_logger("results")


@dataclass(frozen=True, slots=True)
class Kept:
    """A result as it is handed on and as it is stored, and what to call once it is safe."""

    finished: Finished
    stored: MatchResult
    settled: Callable[[], None]


def ladder_result(finished: Finished) -> MatchResult:
    """A finished match as the ladder stores it."""
    result = finished.result
    forfeited = [seat.seat for seat in result.seats if seat.cause.name not in _NO_FAULT]
    return MatchResult(
        match_id=finished.match_id,
        deal_id=finished.deal_id,
        tournament_id=finished.tournament_id,
        game=finished.game,
        mode=finished.mode,
        bots=tuple(seat.bot for seat in result.seats),
        scores=result.totals,
        ranks=result.ranks,
        cause=_cause(finished),
        at_fault=tuple(forfeited),
        rated=result.rated,
        automaton_score=None if result.automaton is None else result.automaton.total,
        decisions=result.steps,
        seconds=finished.seconds,
        replay=finished.match_id,
        finished_at=finished.finished_at,
    )


_NO_FAULT = ("RULES", "CANCELLED")


def _cause(finished: Finished) -> Cause:
    """What ended the match, or the first forfeit of a match that was played on to its end."""
    result = finished.result
    if result.cause.name != "RULES":
        return Cause(result.cause.name)
    faults = [seat.cause.name for seat in result.seats if seat.cause.name not in _NO_FAULT]
    return Cause(faults[0]) if faults else Cause.RULES


class ResultKeeper:
    """One writer thread for the store; results are settled in the referee's loop.

    Whatever has come in while the store was writing is written together.
    """

    def __init__(
        self,
        store: Store,
        write_replays: Callable[[], Awaitable[None]],
        publish: Callable[[Finished], None],
    ) -> None:
        """A result is stored, settled and published, in this order; its replay is there by then."""
        self._store = store
        self._write_replays = write_replays
        self._publish = publish
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ladder")
        self._waiting: list[Kept] = []
        self._writing: asyncio.Task[None] | None = None

    def keep(self, finished: Finished, settled: Callable[[], None]) -> None:
        try:
            self._waiting.append(Kept(finished, ladder_result(finished), settled))
        except Exception:
            log.exception("result lost until the next start", match_id=finished.match_id)
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._waiting:
                kept, self._waiting = self._waiting, []
                await self._store_all([entry.stored for entry in kept])
                for entry in kept:
                    self._settle(entry)
                await self._give_files()
                for entry in kept:
                    self._publish(entry.finished)
        except Exception:
            log.exception("results lost until the next start")
        finally:
            self._writing = None

    def _settle(self, entry: Kept) -> None:
        """The result is safe. If its deal cannot be, the next start tries again; nobody waits."""
        try:
            entry.settled()
        except Exception:
            log.exception("deal not settled", match_id=entry.finished.match_id)

    async def _give_files(self) -> None:
        """Whoever hears of a result finds its replay, unless the disk is in the way."""
        try:
            await self._write_replays()
        except Exception:
            log.exception("replays not written yet")

    async def _store_all(self, results: list[MatchResult]) -> None:
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

    async def results(self, tournament_id: str) -> list[MatchResult]:
        """Every result of a tournament, those on their way into the store too."""
        if self._writing is not None:
            await asyncio.wait({self._writing})
        return await asyncio.to_thread(self._store.results, tournament=tournament_id)

    async def close(self) -> None:
        """Store what can be stored soon; the records bring the rest back at the next start."""
        if self._writing is not None:
            _, unfinished = await asyncio.wait({self._writing}, timeout=CLOSE_SECONDS)
            for task in unfinished:
                task.cancel()
        self._writer.shutdown(cancel_futures=True)
