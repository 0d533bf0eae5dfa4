"""Weights from a file: what they change, and what is said of a bad one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from riverboat import games, load_bot, play_local
from riverboat.search.weights import (
    WeightsError,
    evaluator_of,
    read_table,
    weights_of,
    write_table,
)
from toy import GAME as TOY


@pytest.mark.parametrize("key", games.GAME_IDS)
def test_a_table_that_says_what_the_game_says_changes_nothing(key: str, tmp_path: Path) -> None:
    game, file = games.get(key), tmp_path / "same.csv"
    write_table(file, weights_of(game))
    assert read_table(file) == weights_of(game)
    same: Any = evaluator_of(game, str(file))
    usual: Any = game.evaluator()
    assert same is not usual
    assert same.weights == usual.weights


def test_a_row_replaces_one_weight_and_leaves_the_others(tmp_path: Path) -> None:
    game, file = games.get("gold_west"), tmp_path / "changed.csv"
    write_table(file, {"material": "2.5"})
    changed: Any = evaluator_of(game, str(file))
    assert changed.weights.material == 2.5
    assert changed.weights.shipping == float(weights_of(game)["shipping"])
    assert evaluator_of(game, str(file)) is changed, "read once"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file"),
        ("a,b\n1,2\n", "no table with the columns name and value"),
        ("name,value\ngold,1\n", "gold_west has no weight 'gold'; it has first_material"),
        ("name,value\nmaterial,much\n", "'much' is no value of the weight material"),
    ],
)
def test_a_bad_table_is_told(content: str | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.csv"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(WeightsError, match=said):
        evaluator_of(games.get("gold_west"), str(file))


def test_a_game_without_weights_says_so(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="no evaluator with weights"):
        weights_of(TOY)


def test_the_beam_takes_weights_as_a_setting(tmp_path: Path) -> None:
    file = tmp_path / "hoarder.csv"
    write_table(file, {"material": "50", "most_material": "100"})
    usual, hoarding = (load_bot(spec) for spec in ("beam:width=1", f"beam:width=1,weights={file}"))
    played = [play_local("gold_west", [first, "first"], seed=7) for first in (usual, hoarding)]
    assert played[0].totals != played[1].totals
