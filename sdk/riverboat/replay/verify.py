"""Plays a replay again, offline, and compares everything that was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from riverboat.engine import Happened, Step, Table, commitment
from riverboat.match import Cause
from riverboat.match.entrant import check_version
from riverboat.match.result import judge
from riverboat.match.versions import SeatVersions
from riverboat.replay.account import SeatAccount, demand
from riverboat.replay.chain import ReplayError
from riverboat.replay.reader import Replay
from riverboat.replay.recorder import recorded
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire import envelope
from riverboat.wire.feed import Feed
from riverboat.wire.match import result_message

_Between = pb.ReplayForfeit | pb.ReplayStrike | pb.ReplayAbsence | pb.ReplayTakeover


@dataclass(frozen=True, slots=True)
class Verified:
    """What a verified replay was found to hold."""

    match_id: str
    steps: int
    forced: int


def verify(replay: Replay, progress: Callable[[int], None] = lambda step: None) -> Verified:
    """ReplayError unless the deal, every move, event, digest and the result come out the same."""
    header = replay.header
    replay.demand_same_rules()
    demand(bool(replay.secret), "the secret is not revealed: the deal cannot be checked")
    opened = commitment(header.match_id, replay.secret)
    demand(opened == header.commitment, "the revealed secret does not open the commitment")
    run = _Run(replay)
    demand(run.recorded(run.table.opening) == list(header.events), "the set-up went differently")
    for record in replay.records[1:]:
        run.take(record)
        if record.step.digest:
            progress(record.step.number)
    demand(run.ended, "the replay has no result")
    return Verified(replay.match_id, run.steps, run.forced)


class _Run:
    """A replay being played again."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.table: Table = replay.table()
        self.steps = 0
        self.forced = 0
        self.ended = False
        self.forfeits: dict[int, Cause] = {}
        self._feed = Feed(envelope(replay.game.key))
        self._held: dict[int, pb.ReplayStep] = {}  # answers that wait for others, by seat
        self._group: list[pb.ReplayStep] = []  # steps that belong together, up to the digest
        self._accounts = [SeatAccount(seat, replay.header) for seat in range(len(replay.bots))]
        self._versions = SeatVersions(replay.description.versions, len(replay.bots))

    def take(self, record: pb.ReplayRecord) -> None:
        """Check one record after the header."""
        kind = record.WhichOneof("kind")
        if kind == "step":
            self._group.append(record.step)
            if record.step.digest:
                self.play(self._group)
                self._group = []
            return
        demand(
            not self._group, f"a record of kind {kind} stands between moves that belong together"
        )
        if kind == "forfeit":
            self.forfeit(record.forfeit)
        elif kind == "strike":
            self._account(record.strike, "strike").strike()
        elif kind == "absence":
            self._account(record.absence, "absence").absence(record.absence)
        elif kind == "takeover":
            self.take_over(record.takeover)
        elif kind == "held":
            self.hold(record.held)
        elif kind == "end":
            self.end(record.end)

    def recorded(self, happened: Iterable[Happened]) -> list[pb.RecordedEvent]:
        events = self._feed.events(happened)
        return [pb.RecordedEvent.FromString(recorded(event)) for event in events]

    def play(self, group: list[pb.ReplayStep]) -> None:
        """Answer the questions of one group of steps; compare what the table makes of it."""
        for number, step in enumerate(group, start=self.steps + 1):
            demand(step.number == number, f"step {number} has the number {step.number}")
            demand(0 <= step.seat < len(self._accounts), f"step {number}: no such seat")
            asked = self.replay.game.deciders(self.table.state.public)
            self._check_origin(step, joint=len(asked) > 1)
            demand(not self.table.steps, f"step {number}: the digest before it is missing")
            if step.seat in self._held:
                self._check_held(step, self._held.pop(step.seat))
            else:
                self._heard(step)
            self._answer(step)
        demand(not self._held, f"step {group[-1].number}: an answer that was held is missing")
        done = self.table.take_steps()
        demand(len(done) == len(group), f"step {group[0].number}: another number of moves follows")
        for step, made in zip(group, done, strict=True):
            self._compare(step, made)
            self._accounts[step.seat].step(step)
        self._feed.look(self.table.state.public)
        last = group[-1]
        same = self._feed.digest() == last.digest
        demand(same, f"step {last.number}: the table looks different")
        self.steps += len(group)
        self.forced += sum(step.origin == pb.MOVE_ORIGIN_FORCED for step in group)

    def hold(self, held: pb.ReplayStep) -> None:
        """An answer that will be carried out with those of the other seats."""
        known = 0 <= held.seat < len(self._accounts)
        fresh = known and held.seat not in self._held and held.decision > self.steps
        demand(fresh, f"an answer of seat {held.seat} is held that cannot be")
        self._held[held.seat] = held
        self._heard(held)

    def _heard(self, answer: pb.ReplayStep) -> None:
        if answer.origin == pb.MOVE_ORIGIN_BOT:
            self._versions.spoke(answer.seat)

    def _check_held(self, step: pb.ReplayStep, held: pb.ReplayStep) -> None:
        """What was held is what is carried out."""
        same = (held.decision, held.origin, held.charged_us, held.move) == (
            step.decision,
            step.origin,
            step.charged_us,
            step.move,
        )
        demand(same, f"step {step.number}: another answer was held")

    def forfeit(self, forfeit: pb.ReplayForfeit) -> None:
        account = self._account(forfeit, "forfeit")
        seat = forfeit.seat
        demand(forfeit.cause in _FORFEITS, f"the forfeit of seat {seat} has no cause")
        self.forfeits[seat] = Cause(forfeit.cause)
        account.forfeit(self.forfeits[seat])
        if self.forfeits[seat] is Cause.ABSENT:
            demand(self.steps == 0, f"seat {seat} was there when the match began")
        if self.forfeits[seat].is_crash:
            self._versions.spoke(seat)

    def take_over(self, takeover: pb.ReplayTakeover) -> None:
        """Another version plays on; a crash may have come before its first answer was written."""
        self._account(takeover, "takeover")
        seat, version = takeover.seat, takeover.version
        demand(version != self._versions.now(seat), f"seat {seat} is taken over by what it has")
        try:
            self._versions.take_over(seat, version and check_version(version))
        except ValueError as error:
            raise ReplayError(f"the takeover of seat {seat}: {error}") from None

    def _account(self, entry: _Between, what: str) -> SeatAccount:
        """The account that a record between two steps belongs to."""
        seat = entry.seat
        known = 0 <= seat < len(self._accounts)
        demand(known, f"a {what} of seat {seat}, which does not exist")
        demand(seat not in self.forfeits, f"a {what} of seat {seat}, which had forfeited")
        demand(entry.after_step == self.steps, f"the {what} of seat {seat} is misplaced")
        return self._accounts[seat]

    def end(self, end: pb.ReplayEnd) -> None:
        cause = Cause(end.result.cause)
        for seat, account in enumerate(self._accounts):
            account.close(self.forfeits.get(seat))
        contest = len(self._accounts) - len(self.forfeits) > 1 or not self.forfeits
        if not contest:
            last = list(self.forfeits.values())[-1]
            demand(cause is last, f"the match ended by: {last.words}, not by: {cause.words}")
        elif cause is Cause.RULES:
            demand(self.table.over, "the result says the game was played out, but it was not")
        else:
            fits = cause is Cause.CANCELLED and not self.table.over
            demand(fits, f"nothing in the match led to its end: {cause.words}")
        standing = self.replay.game.standing(self.table.state)
        rated = bool(self.replay.header.rated)
        granted = [account.granted for account in self._accounts]
        versions = [self._versions.told(seat) for seat in range(len(self._accounts))]
        judged = judge(
            *(standing, self.replay.bots, self.forfeits, cause, self.steps, rated),
            granted=granted,
            versions=versions,
        )
        demand(result_message(judged) == end.result, "the result comes out differently")
        self.ended = True

    def _check_origin(self, step: pb.ReplayStep, joint: bool) -> None:
        """How the move came about fits its decision, and who had forfeited by then."""
        name, out = step.number, step.seat in self.forfeits
        if step.origin == pb.MOVE_ORIGIN_FORCED:
            demand(step.decision == 0, f"step {name}: forced, yet asked")
        elif step.origin == pb.MOVE_ORIGIN_FORFEITED:
            demand(out, f"step {name}: seat {step.seat} has not forfeited")
            demand(step.decision in (0, name), f"step {name}: wrong decision")
        else:
            known = step.origin in (pb.MOVE_ORIGIN_BOT, pb.MOVE_ORIGIN_TIMEOUT)
            demand(known, f"step {name}: nobody made the move")
            demand(step.decision == name, f"step {name}: wrong decision")
            demand(joint or not out, f"step {name}: seat {step.seat} has forfeited")

    def _answer(self, step: pb.ReplayStep) -> None:
        table, seat = self.table, step.seat
        move = self.replay.move(step)
        demand(seat in table.asked, f"step {step.number}: seat {seat} was not asked")
        refusal = table.check(seat, move)
        demand(refusal is None, f"step {step.number}: {move} is illegal: {refusal}")
        forced = step.origin == pb.MOVE_ORIGIN_FORCED
        demand(forced == self._is_forced(step), f"step {step.number}: forced or not")
        if not forced and step.origin != pb.MOVE_ORIGIN_BOT:
            default = self.replay.game.default_move(table.view(seat), table.moves(seat))
            demand(move == default, f"step {step.number}: {move} is not the default move")
        table.answer(seat, move)

    def _is_forced(self, step: pb.ReplayStep) -> bool:
        """Whether the seat was passed over. Older referees did so with any single legal move; a
        newer one may have gone on with the match and asked."""
        if step.origin == pb.MOVE_ORIGIN_FORCED and not self.replay.header.secret_questions_asked:
            return len(self.table.moves(step.seat)) == 1
        return self.table.is_forced(step.seat)

    def _compare(self, step: pb.ReplayStep, made: Step) -> None:
        same = made.seat == step.seat and made.move == self.replay.move(step)
        demand(same, f"step {step.number}: the table plays {made.move}")
        same = self.recorded(made.happened) == list(step.events)
        demand(same, f"step {step.number}: other events happen")


_FORFEITS = {int(cause) for cause in Cause} - {int(Cause.RULES), int(Cause.CANCELLED)}
