"""A bot that fails says at which decision; one that hung may say where, once, after it lost."""

from __future__ import annotations

from pathlib import Path

from riverboat.match import Cause, TimeControl
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee import last_words
from riverboat_server.referee.last_words import LastWords
from server.reading import notes_of
from server.world import World, referee

LOST = {1: Cause.TIMEOUT}


def failed(match_id: str, seat: int, log: str, decision: int = 0) -> pb.BotItem:
    return pb.BotItem(failed=pb.Failed(match_id=match_id, seat=seat, log=log, decision=decision))


def log_of(world: World, match_id: str) -> list[tuple[int, int, str]]:
    notes = notes_of(world.referee.archive.folder, match_id)
    return [(note.seat, note.decision, note.text) for note in notes]


async def test_a_failure_names_its_decision_in_the_log(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob"):
        match_id = world.order("ada", "bob", seed=1)
        await ada.send(failed(match_id, 0, "oh", decision=17))
        await ada.until("end")
        assert log_of(world, match_id) == [(0, 17, "oh")]


async def test_who_lost_on_time_may_say_once_where_it_hung(tmp_path: Path) -> None:
    control = TimeControl(base=0.05, increment=0.0, timeouts_allowed=0)
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.order("ada", "bob", seed=1, control=control)
        end = await ada.until("end")
        lost = next(seat for seat in end.result.seats if seat.cause == int(Cause.TIMEOUT))
        hung, other = (ada, bob) if lost.bot == "ada" else (bob, ada)
        await other.send(failed(match_id, lost.seat, "not mine"))
        assert (await other.until("refused")).match_id == match_id
        await hung.send(failed(match_id, lost.seat, "here", decision=3))
        await hung.send(failed(match_id, lost.seat, "and here"))
        assert (await hung.until("refused")).match_id == match_id
        forfeited, said = log_of(world, match_id)
        assert (forfeited[0], forfeited[2]) == (lost.seat, "forfeited: TIMEOUT")
        assert said == (lost.seat, 3, "here")


def test_only_who_lost_on_time_has_last_words() -> None:
    words = LastWords()
    words.expect("m", ("ada", "bob", "eve"), {0: Cause.CRASH, **LOST})
    assert not words.take("m", 0, "ada")
    assert not words.take("m", 2, "eve")
    assert not words.take("m", 1, "ada")
    assert not words.take("other", 1, "bob")
    assert words.take("m", 1, "bob")


def test_last_words_are_heard_once_however_often_they_are_expected() -> None:
    words = LastWords()
    words.expect("m", ("ada", "bob"), LOST)
    assert words.take("m", 1, "bob")
    words.expect("m", ("ada", "bob"), LOST)
    assert not words.take("m", 1, "bob")
    assert not words.take("m", 1, "")


def test_the_oldest_are_forgotten() -> None:
    words = LastWords()
    for number in range(last_words.MOST_EXPECTED + 1):
        words.expect(f"m{number}", ("ada", "bob"), LOST)
    assert not words.take("m0", 1, "bob")
    assert words.take("m1", 1, "bob")
