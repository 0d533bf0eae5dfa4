"""How often intervals hold the truth, as `make stats` measures it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np
import pytest
from scipy.special import bdtr, logit

from riverboat_server.bench import coverage
from riverboat_server.bench.coverage import Coverage, Measured, measure, report, scenarios
from riverboat_server.bench.simulated import CASES, Scenario, played
from riverboat_server.ladder.rating.blocks import Blocks
from riverboat_server.ladder.rating.intervals import Intervals
from riverboat_server.ladder.rating.table_group import TableGroup, table_groups

GOOD = Coverage(mean=0.955, error=0.005, lowest=0.94, trials=500, open=0.0)


def about(blocks: int, **changed: float) -> Measured:
    found = Coverage(**{name: getattr(GOOD, name) for name in GOOD.__slots__} | changed)
    return Measured(Scenario("equal", 2, blocks), found, GOOD)


@pytest.mark.parametrize(
    ("blocks", "changed", "miss"),
    [
        (10, {}, []),
        (10, {"mean": 0.90}, ["LOW"]),
        (10, {"mean": 0.925}, []),  # within the noise
        (10, {"mean": 0.925, "error": 0.0005}, ["LOW"]),
        (10, {"mean": 0.995, "error": 0.001}, ["HIGH"]),
        (10, {"lowest": 0.86}, ["SINGLE"]),
        (10, {"lowest": 0.91}, []),
        (3, {"lowest": 0.86}, []),
        (3, {"mean": 0.995, "error": 0.001}, []),
        (3, {"mean": 0.89}, ["LOW"]),
    ],
)
def test_a_goal_is_missed_where_chance_does_not_explain_it(
    blocks: int, changed: dict[str, float], miss: list[str]
) -> None:
    assert about(blocks, **changed).misses(1e-4) == miss


def test_the_report_says_which_scenarios_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, reached = report([about(10), about(3)])
    assert (reached, lines[-1]) == (True, "goals reached")
    lines, reached = report([about(10), about(10, mean=0.8)])
    assert (reached, lines[-1]) == (False, "goals missed in 1 of 2 scenarios")
    assert lines[-2].endswith("LOW")


@pytest.mark.parametrize("case", CASES)
def test_a_small_simulation_is_near_the_truth(case: str) -> None:
    found = measure(Scenario(case, 3, 5), 40, seed=3)
    for kind in (found.ratings, found.differences):
        assert kind.mean > 0.88
        assert 0 < kind.error < 0.05 or kind.mean == 1.0


def test_the_truth_of_a_bent_case_is_what_many_results_tell() -> None:
    scenario = Scenario("draws", 2, 5)
    (group,) = table_groups(
        played(scenario, np.random.default_rng(9), np.tile(scenario.plan, (800, 1)))
    )
    assert group.fit.strength == pytest.approx(scenario.truth, abs=0.05)


def test_cases_are_what_they_are_called() -> None:
    rng = np.random.default_rng(1)
    alike = played(Scenario("identical", 2, 30), rng)
    by_block = np.sort(np.where(alike.rank == 1, alike.bot, -1).reshape(-1, 4), axis=1)
    assert np.all(by_block[:, 2] == by_block[:, 3]), "one bot wins both matches of a block"
    drawn = played(Scenario("draws", 2, 30), rng).rank.reshape(-1, 2)
    assert 0.3 < np.mean(drawn[:, 0] == drawn[:, 1]) < 0.6
    unbeaten = played(Scenario("unbeaten", 4, 30), rng)
    assert np.mean(unbeaten.rank[unbeaten.bot == 0] == 1) > 0.98


# --- a pair alone, worked out instead of simulated ------------------------------------------------

BLOCKS = 10


def outcomes() -> Iterator[tuple[int, int, int]]:
    """How many of the blocks the first bot lost, halved and won: all ways there are."""
    for lost in range(BLOCKS + 1):
        for halved in range(BLOCKS + 1 - lost):
            yield lost, halved, BLOCKS - lost - halved


def lead(outcome: Sequence[int]) -> Intervals:
    points = [won for won, times in enumerate(outcome) if times]
    beaten = np.array([[[0, won], [2 - won, 0]] for won in points], dtype=float)
    times = np.array([count for count in outcome if count], dtype=float)
    both = Blocks(np.tile([0, 1], (len(points), 1)), np.full(len(points), 2.0), beaten, times)
    _, ends = TableGroup(("first", "second"), [both]).apart(0, 1)
    return ends


def chance(outcome: Sequence[int], share: float) -> float:
    lost, halved, won = outcome
    ways = comb(BLOCKS, lost) * comb(BLOCKS - lost, halved)
    alike = share ** (2 * won) * (1 - share) ** (2 * lost)
    return float(ways * alike * (2 * share * (1 - share)) ** halved)


def test_a_pair_alone_is_held_whatever_its_strengths() -> None:
    ends = {outcome: lead(outcome) for outcome in outcomes()}

    def held(share: float) -> float:
        truth = logit(share)
        return sum(
            chance(outcome, share) for outcome, end in ends.items() if end.low <= truth <= end.high
        )

    shares = np.concatenate((np.linspace(0.5, 0.98, 97), 1 - np.geomspace(0.02, 0.0005, 60)))
    assert min(map(held, shares)) > 0.94
    assert held(0.95) == pytest.approx(0.988, abs=0.001)  # as docs/ratings.md says


def test_no_count_of_losses_holds_between_the_goals_of_a_lopsided_pair() -> None:
    """Among twenty matches, up to two losses are too few to be held, and with three it is much."""
    up_to_two, up_to_three = (bdtr(losses, 2 * BLOCKS, 0.05) for losses in (2, 3))
    assert up_to_two < coverage.MEAN_GOAL[0] and up_to_three > coverage.MEAN_GOAL[1]


@pytest.mark.long
@pytest.mark.timeout(0)
def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    lines, reached = report([measure(one, 200, seed=7) for one in scenarios()])
    assert reached, "\n".join(lines)


def test_the_command_prints_the_table_and_fails_if_a_goal_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(coverage, "scenarios", lambda: [Scenario("equal", 2, 10)])
    assert coverage.main(["--tournaments", "20", "--workers", "1"]) == 0
    assert "goals reached" in capsys.readouterr().out
    monkeypatch.setattr(coverage, "MEAN_GOAL", (0.0, 0.1))
    assert coverage.main(["--tournaments", "20", "--workers", "1"]) == 1
    assert "HIGH" in capsys.readouterr().out
