"""What organisers can do and not undo: each asks first, on a page of its own, with what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from google.protobuf.message import Message

from riverboat.v1 import join_pb2, referee_pb2, token_pb2
from riverboat.v1 import tournament_pb2 as pb


@dataclass(frozen=True, slots=True)
class Action:
    """Something to be done to one thing, named by its id."""

    title: str
    button: str
    follows: str
    method: str
    question: Callable[[str], Message]
    answer: type[Message]


def _steering(action: pb.TournamentAction) -> Callable[[str], Message]:
    return lambda key: pb.SteerTournamentRequest(tournament_id=key, action=action)


_STEER: Final = "TournamentService/SteerTournament"

ACTIONS: Final = {
    "stop": Action(
        "Cancel the tournament",
        "Cancel it for good",
        "It ends for good. Its running matches are ended and do not count; results so far stay.",
        _STEER,
        _steering(pb.TOURNAMENT_ACTION_CANCEL),
        pb.SteerTournamentResponse,
    ),
    "publish": Action(
        "Publish the results of the tournament",
        "Publish",
        "Everybody sees its results and replays from now on, and ratings change by them.",
        _STEER,
        _steering(pb.TOURNAMENT_ACTION_PUBLISH),
        pb.SteerTournamentResponse,
    ),
    "cancel": Action(
        "Cancel the match",
        "Cancel it",
        "It ends at once and does not count; its tournament may play it again.",
        "LobbyService/CancelMatch",
        lambda key: referee_pb2.CancelMatchRequest(match_id=key),
        referee_pb2.CancelMatchResponse,
    ),
    "revoke": Action(
        "Revoke the bot",
        "Revoke it",
        "Its token ends within a second, and it loses its running matches by being away. "
        "The command riverboat token replace lets the name come back.",
        "TokenService/RevokeToken",
        lambda key: token_pb2.RevokeTokenRequest(name=key),
        token_pb2.RevokeTokenResponse,
    ),
    "end-invitation": Action(
        "End the invitation",
        "End it",
        "Nobody joins with it any more. Whoever has joined stays.",
        "InvitationService/RevokeInvitation",
        lambda key: join_pb2.RevokeInvitationRequest(invitation_id=key),
        join_pb2.RevokeInvitationResponse,
    ),
}

SWITCHES: Final = {
    "pause": pb.TOURNAMENT_ACTION_PAUSE,
    "resume": pb.TOURNAMENT_ACTION_RESUME,
}
"""What can be taken back, and is done at once."""
