"""TLS from end to end: `riverboat serve`, bots and every command that calls a referee."""

from __future__ import annotations

import json
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.commands import Outcome, environment, here, process
from e2e.camp import Camp
from e2e.test_tournament import PATIENCE, check_whole, table_of
from fakes.certificates import Authority

BOT_FILE = """\
from riverboat import bot


@bot(name="last")
def play(view, moves):
    print("thinking")
    return moves[-1]


if __name__ == "__main__":
    play.run()
"""
RUN = ("tournament", "run", "gold_west", "--bots", "ann,bob")
CALLS = (
    ("ladder", "show"),
    ("replay", "list"),
    ("replay", "get", "0" * 16),
    ("replay", "log", "x"),
)


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path / "authority")


@pytest.fixture
def camp(tmp_path: Path, authority: Authority) -> Iterator[Camp]:
    pair = authority.issue()
    camp = Camp(
        tmp_path,
        serving=("--tls-cert", str(pair.certificate), "--tls-key", str(pair.key)),
        reaching=("--ca", str(authority.file)),
    )
    yield camp
    camp.end()


def bot_file(camp: Camp, *arguments: str) -> list[str]:
    """The command line of a bot that is a file of its own."""
    path = camp.folder / "last.py"
    path.write_text(BOT_FILE)
    return [sys.executable, str(path), *arguments]


def test_a_tournament_is_played_and_read_over_tls(camp: Camp, tmp_path: Path) -> None:
    camp.connect("first", "ann")
    last = bot_file(camp, *camp.caller(camp.register("bob")))
    camp.processes.append(
        subprocess.Popen(
            last, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    )
    outcome = here(*RUN, "--json", *camp.organiser)
    table = table_of(outcome)
    results = check_whole(camp.data, table, 2)
    _, ca = camp.reaching
    assert f"tournament show {table['tournament']} --server {camp.target} --ca {ca}" in outcome.err
    again = here("tournament", "show", table["tournament"], "--json", *camp.organiser)
    assert table_of(again) == table

    ladder = here("ladder", "show", *camp.organiser, "--json").json()
    assert {(row["bot"], row["matches"]) for row in ladder} == {("ann", 2), ("bob", 2)}
    listed = here("replay", "list", *camp.organiser, "--json").json()
    assert {row["id"] for row in listed} == {result.match_id for result in results}
    copy, bob = tmp_path / "copy.replay", camp.caller(tmp_path / "bob.token")
    assert here("replay", "get", listed[0]["id"], *bob, "-o", copy).code == 0
    assert here("replay", "verify", copy).code == 0
    assert "thinking" in here("replay", "log", listed[0]["id"], *bob).out
    assert here("doctor", "--server", camp.target, *camp.reaching).code == 0


def everybody(camp: Camp, *reaching: str) -> dict[str, Outcome]:
    """What comes of every command that calls a referee, and of a bot file."""
    camp.reaching = reaching
    told = {" ".join(call[:2]): here(*call, *camp.organiser) for call in CALLS}
    told["tournament"] = here(*RUN, "--data", camp.folder, *camp.organiser)
    bot = (*camp.caller(camp.folder / "ann.token"), "--connect-within", "0")
    told["bot run"] = process("bot", "run", "first", *bot, cwd=camp.folder)
    done = subprocess.run(
        bot_file(camp, *bot), env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )
    told["bot file"] = Outcome(done.returncode, done.stdout, done.stderr)
    return told


@pytest.mark.parametrize(
    ("reaching", "words"),
    [
        (["--tls"], "its certificate is not trusted here: pass the one that its organiser gave"),
        ([], "does it want TLS (--tls, or --ca FILE)?"),
    ],
    ids=["without the authority", "in plain text"],
)
def test_who_cannot_shake_hands_is_told_what_to_do(
    camp: Camp, reaching: list[str], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # whole sentences, not folded ones
    camp.register("ann")
    for name, outcome in everybody(camp, *reaching).items():
        assert (outcome.code, outcome.out) == (3, ""), name
        assert "no referee answers" in outcome.err, name
        assert words in outcome.err, name
        assert "Handshake failed with error" not in outcome.err, name  # gRPC's own words
    doctor = here("doctor", "--server", camp.target, *reaching)
    assert doctor.code == 1
    assert words in doctor.out


def test_tls_at_a_referee_without_it_is_told_to_leave_it_out(
    tmp_path: Path, authority: Authority
) -> None:
    camp = Camp(tmp_path)
    try:
        camp.register("ann")
        for name, outcome in everybody(camp, "--ca", str(authority.file)).items():
            assert outcome.code == 3, name
            assert "it does not speak TLS: leave --tls and --ca out" in outcome.err, name
    finally:
        camp.end()


def test_a_wrong_file_is_a_usage_error_of_every_command(tmp_path: Path) -> None:
    token = tmp_path / "some.token"
    token.write_text("rbt_something\n")
    (tmp_path / "no.pem").write_text("nothing\n")
    reaching = ("--server", "127.0.0.1:1", "--ca", str(tmp_path / "no.pem"))
    for call in (*CALLS, (*RUN, "--data", str(tmp_path)), ("bot", "run", "first")):
        outcome = here(*call, *reaching, "--token-file", token)
        assert (outcome.code, outcome.out) == (2, ""), call
        assert outcome.err == f"riverboat: {tmp_path / 'no.pem'} holds no certificate in PEM form\n"
    assert here("doctor", *reaching).code == 2


def knock(target: str, name: str) -> None:
    """A handshake with somebody who is looking for another server."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    host, _, port = target.rpartition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as plain:
        context.wrap_socket(plain, server_hostname=name).close()


def test_the_log_stays_json_whoever_knocks(camp: Camp) -> None:
    knock(camp.target, "stranger.example")
    for reaching in ((), ("--tls",)):
        assert here("doctor", "--server", camp.target, *reaching).code == 1
    camp.server.terminate()
    _, log = camp.server.communicate(timeout=PATIENCE)
    words = ("organiser's token", "signing key", "draining")  # to the person in front of the screen
    lines = [json.loads(line) for line in log.splitlines() if not line.startswith(words)]
    assert [(line["event"], line["tls"]) for line in lines] == [("serving", True)]
