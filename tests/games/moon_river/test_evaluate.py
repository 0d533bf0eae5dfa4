"""What the evaluation of Moon River counts on a ranch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.moon_river.builder import Position
from riverboat.games.moon_river.evaluate import (
    WEIGHTS,
    MoonRiverEvaluator,
    count_holes,
    count_ranch,
)
from riverboat.games.moon_river.geometry import GRIDS


def holes(players: int, text: str) -> int:
    ranch = Position(players).fill(0, text).public.players[0]
    grid = GRIDS[players]
    return count_holes(grid, count_ranch(grid, ranch.cells, ranch.cows, 3).free)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        ("DES1@1:1,2:1", 0),
        ("DES1@1:2,2:1", 2),  # 1:1 for itself, and one of the 21 others
        ("DES1@1:2 DES2@2:1 CAN1@4:5,5:4", 4),  # two corners, and two more of their colour
        ("DES1@1:2,2:2 DES2@3:2,4:2,5:2", 1),  # two pairs at the river, 15 cells behind
    ],
)
def test_a_hole_is_free_ground_that_no_dominoes_cover(text: str, expected: int) -> None:
    """A single cell, and whatever a piece has more of one colour of a chequered board."""
    assert holes(3, text) == expected


def test_the_large_grid_has_a_cell_too_many() -> None:
    """49 cells: with two seats a bonus tile fills one."""
    assert holes(2, "") == 1


def test_a_hole_is_worth_its_weight() -> None:
    state = Position(4).fill(0, "DES1@1:2,2:1").state
    plain, careful = (
        MoonRiverEvaluator(replace(WEIGHTS, hole=weight)).values(state) for weight in (0.0, -4.0)
    )
    assert [a - b for a, b in zip(plain, careful, strict=True)] == [8.0, 0.0, 0.0, 0.0]
