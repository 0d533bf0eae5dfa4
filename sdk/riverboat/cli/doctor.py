"""`riverboat doctor`: is everything in order here?"""

from __future__ import annotations

import importlib.metadata
import platform
import shutil
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import typer

from riverboat import __version__, games
from riverboat.cli.access_options import ByProfile
from riverboat.cli.doctor_referee import Check, check_profile, check_referee
from riverboat.cli.grouped import grouped
from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_table
from riverboat.client.errors import Exit, ProfileError
from riverboat.client.loading import registered
from riverboat.engine.component_tables import TableError


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAt(ByProfile):
    """The referee that is looked at."""

    server: Annotated[
        str,
        typer.Option(help="look at a running referee at HOST:PORT", show_default="the profile's"),
    ] = ""


@grouped
def doctor(
    *,
    by: LookedAt,
    as_json: Json = False,
) -> None:
    """Check that everything is in order here. It says what to do where something is not.

    Looks at versions, games, bots, ports and the disk; at the profile of `riverboat join`, its
    referee, certificate and token, the lag and the clock; or at the referee that is named.

    Example: riverboat doctor

    Example: riverboat doctor --server 127.0.0.1:50051
    """
    checks = [*_here(), *_there(by)]
    if as_json:
        print_json([_as_dict(check) for check in checks])
    else:
        rows = [(check.name, "ok" if check.ok else "PROBLEM", _words(check)) for check in checks]
        print_table(["check", "", "detail"], rows)
    if not all(check.ok for check in checks):
        raise typer.Exit(Exit.NEGATIVE)


def _as_dict(check: Check) -> dict[str, object]:
    said = {"check": check.name, "ok": check.ok, "detail": check.detail}
    return {**said, "advice": check.advice}


def _words(check: Check) -> str:
    return f"{check.detail}: {check.advice}" if check.advice else check.detail


def _there(by: LookedAt) -> Iterator[Check]:
    try:
        access = by.access
    except ProfileError as error:
        yield Check("profile", False, str(error), "`riverboat profile list` shows what is there")
        return
    if access.profile is not None:
        yield from check_profile(access.profile)
    elif not by.server:
        yield Check("profile", True, "none; `riverboat join INVITATION --name BOT` makes one")
        return
    yield from check_referee(access)


def _here() -> Iterator[Check]:
    yield Check("riverboat", True, __version__)
    fits = sys.version_info >= (3, 11)
    yield Check("python", fits, f"{platform.python_version()} (3.11 or newer is needed)")
    for package in ("grpcio", "protobuf", "structlog"):
        yield Check(package, True, importlib.metadata.version(package))
    for game_id in games.GAME_IDS:
        yield _game(game_id)
    yield Check("bots", bool(registered()), ", ".join(sorted(registered())))
    yield _loopback()
    free = shutil.disk_usage(".").free / 1e9
    yield Check("disk", free > 0.5, f"{free:.1f} GB free")


def _game(game_id: str) -> Check:
    try:
        version = games.get(game_id).rules_version
    except TableError as error:
        return Check(f"game {game_id}", False, str(error))
    return Check(f"game {game_id}", True, f"rules version {version}, tables load")


def _loopback() -> Check:
    try:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            return Check("loopback", True, f"port {probe.getsockname()[1]} can be bound")
    except OSError as error:
        return Check("loopback", False, f"no port can be bound: {error.strerror}")
