"""A game without a referee: `games.get("the_river").new(players=3, seed=7)`."""

from __future__ import annotations

from random import Random

import pytest

from riverboat import games
from riverboat.engine import Game, View

each_game = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.key)


@each_game
def test_a_new_game_can_be_played_to_its_end(game: Game) -> None:
    simulation = game.new(seed=7)
    while not simulation.over:
        simulation.play(simulation.moves()[0])
    assert len(simulation.standing().ranks) == min(game.player_counts)


@each_game
def test_the_same_seed_deals_the_same_game(game: Game) -> None:
    players = max(game.player_counts)
    assert game.new(players, seed=7).state == game.new(players, seed=7).state
    assert game.new(players, seed=7).state != game.new(players, seed=8).state


def test_without_a_seed_every_deal_is_another_one() -> None:
    game = games.get("gold_west")
    assert game.new().state != game.new().state


def test_players_and_options_are_checked() -> None:
    game = games.get("the_river")
    with pytest.raises(ValueError, match="2, 3, 4 players, not 7"):
        game.new(players=7)
    with pytest.raises(ValueError, match="no option 'depth'"):
        game.new(options={"depth": "1"})
    assert game.new(3, seed=7, options={"max_rounds": "10"}).state.public.turn.max_rounds == 10


def test_a_playout_plays_to_the_end_and_counts_its_moves() -> None:
    simulation = games.get("moon_river").new(seed=3)
    assert simulation.copy().playout(Random(1)) > 20
    assert not simulation.over


def test_a_spectator_owns_nothing(spectator: View) -> None:
    with pytest.raises(ValueError, match="no secret"):
        _ = spectator.own
    assert spectator.moves() == ()


def test_a_seat_owns_its_secret_and_is_told_the_question() -> None:
    simulation = games.get("the_river").new(seed=7)
    view = simulation.view(simulation.seat)
    assert view.own is view.secret
    assert view.question == "START_TILE"
