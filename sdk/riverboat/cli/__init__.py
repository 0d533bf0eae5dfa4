"""The command `riverboat`. Its commands are imported when they are called."""

from __future__ import annotations

import sys

from riverboat import collector
from riverboat.client.quiet import quieten_grpc


def main() -> None:
    """Entry point of the command line."""
    collector.load()
    quieten_grpc()
    from riverboat.cli.app import run  # a table of commands needs no parser

    sys.exit(run())
