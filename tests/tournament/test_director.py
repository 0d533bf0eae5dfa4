"""Tournaments that a referee runs by itself, over real sockets with raw bots."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.match import Cause, DealPolicy
from riverboat.v1 import tournament_pb2 as pb
from riverboat.v1.tournament_pb2_grpc import TournamentServiceStub
from riverboat_server.tokens import MemoryDirectory, Role
from riverboat_server.tournament.courses.swiss import Swiss
from riverboat_server.tournament.plan import Absent, Format
from riverboat_server.tournament.plan_file import write_plan
from server.raw_bot import credentials
from server.world import World, eventually, killed, referee
from tournament.hall import cup, moves_of, organiser, playing, set_up, to_the_end, watched

pytestmark = [pytest.mark.timeout(120), pytest.mark.asyncio(loop_scope="module")]

# --- one after the other -------------------------------------------------------------------------


async def test_a_referee_plays_a_tournament_by_itself(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ada", "bob", "cyd"):
        seen = await watched(world, cup(("ada", "bob", "cyd")))
    assert seen.status.state == pb.TOURNAMENT_STATE_FINISHED
    assert (seen.status.played, seen.status.matches) == (6, 6)
    assert {result.match.tournament_id for result in seen.results} == {"cup"}
    assert len({(result.match.block_id, result.bots) for result in seen.results}) == 6
    assert all(result.rated for result in seen.results)


async def test_the_organiser_may_leave_and_look_again_later(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        await set_up(world, cup())
        await eventually(lambda: world.server.director.run_of("cup") is None)
        async with organiser(world) as client:
            seen = await to_the_end(client)
    assert len(seen.results) == 2
    assert seen.status.ended_at


async def test_setting_up_the_same_tournament_twice_changes_nothing(tmp_path: Path) -> None:
    """An answer may be lost: the organiser asks again."""
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        seen = await watched(world, cup())
        again = await watched(world, cup())
        assert moves_of(again.results) == moves_of(seen.results)
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await watched(world, cup(rounds=2))
    assert refused.value.code() is grpc.StatusCode.ALREADY_EXISTS
    assert "organiser has set it up" in (refused.value.details() or "")


async def test_names_without_a_token_are_refused_at_once_by_name(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ada"):
        with pytest.raises(grpc.aio.AioRpcError, match="no bot is registered as eve, mallory"):
            await watched(world, cup(("ada", "mallory", "eve")))


async def test_a_running_referee_refuses_shared_deals(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        with pytest.raises(grpc.aio.AioRpcError, match="who plays a deal twice knows it"):
            await watched(world, cup(deals=DealPolicy.SHARED))


async def test_matches_of_a_tournament_that_the_referee_runs_cannot_be_ordered(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world, organiser(world) as client:
        world.token("ada"), world.token("bob")
        await client.create(write_plan(cup()), "cup")
        with pytest.raises(grpc.aio.AioRpcError, match="runs this tournament by itself"):
            await world.create("ada", "bob", tournament_id="cup", block_id="cup-9")


async def test_pairs_are_chosen_where_no_clock_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    choose = Swiss._choose_tables

    def seen(course: Swiss) -> list[tuple[str, ...]]:
        threads.append(threading.current_thread())
        return choose(course)

    monkeypatch.setattr(Swiss, "_choose_tables", seen)
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        await watched(world, cup(format=Format.SWISS, rounds=3))
    assert len(threads) == 3
    assert threading.main_thread() not in threads


async def test_more_matches_at_once_than_the_referee_has_places_for_begin_one_by_one(
    tmp_path: Path,
) -> None:
    plan = cup(rounds=3, concurrency=6)
    async with referee(tmp_path, max_matches=2) as world, playing(world, "ada", "bob"):
        seen = await watched(world, plan)
    assert len(seen.results) == 6


async def test_tournaments_share_what_places_there_are(tmp_path: Path) -> None:
    plan = cup(rounds=2, concurrency=8)
    async with referee(tmp_path, max_matches=3) as world, playing(world, "ada", "bob"):
        both = await asyncio.gather(*(watched(world, plan, name) for name in ("one", "two")))
    assert [len(seen.results) for seen in both] == [4, 4]


# --- bots that are not there ---------------------------------------------------------------------


async def test_a_bot_that_is_not_there_does_not_stop_the_others(tmp_path: Path) -> None:
    plan = cup(("ada", "bob", "cyd"))
    async with referee(tmp_path) as world, organiser(world) as client:
        world.token("cyd")
        async with playing(world, "ada", "bob"):
            await client.create(write_plan(plan), "cup")
            run = world.server.director.run_of("cup")
            assert run is not None
            await eventually(lambda: run.agenda.played == 2)
            assert run.waiting_for == ("cyd",)
            async with playing(world, "cyd"):  # it may come later
                seen = await to_the_end(client)
    assert len(seen.results) == 6


async def test_after_its_patience_its_blocks_are_left_out_and_shown(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        world.token("cyd")
        async with playing(world, "ada", "bob"):
            plan = cup(("ada", "bob", "cyd"), absent=Absent.SKIP, patience=0.0)
            seen = await watched(world, plan)
    assert {frozenset(result.bots) for result in seen.results} == {frozenset({"ada", "bob"})}
    assert [list(block.absent) for block in seen.skipped] == [["cyd"], ["cyd"]]
    assert seen.status.state == pb.TOURNAMENT_STATE_FINISHED


async def test_or_its_matches_are_lost_because_it_was_not_there(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        world.token("cyd")
        async with playing(world, "ada", "bob"):
            plan = cup(("ada", "bob", "cyd"), absent=Absent.FORFEIT, patience=0.0)
            seen = await watched(world, plan)
    lost = [result for result in seen.results if "cyd" in result.bots]
    assert len(lost) == 4
    for result in lost:
        seat = result.bots.index("cyd")
        assert result.causes[seat] is Cause.ABSENT
        assert result.causes[1 - seat] is Cause.RULES
        assert result.ranks[seat] == 2


# --- steering ------------------------------------------------------------------------------------


def stub_of(world: World, channel: grpc.aio.Channel) -> Any:
    return TournamentServiceStub(channel)  # type: ignore[no-untyped-call]


async def steer(world: World, action: pb.TournamentAction, who: str = "organiser") -> Any:
    role = Role.ORGANISER if who == "organiser" else Role.BOT
    async with grpc.aio.insecure_channel(world.target) as channel:
        request = pb.SteerTournamentRequest(tournament_id="cup", action=action)
        terms = credentials(world.token(who, role))
        response = await stub_of(world, channel).SteerTournament(request, metadata=terms)
    return response.tournament.state


async def test_a_paused_tournament_makes_no_new_matches_until_it_goes_on(tmp_path: Path) -> None:
    plan = cup(rounds=3, concurrency=1)
    async with referee(tmp_path) as world, organiser(world) as client:
        world.token("ada"), world.token("bob")
        await client.create(write_plan(plan), "cup")
        assert await steer(world, pb.TOURNAMENT_ACTION_PAUSE) == pb.TOURNAMENT_STATE_PAUSED
        async with playing(world, "ada", "bob"):
            await eventually(lambda: {"ada", "bob"} <= set(world.referee.boxes))
            await asyncio.sleep(0.3)  # long enough to make a match, if it would
            assert not world.referee.rooms
            assert await steer(world, pb.TOURNAMENT_ACTION_RESUME) == pb.TOURNAMENT_STATE_RUNNING
            seen = await to_the_end(client)
    assert len(seen.results) == 6


async def test_a_paused_tournament_waits_for_nobody(tmp_path: Path) -> None:
    plan = cup(absent=Absent.FORFEIT, patience=3600.0)
    async with referee(tmp_path) as world, organiser(world) as client, playing(world, "ada"):
        world.token("bob")
        await client.create(write_plan(plan), "cup")
        await eventually(lambda: waiting(world) == ("bob",))
        await steer(world, pb.TOURNAMENT_ACTION_PAUSE)
        assert waiting(world) == ()
        await steer(world, pb.TOURNAMENT_ACTION_RESUME)
        await eventually(lambda: waiting(world) == ("bob",))


def waiting(world: World) -> tuple[str, ...]:
    run = world.server.director.run_of("cup")
    return run.waiting_for if run else ()


async def test_a_cancelled_tournament_ends_its_matches_and_they_do_not_count(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world, organiser(world) as client:
        async with world.bot("ada"), world.bot("bob"):  # who never answer
            await client.create(write_plan(cup()), "cup")
            await eventually(lambda: len(world.referee.rooms) == 2)
            assert await steer(world, pb.TOURNAMENT_ACTION_CANCEL) == pb.TOURNAMENT_STATE_CANCELLED
            await eventually(lambda: not world.referee.rooms)
        seen = await to_the_end(client)
        with pytest.raises(grpc.aio.AioRpcError, match="is cancelled: it can only be published"):
            await steer(world, pb.TOURNAMENT_ACTION_RESUME)
    assert not any(result.counts for result in seen.results)
    assert seen.status.played == 0


async def test_only_organisers_steer(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, organiser(world) as client:
        world.token("ada"), world.token("bob")
        await client.create(write_plan(cup()), "cup")
        with pytest.raises(grpc.aio.AioRpcError, match="organise"):
            await steer(world, pb.TOURNAMENT_ACTION_CANCEL, who="ada")


# --- kills ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "rounds"), [(Format.ROUND_ROBIN, 1), (Format.SWISS, 2), (Format.KNOCK_OUT, 2)]
)
async def test_a_killed_referee_goes_on_exactly_whatever_the_format(
    tmp_path: Path, form: Format, rounds: int
) -> None:
    """The finished table equals that of a run that nobody killed."""
    plan = cup(("ada", "bob", "cyd", "dan"), format=form, rounds=rounds, seed=5, concurrency=2)
    directory = MemoryDirectory()
    async with referee(tmp_path / "calm", directory) as world, playing(world, *plan.bots):
        calm = await watched(world, plan)
    data = tmp_path / "killed"
    async with referee(data, directory) as world, playing(world, *plan.bots):
        await set_up(world, plan)
        run = world.server.director.run_of("cup")
        assert run is not None
        await eventually(lambda: run.agenda.played >= len(calm.results) // 2)
        left = killed(data)
    async with (
        referee(left, directory) as world,
        playing(world, *plan.bots),
        organiser(world) as client,
    ):
        seen = await to_the_end(client)
    assert moves_of(seen.results) == moves_of(calm.results)


async def test_a_seeded_tournament_is_played_again_deal_by_deal(tmp_path: Path) -> None:
    """At a running referee, where the matches of each have ids of their own."""
    told = {}
    async with referee(tmp_path) as world, playing(world, "ada", "bob"):
        for name, seed in (("one", 7), ("two", 7), ("other", 8)):
            seen = await watched(world, cup(rounds=2, seed=seed), name)
            assert not any(result.rated for result in seen.results)
            told[name] = [
                (block.removeprefix(name), *rest) for block, *rest in moves_of(seen.results)
            ]
    assert len(told["one"]) == 4
    assert told["one"] == told["two"] != told["other"]
