"""`riverboat version`."""

from __future__ import annotations

from riverboat import __version__, games
from riverboat.protocol import PROTOCOL_VERSION
from riverboat_server.cli.options import Json
from riverboat_server.cli.output import print_json, print_text


def version(as_json: Json = False) -> None:
    """Print the version; with --json also those of the protocol and of each game's rules.

    Example: riverboat version --json
    """
    if as_json:
        rules = {game.key: game.rules_version for game in games.all_games()}
        print_json({"riverboat": __version__, "protocol": PROTOCOL_VERSION, "rules": rules})
    else:
        print_text(__version__)
