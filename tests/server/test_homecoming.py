"""Who is awaited by a referee that starts it."""

from __future__ import annotations

from riverboat_server.referee.homecoming import MOST_SECONDS, Homecoming
from riverboat_server.referee.time import RefereeTime


class Moment:
    """A time that is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bot_is_awaited_until_it_comes_and_not_for_ever() -> None:
    moment = Moment()
    coming = Homecoming(RefereeTime(moment))
    coming.expect(["greedy", "mine@2.0"])
    assert coming.awaits("greedy") and coming.awaits("mine@2.0")
    assert coming.awaits("greedy@1.0"), "which version comes is not known yet"
    assert not coming.awaits("mine") and not coming.awaits("ann")
    coming.over(["greedy", "greedy@1.1"])
    assert not coming.awaits("greedy") and not coming.awaits("greedy@1.0")
    moment.now += MOST_SECONDS - 1
    assert coming.seconds_left("mine@2.0") == 1
    moment.now += 1
    assert not coming.awaits("mine@2.0")
