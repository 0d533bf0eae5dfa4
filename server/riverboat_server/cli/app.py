"""All commands, and how what goes wrong becomes an exit code."""

from __future__ import annotations

import asyncio
import sys

import grpc
import typer

from riverboat import __version__
from riverboat.client.errors import (
    CannotConnectError,
    NotAuthorisedError,
    RiverboatError,
    VersionMismatchError,
)
from riverboat.engine.tables import TableError
from riverboat.replay import ReplayError
from riverboat_server.cli import (
    bench,
    bots,
    doctor,
    games,
    ladder,
    leakcheck,
    play,
    replay,
    serve,
    tokens,
    tournament,
)
from riverboat_server.cli.output import Exit, say
from riverboat_server.ladder import StoreError
from riverboat_server.referee.files import DataFolderInUse
from riverboat_server.referee.hub import RefereeRefusal
from riverboat_server.server import CannotListen
from riverboat_server.tournament import ArenaError

app = typer.Typer(
    name="riverboat",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=(
        "A tournament referee for board-game bots.\n\n"
        "Exit codes: 0 done; 1 it ran and the answer is no; 2 usage; 3 cannot reach the "
        "server; 4 not authorised; 5 versions do not match; 70 a bug; 130 interrupted.\n\n"
        "Example: riverboat play gold_west --bots random,greedy --games 10 --seed 7"
    ),
)
app.command("games")(games.list_games)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.add_typer(bots.app, name="bot")
app.add_typer(tokens.app, name="token")
app.add_typer(tournament.app, name="tournament")
app.add_typer(ladder.app, name="ladder")
app.add_typer(replay.app, name="replay")
app.command("leakcheck")(leakcheck.leakcheck)
app.command("bench")(bench.bench)
app.command("doctor")(doctor.doctor)


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


_STATUS = {
    grpc.StatusCode.UNAVAILABLE: Exit.UNREACHABLE,
    grpc.StatusCode.DEADLINE_EXCEEDED: Exit.UNREACHABLE,
    grpc.StatusCode.UNAUTHENTICATED: Exit.NOT_AUTHORISED,
    grpc.StatusCode.PERMISSION_DENIED: Exit.NOT_AUTHORISED,
}


def exit_code(error: BaseException) -> Exit:
    """The exit code of whatever ended a command."""
    if isinstance(error, grpc.RpcError):
        return _STATUS.get(error.code(), Exit.NEGATIVE)
    for kind, code in (
        (CannotConnectError, Exit.UNREACHABLE),
        (NotAuthorisedError, Exit.NOT_AUTHORISED),
        (VersionMismatchError, Exit.VERSION),
        (CannotListen, Exit.USAGE),
        (DataFolderInUse, Exit.USAGE),
        (KeyboardInterrupt, Exit.INTERRUPTED),
        (asyncio.CancelledError, Exit.INTERRUPTED),
    ):
        if isinstance(error, kind):
            return code
    return Exit.NEGATIVE


EXPECTED = (
    RiverboatError,
    ReplayError,
    RefereeRefusal,
    StoreError,
    TableError,
    ArenaError,
    CannotListen,
    DataFolderInUse,
    grpc.RpcError,
    KeyboardInterrupt,
    asyncio.CancelledError,
)


def run(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    try:
        outcome = app(arguments, standalone_mode=False)
    except typer.Exit as leave:
        return leave.exit_code
    except typer.Abort:
        return Exit.INTERRUPTED
    except EXPECTED as error:
        say(_words(error))
        return exit_code(error)
    except Exception as error:
        shown = getattr(error, "show", None)  # usage errors of the parser show themselves
        if shown is not None:
            shown(file=sys.stderr)
            return Exit.USAGE
        raise
    return outcome if isinstance(outcome, int) else Exit.OK


def _words(error: BaseException) -> str:
    if isinstance(error, grpc.RpcError):
        return f"riverboat: {error.details()} ({error.code().name})"
    if isinstance(error, KeyboardInterrupt | asyncio.CancelledError):
        return "interrupted"
    return f"riverboat: {error}"
