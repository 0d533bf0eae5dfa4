"""A match as it stood before one of its recorded steps."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine import Table
from riverboat.match.control import UNLIMITED
from riverboat.replay.chain import ReplayError
from riverboat.replay.reader import Replay
from riverboat.v1 import replay_pb2 as pb


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before a step, what one seat was told until then, and its clock."""

    table: Table
    seat: int
    events: tuple[object, ...]
    clock_left: float
    recorded: object  # the move that was made


def moment(replay: Replay, step: int, seat: int | None = None) -> Moment:
    """What a seat had before it when it made a step; by default the seat that made it.

    ReplayError says which steps can be asked for, if this one cannot.
    """
    steps = replay.steps
    if not 1 <= step <= len(steps):
        raise ReplayError(f"step {step} does not exist: the match has steps 1 to {len(steps)}")
    wanted = steps[step - 1]
    seat = wanted.seat if seat is None else seat
    if wanted.seat != seat or wanted.origin == pb.MOVE_ORIGIN_FORCED:
        raise ReplayError(_other_steps(replay, step, seat))
    replay.demand_same_rules()
    table = replay.table()
    events = [happened.seen_by(seat) for happened in table.opening]
    left = replay.control.base
    for earlier in steps[: step - 1]:
        play_recorded(table, replay, earlier)
        if earlier.seat == seat:
            left = earlier.clock_ms / 1000
    for done in table.take_steps():
        events += [happened.seen_by(seat) for happened in done.happened]
    if left * 2 > UNLIMITED:
        left = UNLIMITED
    return Moment(table, seat, tuple(events), left, replay.move(wanted))


def play_recorded(table: Table, replay: Replay, step: pb.ReplayStep) -> None:
    """Make a recorded move again; ReplayError if these rules do not allow it."""
    seat, move = step.seat, replay.move(step)
    if seat not in table.asked or table.check(seat, move) is not None:
        text = f"step {step.number}: {move} is not legal by these rules: verify the replay"
        raise ReplayError(text)
    table.answer(seat, move)


def _other_steps(replay: Replay, step: int, seat: int) -> str:
    made = replay.steps[step - 1]
    own = [
        other.number
        for other in replay.steps
        if other.seat == seat and other.origin != pb.MOVE_ORIGIN_FORCED
    ]
    near = sorted(sorted(own, key=lambda number: abs(number - step))[:4])
    what = "was forced" if made.seat == seat else f"was made by seat {made.seat}"
    steps = ", ".join(map(str, near)) or "none"
    return f"step {step} {what}; decisions of seat {seat} nearby: {steps}"
