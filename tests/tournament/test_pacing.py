"""Which matches begin now: time and who is there are passed in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from riverboat_server.tournament.agenda import Agenda
from riverboat_server.tournament.courses.course import Block
from riverboat_server.tournament.pacing import DailyBudget, NextSteps, Pacing
from riverboat_server.tournament.plan import Absent
from tournament.plans import Script, a_plan

BLOCKS = [Block(0, 0, ("ann", "bob")), Block(1, 0, ("ann", "cyd")), Block(2, 0, ("bob", "cyd"))]
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Clockwork:
    """A tournament of three, and who of them is there."""

    def __init__(self, budget: int | None = None, **terms: Any) -> None:
        self.agenda = Agenda("cup", a_plan(("ann", "bob", "cyd"), **terms), Script(BLOCKS))
        self.pacing = Pacing(self.agenda, DailyBudget(budget))
        self.here = {"ann", "bob", "cyd"}
        self.coming: set[str] = set()

    def at(self, now: float, today: datetime = NOON) -> NextSteps:
        return self.pacing.next_steps(
            self.here.__contains__, now, today, is_coming=self.coming.__contains__
        )

    def begin(self, steps: NextSteps, today: datetime = NOON) -> None:
        for planned, _ in steps.orders:
            self.agenda.begun(planned, f"m{planned.block.number}-{planned.rotation}")
        self.pacing.begun(len(steps.orders), today)


def blocks(steps: NextSteps) -> list[int]:
    return [planned.block.number for planned, _ in steps.orders]


def test_as_many_matches_run_as_the_plan_says() -> None:
    cup = Clockwork(concurrency=3)
    steps = cup.at(0)
    assert blocks(steps) == [0, 0, 1]
    cup.begin(steps)
    assert not cup.at(0).orders


def test_a_bot_that_is_not_there_does_not_stop_the_others() -> None:
    cup = Clockwork()
    cup.here.remove("bob")
    steps = cup.at(0)
    assert blocks(steps) == [1, 1]
    assert steps.waiting_for == {"bob"}
    assert not steps.left_out


def test_patience_does_not_run_out_while_nothing_begins() -> None:
    """Who paused a tournament for a bot that was away gives it its time when it goes on."""
    cup = Clockwork(absent=Absent.FORFEIT, patience=60.0)
    cup.here.remove("bob")
    assert cup.at(0).waiting_for == {"bob"}
    cup.pacing.rest()
    steps = cup.at(3600)
    assert (blocks(steps), steps.waiting_for) == ([1, 1], {"bob"})
    assert blocks(cup.at(3661)) != [1, 1]


def test_patience_begins_when_a_bot_is_no_longer_on_its_way() -> None:
    """The referee itself starts it: a slow machine is no fault of the bot."""
    cup = Clockwork(absent=Absent.FORFEIT, patience=60.0)
    cup.here.remove("bob")
    cup.coming.add("bob")
    for now in (0, 100):
        steps = cup.at(now)
        assert (blocks(steps), steps.waiting_for) == ([1, 1], {"bob"})
    cup.coming.clear()
    assert cup.at(101).waiting_for == {"bob"}
    assert [absent for _, absent in cup.at(161).orders if absent] == 4 * [("bob",)]


@pytest.mark.parametrize("hours", [0, 1, 1000])
def test_by_policy_matches_wait_for_their_bot_for_ever(hours: float) -> None:
    cup = Clockwork(absent=Absent.WAIT, patience=60.0)
    cup.here.remove("bob")
    cup.at(0)
    steps = cup.at(hours * 3600.0)
    assert blocks(steps) == [1, 1]
    assert steps.waiting_for == {"bob"}


def test_after_its_patience_the_matches_of_a_missing_bot_are_lost() -> None:
    cup = Clockwork(absent=Absent.FORFEIT, patience=60.0)
    cup.here.remove("bob")
    cup.begin(cup.at(0))
    assert not cup.at(59.9).orders
    steps = cup.at(60.0)
    assert [(planned.block.number, absent) for planned, absent in steps.orders] == [
        (0, ("bob",)),
        (0, ("bob",)),
        (2, ("bob",)),
        (2, ("bob",)),
    ]


def test_where_none_of_the_bots_is_there_nobody_wins_and_the_block_is_left_out() -> None:
    cup = Clockwork(absent=Absent.FORFEIT, patience=60.0)
    cup.here -= {"bob", "cyd"}
    cup.at(0)
    steps = cup.at(60.0)
    assert {planned.block.number for planned, _ in steps.orders} == {0, 1}
    assert steps.left_out == {2: ("bob", "cyd")}


def test_or_its_blocks_are_left_out() -> None:
    cup = Clockwork(absent=Absent.SKIP, patience=60.0)
    cup.here.remove("bob")
    cup.begin(cup.at(0))
    assert not cup.at(59.9).left_out
    assert cup.at(60.0).left_out == {0: ("bob",), 2: ("bob",)}


def test_who_comes_back_in_time_plays_and_has_its_patience_anew() -> None:
    cup = Clockwork(absent=Absent.SKIP, patience=60.0, concurrency=1)
    cup.here.remove("bob")
    assert blocks(cup.at(0)) == [1]  # the match of the two others
    cup.here.add("bob")
    assert blocks(cup.at(50.0)) == [0]
    cup.here.remove("bob")
    assert not cup.at(60.0).left_out
    assert not cup.at(119.9).left_out
    assert cup.at(120.0).left_out == {0: ("bob",)}


def test_a_day_has_its_budget_of_matches_and_the_next_day_another() -> None:
    ladder = Clockwork(budget=3)
    steps = ladder.at(0)
    assert len(steps.orders) == 3
    ladder.begin(steps)
    assert steps.held_up == ""
    spent = ladder.at(1)
    assert not spent.orders
    assert spent.held_up == (
        "the 3 matches of this day have begun: it goes on at "
        f"{(NOON + timedelta(days=1)).date()} 00:00 UTC"
    )
    tomorrow = NOON + timedelta(days=1)
    assert len(ladder.at(2, tomorrow).orders) == 3


def test_a_restart_does_not_renew_the_budget_of_the_day() -> None:
    moments = [(NOON - timedelta(hours=hours)).isoformat() for hours in (1, 2, 30)]
    assert DailyBudget(3, moments).left(NOON, 8) == 1


def test_a_clock_that_was_ahead_for_a_while_lifts_no_limit() -> None:
    """The wall clock said next year when a match began, and is right again."""
    budget = DailyBudget(3, [NOON.isoformat()])
    budget.spend(1, NOON + timedelta(days=365))
    assert budget.left(NOON, 8) == 2
    budget.spend(2, NOON)
    assert budget.left(NOON, 8) == 0
    after = DailyBudget(3, [(NOON + timedelta(days=365)).isoformat(), *3 * [NOON.isoformat()]])
    assert after.left(NOON, 8) == 0
