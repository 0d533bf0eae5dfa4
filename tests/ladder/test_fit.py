"""Ratings fitted to all results at once, and the truth of their intervals."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from ladder.build import a_result, play_out
from riverboat.match import Cause, FinishedMatch
from riverboat_server.ladder import FittedRating, fit_ratings, round_robin
from riverboat_server.ladder.fit import ELO_PER_UNIT
from riverboat_server.ladder.linear import cholesky, inverse, solve

FIELD = {"ann": 1.2, "bob": 0.5, "cid": 0.0, "dee": -0.6, "eve": -1.1}


def by_name(ratings: tuple[FittedRating, ...]) -> dict[str, FittedRating]:
    return {rating.bot: rating for rating in ratings}


def duels(won: int, lost: int) -> list[FinishedMatch]:
    return [a_result("ann bob", [1, 2]) for _ in range(won)] + [
        a_result("ann bob", [2, 1]) for _ in range(lost)
    ]


def test_two_bots_differ_by_the_odds_of_their_score() -> None:
    """300 of 400 plus the prior; each bot's prior pulls its own half of the difference."""
    ann, bob = fit_ratings(duels(300, 100))
    assert (ann.bot, bob.bot) == ("ann", "bob")
    assert ann.elo - bob.elo == pytest.approx(400 * log10(3), abs=1.0)
    assert ann.elo + bob.elo == pytest.approx(3000)


def test_ties_are_half_wins() -> None:
    ties = [a_result("ann bob", [1, 1]) for _ in range(200)]
    with_ties = fit_ratings(duels(200, 0) + ties)
    without = fit_ratings(duels(300, 100))
    assert [one.elo for one in with_ties] == pytest.approx([one.elo for one in without])


def test_the_order_of_matches_does_not_matter() -> None:
    results = play_out(round_robin(list(FIELD), 2, 5), FIELD, Random(1))
    shuffled = Random(2).sample(results, len(results))
    once, again = by_name(fit_ratings(results)), by_name(fit_ratings(shuffled))
    for bot in FIELD:
        assert again[bot].elo == pytest.approx(once[bot].elo)
        assert again[bot].margin == pytest.approx(once[bot].margin)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_true_order_and_distances_come_back(players: int) -> None:
    results = play_out(round_robin(list(FIELD), players, 60), FIELD, Random(players))
    ratings = fit_ratings(results)
    assert [rating.bot for rating in ratings] == list(FIELD)
    assert sum(rating.elo for rating in ratings) / len(FIELD) == pytest.approx(1500)
    for rating in ratings:
        assert rating.elo == pytest.approx(1500 + ELO_PER_UNIT * FIELD[rating.bot], abs=60)


def test_matches_and_blocks_are_counted() -> None:
    ratings = fit_ratings(play_out(round_robin(["ann", "bob", "cid"], 2, 4), FIELD, Random(0)))
    assert {(rating.matches, rating.blocks, rating.group) for rating in ratings} == {(16, 8, 0)}


def test_an_unbeaten_bot_is_rated_finitely_and_openly_uncertain() -> None:
    """20 wins in 20: far ahead, but the interval must not pretend to know how far."""
    ann, bob = fit_ratings(duels(20, 0))
    assert 1700 < ann.elo < 2100
    assert bob.elo == pytest.approx(3000 - ann.elo)
    assert ann.margin is not None
    assert 2 * (ann.elo - ann.margin - 1500) < 300, "a true lead of 300 is still likely enough"


def test_more_wins_in_a_row_mean_a_higher_rating() -> None:
    assert fit_ratings(duels(50, 0))[0].elo > fit_ratings(duels(10, 0))[0].elo


def test_groups_that_never_met_are_rated_apart() -> None:
    others = [a_result("cid dee", [1, 2]) for _ in range(10)] + [a_result("dee cid", [1, 2])]
    ratings = by_name(fit_ratings(duels(8, 4) + others))
    assert ratings["ann"].group == ratings["bob"].group != ratings["cid"].group
    assert ratings["cid"].group == ratings["dee"].group
    for pair in (("ann", "bob"), ("cid", "dee")):
        assert sum(ratings[bot].elo for bot in pair) == pytest.approx(3000)
    alone = by_name(fit_ratings(duels(8, 4)))
    assert ratings["ann"].elo == pytest.approx(alone["ann"].elo)
    assert ratings["ann"].margin == pytest.approx(alone["ann"].margin)


def test_a_bot_alone_is_average_as_far_as_we_know() -> None:
    (ann,) = fit_ratings([a_result("ann ann", [1, 2])])
    assert (ann.elo, ann.margin, ann.matches) == (1500, None, 1)


def test_one_block_gives_no_interval() -> None:
    ann, _ = fit_ratings([a_result("ann bob", [1, 2], deal_id="d") for _ in range(2)])
    assert ann.margin is None
    assert ann.interval is None


def test_nothing_played_nothing_rated() -> None:
    assert fit_ratings([]) == ()
    assert fit_ratings([a_result("ann bob", [1, 2], cause=Cause.CANCELLED, rated=False)]) == ()


def test_solo_ratings_put_the_automaton_at_1500() -> None:
    won = [a_result("ann", [1]) for _ in range(300)] + [a_result("ann", [2]) for _ in range(100)]
    even = [a_result("bob", [1 + index % 2]) for index in range(100)]
    ratings = by_name(fit_ratings(won + even))
    assert ratings["ann"].elo == pytest.approx(1500 + 400 * log10(3), abs=1.0)
    assert ratings["bob"].elo == pytest.approx(1500)
    assert ratings["ann"].group == ratings["bob"].group


def test_repeated_matches_of_one_deal_are_no_new_evidence() -> None:
    """The same twelve blocks with every match doubled: same rating, same interval."""
    results = play_out(round_robin(["ann", "bob"], 2, 12), FIELD, Random(5))
    once, twice = fit_ratings(results)[0], fit_ratings(results + results)[0]
    assert twice.margin == pytest.approx(once.margin, rel=0.1)


def coverage(rng: Random, *, blocks: bool, deal_luck: float, tournaments: int = 250) -> float:
    """How often 95 % intervals hold the truth: equals, so that luck cannot bend the truth."""
    field = dict.fromkeys(("ann", "bob", "cid", "dee"), 0.0)
    inside = total = 0
    for _ in range(tournaments):
        results = play_out(round_robin(list(field), 2, 8), field, rng, deal_luck=deal_luck)
        if not blocks:
            results = [a_result(one.bots, one.ranks) for one in results]
        for rating in fit_ratings(results):
            assert rating.margin is not None
            inside += abs(rating.elo - 1500) <= rating.margin
            total += 1
    return inside / total


@pytest.mark.parametrize("deal_luck", [0.0, 1.5])
def test_intervals_hold_the_truth_as_often_as_they_say(deal_luck: float) -> None:
    assert 0.93 <= coverage(Random(11), blocks=True, deal_luck=deal_luck) <= 0.98


def test_intervals_that_ignore_blocks_would_be_too_narrow() -> None:
    """Luck so strong that the two matches of a block mostly end alike."""
    assert coverage(Random(11), blocks=False, deal_luck=4.0) < 0.90
    assert coverage(Random(11), blocks=True, deal_luck=4.0) > 0.93


@pytest.mark.parametrize("players", [2, 3])
def test_intervals_of_unequal_bots_hold_the_truth(players: int) -> None:
    rng, inside, total = Random(players), 0, 0
    for _ in range(100):
        for rating in fit_ratings(play_out(round_robin(list(FIELD), players, 4), FIELD, rng)):
            truth = 1500 + ELO_PER_UNIT * FIELD[rating.bot]
            assert rating.interval is not None
            inside += rating.interval[0] <= truth <= rating.interval[1]
            total += 1
    assert 0.92 <= inside / total <= 0.985


def test_the_small_linear_algebra_inverts_and_solves() -> None:
    matrix = [[4.0, 2.0, 0.6], [2.0, 5.0, 1.0], [0.6, 1.0, 3.0]]
    solution = solve(cholesky(matrix), [1.0, 2.0, 3.0])
    columns = inverse(matrix)
    for row, right in zip(matrix, [1.0, 2.0, 3.0], strict=True):
        assert sum(a * x for a, x in zip(row, solution, strict=True)) == pytest.approx(right)
    product = [
        [sum(matrix[i][k] * columns[k][j] for k in range(3)) for j in range(3)] for i in range(3)
    ]
    for i, row in enumerate(product):
        assert row == pytest.approx([float(i == j) for j in range(3)], abs=1e-12)
