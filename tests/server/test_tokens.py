"""Tokens: what they allow, how they end, and what their holders are told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import grpc
import pytest
from structlog.testing import capture_logs

from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat.v1.token_pb2 import CreateTokenRequest
from riverboat_server.directory import FRESH_SECONDS, OrganiserToken, StoreDirectory
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.service.gate import ADMISSION_SECONDS
from riverboat_server.store import Store
from riverboat_server.tokens import Ended, Role, Scope, new_token, token_hash, with_brought
from server.raw_bot import RawBot, credentials
from server.world import code_of, referee

Code = grpc.StatusCode


def moment(**away: float) -> str:
    return (datetime.now(UTC) + timedelta(**away)).isoformat()


class Registry:
    """A store with bots, and a directory that looks at it anew each time."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder / "ladder.sqlite")
        self._time = 0.0
        self.directory = StoreDirectory(self.store, folder, self._clock)

    def _clock(self) -> float:
        self._time += FRESH_SECONDS
        return self._time

    def add(self, name: str, scopes: str = "play watch", expires_at: str | None = None) -> str:
        token = new_token()
        self.store.add_bot(name, "somebody", token_hash(token), scopes, expires_at)
        return token

    def replace(self, name: str) -> str:
        token = new_token()
        assert self.store.replace_token(name, token_hash(token))
        return token


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[Registry]:
    made = Registry(tmp_path)
    with made.store:
        yield made


@asynccontextmanager
async def serving(registry: Registry, folder: Path) -> AsyncIterator[str]:
    """A referee that knows the bots of a registry; its address."""
    config = ServerConfig(folder, "127.0.0.1:0")
    async with RefereeServer(config, registry.directory, registry.store) as server:
        yield f"127.0.0.1:{server.port}"


# --- how tokens end ------------------------------------------------------------------------------


def test_a_replaced_token_ends_and_the_name_stays(registry: Registry) -> None:
    leaked = registry.add("ada")
    new = registry.replace("ada")
    assert registry.directory.principal(leaked) is None
    assert registry.directory.ended(leaked) is Ended.REPLACED
    principal = registry.directory.principal(new)
    assert principal is not None
    assert (principal.name, principal.scopes) == ("ada", Role.BOT.value)
    assert registry.directory.has_bot("ada")


def test_a_revoked_name_comes_back_with_a_new_token_only(registry: Registry) -> None:
    token = registry.add("ada")
    registry.store.revoke("ada")
    assert registry.directory.ended(token) is Ended.REVOKED
    assert not registry.directory.has_bot("ada")
    new = registry.replace("ada")
    assert registry.directory.principal(token) is None
    assert registry.directory.ended(token) is Ended.REPLACED
    assert registry.directory.principal(new) is not None


def test_a_token_expires(registry: Registry) -> None:
    over = registry.add("ada", expires_at=moment(seconds=-1))
    good = registry.add("bob", expires_at=moment(days=1))
    assert registry.directory.principal(over) is None
    assert registry.directory.ended(over) is Ended.EXPIRED
    assert not registry.directory.has_bot("ada")
    assert registry.directory.principal(good) is not None
    assert registry.directory.ended(good) is None


def test_of_a_token_that_never_was_nothing_is_said(registry: Registry) -> None:
    registry.add("ada")
    assert registry.directory.principal("rbt_guess") is None
    assert registry.directory.ended("rbt_guess") is None


def test_unknown_tokens_do_not_cost_the_store_a_question_each(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        directory = StoreDirectory(store, tmp_path, clock=lambda: 0.0)
        directory.principal("rbt_guess")
        store.close()
        store.token_changes = pytest.fail  # type: ignore[method-assign]
        for number in range(100):
            assert directory.principal(f"rbt_{number}") is None


def test_the_organisers_token_is_replaced_while_the_referee_runs(
    registry: Registry, tmp_path: Path
) -> None:
    file = tmp_path / "organiser.token"
    leaked = file.read_text().strip()
    assert registry.directory.principal(leaked) is not None
    OrganiserToken(tmp_path).make()
    assert registry.directory.principal(leaked) is None
    assert registry.directory.ended(leaked) is Ended.REPLACED
    principal = registry.directory.principal(file.read_text().strip())
    assert principal is not None
    assert principal.scopes == Role.ADMIN.value
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("how", [Ended.EXPIRED, Ended.REPLACED, Ended.REVOKED])
async def test_a_stream_is_cut_when_its_token_ends(
    registry: Registry, tmp_path: Path, how: Ended
) -> None:
    lasting = moment(seconds=1.0) if how is Ended.EXPIRED else None
    token = registry.add("ada", expires_at=lasting)
    async with serving(registry, tmp_path) as target, RawBot(target, token) as ada:
        if how is Ended.REPLACED:
            registry.replace("ada")
        elif how is Ended.REVOKED:
            registry.store.revoke("ada")
        ended = await asyncio.wait_for(ada.fate(), 60)
        assert ended.code is Code.UNAUTHENTICATED
        assert ended.text == how.value
        again = await RawBot(target, token).dial()
        assert (await again.fate()).text == how.value
        await again.hang_up()


async def test_a_request_that_was_held_back_until_its_token_ended_does_nothing(
    registry: Registry, tmp_path: Path
) -> None:
    """Who has a leaked token opens calls with it, to ask for a token of its own in one of them."""
    leaked = (tmp_path / "organiser.token").read_text().strip()
    async with (
        serving(registry, tmp_path) as target,
        grpc.aio.insecure_channel(target) as channel,
    ):
        open_call: Any = channel.stream_stream("/riverboat.v1.TokenService/CreateToken")
        held, good = (open_call(metadata=credentials(leaked)) for _ in range(2))
        await good.write(CreateTokenRequest(name="bob").SerializeToString())
        assert await good.read() is not grpc.aio.EOF, "the calls before it were let in"
        OrganiserToken(tmp_path).make()
        await held.write(CreateTokenRequest(name="thief").SerializeToString())
        assert await code_of(held) == (Code.UNAUTHENTICATED, Ended.REPLACED.value)
        assert not registry.directory.has_bot("thief")


async def test_tokens_that_cannot_be_looked_up_are_told_to_come_later(
    registry: Registry, tmp_path: Path
) -> None:
    """Not as a fault; who is there stays, and the log is not filled by it."""
    token = registry.add("ada")
    hashed = tmp_path / "organiser.sha256"
    async with serving(registry, tmp_path) as target, RawBot(target, token) as ada:
        with capture_logs() as logs:
            hashed.rename(tmp_path / "away")
            for _ in range(3):
                again = await RawBot(target, token).dial()
                assert (await again.fate()).code is Code.UNAVAILABLE
                await again.hang_up()
            await asyncio.sleep(2 * ADMISSION_SECONDS)
            (tmp_path / "away").rename(hashed)
        told = [line for line in logs if line["event"].startswith("tokens cannot be looked up")]
        assert len(told) == 1
        async with RawBot(target, token):
            assert (await ada.fate()).code is Code.ABORTED, "only a newer one takes its place"


# --- what tokens allow --------------------------------------------------------------------------


def test_scopes_bring_others_along() -> None:
    assert with_brought([Scope.ORGANISE]) == {Scope.ORGANISE, Scope.WATCH}
    assert with_brought([Scope.ADMIN]) == {Scope.ADMIN, Scope.ORGANISE, Scope.WATCH}
    assert with_brought([Scope.PLAY]) == {Scope.PLAY}


@pytest.mark.parametrize("other", [Scope.ORGANISE, Scope.ADMIN])
def test_no_token_both_plays_and_organises(other: Scope) -> None:
    with pytest.raises(ValueError, match="two tokens"):
        with_brought([Scope.PLAY, other])


async def test_a_refusal_names_the_scope_that_is_missing(
    registry: Registry, tmp_path: Path
) -> None:
    silent = registry.add("ada", scopes="play")
    viewer = registry.add("eve", scopes="watch")
    async with serving(registry, tmp_path) as target:
        async with grpc.aio.insecure_channel(target) as channel:
            lobby = LobbyServiceStub(channel)  # type: ignore[no-untyped-call]
            call = lobby.ListBots(pb.ListBotsRequest(), metadata=credentials(silent))
            code, text = await code_of(call)
            assert code is Code.PERMISSION_DENIED
            assert "'watch'" in text
            call = lobby.ListBots(pb.ListBotsRequest(), metadata=credentials(viewer))
            assert (await code_of(call))[0] is Code.OK
        bot = await RawBot(target, viewer).dial()
        ended = await bot.fate()
        assert ended.code is Code.PERMISSION_DENIED
        assert "'play'" in ended.text
        await bot.hang_up()


def test_who_only_watches_cannot_be_seated(registry: Registry) -> None:
    registry.add("eve", scopes="watch")
    assert not registry.directory.has_bot("eve")


# --- names --------------------------------------------------------------------------------------


OTHERS = ("organiser", "admin", "referee", "automaton", "spectator", "human", "you", "web")


@pytest.mark.parametrize("name", OTHERS)
def test_names_of_others_are_reserved(registry: Registry, name: str) -> None:
    with pytest.raises(ValueError, match="reserved"):
        registry.add(name)


async def test_one_name_does_not_use_up_the_share_of_another_kind(tmp_path: Path) -> None:
    """A bot of an old store may still be called organiser; its calls are its own."""
    async with referee(tmp_path) as world:
        bot = world.directory.issue("organiser")
        async with grpc.aio.insecure_channel(world.target) as channel:
            ask: Any = channel.stream_unary("/riverboat.v1.LobbyService/ListBots")
            calls = [ask(metadata=credentials(bot)) for _ in range(70)]
            codes = [asyncio.ensure_future(call.code()) for call in calls]
            refused, _ = await asyncio.wait(codes, return_when=asyncio.FIRST_COMPLETED)
            assert {task.result() for task in refused} == {Code.RESOURCE_EXHAUSTED}
            call = world.lobby.ListBots(pb.ListBotsRequest(), **world.as_organiser)
            assert (await code_of(call))[0] is Code.OK
