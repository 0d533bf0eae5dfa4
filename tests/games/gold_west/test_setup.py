"""Setting up (rule book pp. 2-5) and Whitewater (p. 15).

docs/rules/gold_west.md has it under "The table", and the rulings by number.
"""

from __future__ import annotations

import pytest

from games.gold_west.builder import R, a_fresh_game
from riverboat.engine import Chance, Log, secret_from_seed
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import GameStarted, TokensRevealed, TurnStarted
from riverboat.games.gold_west.lookup import CARDS, HEX_IDS, TOKENS_OF
from riverboat.games.gold_west.state import HexContent, Office, Phase, Terrain

EVERY_SETUP = [(players, water) for players in (2, 3, 4) for water in (False, True)]
END_TILE_HEXES = {tile.hex_id for tile in CATALOG.hexes if tile.position in ("P0", "P4")}


@pytest.mark.parametrize(
    ("players", "stack"), [(2, (3, 2, 1)), (3, (4, 3, 2, 1)), (4, (5, 4, 3, 2, 1))]
)
def test_the_investment_bonus_stack_depends_on_the_players(
    players: int, stack: tuple[int, ...]
) -> None:
    """p. 3, note under Investments."""
    assert a_fresh_game(players).public.supply.investment_bonuses == stack


@pytest.mark.parametrize(("players", "whitewater"), EVERY_SETUP)
def test_twelve_tokens_lie_face_up_all_beside_the_river(players: int, whitewater: bool) -> None:
    """p. 2, step 2: what can be built on from the start."""
    position = a_fresh_game(players, whitewater)
    board = position.public.board
    face_up = [HEX_IDS[i] for i, c in enumerate(board.content) if c is HexContent.FACE_UP]
    beside = [tile.hex_id for tile in CATALOG.hexes if tile.river_adjacent]
    assert face_up == beside
    assert len(beside) == 12
    assert position.events_of(TokensRevealed)[0].hex_ids == tuple(beside)


@pytest.mark.parametrize(("players", "bank"), [(2, 8), (3, 7), (4, 6)])
def test_whitewater_gives_each_seat_a_water_token_and_two_cards_to_the_display(
    players: int, bank: int
) -> None:
    """p. 15, set-up: the Water Tower takes the place of the 4 VP tile."""
    position = a_fresh_game(players, whitewater=True)
    for seat in range(players):
        assert position.in_section(3, seat) == [R.WATER]
    supply = position.public.supply
    assert supply.water == bank
    assert [CARDS[card].whitewater for card in supply.display] == [True] * 2 + [False] * 6
    assert position.public.boomtown.offices.count(Office.WATER_TOWER) == 1


def test_the_base_game_has_eight_base_cards_no_water_and_the_4_vp_tile() -> None:
    """pp. 2-3, steps 3 and 4."""
    position = a_fresh_game()
    assert len(position.public.supply.display) == 8
    assert not any(CARDS[card].whitewater for card in position.public.supply.display)
    assert position.public.supply.water == 0
    assert position.public.boomtown.offices.count(Office.FOUR_VP) == 1


@pytest.mark.parametrize("seed", range(10))
def test_four_offices_cover_two_cells_each_and_one_tile_the_ninth(seed: int) -> None:
    """p. 2, step 3."""
    offices = a_fresh_game(seed=seed).public.boomtown.offices
    assert sorted(offices.count(office) for office in set(offices)) == [1, 2, 2, 2, 2]


@pytest.mark.parametrize("players", [3, 4])
def test_every_land_hex_gets_a_token_of_its_terrain(players: int) -> None:
    """p. 2, step 1."""
    position = a_fresh_game(players)
    hidden, board = position.state.hidden, position.public.board
    for index, terrain in enumerate(board.terrain):
        token = hidden.tokens[index] or board.tokens[index]
        assert (token == 0) == (terrain is None)
        assert terrain is None or token in TOKENS_OF[terrain]
    assert hidden.spare_tokens == ()
    assert all(board.terrain.count(terrain) == 14 for terrain in Terrain)
    assert sorted(board.tiles) == [tile.tile_id for tile in CATALOG.tiles]


def test_with_two_players_the_end_tiles_lie_face_down() -> None:
    """p. 2: the two tiles at the ends are turned over."""
    position = a_fresh_game(players=2)
    board, hidden = position.public.board, position.state.hidden
    out = {HEX_IDS[i] for i, c in enumerate(board.content) if c is HexContent.OUT_OF_PLAY}
    assert out == END_TILE_HEXES
    assert len(out) == len(hidden.spare_tokens) == 14
    assert len(hidden.end_tiles) == len(hidden.end_rotations) == 2
    assert board.tiles.count("") == 2
    assert not set(hidden.end_tiles) & set(board.tiles)


@pytest.mark.parametrize(("players", "whitewater"), EVERY_SETUP)
def test_the_table_holds_what_lies_in_the_box(players: int, whitewater: bool) -> None:
    """p. 2, components, and p. 15: with two players two of the eight tiles lie face down."""
    census = GAME.census(a_fresh_game(players, whitewater).state)
    seats = range(players)
    assert census == {
        "mining tokens": 56,
        "different mining tokens": 56,
        "investment cards": 8,
        "investment bonus tiles": players + 1,
        "shipping bonus tiles": 12,
        "water": 10 if whitewater else 0,
        "terrain tiles": 8,
        **{f"camps of seat {seat}": 10 if players == 4 else 12 for seat in seats},
        **{f"influence markers of seat {seat}": 12 for seat in seats},
    }


@pytest.mark.parametrize(("players", "camps"), [(2, 12), (3, 12), (4, 10)])
def test_each_seat_has_its_pieces(players: int, camps: int) -> None:
    """p. 2, player material."""
    for player in a_fresh_game(players).public.players:
        assert (player.camps_left, player.markers_left, player.wanted) == (camps, 12, 0)
        assert player.coaches == [0, 0, 0]
        assert player.score == 0


def test_start_resources_follow_the_turn_order_clockwise_from_the_first_player() -> None:
    """p. 3, step 6: first WOOD / STONE COPPER, then SILVER, GOLD, GOLD and a COPPER."""
    position = a_fresh_game(players=4, seed=3)
    first = position.public.first_seat
    third = [R.COPPER, R.SILVER, R.GOLD, R.GOLD]
    for order in range(4):
        seat = (first + order) % 4
        assert position.in_section(0, seat) == [R.WOOD]
        assert position.in_section(1, seat) == [R.STONE, third[order]]
        assert position.in_section(2, seat) == ([R.COPPER] if order == 3 else [])
        assert position.in_section(3, seat) == []


def test_the_first_player_begins_with_activating() -> None:
    """p. 5: the first player is the first to be active."""
    position = a_fresh_game(seed=5)
    assert position.active == position.public.first_seat
    assert position.public.turn.phase is Phase.ACTIVATE
    assert [type(event) for event in position.events] == [GameStarted, TokensRevealed, TurnStarted]


def test_all_twelve_shipping_tiles_are_laid_out_highest_on_top() -> None:
    """p. 3, step 5."""
    tiles = (7, 4, 7, 4, 8, 5, 8, 5, 9, 6, 9, 6)
    for players in (2, 3, 4):
        assert a_fresh_game(players).public.supply.shipping_bonuses == tiles


def test_set_up_is_random_in_everything_that_is_drawn() -> None:
    """Every draw varies over seeds, and equal secrets give equal tables."""
    games = [a_fresh_game(players=2, seed=seed) for seed in range(40)]
    for what in (
        {game.public.first_seat for game in games},
        {game.public.board.tiles for game in games},
        {game.public.boomtown.layout for game in games},
        {game.public.boomtown.offices for game in games},
        {game.public.supply.display for game in games},
        {game.state.hidden.spare_tokens for game in games},
        {game.state.hidden.end_tiles for game in games},
        {game.state.hidden.end_rotations for game in games},
    ):
        assert len(what) > 1
    again = GAME.setup(2, {"whitewater": "no"}, Chance(secret_from_seed(7)), Log())
    assert again == games[7].state


def test_the_rest_of_the_deal_does_not_depend_on_the_number_of_players() -> None:
    """Labelled draws: tiles, offices and cards of one secret are the same for 3 and 4 players."""
    three, four = a_fresh_game(3).public, a_fresh_game(4).public
    assert three.board.terrain == four.board.terrain
    assert three.boomtown == four.boomtown
    assert three.supply.display == four.supply.display


def test_modes_and_set_ups() -> None:
    """Six set-ups: 2, 3, 4 players, with and without Whitewater; two modes."""
    assert len(GAME.setups()) == 6
    modes = {
        options["whitewater"]: GAME.mode(players, options) for players, options in GAME.setups()
    }
    assert modes == {"no": "base", "yes": "whitewater"}
