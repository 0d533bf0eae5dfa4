"""Decisions judged by playing on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from judging.blunders import LAST_STEP, LOSER, a_blunder
from riverboat import play_local
from riverboat.judging.contest import Batch
from riverboat.judging.crew import Alone
from riverboat.judging.judge import Bench, Sitting, Trial
from riverboat.judging.playing_on import PlayingOnError
from riverboat.judging.verdict import Verdict
from riverboat.replay import ReplayError, load


@pytest.fixture(scope="module")
def blunder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_blunder(tmp_path_factory.mktemp("blunder") / "0000.replay")


def held(trial: Trial) -> list[Verdict]:
    sitting = Sitting.of(trial, load(trial.path))
    sitting.hold(Alone(Bench(trial)))
    assert sitting.judged == len(sitting.choices)
    return sitting.verdicts()


def test_a_blunder_is_found(blunder: Path) -> None:
    """One move of the last decision wins, the other loses, whatever comes."""
    (verdict,) = held(Trial(blunder, LOSER, steps=range(LAST_STEP, LAST_STEP + 1), playouts=16))
    assert (verdict.played.win, verdict.best.win) == (0.0, 1.0)
    assert (verdict.cost.value, verdict.margin_cost.value) == (1.0, 2.0)
    assert verdict.clear
    assert verdict.decision.options[0] == verdict.best


def test_the_blunder_stands_out_among_all_decisions(blunder: Path) -> None:
    verdicts = held(Trial(blunder, LOSER, steps=range(70, 200), playouts=16))
    assert len(verdicts) > 10
    worst = max(verdicts, key=lambda verdict: verdict.weight)
    assert worst.decision.step == LAST_STEP


@pytest.mark.parametrize("bot", ["random", "greedy:samples=1", "first"])
def test_the_same_trial_gives_the_same_figures(blunder: Path, bot: str) -> None:
    trial = Trial(blunder, 0, bot, seed=3, steps=range(98, 104), playouts=2)
    first, again = held(trial), held(trial)
    assert first == again
    assert first


def test_another_seed_deals_other_worlds(blunder: Path) -> None:
    figures = [
        held(Trial(blunder, 0, seed=seed, steps=range(60, 66), playouts=4)) for seed in (1, 2)
    ]
    assert figures[0] != figures[1]


def test_alone_one_plays_against_the_automaton(tmp_path: Path) -> None:
    path = tmp_path / "solo.replay"
    play_local("boonlake", ["first"], players=1, seed=2, record=path)
    verdicts = held(Trial(path, 0, steps=range(60, 80), playouts=2))
    options = [option for verdict in verdicts for option in verdict.decision.options]
    assert options
    assert all(0 <= option.win_low <= option.win <= option.win_high <= 1 for option in options)
    assert any(option.margin < 0 for option in options)


def test_first_places_of_four_are_shared_out(tmp_path: Path) -> None:
    path = tmp_path / "four.replay"
    play_local("the_river", ["first"], players=4, seed=2, record=path)
    (verdict, *_) = held(Trial(path, 2, steps=range(100, 110), playouts=4))
    assert sum(option.win for option in verdict.decision.options) < len(verdict.decision.options)


def test_what_the_seat_could_not_know_changes_nothing(blunder: Path) -> None:
    """Games go alike from any state that looks the same to the seat."""
    trial = Trial(blunder, 0, steps=range(1, 30))
    choice = trial.choices(load(blunder))[0]
    elsewhere = replace(choice, view=choice.view.sample(Random(9)).view(0).copy())
    benches = [Bench(trial), Bench(trial)]
    benches[1].choices[choice.step] = elsewhere
    batch = Batch(choice.step, (0, 1), range(4))
    assert benches[0](batch) == benches[1](batch)


def test_a_bot_that_fails_while_it_plays_on_is_named(blunder: Path) -> None:
    with pytest.raises(PlayingOnError, match="crash fails where it is to play on"):
        held(Trial(blunder, 0, "crash", steps=range(1, 30), playouts=2))


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(blunder: Path, seat: int) -> None:
    with pytest.raises(ReplayError, match="seats run from 0 to 1"):
        Sitting.of(Trial(blunder, seat), load(blunder))


def test_time_that_is_over_leaves_what_is_known(blunder: Path) -> None:
    trial = Trial(blunder, 0, playouts=None)
    sitting = Sitting.of(trial, load(blunder))
    sitting.hold(Alone(Bench(trial)), seconds=0.2)
    assert sitting.judged == 0
    assert 0 < len(sitting.verdicts()) <= len(sitting.choices)
