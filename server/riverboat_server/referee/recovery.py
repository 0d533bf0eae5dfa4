"""After a crash: resume every match that was running, from its record alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from riverboat.match import Cause, MatchResult
from riverboat.replay import MatchInfo, Replay, ReplayError, encoded_event, load
from riverboat.replay.chain import HASH_BYTES
from riverboat_server.referee.deals import Deal
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Finished, Referee, seconds_between

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
    for deal in referee.deals.restore():
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
    data = referee.folder.whole_records(match_id)
    if not data:  # not even the header was written: nobody was told of the match
        referee.folder.remove_record(match_id)
        referee.deals.never_begun(deal.deal_id, match_id)
        return
    replay = load(data)
    if replay.result is not None:
        referee.finish(finished_of(replay, replay.result))
        found.ended += 1
    elif resumes(replay.header.tournament_id):
        resume(referee, deal, replay, data)
        found.resumed += 1


def resume(referee: Referee, deal: Deal, replay: Replay, data: bytes) -> None:
    """Open the room again, play the recorded moves, ask what was open."""
    header = replay.header
    version = replay.game.rules_version
    if header.setup.rules_version != version:
        needed = header.setup.rules_version
        raise ReplayError(f"rules version {needed} needed, this is {version}")
    info = MatchInfo(
        replay.match_id,
        deal.secret,
        header.deal_id,
        header.tournament_id,
        header.started_at,
        header.referee,
    )
    order = MatchOrder(
        header.setup.game, replay.bots, replay.options, replay.control, rated=header.rated
    )
    room = referee.open_room(info, order, len(data))
    events = [encoded_event(event) for event in header.events]
    digest = b""
    for record in replay.records:
        kind = record.WhichOneof("kind")
        if kind == "step":
            room.restore(record.step, replay.move(record.step))
            events += [encoded_event(event) for event in record.step.events]
            digest = record.step.digest
        elif kind == "forfeit":
            room.match.restore_forfeit(record.forfeit.seat, Cause(record.forfeit.cause))
    log.info("match resumed", match_id=replay.match_id, steps=room.match.steps)
    room.resume(data[-HASH_BYTES:], events, digest)


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
        seconds_between(header.started_at, replay.finished_at),
    )
