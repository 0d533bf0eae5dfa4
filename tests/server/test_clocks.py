"""Clocks in simulated time: thinking, lost clocks, being away."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.match import (
    REFEREE_ALLOWANCE,
    REFEREE_CLOCK,
    Absence,
    Cause,
    Match,
    Origin,
    TimeControl,
)
from riverboat.match.clock import SeatClock
from riverboat.match.control import UNLIMITED
from riverboat.match.match import LEAST_ABSENCE
from riverboat.wire.match import control_message, read_control
from server.desk import Desk, answer, begin, origins, sit

GOLD_WEST = games.get("gold_west")


# --- clocks --------------------------------------------------------------------------------------


def test_thinking_is_charged_and_the_increment_is_added() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.5))
    seat = match.table.asked[0]
    answer(match, seat, 4.0)
    assert match.clocks[seat].left == pytest.approx(6.5)
    assert desk.played[0].charged == pytest.approx(4.0)
    assert desk.played[0].clock_left == pytest.approx(6.5)


def test_the_allowance_for_the_way_is_free_and_never_gains_time() -> None:
    clock = SeatClock(TimeControl(base=10.0, increment=0.0, allowance=0.2))
    clock.start(0.0, away=False)
    assert clock.used(0.15) == 0.0
    assert clock.stop(1.0) == pytest.approx(0.8)
    clock.start(1.0, away=False)
    assert clock.stop(1.1) == 0.0
    assert clock.left == pytest.approx(9.2)


def test_the_allowance_comes_on_top_of_clock_and_cap() -> None:
    control = TimeControl(base=10.0, increment=0.0, decision_cap=2.0, allowance=0.2)
    match, desk = begin(GOLD_WEST, control=control)
    assert match.deadline() == pytest.approx(2.2)
    match.expire(2.1999)
    assert not desk.played
    match.expire(2.2)
    assert desk.played[0].charged == pytest.approx(2.0)


def test_every_seat_has_the_same_allowance() -> None:
    control = TimeControl(base=10.0, increment=0.0, allowance=0.3)
    match, _ = begin(control=control)
    answer(match, 0, 1.0)
    answer(match, 1, 1.0)
    assert [clock.left for clock in match.clocks] == pytest.approx([9.3, 9.3])


def test_a_cap_ends_a_decision_before_the_clock_does() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.0, decision_cap=2.0))
    seat = match.table.asked[0]
    assert desk.asked_log[0].limit == 2.0
    assert match.deadline() == pytest.approx(2.0)
    match.expire(2.0)
    assert origins(desk, seat)[0] is Origin.TIMEOUT
    assert match.clocks[seat].left == pytest.approx(8.0)


def test_nothing_happens_before_the_deadline() -> None:
    match, desk = begin(GOLD_WEST)
    match.expire(99.999)
    assert not desk.played
    assert not desk.forfeits


def test_a_lost_clock_is_answered_by_the_default_move() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=1.0, increment=1.0))
    seat = match.table.asked[0]
    default = match.game.default_move(match.table.view(seat), match.table.moves(seat))
    match.expire(1.0)
    assert desk.played[0].step.move == default
    assert desk.played[0].origin is Origin.TIMEOUT
    assert not match.over


@pytest.mark.parametrize("allowed", [0, 1, 3])
def test_one_lost_clock_too_many_forfeits(allowed: int) -> None:
    control = TimeControl(base=1.0, increment=0.0, timeouts_allowed=allowed)
    match, desk = begin(GOLD_WEST, control=control)
    seat = match.table.asked[0]
    now = 0.0
    while not match.over:
        deadline = match.deadline()
        assert deadline is not None
        if seat in match.open:
            now = max(now, deadline)
            match.expire(now)
        else:
            answer(match, min(match.open), now)
    assert desk.forfeits == [(seat, Cause.TIMEOUT)]
    assert origins(desk, seat).count(Origin.TIMEOUT) == allowed
    assert desk.result.cause is Cause.TIMEOUT


def test_seats_asked_at_once_have_clocks_of_their_own() -> None:
    match, _ = begin(control=TimeControl(base=10.0, increment=0.0))
    assert sorted(match.open) == [0, 1]
    answer(match, 0, 3.0)
    answer(match, 1, 7.0)
    assert [clock.left for clock in match.clocks] == pytest.approx([7.0, 3.0])


def test_a_time_control_is_read_as_chess_programs_write_it() -> None:
    assert TimeControl.parse("60+0.5") == TimeControl(base=60.0, increment=0.5)
    assert TimeControl.parse("3") == TimeControl(base=3.0, increment=0.0)
    assert TimeControl.parse("3 + 1") == TimeControl(base=3.0, increment=1.0)
    unlimited = TimeControl.parse("none")
    assert (unlimited.base, unlimited.increment) == (UNLIMITED, 0.0)


def test_cap_and_allowance_may_follow() -> None:
    assert TimeControl.parse("60+0.5~0.2") == TimeControl(allowance=0.2)
    assert TimeControl.parse("60+0.5/10") == TimeControl(decision_cap=10.0)
    assert TimeControl.parse("60+0.5/10~0.2") == TimeControl(decision_cap=10.0, allowance=0.2)
    assert TimeControl.parse("3~1") == TimeControl(base=3.0, increment=0.0, allowance=1.0)


def test_a_referee_has_an_allowance_for_texts_that_name_none() -> None:
    assert TimeControl.parse("60+0.5", REFEREE_ALLOWANCE) == REFEREE_CLOCK
    assert str(REFEREE_CLOCK) == "60+0.5~0.1"
    assert TimeControl.parse("60+0.5~0", REFEREE_ALLOWANCE) == TimeControl()
    assert TimeControl.parse("60+0.5~0.3", REFEREE_ALLOWANCE).allowance == 0.3
    assert str(TimeControl.parse("none", REFEREE_ALLOWANCE)) == "none"


@pytest.mark.parametrize(
    ("text", "which"),
    [
        *(("0+1", "base"), ("0", "base"), ("5+1/0", "most per decision")),
        *(("0.0009+0", "base"), ("5+1/0.0004", "most per decision")),
    ],
)
def test_a_time_control_that_leaves_no_time_is_refused(text: str, which: str) -> None:
    with pytest.raises(ValueError, match=f"leaves no time: its {which} must be at least 0.001"):
        TimeControl.parse(text)


@pytest.mark.parametrize(("text", "which"), [("5+0.0001", "increment"), ("5~0.0004", "allowance")])
def test_a_time_control_is_never_shown_as_another(text: str, which: str) -> None:
    with pytest.raises(ValueError, match=f"its {which} is 0, or at least 0.001"):
        TimeControl.parse(text)
    least = "0.001+0.001/0.001~0.001"
    assert str(TimeControl.parse(least)) == least


@pytest.mark.parametrize(
    "text",
    [
        *("", "none+1", "five", "5+x", "5+1+1", "None", "5~", "5~x", "5~1~1", "5~1/2", "~1", "5/"),
        *("5+", "3+/4", "+1", "-5+1", "5+-1", "nan", "inf", "5+inf", "5~-1", "5/-1", "1e3", "1_0"),
        *("\N{ARABIC-INDIC DIGIT THREE}+1", "9999999999+0"),
    ],
)
def test_what_is_no_time_control_is_refused_with_what_one_is(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"is not base\+increment in seconds.* 60\+0.5/10~0.2; or none"
    ):
        TimeControl.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        *("60+0.5", "1+0", "600+0", "0.25+0.001", "86400+3600", "none"),
        *("60+0.5~0.1", "60+0.5/10", "60+0/2.5~0.001"),
    ],
)
def test_a_time_control_is_written_as_it_is_read(text: str) -> None:
    control = TimeControl.parse(text)
    assert str(control) == text
    assert read_control(control_message(control)) == control


def test_a_record_that_names_no_allowance_had_none() -> None:
    message = control_message(REFEREE_CLOCK)
    message.ClearField("allowance_ms")
    assert read_control(message) == TimeControl()
    assert read_control(message, REFEREE_ALLOWANCE) == REFEREE_CLOCK


# --- being away ----------------------------------------------------------------------------------


def away_when_asked(control: TimeControl) -> tuple[Match, Desk, int]:
    """A match that starts at time 0 while nobody is there; the seat that is asked first."""
    match, desk = sit(GOLD_WEST, control=control)
    for seat in range(2):
        match.set_away(seat, True, 0.0)
    match.start(0.0)
    return match, desk, match.table.asked[0]


def test_hanging_up_does_not_stop_a_clock() -> None:
    """The trick: take a question, hang up, think, come back, answer."""
    match, desk = begin(GOLD_WEST, control=TimeControl(base=60.0, increment=0.0, disconnect=60.0))
    seat = match.table.asked[0]
    match.set_away(seat, True, 0.1)
    match.set_away(seat, False, 54.0)
    answer(match, seat, 54.1)
    assert desk.played[0].charged == pytest.approx(54.1)
    assert match.clocks[seat].left == pytest.approx(5.9)
    assert match.clocks[seat].away_left == 60.0


def test_a_clock_that_runs_out_while_its_bot_is_away_is_lost_on_time() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=2.0, increment=0.0, disconnect=60.0))
    seat = match.table.asked[0]
    match.set_away(seat, True, 0.1)
    assert match.deadline() == pytest.approx(2.0)
    match.expire(2.0)
    assert desk.played[0].origin is Origin.TIMEOUT
    assert not desk.forfeits


def test_coming_and_going_gains_nothing() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.0, disconnect=60.0))
    seat = match.table.asked[0]
    for tenth in range(1, 90):
        match.set_away(seat, bool(tenth % 2), tenth / 10)
    answer(match, seat, 9.0)
    assert desk.played[0].charged == pytest.approx(9.0)
    assert desk.lapses == []


def test_a_question_that_waits_for_its_bot_costs_the_budget_and_not_the_clock() -> None:
    match, _, seat = away_when_asked(TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    match.set_away(seat, False, 20.0)
    assert match.clocks[seat].away_left == pytest.approx(10.0)
    answer(match, seat, 23.0)
    assert match.clocks[seat].left == pytest.approx(7.0)


def test_a_question_waits_only_once() -> None:
    """Delivered at last, it costs time, and hanging up again changes nothing."""
    match, _, seat = away_when_asked(TimeControl(base=10.0, decision_cap=4.0, disconnect=30.0))
    match.set_away(seat, False, 20.0)
    match.set_away(seat, True, 20.5)
    assert match.deadline() == pytest.approx(24.0)


def test_the_disconnect_budget_is_one_sum_for_the_whole_match() -> None:
    control = TimeControl(base=99.0, increment=0.0, disconnect=30.0)
    match, desk, seat = away_when_asked(control)
    now = 0.0
    for _ in range(2):
        now += 14.0
        match.set_away(seat, False, now)
        match.set_away(seat, True, now)
        answer(match, seat, now)
        for other in {0, 1} - {seat}:
            match.set_away(other, False, now)
        while seat not in match.open:
            answer(match, min(match.open), now)
    assert match.deadline() == pytest.approx(30.0)
    match.expire(29.9)
    assert not match.over
    match.expire(30.0)
    assert desk.forfeits == [(seat, Cause.DISCONNECT)]
    assert desk.result.seats[seat].cause is Cause.DISCONNECT


def test_being_told_twice_that_a_seat_is_back_changes_nothing() -> None:
    match, _, seat = away_when_asked(TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    for now in (1.0, 2.0, 3.0):
        match.set_away(seat, True, now)
    match.set_away(seat, False, 10.0)
    match.set_away(seat, False, 12.0)
    assert match.clocks[seat].away_left == pytest.approx(20.0)
    assert match.deadline() == pytest.approx(20.0)


def test_a_seat_that_never_comes_forfeits_at_its_budget() -> None:
    match, desk, seat = away_when_asked(TimeControl(base=10.0, disconnect=5.0))
    assert match.deadline() == pytest.approx(5.0)
    match.expire(5.0)
    assert desk.forfeits == [(seat, Cause.DISCONNECT)]


def test_what_an_absence_uses_of_the_budget_is_noted_when_the_bot_is_back() -> None:
    match, desk, seat = away_when_asked(TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    assert desk.lapses == []
    match.set_away(seat, False, 20.0)
    assert desk.lapses == [Absence(seat, 20.0, 10.0)]
    answer(match, seat, 23.0)
    assert len(desk.lapses) == 1, "nothing is noted twice"


def test_a_short_absence_is_noted_with_its_decision() -> None:
    match, desk, seat = away_when_asked(TimeControl(base=99.0, increment=0.0, disconnect=30.0))
    match.set_away(seat, False, LEAST_ABSENCE / 2)
    assert desk.lapses == []
    answer(match, seat, 1.0)
    assert desk.lapses == [Absence(seat, LEAST_ABSENCE / 2, 30.0 - LEAST_ABSENCE / 2)]


def test_a_budget_that_ran_out_is_noted_before_the_forfeit() -> None:
    match, desk, seat = away_when_asked(TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    match.expire(30.5)
    assert desk.lapses == [Absence(seat, 30.0, 0.0)]
    assert desk.forfeits == [(seat, Cause.DISCONNECT)]


def test_absences_that_last_are_noted_when_the_referee_goes_down() -> None:
    match, desk = begin(GOLD_WEST, control=TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    match.note_absences(1.0)
    assert desk.lapses == []
    match, desk, seat = away_when_asked(TimeControl(base=10.0, increment=0.0, disconnect=30.0))
    match.note_absences(7.0)
    assert desk.lapses == [Absence(seat, 7.0, 23.0)]
