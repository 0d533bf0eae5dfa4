"""`riverboat token`: who may connect to a referee."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, Json, group
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say
from riverboat.client.errors import Exit
from riverboat_server.cli.data import existing_store, open_store
from riverboat_server.tokens import new_token, token_hash

app = group(
    "Make, list and revoke the tokens of bots.\n\n"
    "Example: riverboat token create rando > rando.token"
)


NO_BOTS = "bots yet; add one with `riverboat token create`"


@app.command()
def create(
    name: Annotated[str, typer.Argument(help="the bot's name on this referee")],
    owner: Annotated[str, typer.Option(help="who the bot belongs to")] = "",
    data: DataFolderOption = DATA,
) -> None:
    """Register a bot; its token is printed once and never again.

    Example: riverboat token create rando --owner ada > rando.token
    """
    token = new_token()
    with open_store(data) as store:
        try:
            store.add_bot(name, owner, token_hash(token))
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None
    say(f"{name} may connect with this token; it cannot be shown again:")
    print_text(token)


@app.command("list")
def list_tokens(data: DataFolderOption = DATA, as_json: Json = False) -> None:
    """List the registered bots.

    Example: riverboat token list --json
    """
    with existing_store(data, NO_BOTS) as store:
        bots = store.list_bots()
    if as_json:
        print_json([asdict(bot) for bot in bots])
        return
    rows = [
        (bot.name, bot.owner, in_seconds(bot.added_at), "revoked" if bot.revoked_at else "")
        for bot in bots
    ]
    print_table(["bot", "owner", "since", ""], rows)


@app.command()
def revoke(
    name: Annotated[str, typer.Argument(help="the bot's name")], data: DataFolderOption = DATA
) -> None:
    """Take a bot's token away, for good.

    Example: riverboat token revoke rando
    """
    with existing_store(data, NO_BOTS) as store:
        if not store.revoke(name):
            say(f"there is no bot {name} with a token")
            raise typer.Exit(Exit.NEGATIVE)
    say(f"{name} may not connect any more")
