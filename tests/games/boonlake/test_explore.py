"""Exploring, pastures and the rewards of spaces ("Exploring")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.board import ALL_SPACES, NEIGHBOURS, SPACE_REWARDS
from riverboat.games.boonlake.moves import Explore, Pass, PlacePasture, PlaceTile, UseLever
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Good, Lever, Resource, Task, replaced


def exploring(**tiles: str) -> Position:
    return a_game().only_tiles(**(tiles or {"s12": "S01"})).ask(Task.EXPLORE)


def full_map() -> Position:
    position = a_game()
    land = position.public.land
    for space in ALL_SPACES:
        land.tiles = replaced(land.tiles, space, land.tiles[space] or "S01")
    return position


def test_frances_explores_and_takes_the_coins_of_the_space() -> None:
    """Exploring, the example of the rule book: 2 coins."""
    position = exploring(s18="S02").play(Explore(), PlaceTile(19))
    assert position.player().coins == 2


def test_spaces_on_both_sides_of_the_ford_are_adjacent() -> None:
    """Ruling 2: the ford counts as adjacent."""
    position = exploring(s12="S01").play(Explore())
    assert PlaceTile(14) in position.legal()
    assert PlaceTile(15) in position.legal()
    assert position.legal() == [PlaceTile(space) for space in (9, 10, 11, 13, 14, 15)]


def test_bridges_connect_regions() -> None:
    position = exploring(s6="S01").play(Explore())
    assert position.legal() == [PlaceTile(space) for space in (3, 5, 11)]


def test_a_tile_may_be_placed_next_to_a_pasture() -> None:
    position = exploring(s1="P1").play(Explore())
    assert position.legal() == [PlaceTile(2), PlaceTile(4)]


def test_the_revealed_tile_is_public_before_it_is_placed() -> None:
    position = exploring()
    top = position.state.hidden.mound[-1]
    position.play(Explore())
    assert position.public.agenda[-1].item == top
    assert position.public.land.mound == len(position.state.hidden.mound) == 24
    assert position.default() == PlaceTile(9)


def test_exploring_may_be_declined_but_a_revealed_tile_must_be_placed() -> None:
    position = exploring()
    assert position.legal() == [Explore(), Pass()]
    assert position.default() == Pass()
    assert Pass() not in position.play(Explore()).legal()


@pytest.mark.parametrize("space", ALL_SPACES)
def test_every_space_gives_its_reward(space: int) -> None:
    """Coins, cards, an inhabitant or a production site."""
    reward = SPACE_REWARDS[space]
    position = a_game().only_tiles().ask(Task.PLACE_TILE, item="G11")
    land = position.public.land
    neighbour = NEIGHBOURS[space][0]
    land.tiles = replaced(land.tiles, neighbour, "S01")
    position.play(PlaceTile(space))
    player = position.player()
    expected = {Good.COINS: 0, Good.CARDS: 0, Good.INHABITANTS: 3, Good.SITE: 0}
    if reward is not None:
        expected[reward.good] += reward.amount
    assert player.coins == expected[Good.COINS]
    assert player.hand == expected[Good.CARDS]
    assert player.ranch == expected[Good.INHABITANTS]
    assert sum(player.levels) == expected[Good.SITE]
    if reward is not None and reward.resource is not None:
        assert player.levels[reward.resource] == 1


def test_a_site_at_the_top_level_goes_to_waste() -> None:
    position = exploring(s5="S01").levels(0, 0, 0, 2).play(Explore(), PlaceTile(3))
    assert position.player().levels == (0, 0, 0, 2)


def test_an_inhabitant_needs_a_supply() -> None:
    position = exploring(s5="S01").ranch(8).play(Explore(), PlaceTile(4))
    assert position.player().ranch == 8


def test_with_a_full_map_2_coins_replace_each_tile() -> None:
    position = full_map()
    mound = position.public.land.mound
    position.ask(Task.EXPLORE).run()
    assert (position.player().coins, position.task) == (2, None)
    assert position.public.land.mound == mound


def test_with_an_empty_mound_2_coins_replace_each_tile() -> None:
    position = exploring()
    position.state.hidden.mound, position.public.land.mound = (), 0
    position.run()
    assert (position.player().coins, position.task) == (2, None)


def test_a_pasture_is_placed_like_a_tile() -> None:
    """Cattle-breeding."""
    position = a_game().only_tiles(s12="S01").ask(Task.PASTURE)
    assert position.legal()[-1] == Pass()
    position.play(PlacePasture(9))
    assert position.public.land.tiles[9] == "P1"
    assert (position.public.land.pastures, position.player().coins) == (6, 4)


def test_without_a_pasture_or_a_space_2_coins_replace_it() -> None:
    position = a_game().only_tiles(s12="S01").ask(Task.PASTURE)
    position.public.land.pastures = 0
    assert position.run().player().coins == 2
    assert full_map().ask(Task.PASTURE).run().player().coins == 2


def test_lever_9_brings_an_inhabitant_when_a_tile_is_placed() -> None:
    """Levers: building tiles and pastures alike."""
    position = exploring().levers(Lever.L9).play(Explore(), PlaceTile(9))
    assert position.legal() == [UseLever(Lever.L9), Pass()]
    assert position.default() == Pass()
    assert position.play(UseLever(Lever.L9)).player().ranch == 4
    assert not position.is_up(Lever.L9)
    position = a_game().only_tiles(s12="S01").ask(Task.PASTURE).levers(Lever.L9)
    assert position.play(PlacePasture(9)).task is Task.USE_L9


def test_lever_9_is_not_asked_with_an_empty_supply() -> None:
    position = exploring().levers(Lever.L9).ranch(8).play(Explore(), PlaceTile(9))
    assert position.task is None


def test_places_that_do_not_fit_are_refused() -> None:
    position = exploring().play(Explore())
    assert position.refusal(PlaceTile(12)).reason is Reason.SPACE_OCCUPIED
    assert position.refusal(PlaceTile(1)).reason is Reason.SPACE_NOT_ADJACENT
    assert position.refusal(PlaceTile(34)).reason is Reason.NO_SUCH_SPACE


def test_sites_of_spaces_name_their_resource() -> None:
    position = exploring(s8="S01").play(Explore(), PlaceTile(7))
    assert position.player().levels[Resource.WOOD] == 1
