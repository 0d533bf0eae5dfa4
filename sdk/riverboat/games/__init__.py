"""The games, by id. Adding one is one line here (see docs/adding_a_game.md)."""

from __future__ import annotations

from importlib import import_module

from riverboat.engine import Game

GAME_IDS: tuple[str, ...] = (
    "gold_west",
    "the_river",
    "moon_river",
    "boonlake",
)


def get(game_id: str) -> Game:
    """The game with this id; KeyError names the ids that exist."""
    if game_id not in GAME_IDS:
        raise KeyError(f"unknown game {game_id!r}; known: {', '.join(GAME_IDS)}")
    game: Game = import_module(f"riverboat.games.{game_id}").GAME
    return game


def all_games() -> list[Game]:
    return [get(game_id) for game_id in GAME_IDS]
