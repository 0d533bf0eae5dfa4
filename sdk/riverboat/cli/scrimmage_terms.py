"""`riverboat scrimmage terms`, `freeze` and `thaw`: who may ask, and when."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.access_options import ByProfile
from riverboat.cli.grouped import grouped
from riverboat.cli.options import Json
from riverboat.cli.output import print_json, print_text, say
from riverboat.cli.scrimmage_calls import ScrimmageCalls, scrimmage_calls
from riverboat.engine.wording import listed
from riverboat.protocol import MOST_AT_ONCE
from riverboat.v1 import tournament_pb2 as pb

EVERYBODY, NOBODY = "everybody", "nobody"

BotName = Annotated[
    str, typer.Argument(metavar="BOT", help="whose terms to show", show_default="your own")
]
Allow = Annotated[
    str, typer.Option(metavar="WHO", help="who may ask yours: everybody, nobody or ann,bob")
]
AtOnce = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=MOST_AT_ONCE,
        help="matches that yours plays at once for others",
        show_default="as before",
    ),
]


@grouped
def terms(
    bot: BotName = "",
    allow: Allow = "",
    at_once: AtOnce = None,
    *,
    by: ByProfile,
    as_json: Json = False,
) -> None:
    """Show on which terms a bot can be asked, or set those of your own.

    Example: riverboat scrimmage terms --token-file my.token

    Example: riverboat scrimmage terms --allow ann,bob --at-once 2 --token-file my.token
    """
    if bot and (allow or at_once):
        raise typer.BadParameter("only your own terms can be set: leave out the name")
    with scrimmage_calls(by.access) as calls:
        if allow or at_once:
            _change(calls, allow, at_once)
        found = calls.terms(bot)
    if as_json:
        print_json(_as_json(found))
    else:
        print_text("\n".join(_lines(bot or "your bot", found)))


def _change(calls: ScrimmageCalls, allow: str, at_once: int | None) -> None:
    """What is not said stays as it is."""
    changed = calls.terms().terms
    if allow:
        names = [name.strip() for name in allow.split(",") if name.strip()]
        changed.everybody = allow == EVERYBODY
        del changed.bots[:]
        changed.bots.extend([] if allow in (EVERYBODY, NOBODY) else names)
    changed.at_once = at_once or changed.at_once
    calls.set_terms(changed)


def _lines(bot: str, found: pb.GetScrimmageTermsResponse) -> list[str]:
    lines = []
    if found.HasField("terms"):
        terms = found.terms
        matches = f"{terms.at_once} match{'es' * (terms.at_once != 1)}"
        asking = EVERYBODY if terms.everybody else listed(terms.bots) or NOBODY
        lines.append(f"{bot} lets {asking} ask, and plays {matches} at once")
    if found.matches_per_hour:
        left = f"{found.matches_left} are left for you"
        lines.append(f"{found.matches_per_hour} matches an hour can be asked for: {left}")
    if found.frozen or not found.matches_per_hour:
        lines.append("scrimmages are frozen" if found.frozen else "here are no scrimmages")
    return lines


def _as_json(found: pb.GetScrimmageTermsResponse) -> dict[str, object]:
    terms = found.terms
    said = {
        "allow": EVERYBODY if terms.everybody else list(terms.bots) or NOBODY,
        "at_once": terms.at_once,
    }
    return {
        **(said if found.HasField("terms") else {}),
        "frozen": found.frozen,
        "matches_left": found.matches_left,
        "matches_per_hour": found.matches_per_hour,
    }


# --- organisers ----------------------------------------------------------------------------------


@grouped
def freeze(
    *,
    by: ByProfile,
) -> None:
    """Take no scrimmages from now on, as an organiser; those that run are played to their end.

    Example: riverboat scrimmage freeze --token-file organiser.token
    """
    with scrimmage_calls(by.access) as calls:
        calls.freeze(True)
    say("scrimmages are frozen; `riverboat scrimmage thaw` opens them again")


@grouped
def thaw(
    *,
    by: ByProfile,
) -> None:
    """Take scrimmages again, as an organiser.

    Example: riverboat scrimmage thaw --token-file organiser.token
    """
    with scrimmage_calls(by.access) as calls:
        calls.freeze(False)
    say("scrimmages are open")
