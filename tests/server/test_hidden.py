"""What must stay hidden stays hidden, by every door: streams, spectators, replays, logs."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import grpc
import pytest
import structlog

from riverboat import games, logs
from riverboat.engine import commitment, secret_from_seed
from riverboat.replay import verify
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee import spectators
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.seat import Seat
from riverboat_server.referee.spectators import Spectators
from server.raw_bot import RawBot, move_item, seeded
from server.reading import notes_of
from server.two_worlds import compare, tell
from server.world import CALM, World, code_of, eventually, referee

Code = grpc.StatusCode
SETUPS = [
    pytest.param(game_id, players, options, id=f"{game_id} {players}p {number}")
    for game_id in games.GAME_IDS
    for number, (players, options) in enumerate(games.get(game_id).setups())
]


@pytest.mark.parametrize(("game_id", "players", "options"), SETUPS)
async def test_bytes_on_the_socket_do_not_depend_on_what_a_seat_cannot_know(
    tmp_path: Path, game_id: str, players: int, options: dict[str, str]
) -> None:
    await tell_in_two_worlds(tmp_path, game_id, players, options, moments=(1 / 3,))


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "players", "options"), SETUPS)
async def test_so_it_is_whenever_hidden_things_differ(
    tmp_path: Path, game_id: str, players: int, options: dict[str, str]
) -> None:
    moments = [third / 3 for third in range(3)]
    await tell_in_two_worlds(tmp_path, game_id, players, options, moments)


async def tell_in_two_worlds(
    folder: Path, game_id: str, players: int, options: dict[str, str], moments: Sequence[float]
) -> None:
    """Play a match, and again with hidden things dealt anew at moments of it: 0 is its start."""
    bots = tuple(f"bot-{seat}" for seat in range(players))
    order = MatchOrder(game_id, bots, options, CALM, secret=secret_from_seed(11))
    here = await tell(folder / "truth", order, watched=0)
    varied = 0
    for moment in moments:
        at = here.mine[int(moment * len(here.mine))]
        there = await tell(folder / str(at), order, 0, redeal_at=at, script=here.moves)
        varied += there.varied
        assert compare(order, here, there, "seat") > 0
        assert compare(order, here, there, "spectator") > 0
    assert varied, "the re-deal must really vary"


async def test_the_comparison_notices_a_leak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view_of = Seat._view

    def leaky(seat: Seat) -> bytes:
        view = common_pb2.View.FromString(view_of(seat))
        tokens = seat._match.table.state.hidden.tokens
        view.gold_west.public.turn.round += 1000 * sum(i * t for i, t in enumerate(tokens)) % 97
        return view.SerializeToString()

    monkeypatch.setattr(Seat, "_view", leaky)
    order = MatchOrder("gold_west", ("a", "b"), {}, CALM, secret=secret_from_seed(11))
    here = await tell(tmp_path / "truth", order, watched=0)
    there = await tell(tmp_path / "other", order, 0, redeal_at=here.mine[0], script=here.moves)
    with pytest.raises(AssertionError, match="hidden"):
        compare(order, here, there, "seat")


async def test_the_comparison_notices_a_leak_to_spectators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture_of = Spectators._picture

    def leaky(room: Spectators, events: Sequence[bytes], result: Any) -> bytes:
        picture = pb.WatchMatchResponse.FromString(picture_of(room, events, result))
        tokens = room._match.table.state.hidden.tokens
        turn = picture.view.gold_west.public.turn
        turn.round += 1000 * sum(i * t for i, t in enumerate(tokens)) % 97
        return picture.SerializeToString()

    monkeypatch.setattr(Spectators, "_picture", leaky)
    order = MatchOrder("gold_west", ("a", "b"), {}, CALM, secret=secret_from_seed(11))
    here = await tell(tmp_path / "truth", order, watched=0)
    there = await tell(tmp_path / "other", order, 0, redeal_at=here.mine[0], script=here.moves)
    with pytest.raises(AssertionError, match=r"spectator: .* hidden"):
        compare(order, here, there, "spectator")


async def test_face_down_tokens_are_never_named(tmp_path: Path) -> None:
    """The numbers of all face-down tokens against everything that is visible, at every decision."""
    looked = 0

    async with referee(tmp_path) as world:

        def choose(bot: RawBot, decision: pb.Decision) -> common_pb2.Move:
            nonlocal looked
            state = world.referee.rooms[decision.match_id].match.table.state
            hidden = {token for token in state.hidden.tokens if token} | set(
                state.hidden.spare_tokens
            )
            board = decision.view.gold_west.public.board
            seen = {*board.tokens, *board.taken_tokens, decision.view.gold_west.public.turn.token}
            assert not hidden & seen
            looked += 1
            return seeded(3)(bot, decision)

        async with world.bot("ada", choose) as ada:
            world.order("ada", "ada", seed=8)
            await ada.play(2)
    assert looked > 50


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    out = io.StringIO()
    logs.configure(verbose=True, stream=out)
    structlog.configure(cache_logger_on_first_use=False)
    yield out
    structlog.reset_defaults()


async def test_the_secret_leaves_only_with_the_revealed_replay(
    tmp_path: Path, logged: io.StringIO
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.order("ada", "bob")
        secret = world.secret(match_id)
        pictures, *_ = await asyncio.gather(world.pictures(match_id, "eve"), ada.play(), bob.play())
        outbound = b"".join(ada.raw + bob.raw + pictures)
        for form in (secret, secret.hex().encode(), secret[::-1]):
            assert form not in outbound
        assert secret.hex() not in logged.getvalue()
        assert repr(secret) not in logged.getvalue()
        await world.settled(match_id)
        assert secret in await world.replay_bytes(match_id)


async def test_a_spectator_sees_exactly_the_public_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spectators, "PICTURE_SECONDS", 0.0)  # a picture for every move
    async with referee(tmp_path) as world:
        public: dict[int, bytes] = {}

        def choose(bot: RawBot, decision: pb.Decision) -> common_pb2.Move:
            steps = world.referee.rooms[decision.match_id].match.steps
            public[steps] = decision.view.gold_west.public.SerializeToString(deterministic=True)
            return seeded(3)(bot, decision)

        async with world.bot("ada", choose) as ada:
            match_id = world.order("ada", "ada", seed=2)
            watching = world.lobby.WatchMatch(
                pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve")
            )
            pictures: list[pb.WatchMatchResponse] = []

            async def watch() -> None:
                async for picture in watching:
                    pictures.append(picture)

            await asyncio.gather(ada.play(2), watch())
    assert pictures[-1].HasField("result")
    assert not any(picture.view.HasField("seat") for picture in pictures)
    compared = 0
    for picture in pictures[:-1]:
        if picture.steps in public:
            shown = picture.view.gold_west.public.SerializeToString(deterministic=True)
            assert shown == public[picture.steps]
            compared += 1
    assert compared > 50
    told = [event.SerializeToString() for item in ada.items for event in item.decision.events]
    assert {event.SerializeToString() for p in pictures for event in p.events} >= set(told[20:])


async def test_a_match_that_is_over_cannot_be_watched(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=2)
        await ada.play(2)
        call = world.lobby.WatchMatch(
            pb.WatchMatchRequest(match_id=match_id), **world.as_bot("eve")
        )
        assert (await code_of(call))[0] is Code.NOT_FOUND


# --- replays -----------------------------------------------------------------------------------


async def replay_code(world: World, match_id: str, name: str = "eve") -> grpc.StatusCode:
    request = replay_pb2.GetReplayRequest(replay_id=match_id)
    return (await code_of(world.replays.GetReplay(request, **world.as_bot(name))))[0]


async def listing(world: World, lost: bool = False) -> dict[str, replay_pb2.ReplaySummary]:
    request = replay_pb2.ListReplaysRequest(lost=lost)
    response = await world.replays.ListReplays(request, **world.as_bot("eve"))
    return {summary.replay_id: summary for summary in response.replays}


async def test_a_replay_is_sealed_until_the_last_match_on_its_deal_has_ended(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        first = world.order("ada", "bob", deal_id="d", deal_matches=2)
        assert await replay_code(world, first) is Code.FAILED_PRECONDITION
        await asyncio.gather(ada.play(), bob.play())
        assert await replay_code(world, first) is Code.FAILED_PRECONDITION, "the second is to come"
        await eventually(lambda: world.server.store.result(first) is not None)
        summary = (await listing(world))[first]
        assert summary.sealed
        told = {field.name for field, _ in summary.ListFields()}
        assert told == {"replay_id", "game", "mode", "bots", "finished_at", "sealed"}
        assert await listing(world, lost=True) == {}, "who asks for lost ones learns nothing"
        own = replay_pb2.ListReplaysRequest(mine=True, bot="eve")
        for name, count in (("ada", 1), ("eve", 0)):
            answer = await world.replays.ListReplays(own, **world.as_bot(name))
            assert (answer.bot, len(answer.replays)) == (name, count)

        second = world.order("bob", "ada", deal_id="d", deal_matches=2)
        for match_id in (first, second):
            assert await replay_code(world, match_id) is Code.FAILED_PRECONDITION
        await asyncio.gather(ada.play(), bob.play())
        await eventually(lambda: not world.referee.archive.deals.sealed("d"))
        for match_id in (first, second):
            assert await replay_code(world, match_id) is Code.OK
            verify(await world.replay(match_id))
            summary = (await listing(world))[match_id]
            assert not summary.sealed
            assert len(summary.scores) == len(summary.ranks) == len(summary.causes) == 2
            assert match_id in await listing(world, lost=True)


async def test_more_matches_than_announced_keep_a_deal_sealed(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        first = world.order("ada", "ada", deal_id="d")
        second = world.order("ada", "ada", deal_id="d")
        world.referee.cancel(first)
        await ada.until("end", first)
        await eventually(lambda: world.server.store.result(first) is not None)
        assert await replay_code(world, first) is Code.FAILED_PRECONDITION
        world.referee.cancel(second)
        await eventually(lambda: not world.referee.archive.deals.sealed("d"))
        assert await replay_code(world, first) is Code.OK


async def test_a_replay_that_does_not_exist_is_not_found(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        for name in ("0" * 16, "", "..", "ladder.sqlite"):
            assert await replay_code(world, name) is Code.NOT_FOUND


async def test_commitments_of_one_deal_differ_and_open_to_one_secret(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        ids = [world.order("ada", "ada", deal_id="d", deal_matches=3) for _ in range(3)]
        starts: dict[str, bytes] = {}
        while len(starts) < 3:
            start = await ada.until("start")
            starts[start.match_id] = bytes(start.commitment)
        assert len(set(starts.values())) == 3
        for match_id in ids:
            world.referee.cancel(match_id)
        await eventually(lambda: not world.referee.archive.deals.sealed("d"))
        replays = [await world.replay(match_id) for match_id in ids]
        assert len({replay.secret for replay in replays}) == 1
        for replay in replays:
            assert commitment(replay.match_id, replay.secret) == starts[replay.match_id]


@pytest.mark.parametrize("game_id", games.GAME_IDS)
async def test_a_seat_finds_in_the_replay_what_it_was_told_live(
    tmp_path: Path, game_id: str
) -> None:
    """Its own form of every event, and nobody else's."""
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.referee.create(MatchOrder(game_id, ("ada", "bob"), {}, CALM))
        await asyncio.gather(ada.play(), bob.play())
        await world.settled(match_id)
        replay = await world.replay(match_id)
        for seat, bot in enumerate((ada, bob)):
            recorded = []
            for record in replay.records:
                for event in [*record.header.events, *record.step.events]:
                    mine = event.HasField("owner") and event.owner == seat
                    form = event.private if mine else event.public
                    recorded.append(form.SerializeToString())
            told = [
                event.SerializeToString()
                for item in (*bot.of("decision"), *bot.of("end"))
                for event in item.events
            ]
            assert told == recorded


async def test_a_bots_log_exists_only_for_its_owner(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        match_id = world.order("ada", "bob", seed=6)
        asked = (ada, bob)[world.asked(match_id)]
        owner, other = ("ada", "bob") if asked is ada else ("bob", "ada")
        decision = await asked.until("decision")
        move = asked.choose(asked, decision)
        await asked.send(move_item(match_id, decision.number, move, log="my secret plan\nline 2"))
        request = replay_pb2.GetBotLogRequest(match_id=match_id)

        async def notes(name: str) -> Any:
            return await world.replays.GetBotLog(request, **world.as_bot(name))

        await eventually(lambda: notes_of(world.server.folder, match_id))
        assert [entry.text for entry in (await notes(owner)).entries] == ["my secret plan\nline 2"]
        assert not (await notes(other)).entries, "the other seat has a log of its own"
        codes = []
        for name in ("eve", "spectator"):
            call = world.replays.GetBotLog(request, **world.as_bot(name))
            codes.append((await code_of(call))[0])
        call = world.replays.GetBotLog(request, **world.as_organiser)
        assert (await code_of(call))[0] is Code.PERMISSION_DENIED
        assert codes == [Code.NOT_FOUND] * 2
        world.referee.cancel(match_id)
        await world.settled(match_id)
        assert len((await notes(owner)).entries) == 1
        call = world.replays.GetBotLog(request, **world.as_bot("eve"))
        assert (await code_of(call))[0] is Code.NOT_FOUND
