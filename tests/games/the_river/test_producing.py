"""Producing goods on the islands of wood, stone and clay (rule book: Produire des ressources)."""

from __future__ import annotations

from games.the_river.builder import CLAY, FOOD, STONE, WOOD, Position, a_table
from riverboat.games.the_river.events import ResourcesTaken
from riverboat.games.the_river.moves import Produce, ReturnResource
from riverboat.games.the_river.state import Cause, Location


def three_clay_symbols(players: int) -> Position:
    """Black has one clay symbol of its own; five barns are visible."""
    return a_table(players).river(0, "CAN2")


def test_the_first_pioneer_of_the_round_on_an_island_brings_one_more() -> None:
    """Producing: with 4 players 3 symbols and the bonus give 4 clay (example 1)."""
    position = three_clay_symbols(4).play(Produce(CLAY))
    assert position.stored(0) == (0, 0, 4, 0)
    assert position.events_of(ResourcesTaken) == [ResourcesTaken(0, CLAY, 4, Cause.PRODUCTION)]


def test_with_two_players_there_is_no_bonus() -> None:
    """Producing: the bonus is for 3 and 4 players (example 3)."""
    assert three_clay_symbols(2).play(Produce(CLAY)).stored(0) == (0, 0, 3, 0)


def test_with_three_free_barns_one_takes_three_clay_or_gives_up_a_stone_for_the_fourth() -> None:
    """Producing, example 2: one question, and keeping even less is
    not offered.
    """
    full = three_clay_symbols(4).stores(0, wood=1, stone=1).play(Produce(CLAY))
    assert full.question == "OVERFLOW"
    assert full.legal() == [ReturnResource(WOOD), ReturnResource(STONE), ReturnResource(CLAY)]
    less_clay = Position(full.state.copy()).play(ReturnResource(CLAY))
    assert less_clay.stored(0) == (1, 1, 3, 0)
    less_stone = Position(full.state.copy()).play(ReturnResource(STONE))
    assert less_stone.stored(0) == (1, 0, 4, 0)
    for settled in (less_clay, less_stone):
        assert (settled.question, settled.seat) == ("TURN", 1)


def test_without_a_symbol_only_the_bonus_can_be_taken() -> None:
    """Producing: one must get at least one good, be it the bonus (example 4)."""
    position = a_table(3).aboard(0, 4, 0).river(1, "FOR1", "FOR1", "FOR1").islands(stone=5)
    position.public.turn.active = 1
    assert position.player(1).production[STONE] == 0
    assert Produce(STONE) in position.legal()
    second = Position(position.state.copy()).at(Location.STONE, 0)
    assert Produce(STONE) not in second.legal()
    assert position.play(Produce(STONE)).stored(1) == (0, 1, 0, 0)


def test_an_island_gives_no_more_than_it_has() -> None:
    """Producing: goods are limited (example 5)."""
    position = a_table(2).river(0, "FOR2", "FOR1")
    assert position.player(0).production[WOOD] == 4
    assert Produce(WOOD) not in Position(position.state.copy()).islands(wood=0).legal()
    position.islands(wood=2).play(Produce(WOOD))
    assert position.stored(0) == (2, 0, 0, 0)
    assert position.public.board.supply[WOOD] == 0


def test_each_slot_of_an_island_takes_one_pioneer() -> None:
    """Placing a pioneer: two slots with 2 players, three with 3 or 4."""
    for players, slots in ((2, 2), (3, 3), (4, 3)):
        position = a_table(players).river(0, "FOR2")
        position.at(Location.WOOD, 1, slots - 1)
        assert Produce(WOOD) in position.legal()
        assert Produce(WOOD) not in position.at(Location.WOOD, 1).legal()


def test_the_bonus_goes_to_the_first_pioneer_of_anyone() -> None:
    """Producing: the first pioneer placed there in the round, whoever it
    belongs to.
    """
    position = three_clay_symbols(4).at(Location.CLAY, 3)
    assert position.play(Produce(CLAY)).stored(0) == (0, 0, 3, 0)


def test_food_is_not_produced() -> None:
    """Producing: wood, stone and clay are."""
    assert [move for move in a_table().legal_of(Produce) if move == Produce(FOOD)] == []


def test_symbols_on_uncovered_spaces_count() -> None:
    """Producing: all visible symbols of the board; each colour prints one of
    each.
    """
    position = a_table(4)
    assert [position.player(seat).production for seat in range(4)] == [(1, 1, 1)] * 4
