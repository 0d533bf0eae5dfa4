"""Tournaments on record: their plans, what they are doing, what became of their plans."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from riverboat_server.store import (
    EntryChange,
    Store,
    StoreError,
    TournamentConflictError,
    TournamentState,
    UnknownTournamentError,
)

PLAN = 'format = "round robin"\n'


def add(store: Store, *names: str, scrimmage: bool = False) -> None:
    for name in names:
        store.add_tournament(name, PLAN, "cup", scrimmage=scrimmage, published=True)


def test_a_tournament_comes_back_as_it_went_in(store: Store) -> None:
    added = store.add_tournament("spring", PLAN, "cup", published=False)
    assert (added.tournament_id, added.plan, added.owner) == ("spring", PLAN, "cup")
    assert (added.state, added.scrimmage, added.note) == (TournamentState.RUNNING, False, "")
    assert (added.ended_at, added.published_at) == (None, None)
    assert datetime.fromisoformat(added.created_at).utcoffset() == timedelta(0)
    assert store.tournament("spring") == added
    assert store.tournament("autumn") is None


def test_one_that_is_public_from_the_start_says_since_when(store: Store) -> None:
    added = store.add_tournament("spring", PLAN, "cup", published=True)
    assert added.published_at == added.created_at
    assert store.publish("spring") is False


def test_the_same_tournament_again_changes_nothing(store: Store) -> None:
    added = store.add_tournament("spring", PLAN, "cup", published=False)
    store.set_tournament_state("spring", TournamentState.PAUSED)
    again = store.add_tournament("spring", PLAN, "cup", published=False)
    assert (again.number, again.state) == (added.number, TournamentState.PAUSED)


@pytest.mark.parametrize(
    ("plan", "owner", "scrimmage"),
    [("other", "cup", False), (PLAN, "eve", False), (PLAN, "cup", True)],
)
def test_another_tournament_under_its_id_is_refused(
    store: Store, plan: str, owner: str, scrimmage: bool
) -> None:
    added = store.add_tournament("spring", PLAN, "cup", published=True)
    with pytest.raises(TournamentConflictError, match="has the id spring: cup has set it up"):
        store.add_tournament("spring", plan, owner, scrimmage=scrimmage, published=True)
    assert store.tournament("spring") == added


def test_pages_go_from_the_newest_on(store: Store) -> None:
    add(store, "a", "b", "c", "d")
    add(store, "x", "y", scrimmage=True)
    first = store.tournaments(limit=3)
    assert [one.tournament_id for one in first] == ["d", "c", "b"]
    assert [one.tournament_id for one in store.tournaments(before=first[-1].number)] == ["a"]
    assert [one.tournament_id for one in store.tournaments(scrimmage=True)] == ["y", "x"]
    assert [one.tournament_id for one in store.tournaments(scrimmage=None)] == list("yxdcba")


def test_those_that_have_not_ended_are_open_oldest_first(store: Store) -> None:
    add(store, "a", "b", "c", "d")
    store.set_tournament_state("a", TournamentState.PAUSED)
    store.set_tournament_state("b", TournamentState.FINISHED)
    store.set_tournament_state("d", TournamentState.CANCELLED, "the hall is closed")
    assert [one.tournament_id for one in store.open_tournaments()] == ["a", "c"]


def test_a_tournament_says_why_it_stands_still_and_when_it_ended(store: Store) -> None:
    add(store, "spring")
    paused = store.set_tournament_state("spring", TournamentState.PAUSED, "lunch")
    assert (paused.state, paused.note, paused.ended_at) == (TournamentState.PAUSED, "lunch", None)
    running = store.set_tournament_state("spring", TournamentState.RUNNING)
    assert running.note == ""
    ended = store.set_tournament_state("spring", TournamentState.FINISHED)
    assert ended.ended_at is not None
    assert store.tournament("spring") == ended
    assert store.set_tournament_state("spring", TournamentState.FINISHED) == ended


@pytest.mark.parametrize("state", [TournamentState.RUNNING, TournamentState.CANCELLED])
def test_a_tournament_that_has_ended_stays_so(store: Store, state: TournamentState) -> None:
    add(store, "spring")
    ended = store.set_tournament_state("spring", TournamentState.FINISHED)
    with pytest.raises(TournamentConflictError, match="spring is finished"):
        store.set_tournament_state("spring", state)
    assert store.tournament("spring") == ended


def test_nothing_happens_to_a_tournament_that_is_not_there(store: Store) -> None:
    for attempt in (
        lambda: store.set_tournament_state("spring", TournamentState.PAUSED),
        lambda: store.publish("spring"),
        lambda: store.skip_block("spring", "b", []),
        lambda: store.change_entries("spring", 1, ["ann"], []),
    ):
        with pytest.raises(UnknownTournamentError, match="no tournament 'spring'"):
            attempt()
    assert issubclass(UnknownTournamentError, StoreError)


def test_a_block_is_left_out_once(store: Store) -> None:
    add(store, "spring", "autumn")
    store.skip_block("spring", "spring-7", ["bob", "ann"])
    store.skip_block("spring", "spring-2", ["cid"])
    store.skip_block("spring", "spring-7", ["cid"])
    assert list(store.skipped_blocks("spring").items()) == [
        ("spring-7", ("bob", "ann")),
        ("spring-2", ("cid",)),
    ]
    assert store.skipped_blocks("autumn") == {}


def test_bots_enter_and_leave_in_the_order_in_which_it_was_said(store: Store) -> None:
    add(store, "for-ever", "spring")
    store.change_entries("for-ever", 3, ["bob", "ann"], ["cid"])
    store.change_entries("for-ever", 3, [], ["ann"])
    store.change_entries("for-ever", 9, [], [])
    assert store.entry_changes("for-ever") == [
        EntryChange(3, "bob", True),
        EntryChange(3, "ann", True),
        EntryChange(3, "cid", False),
        EntryChange(3, "ann", False),
    ]
    assert store.entry_changes("spring") == []
