"""Joint decisions over real sockets; run by `test_joint.py` in a process of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from riverboat.engine import secret_from_seed
from riverboat.match import Cause, TimeControl
from riverboat.protocol import PICTURE_SECONDS
from riverboat.replay import Replay, load, read_records, verify
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.orders import MatchOrder
from server.forging import Records, caught, kind_at, record_bounds, resealed
from server.raw_bot import RawBot
from server.two_worlds import compare, tell
from server.world import CALM, World, eventually, files_of_killed, killed, referee

NAMES = ("ada", "bob", "cyd")
SHOWS = PICTURE_SECONDS + 0.1  # so long that a clock which runs, or stands, shows in a list


def order(world: World, players: int = 3, control: TimeControl = CALM, seed: int = 2) -> str:
    for name in NAMES:
        world.token(name)
    secret = secret_from_seed(seed)
    return world.referee.create(MatchOrder("toy", NAMES[:players], control=control, secret=secret))


async def connected(world: World, **hello: Any) -> list[RawBot]:
    return [await world.bot(name, **hello).connect() for name in NAMES]


async def all_asked(world: World, **hello: Any) -> tuple[list[RawBot], str, list[pb.Decision]]:
    """The bots of a new match, and what each of them is asked first."""
    bots = await connected(world, **hello)
    match_id = order(world)
    return bots, match_id, [await bot.until("decision") for bot in bots]


async def hang_up(bots: list[RawBot]) -> None:
    for bot in bots:
        await bot.hang_up()


async def verified(world: World, match_id: str) -> Replay:
    """The replay of a match that has ended; playing it again gives the same."""
    await world.settled(match_id)
    replay = await world.replay(match_id)
    verify(replay)
    return replay


async def play_out(world: World, bots: list[RawBot], match_id: str) -> None:
    """Play the rest of the match; its replay holds."""
    await asyncio.gather(*(bot.play() for bot in bots))
    await verified(world, match_id)
    await hang_up(bots)


@pytest.mark.parametrize("seed", range(5))
async def test_a_whole_auction_is_played_and_verified(tmp_path: Path, seed: int) -> None:
    async with referee(tmp_path) as world:
        bots = await connected(world)
        match_id = order(world, seed=seed)
        ends = await asyncio.gather(*(bot.play() for bot in bots))
        assert {end[0].result.cause for end in ends} == {int(Cause.RULES)}
        await verified(world, match_id)
        await hang_up(bots)


async def test_nobody_notices_who_has_answered(tmp_path: Path) -> None:
    """Not the other seats, not live feeds, not spectators, not the list of matches."""
    async with referee(tmp_path) as world:
        bots, match_id, decisions = await all_asked(world, wants_live_events=True)
        watching = world.lobby.WatchMatch(
            pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve")
        )
        await watching.read()
        picture = asyncio.ensure_future(watching.read())
        listed = await world.lobby.ListMatches(pb.ListMatchesRequest(), **world.as_bot("eve"))
        for bot, decision in list(zip(bots, decisions, strict=True))[:2]:
            await bot.answer(decision)
            await asyncio.gather(*(other.silence(SHOWS) for other in bots))
            assert not picture.done()
            now = await world.lobby.ListMatches(pb.ListMatchesRequest(), **world.as_bot("eve"))
            assert now == listed
        await bots[2].answer(decisions[2])
        assert (await picture).steps >= 3
        for bot in bots:
            assert (await bot.until("live")).events
        watching.cancel()
        await hang_up(bots)


async def test_a_seat_that_answered_is_not_asked_again_when_it_reconnects(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        bots, match_id, decisions = await all_asked(world)
        await bots[0].answer(decisions[0])
        room = world.referee.rooms[match_id]
        await eventually(lambda: 0 not in room.match.open)
        await bots[0].hang_up()
        await eventually(lambda: "ada" not in world.referee.boxes)
        bots[0] = await world.bot("ada").connect()
        start = await bots[0].until("start")
        assert start.resumed
        await bots[0].silence(0.2)
        await bots[0].answer(decisions[0])
        refused = await bots[0].until("refused")
        assert refused.refusal.reason == 4, "repeated"
        for bot, decision in list(zip(bots, decisions, strict=True))[1:]:
            await bot.answer(decision)
        await play_out(world, bots, match_id)


async def test_an_answer_that_was_only_held_stands_after_a_crash(tmp_path: Path) -> None:
    async with referee(tmp_path / "data") as world:
        bots, match_id, decisions = await all_asked(world)
        await bots[1].answer(decisions[1])
        await eventually(lambda: 1 not in world.referee.rooms[match_id].match.open)
        assert world.referee.archive.commit()
        folder = killed(tmp_path / "data")
        await hang_up(bots)
    async with referee(folder, world.directory) as after:
        after.tokens = world.tokens
        bots = await connected(after)
        assert sorted(after.referee.rooms[match_id].match.open) == [0, 2]
        for bot, decision in [(bots[0], decisions[0]), (bots[2], decisions[2])]:
            again = await bot.until("decision")
            assert (again.number, again.view) == (decision.number, decision.view)
            await bot.answer(again)
        await play_out(after, bots, match_id)


async def test_a_forged_answer_that_was_held_is_noticed(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        bots = await connected(world)
        match_id = order(world)
        await asyncio.gather(*(bot.play() for bot in bots))
        await verified(world, match_id)
        data = await world.replay_bytes(match_id)
        await hang_up(bots)

    def later(records: Records) -> None:
        records[kind_at(records, "held")].held.charged_us += 1

    def twice(records: Records) -> None:
        at = kind_at(records, "held")
        records.insert(at, records[at])

    assert "another answer was held" in caught(resealed(data, later))
    assert "held that cannot be" in caught(resealed(data, twice))


async def test_a_late_seat_holds_nobody_up_for_ever(tmp_path: Path) -> None:
    control = TimeControl(base=0.3, increment=0.3, disconnect=60.0, timeouts_allowed=2)
    async with referee(tmp_path) as world:
        bots = await connected(world)
        match_id = order(world, control=control)
        ends = await asyncio.gather(bots[0].play(), bots[1].play())
        result = ends[0][0].result
        assert result.seats[2].cause == int(Cause.TIMEOUT)
        assert result.seats[2].rank == 3
        replay = await verified(world, match_id)
        assert {1, 3, 4} <= {step.origin for step in replay.steps}
        await hang_up(bots)


async def test_a_seat_that_fails_after_its_answer_keeps_it(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        bots, match_id, decisions = await all_asked(world)
        await bots[0].answer(decisions[0])
        await bots[0].send(pb.BotItem(failed=pb.Failed(match_id=match_id, seat=0)))
        for bot, decision in list(zip(bots, decisions, strict=True))[1:]:
            await bot.answer(decision)
        await asyncio.gather(*(bot.play() for bot in bots[1:]))
        replay = await verified(world, match_id)
        assert replay.steps[0].origin == 1
        await hang_up(bots)


async def test_a_record_torn_inside_joint_moves_is_picked_up_before_them(tmp_path: Path) -> None:
    async with referee(tmp_path / "data") as world:
        bots = await connected(world)
        match_id = order(world)
        for bot in bots:
            await bot.answer(await bot.until("decision"))
        await eventually(lambda: world.referee.rooms[match_id].match.steps >= 3)
        whole = world.server.folder.read_replay(match_id) or b""
        assert world.referee.archive.commit()
        folder = files_of_killed(tmp_path / "data")
        await hang_up(bots)
    record = folder / "replays" / f"{match_id}.replay"
    ends = record_bounds(whole)[1:]
    first = [r.WhichOneof("kind") for r in read_records(whole)].index("step")
    for cut in (ends[first], ends[first] + 7, ends[first + 1] - 1):
        record.write_bytes(whole[:cut])
        async with referee(folder, world.directory) as after:
            assert after.referee.rooms[match_id].match.steps == 0
            assert len(after.referee.rooms[match_id].match.open) == 1, "two answers were held"
        assert not load(record.read_bytes()).steps


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 6))]
)
@pytest.mark.parametrize("players", [2, 3])
async def test_no_seat_learns_anothers_hand_from_its_bytes(
    tmp_path: Path, seed: int, players: int
) -> None:
    deal = MatchOrder("toy", NAMES[:players], {}, CALM, secret=secret_from_seed(seed))
    here = await tell(tmp_path / "truth", deal, watched=0)
    for count, at in enumerate(here.mine[1:4]):
        there = await tell(tmp_path / str(count), deal, 0, redeal_at=at, script=here.moves)
        assert compare(deal, here, there, "seat") > 0
        assert compare(deal, here, there, "spectator") > 0
