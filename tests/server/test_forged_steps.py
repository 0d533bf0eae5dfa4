"""Steps forged under right hashes: playing them again finds it out."""

from __future__ import annotations

import pytest

from riverboat.v1 import replay_pb2 as pb
from server.forging import Forgery, Records, a_step, caught, resealed, steps


def other_move(records: Records) -> None:
    seen = {step.move.SerializeToString(): step.move for step in steps(records)}
    step = a_step(records)
    other = next(move for data, move in seen.items() if data != step.move.SerializeToString())
    step.move.CopyFrom(other)


def swap_steps(records: Records) -> None:
    first, second = a_step(records, nth=3), a_step(records, nth=9)
    first.move.CopyFrom(second.move)


def drop_event(records: Records) -> None:
    step = next(step for step in steps(records) if len(step.events))
    del step.events[0]


def move_event(records: Records) -> None:
    donor = next(step for step in steps(records) if len(step.events))
    a_step(records, nth=12).events.add().CopyFrom(donor.events[0])


def other_digest(records: Records) -> None:
    a_step(records).digest = b"0" * 16


def no_digest(records: Records) -> None:
    a_step(records).ClearField("digest")


def last_digest_gone(records: Records) -> None:
    steps(records)[-1].ClearField("digest")


def other_seat(records: Records) -> None:
    step = a_step(records)
    step.seat = (step.seat + 1) % 3


def odd_seat(records: Records) -> None:
    a_step(records).seat = 77


def other_number(records: Records) -> None:
    a_step(records).number += 1


def other_decision(records: Records) -> None:
    a_step(records).decision += 1


def no_decision(records: Records) -> None:
    a_step(records).decision = 0


def forced_or_not(records: Records) -> None:
    a_step(records).origin = pb.MOVE_ORIGIN_FORCED


def not_forced(records: Records) -> None:
    a_step(records, pb.MOVE_ORIGIN_FORCED, 0).origin = pb.MOVE_ORIGIN_BOT


def no_origin(records: Records) -> None:
    a_step(records).origin = pb.MOVE_ORIGIN_UNSPECIFIED


def odd_origin(records: Records) -> None:
    a_step(records).origin = 42  # type: ignore[assignment]


def blame_the_clock(records: Records) -> None:
    """A chosen move passed off as the default move of a lost clock."""
    for step in steps(records):
        if step.origin == pb.MOVE_ORIGIN_BOT:
            step.origin = pb.MOVE_ORIGIN_TIMEOUT


def forfeited_without_a_forfeit(records: Records) -> None:
    for step in steps(records):
        if step.origin == pb.MOVE_ORIGIN_TIMEOUT:
            step.origin = pb.MOVE_ORIGIN_FORFEITED


def clock_of_another_world(records: Records) -> None:
    a_step(records).clock_ms += 5000


def charge_nothing(records: Records) -> None:
    a_step(records).charged_us = 0


def unset_move(records: Records) -> None:
    a_step(records).ClearField("move")


def drop_a_step(records: Records) -> Records:
    at = next(i for i, r in enumerate(records) if r.WhichOneof("kind") == "step" and i > 15)
    return records[:at] + records[at + 1 :]


def double_a_step(records: Records) -> Records:
    return [*records[:16], records[15], *records[16:]]


def drop_the_last_steps(records: Records) -> Records:
    first = next(i for i, r in enumerate(records) if r.WhichOneof("kind") == "end")
    return records[: first - 3] + records[first:]


FORGERIES: list[Forgery] = [
    other_move,
    swap_steps,
    drop_event,
    move_event,
    other_digest,
    no_digest,
    last_digest_gone,
    other_seat,
    odd_seat,
    other_number,
    other_decision,
    no_decision,
    forced_or_not,
    not_forced,
    no_origin,
    odd_origin,
    blame_the_clock,
    forfeited_without_a_forfeit,
    clock_of_another_world,
    charge_nothing,
    unset_move,
    drop_a_step,
    double_a_step,
    drop_the_last_steps,
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_resealed_forgery_is_caught_by_playing_it_again(eventful: bytes, forge: Forgery) -> None:
    assert caught(resealed(eventful, forge))
