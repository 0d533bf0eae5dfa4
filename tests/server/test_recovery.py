"""After a crash every match goes on from its record; nothing is lost, doubled or charged."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from riverboat.match import Cause, TimeControl
from riverboat.replay import load, verify
from riverboat_server.referee import homecoming
from riverboat_server.referee.lock import DataFolderInUse
from riverboat_server.server import CannotListen, RefereeServer, ServerConfig
from riverboat_server.tokens import MemoryDirectory
from server.world import World, eventually, killed, referee


def digests(world: World) -> dict[str, tuple[bytes, list[int], int]]:
    """Where every running match stands."""
    return {
        match_id: (
            room.feed.digest(),
            sorted(asked.number for asked in room.match.open.values()),
            room.match.steps,
        )
        for match_id, room in world.referee.rooms.items()
    }


@pytest.mark.parametrize("seed", range(3))
async def test_every_match_resumes_at_its_last_decision(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    stop_at = {}
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        for number in range(4):
            players = rng.choice((2, 3, 4))
            match_id = world.order(*["ada"] * players, seed=number)
            stop_at[match_id] = rng.randint(0, 60)
        while len([m for m in stop_at if stop_at[m] >= 0]):
            for item in ada.unread or await ada.hear():
                if item.WhichOneof("kind") == "decision":
                    decision = item.decision
                    if decision.number > stop_at[decision.match_id]:
                        stop_at[decision.match_id] = -1
                    else:
                        await ada.answer(decision)
            ada.unread = []
        before = digests(world)
        folder = killed(tmp_path / "data")
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        assert digests(after) == before
        async with after.bot("ada") as ada:
            await ada.play(sum(len(room.seats) for room in after.referee.rooms.values()))
            for match_id in before:
                await after.settled(match_id)
                verify(await after.replay(match_id))
            assert len(after.server.store.results()) == len(before)


async def test_a_resumed_decision_is_the_decision_that_was_open(tmp_path: Path) -> None:
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        world.order("ada", "ada", seed=9)
        await ada.play(2, stop=lambda decision: decision.number == 40)
        decision = await ada.until("decision")
        folder = killed(tmp_path / "data")
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        async with after.bot("ada") as again:
            resumed = await again.until("decision")
            assert resumed.number == decision.number
            assert resumed.view == decision.view
            assert resumed.automatic == decision.automatic
            assert resumed.first_event == 0
            told = list(resumed.events)
            assert told[decision.first_event :] == list(decision.events)


async def test_clocks_do_not_run_while_the_referee_is_down(tmp_path: Path) -> None:
    control = TimeControl(base=30.0, increment=0.0, disconnect=30.0)
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=9, control=control)
        await ada.play(2, stop=lambda decision: decision.number == 10)
        left = [clock.left for clock in world.referee.rooms[match_id].match.clocks]
        folder = killed(tmp_path / "data")
    await asyncio.sleep(0.3)
    async with referee(folder, world.directory) as after:
        clocks = after.referee.rooms[match_id].match.clocks
        assert [clock.left for clock in clocks] == pytest.approx(left, abs=0.002)
        assert [clock.away_left for clock in clocks] == pytest.approx([30.0, 30.0])


async def test_a_referee_that_stops_charges_nobody_and_goes_on_later(tmp_path: Path) -> None:
    """Bots are cut off by the referee itself: with no disconnect budget they must not forfeit."""
    control = TimeControl(base=30.0, increment=0.0, disconnect=0.0)
    directory = MemoryDirectory()
    async with referee(tmp_path, directory) as world:
        tokens = world.tokens
        ada = await world.bot("ada").connect()
        match_id = world.order("ada", "ada", seed=9, control=control)
        await ada.play(2, stop=lambda decision: decision.number == 10)
    await asyncio.sleep(0.1)  # nothing that was started before may still write
    assert load((tmp_path / "replays" / f"{match_id}.replay").read_bytes()).result is None
    await ada.hang_up()
    async with referee(tmp_path, directory) as again:
        again.tokens = tokens
        await eventually(lambda: match_id not in again.referee.rooms)  # budget 0, nobody comes
        await again.settled(match_id)
        result = again.server.store.result(match_id)
        assert result is not None
        assert result.result.cause is Cause.DISCONNECT


async def test_bots_that_the_referee_itself_starts_are_not_charged_for_its_restart(
    tmp_path: Path,
) -> None:
    """`ada` comes by herself and pays; `bob` is of the house, and a slow machine starts it late."""
    control = TimeControl(base=30.0, increment=0.0, disconnect=1.0)
    directory = MemoryDirectory()
    async with referee(tmp_path, directory) as world:
        tokens = world.tokens
        async with world.bot("ada") as ada, world.bot("bob") as bob:
            asks = {name: world.order(name, name, control=control) for name in ("ada", "bob")}
            for bot in (ada, bob):
                await bot.until("decision")
    async with referee(tmp_path, directory, own_bots=("bob",)) as again:
        again.tokens = tokens
        await again.settled(asks["ada"])  # her budget of a second is used up, and his is whole
        room = again.referee.rooms[asks["bob"]]
        room.note_absences()
        assert [clock.away_left for clock in room.match.clocks] == [1.0, 1.0]
        async with again.bot("bob") as bob:
            await bob.until("decision")
        await again.settled(asks["bob"])  # it was there and has left: that is its own doing
        for match_id in asks.values():
            result = again.server.store.result(match_id)
            assert result is not None
            assert result.result.cause is Cause.DISCONNECT


async def test_nobody_is_awaited_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homecoming, "MOST_SECONDS", 0.5)
    control = TimeControl(base=30.0, increment=0.0, disconnect=0.0)
    async with referee(tmp_path, own_bots=("bob",)) as world:
        match_id = world.order("bob", "bob", control=control)
        await world.settled(match_id)
        assert not world.referee.homecoming.awaits("bob")


# --- one referee only ----------------------------------------------------------------------------


async def test_a_second_referee_on_the_same_data_is_refused(tmp_path: Path) -> None:
    async with referee(tmp_path):
        with pytest.raises(DataFolderInUse, match="another referee"):
            RefereeServer(ServerConfig(tmp_path, "127.0.0.1:0"), MemoryDirectory())
    async with referee(tmp_path):
        pass


async def test_a_second_referee_on_the_same_port_is_refused(tmp_path: Path) -> None:
    async with referee(tmp_path / "one") as world:
        config = ServerConfig(tmp_path / "two", world.target)
        for _ in range(2):  # the refused one leaves nothing behind, not even its lock
            with pytest.raises(CannotListen, match="taken"):
                async with RefereeServer(config, MemoryDirectory()):
                    pass
