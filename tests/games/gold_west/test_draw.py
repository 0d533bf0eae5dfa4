"""The table as a picture. What holds for the pictures of all games stands in tests/laws."""

from __future__ import annotations

import pytest

from games.gold_west.builder import M, R, a_fresh_game, a_table
from games.gold_west.test_walks import EVERY_SETUP, walk
from riverboat.engine.drawing import Leaf, Part, Picture, marks
from riverboat.engine.drawing.measure import width
from riverboat.games.gold_west import GAME, Move
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.draw.investments import CARD_WIDTH
from riverboat.games.gold_west.draw.town import CELL_WIDTH
from riverboat.games.gold_west.face import FACE
from riverboat.games.gold_west.lookup import CARDS, HEX_INDEX
from riverboat.games.gold_west.moves import (
    Activate,
    EndMetals,
    FreeShip,
    FulfilInvestment,
    InfluenceOffice,
    Loot,
    Ship,
    StoreResources,
)
from riverboat.games.gold_west.names import OFFICES, card_signs
from riverboat.games.gold_west.state import HexContent, Office
from riverboat.games.gold_west.types import State

SPARE = 1.12  # for fonts that are wider than the one measured


def drawn(state: State, seat: int = 0, revealed: bool = False) -> Picture:
    return FACE.draw(GAME.view(state, seat), state if revealed else None)


def part(picture: Picture, key: str) -> Part:
    return next(placed.part for placed in picture.parts if placed.part.key == key)


def leaf(picture: Picture, slot: str) -> Leaf:
    leaves = [leaf for placed in picture.parts for leaf in placed.part.leaves]
    return next(leaf for leaf in leaves if leaf.slot == slot)


# --- what is on it ----------------------------------------------------------------------------


@EVERY_SETUP
def test_every_hex_in_play_is_a_leaf_of_its_own(players: int, whitewater: str) -> None:
    """42 with two players, else 56, all inside the part."""
    land = part(drawn(a_fresh_game(players, whitewater == "yes").state), "map")
    assert len(land.leaves) == (42 if players == 2 else 56)
    for hexagon in land.leaves:
        assert 20 < hexagon.x < land.width - 20
        assert 20 < hexagon.y < land.height - 50


def test_a_hex_tells_what_lies_on_it() -> None:
    """Token, camp and looted hex, in shapes and in words."""
    position = a_table(2)
    board = position.public.board
    board.content[HEX_INDEX["H17"]], board.owners[HEX_INDEX["H17"]] = HexContent.CAMP, 1
    board.content[HEX_INDEX["H18"]], board.owners[HEX_INDEX["H18"]] = HexContent.LOOTED, 0
    picture = drawn(position.state)
    assert leaf(picture, "hex-17").words == "camp of seat 1"
    assert "rb-i-camp" in leaf(picture, "hex-17").svg
    assert leaf(picture, "hex-18").words == "looted by seat 0"
    assert leaf(picture, "hex-08").words.startswith("face-down token")
    assert leaf(picture, "hex-21").words.startswith("token with")


def test_face_down_tokens_are_equal_until_the_deal_is_revealed() -> None:
    """Then their fronts are seen in a dashed rim."""
    state = a_fresh_game(4).state
    hidden = [hexagon for hexagon in part(drawn(state), "map").leaves if "?" in hexagon.svg]
    assert len(hidden) == 44
    assert len({hexagon.svg for hexagon in hidden}) == 1
    opened = drawn(state, revealed=True)
    assert opened.open_deal
    shown = [hexagon for hexagon in part(opened, "map").leaves if "rb-open" in hexagon.svg]
    assert len(shown) == 44
    assert all("face down: token with" in hexagon.words for hexagon in shown)


def test_all_seats_and_spectators_see_the_same() -> None:
    """Nothing is secret in this game, so a page keeps its pictures once."""
    state = a_fresh_game(3, whitewater=True).state
    assert drawn(state, 0) == drawn(state, 2) == drawn(state, -1)


def test_what_nobody_knows_does_not_change_the_picture() -> None:
    """Face-down tokens dealt anew leave the same picture."""
    position = a_fresh_game(2)
    before = drawn(position.state)
    position.state.hidden.tokens.reverse()
    position.state.hidden.end_tiles = position.state.hidden.end_tiles[::-1]
    assert drawn(position.state) == before


def test_a_fulfilled_investment_leaves_its_place_to_who_has_it() -> None:
    """The place of a card stays where it was."""
    position = a_table(2)
    card = position.public.supply.display[0]
    before = leaf(drawn(position.state), f"inv-{card}")
    position.public.supply.display = position.public.supply.display[1:]
    position.public.players[1].cards = (card,)
    after = leaf(drawn(position.state), f"inv-{card}")
    assert (after.x, after.y, after.name) == (before.x, before.y, before.name)
    assert after.words == "fulfilled by seat 1"


def test_a_coach_that_drives_leaves_a_trail() -> None:
    """From its stop to the new one; the coach that is alone now has not moved."""
    position = a_table(2)
    before = drawn(position.state)
    position.public.players[1].coaches[M.GOLD] = 3
    after = drawn(position.state)
    old, new = leaf(before, "stop-gold-0"), leaf(after, "stop-gold-3")
    assert marks(before, after).trails == (("ship", (old.x, old.y, new.x, new.y)),)


def test_points_are_shown_as_they_are_and_as_they_would_be() -> None:
    """The largest group, terrain and offices count only at the end."""
    position = a_table(2)
    board = position.public.board
    board.content[HEX_INDEX["H17"]], board.owners[HEX_INDEX["H17"]] = HexContent.CAMP, 0
    picture = drawn(position.state)
    assert leaf(picture, "s0-points").count == 0
    assert int(leaf(picture, "s0-end").words) > 2
    assert picture.seats[0].points == "0"


def test_the_asked_seat_has_its_token_before_it() -> None:
    """A token that was taken lies with its seat until it is stored."""
    position = a_table(2)
    position.public.turn.token = CATALOG.tokens[0].number
    picture = drawn(position.state)
    assert leaf(picture, "s0-token").words == "3 wood"
    assert leaf(picture, "s1-token").svg == ""
    assert [line.asked for line in picture.seats] == [True, False]


# --- room -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card_id", CARDS)
def test_what_a_card_does_fits_on_it(card_id: str) -> None:
    for sign in card_signs(CARDS[card_id]):
        assert width(sign, 14) * SPARE <= CARD_WIDTH - 6, sign


@pytest.mark.parametrize("office", Office)
def test_what_an_office_counts_fits_on_its_tile(office: Office) -> None:
    """On a tile of two cells side by side both lines are one."""
    name = OFFICES[office]
    first, second = name.lines(office)
    room = CELL_WIDTH - 8
    assert width(name.title, 14, bold=True) <= room
    assert max(width(first, 14), width(second, 14)) * SPARE <= room
    assert width(f"{first} {second}", 14) * SPARE <= 2 * CELL_WIDTH - 8


def test_a_picture_stays_small() -> None:
    """Pages hold many of them."""
    from riverboat.engine.drawing import svg

    *_, (table, seat, _) = walk(2, "yes", 3)
    assert len(svg(table.view(seat).draw())) < 60_000


# --- what a move is about ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "slots"),
    [
        (Activate(2, (R.WOOD,)), ("s0-section-2",)),
        (StoreResources(3), ("s0-section-3",)),
        (FulfilInvestment("I06"), ("inv-I06",)),
        (InfluenceOffice(2, 1), ("cell-5",)),
        (Ship(M.SILVER, 2), ("stop-silver-2",)),
        (FreeShip((M.COPPER, M.COPPER)), ("stop-copper-2",)),
        (FreeShip((M.COPPER, M.GOLD)), ("stop-copper-1", "stop-gold-1")),
        (Loot("H17"), ("hex-17",)),
        (EndMetals(), ()),
    ],
)
def test_a_move_is_about_places(move: Move, slots: tuple[str, ...]) -> None:
    assert FACE.touched(GAME.view(a_table(2).state, 0), move) == slots


@EVERY_SETUP
def test_every_place_of_a_move_is_on_the_picture(players: int, whitewater: str) -> None:
    for number, (table, seat, _) in enumerate(walk(players, whitewater, 4)):
        if number % 10 == 0:
            view = table.view(seat)
            slots = {leaf.slot for placed in view.draw().parts for leaf in placed.part.leaves}
            for move in table.moves(seat):
                assert set(FACE.touched(view, move)) <= slots
