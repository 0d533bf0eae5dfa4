"""`riverboat games`."""

from __future__ import annotations

from riverboat import games
from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_table, print_text
from riverboat.engine import Game


def list_games(as_json: Json = False) -> None:
    """List the games with their options.

    Each has an id, numbers of players, modes, and options that choose between them.

    Example: riverboat games --json
    """
    if as_json:
        print_json([_describe(game) for game in games.all_games()])
        return
    known = games.all_games()
    print_table(
        ["id", "title", "players", "modes"],
        [
            (game.key, game.title, ", ".join(map(str, game.player_counts)), ", ".join(game.modes))
            for game in known
        ],
    )
    print_text("")
    print_table(
        ["game", "option", "values (the first is the default)", "what it is"],
        [
            (game.key, option.key, ", ".join(option.values), option.help)
            for game in known
            for option in game.options
        ],
    )


def _describe(game: Game) -> dict[str, object]:
    return {
        "id": game.key,
        "title": game.title,
        "players": list(game.player_counts),
        "modes": list(game.modes),
        "rules_version": game.rules_version,
        "options": [
            {"key": option.key, "values": list(option.values), "help": option.help}
            for option in game.options
        ],
    }
