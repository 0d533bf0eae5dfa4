"""What a referee says of itself, and who a caller is to it."""

from __future__ import annotations

import time

from riverboat import __version__, games
from riverboat.protocol import PROTOCOL_VERSION
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.tokens import Principal, Scope


def about_referee(caller: Principal) -> pb.GetRefereeResponse:
    """Versions, the time, and whose token it is."""
    known = map(games.get, games.GAME_IDS)
    return pb.GetRefereeResponse(
        version=__version__,
        protocol_version=PROTOCOL_VERSION,
        games=[pb.GameVersion(game=game.key, rules_version=game.rules_version) for game in known],
        now_us=time.time_ns() // 1000,
        name=caller.name,
        scopes=[scope.value for scope in Scope if caller.may(scope)],
        expires_at=caller.expires_at or "",
    )
