"""What `tournament check` says: how much is played, who meets how often, how long it takes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat.match import TimeControl
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.estimate import Meetings, estimate
from riverboat_server.tournament.estimate_text import estimate_lines, span_text
from riverboat_server.tournament.plan import Absent, Format, TournamentPlan
from tournament.build import a_plan, field, meetings, play_out

LONG_AGO, FAR_OFF = "2020-01-01T00:00:00+00:00", "2999-01-01T00:00:00+00:00"


def text(plan: TournamentPlan, measured: dict[int, float] | None = None) -> str:
    return " ".join(" ".join(estimate_lines(estimate(plan, measured))).split())


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(Format), st.integers(2, 4), st.integers(1, 8), st.integers(1, 3))
def test_as_many_matches_are_foretold_as_are_played(
    form: Format, players: int, more: int, rounds: int
) -> None:
    if form is Format.CONTINUOUS:
        plan = a_plan(form, players + more, players)
    else:
        challengers = field(1) if form is Format.GAUNTLET else ()
        plan = a_plan(form, players + more, players, rounds=rounds, challengers=challengers)
    assert estimate(plan).matches == make_course(plan).matches


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tables", [None, 4, 8])
def test_meetings_of_a_round_robin_are_foretold(players: int, tables: int | None) -> None:
    plan = a_plan(Format.ROUND_ROBIN, 9, players, rounds=2, tables=tables)
    met = meetings(play_out(make_course(plan)))
    fewest = min(met.values()) if len(met) == 36 else 0
    assert estimate(plan).divisions[0].meetings == Meetings(fewest, max(met.values()))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tables", [None, 3])
def test_meetings_of_a_gauntlet_are_foretold(players: int, tables: int | None) -> None:
    plan = a_plan(Format.GAUNTLET, 9, players, rounds=2, tables=tables, challengers=field(2))
    met = meetings(play_out(make_course(plan)))
    between = {met[frozenset((one, other))] for one in plan.challengers for other in plan.field}
    assert [Meetings(times, times) for times in between] == [estimate(plan).divisions[0].meetings]


def test_time_is_that_of_the_work_shared_by_those_who_do_it() -> None:
    plan = a_plan(Format.ROUND_ROBIN, 5, 2, rounds=4, concurrency=8)
    assert estimate(plan, {0: 3.0}).seconds == 80 * 3.0 / 8


def test_rounds_wait_for_each_other_however_many_could_play_at_once() -> None:
    plan = a_plan(Format.SWISS, 8, 2, rounds=5, concurrency=100)
    assert estimate(plan, {0: 3.0}).seconds == 5 * 3.0
    plan = a_plan(Format.KNOCK_OUT, 8, 2, rounds=2, concurrency=8)
    assert estimate(plan, {0: 3.0}).seconds == (2 + 1 + 1) * 3.0


def test_without_results_the_clock_is_the_limit_and_says_so() -> None:
    plan = a_plan(Format.ROUND_ROBIN, 3, 2)
    told = estimate(plan)
    assert not told.measured
    assert told.seconds is not None
    assert told.seconds > 2 * 60.0
    assert "a match by the clock; most take far less" in text(plan)
    assert "at most about" in text(plan)


def test_without_a_clock_nobody_knows() -> None:
    plan = a_plan(Format.ROUND_ROBIN, 3, 2)
    unlimited = replace(plan.divisions[0], control=TimeControl.parse("none"))
    told = text(replace(plan, divisions=(unlimited,)))
    assert "no clock" in told
    assert "nobody knows how long a match takes" in told


def test_a_plan_is_told_in_lines() -> None:
    plan = a_plan(Format.ROUND_ROBIN, 3, 2, 3, rounds=2, absent=Absent.SKIP, publish="end")
    assert estimate_lines(estimate(plan, {0: 4.2, 1: 70.0})) == [
        "cup: round robin of 3 bots",
        "  bot-000, bot-001, bot-002",
        "  every match on a deal of its own, rated",
        "  blocks of a bot that is not there for 60 s are left out",
        "  results are seen when it has ended",
        "",
        "Boonlake (base), 2 players, clock 60+0.5~0.1",
        "  12 matches in 6 blocks, every bot in every seat",
        "  two bots meet in 2 blocks",
        "  4.2 s a match, as measured so far",
        "",
        "Gold West (base), 3 players, clock 60+0.5~0.1",
        "  6 matches in 2 blocks, every bot in every seat",
        "  two bots meet in 2 blocks",
        "  70 s a match, as measured so far",
        "",
        "18 matches in all, 8 matches at the same time: about 70 s",
    ]


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (a_plan(Format.SWISS, 7, 3, rounds=4), "nobody meets again while avoidable; 1 bot a round"),
        (a_plan(Format.SWISS, 8, 3, rounds=4), "2 bots a round have a bye"),
        (a_plan(Format.KNOCK_OUT, 8, 2, rounds=3), "ties of 3 blocks in 3 rounds, up to 3 more"),
        (a_plan(Format.KNOCK_OUT, 8, 2), "at least 14 matches in 7 blocks"),
        (a_plan(Format.CONTINUOUS, 8, 2, matches_per_day=2000), "without an end, 2,000 matches a"),
        (a_plan(Format.CONTINUOUS, 8, 2), "without an end, any number of matches a day"),
        (a_plan(Format.CONTINUOUS, 8, 2, publish="end"), "seen when somebody publishes it: it has"),
        (a_plan(Format.SWISS, 8, 2, publish=LONG_AGO), f"seen at once: {LONG_AGO} has passed"),
        (a_plan(Format.SWISS, 8, 2, publish=FAR_OFF), f"seen from {FAR_OFF} on"),
        (a_plan(Format.GAUNTLET, 6, 2, challengers=field(2)), "challengers: bot-000, bot-001"),
        (a_plan(Format.GAUNTLET, 6, 2, challengers=field(2)), "meets each bot of the field in 1"),
        (a_plan(Format.ROUND_ROBIN, 3, 1, rounds=20), "60 matches every bot alone, 20 rounds"),
        (a_plan(Format.ROUND_ROBIN, 3, 2, seed=7), "by seed 7, not rated"),
        (a_plan(Format.ROUND_ROBIN, 3, 2, absent=Absent.FORFEIT), "for 60 s loses its matches"),
        (a_plan(Format.ROUND_ROBIN, 9, 4, tables=4), "two bots meet in 1 to 2 blocks"),
    ],
)
def test_every_format_says_what_it_plays(plan: TournamentPlan, words: str) -> None:
    assert words in text(plan)


@pytest.mark.parametrize(("bots", "players", "rounds"), [(7, 4, 3), (8, 3, 5), (999, 4, 9)])
def test_a_swiss_in_which_byes_decide_much_says_so(bots: int, players: int, rounds: int) -> None:
    told = text(a_plan(Format.SWISS, bots, players, rounds=rounds))
    assert "a bye is worth a won block" in told
    (even,) = map(int, re.findall(r"equally many after (\d+) rounds", told))
    assert even * (bots % players) % bots == 0
    assert "worth" not in text(a_plan(Format.SWISS, bots, players, rounds=even))


def test_one_bye_a_round_or_none_is_nothing_to_warn_of() -> None:
    for bots, players in ((7, 2), (7, 3), (8, 4)):
        assert "worth" not in text(a_plan(Format.SWISS, bots, players, rounds=3))


def test_lines_fit_80_columns_with_many_bots() -> None:
    plan = a_plan(Format.ROUND_ROBIN, 40, 2)
    assert max(map(len, estimate_lines(estimate(plan)))) <= 80


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        *((0.8, "0.8 s"), (45, "45 s"), (89.6, "90 s"), (720, "12 min"), (7200, "2 h")),
        *((12_000, "3 h 20 min"), (187_200, "2 d 4 h"), (259_200, "3 d")),
    ],
)
def test_spans_are_told_as_people_do(seconds: float, words: str) -> None:
    assert span_text(seconds) == words
