"""Tokens over the wire: who calls, and what organisers hand out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.protocol import PICTURE_SECONDS
from riverboat.v1 import referee_pb2
from riverboat.v1 import token_pb2 as pb
from riverboat_server.directory import StoreDirectory
from riverboat_server.service.gate import Refused
from riverboat_server.service.tokens import TokenService
from riverboat_server.store import Store
from riverboat_server.tokens import Principal, Role, Scope
from server.world import World, code_of, eventually, referee

CUP = Principal("cup", Role.ORGANISER.value)


async def test_a_bot_makes_no_tokens(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        making = pb.CreateTokenRequest(name="eve")
        code, _ = await code_of(world.token_calls.CreateToken(making, **world.as_bot("ada")))
        assert code is grpc.StatusCode.PERMISSION_DENIED


async def test_a_token_that_an_organiser_made_lets_a_bot_in_until_it_is_revoked(
    tmp_path: Path,
) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        service, directory = TokenService(store), StoreDirectory(store, tmp_path, lambda: 0.0)
        made = await service.create_token(pb.CreateTokenRequest(name="ada", owner="Ada"), CUP)
        assert StoreDirectory(store, tmp_path).principal(made.token) == Principal(
            "ada", frozenset({Scope.PLAY, Scope.WATCH})
        )
        listed = await service.list_tokens(pb.ListTokensRequest(), CUP)
        assert [(one.name, one.owner, one.revoked_at) for one in listed.holders] == [
            ("ada", "Ada", "")
        ]
        assert made.token not in str(listed)
        await service.revoke_token(pb.RevokeTokenRequest(name="ada"), CUP)
        assert directory.principal(made.token) is None


async def test_an_organiser_makes_no_organiser_and_revokes_none(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        service = TokenService(store)
        store.add_bot("cup", "", "a" * 64, "organise watch")
        with pytest.raises(Refused, match="no bot called 'cup'"):
            await service.revoke_token(pb.RevokeTokenRequest(name="cup"), CUP)
        assert store.list_bots()[0].revoked_at is None


@pytest.mark.parametrize("name", ["", "organiser", "<script>", "x" * 41])
async def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        with pytest.raises(Refused) as refused:
            await TokenService(store).create_token(pb.CreateTokenRequest(name=name), CUP)
        assert refused.value.code is grpc.StatusCode.INVALID_ARGUMENT


async def running(world: World, name: str, **wanted: Any) -> list[str]:
    request = referee_pb2.ListMatchesRequest(**wanted)
    answer = await world.lobby.ListMatches(request, **world.as_bot(name))
    return [match.match_id for match in answer.matches]


async def test_matches_of_an_unpublished_tournament_are_listed_for_who_plays(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world:
        world.server.lobby._publicity.hide("secret-cup", "organiser")
        shown = world.order("ada", "bob")
        hidden = world.order("ada", "bob", tournament_id="secret-cup", block_id="1")
        assert await running(world, "eve") == [shown]
        assert await running(world, "ada") == [shown, hidden]
        every = await world.lobby.ListMatches(
            referee_pb2.ListMatchesRequest(), **world.as_organiser
        )
        assert [match.match_id for match in every.matches] == [shown, hidden]


async def test_some_matches_can_be_asked_for(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        made = [world.order("ada", "bob") for _ in range(3)]
        assert await running(world, "eve", newest=2) == made[1:]
        assert await running(world, "eve", match_ids=[made[1], "none", made[1]]) == [made[1]]


async def test_the_matches_of_a_tournament_can_be_asked_for(tmp_path: Path) -> None:
    """Of thousands that run: also those that are older than the newest of all."""
    async with referee(tmp_path) as world:
        made = [world.order("ada", "bob", tournament_id="cup") for _ in range(3)]
        other = world.order("ada", "bob", tournament_id="other")
        world.order("ada", "bob")
        assert await running(world, "eve", tournament_id="cup") == made
        assert await running(world, "eve", tournament_id="cup", newest=1) == made[2:]
        asked = {"match_ids": [made[0], other]}
        assert await running(world, "eve", tournament_id="cup", **asked) == made[:1]
        assert await running(world, "eve", tournament_id="none") == []
        world.server.lobby._publicity.hide("cup", "organiser")
        assert await running(world, "eve", tournament_id="cup") == []
        assert await running(world, "ada", tournament_id="cup") == made


async def test_clocks_are_told_no_finer_than_pictures_come(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        room = world.referee.rooms[world.order("ada", "bob")]
        await eventually(lambda: room.match.all_delivered)  # whoever the deal lets begin
        request = referee_pb2.ListMatchesRequest()
        (match,) = (await world.lobby.ListMatches(request, **world.as_bot("eve"))).matches
        assert len(match.clocks_ms) == 2
        step = PICTURE_SECONDS * 1000
        assert all(left % step == 0 and 0 < left <= match.time.base_ms for left in match.clocks_ms)
