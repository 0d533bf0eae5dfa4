"""`riverboat replay fork`: on from one decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import here
from judging.blunders import LAST_STEP, a_blunder


@pytest.fixture(scope="module")
def blunder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_blunder(tmp_path_factory.mktemp("blunder") / "0000.replay")


def fork(path: Path, step: int, *arguments: str) -> tuple[str | Path, ...]:
    return ("replay", "fork", path, "--step", str(step), *arguments)


def test_a_better_bot_wins_where_the_blunder_lost(blunder: Path) -> None:
    told = here(
        *fork(blunder, LAST_STEP, "--bots", "greedy", "-n", "6", "-w", "1", "--json")
    ).json()
    assert told["deal"] == "anew"
    assert [line["wins"] for line in told["summary"]] == [0, 6]
    assert told["games"] == [told["games"][0]] * 6


def test_the_true_deal_leads_to_one_end_if_nobody_draws(blunder: Path) -> None:
    outcome = here(*fork(blunder, 90, "--bots", "first", "-n", "3", "-w", "1", "--true-deal"))
    assert outcome.code == 0, outcome.err
    assert "on the true deal" in outcome.out
    assert "All games went alike" in outcome.out
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_games_do_not_depend_on_the_number_of_workers(blunder: Path) -> None:
    command = fork(blunder, 60, "--bots", "random,first", "-n", "20", "--json")
    alone, together = (here(*command, "--workers", workers).json() for workers in "12")
    assert alone == together
    assert len({tuple(game["scores"]) for game in alone["games"]}) > 5, "worlds differ"
    assert sum(line["wins"] for line in alone["summary"]) == pytest.approx(20)


@pytest.mark.parametrize(
    ("step", "arguments", "told"),
    [
        (9999, (), "step 9999 does not exist: the match has steps 1 to "),
        (0, (), "step 0 does not exist"),
        (50, ("--bots", "first,first,first"), "3 bots for 2 seats: name one for each"),
        (LAST_STEP, ("--seat", "5"), "there is no seat 5"),
        (LAST_STEP, ("--bots", "crash:at=1", "-w", "1"), "fails where it is to play on"),
    ],
)
def test_where_one_cannot_play_on_is_told_in_a_sentence(
    blunder: Path, step: int, arguments: tuple[str, ...], told: str
) -> None:
    outcome = here(*fork(blunder, step, *arguments))
    assert (outcome.code, outcome.out) == (1, "")
    assert told in outcome.err
