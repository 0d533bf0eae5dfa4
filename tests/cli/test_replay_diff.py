"""`riverboat replay diff`: the first difference of two replays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.commands import here
from riverboat.local import play_local
from riverboat.replay import load, read_records
from riverboat.replay.chain import ChainWriter
from riverboat.v1 import replay_pb2 as pb


def played(path: Path, *bots: str, **settings: Any) -> Path:
    play_local("gold_west", bots or ("first", "first"), **{"seed": 3, **settings}, record=path)
    return path


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("replays") / "original.replay")


def changed(path: Path, target: Path, change: Callable[[list[pb.ReplayRecord]], object]) -> Path:
    """A replay with something changed in it and all hashes right."""
    records = list(read_records(path.read_bytes()))
    change(records)
    writer = ChainWriter()
    target.write_bytes(b"".join(map(writer.frame, records)))
    return target


def found(first: Path, second: Path, *more: str) -> Any:
    outcome = here("replay", "diff", first, second, "--json", *more)
    assert outcome.code == 1
    return json.loads(outcome.out)["difference"]


def test_the_same_match_played_again_is_the_same(original: Path, tmp_path: Path) -> None:
    again = played(tmp_path / "again.replay", match_id="again", control="600+1")
    outcome = here("replay", "diff", original, again)
    steps = len(load(original).steps)
    assert (outcome.code, outcome.out) == (0, f"no difference in {steps} steps\n")
    assert here("replay", "diff", original, again, "--json").json() == {
        "same": True,
        "difference": None,
        "header": [],
    }
    assert found(original, again, "--clocks")["what"] == "clock"


@pytest.mark.parametrize(
    ("bots", "settings", "what"),
    [
        (("first", "first", "first"), {}, "players"),
        ((), {"seed": 4}, "deal"),
        ((), {"options": {"whitewater": "yes"}}, "options"),
    ],
)
def test_other_matches_differ_before_the_first_step(
    original: Path, tmp_path: Path, bots: tuple[str, ...], settings: dict[str, Any], what: str
) -> None:
    other = played(tmp_path / "other.replay", *bots, **settings)
    difference = found(original, other)
    assert (difference["what"], difference["step"]) == (what, None)


def test_other_names_are_told_and_the_play_is_compared(original: Path, tmp_path: Path) -> None:
    def rename(records: list[pb.ReplayRecord]) -> None:
        records[0].header.bots[1] = "second"
        records[-2].end.result.seats[1].bot = "second"

    renamed = changed(original, tmp_path / "renamed", rename)
    outcome = here("replay", "diff", original, renamed)
    assert outcome.code == 0
    bots, old, new, same = outcome.out.splitlines()
    assert (bots, same) == ("bots", f"no difference in {len(load(original).steps)} steps")
    assert old.endswith('["first", "first"]')
    assert new.endswith('["first", "second"]')

    newer = played(tmp_path / "newer.replay", "first", "random:seed=1")
    difference = found(original, newer)
    assert difference["what"] == "move"
    number = difference["step"]
    before, after = load(original).steps, load(newer).steps
    assert [step.move for step in before[: number - 1]] == [s.move for s in after[: number - 1]]


def test_ids_and_time_controls_are_told_on_request(original: Path, tmp_path: Path) -> None:
    again = played(tmp_path / "again.replay", match_id="again", control="600+1")
    told = here("replay", "diff", original, again, "--header", "--json").json()
    assert told["same"]
    assert {"time control", "match"} <= {difference["what"] for difference in told["header"]}


def test_the_first_other_move_is_named(original: Path, tmp_path: Path) -> None:
    replay = load(original)
    number = next(d.number for d in replay.decisions() if d.number > 20 and len(d.moves) > 1)
    made = replay.steps[number - 1].move
    moved = next(step for step in replay.steps[number:] if step.move != made)

    def change(records: list[pb.ReplayRecord]) -> None:
        steps = [record.step for record in records if record.HasField("step")]
        steps[number - 1].move.CopyFrom(steps[moved.number - 1].move)

    other = changed(original, tmp_path / "other", change)
    difference = found(original, other)
    assert (difference["what"], difference["step"]) == ("move", number)
    assert difference["first"]["kind"] == type(made).__name__
    shown = here("replay", "diff", original, other)
    assert shown.code == 1
    assert shown.out.splitlines()[0] == f"step {number}: move"
    assert shown.out.splitlines()[2].startswith(f"  {other}: " + '{"kind": ')


def test_events_and_results_are_compared(original: Path, tmp_path: Path) -> None:
    def forget(records: list[pb.ReplayRecord]) -> None:
        told = next(record for record in records[30:] if record.step.events)
        del told.step.events[0]

    def raise_score(records: list[pb.ReplayRecord]) -> None:
        records[-2].end.result.seats[0].lines[0].points += 1

    assert found(original, changed(original, tmp_path / "a", forget))["what"] == "events"
    assert found(original, changed(original, tmp_path / "b", raise_score))["what"] == "result"


def test_a_match_that_ends_earlier_parts_there(original: Path, tmp_path: Path) -> None:
    def shorten(records: list[pb.ReplayRecord]) -> None:
        del records[40:-2]

    difference = found(original, changed(original, tmp_path / "short", shorten))
    assert (difference["what"], difference["step"]) == ("what follows", 40)
    assert difference["first"]["what"] == "seat"
    assert difference["second"]["what"] == "result"


def test_a_file_that_is_no_replay_is_refused(original: Path, tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"something else")
    outcome = here("replay", "diff", original, tmp_path / "other")
    assert (outcome.code, outcome.out) == (1, "")
    assert f"{tmp_path / 'other'}: this is not a Riverboat replay" in outcome.err
