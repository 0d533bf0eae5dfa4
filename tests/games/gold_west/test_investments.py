"""Investments (rule book p. 6).

docs/rules/gold_west.md has it under "Investments", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import R, a_table
from riverboat.games.gold_west.events import InvestmentBonusTaken, InvestmentFulfilled
from riverboat.games.gold_west.lookup import CARDS
from riverboat.games.gold_west.moves import FulfilInvestment
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Category, Phase

METALS = [R.COPPER, R.SILVER, R.GOLD]


def test_a_card_brings_its_points_and_the_highest_bonus_left() -> None:
    """p. 6, A: card, its points, the highest bonus tile."""
    position = a_table().display("I01", "I07").phase(Phase.METALS).zone(*[R.COPPER] * 5)
    position.play(FulfilInvestment("I01"))
    assert position.points(Category.INVESTMENT_CARD) == 8
    assert position.points(Category.INVESTMENT_BONUS) == 4
    assert position.in_zone() == [R.COPPER]
    assert position.player().cards == ("I01",)
    assert position.public.supply.display == ("I07",)
    assert position.public.supply.investment_bonuses == (3, 2, 1)
    assert InvestmentFulfilled(0, "I01", 8) in position.last_events
    assert InvestmentBonusTaken(0, 4) in position.last_events


def test_only_one_investment_a_turn() -> None:
    """p. 6, reminder: the refusal comes before the question of the cost."""
    position = a_table().display("I01", "I02", "I07").phase(Phase.METALS).zone(*[R.COPPER] * 9)
    position.play(FulfilInvestment("I01"))
    assert position.legal_of(FulfilInvestment) == []
    for card in ("I02", "I06", "X99"):
        assert position.refusal(FulfilInvestment(card)).reason is Reason.ALREADY_DONE_THIS_TURN


def test_the_next_turn_allows_an_investment_again() -> None:
    """p. 6: once a turn."""
    position = a_table(players=2).display("I01", "I02").phase(Phase.METALS, round=13)
    position.reserve(0, *[R.COPPER] * 5, seat=1).zone(*[R.COPPER] * 4)
    position.play(FulfilInvestment("I01"))
    assert position.active == 1
    assert not position.public.turn.investment_done


def test_without_a_bonus_tile_only_the_card_counts() -> None:
    """p. 6: the tile is taken if one is still there."""
    position = a_table().display("I01").phase(Phase.METALS).zone(*[R.COPPER] * 5)
    position.public.supply.investment_bonuses = ()
    position.play(FulfilInvestment("I01"))
    assert position.score() == 8
    assert position.events_of(InvestmentBonusTaken) == []


@pytest.mark.parametrize("card", sorted(CARDS))
def test_each_card_costs_exactly_its_metals(card: str) -> None:
    """Listed with its cost in the zone, not with one metal less."""
    cost = CARDS[card].cost
    paid = [metal for metal, count in zip(METALS, cost, strict=True) for _ in range(count)]
    position = a_table(whitewater=True).display(card).phase(Phase.METALS).zone(*paid)
    assert position.legal_of(FulfilInvestment) == [FulfilInvestment(card)]
    position.zone(*paid[1:])
    assert position.refusal(FulfilInvestment(card)).reason is Reason.CANNOT_PAY
    position.zone(*paid).play(FulfilInvestment(card))
    assert position.points(Category.INVESTMENT_CARD) == CARDS[card].points
    assert sum(position.player(0).zone) == 0
