"""Pruning: files go, results stay, and nothing that runs or is sealed is touched."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat.replay.bot_log import BotNote
from riverboat.replay.chain import ChainWriter, pack
from riverboat.replay.index import open_index
from riverboat.replay.places import packed_path, plain_path, replay_files
from riverboat.replay.pruning import Limits, PruneError, plan, prune
from riverboat.replay.wanted import WantedReplays
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.bot_logs import BotLogs
from riverboat_server.store import Store

NOW = datetime(2026, 11, 17, tzinfo=UTC)


def a_record(match_id: str, revealed: bool = True) -> bytes:
    writer = ChainWriter()
    kinds: list[dict[str, Any]] = [{"header": pb.ReplayHeader(match_id=match_id)}]
    kinds.append({"end": pb.ReplayEnd()})
    if revealed:
        kinds.append({"reveal": pb.ReplayReveal(secret=bytes(32))})
    return b"".join(writer.frame(pb.ReplayRecord(**kind)) for kind in kinds)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Ten matches, the last of which ended today, each before it a day earlier; all packed."""
    with Store(tmp_path / "ladder.sqlite") as store:
        for age in range(9, -1, -1):
            at = (NOW - timedelta(days=age)).isoformat()
            tournament = "even" if age % 2 == 0 else "odd"
            store.record(
                a_result(
                    "ann bob", [1, 2], match_id=f"m{age}", finished_at=at, tournament_id=tournament
                )
            )
    (tmp_path / "replays").mkdir()
    for age in range(10):
        path = packed_path(tmp_path / "replays", f"m{age}")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(pack(a_record(f"m{age}")))
    return tmp_path


def left(data: Path) -> set[str]:
    return {path.name.partition(".")[0] for path in replay_files(data / "replays")}


def carry_out(data: Path, limits: Limits) -> set[str]:
    return {one.match_id for one in prune(data, plan(data, limits, NOW).going)}


@pytest.mark.parametrize(
    ("limits", "gone"),
    [
        (Limits(older_than=timedelta(days=7)), "89"),
        (Limits(older_than=timedelta(days=7), tournament="odd"), "9"),
        (Limits(tournament="odd"), "13579"),
        (Limits(older_than=timedelta(days=99)), ""),
        (Limits(older_than=timedelta(days=8), keep_bytes=7 * 4096), "789"),
        (Limits(keep_bytes=0), "0123456789"),
        (Limits(keep_bytes=2 * 4096, tournament="even"), "468"),
    ],
)
def test_what_is_beyond_the_limits_goes(data: Path, limits: Limits, gone: str) -> None:
    expected = {f"m{age}" for age in gone}
    assert carry_out(data, limits) == expected
    assert left(data) == {f"m{age}" for age in range(10)} - expected


def test_results_stay_and_lists_say_pruned(data: Path) -> None:
    carry_out(data, Limits(older_than=timedelta(days=7)))
    with Store(data / "ladder.sqlite") as store:
        assert len(store.results()) == 10
        assert [row.match_id for row in store.newest(20) if row.pruned] == ["m8", "m9"]
    index = open_index(data)
    assert index is not None
    with index:
        assert len(index.page(WantedReplays("ann"))) == 10
        found = index.find("m9")
        assert found is not None
        assert found.pruned


def test_logs_stay_and_can_be_read_without_the_replay(data: Path) -> None:
    logs = BotLogs(data / "logs")
    logs.add("ann", "m9", BotNote(0, 3, "what went wrong"))
    logs.write(logs.take())
    carry_out(data, Limits(older_than=timedelta(days=7)))
    outcome = here("replay", "log", "m9", "--data", data)
    assert (outcome.code, outcome.out) == (0, "seat 0, decision 3:\n  what went wrong\n")
    assert "m8 was pruned" in here("replay", "log", "m8", "--data", data).err


def test_sealed_and_running_replays_are_never_touched(data: Path) -> None:
    replays = data / "replays"
    packed_path(replays, "m9").unlink()
    plain_path(replays, "m9").write_bytes(a_record("m9", revealed=False))  # sealed
    packed_path(replays, "m8").unlink()
    plain_path(replays, "m8").write_bytes(a_record("m8"))  # of an older referee
    plain_path(replays, "running").write_bytes(a_record("running", revealed=False))
    (replays / "ab").mkdir()
    (replays / "ab" / "abc.replay.zst").write_bytes(b"nobody knows what this is")
    assert carry_out(data, Limits(older_than=timedelta(days=1))) == {
        f"m{age}" for age in range(2, 9)
    }
    assert left(data) == {"m0", "m1", "m9", "running", "abc"}


def test_two_prunings_at_once_remove_each_file_once(data: Path) -> None:
    limits = Limits(older_than=timedelta(days=3))
    both = [plan(data, limits, NOW).going for _ in range(2)]
    with ThreadPoolExecutor(2) as threads:
        gone = list(threads.map(lambda going: list(prune(data, going)), both))
    assert sorted(one.match_id for some in gone for one in some) == [
        f"m{age}" for age in range(4, 10)
    ]


def test_a_pruning_that_was_killed_is_finished_by_the_next(data: Path) -> None:
    going = plan(data, Limits(older_than=timedelta(days=7)), NOW).going
    next(iter(prune(data, going)))  # all are marked, one file is gone
    assert len(left(data)) == 9
    assert carry_out(data, Limits(older_than=timedelta(days=99))) == {"m8"}


def test_the_command_tells_what_goes_and_what_stays(data: Path) -> None:
    arguments = ("replay", "prune", "--data", data, "--tournament", "odd")
    told = here(*arguments, "--dry-run", "--json").json()
    assert (len(told["pruned"]), told["stay"], told["dry_run"]) == (5, 5, True)
    assert len(left(data)) == 10
    outcome = here(*arguments)
    assert outcome.code == 0
    assert outcome.err.startswith("5 replays, ")
    assert "are gone; 5 stay" in outcome.err
    assert len(left(data)) == 5
    assert here(*arguments, "--json").json()["pruned"] == []


def test_one_replay_is_told_of_in_the_singular(data: Path) -> None:
    carry_out(data, Limits(older_than=timedelta(days=1)))
    left_over = ("replay", "prune", "--data", data, "--keep-size")
    assert "; 1 stays, " in here(*left_over, "4096B").err
    told = here(*left_over, "1B").err
    assert told.startswith("1 replay, ")
    assert " is gone; 0 stay" in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "say what may go"),
        (("--older-than", "soon"), "is no age"),
        (("--keep-size", "much"), "is no size"),
    ],
)
def test_limits_that_mean_nothing_are_refused(
    data: Path, arguments: tuple[str, ...], told: str
) -> None:
    outcome = here("replay", "prune", "--data", data, *arguments)
    assert outcome.code == 2
    assert told in outcome.err
    assert len(left(data)) == 10


def test_only_data_folders_of_this_version_are_pruned(data: Path, tmp_path: Path) -> None:
    with pytest.raises(PruneError, match="not the data folder"):
        plan(tmp_path / "elsewhere", Limits(keep_bytes=0))
    outcome = here("replay", "prune", "--data", tmp_path / "elsewhere", "--keep-size", "0")
    assert outcome.code == 2
