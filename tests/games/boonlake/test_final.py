"""The final scoring and the standing ("End of the game")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.scoring import final_levers, final_recesses
from riverboat.games.boonlake.state import Source


def line(position: Position, label: str, seat: int = 0) -> int:
    score = GAME.standing(position.state).scores[seat]
    return sum(entry.points for entry in score.lines if entry.label == label)


@pytest.mark.parametrize(("levers", "points"), [(0, 0), (3, 0), (4, 8), (6, 12), (7, 21), (12, 36)])
def test_levers_bring_2_or_3_points_each(levers: int, points: int) -> None:
    """End of the game."""
    assert final_levers(levers) == points


def test_cards_bring_their_printed_points() -> None:
    position = a_game().display("C001", "C008", "C015")
    assert line(position, "cards") == sum(CARDS[card].vp for card in ("C001", "C008", "C015"))


def test_recesses_of_the_lower_tiers_bring_points() -> None:
    """2, 4 and 6 VP for each recess of the third, fourth and fifth tier."""
    player = a_game().player()
    player.houses, player.settlements, player.cattle = 1, 1, 2
    assert final_recesses(player) == 2 + (2 + 4) + 2
    player.houses, player.settlements, player.cattle = 0, 0, 0
    assert final_recesses(player) == (2 + 2) + (2 + 4 + 6) + (2 + 4 + 6)


def test_coins_cards_and_vases_bring_nothing() -> None:
    position = a_game().coins(40).vases(9).any_hand(10)
    assert GAME.standing(position.state).scores[0].total == 0


def test_the_sheet_adds_up_and_most_points_win() -> None:
    position = a_game(3).display("C001", seat=1)
    position.player(0).points[Source.RIVER] = 1
    standing = GAME.standing(position.state)
    assert [score.total for score in standing.scores] == [1, 2, 0]
    assert standing.ranks == (2, 1, 3)
    assert standing.automaton is None


def test_tied_players_all_win() -> None:
    assert GAME.standing(a_game(4).state).ranks == (1, 1, 1, 1)
