"""`riverboat tournament list|show|pause|resume|cancel|publish|enter|leave`: also from elsewhere."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, cast

import typer

from riverboat.cli.access import Access
from riverboat.cli.access_options import ByFlags, InPlaceOfFolder
from riverboat.cli.asking import asked
from riverboat.cli.grouped import grouped
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say
from riverboat.visible import in_one_line
from riverboat_server.cli.data import DATABASE, StoreOption, existing_store
from riverboat_server.cli.demanding import demand_ratings
from riverboat_server.cli.table_options import FormOption, Kinds, Output
from riverboat_server.cli.tournament_plans import in_the_parsers_words
from riverboat_server.report.table import Form
from riverboat_server.tournament.plan_file import read_plan

if TYPE_CHECKING:  # gRPC, the store and ratings only come for who asks them
    from riverboat.cli.tournament_calls import TournamentCalls
    from riverboat.client.tournaments import Seen
    from riverboat.v1 import tournament_pb2 as pb
    from riverboat_server.store import Store

TournamentId = Annotated[str, typer.Argument(metavar="ID", help="see `riverboat tournament list`")]
Limit = Annotated[int, typer.Option(min=1, max=100, help="how many at most")]
Scrimmages = Annotated[bool, typer.Option("--scrimmages", help="what authors asked for, instead")]
Toml = Annotated[bool, typer.Option("--toml", help="print its plan, for `tournament run FILE`")]
Names = Annotated[list[str], typer.Argument(metavar="BOT...", help="NAME or NAME@VERSION")]

NONE_YET = "tournaments yet; play one with `riverboat tournament run`"


def store_of(data: Path, store_url: str = "") -> Store:
    """The store at an address; or that of a data folder, with the tournaments of older versions."""
    from riverboat_server.directory import ORGANISER
    from riverboat_server.tournament.former import record_former

    store = existing_store(data, NONE_YET, store_url)
    if not store_url and os.access(data / DATABASE, os.W_OK):
        record_former(store, data, ORGANISER)
    return store


@grouped
def list_tournaments(
    context: typer.Context,
    limit: Limit = 20,
    scrimmages: Scrimmages = False,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: InPlaceOfFolder,
    as_json: Json = False,
) -> None:
    """List tournaments, the newest first.

    Example: riverboat tournament list --server 127.0.0.1:50051 --token-file rando.token
    """
    from riverboat.cli.tournament_calls import status_fields

    if (access := asked(context, by)) is not None:
        with calling(access) as calls:
            found = list(calls.page(scrimmages, limit).tournaments)
    else:
        with store_of(data, store_url) as store:
            found = _listed(store, scrimmages, limit)
    if as_json:
        print_json([status_fields(status) for status in found])
        return
    if not found:
        say("no tournaments yet")
    print_table(["id", "title", "format", "state", "played", "begun"], list(map(_row, found)))


def _listed(store: Store, scrimmages: bool, limit: int) -> list[pb.TournamentStatus]:
    from riverboat_server.service.tournaments import stored_status

    stored = store.tournaments(scrimmage=scrimmages, limit=limit)
    played = store.counted_matches([one.tournament_id for one in stored])
    return [stored_status(one, played.get(one.tournament_id, 0)) for one in stored]


def _row(status: pb.TournamentStatus) -> tuple[object, ...]:
    from riverboat.client.tournaments import state_of

    played = f"{status.played} of {status.matches}" if status.matches else status.played
    begun = in_seconds(status.created_at)
    return status.tournament_id, status.title, status.format, state_of(status), played, begun


@grouped
def show(
    context: typer.Context,
    tournament_id: TournamentId,
    tables: Kinds = None,
    form: FormOption = Form.TEXT,
    output: Output = None,
    toml: Toml = False,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: InPlaceOfFolder,
    as_json: Json = False,
) -> None:
    """Show how far a tournament is, and its tables as they are now.

    Example: riverboat tournament show cup --server 127.0.0.1:50051 --token-file rando.token

    Example: riverboat tournament show cup --table seats --table sure

    Example: riverboat tournament show cup --table all --form html --output cup.html
    """
    from riverboat.client.tournaments import Seen
    from riverboat_server.cli.aftermath import tell_faults

    if not toml:
        demand_ratings()
    if (access := asked(context, by)) is not None:
        with calling(access) as calls:
            plan = calls.get(tournament_id).plan
            seen = Seen() if toml else calls.so_far(tournament_id)
    else:
        with store_of(data, store_url) as store:
            plan, seen = _on_record(store, tournament_id, "the store" if store_url else data)
    if toml:
        print_text(plan)
        return
    if not as_json:
        _tell_state(seen)
    from riverboat_server.cli.tournament_tables import show_tables

    with in_the_parsers_words():
        read = read_plan(plan)
    show_tables(seen, read, as_json, tables or (), form, output)
    if not as_json:
        tell_faults(seen.results, data, access)


def _tell_state(seen: Seen) -> None:
    """How far it is, and what it waits for."""
    from riverboat_server.cli.tournament_tables import progress_words

    status = seen.status
    say(in_one_line(f"{status.title}: {progress_words(seen)}"))
    if status.note:
        say(in_one_line(status.note))
    if status.waiting_for:
        say(in_one_line(f"waiting for {', '.join(status.waiting_for)}"))


def _on_record(store: Store, tournament_id: str, place: Path | str) -> tuple[str, Seen]:
    from riverboat.client.tournaments import Seen
    from riverboat.v1 import tournament_pb2 as pb
    from riverboat_server.service.tournaments import stored_status

    stored = store.tournament(tournament_id)
    if stored is None:
        unknown(tournament_id, place)
    results = store.results(tournament=tournament_id)
    skipped = [
        pb.SkippedBlock(block_id=block_id, absent=absent)
        for block_id, absent in store.skipped_blocks(tournament_id).items()
    ]
    counted = sum(result.counts for result in results)
    return stored.plan, Seen(stored_status(stored, counted), results, skipped)


def unknown(tournament_id: str, place: Path | str) -> NoReturn:
    raise typer.BadParameter(
        f"{place} holds no tournament {tournament_id!r}: `riverboat tournament list` names them"
    )


# --- steering ------------------------------------------------------------------------------------


@grouped
def pause(
    tournament_id: TournamentId,
    *,
    by: ByFlags,
) -> None:
    """Make no new matches; those that run are played to their end.

    Example: riverboat tournament pause cup --server 127.0.0.1:50051 --token-file cup.token
    """
    _steer(by.access, tournament_id, "PAUSE")


@grouped
def cancel(
    tournament_id: TournamentId,
    *,
    by: ByFlags,
) -> None:
    """End a tournament for good; running matches are ended and do not count.

    Example: riverboat tournament cancel cup --server 127.0.0.1:50051 --token-file cup.token
    """
    _steer(by.access, tournament_id, "CANCEL")


@grouped
def publish(
    tournament_id: TournamentId,
    *,
    by: ByFlags,
) -> None:
    """Show everybody the results of a tournament from now on, before its day has come.

    Example: riverboat tournament publish cup --server 127.0.0.1:50051 --token-file cup.token
    """
    _steer(by.access, tournament_id, "PUBLISH")


def go_on(access: Access, tournament_id: str) -> None:
    """Let a running referee go on with a tournament."""
    _steer(access, tournament_id, "RESUME")


def calling(access: Access) -> AbstractContextManager[TournamentCalls]:
    """Questions and orders to a running referee."""
    from riverboat.cli.tournament_calls import tournament_calls

    return tournament_calls(access)


def _steer(access: Access, tournament_id: str, word: str) -> None:
    from riverboat.v1 import tournament_pb2 as pb

    action = cast("pb.TournamentAction", pb.TournamentAction.Value(f"TOURNAMENT_ACTION_{word}"))
    with calling(access) as calls:
        say(steered(calls.steer(tournament_id, action), action))


def steered(status: pb.TournamentStatus, action: pb.TournamentAction) -> str:
    """What became of a tournament, in a sentence."""
    from riverboat.client.tournaments import state_of
    from riverboat.v1 import tournament_pb2 as pb

    public = "" if status.published_at else ", not published"
    if action == pb.TOURNAMENT_ACTION_PUBLISH:
        public = ", and published now: everybody sees its results"
    return f"tournament {in_one_line(status.tournament_id)} is {state_of(status)}{public}"


@grouped
def enter(
    tournament_id: TournamentId,
    bots: Names,
    *,
    by: ByFlags,
) -> None:
    """Let bots enter a continuous tournament.

    Example: riverboat tournament enter ladder rando --server 127.0.0.1:50051
    """
    with calling(by.access) as calls:
        _tell_entries(calls.change_entries(tournament_id, enter=bots))


@grouped
def leave(
    tournament_id: TournamentId,
    bots: Names,
    *,
    by: ByFlags,
) -> None:
    """Let bots leave a continuous tournament; their matches that run are played to their end.

    Example: riverboat tournament leave ladder rando --server 127.0.0.1:50051
    """
    with calling(by.access) as calls:
        _tell_entries(calls.change_entries(tournament_id, leave=bots))


def _tell_entries(bots: list[str]) -> None:
    say(in_one_line(f"in it now: {', '.join(bots) or 'nobody'}"))
