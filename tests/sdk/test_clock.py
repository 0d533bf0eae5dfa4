"""The clock that bots look at."""

from __future__ import annotations

from riverboat import BotClock
from riverboat.client.clock import CEILING
from riverboat.match.control import UNLIMITED


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_spending_is_counted_from_the_arrival() -> None:
    time = Time()
    clock = BotClock(60.0, 0.5, arrived=99.0, now=time)
    assert clock.spend() == 1.0
    time.now += 2
    assert clock.spend() == 3.0


def test_a_share_is_a_fraction_of_the_usable_time() -> None:
    time = Time()
    clock = BotClock(left=5.0, lag=0.1, now=time)
    assert clock.usable == 5.0 - 0.2 - 0.005
    time.now += 0.47
    assert clock.share(0.1)
    time.now += 0.02
    assert not clock.share(0.1)


def test_a_cap_on_the_decision_counts_before_the_clock() -> None:
    assert BotClock(left=60.0, deadline=1.0).usable < 1.0


def test_without_a_clock_a_share_still_ends() -> None:
    time = Time()
    clock = BotClock(now=time)
    assert clock.usable <= CEILING
    assert clock.share(0.05)
    time.now += 0.05 * CEILING
    assert not clock.share(0.05)


def test_a_lost_clock_has_nothing_to_share() -> None:
    assert not BotClock(left=0.001).share(1.0)


def test_shares_never_lose_on_time() -> None:
    """Whoever spends a share of every decision keeps some time for the next one."""
    left = 1.0
    for _ in range(1000):
        left -= 0.5 * BotClock(left).usable
        assert left > 0


def test_without_numbers_there_is_no_limit_and_no_lag() -> None:
    clock = BotClock()
    assert (clock.left, clock.deadline) == (UNLIMITED, UNLIMITED)
    assert (clock.increment, clock.lag) == (0.0, 0.0)
    assert BotClock(left=7.0).deadline == 7.0
    assert BotClock(left=7.0, deadline=0.0).deadline == 0.0
    assert BotClock(left=7.0, deadline=0.0).usable == 0.0


def test_ten_seconds_are_shared_out_at_most_and_five_milliseconds_kept() -> None:
    assert BotClock(left=1000.0).usable == 10.0 - 0.005
    assert BotClock(left=9.0).usable == 9.0 - 0.005
    assert BotClock(left=9.0, lag=1.0).usable == 9.0 - 2.0 - 0.005


def test_a_clock_reads_as_text() -> None:
    time = Time()
    clock = BotClock(left=5.0, now=time)
    time.now += 1.25
    assert repr(clock) == "BotClock(5.000 s left, spent 1.250 s)"
    assert repr(BotClock(now=time)) == "BotClock(no limit, spent 0.000 s)"
