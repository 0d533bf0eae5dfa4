"""Investments: pay for a card of the display, once a turn."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.abilities.queue import queue_card
from riverboat.games.gold_west.events import InvestmentBonusTaken, InvestmentFulfilled
from riverboat.games.gold_west.lookup import CARDS
from riverboat.games.gold_west.moves import FulfilInvestment, Move
from riverboat.games.gold_west.payments import cannot_pay, pay
from riverboat.games.gold_west.places import unknown
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import METALS_IN_ZONE, Category, Player, Public
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Investments"

_OFFERS: Final = {
    card_id: (*card.cost, FulfilInvestment(card_id)) for card_id, card in CARDS.items()
}


def add_investments(view: View, moves: list[Move]) -> None:
    """The cards that the zone can pay for."""
    public = view.public
    moves += affordable_cards(public, public.players[view.seat])


def why_not_fulfil(view: View, move: FulfilInvestment) -> Refusal | None:
    if view.public.turn.investment_done:
        return refuse(Reason.ALREADY_DONE_THIS_TURN, "only one investment a turn", HEADING)
    if move.card not in CARDS:
        return unknown("card", move.card, HEADING)
    if move.card not in view.public.supply.display:
        return refuse(Reason.CARD_NOT_IN_DISPLAY, f"{move.card} is not in the display", HEADING)
    return cannot_pay(view.public.players[view.seat], CARDS[move.card].cost, move.card, HEADING)


def fulfil(state: State, seat: int, move: FulfilInvestment, log: Log) -> None:
    """Points and the highest bonus tile left; then the abilities of the card."""
    public = state.public
    player, supply = public.players[seat], public.supply
    card = CARDS[move.card]
    pay(player, card.cost)
    supply.display = tuple([other for other in supply.display if other != move.card])
    player.cards += (move.card,)
    player.points[Category.INVESTMENT_CARD] += card.points
    if log.live:
        log.add(InvestmentFulfilled(seat, move.card, card.points))
    if supply.investment_bonuses:
        bonus = supply.investment_bonuses[0]
        supply.investment_bonuses = supply.investment_bonuses[1:]
        player.investment_bonuses += (bonus,)
        player.points[Category.INVESTMENT_BONUS] += bonus
        if log.live:
            log.add(InvestmentBonusTaken(seat, bonus))
    public.turn.investment_done = True
    queue_card(public, card)


FULFIL_INVESTMENT_ROW: MoveRow[FulfilInvestment] = MoveRow(
    FulfilInvestment, add_investments, why_not_fulfil, fulfil
)


def affordable_cards(public: Public, player: Player) -> list[FulfilInvestment]:
    """The cards of the display that the zone can pay for, unless one was fulfilled this turn."""
    if public.turn.investment_done:
        return []
    held_copper, held_silver, held_gold = player.zone[METALS_IN_ZONE]
    found = []
    for card in public.supply.display:
        copper, silver, gold, move = _OFFERS[card]
        if copper <= held_copper and silver <= held_silver and gold <= held_gold:
            found.append(move)
    return found
