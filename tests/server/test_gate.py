"""The gate: who may call what, and what becomes of errors inside."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
import structlog
from google.protobuf.message_factory import GetMessageClass

from riverboat import logs
from riverboat.v1 import (
    common_pb2,
    join_pb2,
    ladder_pb2,
    referee_pb2,
    replay_pb2,
    token_pb2,
    tournament_pb2,
)
from riverboat_server.reading.reader import Reader
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.room import Room
from riverboat_server.server import CannotListen, RefereeServer, ServerConfig
from riverboat_server.service.budget import Budget
from riverboat_server.service.gate import Gate
from riverboat_server.service.ladder import LadderService
from riverboat_server.service.lobby import LobbyService
from riverboat_server.service.policy import OPEN, POLICY
from riverboat_server.service.replays import ReplayService
from riverboat_server.store import StoreAwayError
from riverboat_server.tokens import MemoryDirectory, Role, Scope
from server.raw_bot import credentials, raw
from server.world import World, code_of, referee

Code = grpc.StatusCode
FILES = (referee_pb2, ladder_pb2, replay_pb2, token_pb2, tournament_pb2, join_pb2)
METHODS = {
    method.full_name: method
    for file in FILES
    for service in file.DESCRIPTOR.services_by_name.values()
    for method in service.methods
    if method.full_name not in OPEN
}
SECRET_TEXT = "opponent holds the ace of spades"


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """The log of a server process that does not write to a terminal."""
    out = io.StringIO()
    logs.configure(stream=out)
    structlog.configure(cache_logger_on_first_use=False)
    yield out
    structlog.reset_defaults()


def test_every_method_of_every_service_stands_in_the_policy() -> None:
    assert METHODS.keys() == POLICY.keys()


def test_a_method_without_a_policy_keeps_the_server_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(POLICY, "riverboat.v1.LadderService.GetLadder")
    service = ladder_pb2.DESCRIPTOR.services_by_name["LadderService"]
    with pytest.raises(KeyError):
        Gate(MemoryDirectory()).handlers(service, LadderService(Reader(tmp_path), Budget()))


async def finish(world: World, name: str, token: str, data: bytes) -> tuple[grpc.StatusCode, str]:
    """How any method ends that is called with raw bytes, so that the table needs no stubs."""
    return await asyncio.to_thread(_finish, world.target, METHODS[name], token, data)


def _finish(target: str, method: Any, token: str, data: bytes) -> tuple[grpc.StatusCode, str]:
    # The blocking client: after a failed write grpc.aio reports INTERNAL whatever the status was.
    service, _, name = method.full_name.rpartition(".")
    path = f"/{service}/{name}"
    options: dict[str, Any] = {"metadata": credentials(token), "timeout": 5}
    with grpc.insecure_channel(target) as channel:
        try:
            if method.client_streaming:
                list(channel.stream_stream(path, raw, raw)(iter([data]), **options))
            elif method.server_streaming:
                stream: Any = channel.unary_stream(path, raw, raw)(data, **options)
                if name == "WatchResults":  # goes on as long as there are results
                    next(stream)
                    stream.cancel()
                else:
                    list(stream)
            else:
                channel.unary_unary(path, raw, raw)(data, **options)
        except grpc.RpcError as error:
            status: Any = error
            return status.code(), status.details() or ""
    return Code.OK, ""


@pytest.mark.parametrize("role", ["nobody", "stranger", "revoked", "bot", "organiser"])
@pytest.mark.parametrize("name", sorted(METHODS))
async def test_every_role_gets_the_status_that_the_policy_says(
    tmp_path: Path, name: str, role: str
) -> None:
    method = METHODS[name]
    async with referee(tmp_path) as world:
        token = {
            "nobody": "",
            "stranger": "rbt_" + "x" * 43,
            "revoked": world.token("gone"),
            "bot": world.token("ada"),
            "organiser": world.token("boss", Role.ORGANISER),
        }[role]
        world.directory.revoke("gone")
        empty = GetMessageClass(method.input_type)().SerializeToString()
        code, _ = await finish(world, name, token, empty)
        if role in ("nobody", "stranger", "revoked"):
            assert code is Code.UNAUTHENTICATED
        elif POLICY[name] not in Role[role.upper()].value:
            assert code is Code.PERMISSION_DENIED
        else:
            assert code in (Code.OK, Code.NOT_FOUND, Code.INVALID_ARGUMENT)


FOR = {
    "bots": Scope.PLAY,
    "both": Scope.WATCH,
    "organiser": Scope.ORGANISE,
    "its organiser": Scope.ORGANISE,
}


def test_every_method_is_for_those_whom_the_documentation_names() -> None:
    """A scope that is wrong in the policy would be wrong in every test that asks the policy."""
    calls = documented_calls()
    assert {name for name, whom in calls.items() if whom == "anybody"} == {
        name for name in OPEN if name.startswith("riverboat.")
    }
    assert {name: FOR[whom] for name, whom in calls.items() if whom != "anybody"} == POLICY


def documented_calls() -> dict[str, str]:
    """The table of docs/protocol.md: for whom each method is."""
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = page.split("\n## Calls\n")[1].split("\n## ")[0]
    service, calls = "", {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and "`" in cells[1]:
            service = cells[0].strip("`") or service
            for method in cells[1].split(","):
                calls[f"riverboat.v1.{service}.{method.strip(' `')}"] = cells[2]
    return calls


@pytest.mark.parametrize("name", sorted(METHODS))
async def test_bytes_that_are_no_message_are_an_invalid_argument(tmp_path: Path, name: str) -> None:
    async with referee(tmp_path) as world:
        role = next(role for role in Role if POLICY[name] in role.value)
        code, text = await finish(world, name, world.token("x", role), b"\xff\xff\xff")
        assert code is Code.INVALID_ARGUMENT
        assert "Decode" not in text


async def test_nobody_learns_from_a_refusal_whether_a_token_exists(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        texts = set()
        for token in ("", "rbt_wrong", "x"):
            texts.add((await finish(world, "riverboat.v1.LobbyService.ListBots", token, b""))[1])
        assert len(texts) == 1


BREAKABLE: list[tuple[type, str, str]] = [
    (LobbyService, "list_matches", "riverboat.v1.LobbyService.ListMatches"),
    (ReplayService, "get_replay", "riverboat.v1.ReplayService.GetReplay"),
    (Referee, "connect", "riverboat.v1.PlayService.Play"),
]


@pytest.mark.parametrize(("owner", "method", "name"), BREAKABLE, ids=lambda value: str(value)[-20:])
async def test_an_exception_inside_leaves_as_an_incident_number_only(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    logged: io.StringIO,
    owner: type,
    method: str,
    name: str,
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError(SECRET_TEXT)

    monkeypatch.setattr(owner, method, broken)
    async with referee(tmp_path) as world:
        data = b"\x0a\x04\x0a\x02\x08\x01" if name.endswith("Play") else b""
        code, text = await finish(world, name, world.token("ada"), data)
    assert code is Code.INTERNAL
    assert "KeyError" not in text
    assert SECRET_TEXT not in text
    entries = [json.loads(line) for line in logged.getvalue().splitlines()]
    (incident,) = [entry for entry in entries if entry["event"] == "unexpected error"]
    assert incident["incident"] in text
    assert incident["method"] == name
    assert incident["caller"] == "ada"
    assert SECRET_TEXT in incident["exception"]


async def test_a_store_that_is_away_is_told_as_something_that_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: io.StringIO
) -> None:
    def away(*_: object, **__: object) -> None:
        raise StoreAwayError(SECRET_TEXT)

    monkeypatch.setattr(ReplayService, "get_replay", away)
    async with referee(tmp_path) as world:
        code, text = await finish(
            world, "riverboat.v1.ReplayService.GetReplay", world.token("ada"), b""
        )
    assert code is Code.UNAVAILABLE
    assert "try again" in text
    assert SECRET_TEXT not in text
    entries = [json.loads(line) for line in logged.getvalue().splitlines()]
    (told,) = [entry for entry in entries if entry["event"] == "the store does not answer"]
    assert told["problem"] == SECRET_TEXT


async def test_rules_that_fail_end_their_match_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: io.StringIO
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        doomed = world.order("ada", "ada", seed=1)
        world.order("ada", "ada", seed=2)
        room = world.referee.rooms[doomed]

        def broken(*_: object) -> None:
            raise KeyError(SECRET_TEXT)

        monkeypatch.setattr(room.match.table, "answer", broken)
        ends = await ada.play(4)
        causes = {end.match_id: end.result.cause for end in ends}
        assert causes.pop(doomed) == common_pb2.CAUSE_CANCELLED
        assert set(causes.values()) == {common_pb2.CAUSE_RULES}
        assert SECRET_TEXT.encode() not in b"".join(ada.raw)
    assert "match failed" in logged.getvalue()
    assert doomed in logged.getvalue()


async def test_rules_that_stumble_over_a_move_refuse_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        decision = await ada.until("decision")
        match = world.referee.rooms[match_id].match

        def broken(*_: object) -> None:
            raise IndexError(SECRET_TEXT)

        with monkeypatch.context() as patched:
            patched.setattr(match.table, "check", broken)
            await ada.answer(decision)
            refused = await ada.until("refused")
        assert refused.refusal.reason == common_pb2.REFUSAL_REASON_MALFORMED
        assert SECRET_TEXT not in refused.refusal.text
        await ada.answer(decision)
        await ada.play(2)


async def test_a_timer_that_fails_does_not_leave_a_match_hanging(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        room: Room = world.referee.rooms[match_id]

        def broken(*_: object) -> None:
            raise RuntimeError(SECRET_TEXT)

        monkeypatch.setattr(room.match, "expire", broken)
        room._expire()
        end = await ada.until("end")
        assert end.result.cause == common_pb2.CAUSE_CANCELLED


# --- logs --------------------------------------------------------------------------------------


async def test_logs_are_json_lines_with_the_match_and_the_bot(
    tmp_path: Path, logged: io.StringIO
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob"):
        match_id = world.order("ada", "bob", seed=1)
        await ada.until("start")
        failed = referee_pb2.Failed(match_id=match_id, seat=0, log="trace " + SECRET_TEXT)
        await ada.send(referee_pb2.BotItem(failed=failed))
        await ada.until("end")
        await world.settled(match_id)
    entries = [json.loads(line) for line in logged.getvalue().splitlines()]
    by_event = {entry["event"]: entry for entry in entries}
    assert {"level", "timestamp"} <= by_event["match started"].keys()
    for event in ("match started", "match ended", "replay revealed"):
        assert by_event[event]["match_id"] == match_id
    assert by_event["bot connected"]["bot"] in ("ada", "bob")
    assert by_event["bot failed"]["seat"] == 0
    assert by_event["seat forfeited"]["cause"] == "CRASH_AT_START"
    assert SECRET_TEXT not in logged.getvalue()


async def test_no_token_and_no_secret_is_ever_logged(tmp_path: Path, logged: io.StringIO) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada")
        secret = world.secret(match_id)
        await ada.play(2)
        await world.settled(match_id)
        tokens = list(world.tokens.values())
    text = logged.getvalue()
    for token in tokens:
        assert token not in text
    assert secret.hex() not in text
    assert str(secret) not in text


def test_values_under_secret_names_are_hidden(logged: io.StringIO) -> None:
    structlog.get_logger("x").info("oops", token="rbt_1", secret=b"2", seed=3, bot="ada")
    (entry,) = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert entry["token"] == entry["secret"] == entry["seed"] == "<hidden>"
    assert entry["bot"] == "ada"


def test_on_a_terminal_logs_are_for_people() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    logs.configure(stream=out)
    structlog.get_logger("x").info("hello", match_id="m")
    structlog.reset_defaults()
    assert "hello" in out.getvalue()
    assert not out.getvalue().startswith("{")


async def test_a_log_that_cannot_be_written_disturbs_no_match(tmp_path: Path) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(28, "No space left on device")

    logs.configure(stream=Full())
    structlog.configure(cache_logger_on_first_use=False)
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.play(2)
        await world.settled(match_id)


# --- addresses ---------------------------------------------------------------------------------


@pytest.mark.parametrize("listen", ["0.0.0.0:0", "[::]:0", "192.0.2.1:5", "host", "x:y", ":5"])
def test_without_encryption_only_loopback_is_served(tmp_path: Path, listen: str) -> None:
    with pytest.raises(CannotListen):
        RefereeServer(ServerConfig(tmp_path, listen), MemoryDirectory())


async def test_reflection_is_off_unless_asked_for(tmp_path: Path) -> None:
    from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

    ask = reflection_pb2.ServerReflectionRequest(list_services="")
    for dev, expected in ((False, Code.UNIMPLEMENTED), (True, Code.OK)):
        async with referee(tmp_path / str(dev), dev=dev) as world:
            stub: Any = reflection_pb2_grpc.ServerReflectionStub(world._channel)
            assert (await code_of(stub.ServerReflectionInfo(iter([ask]))))[0] is expected
