"""Where matches of scrimmages may begin, without a referee."""

from __future__ import annotations

from riverboat_server.store import StoredTournament, TournamentState
from riverboat_server.tournament.agenda import Agenda
from riverboat_server.tournament.courses.course import Block
from riverboat_server.tournament.pacing import DailyBudget, Pacing
from riverboat_server.tournament.places import NO_ROOM, ScrimmagePlaces, in_turn
from riverboat_server.tournament.run import Run
from tournament.plans import Script, a_plan

AT_ONCE = {"ann": 1, "bob": 2, "cyd": 1}


def a_run(asker: str, opponent: str, running: int = 0) -> Run:
    agenda = Agenda("s-1", a_plan((asker, opponent)), Script([Block(0, 0, (asker, opponent))]))
    for number, planned in enumerate(list(agenda.waiting())[:running]):
        agenda.begun(planned, f"m{number}")
    stored = StoredTournament(
        "s-1", "", asker, True, TournamentState.RUNNING, "2026-11-18", None, "2026-11-18", 1
    )
    return Run(stored, agenda, Pacing(agenda, DailyBudget(None)))


def test_what_runs_already_counts_in_whatever_version() -> None:
    places = ScrimmagePlaces(9, AT_ONCE, [a_run("ann", "bob@2", running=1)])
    take = places.asked_by("cyd")
    assert take(("cyd", "bob")) == ""
    assert take(("bob@1", "cyd")).startswith("bob plays 2 scrimmages at once")


def test_nobody_is_limited_in_what_it_asks_for_itself() -> None:
    take = ScrimmagePlaces(9, AT_ONCE, [a_run("cyd", "bob", running=1)]).asked_by("cyd")
    assert take(("cyd@1", "cyd@2")) == ""
    assert take(("cyd", "ann")) == ""
    assert take(("cyd", "ann")).startswith("ann plays 1 scrimmage at once")
    assert take(("cyd", "bob")) == "", "who is full does not hold up who is not"


def test_a_match_that_cannot_begin_takes_no_place() -> None:
    take = ScrimmagePlaces(9, AT_ONCE, [a_run("cyd", "ann", running=1)]).asked_by("cyd")
    for _ in range(5):
        assert take(("cyd", "ann", "bob"))
    assert take(("cyd", "bob")) == take(("cyd", "bob")) == ""


def test_without_room_nothing_begins() -> None:
    take = ScrimmagePlaces(1, AT_ONCE, []).asked_by("cyd")
    assert take(("cyd", "bob")) == ""
    assert take(("cyd", "bob")) == NO_ROOM


def test_who_waits_longest_and_plays_least_comes_first() -> None:
    busy, early, late = a_run("ann", "bob", running=1), a_run("cyd", "bob"), a_run("dan", "bob")
    early.begun_at, late.begun_at = 7.0, 8.0
    assert in_turn([busy, late, early]) == [early, late, busy]
    again = a_run("ann", "cyd")  # whoever asks twice does not come first
    assert in_turn([again, late, busy]) == [late, again, busy]
