"""Turns of the Wise Eminence: locations, actions, pieces ("Solo game", "Turn of the Eminence")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import (
    Position,
    a_fresh_game,
    a_solo_game,
    eminence_moves,
    located,
    stacked,
)
from riverboat.engine.log import QUIET
from riverboat.games.boonlake.catalog import SOLO_TILES
from riverboat.games.boonlake.events import SoloTileRevealed, StripChosen
from riverboat.games.boonlake.moves import DiscardCard, ForgoRight, Pass, PlayCard, TakeVase
from riverboat.games.boonlake.numbers import OWNERS
from riverboat.games.boonlake.solo.pieces import (
    build_structure,
    find,
    place_cattle,
    place_grey,
    place_pasture,
    place_pioneer_house,
)
from riverboat.games.boonlake.solo.turn import lower_half, reveal_solo_tile, upper_half
from riverboat.games.boonlake.state import (
    EMINENCE,
    NOBODY,
    Corner,
    Lever,
    Piece,
    Source,
    Strip,
    Task,
    replaced,
)

UL, UR, LL, LR = Corner


# --- set-up --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "weak", "strong"),
    [
        ("easy", 5, 1),
        ("medium", 4, 2),
        ("challenge", 3, 3),
        ("difficult", 2, 4),
        ("very_difficult", 1, 5),
    ],
)
def test_the_difficulty_decides_which_tiles_are_removed(level: str, weak: int, strong: int) -> None:
    hidden = a_fresh_game(1, level).state.hidden
    used = [SOLO_TILES[name].strong for name in hidden.solo_stack]
    assert (used.count(False), used.count(True)) == (weak, strong)
    assert set(hidden.solo_stack) | set(hidden.solo_removed) == set(SOLO_TILES)


def test_the_eminence_begins_with_a_full_board_and_the_player_with_7_coins() -> None:
    position = a_fresh_game(1)
    eminence = position.eminence
    assert (eminence.houses, eminence.settlements, eminence.cattle) == (6, 4, 5)
    assert (eminence.cactus, eminence.vp, eminence.ship) == (0, 0, "T1")
    assert position.player().coins == 7
    position.play(position.legal()[0]).play(position.legal()[0])
    assert position.events_of(SoloTileRevealed)
    assert position.events_of(StripChosen)[0].seat == NOBODY


def test_the_back_of_the_top_tile_is_public_and_no_other() -> None:
    position = a_fresh_game(1)
    assert position.eminence.corner is not None
    assert len(position.state.hidden.corners) == position.eminence.stack - 1 == 5


# --- locations -----------------------------------------------------------------------------------


def test_wolfgang_reads_the_location_below_the_silhouette() -> None:
    """Turn of the Eminence: an example of the rule book."""
    position = stacked("A1", "A2", backs=(LL,))
    reveal_solo_tile(position.state, QUIET)
    assert position.eminence.location == 13
    assert position.eminence.corner is LL


def test_an_empty_stack_points_to_the_upper_left_corner() -> None:
    """Turn of the Eminence: the last tile of the stack."""
    position = stacked("A1")
    reveal_solo_tile(position.state, QUIET)
    assert position.eminence.location == 6
    assert position.eminence.corner is None


def test_the_search_goes_up_from_the_preferred_location() -> None:
    """Turn of the Eminence, an example of the rule book: 13 and 14 are taken, 15 is free."""
    position = located(13, s13="S01", s14="S02")
    place_grey(position.state, QUIET)
    assert position.public.land.tiles[15]


def test_after_space_33_comes_space_1() -> None:
    """Turn of the Eminence."""
    assert find(33, lambda space: space in (1, 32)) == 1
    assert find(5, lambda space: space == 4) == 4
    assert find(5, lambda space: False) == 0


def test_an_empty_stack_is_shuffled_anew() -> None:
    position = stacked("A1")
    reveal_solo_tile(position.state, QUIET)
    position.eminence.revealed = ("A1", "A2", "A3", "B1", "B2", "B3")
    reveal_solo_tile(position.state, QUIET)
    assert (position.eminence.stack, len(position.eminence.revealed)) == (5, 1)
    assert len(position.state.hidden.corners) == 4
    left = {*position.state.hidden.solo_stack, *position.eminence.revealed}
    assert left == {"A1", "A2", "A3", "B1", "B2", "B3"}


def test_tiles_once_seen_stay_known_after_the_shuffle() -> None:
    position = stacked("B2", "A1")
    reveal_solo_tile(position.state, QUIET)
    reveal_solo_tile(position.state, QUIET)
    reveal_solo_tile(position.state, QUIET)
    assert position.eminence.seen == ("A1", "B2")


# --- upper half ----------------------------------------------------------------------------------


def bottom(strip: Strip) -> Position:
    position = located(12, s12="S01", s9="P1")
    return position.strips(*[other for other in Strip if other is not strip], strip)


@pytest.mark.parametrize(("tile", "built"), [("A1", 1), ("B1", 2)])
def test_settle_on_the_bottom_row_builds_structures(tile: str, built: int) -> None:
    position = bottom(Strip.SETTLE)
    upper_half(position.state, SOLO_TILES[tile], QUIET)
    assert (position.eminence.houses, position.eminence.cactus) == (6 - built, 0)


@pytest.mark.parametrize(("tile", "cactus"), [("A1", 0), ("B1", 1)])
def test_cattle_breeding_on_the_bottom_row_places_cattle(tile: str, cactus: int) -> None:
    position = bottom(Strip.CATTLE)
    upper_half(position.state, SOLO_TILES[tile], QUIET)
    assert (position.eminence.cattle, position.eminence.cactus) == (4, cactus)


@pytest.mark.parametrize(("tile", "cactus"), [("A1", 1), ("B1", 2)])
def test_any_other_bottom_row_advances_the_cactus(tile: str, cactus: int) -> None:
    position = bottom(Strip.HIRE)
    upper_half(position.state, SOLO_TILES[tile], QUIET)
    assert position.eminence.cactus == cactus


# --- choice of the strip -------------------------------------------------------------------------


def test_the_highest_of_three_strips_is_chosen() -> None:
    """Turn of the Eminence: an example of the rule book."""
    position = stacked("A1", "A2")
    eminence_moves(position, Strip.HIRE, Strip.BUILDER, Strip.SETTLE, Strip.REGION)
    assert position.public.course.strip is Strip.BUILDER
    assert position.public.course.row == 2


def test_after_his_builder_the_player_may_play_or_discard_a_card() -> None:
    """Turn of the Eminence: an example of the rule book."""
    position = stacked("A1", "A2").hand("C056").coins(1)
    eminence_moves(position, Strip.BUILDER)
    assert position.eminence.cactus == 2  # one for the bottom row, one for the action
    assert position.task is Task.RIGHT_CARD
    assert position.legal() == [PlayCard("C056"), DiscardCard("C056"), Pass()]


def test_the_player_takes_part_in_his_pioneer_and_may_forgo_it() -> None:
    position = stacked("A2", "A1").levers(Lever.L1)
    eminence_moves(position, Strip.PIONEER)
    assert position.question == "RIGHT_PIONEER"
    position.play(ForgoRight(Lever.L1), TakeVase())
    assert position.question == "CHOOSE_STRIP"


def test_his_ship_moves_after_the_right_part_and_the_strips_close_up() -> None:
    position = stacked("A1", "A2")
    eminence_moves(position, Strip.BUILDER).play(Pass())
    assert position.eminence.ship == "T5"
    assert position.public.course.strips[-1] is Strip.BUILDER
    assert (position.task, position.asked) == (Task.CHOOSE_STRIP, (0,))
    assert position.eminence.vp == 0


# --- lower half ----------------------------------------------------------------------------------


def acting(strip: Strip, tile: str, **tiles: str) -> Position:
    position = located(12, **(tiles or {"s12": "S01"}))
    lower_half(position.state, strip, SOLO_TILES[tile], QUIET)
    return position


@pytest.mark.parametrize("strip", [Strip.BUILDER, Strip.PROGRESS])
def test_builder_and_progress_advance_the_cactus(strip: Strip) -> None:
    assert acting(strip, "A1").eminence.cactus == 1
    assert acting(strip, "B1").eminence.cactus == 2


def test_hire_places_a_tile_and_advances_the_cactus() -> None:
    for tile, cactus in (("A1", 1), ("B1", 2)):
        position = acting(Strip.HIRE, tile)
        assert position.public.land.tiles[13]
        assert (position.eminence.cactus, position.public.land.mound) == (cactus, 24)
        assert position.player().ranch == 3


def test_pioneer_places_two_tiles_and_a_house_on_the_second() -> None:
    for tile, cactus in (("A1", 0), ("B1", 1)):
        position = acting(Strip.PIONEER, tile)
        assert position.public.land.tiles[13]
        assert position.public.land.tiles[14]
        assert position.piece(14) == (EMINENCE, Piece.HOUSE)
        assert (position.eminence.houses, position.eminence.cactus) == (5, cactus)


def test_pioneer_with_a_single_tile_puts_the_house_on_it() -> None:
    position = located(12, s12="S01")
    position.state.hidden.mound = position.state.hidden.mound[:1]
    position.public.land.mound = 1
    lower_half(position.state, Strip.PIONEER, SOLO_TILES["A1"], QUIET)
    assert position.piece(13) == (EMINENCE, Piece.HOUSE)


def test_pioneer_without_a_tile_loses_the_house_but_not_the_10_points() -> None:
    position = located(12, s12="S01")
    place_pioneer_house(position.state, 0, QUIET)
    assert position.eminence.houses == 6
    position.eminence.houses = 0
    place_pioneer_house(position.state, 0, QUIET)
    assert position.eminence.points[Source.PIECES_LACKING] == 10


def test_cattle_breeding_lays_a_pasture_and_places_cattle() -> None:
    for tile, cactus in (("A1", 0), ("B1", 1)):
        position = acting(Strip.CATTLE, tile)
        assert position.public.land.tiles[13] == "P1"
        assert position.public.land.cattle[OWNERS * 13 + EMINENCE] == 1
        assert (position.eminence.cattle, position.eminence.cactus) == (4, cactus)


def test_without_a_pasture_none_is_laid() -> None:
    position = located(12, s12="S01")
    position.public.land.pastures = 0
    place_pasture(position.state, QUIET)
    assert position.public.land.tiles.count("") == 33


def test_settle_builds_one_structure_or_two() -> None:
    assert acting(Strip.SETTLE, "A1").eminence.houses == 5
    assert acting(Strip.SETTLE, "B1").eminence.houses == 4


def test_nothing_is_revealed_without_a_free_space() -> None:
    position = a_solo_game()
    land = position.public.land
    land.tiles = ("", *["S01"] * 33)
    assert place_grey(position.state, QUIET) == 0
    assert land.mound == 25


# --- structures and cattle -----------------------------------------------------------------------


def test_with_at_most_one_house_he_builds_a_house_on_the_upper_free_site() -> None:
    position = located(12, s12="S01").inhabitant(12, 1)
    build_structure(position.state, QUIET)
    assert position.piece(12, 2) == (EMINENCE, Piece.HOUSE)
    build_structure(position.state, QUIET)
    assert position.eminence.houses == 5  # no free site is left


def test_with_two_houses_the_first_one_found_becomes_a_settlement() -> None:
    """Turn of the Eminence: a structure."""
    position = located(13, s12="S01", s18="S02").house(12, seat=1).house(18, 2, seat=1)
    build_structure(position.state, QUIET)
    assert position.piece(18, 2) == (EMINENCE, Piece.SETTLEMENT)
    eminence = position.eminence
    assert (eminence.settlements, eminence.houses_aside) == (3, 1)


def test_two_structures_count_the_houses_anew() -> None:
    position = located(12, s12="S01", s18="S02").house(18, seat=1)
    lower_half(position.state, Strip.SETTLE, SOLO_TILES["B1"], QUIET)
    assert position.piece(12) == (EMINENCE, Piece.SETTLEMENT)
    assert position.piece(18) == (EMINENCE, Piece.HOUSE)


def test_missing_structures_bring_10_points() -> None:
    position = located(12, s12="S01")
    position.eminence.houses = 0
    build_structure(position.state, QUIET)
    assert position.eminence.points[Source.PIECES_LACKING] == 10
    position = located(12, s12="S01").house(12, seat=1).house(12, 2, seat=1)
    position.eminence.settlements = 0
    build_structure(position.state, QUIET)
    assert position.eminence.points[Source.PIECES_LACKING] == 10


def test_missing_cattle_bring_10_points() -> None:
    """Turn of the Eminence: a missing piece."""
    position = located(9, s12="S01", s9="P1")
    position.eminence.cattle = 0
    place_cattle(position.state, QUIET)
    assert position.eminence.points[Source.PIECES_LACKING] == 10


def herd(position: Position, space: int) -> int:
    return position.public.land.cattle[OWNERS * space + EMINENCE]


def test_cattle_go_where_most_structures_are_around_less_the_cattle_there() -> None:
    position = located(1, s12="S01", s9="P1", s30="S03", s29="P2")
    position.house(12).settlement(12, 2).house(30)
    place_cattle(position.state, QUIET)
    assert herd(position, 9) == 1
    place_cattle(position.state, QUIET)  # 2 - 1 on space 9, 1 - 0 on space 29: fewer cattle
    assert herd(position, 29) == 1


def test_equal_pastures_are_searched_from_the_preferred_location() -> None:
    position = located(20, s12="S01", s9="P1", s18="S02", s19="P2", s27="S03", s28="P3")
    place_cattle(position.state, QUIET)
    assert herd(position, 28) == 1


def test_full_pastures_are_left_out() -> None:
    position = located(9, s9="P1")
    position.public.land.cattle = replaced(position.public.land.cattle, OWNERS * 9, 4)
    place_cattle(position.state, QUIET)
    assert (herd(position, 9), position.eminence.cattle, position.eminence.vp) == (0, 5, 0)
