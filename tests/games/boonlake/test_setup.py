"""Set-up and the two secret choices that end it ("Set-up")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import a_fresh_game
from riverboat.engine import Table, secret_from_seed
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.catalog import MAP, TILES
from riverboat.games.boonlake.moves import ChooseScoringTile, ChooseStartSite
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Resource, Task

BUILT_BY_ALL = ("houses", "settlements", "cattle")


@pytest.mark.parametrize(
    ("players", "coins", "ship", "tiles"),
    [(1, [7], "T1", 6), (2, [6, 7], "T1", 6), (3, [6, 7, 8], "T3", 8), (4, [6, 7, 8, 8], "T3", 10)],
)
def test_coins_ships_and_starting_tiles_depend_on_the_number_of_players(
    players: int, coins: list[int], ship: str, tiles: int
) -> None:
    """Set-up: the table by number of players."""
    public = a_fresh_game(players).public
    assert [player.coins for player in public.players] == coins
    assert {player.ship for player in public.players} == {ship}
    assert sum(1 for tile in public.land.tiles if tile) == tiles


def test_starting_tiles_of_the_used_symbols_lie_on_spaces_of_these_symbols() -> None:
    """Step 4: with 3 players symbols A and B, in any order."""
    land = a_fresh_game(3).public.land
    for space, tile in enumerate(land.tiles):
        if tile:
            assert MAP[space].start_symbol in ("A", "B")
            assert TILES[tile].back in ("A", "B")


def test_every_player_starts_with_the_same_board() -> None:
    """Steps 7, 10 and 11."""
    position = a_fresh_game(4)
    for seat, player in enumerate(position.public.players):
        assert (player.ranch, player.recesses, player.supply) == (3, 2, 5)
        assert (player.houses, player.settlements, player.cattle) == (6, 4, 5)
        assert player.boats == (Resource.WOOD, Resource.WOOD)
        assert player.tracks == (0, 0)
        assert player.hand == len(position.secret(seat).hand) == 6
    assert len(set(position.public.course.strips)) == 7


@pytest.mark.parametrize(("players", "building_tiles"), [(1, 38), (2, 38), (3, 40), (4, 42)])
def test_the_table_holds_what_lies_in_the_box(players: int, building_tiles: int) -> None:
    """Step 4: the starting tiles of the symbols that so many players do not use stay in the box."""
    census = GAME.census(a_fresh_game(players).state)
    wanted = {"cards": 165, "building tiles": building_tiles, "scoring tiles": 16, "strips": 7}
    pieces = {"inhabitants": 10, "houses": 6, "settlements": 4, "cattle": 5, "boats": 2}
    for seat in range(players):
        wanted |= {f"{name} {seat}": count for name, count in pieces.items()}
    if players == 1:
        wanted |= {f"{name} of the Eminence": pieces[name] for name in BUILT_BY_ALL}
        wanted["solo tiles"] = 10
    assert census == wanted


def test_at_the_start_two_boats_and_one_site_give_three_resources() -> None:
    """Plans: each boat gives one resource of its place."""
    position = a_fresh_game(1)
    position.play(position.legal()[0], ChooseStartSite(Resource.STONE))
    player = position.player()
    available = list(player.levels)
    for boat in player.boats:
        available[boat] += 1
    assert available == [2, 0, 1, 0]


def test_two_scoring_tiles_are_dealt_and_one_is_kept() -> None:
    """Step 12: the kept tile lies in the owner's area, empty areas get random tiles."""
    position = a_fresh_game(2)
    kept = [position.secret(seat).tiles[0] for seat in range(2)]
    rejected = [position.secret(seat).tiles[1] for seat in range(2)]
    position.play(ChooseScoringTile(kept[0]), ChooseScoringTile(kept[1]))
    tiles = [area.tile for area in position.public.areas]
    assert tiles[:2] == kept
    assert len(set(tiles)) == 4
    assert not set(tiles) & set(rejected)
    assert [position.secret(seat).tiles for seat in range(2)] == [(tile,) for tile in rejected]


def test_a_choice_stays_secret_until_all_have_chosen() -> None:
    """Both choices of the set-up are made at the same time."""
    position = a_fresh_game(3)
    position.play(ChooseScoringTile(position.secret(0).tiles[1]))
    assert position.asked == (1, 2)
    assert all(not area.tile for area in position.public.areas)
    assert position.secret(0).kept_tile == position.secret(0).tiles[1]


def test_all_seats_are_asked_at_once_and_the_table_waits_for_the_last() -> None:
    table = Table(GAME, 3, {}, secret_from_seed(1))
    assert table.asked == (0, 1, 2)
    before = table.state.copy()
    for seat in (2, 0):
        table.play(seat, table.moves(seat)[0])
        assert table.state == before
    table.play(1, table.moves(1)[0])
    assert GAME.question(table.state.public) == "CHOOSE_START_SITE"


def test_production_sites_are_chosen_when_the_scoring_tiles_lie_open() -> None:
    """Step 14."""
    position = a_fresh_game(2)
    position.play(position.legal()[0])
    position.play(position.legal()[0])
    assert position.task is Task.CHOOSE_START_SITE
    assert position.legal() == [ChooseStartSite(resource) for resource in Resource]
    position.play(ChooseStartSite(Resource.IRON))
    assert sum(position.player(0).levels) == 0
    position.play(ChooseStartSite(Resource.LOAM))
    assert position.player(0).levels == (0, 0, 0, 1)
    assert position.player(1).levels == (0, 1, 0, 0)
    assert (position.task, position.asked) == (Task.CHOOSE_STRIP, (0,))


def test_the_same_secret_deals_the_same_game() -> None:
    assert a_fresh_game(4, seed=5).state == a_fresh_game(4, seed=5).state
    assert a_fresh_game(4, seed=5).state != a_fresh_game(4, seed=6).state


def test_only_dealt_tiles_can_be_kept() -> None:
    position = a_fresh_game(2)
    other = position.secret(1).tiles[0]
    assert position.refusal(ChooseScoringTile(other)).reason is Reason.TILE_NOT_DEALT


def test_the_solo_level_is_an_option_of_the_solo_game_alone() -> None:
    assert GAME.complete_options(1, {}) == {"solo_level": "easy"}
    assert GAME.complete_options(4, {}) == GAME.complete_options(4, {"solo_level": "easy"}) == {}
    with pytest.raises(ValueError, match="for 1 player, this game has 2"):
        GAME.complete_options(2, {"solo_level": "medium"})
    with pytest.raises(ValueError, match="possible: easy, medium, challenge"):
        GAME.complete_options(1, {"solo_level": "absurd"})
    with pytest.raises(ValueError, match="for 1, 2, 3, 4 players"):
        GAME.complete_options(5, {})


def test_solo_games_are_rated_by_their_level() -> None:
    modes = [GAME.mode(players, options) for players, options in GAME.setups()]
    assert modes == [
        "base",
        "base",
        "base",
        "solo_easy",
        "solo_medium",
        "solo_challenge",
        "solo_difficult",
        "solo_very_difficult",
    ]
    assert set(modes) == set(GAME.modes)
