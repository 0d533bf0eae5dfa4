"""Records of referees that made every only legal move without asking: they verify, and go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from riverboat.cli.replay_text import picture
from riverboat.engine import QuestionRow, secret_from_seed
from riverboat.match import Origin
from riverboat.replay import Replay, load, verify
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.recovery import recover
from riverboat_server.referee.room import Room
from server.bench import Bench, play_some
from server.forging import Records, caught, resealed
from server.world import CALM, killed


def older(records: Records) -> None:
    """Older referees did not say which rule they followed."""
    records[0].header.ClearField("secret_questions_asked")


def newer(records: Records) -> None:
    records[0].header.secret_questions_asked = True


def older_match(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, until: Callable[[Room], bool]
) -> str:
    """A match of Boonlake as an older referee played it."""
    secret = secret_from_seed(3)
    order = MatchOrder("boonlake", ("bot-0", "bot-1"), control=CALM, secret=secret)
    with monkeypatch.context() as patched:
        patched.setattr(QuestionRow, "is_forced", lambda row, moves: len(moves) == 1)
        match_id = bench.referee.create(order)
        play_some(bench, match_id, until)
    return match_id


def passed_over(replay: Replay) -> list[int]:
    """The steps that were made without asking, though not everybody could see that they had to."""
    table, found = replay.table(), []
    for step in replay.steps:
        if step.forced and not table.is_forced(step.seat):
            found.append(step.number)
        table.answer(step.seat, step.move)
    return found


async def test_a_replay_in_which_a_seat_was_not_asked_verifies_and_can_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path)
    match_id = older_match(bench, monkeypatch, lambda room: False)
    recorded = bench.on_file(match_id)
    bench.close()
    replay = load(resealed(recorded, older))
    assert verify(replay).steps == len(replay.steps)
    number = passed_over(replay)[0]
    asked = next(s for s in replay.steps[number:] if s.origin is Origin.BOT)
    place = replay.decision(asked.number)
    assert place.move in place.moves
    drawn = picture(replay, replay.at(len(replay.steps)))
    assert f"after step {len(replay.steps)}:" in list(drawn)
    assert "forced or not" in caught(resealed(recorded, newer)), "no referee of today does so"


async def test_a_match_that_an_older_referee_began_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "data")
    match_id = older_match(bench, monkeypatch, lambda room: room.match.steps > 100)
    recorded = resealed(bench.on_file(match_id), older)
    folder = killed(tmp_path / "data")
    bench.close()
    (folder / "replays" / bench.folder.replay_path(match_id).name).write_bytes(recorded)
    again = Bench(folder)
    assert recover(again.referee).resumed == 1
    play_some(again, match_id, lambda room: False)
    whole = again.on_file(match_id)
    again.close()
    replay = load(whole)
    assert whole.startswith(recorded)
    assert max(passed_over(replay)) <= len(load(recorded).steps) < len(replay.steps)
    verify(replay)
