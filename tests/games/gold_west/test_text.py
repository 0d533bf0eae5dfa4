"""The table as text."""

from __future__ import annotations

import re

import pytest

from games.gold_west.builder import R, a_table
from games.gold_west.test_walks import EVERY_SETUP, walk
from riverboat.engine.ink import ANSI
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.lookup import HEX_INDEX
from riverboat.games.gold_west.state import HexContent, place

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@EVERY_SETUP
def test_it_fits_into_80_columns_at_any_time(players: int, whitewater: str) -> None:
    for number, (table, seat, _) in enumerate(walk(players, whitewater, 8)):
        if number % 5 == 0:
            text = table.view(seat).render()
            assert max(map(len, text.splitlines())) <= 80
            assert "(you)" in text
    assert "finished" in table.view(-1).render()


def test_it_fits_when_every_section_is_full() -> None:
    position = a_table(4, whitewater=True)
    player = position.public.players[0]
    player.reserve = [12] * len(player.reserve)
    player.zone = [12] * len(player.zone)
    player.cards = tuple(card.card_id for card in CATALOG.cards[-8:])
    assert max(map(len, GAME.view(position.state, 0).render().splitlines())) <= 80


def test_colours_change_no_sign_of_it() -> None:
    """Ink repeats what signs say."""
    view = GAME.view(a_table(3, whitewater=True).state, 1)
    coloured = view.render(ANSI)
    assert coloured != view.render()
    assert ESCAPES.sub("", coloured) == view.render()


def test_the_river_and_the_good_water_have_signs_of_their_own() -> None:
    position = a_table(2, whitewater=True)
    for player in position.public.players:
        player.zone = [1] * len(player.zone)
    text = GAME.view(position.state, 0).render()
    assert "zone: wtcsga" in text
    assert {*re.findall("~+", text)} == {"~~~~"}
    assert "~~~~ river" in text
    assert "a water" in text


@pytest.mark.parametrize("first", [0, 1, 2])
def test_it_names_the_first_player(first: int) -> None:
    position = a_table(3)
    position.public.first_seat = first
    assert f"first player: seat {first}" in GAME.view(position.state, 0).render()


def test_it_shows_what_a_decision_needs() -> None:
    position = a_table(2, whitewater=True)
    public = position.public
    board = public.board
    board.content[HEX_INDEX["H17"]], board.owners[HEX_INDEX["H17"]] = HexContent.CAMP, 1
    public.players[0].reserve[place(2, R.GOLD)] = 3
    public.players[0].reserve[place(2, R.WATER)] = 1
    public.players[0].cards, public.players[0].camps_left = ("I05", "I08"), 1
    public.turn.boomtown_done = True
    text = GAME.view(position.state, 0).render()
    for piece in (
        "Gold West, Whitewater: round 1 of 13; first player: seat 0",
        "Seat 0 is asked which section to activate; done this turn: Boomtown",
        " c1 ",
        "zone: -  <  0: -  <  1: -  <  2: 3ga  <  3: -",
        "left 1 camp, 12 markers; wanted 0; influence F0 C0 S0 G0",
        "investments 12 10; shipping tiles -; card bonuses -",
        "bridges: 2 points at stop 2, 1 water at stop 5",
        "copper  bonus at 4: 7 4  at 8: 7 4  coaches: 0 at 0, 1 at 0",
        "Most influence: forest 4, copper 7, silver 6, gold 5",
        "Water in the bank: 8",
    ):
        assert piece in text, text
