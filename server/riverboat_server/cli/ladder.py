"""`riverboat ladder`: ratings."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from riverboat.cli.access_options import InPlaceOfFolder
from riverboat.cli.asking import asked
from riverboat.cli.grouped import grouped
from riverboat.cli.later import group
from riverboat.cli.options import DATA, DataFolderOption, Json, find_game
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say, width
from riverboat.match import Division
from riverboat.v1 import ladder_pb2 as pb
from riverboat.visible import in_one_line
from riverboat_server.cli.data import DATABASE, StoreOption, existing_store
from riverboat_server.cli.html import ladder_html
from riverboat_server.cli.table_options import FormOption
from riverboat_server.ladder.arranged import LadderKind
from riverboat_server.ladder.placed import PROVES_NOTHING
from riverboat_server.ladder.placing_text import FAULTS, SPARE, WITH_FAULTS, cells_with_faults
from riverboat_server.priority import stay_on_one_core
from riverboat_server.reading.ladder_rows import division_of, ladder_rows, placings_of, wanted
from riverboat_server.reading.remembered import mark_of, remember, remembered
from riverboat_server.report.table import Form, Table, csv_lines

if TYPE_CHECKING:  # gRPC and the store only come for who asks them
    from riverboat.cli.access import Access
    from riverboat_server.ladder.rated import RatedResults
    from riverboat_server.store import Store

KINDS = {
    LadderKind.ENTRY: pb.LADDER_KIND_UNSPECIFIED,
    LadderKind.BOT: pb.LADDER_KIND_BOT,
    LadderKind.VERSION: pb.LADDER_KIND_VERSION,
    LadderKind.GAME: pb.LADDER_KIND_GAME,
}

NONE_YET = "ladder yet; play a tournament first"

app = group("Read the ladder.\n\nExample: riverboat ladder show --json")


@app.command()
@grouped
def show(
    context: typer.Context,
    game: Annotated[str, typer.Option(help="only this game")] = "",
    mode: Annotated[str, typer.Option(help="only this mode")] = "",
    players: Annotated[
        int, typer.Option(help="only this number of players", show_default=False)
    ] = 0,
    kind: Annotated[
        LadderKind,
        typer.Option("--by", help="what a row is; game: an entry over all of it"),
    ] = LadderKind.ENTRY,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: InPlaceOfFolder,
    form: FormOption = Form.TEXT,
    as_json: Json = False,
) -> None:
    """Show ratings per game, mode and number of players, with 95 % intervals.

    The rating looks at all matches at once, whatever their order; Elo is updated match by match.
    What each number means is in docs/ratings.md.

    Example: riverboat ladder show --game gold_west --players 2

    NAME and NAME@VERSION enter apart, and have rows of their own. By bot all that entered by one
    name is together; by version what played as NAME stands under the version that it said.

    Example: riverboat ladder show --by version --form csv
    """
    if form is Form.HTML:
        raise typer.BadParameter("pages are written by `riverboat ladder html`")
    game = find_game(game).key if game else ""
    if (access := asked(context, by)) is not None:
        request = pb.GetLadderRequest(game=game, mode=mode, players=players, kind=KINDS[kind])
        rows = list(_ask("GetLadder", request, access).rows)
    else:
        every = _read(data, kind, store_url)
        rows = [row for row in every if wanted(division_of(row), game, mode, players)]
    if as_json:
        print_json([_as_dict(row) for row in rows])
        return
    if not rows:
        say("no rated matches yet")
        return
    _print([_table(division, rows) for division in sorted(set(map(division_of, rows)))], form)


def _table(division: Division, every: list[pb.LadderRow]) -> Table:
    standing = placings_of([row for row in every if division_of(row) == division])
    note = PROVES_NOTHING if standing.proves_nothing else ""
    placed = tuple(map(cells_with_faults, standing.rows))
    title, counts = str(division), tuple(FAULTS)
    return Table("ladder", title, WITH_FAULTS, placed, note, 0, SPARE, counts, division=title)


def _print(tables: list[Table], form: Form) -> None:
    if form is Form.CSV:
        print_text("\n".join(csv_lines(tables)))
        return
    texts = [table.markdown() if form is Form.MARKDOWN else table.text(width()) for table in tables]
    print_text("\n\n".join("\n".join(lines) for lines in texts))


def _as_dict(row: pb.LadderRow) -> dict[str, object]:
    """All fields, those that are zero or unknown too; none that only older readers know."""
    from google.protobuf.json_format import MessageToDict  # only who reads JSON waits for it

    fields = [field.name for field in row.DESCRIPTOR.fields if not field.GetOptions().deprecated]
    told = MessageToDict(
        row, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )
    return {name: told.get(name) for name in fields}


def _read(data: Path, kind: LadderKind, store_url: str) -> list[pb.LadderRow]:
    """All ladders of a kind; those of a data folder are worked out only if results have come in."""
    if store_url:
        with existing_store(data, NONE_YET, store_url) as store:
            return _worked_out(store, kind)
    rows = remembered(data, kind)
    return rows if rows is not None else _from_folder(data, kind)


def _from_folder(data: Path, kind: LadderKind) -> list[pb.LadderRow]:
    """Worked out, and kept for who asks next."""
    stay_on_one_core()
    plain = _plain(data) if kind is LadderKind.ENTRY else None
    if plain is not None:
        return _usual(data, plain)
    with existing_store(data, NONE_YET) as store:
        if kind is LadderKind.ENTRY:
            return _usual(data, store)
        mark = mark_of(data)
        rows = _worked_out(store, kind)
    remember(data, kind, mark, rows)
    return rows


def _usual(data: Path, results: RatedResults) -> list[pb.LadderRow]:
    from riverboat_server.reading.folder_ladders import FolderLadders

    ladders = FolderLadders(data, results)
    ladders.refresh()
    return ladders.rows()


def _plain(data: Path) -> RatedResults | None:
    """The results in a folder that can be written to and read without SQLAlchemy."""
    from riverboat_server.store.plain_file import plain_statistics

    path = data / DATABASE
    return plain_statistics(path) if path.is_file() and os.access(data, os.W_OK) else None


def keep_ladder(data: Path) -> None:
    """Have the ladder of a data folder ready for the next who asks, now that all is at hand."""
    _read(data, LadderKind.ENTRY, "")


def _worked_out(store: Store, kind: LadderKind) -> list[pb.LadderRow]:
    from riverboat_server.ladder.standing import NOTHING, Standings, arranged_ladders

    standings = Standings(store)
    if kind is LadderKind.ENTRY:
        standings.refresh()
        found = standings.since(NOTHING)
    else:
        found = arranged_ladders(store, kind)
    return [row for division, rows in found.items() for row in ladder_rows(division, rows)]


def _ask(method: str, request: object, access: Access) -> Any:
    """What a running referee answers."""
    from riverboat.cli.tournament_calls import answered
    from riverboat.v1.ladder_pb2_grpc import LadderServiceStub

    with access.channel() as channel:
        stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
        return answered(partial(getattr(stub, method), request, metadata=access.metadata()))


@app.command()
@grouped
def history(
    context: typer.Context,
    bot: Annotated[str, typer.Argument(help="NAME or NAME@VERSION, as it was entered")],
    game: Annotated[str, typer.Option(help="only this game")] = "",
    limit: Annotated[int, typer.Option(min=1, max=500, help="matches of each division")] = 20,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: InPlaceOfFolder,
    as_json: Json = False,
) -> None:
    """Show how the Elo of a bot went, match by match, the newest last.

    Example: riverboat ladder history greedy --game gold_west
    """
    key = find_game(game).key if game else ""
    if (access := asked(context, by)) is not None:
        request = pb.GetRatingHistoryRequest(bot=bot, game=key)
        answer = _ask("GetRatingHistory", request, access)
    else:
        answer = _told(bot, key, data, store_url)
    histories = list(answer.histories)
    if not histories:
        where = f" in {key}" if key else ""
        raise typer.BadParameter(f"{bot} has no rated matches{where}: `ladder show` names who has")
    if as_json:
        from google.protobuf.json_format import MessageToDict

        print_json([MessageToDict(one, preserving_proto_field_name=True) for one in histories])
        return
    for one in histories:
        _print_history(one, limit)


def _told(bot: str, game: str, data: Path, store_url: str) -> pb.GetRatingHistoryResponse:
    from riverboat_server.reading.library import HistoryOf

    with existing_store(data, NONE_YET, store_url) as store:
        return HistoryOf(bot, game).told(store)


def _print_history(told: pb.RatingHistory, limit: int) -> None:
    rows = [
        (
            in_seconds(point.finished_at),
            point.match_id,
            ", ".join(point.opponents),
            point.rank,
            round(point.before),
            f"{point.after - point.before:+.0f}",
            round(point.after),
        )
        for point in told.points[-limit:]
    ]
    headings = ["ended", "match", "against", "rank", "Elo", "change", "after"]
    division = Division(
        *(told.game, told.mode, told.players, told.rules_version, told.clock, told.variant)
    )
    print_table(headings, rows, title=in_one_line(str(division)))


app.command("html")(ladder_html)
