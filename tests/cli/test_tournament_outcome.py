"""What the tables of a tournament say of its format, and to whom."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ladder.build import a_result
from riverboat.cli.access import Access
from riverboat.cli.options import DATA
from riverboat.client.tournaments import Seen
from riverboat.match import Cause, FinishedMatch
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.cli import tournament_steer
from riverboat_server.cli.aftermath import tell_faults
from riverboat_server.cli.tournament_tables import progress_words, show_tables
from riverboat_server.tournament.plan import Format, TournamentPlan
from tournament.build import a_plan

Captured = pytest.CaptureFixture[str]


def named(form: Format, *bots: str, **others: Any) -> TournamentPlan:
    return replace(a_plan(form, 0, 2, **others), bots=dict.fromkeys(bots, ""))


def seen_of(*results: FinishedMatch, is_open: bool = True) -> Seen:
    state = pb.TOURNAMENT_STATE_FINISHED
    status = pb.TournamentStatus(tournament_id="cup", title="cup", state=state, open=is_open)
    return Seen(status, list(results))


def won(block: int, winner: str, loser: str) -> list[FinishedMatch]:
    """Both matches of a block."""
    facts = {"tournament_id": "cup", "block_id": f"cup-{block}", "game": "boonlake"}
    there = a_result([winner, loser], [1, 2], **facts)
    return [there, a_result([loser, winner], [2, 1], **facts)]


def knock_out() -> tuple[Seen, TournamentPlan]:
    """The last seed wins; a tie has numbers for one block and three extra ones."""
    results = won(0, "cyd", "bob") + won(4, "cyd", "ann")
    return seen_of(*results), named(Format.KNOCK_OUT, "ann", "bob", "cyd")


def test_a_knock_out_says_who_won_above_the_ratings(capsys: Captured) -> None:
    show_tables(*knock_out())
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("cyd won the knock-out")
    assert [line.split() for line in lines[1:4]] == [
        ["tie", "points", "goes", "on", "decided", "by"],
        ["semi-final", "bob", "0,", "cyd", "2", "cyd", "points"],
        ["final", "ann", "0,", "cyd", "2", "cyd", "points"],
    ]
    assert max(map(len, lines)) <= 80


def test_losses_by_fault_lead_to_their_logs(capsys: Captured) -> None:
    crashed = a_result("ann bob@2", [1, 2], causes={1: Cause.CRASH}, match_id="m1")
    absent = a_result("ann bob@2", [1, 2], causes={1: Cause.ABSENT}, match_id="m2")
    tell_faults([crashed, absent, absent], Path("arena"))
    tell_faults([crashed], DATA, Access("there:1", ca=Path("ca.pem"), token_file=Path("cup.token")))
    log = "riverboat replay log m1"
    assert capsys.readouterr().err.splitlines() == [
        "bob@2 lost 2 matches: not there",
        "bob@2 lost m1: crash",
        f"  read why: {log} --data arena",
        "bob@2 lost m1: crash",
        f"  its owner reads why: {log} --server there:1 --ca ca.pem --token-file bob.token",
    ]


def test_programs_are_told_the_same(capsys: Captured) -> None:
    show_tables(*knock_out(), as_json=True)
    (outcome,) = json.loads(capsys.readouterr().out)["outcome"]
    assert outcome["winner"] == "cyd"
    assert outcome["ties"][1]["points"] == {"ann": 0.0, "cyd": 2.0}


def test_programs_hear_how_far_it_is_and_when_it_is_seen(capsys: Captured) -> None:
    plan = named(Format.KNOCK_OUT, "ann", "bob", publish="end")
    seen = seen_of(is_open=False)
    seen.status.waiting_for.append("bob")
    show_tables(seen, plan, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["publish"], told["status"]["open"], told["tables"]) == ("end", False, [])
    assert (told["status"]["played"], told["status"]["waiting_for"]) == (0, ["bob"])


def test_a_swiss_shows_its_own_points_with_byes(capsys: Captured) -> None:
    show_tables(seen_of(*won(0, "ann", "bob")), named(Format.SWISS, "ann", "bob", "cyd"))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("Swiss, 1 of 1 round played")
    rows = [line.split() for line in lines[2:5]]
    assert rows == [["1", "ann", "2"], ["1", "cyd", "2", "1"], ["3", "bob", "0"]]


def test_a_round_robin_has_nothing_to_add(capsys: Captured) -> None:
    show_tables(seen_of(*won(0, "ann", "bob")), named(Format.ROUND_ROBIN, "ann", "bob"), True)
    assert json.loads(capsys.readouterr().out)["outcome"] == []


def test_who_sees_only_own_matches_is_not_told_who_won(capsys: Captured) -> None:
    seen, plan = knock_out()
    seen.status.open = False
    show_tables(seen, plan)
    out, err = capsys.readouterr()
    assert "knock-out" not in out
    assert "the matches of your own bots" in err


def test_an_outsider_hears_when_results_are_published(capsys: Captured) -> None:
    plan = named(Format.KNOCK_OUT, "ann", "bob", publish="2031-05-01T12:00:00+00:00")
    show_tables(seen_of(is_open=False), plan)
    err = capsys.readouterr().err
    assert "not published yet (to be published: 2031-05-01T12:00:00+00:00)" in err
    assert "your own bots" not in err


def test_without_results_there_are_no_tables_and_no_empty_line(capsys: Captured) -> None:
    show_tables(seen_of(), named(Format.ROUND_ROBIN, "ann", "bob"))
    assert capsys.readouterr().out == ""


def test_of_one_that_was_cancelled_nobody_waits_for_the_publication(capsys: Captured) -> None:
    seen = seen_of(is_open=False)
    seen.status.state = pb.TOURNAMENT_STATE_CANCELLED
    show_tables(seen, named(Format.KNOCK_OUT, "ann", "bob", publish="end"))
    err = capsys.readouterr().err
    assert "cancelled before it was published: its organiser sees the rest" in err
    assert "to be published" not in err


def test_a_tournament_that_ended_says_what_became_of_the_rest() -> None:
    seen = seen_of(*won(0, "ann", "bob"))
    seen.status.state = pb.TOURNAMENT_STATE_FINISHED
    seen.status.played, seen.status.matches = 2, 6
    assert progress_words(seen) == "finished, 2 of 6 matches played"
    seen.skipped.append(pb.SkippedBlock(block_id="cup-1", absent=["cyd"]))
    words = "finished, 2 of 6 matches played, the other 4 left out: bots were not there"
    assert progress_words(seen) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (pb.TOURNAMENT_ACTION_PUBLISH, "finished, and published now"),
        (pb.TOURNAMENT_ACTION_PAUSE, "finished, not published"),
    ],
)
def test_publishing_says_that_it_is_published(action: pb.TournamentAction, words: str) -> None:
    published = "2031-05-01" if action == pb.TOURNAMENT_ACTION_PUBLISH else ""
    status = seen_of().status
    status.published_at = published
    assert words in tournament_steer.steered(status, action)
