"""Immediate effects: right after a card was laid out; whatever can be declined is asked."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.catalog import CARDS, EXCHANGES
from riverboat.games.boonlake.components import Card, Effect, Exchange, Reward
from riverboat.games.boonlake.enums import Good, Lever, LeverPosition, Source, Task, Track
from riverboat.games.boonlake.events import EffectUsed
from riverboat.games.boonlake.goods.gaining import (
    gain_coins,
    gain_inhabitants,
    gain_vases,
    pay_coins,
    pay_inhabitants,
    pay_vases,
    score,
)
from riverboat.games.boonlake.goods.lacking import (
    lacks_cards,
    lacks_coins,
    lacks_inhabitants,
    lacks_vases,
    not_listed,
    supply_empty,
)
from riverboat.games.boonlake.goods.paying import ask_cards
from riverboat.games.boonlake.goods.rewards import receive
from riverboat.games.boonlake.goods.tracks import advance
from riverboat.games.boonlake.levers.slots import lift
from riverboat.games.boonlake.listed import CARD_EFFECT, LIFT_LEVER
from riverboat.games.boonlake.moves import CardEffect, LiftLever, Move
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Immediate effects"
ASKED = (*range(Effect.DISCARD3_FOR_2_INHABITANTS, Effect.TWO_VASES_FOR_4VP + 1),)
_PAY = {Good.COINS: pay_coins, Good.INHABITANTS: pay_inhabitants, Good.VASES: pay_vases}


def begin_effect(state: State, seat: int, card: Card, log: Log) -> None:
    """Plain gains come at once; whatever can be declined is asked."""
    effect = card.effect
    if effect is Effect.COIN_TRACK:
        advance(state, seat, Track.COIN, card.amount)
    elif effect is Effect.CARD_TRACK:
        advance(state, seat, Track.CARD, card.amount)
    elif effect is Effect.BOTH_TRACKS:
        coin, cards = card.pairs[0]
        advance(state, seat, Track.CARD, cards)
        advance(state, seat, Track.COIN, coin)
    elif effect is Effect.COINS:
        gain_coins(state, seat, card.amount, log)
    elif effect is Effect.INHABITANTS:
        gain_inhabitants(state, seat, card.amount, log)
    elif effect is Effect.VASE:
        gain_vases(state, seat, card.amount, log)
    elif effect in ASKED:
        state.public.push(Step(Task.CARD_EFFECT, seat, item=card.name))


# --- exchanges -----------------------------------------------------------------------------------


def add_exchanges(view: View, moves: list[Move]) -> None:
    player = view.public.players[view.seat]
    for exchange in EXCHANGES[view.public.agenda[-1].item]:
        if _missing(player, exchange) is None:
            moves.append(CARD_EFFECT[exchange.variant])


def why_not_card_effect(view: View, move: CardEffect) -> Refusal | None:
    step = view.public.agenda[-1]
    for exchange in EXCHANGES[step.item]:
        if exchange.variant == move.variant:
            return _missing(view.public.players[view.seat], exchange)
    return effect_missing(step)


def card_effect(state: State, seat: int, move: CardEffect, log: Log) -> None:
    """Pay, cards one by one, then gain."""
    step = state.public.pop()
    report_use(step, log)
    state.public.push(Step(Task.FINISH_EXCHANGE, seat, int(move.variant), step.item))
    for good, amount in _exchange_of(step.item, move.variant).pay:
        if good is Good.CARDS:
            ask_cards(state, seat, amount)
        elif good is Good.VP:
            score(state, seat, Source.CARD_EFFECTS, -amount, log)
        else:
            _PAY[good](state, seat, amount, log)


CARD_EFFECT_ROW: MoveRow[CardEffect] = MoveRow(
    CardEffect, add_exchanges, why_not_card_effect, card_effect
)


def finish_exchange(state: State, step: Step, log: Log) -> bool:
    for good, amount in _exchange_of(step.item, step.amount).gain:
        receive(state, step.seat, Reward(good, amount), Source.CARD_EFFECTS, log)
    return False


def _exchange_of(item: str, variant: int) -> Exchange:
    return next(exchange for exchange in EXCHANGES[item] if exchange.variant == variant)


def _missing(player: Player, exchange: Exchange) -> Refusal | None:
    """All of the price must be there (points can always be lost), and a supply for inhabitants."""
    for good, amount in exchange.pay:
        if good is Good.CARDS and player.hand < amount:
            return lacks_cards(player, amount, HEADING)
        if good is Good.COINS and player.coins < amount:
            return lacks_coins(player, amount, HEADING)
        if good is Good.VASES and player.vases < amount:
            return lacks_vases(player, amount, HEADING)
        if good is Good.INHABITANTS and player.ranch < amount:
            return lacks_inhabitants(player, amount, HEADING)
    gains_inhabitants = exchange.gain[0][0] is Good.INHABITANTS
    return supply_empty(HEADING) if gains_inhabitants and not player.supply else None


# --- lifting a lever -----------------------------------------------------------------------------


def add_levers_to_lift(view: View, moves: list[Move]) -> None:
    public = view.public
    if CARDS[public.agenda[-1].item].effect is Effect.LEVER_UP:
        for lever, position in enumerate(public.players[view.seat].levers):
            if position is LeverPosition.DOWN:
                moves.append(LIFT_LEVER[lever])


def why_not_lift_lever(view: View, move: LiftLever) -> Refusal:
    step = view.public.agenda[-1]
    if CARDS[step.item].effect is not Effect.LEVER_UP:
        return effect_missing(step)
    if move.lever not in tuple(Lever):
        return not_listed(HEADING)
    text = f"{Lever(move.lever).name} is not a used lever of yours"
    return refuse(Reason.LEVER_NOT_USED, text, HEADING)


def lift_lever(state: State, seat: int, move: LiftLever, log: Log) -> None:
    report_use(state.public.pop(), log)
    lift(state, seat, move.lever, log)


LIFT_LEVER_ROW: MoveRow[LiftLever] = MoveRow(
    LiftLever, add_levers_to_lift, why_not_lift_lever, lift_lever
)


# --- shared with houses and settlements that a card brings ---------------------------------------


def report_use(step: Step, log: Log) -> bool:
    """Note that the effect of a card is used; False if the question came from elsewhere."""
    if step.task is not Task.CARD_EFFECT:
        return False
    if log.live:
        log.add(EffectUsed(step.seat, step.item))
    return True


def effect_missing(step: Step) -> Refusal:
    text = f"the effect of {step.item} does not allow this"
    return refuse(Reason.EFFECT_MISSING, text, HEADING)
