"""Bots' private logs: bounded on the disk, read page by page, written beside the clocks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.match.thoughts import MOST_VALUES
from riverboat.protocol import KIB, LOG_PAGE
from riverboat.replay.bot_log import BotNote, bot_folder, notes_in, read_page
from riverboat.v1 import replay_pb2
from riverboat.wire.thoughts import read_thoughts
from riverboat_server.referee.bot_logs import MOST_WAITING, RESERVE, BotLogs, LogLimits
from riverboat_server.referee.files import DataFolder
from server.raw_bot import move_item
from server.reading import notes_of
from server.world import code_of, eventually, referee

Code = grpc.StatusCode


def logs_in(data: Path, **limits: int) -> BotLogs:
    return BotLogs(data / "logs", LogLimits(**limits))


def add(logs: BotLogs, match_id: str, text: str, decision: int = 1, fate: bool = False) -> None:
    logs.add("ada", match_id, BotNote(0, decision, text), fate)
    logs.write(logs.take())


def texts(data: Path, match_id: str) -> list[str]:
    return [note.text for note in notes_in(data, match_id)]


def size_of(data: Path) -> int:
    return sum(path.stat().st_size for path in data.rglob("*.jsonl"))


# --- limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["x", "\u20ac", "\U0001f6f6", "\x1b", "\n"])
def test_a_match_takes_no_more_bytes_than_its_limit_whatever_is_printed(
    tmp_path: Path, letter: str
) -> None:
    logs = logs_in(tmp_path, per_match=64 * KIB)
    for decision in range(100):
        add(logs, "m", letter * 4000, decision)
    assert size_of(tmp_path) <= 64 * KIB + KIB
    kept = texts(tmp_path, "m")
    assert kept[0] == letter * 4000, "what came first is kept"
    assert kept[-1].startswith("[riverboat: this log is full (64 KiB)"), "and the log says so"
    assert len([text for text in kept if text.startswith("[riverboat")]) == 1


def test_a_full_log_still_tells_how_the_seat_fared(tmp_path: Path) -> None:
    logs = logs_in(tmp_path, per_match=8 * KIB)
    for decision in range(10):
        add(logs, "m", "x" * 4000, decision)
    add(logs, "m", "Traceback: it went wrong here", fate=True)
    assert texts(tmp_path, "m")[-1] == "Traceback: it went wrong here"
    for decision in range(1000):
        add(logs, "m", "refused: " + "y" * 400, decision, fate=True)
    assert size_of(tmp_path) <= 8 * KIB + RESERVE


def test_the_logs_of_a_bots_oldest_matches_go_first(tmp_path: Path) -> None:
    logs = logs_in(tmp_path, per_bot=40 * KIB)
    for number in range(20):
        add(logs, f"m{number:02}", "x" * 3000)
    logs.add("bob", "m00", BotNote(1, 1, "another bot has room of its own"))
    logs.write(logs.take())
    names = sorted(path.stem for path in bot_folder(tmp_path / "logs", "ada").iterdir())
    assert names == [f"m{number:02}" for number in range(10, 20)]
    assert texts(tmp_path, "m00") == ["another bot has room of its own"]


def test_small_logs_count_as_the_blocks_they_take(tmp_path: Path) -> None:
    logs = logs_in(tmp_path, per_bot=40 * KIB)
    for number in range(100):
        add(logs, f"m{number:02}", "hello")
    assert len(list((tmp_path / "logs" / "ada").iterdir())) == 10


def test_limits_hold_over_a_restart(tmp_path: Path) -> None:
    for number in range(10):
        add(logs_in(tmp_path, per_bot=40 * KIB), f"m{number:02}", "x" * 3000)
        os.utime(tmp_path / "logs" / "ada" / f"m{number:02}.jsonl", (number, number))
    add(logs_in(tmp_path, per_bot=40 * KIB), "new", "x" * 3000)
    assert not (tmp_path / "logs" / "ada" / "m00.jsonl").exists()
    assert texts(tmp_path, "new") == ["x" * 3000]
    add(logs_in(tmp_path, per_match=4 * KIB), "new", "y" * 3000)
    assert len(texts(tmp_path, "new")) == 2
    assert "this log is full" in texts(tmp_path, "new")[1]


def test_a_log_that_is_written_never_makes_room_for_itself(tmp_path: Path) -> None:
    logs = logs_in(tmp_path, per_bot=4 * KIB)
    for decision in range(5):
        add(logs, "m", "x" * 3000, decision)
    assert len(texts(tmp_path, "m")) == 5


def test_a_bot_that_prints_as_fast_as_it_can_crowds_no_other_out(tmp_path: Path) -> None:
    """The attack: as many long notes as a referee takes between two moments of writing."""
    logs = logs_in(tmp_path)
    for loud in ("eve", "mallory"):
        for decision in range(MOST_WAITING // 4000):
            logs.add(loud, "theirs", BotNote(0, decision, "x" * 4000))
    logs.add("ada", "hers", BotNote(1, 7, "forfeited: TIMEOUT"), fate=True)
    logs.add("ada", "hers", BotNote(1, 7, "Traceback" + "x" * 16_000), fate=True)
    logs.write(logs.take())
    assert len(texts(tmp_path, "hers")) == 2


def test_what_waits_to_be_written_is_bounded(tmp_path: Path) -> None:
    logs = logs_in(tmp_path, per_match=10 * MOST_WAITING)
    for decision in range(MOST_WAITING // 2000):
        logs.add("ada", "m", BotNote(0, decision, "x" * 4000))
    logs.write(logs.take())
    assert MOST_WAITING // 3 < size_of(tmp_path) <= MOST_WAITING // 2
    add(logs, "m", "later")
    assert texts(tmp_path, "m")[-1] == "later"


@pytest.mark.parametrize("bot", ["..", ".", "a/b", "", "x" * 500, "\u00e4", "greedy:seed=1"])
def test_whatever_a_bot_is_called_its_logs_stay_in_their_folder(tmp_path: Path, bot: str) -> None:
    logs = logs_in(tmp_path)
    logs.add(bot, "m", BotNote(0, 1, "here"))
    logs.write(logs.take())
    (path,) = tmp_path.rglob("*.jsonl")
    assert path.parent.parent == tmp_path / "logs"
    assert texts(tmp_path, "m") == ["here"]


def test_a_line_that_a_full_disk_tore_costs_only_itself(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    add(folder.logs, "m", "one")
    folder.close()
    with (tmp_path / "logs" / "ada" / "m.jsonl").open("a") as file:
        file.write('{"seat": 0, "decis')
    folder = DataFolder(tmp_path)
    add(folder.logs, "m", "two")
    assert [note.text for note in notes_of(folder, "m")] == ["one", "two"]
    folder.close()


def test_notes_that_the_disk_refuses_cost_nothing_else(tmp_path: Path) -> None:
    logs = logs_in(tmp_path)
    (tmp_path / "logs").write_text("a file is in the way")
    add(logs, "m", "lost")
    (tmp_path / "logs").unlink()
    add(logs, "m", "kept")
    assert texts(tmp_path, "m") == ["kept"]


# --- pages -------------------------------------------------------------------------------------


def test_pages_tell_everything_once_and_in_order(tmp_path: Path) -> None:
    logs = logs_in(tmp_path)
    for decision in range(200):
        add(logs, "m", "\u20ac" * (decision % 50), decision)
    path = tmp_path / "logs" / "ada" / "m.jsonl"
    decisions: list[int] = []
    offset: int | None = 0
    while offset is not None:
        page = read_page(path, offset, 1000)
        assert len(page.notes) < 60
        decisions += [note.decision for note in page.notes]
        offset = page.next_offset
    assert decisions == list(range(200))


def test_a_place_inside_a_line_begins_with_the_next(tmp_path: Path) -> None:
    logs = logs_in(tmp_path)
    for decision in (1, 2):
        add(logs, "m", "x" * 10, decision)
    path = tmp_path / "logs" / "ada" / "m.jsonl"
    half = path.stat().st_size // 2
    for offset, decisions in ((1, [2]), (half - 1, [2]), (half, [2]), (half + 1, []), (10**9, [])):
        page = read_page(path, offset, LOG_PAGE)
        assert [note.decision for note in page.notes] == decisions, offset


async def test_a_log_of_any_size_is_read_page_by_page(tmp_path: Path) -> None:
    """More than a client accepts in one message."""
    limits = LogLimits(per_match=8 * KIB * KIB)
    async with referee(tmp_path, log_limits=limits) as world, world.bot("ada"):
        match_id = world.order("ada", "ada", seed=1)
        for decision in range(1500):
            world.server.folder.logs.add("ada", match_id, BotNote(0, decision, "x" * 4000))
            if decision % 500 == 0:
                await world.referee.archive.write_logs()
        request = replay_pb2.GetBotLogRequest(match_id=match_id)
        page: Any = await world.replays.GetBotLog(request, **world.as_bot("ada"))
        assert len(page.entries) * 4000 < 2 * LOG_PAGE
        request.page_token = page.next_page_token
        second: Any = await world.replays.GetBotLog(request, **world.as_bot("ada"))
        assert second.entries[0].decision == page.entries[-1].decision + 1
        for token in ("x", "-1", "9" * 16, "\u0663"):
            request.page_token = token
            call = world.replays.GetBotLog(request, **world.as_bot("ada"))
            assert (await code_of(call))[0] is Code.INVALID_ARGUMENT
        for token in ("", "1"):
            request.page_token = token
            call = world.replays.GetBotLog(request, **world.as_bot("eve"))
            assert (await code_of(call))[0] is Code.NOT_FOUND


async def test_a_log_of_an_older_version_is_still_read_by_its_owner_alone(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        match_id = world.order("ada", "bob", seed=1)
        lines = [
            f'{{"seat": {seat}, "decision": 1, "text": "{text}"}}' for seat, text in enumerate("ab")
        ]
        (tmp_path / "logs" / f"{match_id}.jsonl").write_text("\n".join(lines) + "\n")
        request = replay_pb2.GetBotLogRequest(match_id=match_id)
        for name, text in (("ada", "a"), ("bob", "b")):
            page = await world.replays.GetBotLog(request, **world.as_bot(name))
            assert [entry.text for entry in page.entries] == [text]
        assert texts(tmp_path, match_id) == ["a", "b"]


async def test_what_a_bot_notes_reaches_its_owner_and_nobody_else(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.order("ada", "bob", seed=6)
        asked = (ada, bob)[world.asked(match_id)]
        owner, other = ("ada", "bob") if asked is ada else ("bob", "ada")
        decision = await asked.until("decision")
        item = move_item(match_id, decision.number, asked.choose(asked, decision))
        item.move.thoughts.numbers.add(name="win", number=0.5)
        item.move.thoughts.numbers.add(name="lost", number=float("inf"))
        for place in (-1, *range(2000)):
            item.move.thoughts.values.add(move=place, value=place / 2)
        await asked.send(item)
        await eventually(lambda: notes_of(world.server.folder, match_id))
        request = replay_pb2.GetBotLogRequest(match_id=match_id)
        page: Any = await world.replays.GetBotLog(request, **world.as_bot(owner))
        thoughts = read_thoughts(page.entries[0].thoughts)
        assert thoughts.numbers == (("win", 0.5),)
        assert thoughts.values == tuple((place, place / 2) for place in range(MOST_VALUES))
        assert not (await world.replays.GetBotLog(request, **world.as_bot(other))).entries
        call = world.replays.GetBotLog(request, **world.as_bot("eve"))
        assert (await code_of(call))[0] is Code.NOT_FOUND
