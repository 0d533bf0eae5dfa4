"""How a match is told to whoever waits for results."""

from __future__ import annotations

from riverboat.match import FinishedMatch, MatchDescription
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire.match import describe_in, result_message, setup_message


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
