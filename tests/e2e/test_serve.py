"""A referee, its bots and its organiser, each a process of its own."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest

from cli.commands import Outcome, here, here_at, process
from e2e.camp import Camp
from e2e.test_tournament import (
    PATIENCE,
    check_whole,
    eventually,
    in_the_middle,
    results_of,
    table_of,
    write_bot,
)
from riverboat_server.chaos.stage import free_port

SERVING = b"\x08\x01"  # of grpc.health.v1


@pytest.fixture
def camp(tmp_path: Path) -> Iterator[Camp]:
    camp = Camp(tmp_path)
    yield camp
    camp.end()


def test_a_referee_from_the_first_token_to_the_last_match(camp: Camp, tmp_path: Path) -> None:
    camp.connect("first", "ann")
    camp.connect("random", "bob")
    run = ("tournament", "run", "the_river", "--bots", "ann,bob", "--rounds", "2", "--json")
    outcome = here(*run, *camp.organiser)
    table = table_of(outcome)
    results = check_whole(camp.data, table, 4)
    assert f"riverboat tournament show {table['tournament']} --server " in outcome.err
    assert f"riverboat tournament run --like {table['tournament']} --server " in outcome.err

    ladder = here("ladder", "show", *camp.organiser, "--json").json()
    assert ladder == here("ladder", "show", "--data", camp.data, "--json").json()
    assert {(row["bot"], row["matches"]) for row in ladder} == {("ann", 4), ("bob", 4)}
    listed = here("replay", "list", *camp.organiser, "--json").json()
    assert {row["id"] for row in listed} == {result.match_id for result in results}
    copy = tmp_path / "copy.replay"
    mine = ("--server", camp.target, "--token-file", str(tmp_path / "ann.token"))
    fetched = here("replay", "get", listed[0]["id"], *mine, "-o", copy)
    assert (fetched.code, fetched.out) == (0, "")
    verified = here("replay", "verify", copy)
    assert verified.code == 0
    assert f"{copy}: authentic, signed by {camp.target} (" in verified.out
    assert here("replay", "get", "0" * 16, *mine).code == 2
    assert here("doctor", "--server", camp.target).code == 0

    again = ("tournament", "run", "--like", str(table["tournament"]), "--id", "again", "--detach")
    assert here(*again, *camp.organiser).code == 0
    shown = [("tournament", "show", name, "--toml") for name in (again[3], "again")]
    plans = [here(*show, *camp.organiser).out for show in shown]
    assert plans[0] == plans[1]
    assert here("tournament", "cancel", "again", *camp.organiser).code == 0

    bots = here("token", "list", "--data", camp.data, "--json").json()
    assert [(bot["name"], bot["owner"]) for bot in bots] == [("ann", "ada"), ("bob", "ada")]
    assert here("token", "create", "ann", "--data", camp.data).code == 2
    assert here("token", "revoke", "ann", "--data", camp.data).code == 0
    assert here("token", "revoke", "ann", "--data", camp.data).code == 1
    eventually(lambda: here("ladder", "show", *mine).code == 4)  # within a second

    camp.server.terminate()
    out, err = camp.server.communicate(timeout=PATIENCE)
    assert (camp.server.returncode, out) == (0, "")
    assert "draining: 0 matches" in err


def test_a_referee_and_an_organiser_that_come_and_go(camp: Camp, tmp_path: Path) -> None:
    hurry = tmp_path / "hurry"  # until then the bots take their time
    nap = f"time.sleep(0 if Path({str(hurry)!r}).exists() else 0.06)"
    camp.connect(write_bot(tmp_path, "low", "moves[0]", nap), "low")
    camp.connect(write_bot(tmp_path, "high", "moves[-1]", nap), "high")
    run = ("tournament", "run", "gold_west", "--bots", "low,high", "--rounds", "4", "--json")
    again = (*run, "--concurrency", "2", "--id", "cup", *camp.organiser)
    organiser = camp.start(*again)
    eventually(in_the_middle(tmp_path, 1), organiser)
    organiser.send_signal(signal.SIGINT)
    _, err = organiser.communicate(timeout=PATIENCE)
    assert organiser.returncode == 130
    assert "it goes on; look at it: riverboat tournament show cup" in err
    organiser = camp.start(*again)
    eventually(in_the_middle(tmp_path, 2), organiser)
    organiser.kill()
    organiser.communicate(timeout=PATIENCE)

    organiser = camp.start(*again)  # the same once more: it only watches
    assert organiser.stderr is not None
    while "look at it" not in organiser.stderr.readline():
        assert organiser.poll() is None
    eventually(in_the_middle(tmp_path, 3), organiser)
    camp.server.kill()
    camp.server.communicate(timeout=PATIENCE)
    camp.server = camp.serve(camp.target)
    eventually(in_the_middle(tmp_path, 5), organiser)
    camp.server.terminate()
    hurry.touch()
    _, err = camp.server.communicate(timeout=PATIENCE)
    assert camp.server.returncode == 0
    assert re.search("draining: [12] match", err)
    camp.serve(camp.target)

    out, err = organiser.communicate(timeout=PATIENCE)
    check_whole(camp.data, table_of(Outcome(organiser.returncode, out, err)), 8)
    away = err.count(f"the referee at {camp.target} does not answer")
    assert away in (1, 2)  # it may still be waiting when the referee goes down again
    assert err.count(f"the referee at {camp.target} is back: going on") == away
    assert table_of(here(*again))["matches"] == 8  # nothing left to play


LATE = """
import os, time
from pathlib import Path
from riverboat import bot

if Path("busy").exists() and "RIVERBOAT_TOKEN" in os.environ:
    time.sleep(3)


@bot(name="late")
def play(view, moves):
    time.sleep(0.005)
    return moves[0]
"""
HASTY = """
bots = ["late", "first"]
game = "gold_west"
rounds = 3
concurrency = 4
clock = { time = "60+0.5", disconnect = "0.5s" }
absent = "forfeit"
patience = "0.5s"
"""


def test_bots_of_the_house_do_not_pay_for_a_kill_of_their_referee(tmp_path: Path) -> None:
    """On a busy machine they are back long after what a bot may be away for."""
    (tmp_path / "late.py").write_text(LATE)
    (tmp_path / "cup.toml").write_text(HASTY)
    camp = Camp(tmp_path, serving=("--house", "./late.py,first"))
    try:
        cup = ("tournament", "run", "cup.toml", "--id", "cup", *camp.organiser)
        assert here_at(*cup, "--detach", cwd=tmp_path).code == 0
        eventually(lambda: results_of(camp.data, "cup"), camp.server)
        camp.server.kill()
        camp.server.communicate(timeout=PATIENCE)
        (tmp_path / "busy").touch()
        camp.server = camp.serve(camp.target)
        told = here_at(*cup, "--json", cwd=tmp_path).json()
        assert (told["state"], told["faults"]) == ("finished", [])
        assert len(results_of(camp.data, "cup")) == 6
    finally:
        camp.end()


FULL = Path("/dev/full")  # a disk that takes nothing
COULD_NOT_FLUSH = 120  # what Python itself says of its standard output at the end


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
def test_a_referee_serves_and_drains_though_nobody_takes_its_words(tmp_path: Path) -> None:
    target = f"127.0.0.1:{free_port()}"
    command = (sys.executable, "-m", "riverboat_server.cli", "serve", "--listen", target)
    with FULL.open("wb") as full:
        server = subprocess.Popen(command, cwd=tmp_path, stdout=full, stderr=full)
    try:
        with grpc.insecure_channel(target) as channel:
            grpc.channel_ready_future(channel).result(PATIENCE)
            check: Any = channel.unary_unary("/grpc.health.v1.Health/Check")
            assert check(b"", wait_for_ready=True, timeout=PATIENCE) == SERVING
            server.terminate()
            assert server.wait(PATIENCE) in (0, COULD_NOT_FLUSH)
    finally:
        server.kill()
        server.wait()


def version_mismatch(camp: Camp, token: Path) -> Outcome:
    """A bot whose SDK speaks the protocol of the day after tomorrow."""
    newer = "from riverboat.client import channel; channel.PROTOCOL_VERSION = 99"
    arguments = ("bot", "run", "first", "--server", camp.target, "--token-file", token)
    return process(*arguments, cwd=camp.folder, change=newer)


def test_who_may_not_come_in_is_told_why(camp: Camp, tmp_path: Path) -> None:
    forged = tmp_path / "forged.token"
    forged.write_text("rbt_forged")
    stranger = ("--server", camp.target, "--token-file", str(forged))
    run = ("tournament", "run", "gold_west", "--bots", "ann,bob", "--data", str(tmp_path))
    for arguments in (("ladder", "show"), ("replay", "list"), ("replay", "get", "0" * 16), run):
        outcome = here(*arguments, *stranger)
        assert (outcome.code, outcome.out) == (4, "")
        assert "the token is not accepted" in outcome.err
    outcome = process("bot", "run", "first", *stranger, cwd=tmp_path)
    assert outcome.code == 4
    assert "does not accept the token" in outcome.err

    ann = camp.register("ann")
    outcome = here(*run, "--server", camp.target, "--token-file", ann)
    assert outcome.code == 4
    assert "this is not allowed" in outcome.err

    outcome = version_mismatch(camp, ann)
    assert outcome.code == 5
    assert "riverboat: " in outcome.err

    outcome = here(*run, *camp.organiser)
    assert outcome.code == 2
    assert "no bot is registered as bob: make a token for each first" in outcome.err

    for listen, data, told in (
        (camp.target, tmp_path / "other", "is it taken?"),
        ("127.0.0.1:0", camp.data, "another referee works on"),
    ):
        outcome = process("serve", "--listen", listen, "--data", data, cwd=tmp_path)
        assert outcome.code == 2
        assert told in outcome.err
