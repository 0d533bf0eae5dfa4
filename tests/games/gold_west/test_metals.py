"""Step 2 of a turn: using metals, in any order (rule book p. 6).

docs/rules/gold_west.md has it under "Use metals", and the rulings by number.
"""

from __future__ import annotations

from games.gold_west.builder import R, a_table
from riverboat.games.gold_west.moves import (
    Activate,
    EndMetals,
    FulfilInvestment,
    InfluenceOffice,
    Ship,
)
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Metal, Phase


def test_the_three_uses_come_in_any_order_and_shipping_again_and_again() -> None:
    """p. 6: investment and Boomtown once each, any number of metals shipped."""
    position = a_table().display("W04").phase(Phase.METALS)
    position.zone(*[R.COPPER] * 3, *[R.SILVER] * 3, R.GOLD)
    position.play(Ship(Metal.COPPER, 1), InfluenceOffice(1, 2), Ship(Metal.SILVER, 1))
    assert position.in_zone() == [R.COPPER, R.SILVER, R.GOLD]
    assert FulfilInvestment("W04") in position.legal()
    assert position.legal_of(InfluenceOffice) == []
    position.play(Ship(Metal.GOLD, 1), Ship(Metal.SILVER, 1))
    assert position.player().coaches == [1, 2, 1]


def test_ending_early_goes_on_to_building() -> None:
    """p. 6: metals may be kept, they are lost at the end of the turn."""
    position = a_table().phase(Phase.METALS).zone(R.GOLD, R.WOOD).play(EndMetals())
    assert position.public.turn.phase is Phase.BUILD
    assert position.in_zone() == [R.WOOD, R.GOLD]


def test_metals_end_by_themselves_when_nothing_is_left_to_do() -> None:
    """The step does not occur without a possible use; EndMetals is not accepted then."""
    position = a_table().phase(Phase.METALS).zone(R.GOLD).play(Ship(Metal.GOLD, 1))
    assert position.public.turn.phase is Phase.BUILD
    assert position.refusal(EndMetals()).reason is Reason.WRONG_PHASE


def test_metals_are_skipped_when_coaches_are_at_the_end_and_nothing_is_affordable() -> None:
    """One gold, no gold step left, no card or cell for a single gold."""
    position = a_table().coach(Metal.GOLD, 8).reserve(0, R.GOLD).play(Activate(0, ()))
    assert position.public.turn.phase is Phase.BUILD


def test_metals_are_asked_when_only_boomtown_is_possible() -> None:
    """Two gold with the gold coach at the end still buy the gold-gold cell."""
    position = a_table().display().coach(Metal.GOLD, 8).reserve(0, R.GOLD, R.GOLD)
    position.play(Activate(0, ()))
    assert position.legal() == [InfluenceOffice(2, 0), EndMetals()]


def test_metals_are_asked_when_only_an_investment_is_possible() -> None:
    """Four gold with the coach at the end and the gold-gold cell taken buy I05."""
    position = a_table().display("I05").coach(Metal.GOLD, 8).marker(1, 2)
    position.reserve(0, *[R.GOLD] * 4).play(Activate(0, ()))
    assert position.legal() == [FulfilInvestment("I05"), EndMetals()]


def test_wood_and_stone_cannot_be_used_as_metals() -> None:
    """p. 4: building materials pay for buildings only."""
    position = a_table().reserve(0, R.WOOD, R.STONE).play(Activate(0, ()))
    assert position.public.turn.phase is Phase.BUILD
