"""The log-likelihood ratio: published and hand-worked numbers, and its limits."""

from __future__ import annotations

from math import log, nextafter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.sprt.llr import elo_of, log_likelihood_ratio, share_of, tilting

COUNTS = st.lists(st.integers(0, 500), min_size=3, max_size=13).filter(any)
SHARES = st.floats(0.02, 0.98)


@pytest.mark.parametrize(
    ("counts", "ratio"),
    [
        ([3, 8, 20, 12, 7], 1.1794),
        ([1, 2, 4, 9, 8, 4, 2], 0.9319),
        ([0, 1, 2, 5, 8, 7, 4, 2, 1], 1.0190),
        ([0, 0, 0, 0, 10], 1.3362),
    ],
)
def test_worked_numbers_come_out_to_the_digit(counts: list[int], ratio: float) -> None:
    """Two programs that were written apart agreed on these, for 0 and 50 Elo."""
    assert round(log_likelihood_ratio(counts, share_of(0.0), share_of(50.0)), 4) == ratio


def test_single_games_without_draws_are_the_classical_test() -> None:
    """Two shares leave no choice: the likelihood of a win is the hypothesis itself."""
    by_hand = 7 * log(0.6 / 0.5) + 3 * log(0.4 / 0.5)
    assert log_likelihood_ratio([3, 7], 0.5, 0.6) == pytest.approx(by_hand, rel=1e-12)


def test_three_shares_worked_by_hand() -> None:
    """Four losses, two draws, four wins; a mean of 0.6 is reached with likelihoods
    0.4 / (1 - 0.6 t), 0.2 / (1 - 0.1 t), 0.4 / (1 + 0.4 t): they have it where
    0.024 t² - 0.18 t - 0.1 = 0; a mean of 0.5 is there already."""
    t = (0.18 - (0.18**2 + 4 * 0.024 * 0.1) ** 0.5) / (2 * 0.024)
    likelihoods = [0.4 / (1 - 0.6 * t), 0.2 / (1 - 0.1 * t), 0.4 / (1 + 0.4 * t)]
    assert sum(likelihoods) == pytest.approx(1.0)
    assert likelihoods[1] / 2 + likelihoods[2] == pytest.approx(0.6)
    by_hand = sum(
        n * log(p / q) for n, p, q in zip((4, 2, 4), likelihoods, (0.4, 0.2, 0.4), strict=True)
    )
    assert log_likelihood_ratio([4, 2, 4], 0.5, 0.6) == pytest.approx(by_hand, rel=1e-9)


@given(COUNTS, SHARES, SHARES)
def test_who_looks_from_the_other_side_sees_the_opposite(
    counts: list[int], one: float, other: float
) -> None:
    ratio = log_likelihood_ratio(counts, one, other)
    assert log_likelihood_ratio(counts, other, one) == pytest.approx(-ratio, abs=1e-6)
    turned = log_likelihood_ratio(counts[::-1], 1 - one, 1 - other)
    assert turned == pytest.approx(ratio, rel=1e-6, abs=1e-6)


@given(st.lists(st.integers(1, 200), min_size=3, max_size=13), SHARES, SHARES)
def test_twice_the_blocks_weigh_twice(counts: list[int], one: float, other: float) -> None:
    doubled = log_likelihood_ratio([2 * count for count in counts], one, other)
    assert doubled == pytest.approx(2 * log_likelihood_ratio(counts, one, other), abs=1e-6)


@given(COUNTS, SHARES)
def test_the_tilted_likelihoods_are_likelihoods_with_the_wanted_mean(
    counts: list[int], share: float
) -> None:
    seen = [count or 0.001 for count in counts]
    likelihoods = [count / sum(seen) for count in seen]
    offsets = [place / (len(counts) - 1) - share for place in range(len(counts))]
    tilt = tilting(likelihoods, offsets)
    tilted = [p / (1 + tilt * offset) for p, offset in zip(likelihoods, offsets, strict=True)]
    assert min(tilted) > 0
    assert sum(tilted) == pytest.approx(1.0, abs=1e-6)
    mean = sum(p * offset for p, offset in zip(tilted, offsets, strict=True))
    assert mean == pytest.approx(0.0, abs=1e-6)


def test_the_truth_of_one_hypothesis_speaks_for_it() -> None:
    assert log_likelihood_ratio([0, 0, 50, 0, 0], 0.5, share_of(50.0)) < -5
    assert log_likelihood_ratio([50, 0, 0, 0, 0], 0.5, share_of(50.0)) < -5
    assert log_likelihood_ratio([0, 0, 0, 0, 50], 0.5, share_of(50.0)) > 5
    assert log_likelihood_ratio([5, 9, 20, 9, 5], 0.4, 0.6) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("share", [1e-9, 0.001, 0.999, nextafter(1.0, 0.0)])
def test_extreme_hypotheses_stay_finite(share: float) -> None:
    ratio = log_likelihood_ratio([5, 9, 20, 9, 5], 0.5, share)
    assert -1e4 < ratio < 0


def test_elo_and_share_are_two_words_for_one_lead() -> None:
    assert share_of(0.0) == 0.5
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    for elo in (-700.0, -30.0, 0.0, 50.0, 400.0):
        assert elo_of(share_of(elo)) == pytest.approx(elo)
