"""The table of a tournament, as text."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ladder.build import a_result, a_solo_tournament, a_tournament, play_out
from riverboat_server.cli.crosstable import crosstable_lines
from riverboat_server.ladder import Crosstable, round_robin

GOLDEN = Path(__file__).parent / "golden"


def text(table: Crosstable, width: int | None = None) -> str:
    """What a pipe receives, or a terminal of this width."""
    return "\n".join(crosstable_lines(table, width)) + "\n"


@pytest.mark.parametrize(
    ("name", "table"), [("crosstable", a_tournament()), ("solo", a_solo_tournament())]
)
def test_the_text_is_that_of_the_golden_file(name: str, table: Crosstable) -> None:
    assert text(table) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_a_pipe_gets_plain_ascii_without_colour() -> None:
    assert text(a_tournament()).isascii()


@pytest.mark.parametrize("width", [80, 100, 160])
def test_many_bots_with_long_names_fit_and_no_name_is_cut(width: int) -> None:
    names = [f"{index:02}-{'x' * 37}" for index in range(30)]
    field = dict.fromkeys(names, 0.0)
    table = Crosstable.from_results(play_out(round_robin(names, 2, 1), field, Random(1)))
    printed = text(table, width=width)
    assert max(map(len, printed.splitlines())) <= width
    standings, _, matrix = printed.partition("Score in %")
    assert standings.count("x") == 30 * 37
    bands = len(re.findall(r"^ *# ", matrix, re.M))
    assert matrix.count("x") == bands * 30 * 37


def test_every_cell_of_a_large_matrix_is_printed() -> None:
    names = [f"bot{index}" for index in range(30)]
    results = [a_result([one, two], [1, 1]) for one in names for two in names if one < two]
    table = Crosstable.from_results(results)
    matrix = text(table).split("against the column's")[1]
    assert matrix.count(" 50") == 30 * 29


def test_columns_of_faults_that_nobody_made_are_left_out() -> None:
    blameless = Crosstable.from_results([a_result("ann bob", [1, 2])])
    heading = text(blameless).splitlines()[1]
    assert heading.split("  ")[-1] == "mean score"
    assert "timeouts  disconnects  illegal" in text(a_tournament())


def test_an_empty_table_can_be_printed() -> None:
    table = Crosstable.from_results([])
    assert text(table).startswith("0 matches\n")
    assert table.to_json()["rows"] == []
