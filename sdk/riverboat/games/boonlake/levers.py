"""Levers: modernizing, moving them up and down, and those that work at any time."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.book import (
    MODERNIZE,
    TOW,
    USE_L10_CARDS,
    USE_L10_COINS,
    USE_LEVER,
)
from riverboat.games.boonlake.catalog import LEVER_COSTS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.events import BoatTowed, LeverBought, LeverLifted, LeverUsed
from riverboat.games.boonlake.goods import (
    ask_cards,
    bonus,
    draw_cards,
    gain_coins,
    gain_inhabitants,
    pay_coins,
    score,
)
from riverboat.games.boonlake.moves import Move, UseLever
from riverboat.games.boonlake.state import (
    BoonState,
    Good,
    Lever,
    LeverPosition,
    Player,
    Resource,
    Source,
    Step,
    Task,
    replaced,
)
from riverboat.games.boonlake.terms import (
    L10_CARDS,
    L10_COINS,
    L11_COINS,
    L12_CARDS,
    L12_INHABITANTS,
    L12_VP,
)

_UP = LeverPosition.UP


def is_ready(player: Player, lever: Lever) -> bool:
    return player.levers[lever] is _UP


def pull(state: BoonState, seat: int, lever: Lever, log: Log) -> None:
    """Use a lever: it goes down until the next interim scoring."""
    player = state.public.players[seat]
    player.levers = replaced(player.levers, lever, LeverPosition.DOWN)
    if log.live:
        log.add(LeverUsed(seat, lever))


def lift(state: BoonState, seat: int, lever: Lever, log: Log) -> None:
    player = state.public.players[seat]
    player.levers = replaced(player.levers, lever, _UP)
    if log.live:
        log.add(LeverLifted(seat, lever))


def levers_owned(player: Player) -> int:
    return len(player.levers) - player.levers.count(None)


# --- modernize -----------------------------------------------------------------------------------


def lever_price(player: Player, lever: int) -> int:
    return max(0, LEVER_COSTS[lever] - bonus(player, Effect.LEVER_DISCOUNT))


def add_modernizations(moves: list[Move], player: Player) -> None:
    """List the empty slots that the player can pay."""
    budget = player.coins + bonus(player, Effect.LEVER_DISCOUNT)
    for lever, position in enumerate(player.levers):
        if position is None and LEVER_COSTS[lever] <= budget:
            moves.append(MODERNIZE[lever])


def modernize(state: BoonState, seat: int, lever: Lever, log: Log) -> None:
    """The new lever is ready at once."""
    player = state.public.players[seat]
    price = lever_price(player, lever)
    pay_coins(state, seat, price, log)
    player.levers = replaced(player.levers, lever, _UP)
    if log.live:
        log.add(LeverBought(seat, lever, price))


# --- at any time ---------------------------------------------------------------------------------

_anytime: dict[tuple[Resource, Resource, int], tuple[Move, ...]] = {}


def anytime_moves(player: Player) -> tuple[Move, ...]:
    """The levers that can be used at any time, in order: tow a boat, L10, L11, L12."""
    levers = player.levers
    ready = 0
    if levers[Lever.L7] is _UP:
        ready = 1
    if levers[Lever.L10] is _UP:
        ready += 2
    if levers[Lever.L11] is _UP:
        ready += 4
    if levers[Lever.L12] is _UP and player.hand >= L12_CARDS:
        ready += 8
    if not ready:
        return ()
    first, second = player.boats
    found = _anytime.get((first, second, ready))
    if found is None:
        found = _anytime[first, second, ready] = _make_anytime(first, second, ready)
    return found


def _make_anytime(first: Resource, second: Resource, ready: int) -> tuple[Move, ...]:
    moves: list[Move] = []
    if ready & 1:
        for origin in (first,) if first == second else (first, second):
            moves.extend(TOW[origin, target] for target in Resource if target < origin)
    if ready & 2:
        moves += (USE_L10_COINS, USE_L10_CARDS)
    if ready & 4:
        moves.append(USE_LEVER[Lever.L11])
    if ready & 8:
        moves.append(USE_LEVER[Lever.L12])
    return tuple(moves)


def use_anytime(state: BoonState, seat: int, move: UseLever, log: Log) -> None:
    """The open question stays open."""
    lever = move.lever
    pull(state, seat, lever, log)
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


def _tow(state: BoonState, seat: int, move: UseLever, log: Log) -> None:
    origin, target = move.origin, move.target
    if origin is None or target is None:
        raise ValueError("L7 needs a boat and a place")
    player = state.public.players[seat]
    boats = list(player.boats)
    boats[boats.index(origin)] = target
    player.boats = tuple(sorted(boats))
    if log.live:
        log.add(BoatTowed(seat, origin, target))


def finish_l12(state: BoonState, step: Step, log: Log) -> bool:
    gain_inhabitants(state, step.seat, L12_INHABITANTS, log)
    score(state, step.seat, Source.LEVERS, L12_VP, log)
    return False
