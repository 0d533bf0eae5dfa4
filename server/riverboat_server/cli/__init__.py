"""The command `riverboat`."""

from __future__ import annotations

import sys

from riverboat.client.quiet import quieten_grpc


def main() -> None:
    """Entry point; says what to install if only the SDK is there."""
    quieten_grpc()
    try:
        from riverboat_server.cli.app import run
    except ModuleNotFoundError as missing:
        print(  # noqa: T201
            f"the command line needs {missing.name}: pip install 'riverboat[server]'",
            file=sys.stderr,
        )
        sys.exit(2)
    sys.exit(run())
