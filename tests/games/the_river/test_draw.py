"""The table as a picture: what is special in The River."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.the_river.builder import CLAY, a_game, a_table
from riverboat.engine import SPECTATOR
from riverboat.engine.drawing import Leaf, Picture, marks
from riverboat.engine.drawing.measure import width
from riverboat.games.the_river import GAME
from riverboat.games.the_river.catalog import TILES
from riverboat.games.the_river.components import Effect, Tile
from riverboat.games.the_river.draw import cards, tiles, touched
from riverboat.games.the_river.moves import Build, ClaimTerrain, SwapTiles
from riverboat.games.the_river.state import Location, Source
from riverboat.games.the_river.types import View
from riverboat.testing import position

MEADOWS = [tile for tile in TILES.values() if tile.effect is not Effect.NONE]


@dataclass
class Seen:
    """A picture and its leaves by slot."""

    picture: Picture

    def __getitem__(self, slot: str) -> Leaf:
        found = [leaf for at in self.picture.parts for leaf in at.part.leaves if leaf.slot == slot]
        assert len(found) == 1, f"{len(found)} leaves in {slot}"
        return found[0]

    def has(self, slot: str) -> bool:
        return any(leaf.slot == slot for at in self.picture.parts for leaf in at.part.leaves)


def look(view: View) -> Seen:
    return Seen(view.draw())


# --- cards and tiles -------------------------------------------------------------------------


@pytest.mark.parametrize("tile", MEADOWS, ids=lambda tile: tile.kind)
def test_what_a_meadow_does_fits_its_band(tile: Tile) -> None:
    """With an eighth of the room to spare, as fonts differ."""
    effect = tiles.short_effect(tile)
    assert effect is not None
    for words in (effect.first + "nn" * bool(effect.icon), effect.second):
        assert width(words, 14) * 1.12 <= tiles.EFFECT_WIDTH, words


def test_a_tile_is_the_same_on_the_display_and_on_a_river() -> None:
    """So a page keeps it once."""
    table = a_table(2).terrain("MIX2", "FOR1")
    before = look(table.view(0))["tile-0"]
    after = look(table.play(ClaimTerrain(0)).view(0))
    assert after["s0-sp1"].svg == before.svg
    assert after["s0-sp1"].words == before.words == "mountain and canyon (1 stone and 1 clay)"
    assert after["tile-0"].svg == tiles.EMPTY


def test_the_building_that_is_paid_for_lies_on_the_table_with_its_discount() -> None:
    table = a_table(2).reserved(0, 25).stores(0, wood=3, stone=2)
    assert look(table.view(0))["table"].svg == cards.EMPTY
    seen = look(table.play(Build(Source.RESERVE, 0, CLAY)).view(1))
    assert seen["table"].svg == cards.card_svg(25, CLAY) != cards.card_svg(25)
    assert seen["table"].words.endswith("1 clay less")


# --- hidden things ---------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_others_see_backs(seat: int) -> None:
    table = a_table(2).reserved(0, 31).built(0, 1, 2).tokens(0, 6, 5)
    seen = look(GAME.view(table.state, seat))
    assert seen["s0-res0"].svg == cards.SMALL_BACK
    assert seen["s0-res1"].svg == cards.SMALL_EMPTY
    assert seen["s0-token1"].svg == seen["s0-token2"].svg == cards.TOKEN_BACK
    assert seen["s0-built"].words == "2 buildings, face down"
    assert seen["s0-pts-buildings"].words == "not known"
    assert seen.picture.seats[0].points == "0+?"


def test_the_owner_sees_cards_tokens_and_all_points() -> None:
    table = a_table(2).reserved(0, 31).built(0, 1, 2).tokens(0, 6, 5)
    seen = look(table.view(0))
    assert seen["s0-res0"].svg == cards.small_card_svg(31, revealed=False)
    assert seen["s0-token1"].svg == cards.token_svg(6)
    assert seen.picture.seats[0].points == str(4 + 11)


def test_the_revealed_deal_shows_everything_in_a_rim() -> None:
    table = a_table(2).reserved(1, 31).tokens(1, 6)
    picture = GAME.face().draw(GAME.view(table.state, SPECTATOR), table.state)
    seen = Seen(picture)
    assert picture.open_deal
    assert seen["s1-res0"].svg == cards.small_card_svg(31, revealed=True)
    assert "rb-open" in seen["s1-token1"].svg
    assert "next: " in seen["stack"].words
    assert "next: " in seen["deck"].words
    assert "next: " not in look(table.view(0))["stack"].words


# --- pioneers --------------------------------------------------------------------------------


def test_pioneers_stand_where_they_work() -> None:
    table = a_table(3).at(Location.TERRAIN, 1).at(Location.WOOD, 2, 2).at(Location.BUILD, 0)
    seen = look(table.view(0))
    assert seen["loc-terrain"].words == "1 of seat 1"
    assert seen["isl-wood"].words == "2 of seat 2"
    assert seen["loc-build"].words == "1 of seat 0"
    assert seen["loc-swap"].words == "nobody"


def test_a_frame_tells_whether_its_pioneer_waits_comes_or_has_settled() -> None:
    table = a_table(2).river(0, *["FOR1"] * 4, *["FOR2"] * 4)
    player = table.player()
    player.settled, player.framed_this_round = 1, True
    seen = look(table.view(0))
    words = [seen[f"s0-set{space}"].words for space in (5, 8, 10)]
    assert words == [
        "a pioneer has settled here",
        "a pioneer settles here at the end of the round",
        "keeps a pioneer once it is covered",
    ]


def test_goods_without_a_barn_are_marked() -> None:
    table = a_table(2).stores(0, wood=5)
    assert "rb-hotf" not in look(table.view(0))["s0-barns"].svg
    table.stores(0, wood=6)
    assert "rb-hotf" in look(table.view(0))["s0-barns"].svg


# --- marks -----------------------------------------------------------------------------------


def test_a_swap_leaves_two_trails() -> None:
    table = a_table(2).river(0, "FOR1", "CAN1", "DES1")
    before = table.view(0).draw()
    after = table.play(SwapTiles(1, 3)).view(0).draw()
    marked = marks(before, after)
    assert [key for key, _ in marked.trails] == ["seat-0", "seat-0"]
    assert {"s0-sp1", "s0-sp3", "loc-swap"} <= set(marked.rings)


@pytest.mark.parametrize(("players", "options"), GAME.setups())
def test_what_a_move_is_about_is_on_the_picture(players: int, options: dict[str, str]) -> None:
    """For all moves that are possible, here and there in a game."""
    for step, (table, seat, _) in enumerate(position.walk(GAME, players, options, seed=5)):
        if step % 8 == 0:
            view = table.view(seat)
            seen = look(view)
            slots = {slot for move in view.moves() for slot in touched(view, move)}
            assert all(seen.has(slot) for slot in slots), slots


def test_start_tiles_lie_on_the_first_spots() -> None:
    seen = look(a_game(4).view(0))
    assert seen["tile-4"].svg != tiles.EMPTY
    assert seen["tile-5"].svg == tiles.EMPTY
    assert seen.picture.headline.startswith("The River, before round 1, seat")


def test_many_built_cards_find_room() -> None:
    table = a_table(4).built(1, *range(1, 11))
    assert ">x 10<" in look(table.view(0))["s1-built"].svg
    assert look(table.view(1))["s1-built"].svg.count("<text") == 10
