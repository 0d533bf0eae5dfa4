"""Options that several commands share, and how their texts are read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from riverboat import games
from riverboat.engine import Game
from riverboat.match import TimeControl

DATA = Path("riverboat-data")
REFEREE = "127.0.0.1:50051"

GameId = Annotated[str, typer.Argument(help="the game's id, e.g. gold_west; see `riverboat games`")]
OptionsList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="a game option; may be repeated"),
]
Json = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
DataFolderOption = Annotated[
    Path, typer.Option("--data", help="the referee's data folder", envvar="RIVERBOAT_DATA")
]
Server = Annotated[
    str,
    typer.Option(
        "--server",
        help="HOST:PORT of a running referee",
        envvar="RIVERBOAT_SERVER",
        show_default=f"the profile's, or {REFEREE}",
    ),
]
ProfileName = Annotated[
    str,
    typer.Option(
        "--profile",
        metavar="NAME",
        help="by a profile of `riverboat join`",
        show_default="the usual",
    ),
]
TokenFile = Annotated[
    Path | None,
    typer.Option("--token-file", help="file that holds the token", envvar="RIVERBOAT_TOKEN_FILE"),
]
Tls = Annotated[bool, typer.Option("--tls", help="use TLS, trust public authorities")]
Ca = Annotated[
    Path | None, typer.Option("--ca", metavar="FILE", help="use TLS, trust this certificate")
]


def find_game(game_id: str) -> Game:
    """A game by its id; dashes are as good as underscores."""
    try:
        return games.get(game_id.replace("-", "_"))
    except KeyError as error:
        raise typer.BadParameter(str(error.args[0])) from None


def read_game_options(pairs: list[str] | None) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals:
            raise typer.BadParameter(f"{pair!r} is not KEY=VALUE, e.g. --option whitewater=yes")
        chosen[key] = value
    return chosen


def complete(game: Game, players: int, pairs: list[str] | None) -> dict[str, str]:
    """All options of a game; what is impossible is refused with what is possible."""
    try:
        return game.complete_options(players, read_game_options(pairs))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def solo_modes(game: Game, pairs: list[str] | None = None) -> dict[str, dict[str, str]]:
    """The options of each solo mode that agrees with what was said; none: no solo game."""
    if 1 not in game.player_counts:
        return {}
    complete(game, 1, pairs)  # refuses what the game does not know
    said = read_game_options(pairs)
    modes: dict[str, dict[str, str]] = {}
    for players, options in game.setups():
        if players == 1 and said.items() <= options.items():
            modes.setdefault(game.mode(1, options), options)
    return modes


def read_time(text: str, allowance: float = 0.0) -> TimeControl:
    """A time control; `allowance` is for texts that name none."""
    try:
        return TimeControl.parse(text, allowance)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def text_of(file: Path) -> str:
    """What stands in a file that a person named."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise typer.BadParameter(f"cannot read {file}: {reason}") from None
