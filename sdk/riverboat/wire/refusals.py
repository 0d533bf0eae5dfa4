"""Refusals as messages: the one place where they are made."""

from __future__ import annotations

from riverboat.match import Verdict
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb

_OUT_OF_TURN = {
    Verdict.REPEATED: (
        common_pb2.REFUSAL_REASON_REPEATED,
        "this decision was answered already; the first answer counts",
    ),
    Verdict.STALE: (
        common_pb2.REFUSAL_REASON_STALE,
        "too late: the decision is over",
    ),
    Verdict.UNKNOWN: (
        common_pb2.REFUSAL_REASON_UNKNOWN_DECISION,
        "your seat was never asked a decision with this number",
    ),
}


def by_protocol(reason: common_pb2.RefusalReason, text: str) -> common_pb2.Refusal:
    """A refusal that has nothing to do with the rules of the game."""
    return common_pb2.Refusal(reason=reason, text=text, rule="protocol")


def out_of_turn(verdict: Verdict) -> common_pb2.Refusal:
    """The refusal of an answer to a question that is not open."""
    return by_protocol(*_OUT_OF_TURN[verdict])


def refused(
    match_id: str, decision: int, refusal: common_pb2.Refusal, strikes_left: int = 0
) -> pb.RefereeItem:
    """What the bot is told."""
    return pb.RefereeItem(
        refused=pb.Refused(
            match_id=match_id, decision=decision, refusal=refusal, strikes_left=strikes_left
        )
    )
