"""`riverboat replay`: reading and verifying files."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest

from cli.commands import here
from riverboat.client.bot import Bot
from riverboat.local import play_local
from riverboat.replay import load, read_records
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
    made = re.findall(r"^ *(\d+)  seat (\d)  ", told, re.M)
    assert made == [(str(step["number"]), str(step["seat"])) for step in described["steps"]]
    for bot, score in zip(described["bots"], described["scores"], strict=True):
        assert re.search(rf"{bot} \(seat \d\): {score} = ", told)


def test_show_fits_eighty_columns_and_has_no_colours_in_a_pipe(folder: Path) -> None:
    shown = here("replay", "show", folder / REPLAY).out
    assert max(map(len, shown.splitlines())) <= 80
    assert "\x1b" not in shown


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_show_is_coloured_on_a_terminal_that_does_not_mind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("cli.commands.io.StringIO", Terminal)
    plain = {}
    for more in ((), ("--step", "30")):
        shown = here("replay", "show", folder / REPLAY, *more).out
        assert "\x1b[1;38;5;33mseat 0\x1b[0m" in shown
        plain[more] = re.sub(r"\x1b\[[\d;]*m", "", shown)
    monkeypatch.setenv("NO_COLOR", "1")
    for more, words in plain.items():
        assert here("replay", "show", folder / REPLAY, *more).out == words


def test_names_never_colour_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.commands.io.StringIO", Terminal)
    bots = [Bot(lambda view, moves: moves[0], name=name) for name in ("\x1b[31mred", "b\x9b2J")]
    play_local("gold_west", bots, seed=3, record=tmp_path / REPLAY, echo=False)
    for more in ((), ("--step", "3")):
        shown = here("replay", "show", tmp_path / REPLAY, *more).out
        assert "\\x1b[31mred" in shown
        assert "\x1b[31m" not in shown
        assert "\x9b" not in shown


def test_show_draws_the_table_at_any_step(folder: Path) -> None:
    last = len(here("replay", "show", folder / REPLAY, "--json").json()["steps"])
    for step in (0, 1, last):
        drawn = here("replay", "show", folder / REPLAY, "--step", str(step))
        assert drawn.code == 0
        assert f"after step {step}" in drawn.out
        assert max(map(len, drawn.out.splitlines())) <= 100


def test_show_as_json_has_typed_moves_and_events(folder: Path) -> None:
    described = here("replay", "show", folder / REPLAY, "--json").json()
    replay = load(folder / REPLAY)
    for found, step in zip(described["steps"], replay.steps, strict=True):
        assert found["move"]["kind"] == type(step.move).__name__
        assert [event["kind"] for event in found["events"]] == [
            type(happened.public).__name__ for happened in step.events
        ]
        assert (found["origin"], found["clock_ms"]) == (step.origin.name, None)
    assert described["result"]["seats"][1]["points"] == described["scores"][1]


def test_show_as_json_honours_every_flag(folder: Path) -> None:
    def shown(*more: str) -> Any:
        return here("replay", "show", folder / REPLAY, "--json", *more).json()

    replay = load(folder / REPLAY)
    decision = next(found for found in replay.decisions(1) if found.number > 30)
    step = str(decision.number)
    after, before = shown("--step", step), shown("--step", step, "--before")
    assert (after["step"], after["made"]["number"]) == (decision.number, decision.number)
    assert (after["view"]["seat"], after["view"]["secret"]) == (-1, None)
    assert (before["step"], before["view"]["seat"]) == (decision.number - 1, 1)
    assert len(before["moves"]) == len(decision.moves)
    assert (before["question"], before["asked"]) == (decision.question, [1])
    assert after["made"]["move"] in before["moves"]
    assert shown("--step", step, "--seat", "0")["view"]["secret"] is not None
    assert "steps" not in after, "one step was asked for"


def test_show_tells_a_seat_what_it_was_told(tmp_path: Path) -> None:
    outcome = here(
        "play", "boonlake", "--bots", "random,random", "--seed", "3", "--record", tmp_path
    )
    assert outcome.code == 0
    own, others = (
        here("replay", "show", tmp_path / REPLAY, "--json", "--seat", seat).json()["steps"]
        for seat in ("0", "1")
    )
    drawn = [
        [
            (event["seat"], bool(event["cards"]))
            for step in steps
            for event in step["events"]
            if event["kind"] == "CardsDrawn"
        ]
        for steps in (own, others)
    ]
    assert set(drawn[0]) == {(0, True), (1, False)}
    assert set(drawn[1]) == {(0, False), (1, True)}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--step", "99999"), "the replay has steps 0 to "),
        (("--step", "-1"), "the replay has steps 0 to "),
        (("--step", "1", "--seat", "2"), "seats run from 0 to 1; -1 is a spectator"),
        (("--seat", "2"), "seats run from 0 to 1; -1 is a spectator"),
        (("--seat", "2", "--json"), "seats run from 0 to 1; -1 is a spectator"),
        (("--step", "99999", "--json"), "the replay has steps 0 to "),
        (("--step", "99999", "--before"), "step 99999 does not exist"),
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
