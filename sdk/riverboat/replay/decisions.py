"""The decisions of a match: what a seat was asked, what it saw, what it answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic

from riverboat.engine import Table, View
from riverboat.engine.generics import E, H, M, P, S
from riverboat.match import Cause, Origin
from riverboat.replay.chain import ReplayError
from riverboat.replay.positions import Reached, illegal
from riverboat.replay.records import Lazy
from riverboat.replay.steps import Forfeit, Timing, clock_left, read_forfeit
from riverboat.v1 import replay_pb2 as pb

if TYPE_CHECKING:
    from riverboat.replay.reader import Replay


@dataclass(frozen=True, slots=True)
class Decision(Generic[P, S, H, M, E]):
    """One question to one seat, and its answer. Everything in it is the reader's own.

    number  the step that answers it: replays, logs and `clock.decision` count alike
    view    what the seat saw
    moves   the legal moves
    clock   what the seat's clock showed when it was asked, in seconds
    told    all events up to then, as the seat was told them; `news`: those since its last decision
    table   the whole table as it was then, hidden cards included
    move    the answer; None if the match ended before it came
    origin  who gave it: the bot, or the referee with the default move; None without an answer
    timing  where the time went; None without an answer
    asked   False: the seat had forfeited and was passed over
    """

    number: int
    seat: int
    view: View[P, S, H, M, E]
    moves: Sequence[M]
    clock: float
    told: Sequence[E]
    news: Sequence[E]
    table: Table[P, S, H, M, E]
    move: M | None = None
    origin: Origin | None = None
    timing: Timing | None = None
    asked: bool = True

    @property
    def question(self) -> str:
        return self.view.question

    def _repr_svg_(self) -> str:
        """What the seat saw, as notebooks show it."""
        return self.view._repr_svg_()


def choices(replay: Replay[P, S, H, M, E]) -> Iterator[Decision[P, S, H, M, E]]:
    """Every choice that was made for a seat, by itself or by the referee, in one pass."""
    desk = _Desk(replay)
    steps = replay.pile.steps
    for reached in replay.walk.reached():
        desk.follow(reached)
        if reached.number == len(steps):
            yield from desk.unanswered(reached.table)
            return
        step = steps[reached.number]
        if step.origin != pb.MOVE_ORIGIN_FORCED and step.seat in reached.table.asked:
            yield desk.answered(reached.table, step)


def decision_at(
    replay: Replay[P, S, H, M, E], number: int, seat: int | None
) -> Decision[P, S, H, M, E]:
    """A choice by its number; ReplayError names some nearby if there is none."""
    numbers: dict[int, int] = {}  # who chose, by number
    for choice in choices(replay):
        if choice.number == number and seat in (None, choice.seat):
            return choice
        numbers[choice.number] = choice.seat
    raise ReplayError(_nearby(replay, number, seat, numbers))


def _nearby(replay: Replay, number: int, seat: int | None, numbers: dict[int, int]) -> str:
    last = max([len(replay.steps), *numbers])
    if not 1 <= number <= last:
        return f"step {number} does not exist: the match has steps 1 to {last}"
    who = numbers.get(number)
    what = "was forced" if who in (None, seat) else f"was made by seat {who}"
    whose = replay.steps[number - 1].seat if seat is None else seat
    own = sorted((other for other, chooser in numbers.items() if chooser == whose))
    near = sorted(sorted(own, key=lambda other: abs(other - number))[:4])
    steps = ", ".join(map(str, near)) or "none"
    return f"step {number} {what}; decisions of seat {whose} nearby: {steps}"


def forfeits(replay: Replay) -> tuple[Forfeit, ...]:
    """Who forfeited, in this order, with the decisions at which it happened."""
    records = replay.pile.of_kind("forfeit")
    if len(records) > len(replay.bots):
        raise ReplayError(f"{len(records)} forfeits of {len(replay.bots)} seats")
    found = [read_forfeit(record.forfeit) for record in records]
    return tuple(replace(forfeit, decision=_failed_at(replay, forfeit)) for forfeit in found)


def _failed_at(replay: Replay, forfeit: Forfeit) -> int:
    """The decision that was open when a seat forfeited; 0: there was none, or nobody can tell."""
    if forfeit.cause is Cause.ABSENT:
        return 0
    for step in replay.pile.steps[max(0, forfeit.after_step) :]:
        if step.seat == forfeit.seat:
            return int(step.decision) if step.origin == pb.MOVE_ORIGIN_FORFEITED else 0
    if forfeit.after_step != len(replay.pile.steps):
        return 0
    try:
        table = replay.at(forfeit.after_step).table
    except ReplayError:  # sealed, or played by other rules
        return 0
    return _open_decisions(table, forfeit.after_step).get(forfeit.seat, 0)


def _open_decisions(table: Table, steps: int) -> dict[int, int]:
    """The numbers of the questions that are open at a table after so many steps, by seat."""
    deciders = table.game.deciders(table.state.public)
    return {
        seat: steps + 1 + place
        for place, seat in enumerate(deciders)
        if seat in table.asked and not table.is_forced(seat)
    }


class _Desk(Generic[P, S, H, M, E]):
    """What each seat was told, and what its clock shows, on the way through a replay."""

    def __init__(self, replay: Replay[P, S, H, M, E]) -> None:
        self._replay = replay
        self._clocks = [clock_left(replay.header.time.base_ms)] * len(replay.bots)
        self._told: list[list[E]] = [[] for _ in replay.bots]  # they only grow
        self._known = [0] * len(replay.bots)  # how much of it was told with the last question

    def follow(self, reached: Reached) -> None:
        happened = [item for done in reached.done for item in done.happened]
        if reached.step is None:
            happened += reached.table.opening
        else:
            self._clocks[reached.step.seat] = clock_left(reached.step.clock_ms)
        for seat, told in enumerate(self._told):
            told += [item.seen_by(seat) for item in happened]

    def answered(self, table: Table, step: pb.ReplayStep) -> Decision[P, S, H, M, E]:
        made = self._replay.read(step)
        asked = self._asked(table, step.number, step.seat)
        if made.move not in asked.moves:
            raise illegal(asked.number, made.move)
        return replace(
            asked,
            move=made.move,
            origin=made.origin,
            timing=made.timing,
            asked=bool(step.decision),
        )

    def unanswered(self, table: Table) -> Iterator[Decision[P, S, H, M, E]]:
        """The questions that were open when the match ended. An answer that waited for those of
        others is on record; who had forfeited before was not asked."""
        steps = len(self._replay.pile.steps)
        out = {gone.seat for gone in self._replay.forfeits if gone.after_step < steps}
        held = {record.held.decision: record.held for record in self._replay.pile.of_kind("held")}
        for seat, number in _open_decisions(table, steps).items():
            if seat in out:
                continue
            if number in held:
                yield replace(self.answered(table, held[number]), number=number)
            else:
                yield self._asked(table, number, seat)

    def _asked(self, table: Table, number: int, seat: int) -> Decision[P, S, H, M, E]:
        told = Lazy(range(len(self._told[seat])), self._told[seat].__getitem__)
        news, self._known[seat] = told[self._known[seat] :], len(told)
        view, moves = table.view(seat).copy(), list(table.moves(seat))
        return Decision(number, seat, view, moves, self._clocks[seat], told, news, table.copy())
