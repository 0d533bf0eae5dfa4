"""Ship, what the river gives: the reward of the end space, and what own cards add."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.components import Effect, Reward
from riverboat.games.boonlake.enums import Good, Source, Task
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_vases
from riverboat.games.boonlake.goods.lacking import not_listed
from riverboat.games.boonlake.goods.production import at_top, raise_site
from riverboat.games.boonlake.goods.rewards import receive
from riverboat.games.boonlake.listed import RIVER_SITE, RIVER_VASE
from riverboat.games.boonlake.moves import Move, RiverChoice
from riverboat.games.boonlake.numbers import TOP_LEVEL
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def take_reward(state: State, seat: int, reward: Reward, log: Log) -> None:
    """A vase or a site is a question; own cards add to vases and coins."""
    if reward.good is Good.VASE_OR_SITE:
        state.public.push(Step(Task.RIVER_CHOICE, seat))
    elif reward.good is Good.VASES:
        _take_vases(state, seat, reward.amount, log)
    else:
        receive(state, seat, reward, Source.RIVER, log)
        if reward.good is Good.COINS:
            more = bonus(state.public.players[seat], Effect.RIVER_COIN_BONUS)
            gain_coins(state, seat, more, log)


def add_river_choices(view: View, moves: list[Move]) -> None:
    levels = view.public.players[view.seat].levels
    moves.append(RIVER_VASE)
    moves += [RIVER_SITE[index] for index, level in enumerate(levels) if level < TOP_LEVEL]


def why_not_river_choice(view: View, move: RiverChoice) -> Refusal:
    return not_listed("Ship") if move.site is None else at_top("Ship")


def river_choice(state: State, seat: int, move: RiverChoice, log: Log) -> None:
    state.public.pop()
    if move.site is None:
        _take_vases(state, seat, 1, log)
    else:
        raise_site(state, seat, move.site, log)


RIVER_CHOICE_ROW: MoveRow[RiverChoice] = MoveRow(
    RiverChoice, add_river_choices, why_not_river_choice, river_choice
)


def _take_vases(state: State, seat: int, amount: int, log: Log) -> None:
    more = bonus(state.public.players[seat], Effect.EXTRA_VASE)
    gain_vases(state, seat, amount + more, log)


def harbour_bonus(state: State, step: Step, log: Log) -> bool:
    """What own cards pay in harbours."""
    player = state.public.players[step.seat]
    gain_coins(state, step.seat, bonus(player, Effect.HARBOUR_COINS), log)
    cards = bonus(player, Effect.HARBOUR_CARDS)
    if cards:
        draw_cards(state, step.seat, cards, log)
    return False
