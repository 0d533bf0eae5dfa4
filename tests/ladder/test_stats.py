"""Head-to-head records and solo records, with their intervals."""

from __future__ import annotations

import pytest

from ladder.build import a_result
from riverboat.interval import wilson
from riverboat.match import Cause
from riverboat_server.ladder import HeadToHead, head_to_head, solo_records


def counts(record: HeadToHead) -> tuple[int, int, int]:
    return record.wins, record.ties, record.losses


def test_every_pair_at_a_table_meets() -> None:
    table = head_to_head([a_result("ann bob cid", [1, 2, 2]), a_result("bob ann", [1, 2])])
    assert counts(table["ann", "bob"]) == (1, 0, 1)
    assert counts(table["bob", "ann"]) == (1, 0, 1)
    assert counts(table["bob", "cid"]) == (0, 1, 0)
    assert counts(table["cid", "ann"]) == (0, 0, 1)
    assert table["bob", "cid"].share == 0.5


def test_cancelled_matches_and_ones_own_seats_are_no_meetings() -> None:
    cancelled = a_result("ann bob", [1, 2], cause=Cause.CANCELLED, rated=False)
    assert head_to_head([cancelled, a_result("ann ann", [1, 2])]) == {}


def test_a_share_that_was_all_or_nothing_is_open_to_that_side() -> None:
    records = head_to_head([a_result("ann bob", [1, 2]) for _ in range(10)])
    assert records["ann", "bob"].interval[1] == 1.0
    assert 0.6 < records["ann", "bob"].interval[0] < 0.9
    assert records["bob", "ann"].interval == pytest.approx(
        (0.0, 1 - records["ann", "bob"].interval[0])
    )


def test_meetings_of_one_block_that_end_alike_tell_less() -> None:
    """Six blocks, each won or lost as a whole, against twelve matches of their own."""
    alike = [
        a_result("ann bob", [1, 2] if block % 2 else [2, 1], deal_id=f"alike {block}")
        for block in range(6)
        for _ in range(2)
    ]
    single = [a_result(one.bots, one.ranks) for one in alike]
    (low, high), (single_low, single_high) = (
        head_to_head(results)["ann", "bob"].interval for results in (alike, single)
    )
    assert low < single_low < 0.5 < single_high < high


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
