"""Placing cattle ("Cattle")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.moves import PayCattle, PlaceCattle
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Task


def grazing() -> Position:
    return a_game().only_tiles(s12="S01", s9="P1", s10="G11").ask(Task.RIGHT_CATTLE)


@pytest.mark.parametrize(("there", "due"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_a_pasture_costs_one_inhabitant_more_for_each_cattle_on_it(there: int, due: int) -> None:
    position = grazing().ranch(due)
    if there:
        position.cattle(9, there, seat=1)
    position.play(PlaceCattle(9), PayCattle(0))
    assert (position.player().ranch, position.player().cattle) == (0, 4)
    position = grazing().ranch(due - 1)
    if there:
        position.cattle(9, there, seat=1)
    assert PlaceCattle(9) not in position.legal()


def test_a_pasture_holds_4_cattle() -> None:
    position = grazing().ranch(8).cattle(9, 4, seat=1)
    assert PlaceCattle(9) not in position.legal()
    assert position.refusal(PlaceCattle(9)).reason is Reason.PASTURE_FULL


def test_the_fourth_cattle_costs_an_additional_inhabitant_or_4_points() -> None:
    position = grazing().pasture(11).cattle(11, 3).ranch(2).play(PlaceCattle(9))
    assert position.legal() == [PayCattle(0), PayCattle(1)]
    assert position.default() == PayCattle(0)
    position.play(PayCattle(1))
    assert (position.player().ranch, position.vp()) == (1, -4)


def test_cards_lower_the_sum_of_a_crowded_pasture_and_the_fifth_cattle() -> None:
    """Cattle: 4 + 2 - 1 inhabitants, two of them replaceable."""
    position = grazing().pasture(11).cattle(11, 4).cattle(9, 3, seat=1).display("C148").ranch(5)
    position.play(PlaceCattle(9))
    assert position.legal() == [PayCattle(0), PayCattle(1), PayCattle(2)]
    position.play(PayCattle(2))
    assert (position.player().ranch, position.vp()) == (2, -8)


def test_each_house_around_the_pasture_brings_2_coins() -> None:
    """Whoever owns it; settlements bring nothing."""
    position = grazing().house(12).house(12, 2, seat=1).settlement(10)
    position.play(PlaceCattle(9), PayCattle(0))
    assert position.player().coins == 4


def test_places_without_a_pasture_and_empty_herds_are_refused() -> None:
    position = grazing()
    for space in (1, 12, 33):
        assert position.refusal(PlaceCattle(space)).reason is Reason.NOT_A_PASTURE
    assert position.refusal(PlaceCattle(0)).reason is Reason.NO_SUCH_SPACE
    assert grazing().ranch(0).refusal(PlaceCattle(9)).reason is Reason.NOT_ENOUGH_INHABITANTS
    position.player().cattle = 0
    assert position.refusal(PlaceCattle(9)).reason is Reason.NO_PIECE_LEFT


def test_payments_that_do_not_fit_are_refused() -> None:
    position = grazing().play(PlaceCattle(9))
    assert position.refusal(PayCattle(1)).reason is Reason.WRONG_PAYMENT
