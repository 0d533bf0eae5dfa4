"""Results as columns: the same as the results themselves, seat by seat."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ladder.build import FIELD, a_result, play_out
from riverboat.match import Cause, FinishedMatch
from riverboat_server.ladder import round_robin
from riverboat_server.ladder.rated_columns import RatedColumns, joined
from riverboat_server.store import Store

DIVISION = a_result("ann bob", [1, 2]).division


def seats_of(results: list[FinishedMatch]) -> list[tuple[str, str, int]]:
    return [
        (one.block, bot, rank)
        for one in results
        for bot, rank in zip(one.bots, one.ranks, strict=True)
    ]


def told(columns: RatedColumns) -> list[tuple[str, str, int]]:
    """What columns say of each seat, in words again."""
    entries = zip(columns.block, columns.bot, columns.rank, strict=True)
    return [(columns.blocks[block], columns.names[bot], rank) for block, bot, rank in entries]


def ends(columns: RatedColumns) -> list[tuple[int, int]]:
    assert columns.score is not None
    assert columns.cause is not None
    return list(zip(columns.score.tolist(), columns.cause.tolist(), strict=True))


def test_columns_say_what_the_results_say_in_their_order(store: Store) -> None:
    results = play_out(round_robin(list(FIELD), 3, 4), FIELD, Random(1))
    duel = a_result("ann bob", [1, 2], block_id="b")
    store.record_all([*results, duel])
    columns = store.rated_columns(results[0].division)
    assert told(columns) == seats_of(results)
    assert columns.names == tuple(sorted(FIELD))
    assert (np.diff(columns.match) >= 0).all()
    assert columns.match[::3].tolist() == list(range(1, len(results) + 1))
    assert (columns.last, columns.score, columns.cause) == (len(results), None, None)
    assert told(store.rated_columns(DIVISION)) == [("b", "ann", 1), ("b", "bob", 2)]


@pytest.mark.parametrize("deal", ["d", ""])
def test_a_solo_match_belongs_to_the_block_of_its_deal(store: Store, deal: str) -> None:
    solo = a_result("ann", [2], match_id="m", deal_id=deal, block_id="b")
    store.record(solo)
    assert told(store.rated_columns(solo.division)) == [(deal or "m", "ann", 2)]


def test_only_what_is_rated_and_public_is_told(store: Store) -> None:
    store.add_tournament("secret", "", "cup", published=False)
    store.record(a_result("ann bob", [1, 2], rated=False))
    hidden, shown = a_result("cid bob", [1, 2], tournament_id="secret"), a_result("bob dee", [1, 2])
    store.record_all([hidden, shown])
    assert told(store.rated_columns(DIVISION)) == seats_of([shown])
    store.publish("secret")
    assert told(store.rated_columns(DIVISION)) == seats_of([hidden, shown])


def test_what_came_later_is_read_alone_and_joined(store: Store) -> None:
    """A bot before all others in the alphabet moves every place."""
    results = [a_result("bob cid", [1, 2], deal_id="one"), a_result("cid dee", [2, 1])]
    store.record_all(results)
    columns = store.rated_columns(DIVISION)
    later = [a_result("ann dee", [1, 2]), a_result("cid bob", [1, 2], deal_id="one")]
    store.record_all(later)
    more = store.rated_columns(DIVISION, columns.last)
    assert told(more) == seats_of(later)
    whole = joined(columns, more)
    assert told(whole) == seats_of([*results, *later])
    assert (whole.names, whole.last) == (("ann", "bob", "cid", "dee"), 4)
    assert (whole.match == store.rated_columns(DIVISION).match).all()


def test_where_nothing_is_new_there_are_no_seats(store: Store) -> None:
    nothing = store.rated_columns(DIVISION, 7)
    assert (told(nothing), nothing.last, nothing.names) == ([], 7, ())
    store.record(a_result("ann bob", [1, 2]))
    columns = store.rated_columns(DIVISION)
    nothing = store.rated_columns(DIVISION, columns.last)
    assert told(joined(columns, nothing)) == told(columns)


def test_divisions_tell_when_something_is_new(store: Store) -> None:
    assert store.last_rated() == {}
    store.record_all([a_result("ann bob", [1, 2]), a_result("ann", [1])])
    solo = a_result("ann", [1]).division
    assert store.last_rated() == {solo: 2, DIVISION: 1}
    store.record_all([a_result("ann bob", [1, 2], rated=False), a_result("cid dee", [1, 2])])
    assert store.last_rated() == {solo: 2, DIVISION: 4}


def test_a_tournament_is_told_with_scores_and_causes_rated_and_public_or_not(store: Store) -> None:
    store.add_tournament("t", "", "cup", published=False)
    facts = {"tournament_id": "t", "rated": False}
    first = a_result("ann bob", [2, 1], causes={0: Cause.TIMEOUT}, scores=(-3, 80), **facts)
    void = a_result("ann bob", [1, 1], cause=Cause.CANCELLED, **facts)
    other = a_result("ann bob", [1, 2], tournament_id="u")
    second = a_result("bob ann", [1, 2], scores=(40, 30), **facts)
    three = a_result("ann bob cid", [1, 2, 3], **facts)
    store.record_all([first, void, other, second, three])
    columns = store.tournament_columns("t", DIVISION)
    assert told(columns) == seats_of([first, second])
    assert ends(columns) == [(-3, Cause.TIMEOUT), (80, Cause.RULES), (40, 1), (30, 1)]
    assert store.tournament_divisions("t") == [DIVISION, three.division]
    more = store.tournament_columns("t", DIVISION, 1)
    assert told(more) == seats_of([second])
    assert ends(joined(columns, more))[4:] == ends(more)
    assert ends(store.tournament_columns("never", DIVISION)) == []
