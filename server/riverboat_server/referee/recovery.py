"""After a crash: resume every match that was running, from its record alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from riverboat.match import Cause
from riverboat.replay import Replay, ReplayError, load, read_recorded
from riverboat.replay.chain import HASH_BYTES
from riverboat.replay.signature import signature_frame
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.deals import Deal
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.room import Room

log = structlog.get_logger("recovery")


@dataclass(slots=True)
class Recovered:
    """What a restart found."""

    resumed: int = 0
    ended: int = 0
    damaged: int = 0


def recover(
    referee: Referee, resumes: Callable[[str], bool] = lambda tournament_id: True
) -> Recovered:
    """Resume running matches and finish what was ended but not settled.

    `resumes` tells by the tournament's id which matches are ours to resume; others stay as they
    are until somebody resumes them whose bots are there.
    """
    found = Recovered()
    for deal in referee.archive.deals.restore():
        for match_id in list(deal.begun):
            try:
                _recover_match(referee, deal, match_id, resumes, found)
            except Exception as error:  # one bad record keeps no other match from going on
                referee.drop_room(match_id)
                found.damaged += 1
                problem = str(error) if isinstance(error, ReplayError) else type(error).__name__
                log.error("match not resumed", match_id=match_id, problem=problem)
    return found


def _recover_match(
    referee: Referee,
    deal: Deal,
    match_id: str,
    resumes: Callable[[str], bool],
    found: Recovered,
) -> None:
    archive = referee.archive
    data = archive.folder.whole_records(match_id)
    if not data:  # not even the header was written: nobody was told of the match
        archive.folder.remove_record(match_id)
        archive.deals.never_begun(deal.deal_id, match_id)
        return
    replay = load(data)
    if replay.result is not None:
        if replay.signature is None and not replay.secret:
            _sign(referee.archive, match_id, data)
        referee.hand_on(replay.finished)
        found.ended += 1
    elif resumes(replay.header.tournament_id):
        resume(referee, deal, replay, data)
        found.resumed += 1


def _sign(archive: Archive, match_id: str, data: bytes) -> None:
    """A crash came between the result and its signature, or an older referee signed nothing."""
    if archive.signer is not None:
        record = archive.folder.record(match_id, len(data))
        record.append(signature_frame(data[-HASH_BYTES:], archive.signer))


def resume(referee: Referee, deal: Deal, replay: Replay, data: bytes) -> None:
    """Open the room again, play the recorded moves, ask what was open."""
    replay.demand_same_rules()
    room = referee.open_room(replay.description, deal.secret, len(data))
    events = [read_recorded(event) for event in replay.header.events]
    digest = b""
    for record in replay.records:
        _restore(room, replay, record)
        events += [read_recorded(event) for event in record.step.events]
        digest = record.step.digest or digest
    log.info("match resumed", match_id=replay.match_id, steps=room.match.steps)
    room.resume(data[-HASH_BYTES:], events, digest)


def _restore(room: Room, replay: Replay, record: pb.ReplayRecord) -> None:
    kind = record.WhichOneof("kind")
    match = room.match
    if kind == "step":
        room.restore(record.step, replay.move(record.step))
    elif kind == "forfeit":
        match.restore_forfeit(record.forfeit.seat, Cause(record.forfeit.cause))
    elif kind == "strike":
        match.restore_strike(record.strike.seat)
    elif kind == "absence":
        match.restore_absence(record.absence.seat, record.absence.left_us / 1e6)
