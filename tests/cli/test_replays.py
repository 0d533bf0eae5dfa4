"""`riverboat replay`: reading and verifying files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.commands import here
from riverboat.replay import read_records
from riverboat.replay.chain import ChainWriter

REPLAY = "0000.replay"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replays")
    outcome = here("play", "gold_west", "--bots", "first,random", "--seed", "3", "--record", folder)
    assert outcome.code == 0
    assert f"riverboat replay show {folder / REPLAY}" in outcome.err
    return folder


def test_show_tells_the_whole_match(folder: Path) -> None:
    told = here("replay", "show", folder / REPLAY).out
    described = here("replay", "show", folder / REPLAY, "--json").json()
    assert described["bots"] == ["first", "random"]
    assert described["cause"] == "RULES"
    for step in described["steps"]:
        line = rf"^ *{step['number']}  seat {step['seat']}  {re.escape(step['move'])}"
        assert re.search(line, told, re.M)
    for bot, score in zip(described["bots"], described["scores"], strict=True):
        assert re.search(rf"{bot} \(seat \d\): {score} = ", told)


def test_show_draws_the_table_at_any_step(folder: Path) -> None:
    last = len(here("replay", "show", folder / REPLAY, "--json").json()["steps"])
    for step in (0, 1, last):
        drawn = here("replay", "show", folder / REPLAY, "--step", str(step))
        assert drawn.code == 0
        assert f"after step {step}:" in drawn.out
        assert max(map(len, drawn.out.splitlines())) <= 100


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--step", "99999"), "the replay has steps 0 to "),
        (("--step", "-1"), "the replay has steps 0 to "),
        (("--step", "1", "--seat", "2"), "seats run from 0 to 1; -1 is a spectator"),
    ],
)
def test_places_that_do_not_exist_are_answered_with_those_that_do(
    folder: Path, arguments: tuple[str, ...], told: str
) -> None:
    outcome = here("replay", "show", folder / REPLAY, *arguments)
    assert (outcome.code, outcome.out) == (1, "")
    assert told in outcome.err


def test_verify_says_yes_and_that_nobody_vouches_for_a_local_match(folder: Path) -> None:
    outcome = here("replay", "verify", folder / REPLAY)
    assert (outcome.code, outcome.out) == (0, f"{folder / REPLAY}: consistent, not signed\n")
    assert "anybody can write such a file" in outcome.err
    (found,) = here("replay", "verify", folder / REPLAY, "--json").json()
    assert found["replay"] == str(folder / REPLAY)
    assert (found["verdict"], found["problem"], found["signature"]) == (
        "consistent",
        None,
        "unsigned",
    )


def test_a_damaged_replay_is_exit_code_1_and_others_are_still_verified(
    folder: Path, tmp_path: Path
) -> None:
    data = bytearray((folder / REPLAY).read_bytes())
    data[len(data) // 2] ^= 1
    damaged, torn, other = (tmp_path / name for name in ("damaged", "torn", "other"))
    damaged.write_bytes(data)
    torn.write_bytes(data[:100])
    other.write_bytes(b"something else")
    outcome = here("replay", "verify", damaged, torn, other, "missing", folder / REPLAY)
    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert "NOT VERIFIED: record" in lines[0]
    assert "NOT VERIFIED" in lines[1]
    assert "not a Riverboat replay" in lines[2]
    assert "there is no replay missing" in lines[3]
    assert lines[4].endswith(": consistent, not signed")
    assert here("replay", "show", damaged).code == 1


def by_other_rules(folder: Path, target: Path) -> Path:
    """The replay as if it had been played by other rules, with all hashes right."""
    records = list(read_records((folder / REPLAY).read_bytes()))
    records[0].header.setup.rules_version += 1
    writer = ChainWriter()
    target.write_bytes(b"".join(map(writer.frame, records)))
    return target


def test_a_table_of_other_rules_is_drawn_only_by_who_insists(folder: Path, tmp_path: Path) -> None:
    other = by_other_rules(folder, tmp_path / "other")
    refused = here("replay", "show", other, "--step", "1")
    assert (refused.code, refused.out) == (1, "")
    assert "rules version " in refused.err
    assert "--anyway draws it" in refused.err
    drawn = here("replay", "show", other, "--step", "1", "--anyway")
    assert drawn.out == here("replay", "show", folder / REPLAY, "--step", "1").out
    assert "the picture may be wrong" in drawn.err
    assert here("replay", "show", other).code == 0, "what is on record needs no rules"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless files here")
@pytest.mark.parametrize("command", ["show", "verify"])
def test_an_endless_file_is_refused_at_its_first_bytes(command: str) -> None:
    outcome = here("replay", command, "/dev/zero")
    assert outcome.code == 1
    assert "not a Riverboat replay" in outcome.err + outcome.out
