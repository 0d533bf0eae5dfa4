"""The table of a tournament, as values and as text."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from ladder.build import a_result, play_out
from riverboat_server.ladder import Crosstable, round_robin

GOLDEN = Path(__file__).parent / "golden"
FIELD = {"ann": 1.2, "bob": 0.5, "cid": 0.0, "dee": -0.6}


def text(table: Crosstable, *, width: int = 100, matrix: bool = True) -> str:
    """What a pipe receives."""
    file = io.StringIO()
    table.render(Console(file=file, width=width), matrix=matrix)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()) + "\n"


def a_tournament() -> Crosstable:
    results = play_out(round_robin(list(FIELD), 3, 6), FIELD, Random(3))
    late = a_result("ann bob dee", [1, 1, 3], cause="TIMEOUT", at_fault=(2,), deal_id="late")
    lost = a_result("dee ann cid", [3, 1, 2], cause="DISCONNECT", at_fault=(0,), deal_id="lost")
    wrong = a_result("bob cid dee", [1, 3, 2], cause="ILLEGAL_MOVES", at_fault=(1,))
    gone = a_result("ann bob cid", [1, 1, 1], cause="CANCELLED", rated=False)
    return Crosstable.from_results([*results, late, lost, wrong, gone])


def a_solo_tournament() -> Crosstable:
    rng = Random(4)
    results = [
        a_result(
            [bot],
            [rng.choice([1, 2])],
            scores=(rng.randint(40, 90),),
            automaton_score=60,
            deal_id=f"deal-{deal}",
        )
        for deal in range(12)
        for bot in ("ann", "bob")
    ]
    return Crosstable.from_results(results)


@pytest.mark.parametrize(
    ("name", "table"), [("crosstable", a_tournament()), ("solo", a_solo_tournament())]
)
def test_the_text_is_that_of_the_golden_file(name: str, table: Crosstable) -> None:
    assert text(table) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_rows_go_by_rating_and_count_faults() -> None:
    table = a_tournament()
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]
    assert [row.elo for row in table.rows] == sorted((row.elo for row in table.rows), reverse=True)
    rows = {row.bot: row for row in table.rows}
    assert (rows["dee"].timeouts, rows["dee"].crashes, rows["dee"].illegal) == (1, 1, 0)
    assert (rows["cid"].timeouts, rows["cid"].crashes, rows["cid"].illegal) == (0, 0, 1)
    assert (table.matches, table.cancelled) == (75, 1)


def test_points_and_mean_scores_add_up() -> None:
    table = Crosstable.from_results(
        [a_result("ann bob", [1, 2], scores=(30, 20)), a_result("bob ann", [1, 1], scores=(25, 26))]
    )
    ann, bob = table.rows
    assert (ann.bot, ann.played, ann.points, ann.share, ann.mean_score) == ("ann", 2, 1.5, 0.75, 28)
    assert (bob.bot, bob.played, bob.points, bob.share, bob.mean_score) == (
        "bob",
        2,
        0.5,
        0.25,
        22.5,
    )
    assert table.matrix == ((None, 0.75), (0.25, None))


def test_json_is_plain_and_complete() -> None:
    data = json.loads(json.dumps(a_tournament().to_json(), allow_nan=False))
    assert data["division"] == {"game": "gold_west", "mode": "base", "players": 3}
    assert len(data["rows"]) == len(data["matrix"]) == 4
    assert set(data["rows"][0]) >= {"rank", "bot", "elo", "margin", "points", "share", "illegal"}
    assert json.loads(json.dumps(a_solo_tournament().to_json()))["solo"][0]["matches"] == 12


def test_a_pipe_gets_plain_ascii_without_colour() -> None:
    assert text(a_tournament()).isascii()


@pytest.mark.parametrize("width", [80, 100, 160])
def test_many_bots_with_long_names_fit_and_no_name_is_cut(width: int) -> None:
    names = [f"{index:02}-{'x' * 37}" for index in range(30)]
    field = dict.fromkeys(names, 0.0)
    table = Crosstable.from_results(play_out(round_robin(names, 2, 1), field, Random(1)))
    printed = text(table, width=width)
    assert max(map(len, printed.splitlines())) <= width
    assert printed.count("x" * 5) > 0
    assert sum(line.count("x") for line in text(table, width=width, matrix=False).splitlines()) == (
        30 * 37
    )


def test_every_cell_of_a_large_matrix_is_printed() -> None:
    names = [f"bot{index}" for index in range(30)]
    results = [a_result([one, two], [1, 1]) for one in names for two in names if one < two]
    table = Crosstable.from_results(results)
    matrix = text(table).split("against the column's")[1]
    assert matrix.count(" 50") == 30 * 29


def test_names_are_not_read_as_markup() -> None:
    assert "[red]ann" in text(Crosstable.from_results([a_result(["[red]ann", "bob"], [1, 2])]))


def test_different_divisions_do_not_share_a_table() -> None:
    with pytest.raises(ValueError, match=r"several divisions: gold_west \(base\), 2"):
        Crosstable.from_results([a_result("ann bob", [1, 2]), a_result("ann", [1])])


def test_an_empty_table_can_be_printed() -> None:
    table = Crosstable.from_results([])
    assert text(table).startswith("0 matches\n")
    assert table.to_json()["rows"] == []
