"""How a match is told to whoever waits for results, or looks at what is on."""

from __future__ import annotations

import math

from riverboat.match import FinishedMatch, MatchDescription
from riverboat.match.clock import SeatClock
from riverboat.match.control import UNLIMITED
from riverboat.protocol import PICTURE_SECONDS
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import control_message, describe_in, result_message, setup_message
from riverboat_server.referee.room import Room


def told(match: MatchDescription, finished: FinishedMatch | None) -> pb.WatchResultsResponse:
    """A match, with its result if it has one."""
    message = pb.WatchResultsResponse(
        match_id=match.match_id, deal_id=match.deal_id, setup=setup_message(match), bots=match.bots
    )
    describe_in(message.description, match)
    if finished is not None:
        message.result.CopyFrom(result_message(finished.result))
        message.replay_id = match.match_id
        message.finished_at = finished.finished_at
        message.seconds = finished.seconds
    return message


def summary(room: Room) -> pb.MatchSummary:
    """A running match, for who looks at what is on: no more than spectators may see of it."""
    match, now = room.description, room.now()
    message = pb.MatchSummary(
        match_id=match.match_id,
        setup=setup_message(match),
        bots=match.bots,
        steps=room.steps_known,
        time=control_message(match.control),
        tournament_id=match.tournament_id,
        started_at=match.started_at,
        rated=match.rated,
    )
    # While several seats are asked at once, a clock that stands would tell who has answered; while
    # a bot that is asked is away, what the move before its question has cost tells of that move.
    playing = room.match
    if match.control.base < UNLIMITED and playing.all_delivered and not playing.table.joint:
        message.clocks_ms.extend(_coarsely(clock, now) for clock in playing.clocks)
    return message


def _coarsely(clock: SeatClock, now: float) -> int:
    """What is left, no finer than spectators see what happens: it tells no more than that."""
    moments = max(0.0, clock.left - clock.used(now)) / PICTURE_SECONDS
    return round(math.floor(moments) * PICTURE_SECONDS * 1000)
