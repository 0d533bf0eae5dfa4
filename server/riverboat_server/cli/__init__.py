"""The commands of `riverboat` that run referees and tournaments, and measure them."""

from __future__ import annotations

import sys

from riverboat import collector
from riverboat.cli.registry import Command
from riverboat.client.quiet import quieten_grpc


def _command(name: str, summary: str, place: str, extra: str = "server") -> Command:
    here = "riverboat_server.cli"
    return Command(name, summary, f"{here}.{place}", extra, f"{here}.failures:CODES")


COMMANDS = (
    _command("tournament", "Play tournaments.", "tournament:app"),
    _command("ladder", "Read the ladder.", "ladder:app"),
    _command("serve", "Run a referee until it is told to stop.", "serve:serve"),
    _command("web", "Serve the pages of an arena.", "web:web", "web"),
    _command("invite", "Invite authors with one string.", "invite:app"),
    _command("token", "Make, list, replace and revoke tokens.", "tokens:app"),
    _command("key", "Show and replace the key that signs replays.", "keys:app"),
    _command("solo", "Play bots against the automaton of a solo game.", "solo:solo"),
    _command("chaos", "Play a tournament in peace and through faults, and compare.", "chaos:chaos"),
    _command("bench", "Measure speed and memory beside references.", "bench:bench", "bench"),
)


def main() -> None:
    """The whole command line, also in a checkout that was never installed."""
    collector.load()
    quieten_grpc()
    from riverboat.cli.app import run

    sys.exit(run(more=COMMANDS))
