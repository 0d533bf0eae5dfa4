"""Plays a replay again, offline, and compares everything that was recorded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from riverboat.engine import Step, Table, commitment
from riverboat.match import Cause
from riverboat.match.result import judge
from riverboat.replay.chain import ReplayError
from riverboat.replay.reader import Replay
from riverboat.replay.recorder import MatchInfo, Recorder
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire import envelope
from riverboat.wire.match import result_message


@dataclass(frozen=True, slots=True)
class Verified:
    """What a verified replay was found to hold."""

    match_id: str
    steps: int
    forced: int


def _demand(condition: bool, text: str) -> None:
    if not condition:
        raise ReplayError(text)


def verify(replay: Replay, progress: Callable[[int], None] = lambda step: None) -> Verified:
    """ReplayError unless the deal, every move, event, digest and the result come out the same."""
    header = replay.header
    version = replay.game.rules_version
    _demand(
        header.setup.rules_version == version,
        f"rules version {header.setup.rules_version} needed, this is {version}",
    )
    _demand(bool(replay.secret), "the secret is not revealed: the deal cannot be checked")
    opened = commitment(header.match_id, replay.secret)
    _demand(opened == header.commitment, "the revealed secret does not open the commitment")
    table = replay.table()
    coder = envelope(replay.game.key)
    scribe = Recorder(MatchInfo(replay.match_id, replay.secret), coder, lambda data: None)
    expected = [scribe.event_message(happened) for happened in table.opening]
    _demand(expected == list(header.events), "the set-up went differently")
    forced = 0
    pending: list[pb.ReplayStep] = []
    for step in replay.steps:
        pending.append(step)
        if step.digest:
            forced += _replay_group(replay, table, scribe, pending)
            pending = []
            progress(step.number)
    _demand(not pending, "the last step has no digest")
    _check_result(replay, table)
    return Verified(replay.match_id, len(replay.steps), forced)


def _replay_group(replay: Replay, table: Table, scribe: Recorder, group: list[Any]) -> int:
    """Answer the asked seats of one recorded group of steps; compare what the table makes of it."""
    if not table.steps:
        for step in group:
            if step.origin != pb.MOVE_ORIGIN_FORCED:
                _answer(replay, table, step)
    done = table.take_steps()
    _demand(len(done) == len(group), f"step {group[0].number}: another number of moves follows")
    for step, made in zip(group, done, strict=True):
        _compare(replay, scribe, step, made)
    scribe.look_at(table.state.public)
    last = group[-1]
    _demand(scribe.digest() == last.digest, f"step {last.number}: the table looks different")
    return sum(made.automatic for made in done)


def _answer(replay: Replay, table: Table, step: Any) -> None:
    move = replay.move(step)
    _demand(step.seat in table.asked, f"step {step.number}: seat {step.seat} was not asked")
    refusal = table.check(step.seat, move)
    _demand(refusal is None, f"step {step.number}: {move} is illegal: {refusal}")
    if step.origin in (pb.MOVE_ORIGIN_TIMEOUT, pb.MOVE_ORIGIN_FORFEITED):
        default = replay.game.default_move(table.view(step.seat), table.moves(step.seat))
        _demand(move == default, f"step {step.number}: {move} is not the default move")
    table.play(step.seat, move)


def _compare(replay: Replay, scribe: Recorder, step: Any, made: Step) -> None:
    same = made.seat == step.seat and made.move == replay.move(step)
    _demand(same, f"step {step.number}: the table plays {made.move}")
    forced = step.origin == pb.MOVE_ORIGIN_FORCED
    _demand(made.automatic == forced, f"step {step.number}: forced or not")
    expected = [scribe.event_message(happened) for happened in made.happened]
    _demand(expected == list(step.events), f"step {step.number}: other events happen")


def _check_result(replay: Replay, table: Table) -> None:
    result = replay.result
    if result is None:
        raise ReplayError("the replay has no result")
    forfeits = {
        record.forfeit.seat: Cause(record.forfeit.cause)
        for record in replay.records
        if record.WhichOneof("kind") == "forfeit"
    }
    if result.cause is Cause.RULES:
        _demand(table.over, "the result says the game was played out, but it was not")
    standing = replay.game.standing(table.state)
    rated = bool(replay.header.rated)
    steps = len(replay.steps)
    judged = judge(standing, replay.bots, forfeits, result.cause, steps, rated)
    _demand(result_message(judged) == result_message(result), "the result comes out differently")
