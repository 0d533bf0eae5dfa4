"""The pictures of the documentation."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from riverboat import games
from riverboat.testing.pictures import SCENES, Scene, write

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
EVERY_GAME = pytest.mark.parametrize("game", games.GAME_IDS)


@EVERY_GAME
def test_every_game_has_a_picture_on_its_page(game: str) -> None:
    root = ElementTree.fromstring((PICTURES / f"{game}.svg").read_bytes())  # noqa: S314 (our own)
    title = root.findtext("{http://www.w3.org/2000/svg}title") or ""
    assert title.startswith(games.get(game).title)
    page = (PICTURES.parent / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert f"(../pictures/{game}.svg)" in page


def test_a_scene_is_drawn_the_same_again() -> None:
    scene = Scene(("first", "random:seed=1"), 3, 5)
    assert scene.draw("moon_river") == scene.draw("moon_river")


@pytest.mark.long
@EVERY_GAME
def test_the_pictures_are_those_that_are_drawn_today(game: str, tmp_path: Path) -> None:
    """`make pictures` renews them."""
    assert game in SCENES
    write(tmp_path, [game])
    assert (tmp_path / f"{game}.svg").read_bytes() == (PICTURES / f"{game}.svg").read_bytes()
