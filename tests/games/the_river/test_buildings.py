"""Reserving and building, bonus tokens (rule book: Construire un bâtiment)."""

from __future__ import annotations

from dataclasses import astuple

from games.the_river.builder import CLAY, STONE, WOOD, Position, a_table
from riverboat.games.the_river.events import (
    BuildingBuilt,
    BuildingReserved,
    BuildingShown,
    PioneerFreed,
    TokenPlaced,
)
from riverboat.games.the_river.moves import Build, PayBuilding, ReserveBuilding, TakeFirstPlayer
from riverboat.games.the_river.state import Location, Source

DISPLAY, RESERVE = Source


def test_a_reserved_card_leaves_the_display_and_lies_face_down() -> None:
    """Reserving a building. Everybody saw which card was taken; afterwards only the number
    shows.
    """
    position = a_table().cards(25, 1, 0, 2, 3)
    assert position.legal_of(ReserveBuilding) == [ReserveBuilding(spot) for spot in (0, 1, 3, 4)]
    position.play(ReserveBuilding(1))
    assert position.secret(0).reserved == (1,)
    assert position.player(0).reserved_count == 1
    assert position.public.buildings.display == (25, 0, 0, 2, 3)
    assert position.events_of(BuildingReserved) == [BuildingReserved(0, 1, 1)]


def test_with_two_cards_face_down_nothing_can_be_reserved() -> None:
    """Reserving a building, example 10."""
    assert a_table().reserved(0, 4).legal_of(ReserveBuilding)
    assert a_table().reserved(0, 4, 5).legal_of(ReserveBuilding) == []


def test_the_slots_for_reserving_are_one_or_two() -> None:
    """Placing a pioneer: a slot takes one pioneer of any colour."""
    for players, slots in ((2, 1), (3, 2), (4, 2)):
        position = a_table(players)
        assert position.at(Location.RESERVE, 1, slots - 1).legal_of(ReserveBuilding)
        assert position.at(Location.RESERVE, 1).legal_of(ReserveBuilding) == []


def rich_in_wood(food: int = 2) -> Position:
    """Three wood, one stone, no clay; card 25 costs 3 wood, 2 stone, 1 clay."""
    return a_table().river(0, "DES2").stores(0, wood=3, stone=1, food=food)


def test_food_replaces_what_is_missing() -> None:
    """Building, example 11: the only payment of card 25."""
    position = rich_in_wood().cards(25).play(Build(DISPLAY, 0, None))
    assert position.question == "PAYMENT"
    assert position.legal() == [PayBuilding(3, 1, 0, 2)]
    position.play(PayBuilding(3, 1, 0, 2))
    assert position.stored(0) == (0, 0, 0, 0)
    assert position.secret(0).built == (25,)


def test_nothing_is_built_without_the_goods() -> None:
    """Building, example 11: without food card 25 is out of reach."""
    assert rich_in_wood(food=0).cards(25).legal_of(Build) == []


def test_a_reserved_building_costs_one_good_less() -> None:
    """Building, example 11: food may also replace goods that are there."""
    position = rich_in_wood().cards().reserved(0, 25)
    assert position.legal_of(Build) == [Build(RESERVE, 0, good) for good in (WOOD, STONE, CLAY)]
    position.play(Build(RESERVE, 0, CLAY))
    assert position.legal() == [
        PayBuilding(2, 1, 0, 2),
        PayBuilding(3, 0, 0, 2),
        PayBuilding(3, 1, 0, 1),
    ]


def test_the_discount_is_a_good_that_the_building_costs() -> None:
    """Building: a reduction of one resource of the cost; card 10 costs three
    wood.
    """
    position = a_table().stores(0, wood=2).cards().reserved(0, 10)
    assert position.legal_of(Build) == [Build(RESERVE, 0, WOOD)]


def test_a_card_lies_open_while_it_is_paid_for() -> None:
    """Building: it leaves display or hand at once and goes under the board
    when it is paid.
    """
    position = a_table().stores(0, wood=2).cards().reserved(0, 4, 1)
    position.play(Build(RESERVE, 1, WOOD))
    turn = position.public.turn
    assert (turn.payment_card, turn.discount) == (1, WOOD)
    assert (position.secret(0).reserved, position.player(0).reserved_count) == ((4,), 1)
    assert position.player(0).built_count == 0
    position.play(PayBuilding(1, 0, 0, 0))
    assert (turn.payment_card, turn.discount, position.player(0).built_count) == (0, None, 1)
    shown, built = position.events_of(BuildingShown)[0], position.events_of(BuildingBuilt)[0]
    assert (shown.card, shown.source, built.card, built.wood) == (1, RESERVE, 1, 1)


def test_what_is_paid_goes_back_to_the_islands() -> None:
    """Building."""
    position = a_table().stores(0, wood=2).cards(1)
    before = position.public.board.supply
    position.play(Build(DISPLAY, 0, None), PayBuilding(2, 0, 0, 0))
    assert position.public.board.supply[WOOD] == before[WOOD] + 2
    assert position.public.buildings.display == (0,)


def build_for_two_wood(position: Position, seat: int = 0) -> Position:
    """Card 1, paid with two wood by a seat that is to move."""
    position.stores(seat, wood=2).cards(1)
    return position.play(Build(DISPLAY, 0, None), PayBuilding(2, 0, 0, 0))


def test_the_first_building_of_the_game_brings_the_six() -> None:
    """Building: the highest token on the topmost slot (example 12)."""
    position = build_for_two_wood(a_table())
    assert position.secret(0).tokens == (6,)
    assert position.events_of(TokenPlaced) == [TokenPlaced(0, 1, 6)]
    assert position.public.board.bonus_pile[:2] == (6, 5)


def test_the_second_token_frees_the_fifth_pioneer_for_this_very_round() -> None:
    """Building: even if one is the last to play (example 12)."""
    position = a_table().tokens(0, 6).aboard(1, 0, 0, 0)
    build_for_two_wood(position)
    player = position.player(0)
    assert (player.fifth_locked, player.boat, player.token_count) == (False, 1, 2)
    assert position.events_of(PioneerFreed) == [PioneerFreed(0)]
    assert (position.seat, position.question) == (0, "TURN")
    assert TakeFirstPlayer() in position.legal()


def test_when_the_valuable_tokens_are_gone_the_zeros_follow() -> None:
    """Building: the second pile."""
    position = a_table(2).tokens(1, 6, 5, 4, 3).tokens(0, 2)
    build_for_two_wood(position)
    assert position.secret(0).tokens == (2, 1)
    position.public.turn.active = 0
    build_for_two_wood(position)
    assert position.secret(0).tokens == (2, 1, 0)


def test_with_all_slots_full_one_builds_without_a_token() -> None:
    """Building, example 14."""
    position = a_table().tokens(0, 6, 6, 5, 5, 4)
    pile = position.public.board.bonus_pile
    build_for_two_wood(position)
    assert position.public.board.bonus_pile == pile
    assert position.player(0).token_count == 5
    assert position.secret(0).built == (1,)


def test_any_number_of_pioneers_can_build() -> None:
    """Placing a pioneer: the building site is open to all."""
    position = a_table().stores(0, wood=2).cards(1).at(Location.BUILD, 1, 4)
    assert position.at(Location.BUILD, 0, 3).legal_of(Build) == [Build(DISPLAY, 0, None)]


def test_the_longest_list_of_payments_has_twenty_eight() -> None:
    """Card 31 costs 3 wood, 3 stone, 1 clay; with five food few ways are ruled out."""
    position = a_table().river(0, "DES2", "DES2", "DES1", "DES1").cards(31)
    position.stores(0, wood=3, stone=3, clay=1, food=5).play(Build(DISPLAY, 0, None))
    payments = position.legal()
    assert len(payments) == len(set(payments)) == 28
    paid = [astuple(move) for move in payments]
    assert paid == sorted(paid)
    assert all(sum(row) == 7 for row in paid)
