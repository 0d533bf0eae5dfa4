"""The table as a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from games.boonlake.builder import a_game, a_solo_game
from riverboat.engine import SPECTATOR, Log
from riverboat.engine.drawing import Picture, marks, svg
from riverboat.engine.drawing.picture import Leaf
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.draw import draw, touched
from riverboat.games.boonlake.state import Lever, Task
from riverboat.games.boonlake.types import State
from riverboat.testing import position


def walk(players: int, seed: int = 1, every: int = 61) -> Iterator[State]:
    """Positions of a random game from its set-up to its end."""
    rng = Random(seed)
    state, _ = position.deal(GAME, players, seed)
    step = 0
    while seats := GAME.deciders(state.public):
        if step % every == 0:
            yield state
        view = GAME.view(state, seats[0])
        GAME.apply(state, seats[0], rng.choice(GAME.legal_moves(view)), QUIET)
        step += 1
    yield state


def slots(picture: Picture) -> list[str]:
    return [leaf.slot for placed in picture.parts for leaf in placed.part.leaves]


def tooltip(picture: Picture, slot: str) -> str:
    [words] = [
        leaf.words for placed in picture.parts for leaf in placed.part.leaves if leaf.slot == slot
    ]
    return words


@pytest.mark.parametrize("players", GAME.player_counts)
def test_everything_lies_within_its_part(players: int) -> None:
    for state in walk(players):
        for placed in draw(GAME.view(state, -1), state).parts:
            part = placed.part
            outside = [leaf.slot for leaf in part.leaves if leaf.x > part.width - 5]
            outside += [leaf.slot for leaf in part.leaves if leaf.y > part.height - 5]
            assert outside == []


def test_hands_are_hidden_from_others_and_open_where_the_deal_is() -> None:
    game = a_game().hand("C031").hand("C032", seat=1)
    assert "hand-C031" in slots(draw(game.view(0)))
    assert "hand-C032" not in slots(draw(game.view(0)))
    spectator = GAME.view(game.state, -1)
    assert {"hand-0", "hand-1"} <= set(slots(draw(spectator)))
    assert {"hand-C031", "hand-C032"} <= set(slots(draw(spectator, game.state)))


def test_tooltips_tell_in_words_what_is_there() -> None:
    game = a_game().only_tiles(s12="S01", s9="P1").inhabitant(12).cattle(9, 2)
    game.levers(Lever.L5, down=(Lever.L1,)).display("C001")
    picture = draw(game.view(0))
    assert tooltip(picture, "sp-9") == "New Hope, pasture, cattle: 2 of seat 0"
    assert tooltip(picture, "sp-12").startswith("New Hope, tile S01: inhabitant of seat 0 (free)")
    assert tooltip(picture, "sp-3") == "Unknown, unexplored, gives a level of iron"
    assert tooltip(picture, "s0-L5").startswith("up: forgo a card: 3 coins")
    assert tooltip(picture, "s0-card-C001").startswith("Forge, day card C001, costs 2 coins")


def test_the_card_that_is_being_paid_lies_on_the_table() -> None:
    game = a_game().hand("C001").coins(9).levels(0, 2, 1, 0).ask(Task.RIGHT_CARD)
    play = next(move for move in game.legal() if touched(game.view(0), move) == ("hand-C001",))
    GAME.apply(game.state, 0, play, Log())
    assert tooltip(draw(game.view(1)), "subject").startswith("Forge")


def test_the_wise_eminence_takes_the_place_of_the_second_seat() -> None:
    picture = draw(a_solo_game("medium").view(0))
    assert picture.title == "Boonlake, solo medium"
    assert "seat-1" in [placed.part.key for placed in picture.parts]
    assert "ship of the Wise Eminence" in tooltip(picture, "rv-T1")
    assert ">E<" in svg(picture)


def test_the_unused_arm_of_the_river_is_faint() -> None:
    game = a_game()
    assert "not used this round" in tooltip(draw(game.view(0)), "rv-LO3")
    assert "not used" not in tooltip(draw(game.view(0)), "rv-UP3")


def test_points_of_tiles_face_down_are_known_only_where_the_deal_is_open() -> None:
    state = a_solo_game().state
    total = GAME.standing(state).automaton
    seen, opened = draw(GAME.view(state, 0)).automaton, draw(GAME.view(state, -1), state).automaton
    assert total is not None and seen is not None and opened is not None
    assert opened.points == str(total.total)
    face_down = total.lines[-1].points
    assert face_down and seen.points == f"{total.total - face_down}+?"
    assert f">{opened.name}</text>" in svg(draw(GAME.view(state, 0)))


def test_the_ring_of_a_river_space_is_open_where_its_ship_lies() -> None:
    """Its ends lie beside the hull, which is 26 wide; a whole ring would go across it."""
    state, _ = position.deal(GAME, 2, 1)
    space = state.public.players[0].ship
    picture = draw(GAME.view(state, 0), None)
    [leaf] = [leaf for at in picture.parts for leaf in at.part.leaves if leaf.slot == f"rv-{space}"]
    found = re.search(r'd="M(-?\d+)-?\d+A.* (-?\d+)-\d+"', leaf.outline)
    assert found
    assert int(found[1]) < -13
    assert int(found[2]) > 13


@pytest.mark.parametrize("count", [1, 10, 11, 16, 40])
@pytest.mark.parametrize("is_open", [False, True])
def test_price_and_points_of_every_card_are_in_sight_however_full_the_hand(
    count: int, is_open: bool
) -> None:
    names = list(CARDS)[:count]
    game = a_game().hand(*names)
    view = GAME.view(game.state, SPECTATOR if is_open else 0)
    [part] = [
        placed.part
        for placed in draw(view, game.state if is_open else None).parts
        if placed.part.key == "hand"
    ]
    shown = {leaf.slot: leaf for leaf in part.leaves}
    cards = [shown[f"hand-{name}"] for name in names]
    for name, card in zip(names, cards, strict=True):
        assert f">{CARDS[name].coins}<" in card.svg
        assert f">{CARDS[name].vp}<" in card.svg
    rows = sorted((card.y, card.x, *size(card)) for card in cards)
    for (y, x, wide, high), (below, right, _, _) in pairwise(rows):
        assert right >= x + wide or below >= y + high
    assert all(x + wide <= part.width and y + high <= part.height for y, x, wide, high in rows)


@pytest.mark.parametrize("key", ["seat-0", "hand", "seat-1"])
def test_marks_of_what_came_and_went_hide_no_heading(key: str) -> None:
    """They stand fifteen units above a place; see `difference`."""
    game = a_solo_game() if key == "seat-1" else a_game()
    parts = [placed.part for placed in draw(GAME.view(game.state, SPECTATOR)).parts]
    [part] = [part for part in parts if part.key == key]
    rows = [leaf for leaf in part.leaves if leaf.count is not None and leaf.y > 30]
    assert rows
    heading = 20 if key == "hand" else 34  # with the badge of the seat
    assert all(leaf.y - 15 - 6 > heading - 4 for leaf in rows)


def test_cards_that_move_up_in_a_hand_are_not_marked() -> None:
    names = list(CARDS)[:12]  # whole cards are drawn again where eleven were short ones
    before, after = (draw(a_game().hand(*hand).view(0)) for hand in (names, names[4:]))
    assert [slot for slot in marks(before, after).rings if slot.startswith("hand-")] == []
    drawn = marks(after, before).rings
    assert {slot for slot in drawn if slot.startswith("hand-")} == {f"hand-{n}" for n in names[:4]}


def size(leaf: Leaf) -> tuple[float, float]:
    """How wide and high the outline of a card is."""
    wide, high = re.findall(r'(?:width|height)="([^"]*)"', leaf.outline)
    return float(wide), float(high)
