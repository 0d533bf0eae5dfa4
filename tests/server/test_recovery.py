"""After a crash every match goes on from its record; nothing is lost, doubled or charged."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from riverboat import games
from riverboat.engine import secret_from_seed
from riverboat.match import Cause, TimeControl
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.chain import MAGIC, ChainWriter, valid_length
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.ladder import Store, StoreLockedError
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.files import DataFolderInUse
from riverboat_server.referee.recovery import recover
from riverboat_server.server import CannotListen, RefereeServer, ServerConfig
from riverboat_server.tokens import MemoryDirectory
from server.bench import Bench, order, play_some
from server.forging import record_bounds
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


# --- torn tails and damage -----------------------------------------------------------------------


async def test_a_record_torn_at_any_byte_of_its_last_entries_is_picked_up(tmp_path: Path) -> None:
    """Also between a move and the forced one that follows from it."""
    bench = Bench(tmp_path / "data")

    def forced_just_now(room: Any) -> bool:
        records = list(read_records(bench.folder.read_replay(room.match_id) or b""))
        return room.match.steps > 10 and records[-1].step.origin == pb.MOVE_ORIGIN_FORCED

    for seed in range(100):
        match_id = bench.referee.create(order(players=3, seed=seed))
        play_some(bench, match_id, forced_just_now)
        if match_id in bench.referee.rooms:
            break
    path = bench.folder.replay_path(match_id)
    whole = bench.on_file(match_id)
    folder = killed(tmp_path / "data")
    bench.close()
    last = record_bounds(whole)[-4]
    expected: dict[int, set[bytes]] = {}
    record = folder / "replays" / path.name
    secrets = folder / "secrets"
    deals = {file.name: file.read_bytes() for file in secrets.iterdir()}
    for length in range(last, len(whole) + 1):
        record.write_bytes(whole[:length])
        for name, content in deals.items():
            (secrets / name).write_bytes(content)
        again = Bench(folder)
        found = recover(again.referee)
        assert (found.resumed, found.damaged) == (1, 0)
        room = again.referee.rooms[match_id]
        kept = again.on_file(match_id)
        assert whole.startswith(kept)
        assert len(kept) == valid_length(kept)
        steps = load(kept).steps
        assert room.match.steps == len(steps)
        assert steps[-1].digest == room.feed.digest()
        expected.setdefault(len(steps), set()).add(steps[-1].digest)
        if length % 25 == 0 or length == len(whole):
            play_some(again, match_id, lambda room: False)
            verify(load(again.on_file(match_id)))
            assert len(again.finished) == 1
        again.close()
    assert all(len(found) == 1 for found in expected.values())
    assert len(expected) >= 2


async def test_a_match_killed_before_its_header_never_existed(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order())
    header = bench.on_file(match_id)
    folder = killed(tmp_path / "data")
    bench.close()
    record = folder / "replays" / f"{match_id}.replay"
    deal = next((folder / "secrets").iterdir())
    content = deal.read_bytes()
    for length in [*range(60), len(header) - 1, None]:
        deal.write_bytes(content)
        if length is None:
            record.unlink(missing_ok=True)
        else:
            record.write_bytes(header[:length])
        again = Bench(folder)
        found = recover(again.referee)
        assert (found.resumed, found.ended, found.damaged) == (0, 0, 0)
        assert not again.referee.rooms
        again.close()
        assert not record.exists()
        assert not deal.exists(), "nor does its deal"


async def test_damage_in_the_middle_is_reported_and_never_played_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    bad = bench.referee.create(order())
    good = bench.referee.create(order(seed=2))
    for match_id in (bad, good):
        play_some(bench, match_id, lambda room: room.match.steps > 20)
    whole = bench.on_file(bad)
    folder = killed(tmp_path / "data")
    bench.close()
    record = folder / "replays" / f"{bad}.replay"
    ends = record_bounds(whole)[1:]
    rng = Random(1)
    for position in [rng.randrange(len(MAGIC) + 4, ends[-2]) for _ in range(40)]:
        if any(0 <= position - end < 4 for end in [len(MAGIC), *ends]):
            continue  # a length: may look like a torn tail
        damaged = bytearray(whole)
        damaged[position] ^= 1 << rng.randrange(8)
        record.write_bytes(damaged)
        again = Bench(folder)
        found = recover(again.referee)
        assert (found.resumed, found.damaged) == (1, 1)
        assert list(again.referee.rooms) == [good]
        assert record.read_bytes() == damaged, "evidence is not touched"
        again.close()


async def test_a_match_of_other_rules_does_not_keep_the_others_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "data")
    old = bench.referee.create(order())
    folder = killed(tmp_path / "data")
    bench.close()
    monkeypatch.setattr(type(games.get("gold_west")), "rules_version", 77)
    again = Bench(folder)
    new = again.referee.create(order(seed=5))
    found = recover(again.referee)
    assert found.damaged == 1
    assert list(again.referee.rooms) == [new]
    assert old not in again.referee.rooms
    again.close()


def test_a_recorded_move_that_leads_elsewhere_is_noticed(tmp_path: Path) -> None:
    async def scenario() -> None:
        bench = Bench(tmp_path / "data")
        match_id = bench.referee.create(order())
        play_some(bench, match_id, lambda room: room.match.steps > 9)
        path = bench.folder.replay_path(match_id)
        records = list(read_records(bench.on_file(match_id)))
        folder = killed(tmp_path / "data")
        bench.close()
        records[-1].step.digest = b"0" * 16
        writer = ChainWriter()
        forged = b"".join(writer.frame(record) for record in records)
        (folder / "replays" / path.name).write_bytes(forged)
        again = Bench(folder)
        assert recover(again.referee).damaged == 1
        again.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("forfeits", [1, 2])
async def test_a_match_killed_right_after_a_forfeit_ends_as_it_would_have(
    tmp_path: Path, forfeits: int
) -> None:
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order(players=1 + forfeits))
    play_some(bench, match_id, lambda room: room.match.steps > 12)
    room = bench.referee.rooms[match_id]
    path = bench.folder.replay_path(match_id)
    for seat in range(forfeits):
        room.match.forfeit(seat, Cause.CRASH, 0.0)
    whole = bench.on_file(match_id)
    kinds = [record.WhichOneof("kind") for record in read_records(whole)]
    cut = record_bounds(whole)[1:][len(kinds) - 1 - kinds[::-1].index("forfeit")]
    bench.close()
    for file in (tmp_path / "data" / "secrets").iterdir():
        file.unlink()
    fresh = Bench(tmp_path / "data")
    fresh.referee.archive.deals.join(match_id, 1, match_id, secret_from_seed(1))
    path.write_bytes(whole[:cut])
    recover(fresh.referee)
    assert fresh.finished[0].result.cause is Cause.CRASH
    assert fresh.finished[0].result.ranks[-1] == 1
    verify(load(fresh.on_file(match_id)))
    fresh.close()


# --- results -------------------------------------------------------------------------------------


async def test_a_result_stored_but_not_settled_is_settled_once_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        with monkeypatch.context() as patched:
            patched.setattr(Archive, "settle", lambda *_: None)
            match_id = world.order("ada", "ada", seed=1, rated=True)
            await ada.play(2)
            await eventually(lambda: world.server.store.result(match_id) is not None)
            await asyncio.sleep(0.05)
            stored = world.server.store.result(match_id)
            folder = killed(tmp_path / "data")
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        await after.settled(match_id)
        assert after.server.store.results() == [stored]
        verify(await after.replay(match_id))


async def test_a_result_that_could_not_be_stored_comes_back_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> bool:
        raise StoreLockedError("locked")

    monkeypatch.setattr("riverboat_server.results.CLOSE_SECONDS", 0.1)
    async with referee(tmp_path / "data") as world, world.bot("ada") as ada:
        with monkeypatch.context() as patched:
            patched.setattr(Store, "record_all", locked)
            match_id = world.order("ada", "ada", seed=1, rated=True)
            await ada.play(2)
            folder = killed(tmp_path / "data")
            assert world.referee.archive.deals.sealed(match_id)
            assert world.server.store.result(match_id) is None
            # the block ends while the store still refuses: closing must not wait for ever
            await world.server._keeper.close()
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        await after.settled(match_id)
        assert [result.match_id for result in after.server.store.results()] == [match_id]
        verify(await after.replay(match_id))


async def test_a_result_is_stored_as_soon_as_the_store_is_free_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat_server.results.RETRY_SECONDS", 0.05)
    record, calls = Store.record_all, 0

    def busy(store: Store, results: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls < 4:
            raise StoreLockedError("locked")
        return record(store, results)

    monkeypatch.setattr(Store, "record_all", busy)
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.play(2)
        await world.settled(match_id)
        assert calls == 4


async def test_a_reveal_that_was_torn_is_done_again(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order())
    bench.on_file(match_id)
    deal = next((tmp_path / "data" / "secrets").iterdir())
    content = deal.read_bytes()
    play_some(bench, match_id, lambda room: False)
    path = bench.folder.replay_path(match_id)
    whole = bench.on_file(match_id)
    sealed = record_bounds(whole)[-2]
    bench.close()
    for length in range(sealed, len(whole) + 1):
        deal.write_bytes(content)
        path.write_bytes(whole[:length])
        again = Bench(tmp_path / "data")
        assert recover(again.referee).ended == 1
        assert again.on_file(match_id) == whole
        assert not deal.exists()
        again.close()


async def test_a_deal_stays_until_its_reveal_is_safe(tmp_path: Path) -> None:
    """A restart finds a result that was not settled, and is killed before it commits anything."""
    bench = Bench(tmp_path / "data")
    match_id = bench.referee.create(order(deal_id="d", deal_matches=2))
    play_some(bench, match_id, lambda room: False)
    bench.on_file(match_id)
    bench.folder.save_deal("d", secret_from_seed(1), 1, [match_id])
    bench.close()
    again = Bench(tmp_path / "data")
    assert recover(again.referee).ended == 1
    assert not again.referee.archive.deals.sealed("d")
    folder = killed(tmp_path / "data")
    again.close()
    third = Bench(folder)
    assert recover(third.referee).ended == 1
    assert load(third.on_file(match_id)).secret == secret_from_seed(1)
    third.close()


def test_a_file_that_is_no_record_is_damage_and_an_empty_one_is_not() -> None:
    assert valid_length(b"") == 0
    assert valid_length(MAGIC[:5]) == 0
    assert valid_length(MAGIC) == 0
    for rubbish in (b"x", b"PK\x03\x04", MAGIC + b"\xff\xff\xff\xff"):
        with pytest.raises(ReplayError):
            valid_length(rubbish)


async def test_deals_survive_a_restart_with_all_their_matches(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    shared: dict[str, Any] = {"deal_id": "\u00e4 deal/../x", "deal_matches": 3}
    first = bench.referee.create(order(**shared))
    second = bench.referee.create(order(**shared))
    bench.referee.cancel(first)
    folder = killed(tmp_path / "data")
    bench.close()
    again = Bench(folder)
    found = recover(again.referee)
    assert (found.resumed, found.ended) == (1, 1)
    third = again.referee.create(order(**shared))
    for match_id in (second, third):
        assert not load(again.folder.read_replay(first) or b"").secret
        again.referee.cancel(match_id)
    revealed = [load(again.folder.read_replay(m) or b"").secret for m in (first, second, third)]
    assert revealed == [secret_from_seed(1)] * 3
    again.close()
