"""`riverboat bot`: bots at a running referee."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.access_options import ByProfile
from riverboat.cli.grouped import grouped
from riverboat.cli.later import group
from riverboat.cli.registry import Command

app = group(
    "Write bots and run them at a referee.\n\n"
    "Example: riverboat bot run greedy --token-file greedy.token",
    Command(
        "new",
        "Write a small bot into a new folder: the bot, a test, and how to go on from there.",
        "riverboat.cli.starter:new",
    ),
    Command(
        "list",
        "List the bots that can be named without a path, and how strong they are.",
        "riverboat.cli.bot_strength:list_bots",
    ),
    Command(
        "measure",
        "Measure the reference bots against each other.",
        "riverboat.cli.bot_strength:measure",
    ),
    Command(
        "figures",
        "Hold the reference bots to their figures.",
        "riverboat.cli.bot_strength:figures",
    ),
)


@app.command()
@grouped
def run(
    spec: Annotated[str, typer.Argument(help="a bot spec: a name, name:key=value, or ./file.py")],
    *,
    by: ByProfile,
    connect_within: Annotated[
        float, typer.Option(help="seconds in which the referee must answer first")
    ] = 10.0,
    give_up_after: Annotated[
        float | None,
        typer.Option(help="the same for every later connection", show_default="never"),
    ] = None,
    version: Annotated[
        str | None, typer.Option(help="of the bot, e.g. 2.1", show_default="its own")
    ] = None,
) -> None:
    """Connect a bot and play whatever is scheduled, until interrupted. Reconnects by itself.

    A name can be connected once in each version; the newest connection plays what is scheduled for
    the name, each version what is scheduled for NAME@VERSION.

    Example: riverboat bot run ./my.py --server 127.0.0.1:50051 --token-file my.token --version 2.1
    """
    from riverboat import logs
    from riverboat.client.house import serve
    from riverboat.client.loading import load_bot

    logs.configure()
    bot = load_bot(spec)
    if version is not None:
        bot = bot.with_version(version)
    access = by.access
    token, credentials = access.token(), access.credentials

    serve(
        bot,
        access.server,
        token,
        credentials=credentials,
        connect_within=connect_within,
        give_up_after=give_up_after,
    )
