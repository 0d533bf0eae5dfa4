"""The clock that bots look at."""

from __future__ import annotations

from riverboat import BotClock
from riverboat.client.clock import CEILING


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
