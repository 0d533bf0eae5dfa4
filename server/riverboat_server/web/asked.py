"""Answers pages by asking a running referee, as everybody with a token to watch may."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final, TypeVar

import grpc

from riverboat.cli.access import Access
from riverboat.cli.replay_calls import replays_at
from riverboat.cli.replay_fetch import RefereeSource
from riverboat.cli.tournament_calls import answered, tournament_calls
from riverboat.client.tournaments import Seen, state_of
from riverboat.match import Division, FinishedMatch
from riverboat.replay import Replay, ReplayError, load
from riverboat.replay.chain import unpack
from riverboat.replay.index import Summary
from riverboat.replay.listed import Listed, Look
from riverboat.replay.wanted import WantedReplays
from riverboat.v1 import ladder_pb2, tournament_pb2
from riverboat.v1.ladder_pb2_grpc import LadderServiceStub
from riverboat_server.ladder.crosstable import Crosstable
from riverboat_server.ladder.neighbours import Neighbours
from riverboat_server.ladder.placed import Placings
from riverboat_server.reading.courses import Course, thinned
from riverboat_server.reading.ladder_rows import division_of, placings_of
from riverboat_server.store.ratings import RatingPoint
from riverboat_server.web.kept import Kept
from riverboat_server.web.live.referee import RefereeAwayError, RefereeError
from riverboat_server.web.plans import plan_of
from riverboat_server.web.schedule import Schedule, schedule_of
from riverboat_server.web.source import Tournament
from riverboat_server.web.stored import crosstables

FRESH_SECONDS = 2.0  # so long an answer is good: many readers cost the referee as much as one
COURSES_SECONDS = 60.0  # small pictures of what went on for weeks
MOST_COURSES = 30
THREADS = 4
MOST_REPLAYS = 20

AWAY: Final = frozenset(
    {
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.CANCELLED,  # dropped again and again, while too many call
    }
)
UNSEEN: Final = frozenset({grpc.StatusCode.NOT_FOUND, grpc.StatusCode.FAILED_PRECONDITION})
"""A referee says so of replays that nobody may read, or not yet."""

T = TypeVar("T")


class AskedSource:
    """Everything through the contract; what it does not tell is left out of pages."""

    tells_clocks = False

    def __init__(self, access: Access) -> None:
        self._access = access
        threads = ThreadPoolExecutor(THREADS, thread_name_prefix="asking")
        self._kept: Kept[Any] = Kept(threads)
        self._replays: Kept[Replay] = Kept(threads, MOST_REPLAYS)

    def close(self) -> None:
        """Every question has a channel of its own."""

    def _fresh(self, key: tuple[object, ...], work: Callable[[], T]) -> T:
        with _in_our_words():
            answer: T = self._kept.get(key, int(monotonic() / FRESH_SECONDS), work)
        return answer

    # --- ladders -----------------------------------------------------------------------------

    def ladders(self) -> Mapping[Division, Placings]:
        return self._fresh(("ladders",), self._ladders)

    def _ladders(self) -> Mapping[Division, Placings]:
        with self._access.channel() as channel:
            stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
            ask = partial(stub.GetLadder, ladder_pb2.GetLadderRequest(), metadata=self._metadata())
            rows = list(answered(ask).rows)
        divisions = dict.fromkeys(map(division_of, rows))
        return {
            one: placings_of([row for row in rows if division_of(row) == one]) for one in divisions
        }

    def neighbours(self, division: Division) -> Sequence[Neighbours]:
        return ()

    def courses(self, division: Division) -> Mapping[str, Course]:
        """Of the best bots; a referee tells each bot's newest matches."""
        bots = [row.bot for row in self.ladders()[division].rows[:MOST_COURSES]]
        mark = int(monotonic() / COURSES_SECONDS)
        with _in_our_words():
            found: Mapping[str, Course] = self._kept.get(
                ("courses", division), mark, partial(self._courses, division, bots)
            )
        return found

    def _courses(self, division: Division, bots: Sequence[str]) -> Mapping[str, Course]:
        found = {bot: self._histories(bot).get(division, ()) for bot in bots}
        return {bot: thinned([point.after for point in points]) for bot, points in found.items()}

    def history(self, bot: str, division: Division) -> Sequence[RatingPoint]:
        found = self._fresh(("history", bot), partial(self._histories, bot))
        return found.get(division, ())

    def _histories(self, bot: str) -> Mapping[Division, Sequence[RatingPoint]]:
        request = ladder_pb2.GetRatingHistoryRequest(bot=bot)
        with self._access.channel() as channel:
            stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
            ask = partial(stub.GetRatingHistory, request, metadata=self._metadata())
            histories = list(answered(ask).histories)
        return {
            Division(
                *(one.game, one.mode, one.players, one.rules_version, one.clock, one.variant)
            ): [
                RatingPoint(
                    *(point.match_id, point.finished_at, point.before, point.after),
                    *(tuple(point.opponents), point.rank),
                )
                for point in one.points
            ]
            for one in histories
        }

    # --- results -----------------------------------------------------------------------------

    def results(
        self, wanted: WantedReplays, limit: int = 50, division: Division | None = None
    ) -> list[Summary]:
        found = self._fresh(("results", wanted, limit), partial(self._results, wanted, limit))
        return [one for one in found if division is None or _is_of(one, division)]

    def _results(self, wanted: WantedReplays, limit: int) -> list[Summary]:
        look = Look(wanted=wanted, most=limit, newest=limit)
        _, found = replays_at(self._access, look)
        return [_summary(one) for one in found if not one.sealed]

    def result(self, match_id: str) -> Summary | None:
        try:
            replay = self.replay(match_id)
        except ReplayError:
            return None
        except RefereeError as error:
            if error.code in UNSEEN:
                return None
            raise
        return _ended(replay)

    def replay(self, match_id: str) -> Replay:
        with _in_our_words():
            return self._replays.get(match_id, "", partial(self._replay, match_id))

    def _replay(self, match_id: str) -> Replay:
        with TemporaryDirectory() as folder, RefereeSource(self._access) as referee:
            return load(unpack(referee.read(match_id, Path(folder) / "part")))

    # --- tournaments -------------------------------------------------------------------------

    def tournaments(self, before: int | None = None, limit: int = 50) -> list[Tournament]:
        return self._fresh(("list", before, limit), partial(self._tournaments, before, limit))

    def _tournaments(self, before: int | None, limit: int) -> list[Tournament]:
        with tournament_calls(self._access) as calls:
            page = calls.page(False, limit, "" if before is None else str(before))
            found = [
                _tournament(status, calls.get(status.tournament_id).plan)
                for status in page.tournaments
            ]
        older = page.next_page_token
        return [*found[:-1], replace(found[-1], number=int(older))] if older else found

    def tournament(self, tournament_id: str) -> Tournament | None:
        return self._fresh(("one", tournament_id), partial(self._tournament, tournament_id))

    def _tournament(self, tournament_id: str) -> Tournament | None:
        try:
            with tournament_calls(self._access) as calls:
                found = calls.get(tournament_id)
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.NOT_FOUND:
                return None
            raise
        return _tournament(found.tournament, found.plan)

    def finished(self, tournament_id: str) -> Sequence[FinishedMatch]:
        return self._fresh(("finished", tournament_id), partial(self._finished, tournament_id))

    def _finished(self, tournament_id: str) -> Sequence[FinishedMatch]:
        return self._seen(tournament_id).results

    def _seen(self, tournament_id: str) -> Seen:
        with tournament_calls(self._access) as calls:
            seen = calls.so_far(tournament_id)
        return seen if seen.status.published_at else Seen(seen.status)

    def left_out(self, tournament_id: str) -> Mapping[str, tuple[str, ...]]:
        return self._fresh(("left out", tournament_id), partial(self._left_out, tournament_id))

    def _left_out(self, tournament_id: str) -> Mapping[str, tuple[str, ...]]:
        skipped = self._seen(tournament_id).skipped
        return {block.block_id: tuple(block.absent) for block in skipped}

    def schedule(self, tournament: Tournament) -> Schedule:
        key = tournament.tournament_id
        results, skipped = self.finished(key), self.left_out(key)
        work = partial(schedule_of, tournament, results, skipped)
        return self._fresh(("schedule", key, len(results), tournament.state), work)

    def crosstables(self, tournament_id: str) -> Mapping[Division, Crosstable]:
        work = lambda: crosstables(self.finished(tournament_id))  # noqa: E731
        return self._fresh(("tables", tournament_id), work)

    def _metadata(self) -> tuple[tuple[str, str], ...]:
        return self._access.metadata()


@contextmanager
def _in_our_words() -> Iterator[None]:
    """What a referee refuses, or that nobody answers, as pages say it."""
    try:
        yield
    except grpc.RpcError as error:
        if error.code() in AWAY:
            raise RefereeAwayError from None
        raise RefereeError(error.code(), error.details() or "") from None


def _summary(one: Listed) -> Summary:
    """What a list tells; sequence numbers are the referee's own."""
    told = {field.name: getattr(one, field.name) for field in fields(one)}
    match_id = told.pop("id")
    return Summary(sequence=0, match_id=match_id, deal_id="", **told)


def _is_of(one: Summary, division: Division) -> bool:
    """A list tells no clocks."""
    return (one.game, one.mode, len(one.bots)) == division[:3]


def _tournament(status: tournament_pb2.TournamentStatus, plan: str) -> Tournament:
    return Tournament(
        tournament_id=status.tournament_id,
        plan=plan_of(plan),
        state=state_of(status),
        matches=status.matches,
        played=status.played,
        public=bool(status.published_at),
        created_at=status.created_at,
        ended_at=status.ended_at,
        note=status.note,
        stage=status.stage,
        running=status.running,
    )


def _ended(replay: Replay) -> Summary | None:
    result = replay.result
    if result is None:
        return None
    return Summary(
        sequence=0,
        match_id=replay.match_id,
        deal_id="",
        game=replay.game.key,
        bots=tuple(replay.bots),
        scores=result.totals,
        finished_at=replay.finished_at,
        mode=replay.game.mode(len(replay.bots), replay.options),
        ranks=result.ranks,
        causes=tuple(seat.cause for seat in result.seats),
        steps=result.steps,
        automaton=None if result.automaton is None else result.automaton.total,
        tournament_id=replay.description.tournament_id,
        versions=result.versions,
    )
