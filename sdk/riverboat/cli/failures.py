"""How what goes wrong becomes an exit code and a line that says what to do."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Mapping
from typing import Any

import typer

from riverboat.cli.output import say
from riverboat.cli.registry import CannotRunHereError
from riverboat.client.errors import Exit
from riverboat.visible import in_one_line

TRACEBACK = "RIVERBOAT_TRACEBACK"

Codes = Mapping[type[BaseException], Exit]

# Status codes of calls, by name: gRPC is not imported for commands that call nobody.
_STATUS = {
    "DEADLINE_EXCEEDED": (
        Exit.UNREACHABLE,
        "the referee does not answer in time: try again later",
    ),
    "UNAUTHENTICATED": (
        Exit.NOT_AUTHORISED,
        "the token is not accepted: pass another with --token-file or RIVERBOAT_TOKEN",
    ),
    "PERMISSION_DENIED": (Exit.NOT_AUTHORISED, "this is not allowed"),
    "NOT_FOUND": (Exit.USAGE, "the referee does not know it"),
    "INVALID_ARGUMENT": (Exit.USAGE, "the referee cannot do this"),
    "ALREADY_EXISTS": (Exit.USAGE, "the referee has another one of this name"),
    "UNIMPLEMENTED": (
        Exit.VERSION,
        "the server does not know this call: is it a referee of the same version?",
    ),
}


def failed(error: BaseException, more: Codes | None = None) -> Exit:
    """Say what went wrong; the exit code of whatever ended a command."""
    if os.environ.get(TRACEBACK):
        say("".join(traceback.format_exception(error)).rstrip("\n"))
    if isinstance(error, BrokenPipeError):  # `riverboat ... | head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing is left to complain at the end
        return Exit.NEGATIVE
    if _interrupted(error):
        say("interrupted")
        return Exit.INTERRUPTED
    if hasattr(error, "show"):  # usage errors of the parser show themselves
        shown = io.StringIO()
        error.show(file=shown)
        say(shown.getvalue().rstrip("\n"))
        return Exit.USAGE
    code, words = _judge(error, {**_own_codes(), **(more or {})})
    say(f"riverboat: {words}")
    return code


def _interrupted(error: BaseException) -> bool:
    """Ctrl-C in one of its forms; without asyncio, which is slow to import, there is one less."""
    asyncio = sys.modules.get("asyncio")
    cancelled = asyncio is not None and isinstance(error, asyncio.CancelledError)
    return cancelled or isinstance(error, KeyboardInterrupt | typer.Abort)


def _own_codes() -> Codes:
    """The nearest class of an error counts; one that stands nowhere is a bug."""
    from riverboat.client import errors
    from riverboat.client.invitation import InvitationError
    from riverboat.client.run import UsageError
    from riverboat.engine.component_tables import TableError
    from riverboat.replay import ReplayError

    return {
        errors.BotHungError: Exit.HUNG,
        errors.CannotConnectError: Exit.UNREACHABLE,
        errors.NotAuthorisedError: Exit.NOT_AUTHORISED,
        errors.VersionMismatchError: Exit.VERSION,
        errors.BotSpecError: Exit.USAGE,
        errors.BotFormError: Exit.USAGE,
        errors.CertificateError: Exit.USAGE,
        CannotRunHereError: Exit.USAGE,
        InvitationError: Exit.USAGE,
        errors.ProfileError: Exit.USAGE,
        UsageError: Exit.USAGE,
        errors.RiverboatError: Exit.NEGATIVE,
        ReplayError: Exit.NEGATIVE,
        TableError: Exit.NEGATIVE,
        OSError: Exit.NEGATIVE,
    }


def _judge(error: BaseException, codes: Codes) -> tuple[Exit, str]:
    grpc = sys.modules.get("grpc")
    if grpc is not None and isinstance(error, grpc.RpcError):
        return _refused(error)
    if isinstance(error, OSError) and error.filename is not None:
        return Exit.NEGATIVE, f"{error.filename}: {error.strerror}"
    for kind in type(error).__mro__:
        if kind in codes:
            return codes[kind], str(error)
    first = next(iter(str(error).splitlines()), "")
    hint = f"this is a bug; {TRACEBACK}=1 shows where"
    return Exit.BUG, f"{type(error).__name__}: {first} ({hint})"


def _refused(error: Any) -> tuple[Exit, str]:
    """What the status of a call means."""
    from riverboat.client.tls import advice

    status, details = error.code().name, in_one_line(error.details() or "")
    code, words = _STATUS.get(status, (Exit.NEGATIVE, "the referee refuses"))
    if status == "UNAVAILABLE":
        code, words = Exit.UNREACHABLE, f"no referee answers: {advice(details)}"
    return code, f"{words} ({status}: {details})"
