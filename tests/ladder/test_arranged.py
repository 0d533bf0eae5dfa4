"""Rated matches under other headings: by bot, by version, over all divisions of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat.match import Cause
from riverboat_server.ladder.arranged import ALL, LadderKind
from riverboat_server.ladder.standing import arranged_ladders
from riverboat_server.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Ann entered by her name in two versions, and one of them by itself."""
    with Store(tmp_path / "ladder.sqlite") as store:
        store.record(a_result("ann bob", [1, 2], versions=("1.0", "")))
        store.record(a_result("ann bob", [1, 2], versions=("2.0", "")))
        store.record(a_result("ann@1.0 bob", [2, 1], versions=("1.0", "")))
        store.record(a_result("ann bob", [2, 1], game="boonlake"))
        return store


def played(store: Store, kind: LadderKind, game: str = "gold_west") -> dict[str, int]:
    found = arranged_ladders(store, kind)
    (rows,) = (rows for division, rows in found.items() if division.game == game)
    return {row.bot: row.played for row in rows.rows}


def test_a_version_that_entered_by_itself_stands_apart(store: Store) -> None:
    assert played(store, LadderKind.ENTRY) == {"ann": 2, "ann@1.0": 1, "bob": 3}


def test_by_bot_all_that_entered_by_a_name_is_together(store: Store) -> None:
    assert played(store, LadderKind.BOT) == {"ann": 3, "bob": 3}


def test_by_version_it_counts_what_played_whatever_it_entered_as(store: Store) -> None:
    assert played(store, LadderKind.VERSION) == {"ann@1.0": 2, "ann@2.0": 1, "bob": 3}


def test_over_a_game_its_divisions_are_one(store: Store) -> None:
    found = arranged_ladders(store, LadderKind.GAME)
    assert [(division.game, division.mode) for division in found] == [
        ("boonlake", ALL),
        ("gold_west", ALL),
    ]
    assert played(store, LadderKind.GAME, "boonlake") == {"ann": 1, "bob": 1}


def faults(store: Store, kind: LadderKind) -> dict[tuple[str, str], dict[Cause, int]]:
    found = arranged_ladders(store, kind).items()
    return {
        (division.game, row.bot): dict(row.faults)
        for division, rows in found
        for row in rows.rows
        if row.faults
    }


def test_what_was_lost_by_a_fault_stands_where_its_match_stands(store: Store) -> None:
    crash, lost_clock = {0: Cause.CRASH}, {0: Cause.TIMEOUT}
    store.record(a_result("ann bob", [2, 1], versions=("1.0", ""), causes=crash))
    store.record(a_result("ann@1.0 bob", [2, 1], versions=("1.0", ""), causes=crash))
    store.record(a_result("ann bob", [2, 1], versions=("2.0", ""), causes=lost_clock))
    assert faults(store, LadderKind.VERSION) == {
        ("gold_west", "ann@1.0"): {Cause.CRASH: 2},
        ("gold_west", "ann@2.0"): {Cause.TIMEOUT: 1},
    }
    both = {Cause.CRASH: 2, Cause.TIMEOUT: 1}
    assert faults(store, LadderKind.BOT) == {("gold_west", "ann"): both}
    store.record(a_result("ann bob", [2, 1], mode="whitewater", causes=crash))
    store.record(a_result("ann", [2], automaton=7, causes=crash))
    assert faults(store, LadderKind.GAME) == {
        ("gold_west", "ann"): {Cause.CRASH: 2, Cause.TIMEOUT: 1},
        ("gold_west", "ann@1.0"): {Cause.CRASH: 1},
    }, "over all of a game nobody counts what happened alone"


def test_two_versions_of_a_bot_that_met_tell_nothing_by_bot(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        store.record(a_result("ann@1.0 ann@2.0", [1, 2], versions=("1.0", "2.0")))
        (rows,) = arranged_ladders(store, LadderKind.BOT).values()
    assert [(row.bot, row.rating, row.played) for row in rows.rows] == [("ann", None, 2)]
