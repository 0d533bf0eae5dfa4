"""The stream that bots play on: who may come in, what is said, a match from start to end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import grpc
import pytest

from riverboat import games
from riverboat.match import Cause
from riverboat.protocol import MOST_REQUEST
from riverboat.replay import verify
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.service import play
from riverboat_server.tokens import Role
from server.raw_bot import RawBot, hello_item, seeded
from server.world import code_of, eventually, referee

Code = grpc.StatusCode


async def test_a_bot_that_says_hello_is_welcomed_by_name(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as bot:
        welcome = bot.of("welcome")[0]
        assert welcome.bot == "ada"
        assert welcome.protocol_version == 1
        assert welcome.max_request_bytes == MOST_REQUEST


@pytest.mark.parametrize(
    "request_",
    [
        pb.PlayRequest(),
        pb.PlayRequest(items=[pb.BotItem()]),
        pb.PlayRequest(items=[pb.BotItem(pong=pb.Pong())]),
        pb.PlayRequest(items=[hello_item(), hello_item()]),
        pb.PlayRequest(items=[hello_item(), pb.BotItem(pong=pb.Pong())]),
    ],
    ids=["empty", "unset", "pong", "two hellos", "hello and more"],
)
async def test_the_first_request_holds_a_hello_and_nothing_else(
    tmp_path: Path, request_: pb.PlayRequest
) -> None:
    async with referee(tmp_path) as world:
        bot = await world.bot("ada").dial()
        await bot.send_bytes(request_.SerializeToString())
        ended = await bot.fate()
        assert ended.code is Code.INVALID_ARGUMENT
        assert "hello" in ended.text
        await bot.hang_up()


async def test_a_stream_without_a_hello_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "HELLO_SECONDS", 0.1)
    async with referee(tmp_path) as world:
        bot = await world.bot("ada").dial()
        assert (await bot.fate()).code is Code.DEADLINE_EXCEEDED
        await bot.hang_up()


async def test_a_stream_that_ends_before_its_hello_is_told_so(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        bot = await world.bot("ada").dial()
        await bot.call.done_writing()
        assert (await bot.fate()).code is Code.INVALID_ARGUMENT
        await bot.hang_up()


@pytest.mark.parametrize("version", [0, 2, -1, 2**31 - 1])
async def test_another_protocol_is_refused_with_advice(tmp_path: Path, version: int) -> None:
    async with referee(tmp_path) as world:
        bot = await world.bot("ada", protocol_version=version).dial()
        await bot.send(hello_item(protocol_version=version))
        ended = await bot.fate()
        assert ended.code is Code.FAILED_PRECONDITION
        assert f"the bot {version}" in ended.text
        assert "update" in ended.text
        await bot.hang_up()


async def test_other_rules_are_refused_with_advice(tmp_path: Path) -> None:
    ours = games.get("gold_west").rules_version
    async with referee(tmp_path) as world:
        bot = await world.bot("ada").dial()
        version = pb.GameVersion(game="gold_west", rules_version=ours + 1)
        await bot.send(hello_item(games=[version]))
        ended = await bot.fate()
        assert ended.code is Code.FAILED_PRECONDITION
        assert "gold_west" in ended.text
        assert str(ours) in ended.text
        assert "update" in ended.text
        await bot.hang_up()


async def test_a_bot_may_know_more_games_than_the_referee(tmp_path: Path) -> None:
    known = [
        pb.GameVersion(game="gold_west", rules_version=games.get("gold_west").rules_version),
        pb.GameVersion(game="chess", rules_version=7),
    ]
    async with referee(tmp_path) as world, world.bot("ada", games=known) as bot:
        assert bot.of("welcome")


@pytest.mark.parametrize("token", ["", "rbt_wrong", "Bearer", " ", "x" * 4000])
async def test_a_wrong_or_missing_token_is_unauthenticated(tmp_path: Path, token: str) -> None:
    async with referee(tmp_path) as world:
        bot = await RawBot(world.target, token).dial()
        assert (await bot.fate()).code is Code.UNAUTHENTICATED
        await bot.hang_up()


async def test_a_revoked_token_is_unauthenticated(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        bot = world.bot("ada")
        world.directory.revoke("ada")
        await bot.dial()
        assert (await bot.fate()).code is Code.UNAUTHENTICATED
        await bot.hang_up()


async def test_a_token_revoked_during_play_ends_the_stream(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as bot:
        world.directory.revoke("ada")
        async with asyncio.timeout(60):
            assert (await bot.fate()).code is Code.UNAUTHENTICATED
        assert not world.referee.boxes


async def test_an_organiser_cannot_play_and_a_bot_cannot_make_matches(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        boss = await RawBot(world.target, world.token("boss", Role.ORGANISER)).dial()
        assert (await boss.fate()).code is Code.PERMISSION_DENIED
        await boss.hang_up()
        call = world.lobby.CreateMatches(pb.CreateMatchesRequest(), **world.as_bot("ada"))
        assert (await code_of(call))[0] is Code.PERMISSION_DENIED


async def test_two_bots_play_a_match_to_its_end(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = await world.create("ada", "bob", rated=True)
        (ada_end,), (bob_end,) = await asyncio.gather(ada.play(), bob.play())
        assert ada_end.result == bob_end.result
        assert ada_end.result.cause == int(Cause.RULES)
        assert (ada_end.seat, bob_end.seat) == (0, 1)
        assert [seat.bot for seat in ada_end.result.seats] == ["ada", "bob"]
        await world.settled(match_id)
        replay = await world.replay(match_id)
        checked = verify(replay)
        assert checked.steps == ada_end.result.steps
        assert bytes(ada.of("start")[0].commitment) == replay.header.commitment
        stored = world.server.store.result(match_id)
        assert stored is not None
        assert stored.scores == tuple(seat.total for seat in ada_end.result.seats)
        assert stored.rated


async def test_every_decision_has_a_growing_number_and_events_follow_on(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        world.order("ada", "bob", seed=4)
        await asyncio.gather(ada.play(), bob.play())
        for bot in (ada, bob):
            numbers = [decision.number for decision in bot.of("decision")]
            assert numbers == sorted(set(numbers))
            count = 0
            for item in (*bot.of("decision"), *bot.of("end")):
                assert item.first_event == count
                count += len(item.events)


async def test_one_stream_carries_many_matches(tmp_path: Path) -> None:
    matches = 12
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        ids = [world.order("ada", "bob", seed=seed) for seed in range(matches)]
        ends, _ = await asyncio.gather(ada.play(matches), bob.play(matches))
        assert sorted(end.match_id for end in ends) == sorted(ids)
        assert max(ada.sizes) > 1, "what is ready goes out as one message"
        for match_id in ids:
            await world.settled(match_id)
            verify(await world.replay(match_id))


async def test_many_matches_at_once_are_announced_in_one_message(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob"):
        ada.sizes.clear()
        for seed in range(5):
            world.order("ada", "bob", seed=seed)
        await ada.hear()
        assert ada.sizes[0] >= 5


async def test_one_bot_may_hold_both_seats(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = await world.create("ada", "ada", rated=True)
        ends = await ada.play(2)
        assert {end.seat for end in ends} == {0, 1}
        assert {start.seat for start in ada.of("start")} == {0, 1}
        assert {decision.seat for decision in ada.of("decision")} == {0, 1}
        await world.settled(match_id)
        verify(await world.replay(match_id))


async def test_bots_of_other_languages_get_the_list_of_legal_moves(tmp_path: Path) -> None:
    def first_listed(bot: RawBot, decision: pb.Decision) -> object:
        assert len(decision.legal_moves) > 1, "a forced move is never asked"
        return decision.legal_moves[0]

    async with referee(tmp_path) as world:
        ada = world.bot("ada", first_listed, wants_legal_moves=True)  # type: ignore[arg-type]
        async with ada, world.bot("bob") as bob:
            world.order("ada", "bob", seed=1)
            (end,), _ = await asyncio.gather(ada.play(), bob.play())
            assert end.result.cause == int(Cause.RULES)
            assert not any(decision.legal_moves for decision in bob.of("decision"))


async def test_live_events_and_decisions_tell_the_same_story(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        live = world.bot("ada", seeded(1), wants_live_events=True)
        async with live, world.bot("bob", seeded(2)) as bob:
            world.order("ada", "bob", seed=2)
            await asyncio.gather(live.play(), bob.play())
            told: dict[int, bytes] = {}
            for kind in ("live", "decision", "end"):
                for item in live.of(kind):
                    for offset, event in enumerate(item.events):
                        data = event.SerializeToString()
                        assert told.setdefault(item.first_event + offset, data) == data
            assert sorted(told) == list(range(len(told)))
            assert live.of("live")


async def test_what_is_ready_still_goes_out_when_a_bot_hangs_up_politely(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob"):
        match_id = world.order("ada", "bob", seed=1)
        await ada.until("start")
        await ada.send(pb.BotItem(failed=pb.Failed(match_id=match_id, seat=0, log="sorry")))
        await ada.call.done_writing()
        ended = await ada.fate()
        assert ended.code is Code.OK
        assert [end.match_id for end in ada.of("end")] == [match_id]


async def test_the_newest_connection_of_a_bot_wins(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as old:
        match_id = world.order("ada", "ada", seed=1)
        first = await old.until("decision")
        async with world.bot("ada") as new:
            ended = await old.fate()
            assert ended.code is Code.ABORTED
            assert "newer" in ended.text
            again = await new.until("decision", match_id)
            assert again.number == first.number
            await new.answer(again)
            end, _ = await new.play(2)
            assert end.result.cause == int(Cause.RULES)


async def test_a_bot_that_leaves_is_no_longer_listed(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        async with world.bot("ada"), world.bot("bob"):
            listed = await world.lobby.ListBots(pb.ListBotsRequest(), **world.as_bot("eve"))
            assert list(listed.bots) == ["ada", "bob"]
        await eventually(lambda: not world.referee.boxes)


async def test_the_lag_is_measured_and_shown(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        await ada.until("ping")
        await eventually(lambda: world.referee.boxes["ada"].lag > 0)
        world.order("ada", "ada", seed=1)
        decision = await ada.until("decision")
        assert 0 < decision.clock.lag_us < 1_000_000
