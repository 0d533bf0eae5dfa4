"""Who may steer a tournament: under whose name it was set up, and who administers the referee."""

from __future__ import annotations

import grpc

from riverboat_server.service.gate import Refused
from riverboat_server.store import StoredTournament
from riverboat_server.tokens import Principal


def check_steering(stored: StoredTournament, caller: Principal) -> None:
    """Scrimmages are steered by every organiser: they are nobody's tournament."""
    if not stored.scrimmage and not caller.organises(stored.owner):
        text = (
            f"{stored.owner} set this tournament up: only that token, or one of scope admin, "
            "may steer it"
        )
        raise Refused(grpc.StatusCode.PERMISSION_DENIED, text)
