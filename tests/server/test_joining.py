"""Joining at a referee: who may, how often, and what wrong codes cost."""

from __future__ import annotations

import asyncio
import hashlib
import io
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
import structlog

from riverboat import logs
from riverboat.client.errors import CannotConnectError, NotAuthorisedError
from riverboat.client.invitation import Invitation, read_invitation
from riverboat.client.joining import CannotJoinError, join, new_token, register
from riverboat.client.pinning import WrongRefereeError
from riverboat.protocol import ALL_WRONG_CODES, MOST_USES, PROTOCOL_VERSION, WRONG_CODES
from riverboat.v1 import join_pb2 as pb
from riverboat.v1 import referee_pb2
from riverboat.v1.join_pb2_grpc import InvitationServiceStub, JoinServiceStub
from riverboat_server.directory import StoreDirectory
from riverboat_server.house_directory import HouseDirectory
from riverboat_server.invitations import Wish, new_invitation
from riverboat_server.reach import hosts_of
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.service.gate import Refused
from riverboat_server.service.joining import MOST_ADDRESSES, WrongCodes
from riverboat_server.store import Store
from riverboat_server.tls import OwnTls
from riverboat_server.tokens import MemoryDirectory
from server.raw_bot import credentials
from server.reading import ReaderHere
from server.world import World, code_of, referee

Code = grpc.StatusCode


class Arena(World):
    """A referee that keeps its bots in its store."""

    def __init__(self, server: RefereeServer, folder: Path) -> None:
        super().__init__(server, MemoryDirectory())
        self.boss = credentials((folder / "organiser.token").read_text().strip())
        self.inviting: Any = InvitationServiceStub(self._channel)  # type: ignore[no-untyped-call]
        self.joining: Any = JoinServiceStub(self._channel)  # type: ignore[no-untyped-call]

    async def invite(self, uses: int = 1, **more: Any) -> Invitation:
        request = pb.CreateInvitationRequest(uses=uses, **more)
        made = await self.inviting.CreateInvitation(request, metadata=self.boss)
        return read_invitation(made.text)

    def join(self, invitation: Invitation, name: str, token: str) -> Any:
        hashed = hashlib.sha256(token.encode()).digest()
        request = pb.JoinRequest(code=invitation.code, name=name, token_sha256=hashed)
        return self.joining.Join(request, timeout=60)

    async def about(self, token: str) -> referee_pb2.GetRefereeResponse:
        request = referee_pb2.GetRefereeRequest()
        told: referee_pb2.GetRefereeResponse = await self.lobby.GetReferee(
            request, metadata=credentials(token), timeout=60
        )
        return told


@asynccontextmanager
async def arena(folder: Path, **config: Any) -> AsyncIterator[Arena]:
    store = Store(folder / "ladder.sqlite")
    directory = HouseDirectory(StoreDirectory(store, folder))
    directory.issue("greedy")
    settings = ServerConfig(folder, "127.0.0.1:0", **config)
    async with RefereeServer(settings, directory, store, reader=ReaderHere(folder)) as server:
        world = Arena(server, folder)
        try:
            yield world
        finally:
            await world.close()


async def test_whoever_joins_can_call_at_once(tmp_path: Path) -> None:
    async with arena(tmp_path) as world:
        invitation, token = await world.invite(seconds=3600), new_token()
        assert (await world.join(invitation, "ann", token)).name == "ann"
        about = await world.about(token)
        assert (about.name, list(about.scopes)) == ("ann", ["play", "watch"])
        assert about.protocol_version == PROTOCOL_VERSION
        assert {game.game for game in about.games} >= {"gold_west", "boonlake"}
        listed = await world.inviting.ListInvitations(
            pb.ListInvitationsRequest(), metadata=world.boss
        )
        (one,) = listed.invitations
        assert (one.uses, list(one.bots), one.made_by) == (1, ["ann"], "organiser")
        assert one.expires_at > one.made_at


async def test_refusals_say_what_to_do(tmp_path: Path) -> None:
    async with arena(tmp_path) as world:
        invitation = await world.invite(uses=2)
        await world.join(invitation, "ann", "a")
        for name, token, code, words in (
            ("ann", "m", Code.ALREADY_EXISTS, "the name 'ann' is taken: choose another"),
            ("greedy", "g", Code.ALREADY_EXISTS, "the name 'greedy' is taken"),  # of the house
            ("organiser", "o", Code.INVALID_ARGUMENT, "the name 'organiser' is reserved"),
            ("A B", "o", Code.INVALID_ARGUMENT, "use 1 to 40 small letters"),
        ):
            got, text = await code_of(world.join(invitation, name, token))
            assert (got, words in text) == (code, True), text
        await world.join(invitation, "bob", "b")
        got, text = await code_of(world.join(invitation, "cid", "c"))
        assert (got, "is used up" in text) == (Code.FAILED_PRECONDITION, True)
        wrong = Invitation(invitation.address, bytes(16))
        assert (await code_of(world.join(wrong, "dan", "d")))[0] is Code.NOT_FOUND
        short = Invitation(invitation.address, b"short")
        assert (await code_of(world.join(short, "dan", "d")))[0] is Code.INVALID_ARGUMENT


async def test_a_revoked_invitation_lets_nobody_in_and_nobody_out(tmp_path: Path) -> None:
    async with arena(tmp_path) as world:
        invitation, token = await world.invite(uses=5), new_token()
        await world.join(invitation, "ann", token)
        (one,) = world.server.store.invitations(5)
        request = pb.RevokeInvitationRequest(invitation_id=one.invitation_id)
        revoked = await world.inviting.RevokeInvitation(request, metadata=world.boss)
        assert revoked.invitation.revoked_at
        code, text = await code_of(world.join(invitation, "bob", "b"))
        assert (code, "was revoked" in text) == (Code.FAILED_PRECONDITION, True)
        assert (await world.about(token)).name == "ann"
        unknown = pb.RevokeInvitationRequest(invitation_id="i-none")
        call = world.inviting.RevokeInvitation(unknown, metadata=world.boss)
        assert (await code_of(call))[0] is Code.NOT_FOUND


@pytest.mark.parametrize(
    "wish",
    [{"uses": 0}, {"uses": MOST_USES + 1}, {"uses": 1, "seconds": -1}, {"uses": 1, "address": "x"}],
    ids=str,
)
async def test_impossible_invitations_are_refused(tmp_path: Path, wish: dict[str, Any]) -> None:
    async with arena(tmp_path) as world:
        request = pb.CreateInvitationRequest(**wish)
        call = world.inviting.CreateInvitation(request, metadata=world.boss)
        assert (await code_of(call))[0] is Code.INVALID_ARGUMENT
        assert world.server.store.invitations(5) == []


async def test_no_code_and_no_token_is_logged_or_stored(tmp_path: Path) -> None:
    out = io.StringIO()
    logs.configure(verbose=True, stream=out)
    structlog.configure(cache_logger_on_first_use=False)
    async with arena(tmp_path) as world:
        invitation, token = await world.invite(), new_token()
        await world.join(invitation, "ann", token)
    told = out.getvalue().encode() + (tmp_path / "ladder.sqlite").read_bytes()
    assert b"joined" in told
    for secret in (invitation.code, invitation.code.hex().encode(), token.encode()):
        assert secret not in told


# --- wrong codes ---------------------------------------------------------------------------------


def test_wrong_codes_use_up_a_share_that_grows_back() -> None:
    now = [0.0]
    codes = WrongCodes(lambda: now[0])
    for _ in range(int(WRONG_CODES)):
        codes.check("a")
        codes.count("a")
    with pytest.raises(Refused, match="too many wrong codes") as refused:
        codes.check("a")
    assert refused.value.wait > 0
    codes.check("b")
    now[0] += 60.0
    codes.check("a")


def test_many_addresses_share_one_allowance_and_little_memory() -> None:
    codes = WrongCodes(lambda: 0.0)
    for number in range(int(ALL_WRONG_CODES)):
        codes.check(str(number))
        codes.count(str(number))
    with pytest.raises(Refused):
        codes.check("another")
    for number in range(2 * MOST_ADDRESSES):
        codes.count(str(number))
    assert len(codes._purses) == MOST_ADDRESSES


async def test_who_guesses_is_kept_waiting_and_others_join(tmp_path: Path) -> None:
    async with arena(tmp_path) as world:
        invitation = await world.invite()
        wrong = Invitation(invitation.address, bytes(16))
        seen = [(await code_of(world.join(wrong, "dan", "d")))[0] for _ in range(12)]
        assert seen[:10] == [Code.NOT_FOUND] * 10
        assert Code.RESOURCE_EXHAUSTED in seen[10:]
        # A holder of a token is another caller, from the same address.
        hashed = hashlib.sha256(b"token").digest()
        request = pb.JoinRequest(code=invitation.code, name="ann", token_sha256=hashed)
        call = world.joining.Join(request, metadata=world.boss, timeout=60)
        assert (await call).name == "ann"


# --- the client ----------------------------------------------------------------------------------


async def test_the_client_finds_and_trusts_the_authority(tmp_path: Path) -> None:
    async with arena(tmp_path, tls=OwnTls(hosts_of("127.0.0.1:0"))) as world:
        boss = world.server.store
        _, text = new_invitation(boss, world.server.reach, Wish(1, None, "organiser"))
        found = await asyncio.to_thread(join, read_invitation(text), "ann", new_token())
        assert found == (tmp_path / "tls" / "authority.pem").read_text()
        assert [bot.name for bot in boss.list_bots()] == ["ann"]


@contextmanager
def listener() -> Iterator[tuple[str, list[bytes]]]:
    """Somebody who writes down whatever comes, and never answers."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def listen() -> None:
            connection, _ = server.accept()
            with connection:
                heard.append(connection.recv(4096))

        thread = threading.Thread(target=listen)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}", heard
        thread.join()


async def test_somebody_in_between_learns_nothing(tmp_path: Path) -> None:
    """Another referee at the address, with a good certificate of its own authority."""
    folder = tmp_path / "true"
    folder.mkdir()
    async with arena(folder) as world:
        true = await world.invite()
    tls = OwnTls(hosts_of("127.0.0.1:0"))
    called: list[str] = []
    async with referee(tmp_path / "false", tls=tls) as false:
        asked = Invitation(false.target, true.code, bytes(32), tls=True)
        false.server.store.join = lambda *_, **__: called.append("join")  # type: ignore[method-assign]
        with pytest.raises(WrongRefereeError, match="Nothing was sent"):
            await asyncio.to_thread(join, asked, "ann", new_token(), 0.0)
    assert called == []


def test_a_referee_that_lost_its_tls_is_told_nothing() -> None:
    with listener() as (address, heard):
        invitation = Invitation(address, b"c" * 16, bytes(32), tls=True)
        with pytest.raises((WrongRefereeError, CannotConnectError)):
            join(invitation, "ann", "token", 0.0)
    assert b"c" * 16 not in heard[0]


async def test_the_client_says_in_words_what_the_referee_refuses(tmp_path: Path) -> None:
    async with arena(tmp_path) as world:
        invitation = await world.invite()
        await world.join(invitation, "ann", "a")

        def refusal(kind: type[Exception], code: bytes, name: str) -> str:
            with grpc.insecure_channel(world.target) as channel, pytest.raises(kind) as raised:
                register(channel, code, name, "token", 0.0)
            return str(raised.value)

        used = await asyncio.to_thread(refusal, NotAuthorisedError, invitation.code, "bob")
        assert used == "this invitation is used up: ask the organiser for a new one"
        more = await world.invite()
        taken = await asyncio.to_thread(refusal, CannotJoinError, more.code, "ann")
        assert taken == "the name 'ann' is taken: choose another"


def test_a_referee_that_does_not_answer_is_named() -> None:
    invitation = Invitation("127.0.0.1:1", bytes(16))
    with pytest.raises(CannotConnectError, match=r"no referee answers at 127\.0\.0\.1:1"):
        join(invitation, "ann", "token", 0.0)
