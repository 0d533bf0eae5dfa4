"""Head-to-head records, solo records and quantiles."""

from __future__ import annotations

import pytest

from ladder.build import a_result
from riverboat.interval import wilson
from riverboat.match import Cause
from riverboat_server.ladder import HeadToHead, head_to_head, solo_records
from riverboat_server.ladder.stats import student_95


def test_every_pair_at_a_table_meets() -> None:
    table = head_to_head([a_result("ann bob cid", [1, 2, 2]), a_result("bob ann", [1, 2])])
    assert table["ann", "bob"] == HeadToHead(wins=1, losses=1)
    assert table["bob", "ann"] == HeadToHead(wins=1, losses=1)
    assert table["bob", "cid"] == HeadToHead(ties=1)
    assert table["cid", "ann"] == HeadToHead(losses=1)
    assert table["bob", "cid"].share == 0.5


def test_cancelled_matches_and_ones_own_seats_are_no_meetings() -> None:
    cancelled = a_result("ann bob", [1, 2], cause=Cause.CANCELLED, rated=False)
    assert head_to_head([cancelled, a_result("ann ann", [1, 2])]) == {}


def test_a_solo_record_has_win_rate_mean_score_and_lead() -> None:
    record, other = solo_records(
        [
            a_result("ann", [1], scores=(50,), automaton=40),
            a_result("ann", [2], scores=(30,), automaton=36),
            a_result("bob", [2], scores=(10,)),
            a_result("ann bob", [1, 2]),
            a_result("ann", [1], cause=Cause.CANCELLED, rated=False),
        ]
    )
    assert (record.bot, record.matches, record.wins, record.win_rate) == ("ann", 2, 1, 0.5)
    assert (record.mean_score, record.mean_margin) == (40, 2)
    assert (other.bot, other.win_rate, other.mean_margin) == ("bob", 0.0, None)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        (0, 0, 0, 1),
        (0, 10, 0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1),
        (2.5, 5, 0.1704, 0.8296),  # one win was shared
    ],
)
def test_wilsons_interval_stays_between_none_and_all(
    wins: float, trials: int, low: float, high: float
) -> None:
    assert wilson(wins, trials) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (5, 2.571), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (10**6, 1.960)],
)
def test_students_quantile_is_that_of_the_printed_tables(freedom: int, quantile: float) -> None:
    assert student_95(freedom) == pytest.approx(quantile, abs=6e-4)
