"""The budget of scrimmages: what the last hour saw counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from riverboat_server.tournament.hourly import HourlyBudget

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def budget(*asked: tuple[int, int], limit: int = 10) -> HourlyBudget:
    """Somebody asked so many minutes ago for so many matches."""
    moments = [((NOON - timedelta(minutes=ago)).isoformat(), matches) for ago, matches in asked]
    return HourlyBudget(limit, moments, NOON)


def test_whatever_is_left_can_be_asked_for() -> None:
    mine = budget((50, 4), (20, 2))
    assert mine.left == 4
    assert mine.refusal(4) == ""
    assert mine.wait(4) == timedelta(0)


def test_a_refusal_says_when_the_next_match_is_free_and_when_all_are() -> None:
    mine = budget((50, 4), (20, 6))
    assert mine.refusal(5) == (
        "10 matches of scrimmages an hour can be asked for under this name, 0 are left: "
        "the next is free in 11 minutes (12:11 UTC), 5 are in 41 minutes (12:41 UTC)"
    )
    assert mine.wait(5) == timedelta(minutes=40)


def test_a_short_wait_is_told_in_seconds() -> None:
    assert budget((59, 10)).refusal(2).endswith("the next is free in 61 seconds (12:02 UTC)")


def test_a_limit_that_was_lowered_leaves_nothing_for_a_while() -> None:
    mine = budget((30, 8), (10, 8), limit=10)
    assert (mine.left, mine.wait(3)) == (0, timedelta(minutes=50))


def test_a_clock_that_was_ahead_keeps_nobody_waiting_until_its_date_has_come() -> None:
    """Dates of scrimmages are those of the clock on the wall, which may be set back by years."""
    mine = budget((-400 * 24 * 60, 10), (20, 4))
    assert (mine.left, mine.wait(6)) == (6, timedelta(0))
    assert mine.wait(8) == timedelta(minutes=40)
    assert budget((-2, 10)).left == 0, "set back a little, it gives nobody a second budget"
