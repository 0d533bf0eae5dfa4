"""Replays and logs at a referee."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import grpc

from riverboat.cli.access import Access
from riverboat.client.errors import VersionMismatchError
from riverboat.client.pushback import patiently
from riverboat.match import Cause
from riverboat.protocol import CALL_SECONDS, MOST_LISTED
from riverboat.replay.bot_log import BotNote
from riverboat.replay.listed import Listed, Look
from riverboat.replay.wanted import WantedReplays
from riverboat.v1 import replay_pb2 as pb
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub
from riverboat.wire.thoughts import read_thoughts

_TOO_OLD = "the referee is too old to list a tournament: fetch its replays one by one"


@contextmanager
def service_at(access: Access) -> Iterator[ReplayServiceStub]:
    """The replays of a referee, for some calls."""
    with access.channel() as channel:
        yield ReplayServiceStub(channel)  # type: ignore[no-untyped-call]


def replays_at(access: Access, look: Look) -> tuple[str, list[Listed]]:
    """The bot whose replays they are, if one was asked for, and what was found, newest first."""
    request = _request(look)
    bot, found = look.wanted.bot, list[Listed]()
    with service_at(access) as service:
        ask = partial(service.ListReplays, metadata=access.metadata(), timeout=CALL_SECONDS)
        for _ in range(0, look.newest, request.limit):
            answer = patiently(partial(ask, request))
            bot = answer.bot or bot
            own = replace(look.wanted, bot=bot)  # an older referee lists what is not wanted, too
            found += (row for row in map(_listed, answer.replays) if own.shows(row, row.sealed))
            request.page_token = answer.next_page_token
            if not request.page_token or len(found) >= look.most:
                break
    return bot, found[: look.most]


def _request(look: Look) -> pb.ListReplaysRequest:
    wanted = look.wanted
    plain = wanted == WantedReplays(wanted.bot)  # nothing is left out of a page
    return pb.ListReplaysRequest(
        limit=min(look.most, MOST_LISTED) if plain else MOST_LISTED,
        bot=wanted.bot,
        game=wanted.game,
        opponent=wanted.opponent,
        lost=wanted.lost,
        causes=[f"CAUSE_{cause.name}" for cause in sorted(wanted.causes)],
        mine=look.mine and not wanted.bot,
    )


def _listed(row: pb.ReplaySummary) -> Listed:
    bots = tuple(row.bots)
    told = Listed(row.replay_id, row.game, row.mode, bots, row.finished_at, pruned=row.pruned)
    if row.sealed:
        return told
    return replace(
        told,
        scores=tuple(row.scores),
        ranks=tuple(row.ranks) or _ranks(row),
        causes=tuple(map(Cause, row.causes)) or (Cause.RULES,) * len(row.bots),
        automaton=row.automaton if row.HasField("automaton") else None,
        steps=row.steps,
        versions=tuple(row.versions) if len(row.versions) == len(bots) else (),
    )


def _ranks(row: pb.ReplaySummary) -> tuple[int, ...]:
    """By points, of an older referee that tells no ranks."""
    return tuple(1 + sum(other > score for other in row.scores) for score in row.scores)


def tournament_at(access: Access, tournament: str) -> Iterator[pb.ReplaySummary]:
    """The replays of a tournament, newest first, page by page."""
    with service_at(access) as service:
        ask = partial(service.ListReplays, metadata=access.metadata(), timeout=CALL_SECONDS)
        request = pb.ListReplaysRequest(limit=MOST_LISTED, tournament_id=tournament)
        while True:
            answer = patiently(partial(ask, request))
            for row in answer.replays:
                if row.tournament_id != tournament:
                    raise VersionMismatchError(_TOO_OLD)
                yield row
            request.page_token = answer.next_page_token
            if not request.page_token:
                return


def keys_at(access: Access) -> list[bytes]:
    """The keys by which a referee signs, the present one first; none if it is an older one."""
    with service_at(access) as service:
        try:
            answer = service.ListKeys(
                pb.ListKeysRequest(), metadata=access.metadata(), timeout=CALL_SECONDS
            )
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.UNIMPLEMENTED:
                return []
            raise
    return [bytes(key.public_key) for key in answer.keys]


def notes_at(access: Access, match_id: str) -> Iterator[BotNote]:
    """What the caller's own bot printed in a match, page by page."""
    with service_at(access) as service:
        ask = partial(service.GetBotLog, metadata=access.metadata(), timeout=CALL_SECONDS)
        request = pb.GetBotLogRequest(match_id=match_id)
        while True:
            answer = patiently(partial(ask, request))
            for entry in answer.entries:
                thoughts = read_thoughts(entry.thoughts)
                yield BotNote(entry.seat, entry.decision, entry.text, thoughts)
            request.page_token = answer.next_page_token
            if not request.page_token:
                return
