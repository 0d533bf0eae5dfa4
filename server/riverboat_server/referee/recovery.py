"""After a crash: resume every match that was running, from its record alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from riverboat.match import Cause, Match, MatchResult, Origin
from riverboat.replay import MatchInfo, Replay, ReplayError, load
from riverboat.replay.chain import HASH_BYTES, valid_length
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.deals import Deal
from riverboat_server.referee.hub import Finished, Referee

log = structlog.get_logger("recovery")


@dataclass(slots=True)
class Recovered:
    """What a restart found."""

    resumed: int = 0
    ended: int = 0


def recover(
    referee: Referee, resumes: Callable[[str], bool] = lambda tournament_id: True
) -> Recovered:
    """Resume running matches and finish what was ended but not settled.

    `resumes` tells by the tournament's id which matches are ours to resume; others stay as they
    are until somebody resumes them whose bots are there.
    """
    found = Recovered()
    for deal in referee.deals.restore():
        for match_id in list(deal.begun):
            _recover_match(referee, deal, match_id, resumes, found)
    return found


def _recover_match(
    referee: Referee,
    deal: Deal,
    match_id: str,
    resumes: Callable[[str], bool],
    found: Recovered,
) -> None:
    data = _cut_torn_tail(referee, match_id)
    if data is None:
        referee.deals.never_begun(deal, match_id)
        return
    replay = load(data)
    if replay.result is not None:
        referee.finish(finished_of(replay, replay.result))
        found.ended += 1
    elif resumes(replay.header.tournament_id):
        resume(referee, deal, replay, data[-HASH_BYTES:])
        found.resumed += 1


def _cut_torn_tail(referee: Referee, match_id: str) -> bytes | None:
    """The record up to its last whole entry; None if not even the header was written."""
    data = referee.folder.read_replay(match_id)
    length = 0 if data is None else valid_length(data)
    if data is None or length == 0:
        return None
    if length < len(data):
        os.truncate(referee.folder.replay_path(match_id), length)
        log.warning("torn tail cut", match_id=match_id, bytes=len(data) - length)
    return data[:length]


def resume(referee: Referee, deal: Deal, replay: Replay, tail: bytes) -> None:
    """Open the room again, play the recorded moves, ask what was open."""
    header = replay.header
    if header.setup.rules_version != replay.game.rules_version:
        raise ReplayError(f"match {replay.match_id} needs rules version {header.setup}")
    info = MatchInfo(
        replay.match_id,
        deal.secret,
        header.deal_id,
        header.tournament_id,
        header.started_at,
        header.referee,
    )
    room = referee.open_room(
        info, header.setup.game, replay.bots, replay.options, replay.control, header.rated
    )
    events = list(header.events)
    for record in replay.records:
        kind = record.WhichOneof("kind")
        if kind == "step":
            _restore(room.match, replay, record.step)
            events.extend(record.step.events)
        elif kind == "forfeit":
            room.match.restore_forfeit(record.forfeit.seat, Cause(record.forfeit.cause))
    room.resume(tail, events)


def _restore(match: Match, replay: Replay, step: pb.ReplayStep) -> None:
    move, origin = replay.move(step), Origin(step.origin)
    match.restore(step.seat, step.decision, origin, move, step.clock_ms / 1000)


def finished_of(replay: Replay, result: MatchResult) -> Finished:
    """The result of a recorded match, as it was handed on when it ended."""
    header = replay.header
    return Finished(
        replay.match_id,
        header.deal_id,
        header.tournament_id,
        header.setup.game,
        replay.game.mode(len(replay.bots), replay.options),
        replay.options,
        result,
        replay.finished_at,
        0.0,
    )
