"""What a match is to be played by, as a request says it: rules and clocks."""

from __future__ import annotations

import grpc

from riverboat import games
from riverboat.match import REFEREE_ALLOWANCE, TimeControl
from riverboat.protocol import LONGEST_CLOCK
from riverboat.v1 import common_pb2
from riverboat.wire.match import read_control
from riverboat_server.service.gate import Refused


def check_rules(setup: common_pb2.GameSetup) -> None:
    """Who asks may insist on a version of the rules."""
    if setup.rules_version and setup.game in games.GAME_IDS:
        ours = games.get(setup.game).rules_version
        if setup.rules_version != ours:
            text = f"{setup.game}: rules version {ours} is played, not {setup.rules_version}"
            raise Refused(grpc.StatusCode.FAILED_PRECONDITION, text)


def read_clock(message: common_pb2.TimeControl) -> TimeControl:
    """The clocks that a request names, if they are possible."""
    control = read_control(message, REFEREE_ALLOWANCE)
    amounts = (
        control.base,
        control.increment,
        control.decision_cap,
        control.disconnect,
        control.allowance,
    )
    if not control.base > 0 or any(not 0 <= amount <= LONGEST_CLOCK for amount in amounts):
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "clocks run from 1 ms to 24 hours")
    if control.timeouts_allowed < 0 or control.illegal_allowed < 0:
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "what is allowed cannot be negative")
    return control
