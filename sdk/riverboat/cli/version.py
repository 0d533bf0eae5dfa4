"""`riverboat version`."""

from __future__ import annotations

from riverboat import __version__
from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_text


def version(as_json: Json = False) -> None:
    """Print the version.

    With --json also those of the protocol and of each game's rules.

    Example: riverboat version --json
    """
    if not as_json:
        print_text(__version__)
        return
    from riverboat import games
    from riverboat.protocol import PROTOCOL_VERSION

    rules = {game.key: game.rules_version for game in games.all_games()}
    print_json({"riverboat": __version__, "protocol": PROTOCOL_VERSION, "rules": rules})
