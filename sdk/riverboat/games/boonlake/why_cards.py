"""Why a card, project, exchange or scoring move is refused."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards import price_of
from riverboat.games.boonlake.catalog import CARDS, SCORING_TILES, STRIP_KINDS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.conditions import UNIT_GOODS, goods_for, units_of
from riverboat.games.boonlake.effects import EXCHANGES
from riverboat.games.boonlake.moves import (
    CardEffect,
    DiscardCard,
    DiscardForCost,
    LiftLever,
    PayUnit,
    PlayCard,
    PlayPlan,
    PlayProject,
    ScoreTile,
)
from riverboat.games.boonlake.plans import plans_for
from riverboat.games.boonlake.refusals import (
    Reason,
    lacks_cards,
    lacks_coins,
    lacks_inhabitants,
    lacks_vases,
    not_listed,
    refuse,
    supply_empty,
)
from riverboat.games.boonlake.state import (
    BoonView,
    Good,
    Lever,
    LeverPosition,
    Player,
    Step,
    Task,
)
from riverboat.games.boonlake.terms import UNIT_COINS


def _hand(view: BoonView) -> tuple[str, ...]:
    return () if view.secret is None else view.secret.hand


def _not_at_hand(view: BoonView, step: Step, card: str, rule: str) -> Refusal | None:
    """Unknown, not in hand, or of a kind that the strip does not take."""
    if card not in CARDS:
        return refuse(Reason.UNKNOWN_NAME, f"there is no card {card!r}", rule)
    if card not in _hand(view):
        return refuse(Reason.NOT_IN_HAND, f"{card} is not in your hand", rule)
    strip = view.public.course.strip
    kind = STRIP_KINDS[strip] if step.task is Task.STRIP_CARD and strip is not None else None
    if kind is not None and CARDS[card].kind is not kind:
        text = f"the strip takes {kind.name} cards, {card} is a {CARDS[card].kind.name} card"
        return refuse(Reason.WRONG_KIND, text, rule)
    return None


def _cannot_pay(player: Player, item: str, need: tuple[int, ...]) -> Refusal:
    plans = plans_for(player, need)
    if not plans.ways:
        text = f"production, boats and ready levers cannot prove the resources of {item}"
        return refuse(Reason.NOT_ENOUGH_RESOURCES, text, "Plans")
    return lacks_coins(player, price_of(player, item) + plans.surcharge, "Plans")


def play_card(view: BoonView, step: Step, move: PlayCard) -> Refusal:
    player = view.public.players[view.seat]
    missing = _not_at_hand(view, step, move.card, "Playing a card")
    if missing is not None:
        return missing
    card = CARDS[move.card]
    if card.vases > player.vases:
        return lacks_vases(player, card.vases, "Playing a card")
    return _cannot_pay(player, move.card, card.need)


def play_project(view: BoonView, step: Step, move: PlayProject) -> Refusal:
    rule = "Special projects"
    for area in view.public.areas:
        if area.tile == move.tile:
            if area.projects[view.seat]:
                text = f"you have realised the project of {move.tile} already"
                return refuse(Reason.PROJECT_DONE, text, rule)
            player = view.public.players[view.seat]
            return _cannot_pay(player, move.tile, SCORING_TILES[move.tile].need)
    return refuse(Reason.TILE_NOT_IN_PLAY, f"{move.tile!r} is not on the board", rule)


def play_plan(view: BoonView, step: Step, move: PlayPlan) -> Refusal:
    player = view.public.players[view.seat]
    item = step.item
    need = CARDS[item].need if item in CARDS else SCORING_TILES[item].need
    for plan in plans_for(player, need).ways:
        if plan.move == move:
            price = price_of(player, item) + plan.fee - plan.gain
            return lacks_coins(player, price, "Plans")
    text = f"this is no plan for {item}: it lacks resources, wastes a move, or a lever is not ready"
    return refuse(Reason.NO_SUCH_PLAN, text, "Plans")


def discard_card(view: BoonView, step: Step, move: DiscardCard) -> Refusal:
    missing = _not_at_hand(view, step, move.card, "Playing a card")
    return not_listed("Playing a card") if missing is None else missing


def discard_for_cost(view: BoonView, step: Step, move: DiscardForCost) -> Refusal:
    missing = _not_at_hand(view, step, move.card, "Paying with cards")
    return not_listed("Paying with cards") if missing is None else missing


def card_effect(view: BoonView, step: Step, move: CardEffect) -> Refusal:
    rule = "Immediate effects"
    player = view.public.players[view.seat]
    for exchange in EXCHANGES[step.item]:
        if exchange.variant != move.variant:
            continue
        for good, amount in exchange.pay:
            if good is Good.CARDS and player.hand < amount:
                return lacks_cards(player, amount, rule)
            if good is Good.COINS and player.coins < amount:
                return lacks_coins(player, amount, rule)
            if good is Good.VASES and player.vases < amount:
                return lacks_vases(player, amount, rule)
            if good is Good.INHABITANTS and player.ranch < amount:
                return lacks_inhabitants(player, amount, rule)
        return supply_empty(rule)
    return effect_missing(step)


def effect_missing(step: Step) -> Refusal:
    text = f"the effect of {step.item} does not allow this"
    return refuse(Reason.EFFECT_MISSING, text, "Immediate effects")


def lift_lever(view: BoonView, step: Step, move: LiftLever) -> Refusal:
    if CARDS[step.item].effect is not Effect.LEVER_UP:
        return effect_missing(step)
    player = view.public.players[view.seat]
    if move.lever in tuple(Lever) and player.levers[move.lever] is not LeverPosition.DOWN:
        text = f"{Lever(move.lever).name} is not a used lever of yours"
        return refuse(Reason.LEVER_NOT_USED, text, "Immediate effects")
    return not_listed("Immediate effects")


def score_tile(view: BoonView, step: Step, move: ScoreTile) -> Refusal:
    rule = "Scoring tiles"
    for area in view.public.areas:
        if area.tile == move.tile:
            break
    else:
        return refuse(Reason.TILE_NOT_IN_PLAY, f"{move.tile!r} is not on the board", rule)
    if area.markers[view.seat]:
        text = f"your marker {area.markers[view.seat]} lies below {move.tile} already"
        return refuse(Reason.TILE_SCORED, text, rule)
    units = units_of(move.tile, view.public.course.interims_done)
    if not units:
        return refuse(Reason.NO_EXCHANGE, f"{move.tile} has no exchange", rule)
    text = f"you cannot pay all {units} exchanges of {move.tile} now"
    return refuse(Reason.WRONG_PAYMENT, text, rule)


def pay_unit(view: BoonView, step: Step, move: PayUnit) -> Refusal:
    rule = "Scoring tiles"
    player, tile = view.public.players[view.seat], SCORING_TILES[step.item]
    if move.good is Good.COINS:
        return lacks_coins(player, UNIT_COINS, rule)
    if move.good is UNIT_GOODS[tile.category] and not goods_for(player, tile):
        if move.good is Good.VASES:
            return lacks_vases(player, 1, rule)
        return lacks_inhabitants(player, 1, rule)
    text = f"{step.item} is paid with {UNIT_GOODS[tile.category].name} or COINS"
    return refuse(Reason.WRONG_PAYMENT, text, rule)
