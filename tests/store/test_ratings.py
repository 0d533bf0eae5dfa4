"""Ratings are kept for each division apart, and go by the arithmetic of Elo."""

from __future__ import annotations

from random import Random

from ladder.build import FIELD, a_result, play_out
from riverboat.match import Cause, TimeControl
from riverboat_server.ladder import Rating, rate, round_robin
from riverboat_server.store import Store

DIVISION = a_result("ann bob", [1, 2]).division


def test_ratings_are_those_of_the_arithmetic(store: Store) -> None:
    standings: dict[str, Rating] = {}
    for result in play_out(round_robin(list(FIELD), 2, 20), FIELD, Random(1)):
        store.record(result)
        changes = rate(result, standings)
        assert {one.bot: one for one in store.rating_changes(result.match_id)} == {
            one.bot: one for one in changes
        }
        standings |= {change.bot: change.after for change in changes}
    assert store.ratings(DIVISION) == standings


def test_divisions_are_rated_apart(store: Store) -> None:
    usual, table, solo = (
        a_result("ann bob", [1, 2]),
        a_result("ann bob cid", [3, 1, 2]),
        a_result("ann", [1]),
    )
    blitz = a_result("ann bob", [2, 1], control=TimeControl.parse("1+0"))
    slow = a_result("ann bob", [1, 1], control=TimeControl.parse("600+0"))
    short = a_result("ann bob", [2, 1], variant="max_rounds=10")
    newer = a_result("ann bob", [2, 1], rules_version=2)
    everything = [usual, table, solo, blitz, slow, short, newer]
    store.record_all(everything)
    for result, elo in zip(everything, [1516, 1484, 1516, 1484, 1500, 1484, 1484], strict=True):
        assert store.ratings(result.division)["ann"] == Rating(elo, 1)
    assert len(store.divisions()) == len(everything)
    assert store.ratings(a_result("ann bob", [1, 2], mode="expert").division) == {}


def test_a_point_of_a_history_tells_the_rank_in_its_own_match(store: Store) -> None:
    """The better one of a bot that sat there twice."""
    ranks = ([1, 2], [2, 1], [2, 1], [1, 2])
    store.record_all([a_result("ann bob", ranked) for ranked in ranks])
    assert [point.rank for point in store.recent_history(DIVISION, "ann")] == [1, 2, 2, 1]
    assert [point.rank for point in store.recent_history(DIVISION, "bob")] == [2, 1, 1, 2]
    twice = a_result("ann bob ann", [3, 2, 1])
    store.record(twice)
    (point,) = store.recent_history(twice.division, "ann")
    assert (point.rank, point.opponents) == (1, ("bob",))


def test_unrated_and_cancelled_matches_leave_ratings_alone(store: Store) -> None:
    friendly = a_result("ann bob", [1, 2], rated=False)
    store.record(friendly)
    store.record(a_result("ann bob", [1, 1], rated=False, cause=Cause.CANCELLED))
    assert store.ratings(DIVISION) == {}
    assert store.rating_changes(friendly.match_id) == ()
    assert len(store.results()) == 2


def test_the_ladder_goes_by_rating(store: Store) -> None:
    store.record(a_result("ann bob", [2, 1], finished_at="2026-11-16T12:00:00Z"))
    store.record(a_result("cid dee", [1, 1], finished_at="2026-11-16T13:00:00Z"))
    ladder = store.ladder(DIVISION)
    assert [(row.rank, row.bot, row.rating) for row in ladder] == [
        (1, "bob", 1516),
        (2, "cid", 1500),
        (3, "dee", 1500),
        (4, "ann", 1484),
    ]
    assert (ladder[0].matches, ladder[0].last_change) == (1, 16)
    assert ladder[0].last_played == "2026-11-16T12:00:00Z"
