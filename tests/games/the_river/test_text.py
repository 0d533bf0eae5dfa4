"""The table as text."""

from __future__ import annotations

import re

import pytest

from games.the_river.builder import WOOD, a_table
from riverboat.engine import SPECTATOR
from riverboat.engine.ink import ANSI
from riverboat.games.the_river import GAME
from riverboat.games.the_river.moves import Build
from riverboat.games.the_river.state import Location, Source
from riverboat.testing import position

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def test_the_text_shows_board_displays_and_rivers() -> None:
    """What a player looks for on the table is there."""
    table = a_table(3).river(0, "FOR3", "MEA8").terrain("MEA15", "", "MIX2").cards(25, 0)
    table.stores(0, wood=2).at(Location.FIRST_PLAYER, 2).at(Location.TERRAIN, 1)
    text = GAME.view(table.state, 0).render()
    for piece in (
        "round 1 of at most 50; first player: seat 0",
        "seat 0 is asked where to send a pioneer",
        "0: meadow 2 VP, 1 wood/round  1: -  2: mountain/canyon sc",
        "0: #25 wwwssc 7 VP  1: -",
        "terrain .. 1. ..  wood +..",
        "first player 2",
        "seat 0 (black)  aboard 4",
        " 1 forest wb       | 2 meadow          | 3 open w ",
        "                   |1 VP/mountain      |",
        " 8*open b ",
        "stored   wood 2, stone 0, clay 0, food 0; 2 of 5 barns",
    ):
        assert piece in text, text


def test_only_the_owner_reads_his_cards_in_it() -> None:
    """Others and spectators see how many there are."""
    table = a_table(2).reserved(0, 31, 32).built(0, *range(1, 9)).tokens(0, 6, 5)
    own = GAME.view(table.state, 0).render()
    assert "#31 wwwsssc 9 VP" in own
    assert "built    #1 ww 2 VP" in own
    assert "buildings 18, tokens 11" in own
    for seat in (1, SPECTATOR):
        text = GAME.view(table.state, seat).render()
        assert "#31" not in text
        assert "reserved 2, built 8, tokens 2/4" in text
        assert "buildings ?, tokens ?" in text


def test_a_card_that_is_paid_for_lies_on_the_table() -> None:
    """With its discount."""
    table = a_table(2).reserved(0, 1).stores(0, wood=1).play(Build(Source.RESERVE, 0, WOOD))
    assert "to be paid #1 ww 2 VP, one wood less" in GAME.view(table.state, 1).render()


def test_settled_pioneers_are_told_from_frames_that_wait() -> None:
    table = a_table(2).river(0, *["FOR1"] * 4, *["FOR2"] * 4)
    table.player().settled = 1
    text = GAME.view(table.state, 0).render()
    assert " 8*forest ww" in text
    assert " 5@forest ww" in text


@pytest.mark.parametrize(("players", "options"), GAME.setups())
def test_every_position_fits_a_terminal_of_80_columns(
    players: int, options: dict[str, str]
) -> None:
    for table, seat, _ in position.walk(GAME, players, options, seed=3):
        text = table.view(seat).render()
        assert max(map(len, text.splitlines())) <= 80, text


def test_many_cards_fit_as_well() -> None:
    table = a_table(4).built(3, *range(1, 13)).reserved(3, 31, 32).tokens(3, 6, 6, 5, 5, 4)
    assert max(map(len, GAME.view(table.state, 3).render().splitlines())) <= 80


def test_colours_add_nothing_to_the_words() -> None:
    table = a_table(2).river(0, "FOR3", "MEA8", "MIX2").terrain("MEA15", "", "CAN1")
    view = GAME.view(table.state, 0)
    coloured = view.render(ANSI)
    plain = [line.rstrip() for line in _COLOURS.sub("", coloured).splitlines()]
    assert coloured != view.render()
    assert plain == view.render().splitlines()
