"""Results of a tournament that is not published: on record, but as if they were not there."""

from __future__ import annotations

import pytest

from ladder.build import a_result
from riverboat.match import FinishedMatch
from riverboat_server.ladder import Rating, rate
from riverboat_server.ladder.standing import NOTHING, Standings
from riverboat_server.store import EVERYTHING, PUBLIC, Store, Viewer

DIVISION = a_result("ann bob", [1, 2]).division


@pytest.fixture
def played(store: Store) -> list[FinishedMatch]:
    """Open and hidden matches in turn, and some of a tournament that nobody has stored."""
    store.add_tournament("secret", "", "cup", published=False)
    store.add_tournament("open", "", "cup", published=True)
    results = []
    for number in range(6):
        tournament = ("open", "secret", "unstored")[number % 3]
        bots = ("ann", "bob") if number < 3 else ("bob@2.0", "cid")
        facts = {"match_id": f"m{number}", "tournament_id": tournament}
        results.append(a_result(bots, [1, 2] if number % 2 else [2, 1], **facts))
    store.record_all(results)
    return results


def listed(store: Store, viewer: Viewer) -> list[str]:
    return [summary.match_id for summary in store.newest(20, viewer=viewer)]


def chained(results: list[FinishedMatch]) -> dict[str, Rating]:
    ratings: dict[str, Rating] = {}
    for result in results:
        ratings |= {change.bot: change.after for change in rate(result, ratings)}
    return ratings


def test_hidden_results_are_on_record_but_change_no_rating(
    store: Store, played: list[FinishedMatch]
) -> None:
    assert store.results() == played
    shown = [one for one in played if one.match.tournament_id != "secret"]
    assert store.ratings(DIVISION) == chained(shown)
    assert store.rating_changes("m1") == ()
    assert [row.sequence for row in store.rated_after(0, 10)] == [1, 3, 4, 6]


def test_publication_rates_them_after_all_others_in_the_order_of_recording(
    store: Store, played: list[FinishedMatch]
) -> None:
    before = store.publications()
    assert store.publish("secret") is True
    assert store.publish("secret") is False
    assert store.publications() == before + 1
    late = [one for one in played if one.match.tournament_id == "secret"]
    shown = [one for one in played if one.match.tournament_id != "secret"]
    assert store.ratings(DIVISION) == chained([*shown, *late])
    new = a_result("ann cid", [1, 2], tournament_id="secret")
    store.record(new)
    assert store.ratings(DIVISION) == chained([*shown, *late, new])
    found = store.tournament("secret")
    assert found is not None
    assert found.published_at is not None


def test_the_history_of_a_rating_goes_by_what_changed_it(
    store: Store, played: list[FinishedMatch]
) -> None:
    store.publish("secret")
    history = store.rating_history(DIVISION, "cid")
    assert [change.before.matches for change in history] == [0, 1, 2]
    assert history[0].after == history[1].before
    assert history[2] == store.rating_changes("m4")[1], "recorded before m5, public after it"
    (row,) = [row for row in store.ladder(DIVISION) if row.bot == "cid"]
    assert (row.rating, row.last_change) == (history[2].after.elo, history[2].change)


def test_unrated_matches_stay_unrated_when_they_are_published(store: Store) -> None:
    store.add_tournament("secret", "", "cup", published=False)
    store.record(a_result("ann bob", [1, 2], tournament_id="secret", rated=False))
    assert store.publish("secret")
    assert store.ratings(DIVISION) == {}


def test_everybody_sees_what_is_public(store: Store, played: list[FinishedMatch]) -> None:
    assert listed(store, PUBLIC) == ["m5", "m3", "m2", "m0"]
    assert listed(store, Viewer("cup")) == ["m5", "m3", "m2", "m0"]
    assert listed(store, Viewer("else", organises=True)) == ["m5", "m3", "m2", "m0"]
    assert listed(store, Viewer("ann", organises=True)) == ["m5", "m3", "m2", "m0"], "a namesake"
    assert listed(store, Viewer("cup", organises=True)) == listed(store, EVERYTHING)
    assert listed(store, EVERYTHING) == [f"m{number}" for number in range(5, -1, -1)]
    assert store.bots_of("m1", PUBLIC) == store.bots_of("m1", Viewer("else", organises=True)) == ()
    assert store.bots_of("m1", Viewer("cup", organises=True)) == ("ann", "bob")
    assert store.bots_of("nowhere", EVERYTHING) == ()
    assert store.bots_of("m1", EVERYTHING) == ("ann", "bob")
    assert store.bots_of("m0", PUBLIC) == ("ann", "bob")
    store.publish("secret")
    assert len(listed(store, PUBLIC)) == 6


def test_the_owner_of_a_bot_sees_its_matches_whichever_version_played(
    store: Store, played: list[FinishedMatch]
) -> None:
    assert listed(store, Viewer("bob")) == ["m5", "m4", "m3", "m2", "m1", "m0"]
    assert listed(store, Viewer("ann")) == ["m5", "m3", "m2", "m1", "m0"]
    assert listed(store, Viewer("cid")) == ["m5", "m4", "m3", "m2", "m0"]
    assert listed(store, Viewer("bo")) == listed(store, Viewer("bob@2")) == listed(store, PUBLIC)
    assert store.bots_of("m4", Viewer("bob")) == ("bob@2.0", "cid")
    assert store.bots_of("m4", Viewer("ann")) == ()


def test_ladders_that_are_kept_begin_anew_after_a_publication(
    store: Store, played: list[FinishedMatch]
) -> None:
    standings = Standings(store)
    standings.refresh()
    seen = standings.last
    (rows,) = standings.since(NOTHING).values()
    assert sum(row.played for row in rows.rows) == 8
    store.publish("secret")
    standings.refresh()
    (rows,) = standings.since(seen).values()
    assert sum(row.played for row in rows.rows) == 12
    afresh = Standings(store)
    afresh.refresh()
    assert standings.since(NOTHING) == afresh.since(NOTHING)
    standings.refresh()
    assert standings.since(standings.last) == {}


def test_a_publication_that_is_broken_off_publishes_nothing(
    store: Store, played: list[FinishedMatch], monkeypatch: pytest.MonkeyPatch
) -> None:
    ratings = store.ratings(DIVISION)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("riverboat_server.store.publication.write_setting", broken)
    with pytest.raises(ZeroDivisionError):
        store.publish("secret")
    monkeypatch.undo()
    assert listed(store, PUBLIC) == ["m5", "m3", "m2", "m0"]
    assert store.ratings(DIVISION) == ratings
    assert store.publish("secret") is True
