"""Immediate effects of project cards, right after the card was laid out."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine import Log
from riverboat.games.boonlake.book import CARD_EFFECT, LIFT_LEVER
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.components import Card, Effect
from riverboat.games.boonlake.events import EffectUsed
from riverboat.games.boonlake.goods import (
    advance,
    ask_cards,
    draw_cards,
    gain_coins,
    gain_inhabitants,
    gain_vases,
    pay_coins,
    pay_inhabitants,
    pay_vases,
    score,
)
from riverboat.games.boonlake.levers import lift
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.state import (
    BoonState,
    Good,
    Lever,
    LeverPosition,
    Player,
    Public,
    Source,
    Step,
    Task,
    Track,
    Variant,
)
from riverboat.games.boonlake.upgrade import add_houses, add_settlements


@dataclass(frozen=True, slots=True)
class Exchange:
    """One way of an exchange: what is given up and what is gained."""

    variant: Variant
    pay: tuple[tuple[Good, int], ...]
    gain: tuple[tuple[Good, int], ...]


def _exchanges(card: Card) -> tuple[Exchange, ...]:
    """The exchanges of an effect; the numbers are part of its code."""
    effect = card.effect
    if effect is Effect.DISCARD3_FOR_2_INHABITANTS:
        return (
            Exchange(Variant.CARDS_TO_INHABITANTS, ((Good.CARDS, 3),), ((Good.INHABITANTS, 2),)),
        )
    if effect is Effect.SWAP_2CARDS_4COINS:
        return (
            Exchange(Variant.CARDS_TO_COINS, ((Good.CARDS, 2),), ((Good.COINS, 4),)),
            Exchange(Variant.COINS_TO_CARDS, ((Good.COINS, 4),), ((Good.CARDS, 2),)),
        )
    if effect is Effect.SWAP_3CARDS_VASE_2COINS:
        both = ((Good.VASES, 1), (Good.COINS, 2))
        return (
            Exchange(Variant.CARDS_TO_VASE, ((Good.CARDS, 3),), both),
            Exchange(Variant.VASE_TO_CARDS, both, ((Good.CARDS, 3),)),
        )
    if effect is Effect.SWAP_5CARDS_4VP:
        return (
            Exchange(Variant.CARDS_TO_VP, ((Good.CARDS, 5),), ((Good.VP, 4),)),
            Exchange(Variant.VP_TO_CARDS, ((Good.VP, 4),), ((Good.CARDS, 5),)),
        )
    if effect is Effect.DISCARD2_FOR_VP:
        return (Exchange(Variant.CARDS_TO_VP, ((Good.CARDS, 2),), ((Good.VP, card.amount),)),)
    if effect is Effect.INHABITANT_FOR_8COINS:
        return (
            Exchange(Variant.INHABITANT_TO_COINS, ((Good.INHABITANTS, 1),), ((Good.COINS, 8),)),
        )
    if effect is Effect.TWO_VASES_FOR_4VP:
        return (Exchange(Variant.VASES_TO_VP, ((Good.VASES, 2),), ((Good.VP, 4),)),)
    return ()


EXCHANGES: dict[str, tuple[Exchange, ...]] = {
    name: _exchanges(card) for name, card in CARDS.items()
}
ASKED = (*range(Effect.DISCARD3_FOR_2_INHABITANTS, Effect.TWO_VASES_FOR_4VP + 1),)


def begin_effect(state: BoonState, seat: int, card: Card, log: Log) -> None:
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


def add_effect_moves(moves: list[Move], public: Public, step: Step) -> None:
    """What can be done with the effect of the card just played."""
    card = CARDS[step.item]
    player = public.players[step.seat]
    for exchange in EXCHANGES[step.item]:
        if can_exchange(player, exchange):
            moves.append(CARD_EFFECT[exchange.variant])
    if card.effect is Effect.LEVER_UP:
        for lever, position in enumerate(player.levers):
            if position is LeverPosition.DOWN:
                moves.append(LIFT_LEVER[lever])
    elif card.effect is Effect.FREE_HOUSE:
        add_houses(moves, public, step.seat, price=0)
    elif card.effect is Effect.EASY_SETTLEMENT:
        add_settlements(moves, public, step.seat, easy=1)


def can_exchange(player: Player, exchange: Exchange) -> bool:
    """All of the price must be there; an inhabitant can only come from a supply that has one."""
    for good, amount in exchange.pay:
        if good is Good.CARDS:
            there = player.hand
        elif good is Good.COINS:
            there = player.coins
        elif good is Good.VASES:
            there = player.vases
        elif good is Good.INHABITANTS:
            there = player.ranch
        else:  # points can always be lost
            there = amount
        if there < amount:
            return False
    return exchange.gain[0][0] is not Good.INHABITANTS or player.supply > 0


def exchange_of(item: str, variant: int) -> Exchange:
    return next(exchange for exchange in EXCHANGES[item] if exchange.variant == variant)


def report_use(step: Step, log: Log) -> bool:
    """Note that the effect of a card is used; False if the question came from elsewhere."""
    if step.task is not Task.CARD_EFFECT:
        return False
    if log.live:
        log.add(EffectUsed(step.seat, step.item))
    return True


def use_exchange(state: BoonState, step: Step, variant: Variant, log: Log) -> None:
    """Pay, cards one by one, then gain."""
    seat = step.seat
    report_use(step, log)
    state.public.push(Step(Task.FINISH_EXCHANGE, seat, variant, step.item))
    for good, amount in exchange_of(step.item, variant).pay:
        if good is Good.CARDS:
            ask_cards(state, seat, amount)
        elif good is Good.COINS:
            pay_coins(state, seat, amount, log)
        elif good is Good.VASES:
            pay_vases(state, seat, amount, log)
        elif good is Good.INHABITANTS:
            pay_inhabitants(state, seat, amount, log)
        else:
            score(state, seat, Source.CARD_EFFECTS, -amount, log)


def finish_exchange(state: BoonState, step: Step, log: Log) -> bool:
    seat = step.seat
    for good, amount in exchange_of(step.item, step.amount).gain:
        if good is Good.CARDS:
            draw_cards(state, seat, amount, log)
        elif good is Good.COINS:
            gain_coins(state, seat, amount, log)
        elif good is Good.VASES:
            gain_vases(state, seat, amount, log)
        elif good is Good.INHABITANTS:
            gain_inhabitants(state, seat, amount, log)
        else:
            score(state, seat, Source.CARD_EFFECTS, amount, log)
    return False


def lift_lever(state: BoonState, step: Step, lever: Lever, log: Log) -> None:
    report_use(step, log)
    lift(state, step.seat, lever, log)
