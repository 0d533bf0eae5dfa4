"""Joining from end to end: processes, sockets, and a home folder for every author."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cli.commands import Outcome, environment, here, here_at, started
from e2e.camp import Camp
from e2e.test_tls import BOT_FILE
from e2e.test_tournament import table_of
from riverboat.client.errors import NotAuthorisedError
from riverboat.client.invitation import read_invitation
from riverboat.client.joining import join, new_token
from riverboat.client.profiles import Profiles
from riverboat_server.store import Store
from riverboat_server.tokens import token_hash

PATIENCE = 200.0


@pytest.fixture
def camp(tmp_path: Path) -> Iterator[Camp]:
    camp = Camp(tmp_path, serving=("--tls", "auto"))
    yield camp
    camp.end()


def home(folder: Path, name: str) -> dict[str, str]:
    """The variables of an author who lives in a folder of the own."""
    own = folder / f"home-{name}"
    own.mkdir(exist_ok=True)
    return {"HOME": str(own), "XDG_CONFIG_HOME": str(own / "config")}


def invite(camp: Camp, uses: int) -> str:
    outcome = here("invite", "--uses", str(uses), "--expires", "7d", "--data", camp.data)
    assert outcome.code == 0, outcome.err
    return outcome.out.strip()


def test_two_authors_join_with_one_string_and_play_without_an_option(
    camp: Camp, tmp_path: Path
) -> None:
    text = invite(camp, 2)
    ann, bob = home(tmp_path, "ann"), home(tmp_path, "bob")

    def run(author: dict[str, str], *words: str) -> Outcome:
        outcome = here_at(*words, cwd=tmp_path, **author)
        assert outcome.code == 0, outcome.err
        return outcome

    for name, author in (("ann", ann), ("bob", bob)):
        said = run(author, "join", text, "--name", name)
        assert f"{name} has joined {camp.target} (checked by its fingerprint)" in said.out
        assert "rbt_" not in said.out + said.err
    file = tmp_path / "last.py"
    file.write_text(BOT_FILE)
    camp.processes.append(started("bot", "run", "first", cwd=tmp_path, **ann))
    camp.processes.append(
        subprocess.Popen(
            [sys.executable, str(file)],
            env=environment(**bob),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    )
    camp.reaching = ("--ca", str(camp.data / "tls" / "authority.pem"))
    names = ("--bots", "ann,bob", "--json")
    played = here("tournament", "run", "gold_west", *names, *camp.organiser)
    tournament = table_of(played)["tournament"]

    ladder = run(ann, "ladder", "show", "--json").json()
    assert {row["bot"] for row in ladder} == {"ann", "bob"}
    mine = run(bob, "replay", "mine", "--json").json()
    assert "thinking" in run(bob, "replay", "log", mine[0]["id"]).out
    assert run(bob, "replay", "get", mine[0]["id"], "-o", "copy.replay").code == 0
    listed = run(ann, "tournament", "list", "--json").json()
    assert [one["tournament_id"] for one in listed] == [tournament]
    assert json.loads(run(ann, "scrimmage", "who", "--json").out) == ["ann", "bob"]
    checks = run(ann, "doctor", "--json").json()
    assert [one["advice"] for one in checks] == [""] * len(checks)
    looked = {one["check"] for one in checks}
    assert {"profile", "certificate", "token", "protocol", "versions", "lag", "clock"} <= looked
    (usual,) = json.loads(run(ann, "profile", "list", "--json").out)
    assert (usual["bot"], usual["usual"]) == ("ann", True)
    assert "rbt_" not in run(ann, "profile", "show").out


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[Camp]:
    camp = Camp(tmp_path)
    yield camp
    camp.end()


def test_thirty_join_at_once_while_the_referee_is_killed(plain: Camp) -> None:
    """Twenty places, thirty authors: nobody too many, nobody lost, nobody in another's place."""
    invitation = read_invitation(invite(plain, 20))
    tokens = {f"bot-{number:02}": new_token() for number in range(30)}

    def author(name: str) -> bool:
        try:
            join(invitation, name, tokens[name], PATIENCE)
        except NotAuthorisedError as refused:
            assert "used up" in str(refused)
            return False
        return True

    with Store(plain.data / "ladder.sqlite") as store, ThreadPoolExecutor(30) as threads:
        authors = {name: threads.submit(author, name) for name in tokens}
        for seen in (1, 8):
            while len(store.list_bots()) < seen:
                assert plain.server.poll() is None
            plain.server.send_signal(signal.SIGKILL)
            plain.server.wait(PATIENCE)
            plain.server = plain.serve(plain.target)
        joined = {name for name, said in authors.items() if said.result(PATIENCE)}
        known = store.tokens().holders
    assert len(joined) == 20
    assert {known[token_hash(tokens[name])].name for name in joined} == joined
    assert len(known) == 20


def test_a_lost_answer_is_asked_for_again_with_the_same_token(
    plain: Camp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = invite(plain, 1)
    plain.server.kill()
    plain.server.wait(PATIENCE)
    monkeypatch.setattr("riverboat.client.joining.join.__defaults__", (0.0,))
    lost = here("join", text, "--name", "ann")
    assert (lost.code, "no referee answers" in lost.err) == (3, True)
    assert here("profile", "list", "--json").json()[0]["state"] == "not joined yet"
    assert here("bot", "run", "first").code == 2
    plain.serve(plain.target)
    monkeypatch.undo()
    assert here("join", text, "--name", "ann").code == 0
    assert here("invite", "list", "--data", plain.data, "--json").json()[0]["bots"] == ["ann"]
    assert "not encrypted" not in here("ladder", "show").err
    refused = here("join", text, "--name", "bob")
    assert (refused.code, "is used up" in refused.err) == (4, True)
    assert [one["bot"] for one in here("profile", "list", "--json").json()] == ["ann"]
    assert here("invite", "revoke", "i-none", "--data", plain.data).code == 1
    assert here("doctor").code == 0
    assert here("token", "revoke", "ann", "--data", plain.data).code == 0
    Profiles().path("ann").chmod(0o644)
    problems = [one for one in json.loads(here("doctor", "--json").out) if not one["ok"]]
    assert [one["check"] for one in problems] == ["profile", "token"]
    assert "chmod 600" in problems[0]["advice"]
    assert "this token was revoked" in problems[1]["detail"]
    assert "join again" in problems[1]["advice"]
