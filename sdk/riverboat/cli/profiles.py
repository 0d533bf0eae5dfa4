"""`riverboat profile`: the referees that were joined."""

from __future__ import annotations

import hashlib
import ssl
from typing import Annotated

import typer

from riverboat.cli.later import group
from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_table, print_text, say
from riverboat.client.errors import ProfileError
from riverboat.client.profiles import Profile, Profiles

app = group(
    "Choose among referees that were joined.\n\n"
    "--profile or RIVERBOAT_PROFILE names another than the usual one for a single command.\n\n"
    "Example: riverboat profile list"
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="see `riverboat profile list`")]


@app.command("list")
def list_profiles(as_json: Json = False) -> None:
    """List profiles; a star marks the one that is used when none is named.

    Example: riverboat profile list --json
    """
    profiles = Profiles()
    usual = profiles.current_name()
    found = [_listed(profiles, name) for name in profiles.names()]
    if as_json:
        print_json([{**one, "usual": one["profile"] == usual} for one in found])
        return
    if not found:
        say("no profiles yet: `riverboat join INVITATION --name BOT` makes one")
    columns = ["profile", "bot", "referee", "state"]
    rows = [
        ("*" if one["profile"] == usual else "", *(str(one[name]) for name in columns))
        for one in found
    ]
    print_table(["", *columns], rows)


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", show_default="the usual one")] = "",
    as_json: Json = False,
) -> None:
    """Show a profile; its token is never shown.

    Example: riverboat profile show my_bot
    """
    profiles = Profiles()
    chosen = name or profiles.current_name()
    if not chosen:
        raise ProfileError("say which profile: `riverboat profile list` names them")
    found = profiles.load(chosen)
    if as_json:
        print_json(fields(found))
        return
    for key, value in (*fields(found).items(), ("file", profiles.path(chosen))):
        print_text(f"{key:<12} {value}")


@app.command()
def use(name: Name) -> None:
    """Let a profile be the one that is used when none is named.

    Example: riverboat profile use my_bot
    """
    Profiles().use(name)
    say(f"{name} is used from now on")


@app.command()
def remove(name: Name) -> None:
    """Forget a profile with its token; the referee goes on knowing the bot.

    Example: riverboat profile remove my_bot
    """
    Profiles().remove(name)
    say(f"{name} is forgotten here; only its organiser can give the bot a new token")


def _listed(profiles: Profiles, name: str) -> dict[str, object]:
    """One that cannot be read keeps nobody from seeing the others."""
    try:
        return fields(profiles.load(name))
    except ProfileError:
        unread = Profile(name=name, address="", bot="", token="")
        return {**fields(unread), "state": "damaged"}


def fields(profile: Profile) -> dict[str, object]:
    """What may be shown of a profile."""
    return {
        "profile": profile.name,
        "bot": profile.bot,
        "referee": profile.address,
        "tls": profile.tls,
        "authority": fingerprint(profile),
        "state": state(profile),
    }


def fingerprint(profile: Profile) -> str:
    """SHA-256 of the certificate of the referee's own authority; empty: it has none."""
    if not profile.authority:
        return ""
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(profile.authority)).hexdigest()


def state(profile: Profile) -> str:
    return "joined" if profile.joined else "not joined yet"
