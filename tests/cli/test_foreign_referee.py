"""Whatever a referee says, it adds no line of its own to what commands print."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.descriptor import FieldDescriptor, MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from cli.commands import here
from cli.test_foreign_text import EVIL, is_raw
from riverboat.v1 import join_pb2, ladder_pb2, referee_pb2, replay_pb2, token_pb2, tournament_pb2
from riverboat_server.tournament.plan import Format
from riverboat_server.tournament.plan_file import write_plan
from tournament.build import a_plan

TOLD = (join_pb2, ladder_pb2, referee_pb2, replay_pb2, token_pb2, tournament_pb2)
PLAN = write_plan(a_plan(Format.ROUND_ROBIN, 2, 2))
SOUND = {"game": "gold_west", "finished_at": "2026-01-01T00:00:00Z", "next_page_token": ""}
SOUND |= {"created_at": SOUND["finished_at"], "plan": PLAN}
COMMANDS = {
    "an invitation": ("invite", "create"),
    "invitations": ("invite", "list"),
    "ratings": ("ladder", "show"),
    "a history": ("ladder", "history", "ada"),
    "tournaments": ("tournament", "list"),
    "a tournament that pauses": ("tournament", "pause", "cup"),
    "a tournament that is published": ("tournament", "publish", "cup"),
    "who entered": ("tournament", "enter", "cup", "ada"),
    "scrimmages": ("scrimmage", "list"),
    "who was left out of a scrimmage": ("scrimmage", "show", "cup"),
    "replays": ("replay", "list"),
    "own replays": ("replay", "mine"),
    "a log": ("replay", "log", "m1"),
    "a replay that is fetched": ("replay", "get", "m1"),
    "replays that are fetched": ("replay", "get", "--tournament", "cup"),
    "who is there": ("scrimmage", "who"),
    "a scrimmage": ("scrimmage", "show", "cup"),
    "terms": ("scrimmage", "terms", "ada"),
    "a scrimmage that is asked for": ("scrimmage", "ask", "ada", "--game", "gold_west", "--detach"),
    "a tournament": ("tournament", "show", "cup"),
    "all tables of a tournament": ("tournament", "show", "cup", "--table", "all"),
    "who left": ("tournament", "leave", "cup", "ada"),
    "a tournament that is cancelled": ("tournament", "cancel", "cup"),
    "a tournament that goes on": ("tournament", "resume", "cup"),
    "ratings by version": ("ladder", "show", "--by", "version"),
    "scrimmages that are frozen": ("scrimmage", "freeze"),
    "an invitation that ends": ("invite", "revoke", "x"),
    "a check": ("doctor",),
}


# What the referee says in these is no text, or not printed.
SILENT = {"a replay that is fetched", "replays that are fetched", "terms"}
SILENT |= {"scrimmages that are frozen", "an invitation that ends", "a check"}


@pytest.mark.parametrize("refuses", [False, True], ids=["told", "refused"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_referee_adds_no_line_to_what_a_command_prints(
    tmp_path: Path, command: str, refuses: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")  # nothing is folded
    token = tmp_path / "token"
    token.write_text("rbt_x")
    with hostile_referee(refuses) as target:
        outcome = here(*COMMANDS[command], "--server", target, "--token-file", token)
    printed = outcome.out + outcome.err
    assert not [letter for letter in printed if is_raw(letter)], printed
    assert "\\x1b]0;owned" in printed or command in SILENT, "shown, not swallowed"
    lines = printed.splitlines()
    assert not [line for line in lines if line.startswith("seat 1: bob")]


@contextmanager
def hostile_referee(refuses: bool) -> Iterator[str]:
    """The address of a referee that fills every text of its answers with tricks."""
    server = grpc.server(ThreadPoolExecutor(4))
    for service in (one for file in TOLD for one in file.DESCRIPTOR.services_by_name.values()):
        methods = {method.name: _handler(method, refuses) for method in service.methods}
        handlers = grpc.method_handlers_generic_handler(service.full_name, methods)
        server.add_generic_rpc_handlers((handlers,))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.stop(None).wait()


def _handler(method: MethodDescriptor, refuses: bool) -> Any:
    def answer(_: bytes, context: grpc.ServicerContext) -> bytes:
        if refuses:
            context.abort(grpc.StatusCode.NOT_FOUND, EVIL.replace("\x00", ""))
        message = GetMessageClass(method.output_type)()
        _fill(message)
        return message.SerializeToString()

    return grpc.unary_unary_rpc_method_handler(answer)


def _fill(message: Message) -> None:
    """A text full of tricks in every text, 1 in every number, one of every message in it."""
    for field in message.DESCRIPTOR.fields:
        inner, many = getattr(message, field.name), field.is_repeated
        if field.type == FieldDescriptor.TYPE_MESSAGE:
            _fill(inner.add() if many else inner)
            continue
        kind = FieldDescriptor
        texts = {kind.TYPE_STRING: SOUND.get(field.name, EVIL), kind.TYPE_BYTES: EVIL.encode()}
        value: Any = texts.get(field.type, 1)
        if many:
            inner.append(value)
        else:
            setattr(message, field.name, value)
