"""The table as text."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.boonlake.builder import a_game, a_solo_game
from riverboat.engine.ink import ANSI
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.catalog import CARDS
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
    assert "stack 6" in text
    assert "<0><E>" in text


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
