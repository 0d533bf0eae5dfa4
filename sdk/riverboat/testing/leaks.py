"""The law that nothing hidden shows: a seat receives the same in all worlds it may be in."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from random import Random

from riverboat.engine import SPECTATOR, Log, State, Table
from riverboat.testing.case import Case, demand, walk


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
    for seat in (*range(case.players), SPECTATOR):
        rng = Random(f"{seed} {step} {seat}")
        view = table.view(seat)
        world = case.game.sample(view.copy(), rng)
        report.worlds += 1
        report.varied += dealt_differently(table.state, world)
        there = case.game.view(world, seat)
        same = case.view_bytes(view) == case.view_bytes(there)
        demand(same, case, seed, step, f"the view of seat {seat} depends on hidden things")
        if seat in table.asked:
            listed = list(case.game.legal_moves(there))
            same = listed == list(table.moves(seat))
            demand(same, case, seed, step, f"moves of seat {seat} depend on hidden things")
        report.comparisons += 2
        if len(table.asked) == 1:
            _compare_futures(case, seed, step, table.state, world, (seat, mover, move))


def dealt_differently(truth: State, world: State) -> bool:
    """Whether anything besides the source of chance was dealt differently."""

    def facts(state: State) -> tuple[object, ...]:
        hidden = state.hidden
        names = [field.name for field in dataclasses.fields(hidden) if field.name != "chance"]
        return (state.secrets, [getattr(hidden, name) for name in names])

    return bool(facts(truth) != facts(world))


def _compare_futures(
    case: Case,
    seed: int,
    step: int,
    truth: State,
    world: State,
    what: tuple[int, int, object],
) -> None:
    """Play one move in both worlds: until something is revealed, the seat must see the same."""
    seat, mover, move = what
    game = case.game
    if move not in game.legal_moves(game.view(world, mover)):
        return
    here, there = truth.copy(), world
    seen = []
    for state in (here, there):
        log = Log()
        game.apply(state, mover, move, log)
        seen.append(log.take())
    for left, right in zip(*seen, strict=False):
        one, other = left.seen_by(seat), right.seen_by(seat)
        if case.event_bytes(one) != case.event_bytes(other):
            told = left.owner == seat or isinstance(one, game.revealing)
            demand(told, case, seed, step, f"seat {seat} sees {one}, in another world {other}")
            return  # the worlds part here, as the rules want it
    demand(len(seen[0]) == len(seen[1]), case, seed, step, f"seat {seat} counts events")
    views = [case.view_bytes(game.view(state, seat)) for state in (here, there)]
    same = views[0] == views[1]
    demand(same, case, seed, step, f"the view of seat {seat} after {move} tells hidden things")
