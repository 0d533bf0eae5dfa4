"""After a crash every result is stored once, and every deal is revealed when it may be."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from riverboat.engine import secret_from_seed
from riverboat.match import TimeControl
from riverboat.replay import load, verify
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.recovery import recover
from riverboat_server.store import Store, StoreLockedError
from server.bench import Bench, order, play_some
from server.forging import record_bounds
from server.world import eventually, killed, referee


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


@pytest.mark.parametrize(("game", "bots"), [("gold_west", ("ada", "ada")), ("boonlake", ("ada",))])
async def test_a_result_from_the_record_is_the_one_that_was_handed_on(
    tmp_path: Path, game: str, bots: tuple[str, ...]
) -> None:
    """To the last fact, however fine the clocks were ordered: else a restart sees a conflict."""
    bench = Bench(tmp_path)
    control = TimeControl(base=600.00012345, increment=1 / 3, disconnect=599.9999)
    made = MatchOrder(game, bots, control=control, rated=True, tournament_id="t")
    match_id = bench.referee.create(made)
    play_some(bench, match_id, lambda room: False)
    recorded = load(bench.on_file(match_id)).finished
    assert bench.finished == [recorded]
    bench.close()
    with Store(tmp_path / "ladder.sqlite") as store:
        assert store.record(recorded) is True
        assert store.record(bench.finished[0]) is False
        assert store.results() == [recorded]
