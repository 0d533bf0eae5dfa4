"""Blocks are counted by their start, whoever ends first; the bounds decide, and the cap."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.sprt.blocks import BlockResult
from riverboat.sprt.hypotheses import Conclusion, Hypotheses
from riverboat.sprt.llr import log_likelihood_ratio, share_of
from riverboat.sprt.playing import play_until_decided
from riverboat.sprt.sequential import FEWEST_BLOCKS, SequentialTest
from riverboat.sprt.simulation import SimulatedCrew, Truth

USUAL = Hypotheses(0.5, share_of(50.0))
WON, EVEN, LOST = (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)


def a_test(most: int = 1000, bounds: Hypotheses = USUAL) -> SequentialTest:
    return SequentialTest(bounds, games=2, most=most)


def decided_by(results: list[BlockResult], most: int = 1000) -> SequentialTest:
    test = a_test(most)
    for result in results:
        test.add(result)
    return test


def facts(test: SequentialTest) -> tuple[object, ...]:
    return test.conclusion, test.counted, tuple(test.counts), test.ratio


def test_a_block_counts_when_all_before_it_are_through() -> None:
    test = decided_by([BlockResult(2, WON), BlockResult(3, WON)])
    assert (test.counted, test.share, list(test.missing())[:2]) == (0, 0.5, [1, 4])
    test.add(BlockResult(1, LOST))
    assert (test.counted, test.counts) == (3, [1, 0, 0, 0, 2])


@given(
    st.lists(st.sampled_from((WON, EVEN, LOST, (0.5, 1.0))), min_size=1, max_size=60),
    st.randoms(use_true_random=False),
)
def test_the_order_in_which_blocks_end_does_not_matter(
    played: list[tuple[float, ...]], rng: Random
) -> None:
    results = [BlockResult(number, points) for number, points in enumerate(played, start=1)]
    shuffled = rng.sample(results, len(results))
    assert facts(decided_by(shuffled, most=50)) == facts(decided_by(results, most=50))


@pytest.mark.parametrize("seed", range(5))
def test_the_number_of_workers_does_not_matter(seed: int) -> None:
    """Each block has its result beforehand, as deterministic bots have; losses last longest."""
    rng = Random(seed)
    truth = Truth(0.55, games=2)
    played = {number: truth.block(number, rng) for number in range(1, 1001)}

    class Foreseen(Truth):
        def block(self, number: int, rng: Random) -> BlockResult:
            return played[number]

    found = set()
    for workers in (1, 2, 8, 32):
        test = a_test()
        play_until_decided(test, SimulatedCrew(Foreseen(0.55, 2), Random(workers)), workers)
        found.add(facts(test))
        assert len(test.record) >= test.counted
    assert len(found) == 1


def test_what_was_decided_stays_so() -> None:
    test = decided_by([BlockResult(number, WON) for number in range(1, 60)])
    assert test.conclusion is Conclusion.BETTER
    counted = test.counted
    assert counted < 59
    for number in range(60, 200):
        test.add(BlockResult(number, LOST))
    assert (test.conclusion, test.counted, len(test.record)) == (Conclusion.BETTER, counted, 199)
    assert test.ratio == log_likelihood_ratio([0, 0, 0, 0, counted], USUAL.share0, USUAL.share1)


def test_nothing_is_decided_by_a_few_blocks() -> None:
    wide = Hypotheses(0.5, 0.95)
    test = a_test(bounds=wide)
    for number in range(1, FEWEST_BLOCKS):
        test.add(BlockResult(number, WON))
    assert (test.ratio > wide.upper, facts(test)[0]) == (True, None)
    test.add(BlockResult(FEWEST_BLOCKS, WON))
    assert facts(test)[:2] == (Conclusion.BETTER, FEWEST_BLOCKS)


def test_the_cap_ends_it_undecided() -> None:
    test = decided_by([BlockResult(n, WON if n % 2 else LOST) for n in range(1, 30)], most=12)
    assert (test.conclusion, test.counted) == (Conclusion.UNDECIDED, 12)


def test_a_repeated_block_counts_once() -> None:
    test = decided_by([BlockResult(1, WON), BlockResult(1, LOST)])
    assert test.counts == [0, 0, 0, 0, 1]


def test_equal_versions_are_soon_not_better() -> None:
    test = decided_by([BlockResult(number, EVEN) for number in range(1, 60)])
    assert test.conclusion is Conclusion.NOT_BETTER
    assert test.counted < 30


def test_no_more_blocks_are_begun_than_there_may_be() -> None:
    crew = SimulatedCrew(Truth(0.535, 2), Random(1))
    test = a_test(most=20)
    play_until_decided(test, crew, at_once=64)
    assert (test.conclusion, sorted(test.record)) == (Conclusion.UNDECIDED, list(range(1, 21)))


# --- hypotheses ----------------------------------------------------------------------------------


def test_the_bounds_are_walds() -> None:
    assert (round(USUAL.lower, 3), round(USUAL.upper, 3)) == (-2.944, 2.944)
    uneven = Hypotheses(0.5, 0.6, alpha=0.01, beta=0.1)
    assert (round(uneven.lower, 3), round(uneven.upper, 3)) == (-2.293, 4.500)


@pytest.mark.parametrize(
    ("share", "variances"), [(0.5, 5.3), (share_of(50.0), 5.3), ((0.5 + share_of(50.0)) / 2, 8.7)]
)
def test_the_expected_number_of_blocks_is_the_simulated_one(share: float, variances: float) -> None:
    """In units of the variance by the squared difference of both shares."""
    unit = 0.125 / (USUAL.share1 - USUAL.share0) ** 2
    assert USUAL.blocks_left(0.0, share, 0.125) / unit == pytest.approx(variances, abs=0.05)


def test_the_usual_cap_is_four_times_the_worst_expectation() -> None:
    """212 blocks of 2 games, 106 of 4."""
    assert USUAL.usual_cap(2) == pytest.approx(4 * 212.2, abs=1)
    assert USUAL.usual_cap(4) == pytest.approx(2 * 212.2, abs=1)


@pytest.mark.parametrize(
    "wrong", [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.6, 0.0), (0.5, 0.6, 0.1, 0.5)]
)
def test_hypotheses_that_make_no_sense_are_refused(wrong: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="between 0 and"):
        Hypotheses(*wrong)


# --- what is known of the lead -------------------------------------------------------------------


def test_the_lead_stands_within_its_interval_and_an_open_end_is_open() -> None:
    test = decided_by([BlockResult(n, WON if n % 3 else EVEN) for n in range(1, 7)])
    low, high = test.elo_interval
    assert test.elo == pytest.approx(279.6, abs=0.1)  # five sixths of the points
    assert low is not None
    assert 0 < low < 279
    assert high is None


def test_expected_blocks_never_reach_beyond_the_cap() -> None:
    test = decided_by([BlockResult(n, (1.0, 0.5)) for n in range(1, 4)], most=10)
    assert 1 <= test.blocks_left <= 7


def test_who_wins_everything_is_told_how_many_blocks_that_takes() -> None:
    test = a_test()
    told: dict[int, int] = {}
    while test.conclusion is None:
        test.add(BlockResult(test.counted + 1, WON))
        told[test.counted] = test.blocks_left
    needed = test.counted
    assert needed == 23
    for counted in (8, 12, 16, 20):
        assert told[counted] == pytest.approx(needed - counted, abs=1)
