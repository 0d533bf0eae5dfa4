"""How what goes wrong becomes an exit code and a line that says what to do."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback

import grpc
import typer

from riverboat.client.errors import (
    BotFormError,
    BotSpecError,
    CannotConnectError,
    CertificateError,
    NotAuthorisedError,
    RiverboatError,
    VersionMismatchError,
)
from riverboat.client.tls import advice
from riverboat.engine.component_tables import TableError
from riverboat.replay import ReplayError
from riverboat_server.cli.output import Exit, say
from riverboat_server.ladder import StoreError
from riverboat_server.referee.files import DataFolderInUse, DataFolderUnwritable
from riverboat_server.referee.orders import RefereeRefusal
from riverboat_server.server import CannotListen
from riverboat_server.tournament import ArenaError

TRACEBACK = "RIVERBOAT_TRACEBACK"

# The first that fits counts.
_CODES: tuple[tuple[type[BaseException], Exit], ...] = (
    (CannotConnectError, Exit.UNREACHABLE),
    (NotAuthorisedError, Exit.NOT_AUTHORISED),
    (VersionMismatchError, Exit.VERSION),
    (BotSpecError, Exit.USAGE),
    (BotFormError, Exit.USAGE),
    (CannotListen, Exit.USAGE),
    (CertificateError, Exit.USAGE),
    (DataFolderInUse, Exit.USAGE),
    (DataFolderUnwritable, Exit.NEGATIVE),
    (RiverboatError, Exit.NEGATIVE),
    (ReplayError, Exit.NEGATIVE),
    (RefereeRefusal, Exit.NEGATIVE),
    (StoreError, Exit.NEGATIVE),
    (TableError, Exit.NEGATIVE),
    (ArenaError, Exit.NEGATIVE),
    (OSError, Exit.NEGATIVE),
)

_STATUS = {
    grpc.StatusCode.DEADLINE_EXCEEDED: (
        Exit.UNREACHABLE,
        "the referee does not answer in time: try again later",
    ),
    grpc.StatusCode.UNAUTHENTICATED: (
        Exit.NOT_AUTHORISED,
        "the token is not accepted: pass another with --token-file or RIVERBOAT_TOKEN",
    ),
    grpc.StatusCode.PERMISSION_DENIED: (
        Exit.NOT_AUTHORISED,
        "the token does not allow this: pass another with --token-file or RIVERBOAT_TOKEN",
    ),
    grpc.StatusCode.UNIMPLEMENTED: (
        Exit.VERSION,
        "the server does not know this call: is it a referee of the same version?",
    ),
}


def failed(error: BaseException) -> Exit:
    """Say what went wrong; the exit code of whatever ended a command."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error, file=sys.stderr)
    if isinstance(error, BrokenPipeError):  # `riverboat ... | head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing is left to complain at the end
        return Exit.NEGATIVE
    if isinstance(error, KeyboardInterrupt | asyncio.CancelledError | typer.Abort):
        say("interrupted")
        return Exit.INTERRUPTED
    if hasattr(error, "show"):  # usage errors of the parser show themselves
        error.show(file=sys.stderr)
        return Exit.USAGE
    code, words = _judge(error)
    say(f"riverboat: {words}")
    return code


def _judge(error: BaseException) -> tuple[Exit, str]:
    if isinstance(error, grpc.RpcError):
        status, details = error.code(), error.details() or ""
        code, words = _STATUS.get(status, (Exit.NEGATIVE, "the referee refuses"))
        if status is grpc.StatusCode.UNAVAILABLE:
            code, words = Exit.UNREACHABLE, f"no referee answers: {advice(details)}"
        return code, f"{words} ({status.name}: {details})"
    if isinstance(error, OSError) and error.filename is not None:
        return Exit.NEGATIVE, f"{error.filename}: {error.strerror}"
    for kind, code in _CODES:
        if isinstance(error, kind):
            return code, str(error)
    first = next(iter(str(error).splitlines()), "")
    hint = f"this is a bug; {TRACEBACK}=1 shows where"
    return Exit.BUG, f"{type(error).__name__}: {first} ({hint})"
