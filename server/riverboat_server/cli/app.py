"""All commands."""

from __future__ import annotations

import asyncio

import typer

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
    solo,
    tokens,
    tournament,
    version,
)
from riverboat_server.cli.failures import failed
from riverboat_server.cli.output import Exit

app = typer.Typer(
    name="riverboat",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=(
        "A tournament referee for board-game bots.\n\n"
        "Exit codes: 0 done; 1 it ran and the answer is no; 2 usage; 3 cannot reach the "
        "server; 4 not authorised; 5 versions do not match; 70 a bug; 130 interrupted.\n\n"
        "RIVERBOAT_TRACEBACK=1 shows where an error came from.\n\n"
        "Example: riverboat play gold_west --bots random,greedy --games 10 --seed 7"
    ),
)
app.command("games")(games.list_games)
app.command("play")(play.play)
app.command("solo")(solo.solo)
app.command("serve")(serve.serve)
app.add_typer(bots.app, name="bot")
app.add_typer(tokens.app, name="token")
app.add_typer(tournament.app, name="tournament")
app.add_typer(ladder.app, name="ladder")
app.add_typer(replay.app, name="replay")
app.command("leakcheck")(leakcheck.leakcheck)
app.command("bench")(bench.bench)
app.command("doctor")(doctor.doctor)
app.command("version")(version.version)


def run(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    try:
        outcome = app(arguments, standalone_mode=False, prog_name="riverboat")
    except typer.Exit as leave:
        return leave.exit_code
    except (Exception, KeyboardInterrupt, asyncio.CancelledError) as error:
        return failed(error)
    if outcome == Exit.INTERRUPTED:  # the parser has caught Ctrl-C
        return failed(KeyboardInterrupt())
    return outcome if isinstance(outcome, int) else Exit.OK
