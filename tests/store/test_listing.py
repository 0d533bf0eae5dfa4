"""Pages of results, newest first, and the ladders that are made from them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat.match import Division, TimeControl
from riverboat.replay.wanted import WantedReplays
from riverboat_server.bench.filling import fill
from riverboat_server.ladder import columns_of, place, skills_of
from riverboat_server.ladder.standing import NOTHING, Standings
from riverboat_server.reading.ladder_rows import ladder_rows, placings_of
from riverboat_server.store import Store

RESULTS = 60
ANN = WantedReplays("ann")


@pytest.fixture
def filled(store: Store) -> Store:
    fill(store, RESULTS)
    return store


def test_pages_follow_each_other_without_gaps_and_newest_first(filled: Store) -> None:
    found: list[int] = []
    before: int | None = None
    while page := filled.newest(7, before):
        found += [summary.sequence for summary in page]
        before = page[-1].sequence
    assert found == list(range(RESULTS, 0, -1))


def test_the_pages_of_a_bot_hold_its_matches_alone_and_each_once(filled: Store) -> None:
    own = [r.match_id for r in reversed(filled.results()) if "bot-3" in r.bots]
    found: list[str] = []
    before: int | None = None
    while page := filled.newest(7, before, WantedReplays("bot-3")):
        found += [summary.match_id for summary in page]
        before = page[-1].sequence
    assert found == own
    assert filled.newest(7, wanted=WantedReplays("nobody")) == []


def test_a_bot_that_sat_twice_in_a_match_is_listed_once(store: Store) -> None:
    for _ in range(3):
        store.record(a_result("ann ann bob", [1, 2, 3]))
    assert [summary.bots for summary in store.newest(2, wanted=WantedReplays("ann"))] == [
        ("ann", "ann", "bob")
    ] * 2


def test_the_results_of_a_division_are_those_of_its_clock(store: Store) -> None:
    quick, slow = (TimeControl.parse(text) for text in ("1+0", "60+0"))
    for control in (quick, slow, quick):
        store.record(a_result("ann bob", [1, 2], control=control))
    wanted = {
        division.clock: [one.sequence for one in store.newest(9, None, ANN, division=division)]
        for division in store.divisions()
    }
    assert wanted == {"1+0": [3, 1], "60+0": [2]}
    history = {
        division.clock: len(store.recent_history(division, "ann")) for division in store.divisions()
    }
    assert history == {"1+0": 2, "60+0": 1}


def test_a_summary_says_what_the_result_says(filled: Store) -> None:
    (summary,) = filled.newest(1)
    result = filled.result(summary.match_id)
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
    assert filled.bots_of(summary.match_id) == result.bots
    assert filled.bots_of("unknown") == ()


def test_a_summary_says_which_versions_played(store: Store) -> None:
    store.record(a_result("ann bob", [1, 2], versions=("1.0+1.1", "")))
    store.record(a_result("ann bob", [1, 2]))
    assert [summary.versions for summary in store.newest(2)] == [(), ("1.0+1.1", "")]


def test_a_summary_of_a_solo_match_names_the_points_of_the_automaton(store: Store) -> None:
    store.record(a_result("ann", [2], scores=(40,), automaton=60))
    store.record(a_result("ann bob", [1, 2]))
    assert [summary.automaton for summary in store.newest(2)] == [None, 60]


@pytest.mark.parametrize("bots", ["ann", "ann bob", "ann bob cid"])
def test_who_sat_in_a_match_is_told_by_seat(store: Store, bots: str) -> None:
    result = a_result(bots, [1] * len(bots.split()))
    store.record(result)
    assert store.bots_of(result.match_id) == tuple(bots.split())
    assert store.bots_of("no-match") == ()


# --- ladders -----------------------------------------------------------------------------------


def test_standings_are_those_of_all_results_however_they_came_in(store: Store) -> None:
    standings = Standings(store)
    for first, count in ((0, 100), (100, 60), (160, 1)):
        fill(store, count, first)
        standings.refresh()
    at_once = Standings(store)
    at_once.refresh()
    assert standings.since(NOTHING) == at_once.since(NOTHING)
    (rows,) = standings.since(NOTHING).values()
    elo = {row.bot: row.rating for row in store.ladder(*store.divisions())}
    assert rows == place(columns_of(store.results()), elo)
    assert sum(row.points for row in rows.rows) == pytest.approx(161)


def test_tables_of_three_have_skills_however_their_results_came_in(store: Store) -> None:
    standings = Standings(store)
    for ranks in ([1, 2, 3], [2, 1, 3], [1, 2, 2], [3, 1, 2]):
        store.record(a_result("ann bob cid", ranks))
        standings.refresh()
    store.record(a_result("ann bob", [1, 2]))
    standings.refresh()
    two, three = standings.since(NOTHING).values()
    assert all(row.skill is None for row in two.rows)
    assert {row.bot: row.skill for row in three.rows} == skills_of(store.results()[:-1])
    shown = placings_of(ladder_rows(Division("gold_west", "base", 3), three))
    assert [row.skill for row in shown.rows] == [row.skill for row in three.rows]


def test_standings_go_on_where_they_were_left(store: Store) -> None:
    """What was read before is taken over, and only what came in since is read."""
    before = Standings(store)
    store.record(a_result("ann bob cid", [1, 2, 3]))
    before.refresh()
    store.record(a_result("cid bob ann", [1, 2, 3]))
    store.record(a_result("ann bob", [1, 2]))
    afresh, after = Standings(store), Standings(store)
    afresh.refresh()
    assert after.recall(before.past)
    assert after.last.sequence < afresh.last.sequence
    after.refresh()
    assert after.last == afresh.last
    assert after.since(NOTHING) == afresh.since(NOTHING)
    assert after.past.size == afresh.past.size == 8


def test_the_past_of_another_store_is_not_taken_over(store: Store, tmp_path: Path) -> None:
    """Nor is one that ends with another match, or from before results were published."""
    store.record(a_result("ann bob", [1, 2]))
    standings = Standings(store)
    standings.refresh()
    past = standings.past
    assert not Standings(store).recall(past._replace(match="another"))
    assert not Standings(store).recall(past._replace(mark=past.mark._replace(publications=9)))
    with Store(tmp_path / "other.sqlite") as other:
        assert not Standings(other).recall(past)
        other.record(a_result("cid dee", [1, 2]))
        assert not Standings(other).recall(past)


def test_only_divisions_with_new_results_are_worked_out_again(store: Store) -> None:
    standings = Standings(store)
    store.record(a_result("ann bob", [1, 2]))
    store.record(a_result("ann bob", [1, 2], game="boonlake"))
    standings.refresh()
    seen = standings.last
    assert [division.game for division in standings.since(NOTHING)] == ["boonlake", "gold_west"]
    store.record(a_result("ann bob", [2, 1]))
    store.record(a_result("ann bob", [2, 1], game="boonlake", rated=False))
    standings.refresh()
    assert [division.game for division in standings.since(seen)] == ["gold_west"]
    assert standings.since(standings.last) == {}


def test_sequences_grow(filled: Store) -> None:
    page = filled.rated_after(0, 50)
    assert all(one.sequence < other.sequence for one, other in pairwise(page))
    assert len(page) == 50
