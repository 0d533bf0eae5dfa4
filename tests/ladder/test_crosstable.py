"""The table of a tournament, as values."""

from __future__ import annotations

import json

import pytest

from ladder.build import a_result, a_solo_tournament, a_tournament
from riverboat.match import Cause
from riverboat_server.ladder import Crosstable, Skill


def test_rows_go_by_rating_and_count_faults() -> None:
    table = a_tournament()
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]
    ratings = [row.rating or 0.0 for row in table.rows]
    assert ratings == sorted(ratings, reverse=True)
    faults = {row.bot: row.faults for row in table.rows}
    assert faults["dee"] == {Cause.TIMEOUT: 1, Cause.DISCONNECT: 1}
    assert faults["cid"] == {Cause.ILLEGAL_MOVES: 1}
    assert faults["ann"] == {}
    assert (table.matches, table.cancelled) == (75, 1)


def test_each_seat_is_charged_with_its_own_fault() -> None:
    """Four offenders at one table: nobody is charged with what another one did."""
    causes = {1: Cause.CRASH, 2: Cause.ILLEGAL_MOVES, 3: Cause.TIMEOUT, 4: Cause.ABSENT}
    table = Crosstable.from_results(
        [a_result("ann bob cid dee eve", [1, 2, 2, 2, 2], cause=Cause.TIMEOUT, causes=causes)]
    )
    assert {row.bot: row.faults for row in table.rows} == {
        "ann": {},
        "bob": {Cause.CRASH: 1},
        "cid": {Cause.ILLEGAL_MOVES: 1},
        "dee": {Cause.TIMEOUT: 1},
        "eve": {Cause.ABSENT: 1},
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
    first, last = data["rows"][0], data["rows"][-1]
    assert set(first) == {
        *("rank", "rank_low", "rank_high", "bot", "rating", "low", "high", "elo", "skill"),
        *("played", "blocks", "points", "share", "mean_score", "faults", "group"),
    }
    assert (first["elo"], first["skill"]) == (None, None)
    assert last["faults"] == {"TIMEOUT": 1, "DISCONNECT": 1}
    assert data["matrix_intervals"][0][0] is None
    low, high = data["matrix_intervals"][0][1]
    assert low < data["matrix"][0][1] < high
    assert json.loads(json.dumps(a_solo_tournament().to_json()))["solo"][0]["matches"] == 12


def test_different_divisions_do_not_share_a_table() -> None:
    with pytest.raises(ValueError, match=r"several divisions: gold_west \(base\), 2"):
        Crosstable.from_results([a_result("ann bob", [1, 2]), a_result("ann", [1])])


def test_a_table_of_a_few_matches_proves_nothing_and_a_long_one_something() -> None:
    assert Crosstable.from_results([a_result("ann bob", [1, 2])]).proves_nothing
    assert not a_tournament().proves_nothing
    assert not Crosstable.from_results([a_result("ann", [1])]).proves_nothing, "no order at all"


def test_online_ratings_are_shown_if_they_are_given() -> None:
    table = Crosstable.from_results(
        [a_result("ann bob", [1, 2])], elo={"ann": 1516.0}, skill={"ann": Skill(27.6, 8.1)}
    )
    ann, bob = table.rows
    assert (ann.elo, ann.skill) == (1516.0, Skill(27.6, 8.1))
    assert (bob.elo, bob.skill) == (None, None)
    assert table.to_json()["rows"][0]["skill"]["ordinal"] == pytest.approx(3.3)


def test_a_notebook_shows_what_is_known_and_the_doubt() -> None:
    shown = Crosstable.from_results([a_result("ann bob", [1, 2])])._repr_html_()
    assert "rating" in shown
    assert "mean score" in shown
    assert "Elo" not in shown
    assert "proves nothing" in shown
    assert "proves nothing" not in a_tournament()._repr_html_()
