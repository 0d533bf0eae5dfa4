"""The law that nothing hidden shows: a seat receives the same in all worlds it may be in."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from random import Random

from riverboat.engine import SPECTATOR, Log, State, Table
from riverboat.testing.case import Case, demand, walk
from riverboat.wire.encoders import KeptBytes


@dataclass
class LeakReport:
    """What the search for leaks looked at. `worlds` shows that the re-deal really varies."""

    states: int = 0
    comparisons: int = 0
    worlds: int = 0
    varied: int = 0


def non_interference(case: Case, seed: int) -> None:
    """What a seat receives does not depend on what it cannot know."""
    report = LeakReport()
    for step, table, _, move in walk(case, seed):
        look_for_leaks(case, seed, step, table, move, report)
    demand(report.varied > 0 or not has_hidden(case), case, seed, -1, "the re-deal never varied")


def has_hidden(case: Case) -> bool:
    """Whether two deals of this set-up differ at all."""
    return bool(case.table(0).state.hidden != case.table(1).state.hidden)


def look_for_leaks(
    case: Case, seed: int, step: int, table: Table, move: object, report: LeakReport
) -> None:
    """Deal anew what each seat (and a spectator) cannot know; all its bytes must stay the same."""
    report.states += 1
    mover = next((seat for seat in table.asked if move in table.moves(seat)), table.asked[0])
    now = Sights(case, table.state)
    then = Future(case, table.state, mover, move) if len(table.asked) == 1 else None
    others = case.wire.keep_public()
    for seat in (*range(case.players), SPECTATOR):
        rng = Random(f"{seed} {step} {seat}")
        world = case.game.sample(table.view(seat).copy(), rng)
        report.worlds += 1
        report.varied += dealt_differently(table.state, world)
        there = Sights(case, world, others)
        same = now.of(seat) == there.of(seat)
        demand(same, case, seed, step, f"the view of seat {seat} depends on hidden things")
        if seat in table.asked:
            listed = list(case.game.legal_moves(case.game.view(world, seat)))
            same = listed == list(table.moves(seat))
            demand(same, case, seed, step, f"moves of seat {seat} depend on hidden things")
        report.comparisons += 2
        if then is not None:
            _compare_futures(case, seed, step, seat, then, world, others)


def dealt_differently(truth: State, world: State) -> bool:
    """Whether anything besides the source of chance was dealt differently."""

    def facts(state: State) -> tuple[object, ...]:
        hidden = state.hidden
        names = [field.name for field in dataclasses.fields(hidden) if field.name != "chance"]
        return (state.secrets, [getattr(hidden, name) for name in names])

    return bool(facts(truth) != facts(world))


class Sights:
    """What is shown of a state, as bytes; its public part is the same for everybody.

    The public part of worlds that are much alike is `kept` from one to the next.
    """

    def __init__(self, case: Case, state: State, kept: KeptBytes | None = None) -> None:
        self._case, self._state = case, state
        self._public = (kept or case.wire.keep_public()).update(state.public)

    def of(self, seat: int) -> bytes:
        view = self._case.game.view(self._state, seat)
        keeper = self._case.wire.keep_secret()
        secret = None if keeper is None or view.secret is None else keeper.update(view.secret)
        return self._case.wire.encode_view(self._public, secret)


class Future:
    """What follows from a move, in a copy of a state: events, and then views."""

    def __init__(self, case: Case, truth: State, mover: int, move: object) -> None:
        self.mover, self.move = mover, move
        state, log = truth.copy(), Log()
        case.game.apply(state, mover, move, log)
        self.events = log.take()
        self.sights = Sights(case, state)


def _compare_futures(
    case: Case, seed: int, step: int, seat: int, here: Future, world: State, others: KeptBytes
) -> None:
    """Play the move in the other world: until something is revealed, the seat must see the same."""
    game, mover, move = case.game, here.mover, here.move
    if move not in game.legal_moves(game.view(world, mover)):
        return
    log = Log()
    game.apply(world, mover, move, log)
    events = log.take()
    for left, right in zip(here.events, events, strict=False):
        one, other = left.seen_by(seat), right.seen_by(seat)
        if case.event_bytes(one) != case.event_bytes(other):
            told = left.owner == seat or isinstance(one, game.revealing)
            demand(told, case, seed, step, f"seat {seat} sees {one}, in another world {other}")
            return  # the worlds part here, as the rules want it
    demand(len(here.events) == len(events), case, seed, step, f"seat {seat} counts events")
    same = here.sights.of(seat) == Sights(case, world, others).of(seat)
    demand(same, case, seed, step, f"the view of seat {seat} after {move} tells hidden things")
