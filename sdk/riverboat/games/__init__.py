"""The games, by id. Adding one is one line here (see docs/adding_a_game.md)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Literal, overload

from riverboat.engine import Game

if TYPE_CHECKING:
    from riverboat.games.boonlake.game import Boonlake
    from riverboat.games.gold_west.game import GoldWest
    from riverboat.games.moon_river.game import MoonRiver
    from riverboat.games.the_river.game import TheRiver

GAME_IDS: tuple[str, ...] = (
    "gold_west",
    "the_river",
    "moon_river",
    "boonlake",
)


# For type checkers: a game named in the code comes with its own moves, events and fields.
@overload
def get(game_id: Literal["gold_west"]) -> GoldWest: ...
@overload
def get(game_id: Literal["the_river"]) -> TheRiver: ...
@overload
def get(game_id: Literal["moon_river"]) -> MoonRiver: ...
@overload
def get(game_id: Literal["boonlake"]) -> Boonlake: ...
@overload
def get(game_id: str) -> Game: ...


def get(game_id: str) -> Game:
    """The game with this id; KeyError names the ids that exist."""
    if game_id not in GAME_IDS:
        raise KeyError(f"unknown game {game_id!r}; known: {', '.join(GAME_IDS)}")
    game: Game = import_module(f"riverboat.games.{game_id}").GAME
    return game


def all_games() -> list[Game]:
    return [get(game_id) for game_id in GAME_IDS]
