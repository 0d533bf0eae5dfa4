"""The table as text."""

from __future__ import annotations

from games.the_river.builder import WOOD, a_table
from riverboat.engine import SPECTATOR
from riverboat.games.the_river import GAME
from riverboat.games.the_river.moves import Build
from riverboat.games.the_river.state import Location, Source


def test_the_picture_shows_board_displays_and_rivers() -> None:
    """What a player looks for on the table is there."""
    position = a_table(3).river(0, "FOR3", "MEA8").terrain("MEA15", "", "MIX2").cards(25, 0)
    position.stores(0, wood=2).at(Location.FIRST_PLAYER, 2)
    text = GAME.view(position.state, 0).render()
    for piece in (
        "round 1 of at most 50, PLACEMENT, first player is seat 0; seat 0: TURN",
        "0:MEA15 income wood  1:-  2:MIX2 sc",
        "0:#25 wwwssc=7  1:-",
        "first_player [2]",
        "seat 0 (black)  aboard 4",
        "|  1 FOR3 w+1           |  2 MEA8 1/mountain    |  3 (w)",
        "8*(+1)",
        "stored wood 2 stone 0 clay 0 food 0 (2 of 5)",
    ):
        assert piece in text, text


def test_only_the_owner_reads_his_cards_in_it() -> None:
    """Others and spectators see how many there are."""
    position = a_table(2).reserved(0, 31, 32).built(0, *range(1, 9)).tokens(0, 6, 5)
    own = GAME.view(position.state, 0).render()
    assert "#31 wwwsssc=9" in own
    assert "built  #1  #2" in own
    for seat in (1, SPECTATOR):
        text = GAME.view(position.state, seat).render()
        assert "#31" not in text
        assert "reserved 2, built 8, tokens 2" in text


def test_a_card_that_is_paid_for_lies_on_the_table() -> None:
    """With its discount."""
    position = a_table(2).reserved(0, 1).stores(0, wood=1).play(Build(Source.RESERVE, 0, WOOD))
    assert "to be paid #1 ww=2, one wood less" in GAME.view(position.state, 1).render()
