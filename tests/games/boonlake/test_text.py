"""The table as text."""

from __future__ import annotations

from games.boonlake.builder import a_fresh_game, a_game, a_solo_game
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.state import Lever, Task


def test_the_picture_shows_what_lies_on_the_table() -> None:
    position = a_game().only_tiles(s12="S01", s9="P1").inhabitant(12).house(12, 2, seat=1)
    position.cattle(9, 2).levers(Lever.L1, down=(Lever.L2,)).display("C001")
    text = GAME.render(position.view(0))
    assert "12:S01 0i/1h" in text
    assert " 9:P1 cattle 00" in text
    assert "L1^ L2v L3(8)" in text
    assert "display C001" in text
    assert "Seat 0 (you)" in text


def test_the_own_hand_is_shown_and_no_other() -> None:
    position = a_game().hand("C031").hand("C032", seat=1).ask(Task.RIGHT_CARD)
    own, other = GAME.render(position.view(0)), GAME.render(position.view(1))
    assert "Town Hall" in own
    assert "Guild House" not in own
    assert "Guild House" in other
    assert "Town Hall" not in GAME.render(GAME.view(position.state, -1))


def test_the_wise_eminence_is_shown() -> None:
    text = GAME.render(a_solo_game("medium").view(0))
    assert "Wise Eminence (medium)" in text
    assert "stack 6" in text


def test_the_end_is_announced() -> None:
    position = a_game()
    position.public.agenda = ()
    assert "the game is over" in GAME.render(position.view(0))


def test_no_line_is_wider_than_100_columns() -> None:
    position = a_fresh_game(4)
    position.display(*sorted(position.state.hidden.draw)[:40])
    text = GAME.render(position.view(0))
    assert max(len(line) for line in text.splitlines()) <= 100
