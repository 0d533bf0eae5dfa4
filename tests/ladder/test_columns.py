"""Results as columns: the way that builds no object per match."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from subprocess import run

import numpy as np
import pytest

from ladder.build import a_result, play_out
from ladder.rated import random_blocks
from riverboat.match import Cause
from riverboat_server.ladder import columns_of, finished_columns, place, round_robin
from riverboat_server.ladder.columns import ResultColumns


def test_columns_by_hand_are_those_of_results() -> None:
    """Two matches of one block: ann beats bob, they tie."""
    by_hand = ResultColumns(
        ("ann", "bob"),
        match=np.array([7, 7, 9, 9]),
        block=np.array([3, 3, 3, 3]),
        bot=np.array([0, 1, 1, 0]),
        rank=np.array([1, 2, 1, 1]),
    )
    results = [a_result("ann bob", [1, 2], deal_id="d"), a_result("bob ann", [1, 1], deal_id="d")]
    assert place(by_hand) == place(columns_of(results))
    assert by_hand.points().tolist() == [1.5, 0.5]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_matches_may_stand_in_any_order(seats: int) -> None:
    bots = "ABCDE"
    if seats == 1:
        results = [a_result(bot, [1 + number % 3 // 2]) for number, bot in enumerate(bots * 5)]
        columns = columns_of(results)
    else:
        columns = columns_of(random_blocks(Random(seats), bots, seats, 9))
    order = np.random.default_rng(1).permutation(len(columns.bot) // seats)
    entries = (order[:, None] * seats + np.arange(seats)).ravel()
    shuffled = replace(
        columns,
        **{name: getattr(columns, name)[entries] for name in ("match", "block", "bot", "rank")},
    )
    assert place(shuffled) == place(columns)


def test_scores_and_faults_come_along() -> None:
    results = [
        a_result("ann bob", [1, 2], scores=(30, 20)),
        a_result("bob ann", [2, 1], scores=(10, 40), cause=Cause.ABSENT, causes={0: Cause.ABSENT}),
        a_result("ann cyd bob", [1, 2, 3], scores=(50, 40, 7), causes={2: Cause.CRASH}),
        a_result("bob ann", [2, 1], cause=Cause.CANCELLED, rated=False),
    ]
    rows = {row.bot: row for row in place(finished_columns(results)).rows}
    assert (rows["ann"].mean_score, rows["ann"].faults) == (40.0, {}), "one broke off"
    assert rows["bob"].mean_score == 20.0, "in another one others moved for it"
    assert rows["bob"].faults == {Cause.ABSENT: 1, Cause.CRASH: 1}
    assert rows["cyd"].mean_score == 40.0
    assert place(columns_of(results)).rows[0].mean_score is None


def test_names_without_a_match_are_not_placed() -> None:
    columns = columns_of([a_result("ann bob", [1, 2])])
    assert len(place(replace(columns, names=("ann", "bob", "cid"))).rows) == 2


def test_columns_that_do_not_fit_together_are_refused() -> None:
    columns = columns_of([a_result("ann bob", [1, 2])])
    with pytest.raises(ValueError, match="same length"):
        replace(columns, rank=np.array([1]))
    with pytest.raises(ValueError, match="64 bits"):
        replace(columns, bot=columns.bot.astype(np.int16))
    with pytest.raises(ValueError, match="among the names"):
        replace(columns, names=("ann",))


def test_a_bot_has_the_points_that_its_matches_gave() -> None:
    field = {"ann": 1.0, "bob": 0.0, "cid": 0.0, "dee": -1.0}
    results = play_out(round_robin(list(field), 3, 2), field, Random(1))
    points = dict.fromkeys(field, 0.0)
    for result in results:
        for bot, earned in zip(result.bots, result.points, strict=True):
            points[bot] += earned
    assert {row.bot: row.points for row in place(columns_of(results)).rows} == pytest.approx(points)


def test_a_referee_starts_without_numpy() -> None:
    """It keeps results; who reads ratings loads what they need."""
    code = "import sys, riverboat_server.cli.serve; sys.exit('numpy' in sys.modules)"
    assert run([sys.executable, "-c", code]).returncode == 0
