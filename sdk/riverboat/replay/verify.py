"""Plays a replay again, offline, and compares everything that was recorded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
    run = _Run(replay)
    expected = [run.scribe.event_message(happened) for happened in run.table.opening]
    _demand(expected == list(header.events), "the set-up went differently")
    group: list[pb.ReplayStep] = []
    for record in replay.records:
        kind = record.WhichOneof("kind")
        if kind == "step":
            group.append(record.step)
            if record.step.digest:
                run.play(group)
                progress(record.step.number)
                group = []
        elif kind == "forfeit":
            _demand(not group, "a forfeit stands between moves that belong together")
            run.forfeit(record.forfeit)
        elif kind == "end":
            _demand(not group, "the last step has no digest")
            run.end(record.end)
    _demand(run.ended, "the replay has no result")
    return Verified(replay.match_id, run.steps, run.forced)


class _Run:
    """A replay being played again."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.table: Table = replay.table(settled=False)
        coder = envelope(replay.game.key)
        self.scribe = Recorder(MatchInfo(replay.match_id, replay.secret), coder, lambda data: None)
        self.steps = 0
        self.forced = 0
        self.ended = False
        self.forfeits: dict[int, Cause] = {}
        self._clocks = [replay.header.time.base_ms] * len(replay.bots)

    def play(self, group: list[pb.ReplayStep]) -> None:
        """Answer the questions of one group of steps; compare what the table makes of it."""
        for number, step in enumerate(group, start=self.steps + 1):
            _demand(step.number == number, f"step {number} has the number {step.number}")
            _demand(0 <= step.seat < len(self._clocks), f"step {number}: no such seat")
            asked = self.replay.game.deciders(self.table.state.public)
            self._check_origin(step, joint=len(asked) > 1)
            _demand(not self.table.steps, f"step {number}: the digest before it is missing")
            if step.origin == pb.MOVE_ORIGIN_FORCED:
                _demand(self.table.force(), f"step {number}: nothing is forced")
            else:
                self._answer(step)
        done = self.table.take_steps()
        _demand(len(done) == len(group), f"step {group[0].number}: another number of moves follows")
        for step, made in zip(group, done, strict=True):
            self._compare(step, made)
            self._check_clock(step)
        self.scribe.look_at(self.table.state.public)
        last = group[-1]
        same = self.scribe.digest() == last.digest
        _demand(same, f"step {last.number}: the table looks different")
        self.steps += len(group)
        self.forced += sum(made.automatic for made in done)

    def forfeit(self, forfeit: pb.ReplayForfeit) -> None:
        seat = forfeit.seat
        _demand(0 <= seat < len(self._clocks), f"a forfeit of seat {seat}, which does not exist")
        _demand(seat not in self.forfeits, f"seat {seat} forfeits twice")
        _demand(forfeit.after_step == self.steps, f"the forfeit of seat {seat} is misplaced")
        _demand(forfeit.cause in _FORFEITS, f"the forfeit of seat {seat} has no cause")
        self.forfeits[seat] = Cause(forfeit.cause)

    def end(self, end: pb.ReplayEnd) -> None:
        cause = Cause(end.result.cause)
        contest = len(self._clocks) - len(self.forfeits) > 1 or not self.forfeits
        if not contest:
            last = list(self.forfeits.values())[-1]
            _demand(cause is last, f"the match ended by {last.name}, not by {cause.name}")
        elif cause is Cause.RULES:
            _demand(self.table.over, "the result says the game was played out, but it was not")
        else:
            fits = cause is Cause.CANCELLED and not self.table.over
            _demand(fits, f"nothing in the match led to its end by {cause.name}")
        standing = self.replay.game.standing(self.table.state)
        rated = bool(self.replay.header.rated)
        judged = judge(standing, self.replay.bots, self.forfeits, cause, self.steps, rated)
        _demand(result_message(judged) == end.result, "the result comes out differently")
        self.ended = True

    def _check_origin(self, step: pb.ReplayStep, joint: bool) -> None:
        """How the move came about fits its decision, and who had forfeited by then."""
        name, out = step.number, step.seat in self.forfeits
        if step.origin == pb.MOVE_ORIGIN_FORCED:
            _demand(step.decision == 0, f"step {name}: forced, yet asked")
        elif step.origin == pb.MOVE_ORIGIN_FORFEITED:
            _demand(out, f"step {name}: seat {step.seat} has not forfeited")
            _demand(step.decision in (0, name), f"step {name}: wrong decision")
        else:
            known = step.origin in (pb.MOVE_ORIGIN_BOT, pb.MOVE_ORIGIN_TIMEOUT)
            _demand(known, f"step {name}: nobody made the move")
            _demand(step.decision == name, f"step {name}: wrong decision")
            _demand(joint or not out, f"step {name}: seat {step.seat} has forfeited")

    def _answer(self, step: pb.ReplayStep) -> None:
        table, seat = self.table, step.seat
        move = self.replay.move(step)
        _demand(seat in table.asked, f"step {step.number}: seat {seat} was not asked")
        refusal = table.check(seat, move)
        _demand(refusal is None, f"step {step.number}: {move} is illegal: {refusal}")
        if step.origin != pb.MOVE_ORIGIN_BOT:
            default = self.replay.game.default_move(table.view(seat), table.moves(seat))
            _demand(move == default, f"step {step.number}: {move} is not the default move")
        table.answer(seat, move)

    def _compare(self, step: pb.ReplayStep, made: Step) -> None:
        same = made.seat == step.seat and made.move == self.replay.move(step)
        _demand(same, f"step {step.number}: the table plays {made.move}")
        forced = step.origin == pb.MOVE_ORIGIN_FORCED
        _demand(made.automatic == forced, f"step {step.number}: forced or not")
        expected = [self.scribe.event_message(happened) for happened in made.happened]
        _demand(expected == list(step.events), f"step {step.number}: other events happen")

    def _check_clock(self, step: pb.ReplayStep) -> None:
        """What was charged is what the clock shows, to the millisecond."""
        left = float(self._clocks[step.seat])
        charged = step.charged_us / 1000
        if step.origin == pb.MOVE_ORIGIN_TIMEOUT:
            lost = charged >= self._allowance(left) - _CLOCK_TOLERANCE_MS
            _demand(lost, f"step {step.number}: the clock had not run out")
        if step.decision:
            left = max(0.0, left - charged) + self.replay.header.time.increment_ms
        fits = charged >= 0 and abs(left - step.clock_ms) <= _CLOCK_TOLERANCE_MS
        _demand(fits, f"step {step.number}: the clock cannot show {step.clock_ms} ms")
        self._clocks[step.seat] = step.clock_ms

    def _allowance(self, left: float) -> float:
        """How long one decision may take, in milliseconds, with so much on the clock."""
        cap = self.replay.header.time.decision_cap_ms
        return min(left, cap) if cap > 0 else left


_CLOCK_TOLERANCE_MS = 2  # the record rounds
_FORFEITS = {int(cause) for cause in Cause} - {int(Cause.RULES), int(Cause.CANCELLED)}
