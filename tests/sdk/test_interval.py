"""How far a share of wins can be trusted."""

from __future__ import annotations

from riverboat.interval import evenly


def test_equals_seldom_win_nine_of_ten() -> None:
    """1 + 10 of 1,024 ways on either side, 2.1 %; with eight of ten 10.9 %."""
    assert not evenly(9, 10)
    assert not evenly(1, 10)
    assert evenly(8, 10)


def test_a_half_point_counts_for_who_is_behind() -> None:
    assert evenly(8.5, 10)
    assert evenly(1.5, 10)


def test_nothing_played_is_even() -> None:
    assert evenly(0, 0)
