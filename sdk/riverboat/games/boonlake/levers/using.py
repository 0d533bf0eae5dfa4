"""Levers: the one move that uses them, where a question offers them or at any time."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.actions.regions import scored_presences
from riverboat.games.boonlake.enums import Lever, Source, Task
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_inhabitants, score
from riverboat.games.boonlake.goods.lacking import not_listed
from riverboat.games.boonlake.levers.anytime import (
    ANYTIME,
    anytime_moves,
    use_anytime,
    why_not_anytime,
)
from riverboat.games.boonlake.levers.slots import is_ready, not_ready, pull
from riverboat.games.boonlake.listed import USE_LEVER
from riverboat.games.boonlake.moves import Move, UseLever
from riverboat.games.boonlake.numbers import L5_COINS, L9_INHABITANTS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# Questions for certain levers alone; all others that a lever answers are for those at any time.
OFFERED: dict[Task, tuple[Lever, ...]] = {
    Task.FORGO_BONUS: (Lever.L4, Lever.L5),
    Task.USE_L6: (Lever.L6,),
    Task.USE_L9: (Lever.L9,),
}


def begin_use_l6(state: State, step: Step, log: Log) -> bool:
    """Asked if L6 would bring points."""
    player = state.public.players[step.seat]
    return is_ready(player, Lever.L6) and scored_presences(state.public, step.seat) > 0


def begin_use_l9(state: State, step: Step, log: Log) -> bool:
    """Asked if L9 would bring an inhabitant."""
    player = state.public.players[step.seat]
    return player.supply > 0 and is_ready(player, Lever.L9)


def add_lever_uses(view: View, moves: list[Move]) -> None:
    """List the ready levers that the question offers, or those at any time."""
    player = view.public.players[view.seat]
    offered = OFFERED.get(view.public.agenda[-1].task)
    if offered is None:
        moves += anytime_moves(player)
    else:
        moves += [USE_LEVER[lever] for lever in offered if is_ready(player, lever)]


def why_not_use_lever(view: View, move: UseLever) -> Refusal | None:
    player, lever = view.public.players[view.seat], move.lever
    if lever not in tuple(Lever):
        return not_listed("Levers")
    offered = OFFERED.get(view.public.agenda[-1].task)
    if offered is not None and lever not in offered:
        text = f"here you may use {', '.join(own.name for own in offered)}"
        return refuse(Reason.LEVER_NOT_HERE, text, "Levers")
    if offered is None and lever not in ANYTIME:
        text = f"{lever.name} is offered by a question of its own"
        return refuse(Reason.LEVER_NOT_HERE, text, "Levers")
    return not_ready(player, lever) or why_not_anytime(player, move)


def use_lever(state: State, seat: int, move: UseLever, log: Log) -> None:
    """L6 and L9 answer their question; L4 and L5 may pay for the same card; for a lever at any
    time the open question stays open."""
    lever = move.lever
    pull(state, seat, lever, log)
    if lever is Lever.L4:
        gain_coins(state, seat, sum(state.public.players[seat].levels), log)
    elif lever is Lever.L5:
        gain_coins(state, seat, L5_COINS, log)
    elif lever is Lever.L6:
        state.public.pop()
        score(state, seat, Source.REGIONS, scored_presences(state.public, seat), log)
    elif lever is Lever.L9:
        state.public.pop()
        gain_inhabitants(state, seat, L9_INHABITANTS, log)
    else:
        use_anytime(state, seat, move, log)


USE_LEVER_ROW: MoveRow[UseLever] = MoveRow(UseLever, add_lever_uses, why_not_use_lever, use_lever)
