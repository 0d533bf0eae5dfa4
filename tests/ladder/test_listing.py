"""Bounded reads: a page costs a page, however many results are on record."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import event

from ladder.build import a_result
from riverboat.replay.wanted import WantedReplays
from riverboat_server.bench.filling import fill
from riverboat_server.ladder import Store, fit_ratings
from riverboat_server.ladder.standing import Standings

RESULTS = 600
Read = Callable[[Store], object]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("store") / "ladder.sqlite"
    with Store(path) as store:
        fill(store, RESULTS)
    return path


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "ladder.sqlite"
    with Store(path) as store:
        fill(store, 4 * RESULTS)
    return path


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as opened:
        yield opened


def statements(store: Store, read: Read) -> list[tuple[str, tuple[object, ...]]]:
    """What the database is asked by a read."""
    asked: list[tuple[str, tuple[object, ...]]] = []

    def note(_c: object, _k: object, text: str, values: tuple[object, ...], *_: object) -> None:
        if text.startswith("SELECT"):
            asked.append((text, values))

    engine = store._database._engine
    event.listen(engine, "before_cursor_execute", note)
    read(store)
    event.remove(engine, "before_cursor_execute", note)
    return asked


READS: list[Read] = [
    lambda store: store.newest(10),
    lambda store: store.newest(10, before=300),
    lambda store: store.newest(10, wanted=WantedReplays("bot-3")),
    lambda store: store.newest(10, before=300, wanted=WantedReplays("bot-3")),
    lambda store: store.newest(10, wanted=WantedReplays(game="gold_west")),
    lambda store: store.newest(10, before=300, wanted=WantedReplays("bot-3", "gold_west", "bot-4")),
    lambda store: store.newest(10, tournament="t"),
    lambda store: store.rated_after(300, 10),
    lambda store: store.bots_of("made-up-00000007"),
]


@pytest.mark.parametrize("read", READS)
def test_a_page_walks_an_index_and_sorts_nothing_else(path: Path, store: Store, read: Read) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for text, values in statements(store, read):
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {text}", values)]
            tables = [line for line in plan if "matches" in line or "participants" in line]
            assert tables
            # the newest are found at the end of the table itself, by its key
            scans = [line for line in tables if line.startswith("SCAN") and line != "SCAN matches"]
            assert scans == [], plan


@pytest.mark.parametrize("read", READS)
def test_a_page_reads_as_much_of_a_small_store_as_of_a_large_one(
    path: Path, large: Path, store: Store, read: Read
) -> None:
    """Counted in steps of the database's machine."""
    asked = statements(store, read)
    assert steps(large, asked) < 1.5 * steps(path, asked)


def steps(path: Path, asked: list[tuple[str, tuple[object, ...]]]) -> int:
    done = 0

    def count() -> None:
        nonlocal done
        done += 1

    with closing(sqlite3.connect(path)) as connection:
        connection.set_progress_handler(count, 10)
        for text, values in asked:
            connection.execute(text, values).fetchall()
    return done


def test_pages_follow_each_other_without_gaps_and_newest_first(store: Store) -> None:
    found: list[int] = []
    before: int | None = None
    while page := store.newest(7, before):
        found += [summary.sequence for summary in page]
        before = page[-1].sequence
    assert found == list(range(RESULTS, 0, -1))


def test_the_pages_of_a_bot_hold_its_matches_alone_and_each_once(store: Store) -> None:
    own = [r.match_id for r in reversed(store.results()) if "bot-3" in r.bots]
    found: list[str] = []
    before: int | None = None
    while page := store.newest(7, before, WantedReplays("bot-3")):
        found += [summary.match_id for summary in page]
        before = page[-1].sequence
    assert found == own
    assert store.newest(7, wanted=WantedReplays("nobody")) == []


def test_a_bot_that_sat_twice_in_a_match_is_listed_once(tmp_path: Path) -> None:
    with Store(tmp_path / "x.sqlite") as store:
        for _ in range(3):
            store.record(a_result("ann ann bob", [1, 2, 3]))
        assert [summary.bots for summary in store.newest(2, wanted=WantedReplays("ann"))] == [
            ("ann", "ann", "bob")
        ] * 2


def test_a_summary_says_what_the_result_says(store: Store) -> None:
    (summary,) = store.newest(1)
    result = store.result(summary.match_id)
    assert result is not None
    told = (summary.deal_id, summary.game, summary.bots, summary.scores, summary.finished_at)
    assert told == (
        result.match.deal_id,
        result.match.game,
        result.bots,
        result.scores,
        result.finished_at,
    )
    assert (summary.mode, summary.ranks, summary.steps) == (
        result.match.mode,
        result.result.ranks,
        result.result.steps,
    )
    assert summary.causes == tuple(seat.cause for seat in result.result.seats)
    assert store.bots_of(summary.match_id) == result.bots
    assert store.bots_of("unknown") == ()


def test_a_summary_of_a_solo_match_names_the_points_of_the_automaton(tmp_path: Path) -> None:
    with Store(tmp_path / "x.sqlite") as store:
        store.record(a_result("ann", [2], scores=(40,), automaton=60))
        store.record(a_result("ann bob", [1, 2]))
        assert [summary.automaton for summary in store.newest(2)] == [None, 60]


def test_an_older_store_gets_the_index_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP INDEX matches_of_bot")
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        names = [row[1] for row in connection.execute("PRAGMA index_list(participants)")]
    assert "matches_of_bot" in names


def test_readers_never_wait_for_each_other(tmp_path: Path) -> None:
    """More readers at once than a pool would hold: the loop may be one of them."""
    with Store(tmp_path / "x.sqlite") as store:
        open_ones = [store._database.reading() for _ in range(40)]
        for block in open_ones:
            block.__enter__()
        assert store.newest(1) == []
        for block in open_ones:
            block.__exit__(None, None, None)


# --- ladders -----------------------------------------------------------------------------------


def test_standings_are_those_of_all_results_however_they_came_in(tmp_path: Path) -> None:
    with Store(tmp_path / "x.sqlite") as store:
        standings = Standings(store)
        for first, count in ((0, 100), (100, 60), (160, 1)):
            fill(store, count, first)
            standings.refresh()
        at_once = Standings(store)
        at_once.refresh()
        assert standings.since(0) == at_once.since(0)
        (rows,) = standings.since(0).values()
        fitted = fit_ratings(store.results())
        assert [(row.bot, row.fitted_elo, row.margin) for row in rows] == [
            (one.bot, one.elo, one.margin) for one in fitted
        ]
        assert sum(row.points for row in rows) == pytest.approx(161)


def test_only_divisions_with_new_results_are_worked_out_again(tmp_path: Path) -> None:
    with Store(tmp_path / "x.sqlite") as store:
        standings = Standings(store)
        store.record(a_result("ann bob", [1, 2]))
        store.record(a_result("ann bob", [1, 2], game="boonlake"))
        standings.refresh()
        seen = standings.last
        assert [division.game for division in standings.since(0)] == ["boonlake", "gold_west"]
        store.record(a_result("ann bob", [2, 1]))
        store.record(a_result("ann bob", [2, 1], game="boonlake", rated=False))
        standings.refresh()
        assert [division.game for division in standings.since(seen)] == ["gold_west"]
        assert standings.since(standings.last) == {}


def test_sequences_grow(store: Store) -> None:
    page = store.rated_after(0, 50)
    assert all(one.sequence < other.sequence for one, other in pairwise(page))
    assert len(page) == 50
