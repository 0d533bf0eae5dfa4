"""What `riverboat scrimmage` prints of matches that were played, and of terms."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from ladder.build import a_result
from riverboat.cli.access import Access
from riverboat.cli.scrimmage_report import TOO_FEW, print_scrimmage, tallies
from riverboat.client.tournaments import Seen
from riverboat.match import Cause, FinishedMatch
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.cli.aftermath import tell_faults, tell_what_next
from riverboat_server.cli.tournament_steer import _tell_state

ACCESS = Access("127.0.0.1:50051", token_file=Path("my bot.token"))
HOW = "--server 127.0.0.1:50051 --token-file 'my bot.token'"


def seen_of(*results: FinishedMatch, **status: Any) -> Seen:
    fields: dict[str, Any] = {
        "tournament_id": "s-1",
        "title": "ann@2.1 against bob",
        "owner": "ann",
        "state": pb.TOURNAMENT_STATE_FINISHED,
        "matches": 2,
        "played": len(results),
    }
    return Seen(pb.TournamentStatus(**fields | status), list(results))


def duel(*ranks: int, **facts: Any) -> FinishedMatch:
    return a_result("ann@2.1 bob", ranks, rated=False, **facts)


def test_who_won_what_fits_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    won, drawn = duel(1, 2, match_id="5f0c9a1b2c3d4e5f"), duel(1, 1, match_id="6f0c9a1b2c3d4e5f")
    assert print_scrimmage(seen_of(won, drawn), ACCESS, False)
    out, err = capsys.readouterr()
    assert out == (
        "ann@2.1 against bob: finished, 2 of 2 matches played, not rated\n"
        "bot      played  won  drawn  lost  points  mean score\n"
        "ann@2.1       2    1      1     0     1.5        90.0\n"
        "bob           2    0      1     1     0.5        85.0\n"
        "\n"
        "replay            seats: bot score (rank)     ended by\n"
        "5f0c9a1b2c3d4e5f  ann@2.1 90 (1)  bob 80 (2)  played to the end\n"
        "6f0c9a1b2c3d4e5f  ann@2.1 90 (1)  bob 90 (1)  played to the end\n"
    )
    assert err.splitlines() == [
        TOO_FEW,
        f"a replay:  riverboat replay get 5f0c9a1b2c3d4e5f {HOW}",
        f"all:       riverboat replay get --tournament s-1 {HOW}",
    ]


def test_what_a_referee_calls_things_is_one_word_of_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Commands are there to be copied: an id must not smuggle in another one."""
    evil = "m1; rm -rf ~\nann won"
    lost = a_result(["ann@2.1", "bob\nann won"], [2, 1], match_id=evil, causes={0: Cause.CRASH})
    absent = a_result(["bob\nann won"], [1], match_id=evil, causes={0: Cause.ABSENT})
    seen = seen_of(lost, tournament_id=evil, title="cup\nann won", note="\nann won")
    _tell_state(seen)
    print_scrimmage(seen, ACCESS, False)
    tell_faults([lost, absent], Path("arena"))
    tell_what_next(seen.results, Path("arena"))
    printed = capsys.readouterr()
    lines = (printed.out + printed.err).splitlines()
    assert not [line for line in lines if line.startswith("ann won")]
    commands = [line.partition("riverboat ")[2] for line in lines if "riverboat " in line]
    told = [shlex.split(command) for command in commands if "rm -rf" in command]
    assert len(told) == 6
    assert all(evil.replace("\n", "\\n") in words for words in told)


def test_a_fault_leads_to_its_log_in_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    mine = duel(2, 1, match_id="m1", causes={0: Cause.CRASH})
    theirs = duel(1, 2, match_id="m2", causes={1: Cause.TIMEOUT})
    assert not print_scrimmage(seen_of(mine, theirs), ACCESS, False), "my bot failed"
    out, err = capsys.readouterr()
    assert "crash of ann@2.1" in out
    assert f"ann@2.1 lost m1: crash\n  read why: riverboat replay log m1 {HOW}\n" in err
    assert "bob lost m2: clock lost\n  its owner can read why\n" in err
    assert print_scrimmage(seen_of(theirs), ACCESS, False), "a fault of the other is none of mine"


def test_many_matches_that_tell_something_are_not_called_few(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_scrimmage(seen_of(*(duel(1, 2) for _ in range(60))), ACCESS, False)
    out, err = capsys.readouterr()
    assert TOO_FEW not in err
    assert out.count("played to the end") == 50
    assert "... and 10 more; --json prints all" in err


def test_a_few_matches_won_by_one_bot_show_nothing_yet(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of equals one wins four of four in an eighth of all scrimmages, six of six in a thirtieth."""
    print_scrimmage(seen_of(*(duel(1, 2) for _ in range(4))), ACCESS, False)
    assert TOO_FEW in capsys.readouterr().err
    print_scrimmage(seen_of(*(duel(1, 2) for _ in range(6))), ACCESS, False)
    assert TOO_FEW not in capsys.readouterr().err


def test_nothing_played_or_cancelled_is_a_no(capsys: pytest.CaptureFixture[str]) -> None:
    away = Seen(seen_of().status, skipped=[pb.SkippedBlock(block_id="s-1-0", absent=["bob"])])
    assert not print_scrimmage(away, ACCESS, False)
    assert "bob was not there: 1 of its blocks was left out" in capsys.readouterr().err
    cancelled = duel(1, 2, cause=Cause.CANCELLED)
    seen = seen_of(cancelled, state=pb.TOURNAMENT_STATE_CANCELLED)
    assert not print_scrimmage(seen, ACCESS, False)
    assert tallies(seen.results) == []


def test_everything_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    print_scrimmage(seen_of(duel(2, 1, match_id="m1", causes={0: Cause.CRASH})), ACCESS, True)
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert err == ""
    assert (told["scrimmage"], told["state"], told["left_out"]) == ("s-1", "finished", [])
    assert [(one["bot"], one["won"], one["lost"]) for one in told["bots"]] == [
        ("bob", 1, 0),
        ("ann@2.1", 0, 1),
    ]
    (match,) = told["matches"]
    assert (match["replay"], match["causes"]) == ("m1", ["CRASH", "RULES"])
