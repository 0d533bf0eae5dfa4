"""`riverboat doctor`: is everything in order here?"""

from __future__ import annotations

import importlib.metadata
import platform
import shutil
import socket
import sys
import time
from collections.abc import Iterator
from typing import Annotated

import grpc
import typer

from riverboat import __version__, games
from riverboat.cli.access import Access
from riverboat.cli.options import Ca, Json, Tls
from riverboat.cli.output import print_json, print_table
from riverboat.client.errors import Exit
from riverboat.client.loading import registered
from riverboat.client.tls import advice
from riverboat.engine.component_tables import TableError

Check = tuple[str, bool, str]

HEALTH = "/grpc.health.v1.Health/Check"
SERVING = b"\x08\x01"  # HealthCheckResponse(status=SERVING), as it travels


def doctor(
    server: Annotated[str, typer.Option(help="also look at a running referee at HOST:PORT")] = "",
    tls: Tls = False,
    ca: Ca = None,
    as_json: Json = False,
) -> None:
    """Check that everything is in order here.

    Looks at versions, games, bots, ports and the disk, and at a running referee if one is named.

    Example: riverboat doctor --server 127.0.0.1:50051
    """
    checks = [*_here(), *(_referee(Access(server, tls, ca)) if server else ())]
    if as_json:
        print_json([{"check": name, "ok": ok, "detail": text} for name, ok, text in checks])
    else:
        print_table(
            ["check", "", "detail"],
            [(name, "ok" if ok else "PROBLEM", text) for name, ok, text in checks],
        )
    if not all(ok for _, ok, _ in checks):
        raise typer.Exit(Exit.NEGATIVE)


def _here() -> Iterator[Check]:
    yield "riverboat", True, __version__
    fits = sys.version_info >= (3, 11)
    yield "python", fits, f"{platform.python_version()} (3.11 or newer is needed)"
    for package in ("grpcio", "protobuf", "structlog"):
        yield package, True, importlib.metadata.version(package)
    for game_id in games.GAME_IDS:
        yield _game(game_id)
    yield "bots", bool(registered()), ", ".join(sorted(registered()))
    yield _loopback()
    free = shutil.disk_usage(".").free / 1e9
    yield "disk", free > 0.5, f"{free:.1f} GB free"


def _game(game_id: str) -> Check:
    try:
        version = games.get(game_id).rules_version
    except TableError as error:
        return f"game {game_id}", False, str(error)
    return f"game {game_id}", True, f"rules version {version}, tables load"


def _loopback() -> Check:
    try:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return "loopback", True, f"port {probe.getsockname()[1]} can be bound"
    except OSError as error:
        return "loopback", False, f"no port can be bound: {error.strerror}"


def _referee(access: Access) -> Iterator[Check]:
    name = f"referee {access.server}"
    with access.channel() as channel:
        # bytes as they are: the answer is a single number
        check: grpc.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(HEALTH)
        try:
            began = time.perf_counter()
            answer = check(b"", timeout=5)
            lag = (time.perf_counter() - began) * 1000
        except grpc.RpcError as error:
            yield name, False, f"{error.code().name}: {advice(error.details() or '')}"
            return
    serving = answer == SERVING
    yield name, serving, "takes matches" if serving else "takes no new matches"
    yield "lag", True, f"{lag:.1f} ms for the first call"
