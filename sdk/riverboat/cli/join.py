"""`riverboat join`: one string, and a bot is registered."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_text, say
from riverboat.client.errors import ProfileError
from riverboat.client.invitation import Invitation, read_invitation
from riverboat.client.profiles import Profile, Profiles

OwnToken = Annotated[
    Path | None,
    typer.Option(
        "--token-file",
        metavar="FILE",
        help="the token of a bot that joined on a page",
        show_default="a new token",
    ),
]


def join(
    invitation: Annotated[
        str,
        typer.Argument(metavar="INVITATION", help="what the organiser sent; - reads it from stdin"),
    ],
    name: Annotated[str, typer.Option("--name", "-n", metavar="BOT", help="your bot's name there")],
    profile: Annotated[
        str,
        typer.Option(metavar="NAME", help="keep it under this name", show_default="the bot's"),
    ] = "",
    token_file: OwnToken = None,
    as_json: Json = False,
) -> None:
    """Join a referee with an invitation.

    A bot is registered under a name that is free there. Whoever answers at the address is checked
    by the fingerprint in the invitation before anything is sent. Address, certificate and token are
    kept in a profile that only you can read; from then on commands and bot files need no options.
    If the answer gets lost, run it again.

    Who has joined on a page of the arena brings the token that was shown there: the invitation is
    not used up again.

    Example: riverboat join rbi1_aebagbafaydqqcikbmga2dqp --name my_bot

    Example: riverboat join - --name my_bot --token-file my_bot.token
    """
    from riverboat.client.joining import new_token
    from riverboat.client.run import token_in

    text = sys.stdin.read() if invitation == "-" else invitation
    wanted, profiles = read_invitation(text), Profiles()
    token = token_in(token_file) if token_file else new_token()
    joined = _registered(wanted, _begun(profiles, profile or name, name, wanted, token), profiles)
    profiles.use(joined.name)
    if as_json:
        told = {"profile": joined.name, "address": joined.address, "bot": joined.bot}
        print_json({**told, "tls": joined.tls})
        return
    by = "checked by its fingerprint" if joined.authority else "not encrypted"
    by = "checked by a public authority" if joined.tls and not joined.authority else by
    print_text(f"{joined.bot} has joined {joined.address} ({by}); profile {joined.name}")
    say("start it:      riverboat bot run ./my_bot.py    (or: python my_bot.py)")
    say("look around:   riverboat doctor, riverboat ladder show, riverboat scrimmage who")


def _begun(profiles: Profiles, profile: str, bot: str, wanted: Invitation, token: str) -> Profile:
    """A profile with this token, or the one of a join whose answer was lost.

    It is kept before anything is sent, so that nothing that the referee may have taken is lost.
    """
    if profiles.exists(profile):
        kept = profiles.load(profile)
        if kept.joined or (kept.bot, kept.address) != (bot, wanted.address):
            raise ProfileError(
                f"there is a profile {profile} already, of {kept.bot} at {kept.address}: choose "
                f"another with --profile, or remove it with `riverboat profile remove {profile}`"
            )
        return kept
    begun = Profile(profile, wanted.address, bot, token, wanted.tls, joined=False)
    profiles.save(begun)
    return begun


def _registered(wanted: Invitation, begun: Profile, profiles: Profiles) -> Profile:
    from riverboat.client.errors import CannotConnectError
    from riverboat.client.errors import RiverboatError as Refusal
    from riverboat.client.joining import join as ask

    try:
        authority = ask(wanted, begun.bot, begun.token)
    except CannotConnectError:
        raise  # the referee may have taken it: the same token shall be brought again
    except Refusal:
        profiles.remove(begun.name)
        raise
    joined = replace(begun, authority=authority, joined=True)
    profiles.save(joined)
    return joined
