"""`riverboat token`: who may connect to a referee, and what for."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.later import group
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say
from riverboat.client.errors import Exit
from riverboat_server.cli.data import StoreOption, existing_store, open_store
from riverboat_server.cli.lengths import read_length
from riverboat_server.cli.token_lists import Named, read_names, write_files
from riverboat_server.directory import ORGANISER, OrganiserToken
from riverboat_server.store import RegisteredBot, Store
from riverboat_server.tokens import Role, Scope, is_past, new_token, token_hash, with_brought

app = group(
    "Make, list, replace and revoke tokens.\n\nExample: riverboat token create rando > rando.token"
)


NO_BOTS = "bots yet; add one with `riverboat token create`"

Name = Annotated[str, typer.Argument(help="the name on this referee, a bot's or an organiser's")]
Expires = Annotated[
    str, typer.Option(metavar="30d", help="ends after so many s, m, h, d or w; default: never")
]


@app.command()
def create(
    name: Annotated[str, typer.Argument(help="the name on this referee", show_default=False)] = "",
    owner: Annotated[str, typer.Option(help="who the bot belongs to")] = "",
    scope: Annotated[
        list[Scope] | None,
        typer.Option(help="what it allows; may be repeated; default: play and watch"),
    ] = None,
    expires: Expires = "",
    names: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="many names: one on each line, and its owner"),
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="with --from: a file for every token there"),
    ] = None,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
) -> None:
    """Register a name; its token is printed once and never again.

    A bot plays and watches. `organise` makes matches and brings `watch` along, `admin` brings both.

    Example: riverboat token create rando --owner ada --expires 30d > rando.token

    Example: riverboat token create cup --scope organise > cup.token

    Example: riverboat token create --from names.txt --into tokens
    """
    if bool(name) == bool(names):
        raise typer.BadParameter("give one name, or a file of names with --from")
    token = new_token()
    until = _moment(expires)
    with open_store(data, store_url) as store:
        try:
            scopes = with_brought(scope or Role.BOT.value)
            if names is not None:
                _create_many(store, read_names(names, _taken(store)), into, _words(scopes), until)
                return
            store.add_bot(name, owner, token_hash(token), _words(scopes), until)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None
    _hand_over(name, token, until)


def _taken(store: Store) -> frozenset[str]:
    return frozenset(bot.name for bot in store.list_bots())


def _create_many(
    store: Store, made: list[Named], into: Path | None, scopes: str, until: str | None
) -> None:
    """All names or none. Files are there before anybody can be let in with what they hold."""
    written = [] if into is None else write_files(made, into)
    try:
        store.add_bots(
            [(one.name, one.owner, token_hash(one.token)) for one in made], scopes, until
        )
    except BaseException:
        for path in written:
            path.unlink(missing_ok=True)
        raise
    say(f"{len(made)} names may connect; their tokens cannot be shown again")
    if into is None:
        for one in made:  # a table that never folds a token
            print_text(f"{one.name:<40} {one.token}")


@app.command()
def replace(
    name: Name, expires: Expires = "", data: DataFolderOption = DATA, store_url: StoreOption = ""
) -> None:
    """Give a name a new token; the one before ends at once, with its open streams.

    What it allows stays. It also lets a revoked name come back.

    Example: riverboat token replace rando > rando.token

    Example: riverboat token replace organiser
    """
    until = _moment(expires)
    if name == ORGANISER:
        _replace_organiser(expires, OrganiserToken(data))
        return
    token = new_token()
    with existing_store(data, NO_BOTS, store_url) as store:
        if not store.replace_token(name, token_hash(token), until):
            _nobody(name)
    _hand_over(name, token, until)


def _replace_organiser(expires: str, organiser: OrganiserToken) -> None:
    if expires:
        text = (
            "the organiser's token does not expire: make one with `token create --scope organise`"
        )
        raise typer.BadParameter(text)
    if not organiser.exists():
        raise typer.BadParameter("no referee has run in this folder yet: its start makes the token")
    organiser.make()
    say(f"the organiser's new token is in {organiser.file} (keep it private)")


@app.command("list")
def list_tokens(
    data: DataFolderOption = DATA, store_url: StoreOption = "", as_json: Json = False
) -> None:
    """List who may connect, what for, and until when.

    Example: riverboat token list --json
    """
    with existing_store(data, NO_BOTS, store_url) as store:
        bots = store.list_bots()
    if as_json:
        print_json([asdict(bot) for bot in bots])
        return
    rows = [
        (bot.name, bot.owner, bot.scopes, in_seconds(bot.added_at), _state(bot)) for bot in bots
    ]
    print_table(["name", "owner", "scopes", "since", "expires"], rows)


@app.command()
def revoke(name: Name, data: DataFolderOption = DATA, store_url: StoreOption = "") -> None:
    """Take a token away; its open streams end at once.

    Example: riverboat token revoke rando
    """
    with existing_store(data, NO_BOTS, store_url) as store:
        if not store.revoke(name):
            _nobody(name)
    say(f"{name} may not connect any more")


def _nobody(name: str) -> None:
    say(f"there is nobody called {name} with a token")
    raise typer.Exit(Exit.NEGATIVE)


def _hand_over(name: str, token: str, until: str | None) -> None:
    limit = "" if until is None else f" until {in_seconds(until)} UTC"
    say(f"{name} may connect with this token{limit}; it cannot be shown again:")
    print_text(token)


def _words(scopes: frozenset[Scope]) -> str:
    return " ".join(scope.value for scope in Scope if scope in scopes)


def _state(bot: RegisteredBot) -> str:
    if bot.revoked_at is not None:
        return "revoked"
    if bot.expires_at is None:
        return ""
    return "expired" if is_past(bot.expires_at) else in_seconds(bot.expires_at)


def _moment(length: str) -> str | None:
    """The moment that is so far away: `90m`, `30d`; None for no length."""
    away = read_length(length)
    return None if away is None else (datetime.now(UTC) + away).isoformat(timespec="seconds")
