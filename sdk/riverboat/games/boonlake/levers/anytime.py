"""Levers at any time: L7, L10, L11 and L12 stand in the list of every open question."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.enums import Good, Lever, LeverPosition, Resource, Source, Task
from riverboat.games.boonlake.events import BoatTowed
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_inhabitants, score
from riverboat.games.boonlake.goods.lacking import lacks_cards
from riverboat.games.boonlake.goods.paying import ask_cards
from riverboat.games.boonlake.listed import TOW, USE_L10_CARDS, USE_L10_COINS, USE_LEVER
from riverboat.games.boonlake.moves import UseLever
from riverboat.games.boonlake.numbers import (
    L10_CARDS,
    L10_COINS,
    L11_COINS,
    L12_CARDS,
    L12_INHABITANTS,
    L12_VP,
)
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player, Step
from riverboat.games.boonlake.types import Log, State

HEADING = "Levers at any time"
ANYTIME = (Lever.L7, Lever.L10, Lever.L11, Lever.L12)
_UP = LeverPosition.UP

# Which of them can be used, as a sum; the lists for each sum and place of the boats, made once.
_L7, _L10, _L11, _L12 = 1, 2, 4, 8
_lists: dict[tuple[Resource, Resource, int], tuple[UseLever, ...]] = {}


def begin_lever_window(state: State, step: Step, log: Log) -> bool:
    """The last chance before the levers go up; asked only if a lever can be used."""
    return bool(anytime_moves(state.public.players[step.seat]))


def anytime_moves(player: Player) -> tuple[UseLever, ...]:
    """The levers that can be used at any time, in order: tow a boat, L10, L11, L12."""
    levers = player.levers
    usable = 0
    if levers[Lever.L7] is _UP:
        usable = _L7
    if levers[Lever.L10] is _UP:
        usable += _L10
    if levers[Lever.L11] is _UP:
        usable += _L11
    if levers[Lever.L12] is _UP and player.hand >= L12_CARDS:
        usable += _L12
    if not usable:
        return ()
    first, second = player.boats
    found = _lists.get((first, second, usable))
    if found is None:
        found = _lists[first, second, usable] = tuple(_make_list(first, second, usable))
    return found


def _make_list(first: Resource, second: Resource, usable: int) -> list[UseLever]:
    moves: list[UseLever] = []
    if usable & _L7:
        for origin in (first,) if first == second else (first, second):
            moves.extend(TOW[origin, target] for target in Resource if target < origin)
    if usable & _L10:
        moves += (USE_L10_COINS, USE_L10_CARDS)
    if usable & _L11:
        moves.append(USE_LEVER[Lever.L11])
    if usable & _L12:
        moves.append(USE_LEVER[Lever.L12])
    return moves


def why_not_anytime(player: Player, move: UseLever) -> Refusal:
    """The lever is ready, so its options are wrong or its price is missing."""
    origin, target = move.origin, move.target
    if move.lever is Lever.L12 and player.hand < L12_CARDS:
        return lacks_cards(player, L12_CARDS, HEADING)
    if move.lever is Lever.L7 and origin is not None and target is not None:
        if origin not in player.boats:
            return refuse(Reason.NO_BOAT_THERE, f"you have no boat at {origin.name}", HEADING)
        if target >= origin:
            text = f"{target.name} is not upstream of {origin.name}"
            return refuse(Reason.WRONG_OPTION, text, HEADING)
    text = "L7 names a boat and its target, L10 COINS or CARDS, other levers nothing"
    return refuse(Reason.WRONG_OPTION, text, HEADING)


def use_anytime(state: State, seat: int, move: UseLever, log: Log) -> None:
    lever = move.lever
    if lever is Lever.L7:
        _tow(state, seat, move, log)
    elif lever is Lever.L11:
        gain_coins(state, seat, L11_COINS, log)
    elif lever is Lever.L12:
        state.public.push(Step(Task.FINISH_L12, seat))
        ask_cards(state, seat, L12_CARDS)
    elif move.good is Good.CARDS:
        draw_cards(state, seat, L10_CARDS, log)
    else:
        gain_coins(state, seat, L10_COINS, log)


def _tow(state: State, seat: int, move: UseLever, log: Log) -> None:
    origin, target = move.origin, move.target
    if origin is None or target is None:
        raise ValueError("L7 needs a boat and a place")
    player = state.public.players[seat]
    boats = list(player.boats)
    boats[boats.index(origin)] = target
    player.boats = tuple(sorted(boats))
    if log.live:
        log.add(BoatTowed(seat, origin, target))


def finish_l12(state: State, step: Step, log: Log) -> bool:
    gain_inhabitants(state, step.seat, L12_INHABITANTS, log)
    score(state, step.seat, Source.LEVERS, L12_VP, log)
    return False
