"""Solo games: every bot against the automaton, which is rated 1500."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from ladder.build import a_result
from riverboat.match import FinishedMatch
from riverboat_server.ladder import columns_of, place, rated_groups
from riverboat_server.ladder.rating.group import ELO_PER_UNIT


def solo(bot: str, won: int, lost: int) -> list[FinishedMatch]:
    return [a_result(bot, [1]) for _ in range(won)] + [a_result(bot, [2]) for _ in range(lost)]


def test_1500_wins_every_other_game() -> None:
    rows = place(columns_of(solo("ann", 300, 100) + solo("bob", 50, 50))).rows
    assert [row.bot for row in rows] == ["ann", "bob"]
    assert rows[0].rating == pytest.approx(1500 + 400 * log10(3), abs=1.0)
    assert rows[1].rating == pytest.approx(1500)
    assert {row.group for row in rows} == {0}


def test_every_match_is_a_block() -> None:
    (group,) = rated_groups(columns_of(solo("ann", 7, 5) + solo("bob", 1, 3)))
    assert (group.blocks, group.blocks_of.tolist()) == (16, [12, 4])


def test_a_win_is_a_point_and_a_loss_is_none() -> None:
    rows = place(columns_of(solo("ann", 7, 5) + solo("bob", 0, 3))).rows
    assert [(row.bot, row.points, row.played) for row in rows] == [("ann", 7, 12), ("bob", 0, 3)]


def test_the_ends_are_those_of_jeffreys_interval() -> None:
    """7 of 12: the quantiles of the beta distribution (7.5, 5.5)."""
    (row,) = place(columns_of(solo("ann", 7, 5))).rows
    assert row.low is not None and row.high is not None
    shares = [1 / (1 + 10 ** ((1500 - end) / 400)) for end in (row.low, row.high)]
    assert shares == pytest.approx([0.311, 0.820], abs=1e-3)


def test_who_always_won_or_lost_is_open_to_that_side() -> None:
    rows = {row.bot: row for row in place(columns_of(solo("ann", 5, 0) + solo("bob", 0, 5))).rows}
    assert rows["ann"].high is None and rows["ann"].low is not None
    assert rows["bob"].low is None and rows["bob"].high is not None


def test_two_bots_differ_by_their_odds() -> None:
    """ln(12.5/8.5) - ln(8.5/12.5), with the variance 1/12.5 + 1/8.5 of each (Woolf 1955)."""
    (group,) = rated_groups(columns_of(solo("ann", 12, 8) + solo("bob", 8, 12)))
    found = group.difference("ann", "bob")
    assert found.value == pytest.approx(ELO_PER_UNIT * 2 * np.log(12.5 / 8.5))
    assert found.error == pytest.approx(ELO_PER_UNIT * np.sqrt(2 * (1 / 12.5 + 1 / 8.5)))
    assert found.low is not None and found.high is not None
    assert found.low < 0 < found.value < found.high
    assert not found.excludes_zero


def test_a_difference_from_an_unbeaten_bot_is_open() -> None:
    (group,) = rated_groups(columns_of(solo("ann", 6, 0) + solo("bob", 3, 3)))
    assert group.difference("ann", "bob").high is None
    assert group.difference("ann", "bob").low is not None
    assert group.difference("bob", "ann").low is None


def test_solo_matches_are_not_mixed_with_others() -> None:
    with pytest.raises(ValueError, match="cannot be rated together"):
        place(columns_of([*solo("ann", 1, 0), a_result("ann bob", [1, 2])]))
