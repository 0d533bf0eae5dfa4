"""Options that several commands share, and how their texts are read."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import grpc
import typer

from riverboat import games
from riverboat.client.channel import metadata, open_blocking_channel
from riverboat.client.tls import channel_credentials
from riverboat.engine import Game
from riverboat.match import TimeControl

DATA = Path("riverboat-data")
DATABASE = "ladder.sqlite"

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
    str, typer.Option("--server", help="HOST:PORT of a running referee", envvar="RIVERBOAT_SERVER")
]
TokenFile = Annotated[
    Path | None,
    typer.Option("--token-file", help="file that holds the token", envvar="RIVERBOAT_TOKEN_FILE"),
]
Tls = Annotated[bool, typer.Option("--tls", help="use TLS, trust public authorities")]
Ca = Annotated[
    Path | None, typer.Option("--ca", metavar="FILE", help="use TLS, trust this certificate")
]


@dataclass(frozen=True, slots=True)
class Access:
    """How a command reaches a running referee: where, encrypted or not, and by whose token."""

    server: str
    tls: bool = False
    ca: Path | None = None
    token_file: Path | None = None

    @property
    def credentials(self) -> grpc.ChannelCredentials | None:
        return channel_credentials(self.tls, self.ca)

    def channel(self) -> grpc.Channel:
        return open_blocking_channel(self.server, self.credentials)

    def token(self) -> str:
        return read_token(self.token_file)

    def metadata(self) -> tuple[tuple[str, str], ...]:
        return metadata(self.token())


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


def read_time(text: str) -> TimeControl:
    try:
        return TimeControl.parse(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def read_token(token_file: Path | None) -> str:
    """The token from a file or from RIVERBOAT_TOKEN; never from the command line."""
    if token_file is not None:
        try:
            return token_file.read_text(encoding="utf-8").strip()
        except OSError as error:
            raise typer.BadParameter(f"cannot read {token_file}: {error.strerror}") from None
    token = os.environ.get("RIVERBOAT_TOKEN", "")
    if not token:
        raise typer.BadParameter("a token is needed: --token-file FILE or RIVERBOAT_TOKEN")
    return token
