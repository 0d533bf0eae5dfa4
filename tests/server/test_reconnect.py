"""A lost connection costs nothing by itself: clocks of delivered questions run on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import grpc
import pytest

from riverboat.match import Cause, TimeControl
from riverboat.replay import verify
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service import play as play_module
from server.raw_bot import RawBot
from server.world import World, eventually, referee


def question(decision: pb.Decision) -> bytes:
    """A decision less its clock, which goes on."""
    copy = pb.Decision()
    copy.CopyFrom(decision)
    copy.ClearField("clock")
    return copy.SerializeToString(deterministic=True)


async def gone(world: World, name: str) -> None:
    await eventually(lambda: name not in world.referee.boxes)


async def test_the_same_decision_comes_again(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "ada", seed=1)
        await ada.until("decision")
        await ada.answer(ada.of("decision")[0])
        decision = await ada.until("decision")
        await ada.hang_up()
        await gone(world, "ada")
        async with world.bot("ada") as again:
            starts = [await again.until("start"), await again.until("start")]
            assert all(start.resumed and start.match_id == match_id for start in starts)
            assert question(await again.until("decision")) == question(decision)


@pytest.mark.parametrize("seed", range(3))
async def test_a_match_survives_connections_lost_at_random_decisions(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fold of what both connections said is what one connection would have said."""
    monkeypatch.setattr(play_module, "USELESS_BURST", 1e9)
    rng = Random(seed)
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        opponent = asyncio.create_task(bob.play())
        match_id = world.order("ada", "bob", seed=seed)
        before = b""
        told: dict[int, bytes] = {}
        drops = 0
        ended = False
        while not ended:
            async with world.bot("ada") as ada:
                await ada.until("start")
                answers = rng.randint(0, 6)
                while True:
                    item = await next_item(ada)
                    if item.WhichOneof("kind") == "end":
                        remember(told, item.end.first_event, item.end.events)
                        ended = True
                        break
                    decision = item.decision
                    remember(told, decision.first_event, decision.events)
                    if before:
                        assert question(decision) == before
                        before = b""
                    if not answers:
                        before = question(decision)
                        drops += 1
                        break
                    answers -= 1
                    await ada.answer(decision)
            await gone(world, "ada")
        await opponent
        await world.settled(match_id)
        replay = await world.replay(match_id)
        verify(replay)
        assert drops > 5
        assert sorted(told) == list(range(len(told)))
        recorded = [
            event.public.SerializeToString()
            for record in replay.records
            for event in [*record.header.events, *record.step.events]
        ]
        assert [told[number] for number in sorted(told)] == recorded


def remember(told: dict[int, bytes], first: int, events: object) -> None:
    for offset, event in enumerate(events):  # type: ignore[arg-type, var-annotated]
        data = event.SerializeToString()
        assert told.setdefault(first + offset, data) == data


async def next_item(bot: RawBot) -> pb.RefereeItem:
    while True:
        while bot.unread:
            item = bot.unread.pop(0)
            if item.WhichOneof("kind") in ("decision", "end"):
                return item
        bot.unread = await bot.hear()


async def test_thinking_while_away_is_charged(tmp_path: Path) -> None:
    """The trick: take a question, hang up, think, come back, answer."""
    control = TimeControl(base=60.0, increment=0.0, disconnect=60.0)
    async with referee(tmp_path) as world:
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "ada", seed=1, control=control)
        decision = await ada.until("decision")
        began = world.referee.time.now()
        await ada.hang_up()
        await gone(world, "ada")
        await asyncio.sleep(0.5)
        async with world.bot("ada") as again:
            resumed = await again.until("decision")
            thought = world.referee.time.now() - began
            clock = world.referee.rooms[match_id].match.clocks[decision.seat]
            assert clock.away_left == 60.0
            assert resumed.clock.left_ms <= 60_000 - 480
            assert resumed.clock.deadline_ms == resumed.clock.left_ms
            await again.answer(resumed)
            await eventually(lambda: world.referee.rooms[match_id].match.steps > 0)
            assert clock.left <= 60.0 - 0.48
            assert clock.left > 60.0 - thought - 5.0


async def test_a_clock_runs_out_while_its_bot_is_away(tmp_path: Path) -> None:
    control = TimeControl(base=0.2, increment=0.0, disconnect=60.0, timeouts_allowed=0)
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "bob", seed=1, control=control)
        if world.asked(match_id) == 1:
            ada, bob = bob, ada
        await ada.until("decision")
        await ada.hang_up()
        end = await bob.until("end")
        assert end.result.cause == int(Cause.TIMEOUT)


async def test_a_bot_that_stays_away_forfeits_at_its_budget(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, increment=0.0, disconnect=0.4)
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        began = asyncio.get_running_loop().time()
        match_id = world.order("ada", "bob", seed=1, control=control)
        await play_until_asked(world, match_id, bob, seat=0)
        end = await bob.until("end")
        waited = asyncio.get_running_loop().time() - began
        assert end.result.cause == int(Cause.DISCONNECT)
        assert end.result.seats[0].cause == int(Cause.DISCONNECT)
        assert waited > 0.35


async def test_a_match_whose_bots_never_come_ends_by_itself(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, disconnect=0.2)
    async with referee(tmp_path) as world:
        match_id = world.order("ada", "bob", control=control)
        await world.settled(match_id)
        result = world.server.store.result(match_id)
        assert result is not None
        assert result.result.cause is Cause.DISCONNECT
        verify(await world.replay(match_id))


async def test_three_of_four_go_on_when_one_never_comes(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, disconnect=0.1)
    names = ("ada", "bob", "cyd")
    async with referee(tmp_path) as world:
        bots = [await world.bot(name).connect() for name in names]
        match_id = world.order(*names, "dan", control=control, seed=4)
        ends = await asyncio.gather(*(bot.play() for bot in bots))
        result = ends[0][0].result
        assert result.cause == int(Cause.RULES)
        assert [seat.rank for seat in result.seats][3] == 4
        assert result.seats[3].cause == int(Cause.DISCONNECT)
        await world.settled(match_id)
        verify(await world.replay(match_id))
        for bot in bots:
            await bot.hang_up()


async def test_a_bot_away_between_its_turns_loses_nothing(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, disconnect=5.0)
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        match_id = world.order("ada", "bob", seed=1, control=control)
        ada = await world.bot("ada").connect()
        await play_until_asked(world, match_id, ada, seat=1)
        budget = world.referee.rooms[match_id].match.clocks[0].away_left
        await ada.hang_up()
        await gone(world, "ada")
        await asyncio.sleep(0.2)
        assert world.referee.rooms[match_id].match.clocks[0].away_left == budget
        await bob.hang_up()


async def play_until_asked(world: World, match_id: str, bot: RawBot, seat: int) -> None:
    """The bot plays until the other seat is asked."""
    while world.asked(match_id) != seat:
        decision = await bot.until("decision")
        await bot.answer(decision)
        while decision.number in open_numbers(world, match_id):  # noqa: ASYNC110
            await asyncio.sleep(0.001)


def open_numbers(world: World, match_id: str) -> list[int]:
    room = world.referee.rooms.get(match_id)
    return [asked.number for asked in room.match.open.values()] if room else []


async def test_repeating_an_answer_after_a_reconnect_is_harmless(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        ada = await world.bot("ada").connect()
        world.order("ada", "ada", seed=1)
        decision = await ada.until("decision")
        await ada.answer(decision)
        await ada.until("decision")
        await ada.hang_up()
        await gone(world, "ada")
        async with world.bot("ada") as again:
            resumed = await again.until("decision")
            assert resumed.number == decision.number + 1
            await again.answer(decision)
            refused = await again.until("refused")
            assert refused.refusal.reason == 4, "repeated"
            assert refused.strikes_left == 3
        await bob.hang_up()


# --- slow consumers ------------------------------------------------------------------------------


async def test_a_bot_that_never_reads_is_cut_off_and_memory_stays_bounded(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("bob") as bob:
        ada = await world.bot("ada").connect()
        box = world.referee.boxes["ada"]
        item = pb.RefereeItem(refused=pb.Refused(refusal=common_pb2.Refusal(text="x" * 1000)))
        count = 0
        while box.closed is None:
            count += 1
            assert count < 100_000
            box.put(item)
            if count % 64 == 0:
                await asyncio.sleep(0)
        await gone(world, "ada")
        for _ in range(10_000):
            box.put(item)
        assert not box._items
        world.order("bob", "bob", seed=1)
        await bob.play(2)
        assert (await ada.fate()).code is grpc.StatusCode.ABORTED
        await ada.hang_up()


async def test_a_bot_that_stops_reading_hurts_only_its_own_seat(tmp_path: Path) -> None:
    control = TimeControl(base=0.3, increment=0.0, timeouts_allowed=2)
    async with referee(tmp_path) as world, world.bot("bob") as bob, world.bot("cyd") as cyd:
        mute = await world.bot("ada").connect()
        slow = world.order("ada", "bob", seed=1, control=control)
        quick = world.order("bob", "cyd", seed=1)
        ends, _ = await asyncio.gather(bob.play(2), cyd.play(1))
        causes = {end.match_id: end.result.cause for end in ends}
        assert causes == {slow: int(Cause.TIMEOUT), quick: int(Cause.RULES)}
        await mute.hang_up()


async def test_a_spectator_that_never_reads_is_dropped(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        room = world.referee.rooms[match_id]
        pictures = room.spectators.join()
        for _ in range(1200):
            room.spectators.tell(())
            room.spectators.show()
        assert pictures.qsize() == 1000
        shown = [pictures.get_nowait() for _ in range(1000)]
        assert shown.index(None) == 999, "the last one says that nothing follows"
        await ada.play(2)
