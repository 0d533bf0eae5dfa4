"""Results are recorded once, whole, or not at all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from random import Random
from threading import Thread

import pytest
from sqlalchemy import update

from ladder.build import a_result, play_out
from riverboat.match import Cause, TimeControl
from riverboat_server.ladder import round_robin
from riverboat_server.store import (
    ResultConflictError,
    Store,
    StoreError,
    StoreLockedError,
    schema,
)
from store.seen import rows

DIVISION = a_result("ann bob", [1, 2]).division
FIELD = {"ann": 1.0, "bob": 0.0, "cid": -1.0}


def test_a_result_comes_back_as_it_went_in(store: Store) -> None:
    result = a_result(
        "ann bob cid ann",
        [2, 1, 2, 4],
        tournament_id="spring",
        cause=Cause.TIMEOUT,
        causes={3: Cause.TIMEOUT, 0: Cause.CRASH},
        control=TimeControl(5.5, 0.25, 2.0, 30.0, 1, 2),
        options={"max_rounds": "10", "first": "yes"},
        variant="max_rounds=10",
        rules_version=7,
        steps=321,
        seconds=0.1 + 0.2,
        finished_at="2026-11-16T12:00:00.123456+00:00",
    )
    assert store.record(result)
    assert store.results() == [result]
    assert store.result(result.match_id) == result
    assert store.result("unknown") is None


def test_a_result_says_which_versions_played(store: Store) -> None:
    result = a_result("ann bob@2.0", [1, 2], rated=False)
    ann, bob = result.result.seats
    seats = (replace(ann, version="1.0+1.1"), replace(bob, version="2.0"))
    told = replace(
        result,
        match=replace(result.match, versions=("1.0", "2.0")),
        result=replace(result.result, seats=seats),
    )
    assert store.record(told)
    assert store.results() == [told]
    assert store.record(told) is False


def test_a_solo_result_keeps_the_automatons_score(store: Store) -> None:
    result = a_result("ann", [2], automaton=-3, rated=False)
    store.record(result)
    assert store.results() == [result]


def test_recording_again_changes_nothing(store: Store) -> None:
    result = a_result("ann bob", [1, 2])
    assert store.record(result) is True
    before = (rows(store), store.ratings(DIVISION))
    assert store.record(result) is False
    assert (rows(store), store.ratings(DIVISION)) == before


def test_another_result_for_the_same_match_is_refused(store: Store) -> None:
    store.record(a_result("ann bob", [1, 2], match_id="m", deal_id="d"))
    before = rows(store)
    with pytest.raises(ResultConflictError, match="match m has another result"):
        store.record(a_result("ann bob", [2, 1], match_id="m", deal_id="d"))
    assert rows(store) == before
    assert store.results()[0].ranks == (1, 2)


def test_a_tournament_has_one_match_of_each_block_and_seating(store: Store) -> None:
    place = {"tournament_id": "t", "block_id": "t-0"}
    store.record(a_result("ann bob", [1, 2], match_id="m", **place))
    before = (rows(store), store.ratings(DIVISION))
    with pytest.raises(ResultConflictError, match="the same block and seating"):
        store.record(a_result("ann bob", [2, 1], match_id="n", **place))
    assert (rows(store), store.ratings(DIVISION)) == before
    store.record(a_result("bob ann", [2, 1], match_id="n", **place))
    store.record(a_result("ann bob", [2, 1], match_id="o", tournament_id="u", block_id="t-0"))
    assert store.places("t", ["t-0", "t-1"]) == {
        ("t-0", ("ann", "bob")): "m",
        ("t-0", ("bob", "ann")): "n",
    }
    assert store.places("t", []) == store.places("t", ["t-1"]) == {}


def test_matches_of_no_block_stand_for_themselves(store: Store) -> None:
    for _ in range(2):
        store.record(a_result("ann bob", [1, 2], tournament_id="t"))
    assert len(store.results()) == 2
    assert store.places("t", [""]) == {}


def test_a_pile_is_recorded_in_one_transaction_in_its_order(store: Store) -> None:
    pile = [a_result("ann bob", [1, 2], match_id=f"m{number}") for number in range(5)]
    assert store.record_all([]) == []
    assert store.record_all(pile) == [True] * 5
    assert store.results() == pile
    apart = [store.rating_changes(result.match_id) for result in pile]
    assert all(before[0].after == after[0].before for before, after in pairwise(apart))


@pytest.mark.parametrize("rated", [True, False])
def test_a_conflict_in_a_pile_keeps_no_other_result_out(store: Store, rated: bool) -> None:
    first = a_result("ann bob", [1, 2], match_id="m", rated=rated)
    store.record(first)
    other = a_result("ann bob", [1, 2], match_id="other", rated=rated)
    outcomes = store.record_all([first, a_result("ann bob", [2, 1], match_id="m"), other, other])
    assert outcomes[0] is False
    assert isinstance(outcomes[1], ResultConflictError)
    assert outcomes[2:] == [True, False]
    assert store.results() == [first, other]


def test_results_are_found_by_game_division_and_tournament(store: Store) -> None:
    duel = a_result("ann bob", [1, 2], tournament_id="spring")
    solo = a_result("ann", [1], mode="expert")
    river = a_result("ann bob", [1, 2], game="the_river", tournament_id="spring")
    for result in (duel, solo, river):
        store.record(result)
    assert store.results(game="gold_west") == [duel, solo]
    assert store.results(division=solo.division) == [solo]
    assert store.results(game="gold_west", division=river.division) == []
    assert store.results(tournament="spring", game="the_river") == [river]
    assert store.results(tournament="") == [solo]
    assert store.divisions() == [duel.division, solo.division, river.division]


def test_readers_see_whole_matches_while_one_thread_writes(store: Store) -> None:
    results = play_out(round_robin(list(FIELD), 2, 10), FIELD, Random(1))
    writer = Thread(target=lambda: [store.record(result) for result in results])
    writer.start()
    seen = 0
    while seen < len(results):
        found = store.results()
        assert found == results[: len(found)]
        seen = max(seen, len(found))
    writer.join()


def test_threads_that_write_at_once_take_turns(address: str) -> None:
    results = play_out(round_robin(list(FIELD), 2, 5), FIELD, Random(1))
    with Store(address) as store:
        threads = [
            Thread(target=lambda: [store.record(result) for result in results]) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(store.results()) == len(results)
        assert sum(one.matches for one in store.ratings(DIVISION).values()) == 2 * len(results)


def test_a_store_can_be_closed_and_opened_again(address: str) -> None:
    result = a_result("ann bob", [1, 2])
    with Store(address) as store:
        store.record(result)
    with Store(address) as store:
        assert store.results() == [result]
        assert store.record(result) is False


def test_a_locked_store_is_named_and_can_be_tried_again(store: Store, address: str) -> None:
    result = a_result("ann bob", [1, 2])
    with Store(address) as other:
        with (
            other._database.writing(),
            pytest.raises(StoreLockedError, match="locked by another process"),
        ):
            store.record(result)
        with other._database.writing():
            assert store.results() == [], "readers do not wait for the writer"
    assert store.record(result) is True


def test_a_store_of_a_newer_version_is_refused(address: str) -> None:
    with Store(address) as store, store._database.writing() as connection:
        connection.execute(update(schema.schema_version).values(version=99))
    with pytest.raises(StoreError, match=r"schema version 99.* a newer Riverboat"):
        Store(address)


def test_two_that_open_a_new_store_at_once_make_it_once(address: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(lambda _: Store(address), range(4)))
    for number, one in enumerate(stores):
        assert one.record(a_result("ann bob", [1, 2]))
        assert len(stores[0].results()) == number + 1
    for one in stores:
        one.close()
