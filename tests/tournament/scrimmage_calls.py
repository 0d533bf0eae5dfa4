"""Calls of the scrimmage service, as tests make them."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import grpc
import pytest

from riverboat.v1 import common_pb2
from riverboat.v1 import tournament_pb2 as pb
from server.world import World


def a_request(
    *opponents: str,
    game: str = "gold_west",
    players: int = 0,
    options: Any = (),
    blocks: int = 1,
    **more: Any,
) -> pb.RequestScrimmageRequest:
    setup = common_pb2.GameSetup(game=game, players=players, options=options)
    named = {"opponents": opponents, **more}
    return pb.RequestScrimmageRequest(setup=setup, blocks=blocks, **named)


async def ask(
    world: World, asker: str, *opponents: str, **more: Any
) -> pb.RequestScrimmageResponse:
    request = a_request(*opponents, **more)
    response: pb.RequestScrimmageResponse = await world.scrimmages.RequestScrimmage(
        request, **world.as_bot(asker)
    )
    return response


async def refusal(call: Awaitable[object]) -> tuple[grpc.StatusCode, str]:
    """With which status and words a call is refused."""
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await call
    return refused.value.code(), refused.value.details() or ""


async def terms_of(world: World, asker: str, bot: str = "") -> pb.GetScrimmageTermsResponse:
    request = pb.GetScrimmageTermsRequest(bot=bot)
    response: pb.GetScrimmageTermsResponse = await world.scrimmages.GetScrimmageTerms(
        request, **world.as_bot(asker)
    )
    return response


async def set_terms(world: World, bot: str, at_once: int = 4, **terms: Any) -> None:
    wanted = pb.ScrimmageTerms(at_once=at_once, **terms)
    request = pb.SetScrimmageTermsRequest(terms=wanted)
    await world.scrimmages.SetScrimmageTerms(request, **world.as_bot(bot))


async def freeze(world: World, frozen: bool, **who: Any) -> None:
    request = pb.FreezeScrimmagesRequest(frozen=frozen)
    await world.scrimmages.FreezeScrimmages(request, **(who or world.as_organiser))
