"""The table of a tournament, as values."""

from __future__ import annotations

import json

import pytest

from ladder.build import a_result, a_solo_tournament, a_tournament
from riverboat.match import Cause
from riverboat_server.ladder import Crosstable, CrosstableRow


def faults(row: CrosstableRow) -> tuple[int, int, int, int]:
    return row.timeouts, row.crashes, row.disconnects, row.illegal


def test_rows_go_by_rating_and_count_faults() -> None:
    table = a_tournament()
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]
    assert [row.elo for row in table.rows] == sorted((row.elo for row in table.rows), reverse=True)
    rows = {row.bot: row for row in table.rows}
    assert faults(rows["dee"]) == (1, 0, 1, 0)
    assert faults(rows["cid"]) == (0, 0, 0, 1)
    assert (table.matches, table.cancelled) == (75, 1)


def test_each_seat_is_charged_with_its_own_fault() -> None:
    """Four offenders at one table: nobody is charged with what another one did."""
    causes = {1: Cause.CRASH, 2: Cause.ILLEGAL_MOVES, 3: Cause.TIMEOUT, 4: Cause.DISCONNECT}
    table = Crosstable.from_results(
        [a_result("ann bob cid dee eve", [1, 2, 2, 2, 2], cause=Cause.TIMEOUT, causes=causes)]
    )
    assert {row.bot: faults(row) for row in table.rows} == {
        "ann": (0, 0, 0, 0),
        "bob": (0, 1, 0, 0),
        "cid": (0, 0, 0, 1),
        "dee": (1, 0, 0, 0),
        "eve": (0, 0, 1, 0),
    }


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
    assert data["division"] == {
        "game": "gold_west",
        "mode": "base",
        "players": 3,
        "rules_version": 1,
        "clock": "60+0.5~0.1",
        "variant": "",
    }
    assert len(data["rows"]) == len(data["matrix"]) == 4
    assert set(data["rows"][0]) >= {"rank", "bot", "elo", "margin", "points", "share", "illegal"}
    assert json.loads(json.dumps(a_solo_tournament().to_json()))["solo"][0]["matches"] == 12


def test_different_divisions_do_not_share_a_table() -> None:
    with pytest.raises(ValueError, match=r"several divisions: gold_west \(base\), 2"):
        Crosstable.from_results([a_result("ann bob", [1, 2]), a_result("ann", [1])])
