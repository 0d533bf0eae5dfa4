"""On which terms bots play scrimmages, and how much their owners have asked for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from riverboat_server.store import ScrimmageTerms, Store


def test_everybody_may_ask_until_the_owner_says_otherwise(store: Store) -> None:
    assert store.scrimmage_terms("ann") == ScrimmageTerms(everybody=True, bots=(), at_once=4)
    friends = ScrimmageTerms(everybody=False, bots=("bob", "cid"), at_once=2)
    store.set_scrimmage_terms("ann", friends)
    assert store.scrimmage_terms("ann") == friends
    assert store.scrimmage_terms("bob") == ScrimmageTerms()
    store.set_scrimmage_terms("ann", ScrimmageTerms())
    assert store.scrimmage_terms("ann") == ScrimmageTerms()


def test_an_organiser_freezes_scrimmages_and_lets_them_go_on(store: Store) -> None:
    assert not store.scrimmages_frozen()
    for frozen in (True, True, False):
        store.freeze_scrimmages(frozen)
        assert store.scrimmages_frozen() is frozen


def test_what_an_owner_asked_for_since_a_moment_is_told(store: Store) -> None:
    for name, owner, matches in (("a", "ann", 4), ("b", "bob", 2), ("c", "ann", 6)):
        store.add_tournament(name, "", owner, scrimmage=True, published=True, matches=matches)
    store.add_tournament("cup", "", "ann", published=True, matches=100)
    hour = timedelta(hours=1)
    before, after = datetime.now(UTC) - hour, datetime.now(UTC) + hour
    asked = store.scrimmage_matches_since("ann", before.isoformat(timespec="seconds"))
    assert [matches for _, matches in asked] == [4, 6]
    first = store.tournament("a")
    assert first is not None
    assert asked[0][0] == first.created_at
    assert store.scrimmage_matches_since("ann", asked[1][0]) == asked[1:]
    assert store.scrimmage_matches_since("ann", after.isoformat()) == []
    elsewhere = datetime.fromisoformat(asked[1][0]).astimezone(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    assert store.scrimmage_matches_since("ann", elsewhere) == asked[1:]


def test_how_many_matches_bots_play_at_once_is_read_together(store: Store) -> None:
    store.set_scrimmage_terms("ann", ScrimmageTerms(at_once=2))
    assert store.scrimmages_at_once({"ann", "bob"}) == {"ann": 2, "bob": 4}
    assert store.scrimmages_at_once(()) == {}
