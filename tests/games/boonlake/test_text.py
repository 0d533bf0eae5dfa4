"""The table as text."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from games.boonlake.builder import a_game, a_solo_game
from riverboat.engine.ink import ANSI
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.board import ALL_SPACES, NEIGHBOURS
from riverboat.games.boonlake.catalog import CARDS, TILES
from riverboat.games.boonlake.state import Lever, Task
from riverboat.games.boonlake.text import WIDTH
from riverboat.testing import position as deals


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


def test_the_picture_shows_what_lies_on_the_table() -> None:
    position = a_game().only_tiles(s12="S01", s9="P1").inhabitant(12).house(12, 2, seat=1)
    position.cattle(9, 2).levers(Lever.L1, down=(Lever.L2,)).display("C001")
    text = GAME.render(position.view(0))
    assert "12 0i|1h" in text
    assert " 9 pasture 00" in text
    assert "levers up: L1  used: L2" in text
    assert "L3 8c upgrade" in text
    assert "played Forge 2P" in text
    assert "Seat 0 (you)" in text
    assert "seat 0 is asked which action to take" in text


def test_free_sites_and_unexplored_spaces_say_what_they_bring() -> None:
    text = GAME.render(a_game().only_tiles(s12="S01", s2="G24").view(0))
    assert "12 free|4c>^1c" in text
    assert " 2 1k>1v|5c>T7P" in text
    assert " 3 (1I)" in text


def test_the_own_hand_is_shown_and_no_other() -> None:
    position = a_game().hand("C031").hand("C032", seat=1).ask(Task.RIGHT_CARD)
    own, other = GAME.render(position.view(0)), GAME.render(position.view(1))
    assert "Town Hall" in own
    assert "Guild House" not in own
    assert "Guild House" in other
    assert "Town Hall" not in GAME.render(GAME.view(position.state, -1))


def test_the_wise_eminence_is_shown() -> None:
    text = GAME.render(a_solo_game("medium").view(0))
    assert "The Wise Eminence (E): medium" in text
    assert "stack: 6 face down, 10P for each B at the end" in text
    assert "newest tile" not in text
    assert "<0><E>" in text


def test_the_tiles_of_the_wise_eminence_say_their_actions() -> None:
    position = a_solo_game("medium")
    eminence = position.eminence
    eminence.revealed, eminence.location, eminence.stack = ("A5", "B1"), 31, 0
    eminence.cactus, eminence.houses, eminence.houses_aside = 16, 3, 1
    text = GAME.render(position.view(0))
    assert "on the board: 3 houses (+1 aside), 4 settlements, 5 cattle" in text
    assert "board income 2P, cactus track 14P, cattle beside settlements 0P" in text
    assert "stack: empty, all tiles are shuffled anew before his next turn" in text
    assert "newest tile: B1 Cattle, Builder or Pioneer, the highest of them, from space 31" in text
    assert "tiles before: A5 Pioneer, Settle or Progress" in text


def test_spaces_that_touch_in_the_rows_are_neighbours() -> None:
    """Hexes touch beside each other, and half a hex to the left or right in the next row."""
    lines = GAME.render(a_game().only_tiles().view(0)).splitlines()
    ends = next(number for number, line in enumerate(lines) if line.startswith("bridges "))
    heads = [number for number, line in enumerate(lines) if " label gives " in line]
    touching = set()
    for first, last in pairwise([*heads, ends]):
        places = [
            (row, match.end() // 9, int(match[0]))
            for row, line in enumerate(lines[first + 1 : last])
            for match in re.finditer(r"\d+(?=[ABC]? \()", line)
        ]
        touching |= {
            (one, other)
            for row, x, one in places
            for below, right, other in places
            if (below - row, right - x) in {(0, 2), (1, -1), (1, 1)}
        }
    bridges, ford = re.findall(r"\w+ ((?:\d+-\d+ ?)+)", lines[ends])
    joined = {tuple(map(int, pair.split("-"))) for pair in bridges.split()}
    assert not joined & touching
    assert joined | touching == {
        (one, other) for one in ALL_SPACES for other in NEIGHBOURS[one] if one < other
    }
    assert ford.split() == ["11-14", "12-14", "12-15", "13-15"]


def test_start_symbols_stand_on_unexplored_spaces() -> None:
    text = GAME.render(a_game().only_tiles(s2="G24").view(0))
    assert "15B (1k)" in text
    assert "32C (2k)" in text
    assert " 2 1k>1v" in text


@pytest.mark.parametrize("tile", TILES)
def test_the_sites_of_every_tile_leave_a_gap_between_spaces(tile: str) -> None:
    """Free, or with houses that may become settlements."""
    upper, lower = a_game().only_tiles(s21=tile), a_game().only_tiles(s21=tile)
    if len(TILES[tile].sites) == 2:
        upper.house(21, 1)
        lower.house(21, 2)
    for position in (a_game().only_tiles(s21=tile), upper, lower):
        assert re.search(r"\S +22A? \S", GAME.render(position.view(0)))


@pytest.mark.parametrize("sign", ["3*", "v/level", "aside", "2B", "20C", "bridge", "ford", "touch"])
def test_the_key_explains_the_signs_of_the_map(sign: str) -> None:
    text = GAME.render(a_game().view(0))
    assert sign in text[text.index("key: ") :]


def test_the_end_is_announced() -> None:
    position = a_game()
    position.public.agenda = ()
    assert "the game is over" in GAME.render(position.view(0))


def test_every_card_fits_into_80_columns() -> None:
    view = a_game(4).view(0)
    view.own.hand = view.public.players[0].display = tuple(CARDS)
    assert widest(GAME.render(view)) <= WIDTH


@pytest.mark.parametrize("players", GAME.player_counts)
def test_no_line_of_a_game_is_wider_than_80_columns(players: int) -> None:
    rng = Random(players)
    state, _ = deals.deal(GAME, players, players)
    step = 0
    while seats := GAME.deciders(state.public):
        view = GAME.view(state, seats[0])
        if step % 11 == 0:
            assert widest(view.render()) <= WIDTH
        GAME.apply(state, seats[0], rng.choice(GAME.legal_moves(view)), QUIET)
        step += 1


def test_colours_add_nothing_but_colours() -> None:
    view = a_game(3).view(0)
    coloured = view.render(ANSI)
    assert "\x1b[" in coloured
    bare = re.sub(r"\x1b\[[\d;]*m", "", coloured)
    assert [line.rstrip() for line in bare.splitlines()] == view.render().splitlines()
