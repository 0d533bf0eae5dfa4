"""Cows, skulls and circles of a new domino, in this order."""

from __future__ import annotations

from games.moon_river.builder import Position
from riverboat.games.moon_river.events import CircleLeftEmpty, CowRemoved, CowsPlaced
from riverboat.games.moon_river.moves import Recruit, RemoveCow, StealCow
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Face

TWO_CANYONS = "CAN4@1:1* CAN4@2:1*"


def test_each_cow_symbol_brings_a_cow_onto_its_parcel() -> None:
    """Resolving a domino: all cows."""
    position = Position(3).reserve(0, "CAN6 FAR1").expand(0)
    position.place("CAN6@1:1+FAR1@1:2")
    assert position.cows(0) == {"1:1": 2, "1:2": 1}
    assert position.public.supply.cows == 29
    assert len(position.events_of(CowsPlaced)) == 2


def test_an_empty_supply_gives_no_cow() -> None:
    position = Position(3).reserve(0, "CAN6 FAR1").expand(0)
    position.public.supply.cows = 1
    position.place("CAN6@1:1+FAR1@1:2")
    assert position.cows(0) == {"1:1": 1}
    assert position.public.supply.cows == 0


def test_a_skull_takes_a_cow_of_its_territory_by_choice_of_the_owner() -> None:
    """Drought, example 8: one cow left, the desert skull does nothing."""
    position = Position(3).ranch(0, TWO_CANYONS).reserve(0, "CAN1 DES2").expand(0)
    position.place("CAN1@2:2+DES2@3:2")
    assert position.question == "DROUGHT"
    assert position.legal() == [RemoveCow("1:1"), RemoveCow("2:1")]
    position.play(RemoveCow("2:1"))
    assert position.cows(0) == {"1:1": 1}
    assert position.question == "SELECT"
    assert position.public.supply.cows == 31


def test_two_skulls_take_two_cows_of_one_territory() -> None:
    """Drought, example 9: one question, the second answer is forced."""
    position = Position(3).ranch(0, TWO_CANYONS).reserve(0, "CAN1 CAN1").expand(0)
    position.place("CAN1@2:2+CAN1@3:2")
    assert len(position.legal()) == 2
    position.play(RemoveCow("1:1"))
    assert position.legal() == [RemoveCow("2:1")]
    position.play(RemoveCow("2:1"))
    assert position.cows(0) == {}


def test_cows_of_the_same_domino_come_before_its_skulls() -> None:
    """Resolving a domino: first cows, then skulls."""
    position = Position(3).reserve(0, "CAN1 CAN4").expand(0)
    position.place("CAN1@1:1+CAN4@1:2")
    assert position.legal() == [RemoveCow("1:2")]


def test_a_cow_outside_the_territory_is_safe_from_a_skull() -> None:
    """Drought: a cow of this territory."""
    position = Position(3).ranch(0, "CAN4@1:1* CAN4@2:1* FAR1@1:2*").reserve(0, "CAN1 DES1")
    position.expand(0).place("CAN1@2:2+DES1@3:2")
    assert position.reason(RemoveCow("1:2")) is Reason.OTHER_TERRITORY
    assert position.reason(RemoveCow("2:2")) is Reason.NO_COW


def test_a_skull_in_a_territory_without_cows_is_ignored() -> None:
    """Drought."""
    position = Position(3).ranch(0, "FAR1@1:2*").reserve(0, "CAN1 DES2").expand(0)
    position.place("CAN1@1:1+DES2@2:1")
    assert position.question == "SELECT"
    assert position.events_of(CowRemoved) == []


def test_an_associate_does_not_protect_from_drought() -> None:
    """Guardians protect from the Cattle thief only."""
    position = Position(3).ranch(0, "PRA4@1:1*").associate(0, "1:1", "farmer")
    position.reserve(0, "PRA6 DES1").expand(0).place("PRA6@1:2+DES1@1:3")
    assert position.legal() == [RemoveCow("1:1")]


def test_cow_then_drought_then_recruiting() -> None:
    """Resolving a domino, example 10: the thief's farm ends with two cows."""
    position = Position(3).ranch(0, "CAN4@1:1* CAN2@2:1").ranch(1, "PRA2@1:1*")
    position.reserve(0, "FAR2 CAN1").saloon("cattle_thief farmer").expand(0)
    position.place("FAR2@2:3+CAN1@2:2")
    assert position.cows(0) == {"1:1": 1, "2:3": 1}
    assert position.legal() == [RemoveCow("1:1")]
    position.play(RemoveCow("1:1"))
    assert position.question == "RECRUIT"
    position.play(Recruit("2:3", 0, Face.SPECIALIST))
    assert position.question == "CATTLE_THIEF"
    position.play(StealCow(1, "1:1"))
    assert position.cows(0) == {"2:3": 2}
    assert position.cows(1) == {}


def test_two_circles_are_resolved_in_the_order_of_the_players_choice() -> None:
    """Recruiting: the owner names the cell to start with."""
    position = Position(3).reserve(0, "PRA4 FAR2").saloon("farmer trapper").expand(0)
    position.place("PRA4@1:1+FAR2@1:2")
    assert len(position.legal()) == 2 * 2 * 2
    position.play(Recruit("1:2", 1, Face.SPECIALIST))
    assert position.legal() == [Recruit("1:1", 0, face) for face in Face]
    position.play(Recruit("1:1", 0, Face.SPECIALIST))
    assert position.public.turn.circles == ()
    assert position.question == "SELECT"


def test_recruiting_is_mandatory_and_lists_both_faces_of_each_slot() -> None:
    """Recruiting."""
    position = Position(3).reserve(0, "PRA4 DES1").saloon("- farmer - trapper -").expand(0)
    position.place("PRA4@1:1+DES1@1:2")
    assert position.legal() == [
        Recruit("1:1", 1, Face.COWBOY),
        Recruit("1:1", 1, Face.SPECIALIST),
        Recruit("1:1", 3, Face.COWBOY),
        Recruit("1:1", 3, Face.SPECIALIST),
    ]


def test_a_recruited_associate_leaves_its_slot_empty() -> None:
    """Recruiting."""
    position = Position(3).reserve(0, "PRA4 DES1").saloon("farmer trapper").expand(0)
    position.place("PRA4@1:1+DES1@1:2")
    token = position.public.saloon.slots[1]
    position.play(Recruit("1:1", 1, Face.SPECIALIST))
    assert position.public.saloon.slots[1] == 0
    assert position.player(0).associates[0] == token
    assert position.player(0).faces[0] == Face.SPECIALIST


def test_with_an_empty_saloon_a_circle_stays_empty() -> None:
    """Recruiting: the circle stays empty for ever."""
    position = Position(3).reserve(0, "PRA4 FAR2").expand(0)
    position.place("PRA4@1:1+FAR2@1:2")
    assert position.question == "SELECT"
    assert [event.cell for event in position.events_of(CircleLeftEmpty)] == ["1:1", "1:2"]
    assert position.public.turn.circles == ()


def test_the_last_associate_leaves_nothing_for_the_second_circle() -> None:
    position = Position(3).reserve(0, "PRA4 FAR2").saloon("farmer").expand(0)
    position.place("PRA4@1:1+FAR2@1:2")
    position.play(Recruit("1:1", 0, Face.SPECIALIST))
    assert [event.cell for event in position.events_of(CircleLeftEmpty)] == ["1:2"]
    assert position.question == "SELECT"
