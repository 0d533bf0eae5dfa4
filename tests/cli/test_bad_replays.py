"""Files that are no good replays: every command answers in a sentence, with exit code 1."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import Outcome, here
from riverboat.client.loading import load_bot
from riverboat.client.run import main
from riverboat.local import play_local
from riverboat.replay import read_records
from riverboat.replay.chain import MAGIC, ChainWriter
from riverboat.v1 import replay_pb2 as pb

Records = list[pb.ReplayRecord]
GOLDEN = Path(__file__).parents[1] / "replays"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("replays") / "good.replay"
    play_local("the_river", ["first", "first"], seed=3, record=path, echo=False)
    return path.read_bytes()


def resealed(data: bytes, change: Callable[[Records], object]) -> bytes:
    """A replay with something changed in it and all hashes right."""
    records = list(read_records(data))
    change(records)
    writer = ChainWriter()
    return b"".join(map(writer.frame, records))


COMMANDS: dict[str, Callable[[Path, Path], Outcome]] = {
    "show": lambda bad, good: here("replay", "show", bad),
    "show --json": lambda bad, good: here("replay", "show", bad, "--json"),
    "show --step": lambda bad, good: here("replay", "show", bad, "--step", "20"),
    "diff": lambda bad, good: here("replay", "diff", bad, good),
    "diff the other way": lambda bad, good: here("replay", "diff", good, bad),
    "export": lambda bad, good: here("replay", "export", bad),
    "html": lambda bad, good: here("replay", "html", bad),
    "image": lambda bad, good: here(
        "replay", "image", bad, "--step", "1", "-o", bad.with_suffix(".svg")
    ),
    "ask": lambda bad, good: here("replay", "ask", bad, "first"),
    "judge": lambda bad, good: here("replay", "judge", bad, "--seat", "0"),
    "fork": lambda bad, good: here("replay", "fork", bad, "--step", "1", "--bots", "first"),
}


def damaged(data: bytes) -> bytes:
    return data[:2000] + bytes([data[2000] ^ 1]) + data[2001:]


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "this is not a Riverboat replay"),
    "of a later form": (
        lambda data: data.replace(b"replay 1", b"replay 2", 1),
        "a form that is not known here: update riverboat",
    ),
    "of another program": (lambda data: b"PK\x03\x04" + data, "this is not a Riverboat replay"),
    "truncated": (lambda data: data[: len(data) // 2], "the file ends inside it"),
    "tampered": (damaged, "the hash chain is broken"),
    "endless record": (lambda data: MAGIC + b"\xff" * 64, "record 1: damaged length"),
    "without a header": (lambda data: MAGIC, "a replay begins with its header"),
    "packed, then cut": (
        lambda data: (GOLDEN / "the_river-base-4p.replay").read_bytes()[:-9],
        "the file ends inside its compressed data",
    ),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_is_no_replay_is_refused_by_every_command(
    good: bytes, tmp_path: Path, kind: str, command: str
) -> None:
    make, told = BAD[kind]
    bad, other = tmp_path / "bad.replay", tmp_path / "good.replay"
    bad.write_bytes(make(good))
    other.write_bytes(good)
    outcome = COMMANDS[command](bad, other)
    assert (outcome.code, outcome.out) == (1, "")
    assert told in outcome.err
    assert outcome.err.count("\n") == 1


def unknown_seat(records: Records) -> None:
    records[9].step.seat = 7


def unknown_origin(records: Records) -> None:
    records[9].step.origin = pb.MOVE_ORIGIN_UNSPECIFIED


def empty_move(records: Records) -> None:
    records[9].step.ClearField("move")


def empty_event(records: Records) -> None:
    next(record for record in records[9:] if record.step.events).step.events[0].Clear()


def third_seat_in_the_result(records: Records) -> None:
    records[-2].end.result.seats.add(seat=2, bot="x", rank=3, outcome=1, cause=1)


def unknown_seat_in_the_result(records: Records) -> None:
    records[-2].end.result.seats[1].seat = -(2**31)


def other_options(records: Records) -> None:
    records[0].header.setup.options[0].value = "nonsense"


def many_bots(records: Records) -> None:
    records[0].header.bots.extend(["more"] * 40)


FORGED = (
    unknown_seat,
    unknown_origin,
    empty_move,
    empty_event,
    third_seat_in_the_result,
    unknown_seat_in_the_result,
    other_options,
    many_bots,
)


@pytest.mark.parametrize("command", ["show --json", "show --step", "diff", "export", "html"])
@pytest.mark.parametrize("change", FORGED, ids=lambda change: change.__name__)
def test_what_makes_no_sense_is_no_bug_of_ours(
    good: bytes, tmp_path: Path, change: Callable[[Records], None], command: str
) -> None:
    bad, other = tmp_path / "bad.replay", tmp_path / "good.replay"
    bad.write_bytes(resealed(good, change))
    other.write_bytes(good)
    outcome = COMMANDS[command](bad, other)
    assert outcome.code in (0, 1)
    if outcome.code and command != "diff":
        assert outcome.out == ""
        assert outcome.err.count("\n") == 1
        assert "bug" not in outcome.err


def test_an_illegal_move_is_told_in_words_but_never_played(good: bytes, tmp_path: Path) -> None:
    def change(records: Records) -> None:
        records[9].step.move.the_river.claim_terrain.spot = 99

    bad = tmp_path / "bad.replay"
    bad.write_bytes(resealed(good, change))
    assert here("replay", "show", bad).code == 0
    for command in ("show --step", "export"):
        outcome = COMMANDS[command](bad, bad)
        assert (outcome.code, outcome.out) == (1, "")
        assert "is not legal by these rules: verify the replay" in outcome.err


def test_a_move_that_names_a_place_that_is_not_there_is_not_drawn(tmp_path: Path) -> None:
    def change(records: Records) -> None:
        pair = next(one for one in records if one.step.move.moon_river.HasField("choose_pair"))
        pair.step.move.moon_river.choose_pair.parcel_b = 0

    path = tmp_path / "good.replay"
    play_local("moon_river", ["first", "first"], seed=3, record=path, echo=False)
    bad = tmp_path / "bad.replay"
    bad.write_bytes(resealed(path.read_bytes(), change))
    outcome = COMMANDS["html"](bad, path)
    assert (outcome.code, outcome.out) == (1, "")
    assert "is not legal by these rules: verify the replay" in outcome.err


def test_a_folder_without_replays_is_neither_verified_nor_written_out(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    kept = tmp_path / "kept.jsonl"
    kept.write_text("rows of yesterday")
    for arguments in (("show",), ("verify",), ("export", "-o", kept)):
        outcome = here("replay", *arguments, tmp_path / "none")
        assert outcome.code == 1
        assert "none holds no replays" in outcome.out + outcome.err
    assert kept.read_text() == "rows of yesterday"


def other_rules(records: Records) -> None:
    records[0].header.setup.rules_version += 1


def test_replays_of_other_rules_are_read_but_not_played_again(
    good: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.replay"
    path.write_bytes(resealed(good, other_rules))
    assert here("replay", "show", path, "--json").code == 0
    exported = here("replay", "export", path)
    assert (exported.code, exported.out) == (1, "")
    assert "rules version " in exported.err
    (tmp_path / "good.replay").write_bytes(good)
    compared = here("replay", "diff", tmp_path / "good.replay", path)
    assert compared.code == 1
    assert compared.out.startswith("rules version\n")
    assert main(load_bot("first"), ["--attach", str(path), "--step", "9"]) == 1
    assert "rules version " in capsys.readouterr().err


def test_a_name_without_end_is_quoted_in_part(good: bytes, tmp_path: Path) -> None:
    def change(records: Records) -> None:
        records[0].header.setup.game = "x" * 100_000

    bad = tmp_path / "bad.replay"
    bad.write_bytes(resealed(good, change))
    for command in ("show", "html", "export"):
        outcome = COMMANDS[command](bad, bad)
        assert (outcome.code, outcome.out) == (1, "")
        assert "unknown game 'xxx" in outcome.err
        assert len(outcome.err) < 1500


def test_a_sealed_replay_is_told_but_not_played_again(good: bytes, tmp_path: Path) -> None:
    path = tmp_path / "sealed.replay"
    path.write_bytes(resealed(good, list.pop))
    assert here("replay", "show", path).code == 0
    for more in (("show", path, "--step", "3"), ("export", path)):
        outcome = here("replay", *more)
        assert (outcome.code, outcome.out) == (1, "")
        assert "the deal is still sealed" in outcome.err


def test_a_file_full_of_forged_records_costs_little(good: bytes, tmp_path: Path) -> None:
    def strikes(records: Records) -> None:
        strike = pb.ReplayRecord(strike=pb.ReplayStrike(seat=0, after_step=1))
        records[2:2] = [strike] * 40_000

    def forfeits(records: Records) -> None:
        forfeit = pb.ReplayForfeit(seat=0, cause="CAUSE_CRASH", after_step=1)
        records[2:2] = [pb.ReplayRecord(forfeit=forfeit)] * 40_000

    path = tmp_path / "long.replay"
    for change, told in ((strikes, "no match is so long"), (forfeits, "forfeits of 2 seats")):
        path.write_bytes(resealed(good, change))
        outcome = here("replay", "show", path, *(["--json"] if change is strikes else []))
        assert outcome.code == 1
        assert told in outcome.err


def test_folders_and_files_that_are_not_there_are_named(tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "missing", "no-such-id"):
        outcome = here("replay", "show", name)
        assert (outcome.code, outcome.out) == (1, "")
        assert "there is no replay " in outcome.err or "holds no replays" in outcome.err


def test_an_oversized_file_is_refused_without_being_read_whole(
    good: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat.replay.chain.MOST_REPLAY", len(good) // 2)
    path = tmp_path / "big.replay"
    path.write_bytes(good)
    for command in COMMANDS.values():
        outcome = command(path, path)
        assert (outcome.code, outcome.out) == (1, "")
        assert "a replay has at most" in outcome.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
@pytest.mark.timeout(60)
def test_a_folder_with_a_pipe_in_it_is_listed_and_verified(tmp_path: Path, good: bytes) -> None:
    """Reading it would wait for ever; a link that leads nowhere is told of."""
    (tmp_path / "good.replay").write_bytes(good)
    os.mkfifo(tmp_path / "pipe.replay")
    (tmp_path / "loop.replay").symlink_to("loop.replay")
    (tmp_path / "folder.replay").mkdir()
    assert len(here("replay", "list", tmp_path, "--json").json()) == 1
    verified = here("replay", "verify", tmp_path)
    assert verified.code == 1
    assert "loop.replay" in verified.out + verified.err
    assert "pipe.replay" not in verified.out + verified.err
