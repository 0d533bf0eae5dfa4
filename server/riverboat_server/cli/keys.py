"""`riverboat key`: by which keys a referee signs its replays."""

from __future__ import annotations

import typer

from riverboat.cli.later import group
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import in_seconds, print_json, print_table, say
from riverboat_server.referee.keys import new_key, open_key, public_keys
from riverboat_server.referee.lock import FolderLock

app = group(
    "Show and replace the key that signs replays.\n\nExample: riverboat key show --data arena"
)


@app.command()
def show(data: DataFolderOption = DATA, as_json: Json = False) -> None:
    """Show the public keys of a referee, the present one first.

    Whoever has one of them can tell the referee's replays from others, with
    `riverboat replay verify --key`. They are no secret; the folder `keys` is.

    Example: riverboat key show --data arena
    """
    keys = public_keys(data)
    if not keys:
        raise typer.BadParameter(f"{data} holds no key yet; the first start of a referee makes it")
    if as_json:
        print_json([{"key": one.key.hex(), "since": one.since} for one in keys])
    else:
        rows = [(one.key.hex(), in_seconds(one.since)) for one in keys]
        print_table(["key", "since"], rows)


@app.command()
def rotate(data: DataFolderOption = DATA) -> None:
    """Replace the key; the referee must not be running.

    The old private key is gone, its public half stays in the list: older replays stay authentic.
    Tell the new key to those who verify your replays. Take an old key that was stolen out of
    their lists: its thief can sign with any date.

    Example: riverboat key rotate --data arena
    """
    if not public_keys(data):
        raise typer.BadParameter(f"{data} holds no key yet; the first start of a referee makes it")
    with FolderLock(data):
        open_key(data)  # so that the one before is in the list, whatever happened
        key = new_key(data)
    say("replays are signed by this key from the next start on:")
    print_table(["key"], [(key.public_key.hex(),)])
