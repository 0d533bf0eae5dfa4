"""The data folder: what is missing, what is malformed, what was torn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from riverboat.engine import secret_from_seed
from riverboat.protocol import MOST_LOG, MOST_TRACEBACK
from riverboat.replay.bot_log import BotNote
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.mailbox import Mailbox
from server.bench import Bench, order
from server.reading import notes_of

NO_NAMES = ("", "../x", "a/b", "a b", "ä", "x" * 81, "x\n", "x\0")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    folder = DataFolder(tmp_path)
    yield folder
    folder.close()


def test_a_replay_that_is_missing_is_none_and_no_error(folder: DataFolder) -> None:
    assert folder.read_replay("unknown") is None
    assert folder.whole_records("unknown") == b""
    (folder.root / "replays" / "empty.replay").touch()
    assert folder.read_replay("empty") == b""


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_could_lead_elsewhere_is_no_replay(folder: DataFolder, name: str) -> None:
    assert folder.read_replay(name) is None
    with pytest.raises(ValueError, match="not a match id"):
        folder.replay_path(name)


def test_a_name_has_up_to_eighty_letters(folder: DataFolder) -> None:
    assert folder.replay_path("x" * 80).name == "x" * 80 + ".replay"


def test_a_replay_that_is_missing_cannot_be_revealed_and_hinders_nobody(
    folder: DataFolder,
) -> None:
    assert folder.reveal("unknown", secret_from_seed(1)) is True
    assert folder.complete_records() == []
    assert folder.read_replay("unknown") is None


def test_a_log_that_is_missing_is_empty_and_a_torn_line_is_left_out(folder: DataFolder) -> None:
    assert notes_of(folder, "unknown") == []
    notes = [BotNote(1, 7, "one"), BotNote(0, 9, "two\nlines")]
    folder.logs.add("ada", "m", notes[0])
    assert notes_of(folder, "m") == notes[:1]
    with (folder.root / "logs" / "ada" / "m.jsonl").open("a") as file:
        file.write('{"seat": 1, "decis\n{"seat": 1}\n[]\n')
    folder.logs.add("ada", "m", notes[1])
    assert notes_of(folder, "m") == notes


async def test_what_a_bot_leaves_behind_is_cut_at_its_limit(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    boxes = {name: Mailbox(name, False, False) for name in ("bot-0", "bot-1")}
    for box in boxes.values():
        bench.referee.connect(box)
    match_id = bench.referee.create(order())
    match = bench.referee.rooms[match_id].match
    seat = min(match.open)
    made = pb.MoveMade(match_id=match_id, decision=match.open[seat].number)
    made.log = "x" * MOST_LOG + "y"
    box = boxes[f"bot-{seat}"]
    assert not bench.referee.handle(box, pb.BotItem(move=made)), "an empty move is refused"
    failed = pb.Failed(match_id=match_id, seat=seat, decision=1, log="z" * MOST_TRACEBACK + "y")
    assert bench.referee.handle(box, pb.BotItem(failed=failed))
    notes = notes_of(bench.folder, match_id)
    said, refused, left = (note.text for note in notes)
    assert (said, left) == ("x" * MOST_LOG, "z" * MOST_TRACEBACK)
    assert refused.startswith("refused: ")
    bench.close()
