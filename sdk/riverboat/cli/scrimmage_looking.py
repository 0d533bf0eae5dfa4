"""`riverboat scrimmage show`, `list` and `who`."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.access_options import ByProfile
from riverboat.cli.grouped import grouped
from riverboat.cli.options import Json
from riverboat.cli.output import in_seconds, print_json, print_table, say
from riverboat.cli.scrimmage_calls import scrimmage_calls
from riverboat.cli.scrimmage_report import print_scrimmage
from riverboat.cli.tournament_calls import status_fields, tournament_calls
from riverboat.client.tournaments import state_of
from riverboat.v1 import tournament_pb2 as pb

ScrimmageId = Annotated[str, typer.Argument(metavar="ID", help="see `riverboat scrimmage list`")]
Limit = Annotated[int, typer.Option("--limit", "-n", min=1, max=100, help="how many at most")]


@grouped
def show(
    scrimmage_id: ScrimmageId,
    *,
    by: ByProfile,
    as_json: Json = False,
) -> None:
    """Show a scrimmage as it stands now.

    Example: riverboat scrimmage show s-12ab34cd56ef --token-file my.token
    """
    with tournament_calls(by.access) as calls:
        seen = calls.so_far(scrimmage_id)
    print_scrimmage(seen, by.access, as_json)


@grouped
def list_scrimmages(
    limit: Limit = 20,
    *,
    by: ByProfile,
    as_json: Json = False,
) -> None:
    """List scrimmages, the newest first.

    Example: riverboat scrimmage list --token-file my.token
    """
    with tournament_calls(by.access) as calls:
        found = list(calls.page(scrimmages=True, limit=limit).tournaments)
    if as_json:
        print_json([status_fields(one) for one in found])
        return
    if not found:
        say("no scrimmages yet")
    print_table(["id", "what", "state", "played", "asked"], list(map(_row, found)))


def _row(status: pb.TournamentStatus) -> tuple[object, ...]:
    played = f"{status.played} of {status.matches}"
    asked = in_seconds(status.created_at)
    return status.tournament_id, status.title, state_of(status), played, asked


@grouped
def who(
    *,
    by: ByProfile,
    as_json: Json = False,
) -> None:
    """List the bots that are connected now.

    Example: riverboat scrimmage who --token-file my.token
    """
    with scrimmage_calls(by.access) as calls:
        bots = calls.who()
    if as_json:
        print_json(bots)
    else:
        print_table(["bot"], [[bot] for bot in bots])
