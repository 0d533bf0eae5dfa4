"""Short forms fit into the boxes that pictures draw them in."""

from __future__ import annotations

from riverboat.engine.drawing.measure import width
from riverboat.games.boonlake.catalog import CARDS, SCORING_TILES, TILES
from riverboat.games.boonlake.draw import areas, cards, seat, space, strips
from riverboat.games.boonlake.draw.line import line_width
from riverboat.games.boonlake.enums import Lever, Strip
from riverboat.games.boonlake.short import LEVERS, STRIPS, effect_line, plain, tile_title
from riverboat.games.boonlake.telling import effect_words

CARD_ROOM = cards.WIDTH - 2 * cards.MARGIN


def test_titles_and_effects_fit_on_their_cards() -> None:
    for name, card in CARDS.items():
        assert width(card.title, 12) <= CARD_ROOM, name
        assert line_width(effect_line(card)) <= CARD_ROOM, name
        points = width(str(card.vp), 12, bold=True)
        assert width(cards.chip_title(name), 12) + points + 12 <= seat.CHIP_WIDTH, name


def test_sites_fit_on_their_tile() -> None:
    lines = {space.site_line(site) for tile in TILES.values() for site in tile.sites}
    assert {line for line in lines if line_width(line) > space.SITE_WIDTH - 2} == set()


def test_levers_fit_into_the_narrower_boards() -> None:
    box = seat.lever_width(594)
    assert {lever for lever in Lever if line_width(LEVERS[lever]) > box} == set()


def test_strips_fit_into_their_rows() -> None:
    for strip in Strip:
        middle, right = STRIPS[strip]
        assert line_width(middle, 13) < strips.RIGHT_AT - strips.MIDDLE_AT
        assert line_width(right, 13) < strips.STRIP_WIDTH - strips.RIGHT_AT


def test_scoring_tiles_have_room_for_their_titles() -> None:
    titles = [tile_title(tile) for tile in SCORING_TILES.values()]
    assert [title for title in titles if width(title, 13) > areas.TILE_WIDTH] == []


def test_icons_are_said_in_words() -> None:
    assert plain("3<card>→2<man>") == "3 cards→2 inhabitants"
    assert plain("1<man>→8<coin>") == "1 inhabitant→8 coins"
    assert plain("<vase>/6<coin>") == "vase/6 coins"
    assert plain("end: [2] per <town>") == "end: 2 VP per settlement"


def test_every_effect_is_told_in_a_sentence() -> None:
    told = [effect_words(card) for card in CARDS.values()]
    assert [words for words in told if "{" in words or not words] == []
    assert effect_words(CARDS["C111"]) == (
        "at the end 2 points from 3 or 5 points from 6 on the coin track"
    )
