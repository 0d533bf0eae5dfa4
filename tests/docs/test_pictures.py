"""The pictures of the documentation."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from riverboat import games
from riverboat.testing.pictures import MOVES, position

PICTURES = sorted((Path(__file__).parents[2] / "docs" / "pictures").glob("*.svg"))


def test_every_game_can_be_drawn_for_the_documentation() -> None:
    assert sorted(MOVES) == sorted(games.GAME_IDS)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_shows_the_game_that_it_is_named_after(path: Path) -> None:
    root = ElementTree.fromstring(path.read_bytes())  # noqa: S314 (our own file)
    title = root.findtext("{http://www.w3.org/2000/svg}title") or ""
    assert title.startswith(games.get(path.stem).title)


def test_the_same_seed_gives_the_same_picture() -> None:
    game = games.get("moon_river")
    first, second = (position(game.new(2, 1), 5) for _ in range(2))
    assert first == second
    assert first[0] != first[1]
