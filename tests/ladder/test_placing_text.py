"""Placings as cells: what is open, unknown or kept by nobody reads alike wherever it is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riverboat.match import Cause
from riverboat_server.ladder import Skill
from riverboat_server.ladder.placed import Placing
from riverboat_server.ladder.placing_text import (
    FAULTS,
    HEADINGS,
    chance_text,
    fault_cells,
    filled,
    interval_cells,
    lead_text,
)
from riverboat_server.ladder.rating.group import Estimate

ANN = Placing(
    rank=1,
    bot="ann",
    rating=1540.4,
    low=1480.2,
    high=1600.6,
    rank_low=1,
    rank_high=3,
    group=0,
    blocks=5,
    elo=1512.3,
    skill=Skill(25.0, 2.0),
    played=8,
    points=5.5,
    mean_score=41.25,
    faults={Cause.CRASH: 1, Cause.CRASH_AT_START: 2},
)


def test_a_row_reads_from_left_to_right() -> None:
    headings, (row,) = filled([ANN])
    assert headings == HEADINGS
    assert row == (
        *("1", "ann", "1540", "1480", "1601", "1-3"),
        *("1512", "19.0", "8", "5.5", "68.8", "41.2"),
    )


def test_a_rank_that_is_certain_stands_alone() -> None:
    _, (row,) = filled([replace(ANN, rank_high=1)])
    assert row[HEADINGS.index("ranks")] == "1"


def test_what_nobody_keeps_has_no_column() -> None:
    poor = replace(ANN, bot="bob", rating=None, elo=None, skill=None, mean_score=None)
    headings, rows = filled([poor])
    assert {*HEADINGS} - {*headings} == {"Elo", "skill", "mean score"}
    assert rows[0][2] == "-"
    headings, rows = filled([ANN, poor])
    assert headings == HEADINGS and rows[1][HEADINGS.index("Elo")] == ""
    assert filled([]) == (HEADINGS, [])


@pytest.mark.parametrize(
    ("low", "high", "cells"),
    [
        (1379.6, 1620.4, ("1380", "1620")),
        (1620.0, None, ("≥ 1620", "-")),
        (None, 1380.0, ("-", "≤ 1380")),
        (None, None, ("-", "-")),
    ],
)
def test_an_open_end_turns_the_other_into_a_limit(
    low: float | None, high: float | None, cells: tuple[str, str]
) -> None:
    assert interval_cells(low, high) == cells


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [
        (-114.0, 357.0, "+104 (-114 to +357)"),
        (35.0, None, "> +35"),
        (None, -35.0, "< -35"),
        (None, None, "-"),
    ],
)
def test_a_lead_is_told_with_its_interval(low: float | None, high: float | None, text: str) -> None:
    assert lead_text(Estimate(104.0, 100.0, 9.0, low, high)) == text


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (1.0, "> 99 %"),
        (0.991, "> 99 %"),
        (0.99, "99 %"),
        (0.5, "50 %"),
        (0.012, "1 %"),
        (0.009, "< 1 %"),
        (0.0, "< 1 %"),
    ],
)
def test_nothing_is_told_to_be_certain(chance: float, text: str) -> None:
    assert chance_text(chance) == text


def test_crashes_at_the_start_are_crashes_and_no_fault_is_no_nought() -> None:
    assert dict(zip(FAULTS, fault_cells(ANN), strict=True)) == {
        "timeouts": "",
        "crashes": "3",
        "disconnects": "",
        "illegal": "",
        "absent": "",
    }
