"""Interim scoring: five steps, each finished by all players before the next."""

from __future__ import annotations

from riverboat.games.boonlake.catalog import SETUPS
from riverboat.games.boonlake.enums import LeverPosition, Source, Task
from riverboat.games.boonlake.events import GameEnded, InterimBegun, InterimEnded, RoundBegun
from riverboat.games.boonlake.goods.gaining import score
from riverboat.games.boonlake.numbers import INTERIM_SLOTS, INTERIMS, ROUNDS
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, State

_INTERIMS_OF_A_ROUND = INTERIMS // ROUNDS


def begin_interim(state: State, first: int, log: Log) -> None:
    """Lay out the five steps; players are asked clockwise from the first one."""
    public = state.public
    public.course.interims_done += 1
    public.course.scoring_due = False
    if log.live:
        log.add(InterimBegun(public.course.interims_done))
    count = len(public.players)
    order = [(first + offset) % count for offset in range(count)]
    steps = [
        Step(Task.INTERIM_SLOT, seat, slot)
        for seat in order
        for slot in range(1, INTERIM_SLOTS + 1)
    ]
    steps += [Step(Task.SCORE_TILE, seat) for seat in order]
    steps.append(Step(Task.INCOME, first))
    steps += [Step(Task.LEVER_WINDOW, seat) for seat in order]
    steps.append(Step(Task.RESET_LEVERS))
    steps.append(Step(Task.END_INTERIM))
    public.push(*reversed(steps))


def reset_levers(state: State, step: Step, log: Log) -> bool:
    """1 VP for each lever that is up, then all go up."""
    for seat, player in enumerate(state.public.players):
        score(state, seat, Source.LEVERS, player.levers.count(LeverPosition.UP), log)
        player.levers = tuple(
            None if position is None else LeverPosition.UP for position in player.levers
        )
    return False


def end_interim(state: State, step: Step, log: Log) -> bool:
    """Region markers leave; after half of the scorings the second round begins."""
    course = state.public.course
    course.covered = (False,) * len(course.covered)
    number = course.interims_done
    if log.live:
        log.add(InterimEnded(number))
    if number < INTERIMS and number % _INTERIMS_OF_A_ROUND == 0:
        _begin_next_round(state, log)
    elif number == INTERIMS and log.live:
        log.add(GameEnded())
    return False


def _begin_next_round(state: State, log: Log) -> None:
    """All ships return."""
    public, course = state.public, state.public.course
    course.round, course.lock_crossed = course.round + 1, False
    start = SETUPS[len(public.players)].ship_starts[course.round - 1]
    for player in public.players:
        player.ship = start
    if public.eminence is not None:
        public.eminence.ship = start
    if log.live:
        log.add(RoundBegun(course.round))
