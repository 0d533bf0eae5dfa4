"""Strengths fitted to all results at once."""

from __future__ import annotations

from math import log10
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladder.build import a_result, play_out
from ladder.rated import Played, a_block, a_group, random_blocks, the_group
from riverboat.match import Cause, FinishedMatch
from riverboat_server.ladder import Placing, columns_of, place, round_robin
from riverboat_server.ladder.rating.blocks import blocks_of
from riverboat_server.ladder.rating.fit import fit, totals
from riverboat_server.ladder.rating.group import ELO_PER_UNIT

FIELD = {"ann": 1.2, "bob": 0.5, "cid": 0.0, "dee": -0.6, "eve": -1.1}
SURE = 1e9  # times the results: the prior is lost among them


def placed(results: list[FinishedMatch]) -> dict[str, Placing]:
    return {row.bot: row for row in place(columns_of(results)).rows}


def rating(row: Placing) -> float:
    assert row.rating is not None
    return row.rating


def duels(won: int, lost: int) -> list[FinishedMatch]:
    return [a_result("ann bob", [1, 2]) for _ in range(won)] + [
        a_result("ann bob", [2, 1]) for _ in range(lost)
    ]


def test_two_bots_differ_by_the_odds_of_their_score() -> None:
    """300 of 400 plus the prior; each bot's prior pulls its own half of the difference."""
    ann, bob = place(columns_of(duels(300, 100))).rows
    assert (ann.bot, bob.bot) == ("ann", "bob")
    assert rating(ann) - rating(bob) == pytest.approx(400 * log10(3), abs=1.0)
    assert rating(ann) + rating(bob) == pytest.approx(3000)


def test_one_win_in_three_with_the_prior_is_solved_by_hand() -> None:
    """The maximum of two bots is symmetric: 2 - 3p + 1/2 - q = 0 for p = σ(2x), q = σ(x)."""
    (strength, _) = fit(np.array([[0.0, 2.0], [1.0, 0.0]])).strength
    share, average = 1 / (1 + np.exp(-2 * strength)), 1 / (1 + np.exp(-strength))
    assert 2 - 3 * share + 0.5 - average == pytest.approx(0.0, abs=1e-9)


def test_ties_are_half_wins() -> None:
    ties = [a_result("ann bob", [1, 1]) for _ in range(200)]
    with_ties, without = placed(duels(200, 0) + ties), placed(duels(300, 100))
    for bot in ("ann", "bob"):
        assert rating(with_ties[bot]) == pytest.approx(rating(without[bot]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_true_order_and_distances_come_back(players: int) -> None:
    results = play_out(round_robin(list(FIELD), players, 60), FIELD, Random(players))
    rows = place(columns_of(results)).rows
    assert [row.bot for row in rows] == list(FIELD)
    for row in rows:
        assert rating(row) == pytest.approx(1500 + ELO_PER_UNIT * FIELD[row.bot], abs=60)


@pytest.mark.parametrize("seed", range(5))
def test_without_the_prior_strengths_are_those_of_choix(seed: int) -> None:
    import choix  # here, because it takes a second of every worker

    rng = np.random.default_rng(seed)
    won = rng.integers(1, 30, (6, 6)).astype(float)
    np.fill_diagonal(won, 0.0)
    games = [(i, j) for i in range(6) for j in range(6) for _ in range(int(won[i, j]))]
    theirs = choix.ilsr_pairwise(6, games, tol=1e-12)
    ours = fit(won * SURE).strength
    assert ours - ours.mean() == pytest.approx(theirs - theirs.mean(), abs=1e-8)


def test_pairs_at_a_table_of_four_weigh_a_third_each() -> None:
    (blocks,) = blocks_of(columns_of(a_block("ABCD", [[1, 2, 3, 4]] * 4, "x")))
    won = totals([blocks], 4)
    assert won == pytest.approx(np.triu(np.full((4, 4), 4 / 3), 1))


def test_matches_and_blocks_are_counted() -> None:
    rows = placed(play_out(round_robin(["ann", "bob", "cid"], 2, 4), FIELD, Random(0))).values()
    assert {(row.played, row.blocks, row.group) for row in rows} == {(16, 8, 0)}


def test_more_wins_in_a_row_mean_a_higher_rating() -> None:
    assert rating(placed(duels(50, 0))["ann"]) > rating(placed(duels(10, 0))["ann"])


def test_groups_that_never_met_are_rated_apart() -> None:
    others = [a_result("cid dee", [1, 2]) for _ in range(10)] + [a_result("dee cid", [1, 2])]
    rows = placed(duels(8, 4) + others)
    assert rows["ann"].group == rows["bob"].group != rows["cid"].group == rows["dee"].group
    assert rating(rows["cid"]) + rating(rows["dee"]) == pytest.approx(3000)
    alone = placed(duels(8, 4))
    for bot in ("ann", "bob"):
        assert (rows[bot].rating, rows[bot].low) == (alone[bot].rating, alone[bot].low)
    assert (rows["ann"].rank_low, rows["ann"].rank_high) == (1, 4), "nobody met the others"


def test_a_bot_that_met_only_itself_has_no_rating() -> None:
    (ann,) = place(columns_of([a_result("ann ann", [1, 2])])).rows
    assert (ann.rating, ann.low, ann.high, ann.group) == (None, None, None, None)
    assert (ann.played, ann.points) == (2, 1.0)


def test_nothing_played_nothing_rated() -> None:
    assert place(columns_of([])).rows == ()
    cancelled = a_result("ann bob", [1, 2], cause=Cause.CANCELLED, rated=False)
    assert place(columns_of([cancelled])).rows == ()


# --- what may not change anything ----------------------------------------------------------------


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]), st.randoms(use_true_random=False))
def test_neither_the_order_of_matches_nor_the_names_of_blocks_change_a_digit(
    seed: int, seats: int, shuffle: Random
) -> None:
    results = random_blocks(Random(seed), "ABCDE", seats, 12)
    other = [one._replace(block=f"{hash(one.block)}") for one in results]
    shuffle.shuffle(other)
    assert place(columns_of(other)) == place(columns_of(results))


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]))
def test_bots_by_other_names_get_the_same_ratings(seed: int, seats: int) -> None:
    results = random_blocks(Random(seed), "ABCDE", seats, 12)
    names = dict(zip("ABCDE", "ecabd", strict=True))
    renamed = [one._replace(bots=tuple(names[bot] for bot in one.bots)) for one in results]
    before = {names[row.bot]: row for row in place(columns_of(results)).rows}
    for row in place(columns_of(renamed)).rows:
        old = before[row.bot]
        for ours, theirs in ((row.rating, old.rating), (row.low, old.low), (row.high, old.high)):
            assert (ours is None) == (theirs is None)
            assert (ours or 0.0) == pytest.approx(theirs or 0.0, abs=1e-6)
        assert (row.rank_low, row.rank_high) == (old.rank_low, old.rank_high)


@settings(max_examples=20)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]))
def test_in_which_seats_bots_sat_does_not_matter(seed: int, seats: int) -> None:
    results = random_blocks(Random(seed), "ABCDE", seats, 12)
    turned = [Played(one.bots[::-1], one.ranks[::-1], one.block) for one in results]
    assert place(columns_of(turned)) == place(columns_of(results))


@settings(max_examples=20)
@given(st.lists(st.sampled_from([0, 0.5, 1, 1.5, 2]), min_size=2, max_size=12))
def test_two_bots_mirror_each_other(points: list[float]) -> None:
    group = a_group(*(f"AB {number}" for number in points))
    there, back = group.difference("A", "B"), group.difference("B", "A")
    assert there.value == pytest.approx(-back.value, abs=1e-6)
    assert (there.low is None) == (back.high is None)
    assert (there.low or 0.0) == pytest.approx(-(back.high or 0.0), abs=1e-6)


def test_incomplete_blocks_count_as_far_as_they_went() -> None:
    whole = the_group(a_block("AB", [[1, 2], [1, 2]], "x") + a_block("AB", [[2, 1]], "y"))
    assert whole.blocks == 2
    assert whole.fit.met[0, 1] == 3.0
    assert [row.played for row in place(columns_of(a_block("AB", [[1, 2]], "x"))).rows] == [1, 1]


def test_a_bot_that_sits_twice_wins_nothing_of_itself() -> None:
    """A A B: both seats of A beat B, each with half the weight of the match."""
    first, second = Played(("A", "A", "B"), (1, 2, 3), "x"), Played(("B", "A", "A"), (1, 2, 3), "x")
    group = the_group([first, second])
    assert group.fit.won == pytest.approx(np.array([[0.0, 1.0], [1.0, 0.0]]))
    assert group.blocks_of.tolist() == [1, 1]


def test_other_bots_under_the_same_name_of_a_block_are_another_block() -> None:
    group = the_group([Played(("A", "B"), (1, 2), "x"), Played(("B", "C"), (1, 2), "x")])
    assert group.blocks == 2
