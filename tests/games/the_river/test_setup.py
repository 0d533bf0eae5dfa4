"""Set-up and preliminary turn (rule book: Mise en place, Tour préliminaire)."""

from __future__ import annotations

import pytest

from games.the_river.builder import Position, a_game
from riverboat.engine import Chance, Log, secret_from_seed
from riverboat.games.the_river import GAME
from riverboat.games.the_river.catalog import SETUPS
from riverboat.games.the_river.events import RoundStarted, StartTileChosen, StartTileRemoved
from riverboat.games.the_river.moves import ChooseStartTile
from riverboat.games.the_river.state import Colour, Phase


@pytest.mark.parametrize(
    ("players", "goods", "food", "spots", "cards", "slots"),
    [(2, 7, 3, 5, 4, 4), (3, 10, 4, 7, 5, 5), (4, 13, 5, 9, 5, 5)],
)
def test_numbers_follow_the_player_count(
    players: int, goods: int, food: int, spots: int, cards: int, slots: int
) -> None:
    """Set-up: goods, tiles, cards and tokens."""
    public = a_game(players).public
    assert public.board.supply == (goods, goods, goods, food)
    assert len(public.tiles.display) == players + 1
    assert len(public.buildings.display) == cards
    assert public.buildings.deck_size == 33 - cards
    assert public.tiles.stack_size == 65 - (players + 1)
    numbers = SETUPS[players]
    assert (numbers.terrain_spots, numbers.bonus_slots) == (spots, slots)


def test_two_players_use_the_tokens_with_two_dots() -> None:
    """Set-up: eight tokens, the six on top and the zeros last."""
    assert a_game(2).public.board.bonus_pile == (6, 5, 4, 3, 2, 1, 0, 0)


def test_more_players_use_all_twenty_tokens() -> None:
    """Set-up."""
    pile = a_game(3).public.board.bonus_pile
    assert pile == (6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1) + (0,) * 9


@pytest.mark.parametrize(("players", "goods", "food"), [(2, 7, 3), (3, 10, 4), (4, 13, 5)])
def test_the_table_holds_what_lies_in_the_box(players: int, goods: int, food: int) -> None:
    """Components: 65 tiles, 33 buildings, twenty tokens and five pioneers each; with two players
    the tokens with two dots alone.
    """
    census = GAME.census(a_game(players).state)
    assert [census[good] for good in ("wood", "stone", "clay", "food")] == [goods] * 3 + [food]
    assert [census[f"pioneers of seat {seat}"] for seat in range(players)] == [5] * players
    assert [census[f"building {card}"] for card in range(1, 34)] == [1] * 33
    assert sum(census[name] for name in census if name.startswith("tile ")) == 65
    tokens = [1] * 6 + [2] if players == 2 else [2] * 5 + [1, 9]
    assert [census[f"token {value}"] for value in range(6, -1, -1)] == tokens


def test_every_boat_starts_with_four_pioneers_and_the_fifth_waits() -> None:
    """Set-up: on the second circle of the river board."""
    for seat, player in enumerate(a_game(4).public.players):
        assert player.colour == Colour(seat)
        assert (player.boat, player.settled, player.fifth_locked) == (4, 0, True)
        assert (player.production, player.capacity) == ((1, 1, 1), 5)


def game_starting_with(first_player: int, players: int = 4) -> Position:
    """A game whose first player was drawn to be this seat."""
    games = (a_game(players, seed) for seed in range(1000))
    return next(game for game in games if game.public.turn.first_player == first_player)


def test_start_tiles_are_chosen_counter_clockwise_and_the_first_player_is_last() -> None:
    """Preliminary turn, example 16: with 4 players and first player 2 the seats 1, 0, 3, 2."""
    position = game_starting_with(2)
    order = []
    for choices in (5, 4, 3, 2):
        order.append(position.seat)
        assert len(position.legal()) == choices
        position.play(position.legal()[-1])
    assert order == [1, 0, 3, 2]
    assert [event.seat for event in position.events_of(StartTileChosen)] == order
    assert position.events_of(RoundStarted) == [RoundStarted(1, 2)]
    assert (position.seat, position.question) == (2, "TURN")


def test_the_left_over_start_tile_is_removed_and_the_display_filled() -> None:
    """Preliminary turn."""
    position = a_game(3)
    offered = position.public.tiles.display
    for spot in (3, 0, 2):
        position.play(ChooseStartTile(spot))
    tiles = position.public.tiles
    assert tiles.removed == offered[1]
    assert position.events_of(StartTileRemoved) == [StartTileRemoved(offered[1])]
    assert len(tiles.display) == 7
    assert tiles.stack_size == 65 - 4 - 7
    assert tiles.discard == ()
    assert all(len(player.tiles) == 1 for player in position.public.players)


def test_a_start_meadow_gives_its_goods_at_once() -> None:
    """Preliminary turn: at once means at once; five barns hold the four."""
    position = a_game(2)
    chooser = position.seat
    position.terrain("MEA4", "FOR1", "FOR2").play(ChooseStartTile(0))
    assert position.stored(chooser) == (4, 0, 0, 0)
    assert position.public.turn.phase == Phase.START_TILES


def test_a_start_meadow_of_swaps_has_nothing_to_swap() -> None:
    """Claiming a terrain tile, example 23: as start tile nothing is asked."""
    position = a_game(2)
    chooser = position.seat
    position.terrain("MEA12", "FOR1", "FOR2").play(ChooseStartTile(0))
    assert (position.question, position.public.turn.swaps_left) == ("START_TILE", 0)
    assert position.seat != chooser


def test_the_same_secret_deals_the_same_game() -> None:
    """Chance is drawn in a fixed order under its own labels."""
    options = {"max_rounds": "50"}
    deals = [GAME.setup(3, options, Chance(secret_from_seed(5)), Log()) for _ in range(2)]
    assert deals[0] == deals[1]
    assert deals[0] != GAME.setup(3, options, Chance(secret_from_seed(6)), Log())


def test_every_seat_becomes_first_player_now_and_then() -> None:
    """Set-up: at random."""
    assert {a_game(4, seed).public.turn.first_player for seed in range(40)} == {0, 1, 2, 3}


def test_there_are_two_three_or_four_players() -> None:
    """Words and numbers."""
    assert GAME.player_counts == (2, 3, 4)
    with pytest.raises(ValueError, match="2, 3, 4"):
        GAME.complete_options(5, {})
    assert GAME.complete_options(2, {}) == {"max_rounds": "50"}
