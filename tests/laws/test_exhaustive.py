"""Random games use every card, tile, ability and end; `make exhaustive` plays many more."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.testing.exhaustive import run
from riverboat.testing.laws import MAX_LIST


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_random_games_use_everything(game_id: str) -> None:
    game = games.get(game_id)
    usage = run(game, count=1500, stop_when_all_used=True)
    assert usage.missing(game) == []
    assert usage.used.keys() <= game.features()
    assert usage.longest <= MAX_LIST
