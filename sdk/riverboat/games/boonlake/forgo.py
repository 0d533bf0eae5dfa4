"""Giving something up for a lever: the right part for L1 to L3, a card for L4 and L5."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.book import FORGO_RIGHT, PASS, SELL_VASE, TAKE_VASE, USE_LEVER
from riverboat.games.boonlake.events import CardForgone, RightForgone
from riverboat.games.boonlake.goods import gain_coins, gain_vases, pay_vases
from riverboat.games.boonlake.levers import add_modernizations, is_ready, pull
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.state import BoonState, Lever, Player, Public, Step, Task
from riverboat.games.boonlake.terms import L1_COINS, L5_COINS
from riverboat.games.boonlake.upgrade import add_upgrades

TOP_ROW = (Lever.L1, Lever.L2, Lever.L3)
FOLLOW_UPS = (Task.L1_OPTION, Task.L2_MODERNIZE, Task.L3_UPGRADE)

# Right parts in which a card may be played: giving them up forgoes the card too.
RIGHT_WITH_CARD = (Task.RIGHT_PIONEER, Task.RIGHT_SETTLE, Task.RIGHT_CATTLE, Task.RIGHT_CARD)


def has_top_row(player: Player) -> bool:
    """Whether one of L1 to L3 is ready."""
    return any(is_ready(player, lever) for lever in TOP_ROW)


def add_forgoings(moves: list[Move], public: Public, seat: int) -> None:
    """List the ready levers of the top row whose effect is possible now."""
    player = public.players[seat]
    if is_ready(player, Lever.L1):
        moves.append(FORGO_RIGHT[Lever.L1])
    if is_ready(player, Lever.L2):
        slots: list[Move] = []
        add_modernizations(slots, player)
        if slots:
            moves.append(FORGO_RIGHT[Lever.L2])
    if is_ready(player, Lever.L3):
        upgrades: list[Move] = []
        add_upgrades(upgrades, public, seat)
        if upgrades:
            moves.append(FORGO_RIGHT[Lever.L3])


def forgo_right(state: BoonState, step: Step, lever: Lever, log: Log) -> None:
    """The lever's effect, then what L4 and L5 pay for a card that is forgone too."""
    if log.live:
        log.add(RightForgone(step.seat, lever))
    pull(state, step.seat, lever, log)
    if step.task in RIGHT_WITH_CARD:
        forgo_card(state, step.seat, log)
    state.public.push(Step(FOLLOW_UPS[lever], step.seat))


def forgo_card(state: BoonState, seat: int, log: Log) -> None:
    if log.live:
        log.add(CardForgone(seat))
    state.public.push(Step(Task.FORGO_BONUS, seat))


def begin_forgo_bonus(state: BoonState, step: Step, log: Log) -> bool:
    """Asked while L4 or L5 is ready."""
    player = state.public.players[step.seat]
    return is_ready(player, Lever.L4) or is_ready(player, Lever.L5)


def add_forgo_bonuses(moves: list[Move], player: Player) -> None:
    for lever in (Lever.L4, Lever.L5):
        if is_ready(player, lever):
            moves.append(USE_LEVER[lever])
    moves.append(PASS)


def use_forgo_bonus(state: BoonState, step: Step, lever: Lever, log: Log) -> None:
    """Each of the two may be used for the same card."""
    seat = step.seat
    pull(state, seat, lever, log)
    levels = sum(state.public.players[seat].levels)
    gain_coins(state, seat, levels if lever is Lever.L4 else L5_COINS, log)
    state.public.push(step)


def add_l1_options(moves: list[Move], player: Player) -> None:
    moves.append(TAKE_VASE)
    if player.vases:
        moves.append(SELL_VASE)


def take_vase(state: BoonState, seat: int, log: Log) -> None:
    gain_vases(state, seat, 1, log)


def sell_vase(state: BoonState, seat: int, log: Log) -> None:
    pay_vases(state, seat, 1, log)
    gain_coins(state, seat, L1_COINS, log)
