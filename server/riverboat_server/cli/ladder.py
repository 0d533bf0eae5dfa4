"""`riverboat ladder`: ratings."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from google.protobuf.json_format import MessageToDict

from riverboat.cli.access import Access
from riverboat.cli.options import DATA, Ca, DataFolderOption, Json, Tls, TokenFile, find_game, group
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say, width
from riverboat.client.pushback import patiently
from riverboat.match import Division
from riverboat.protocol import CALL_SECONDS
from riverboat.v1 import ladder_pb2 as pb
from riverboat.v1.ladder_pb2_grpc import LadderServiceStub
from riverboat_server.cli.data import StoreOption, existing_store
from riverboat_server.ladder.arranged import LadderKind
from riverboat_server.ladder.placing_text import HEADINGS, cells
from riverboat_server.ladder.rating.ranks import PROVES_NOTHING
from riverboat_server.ladder.standing import NOTHING, Standings
from riverboat_server.reading.ladder_rows import ladder_rows, placings_of
from riverboat_server.reading.library import HistoryOf
from riverboat_server.report.standings import SPARE
from riverboat_server.report.table import Table
from riverboat_server.service.ladder import division_of, wanted

KINDS = {
    LadderKind.BOT: pb.LADDER_KIND_UNSPECIFIED,
    LadderKind.VERSION: pb.LADDER_KIND_VERSION,
    LadderKind.GAME: pb.LADDER_KIND_GAME,
}

app = group("Read the ladder.\n\nExample: riverboat ladder show --json")


@app.command()
def show(
    game: Annotated[str, typer.Option(help="only this game")] = "",
    mode: Annotated[str, typer.Option(help="only this mode")] = "",
    players: Annotated[
        int, typer.Option(help="only this number of players", show_default=False)
    ] = 0,
    kind: Annotated[
        LadderKind, typer.Option("--by", help="a row for each bot, version, or bot in a game")
    ] = LadderKind.BOT,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    server: Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")] = "",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    as_json: Json = False,
) -> None:
    """Show ratings per game, mode and number of players, with 95 % intervals.

    The rating looks at all matches at once, whatever their order; Elo is updated match by match.
    What each number means is in docs/ratings.md.

    Example: riverboat ladder show --game gold_west --players 2

    Example: riverboat ladder show --by version
    """
    if game:
        game = find_game(game).key
    if server:
        rows = _ask(Access(server, tls, ca, token_file), game, mode, players, kind)
    else:
        rows = _read(data, store_url, game, mode, players, kind)
    if as_json:
        print_json([_as_dict(row) for row in rows])
        return
    if not rows:
        say("no rated matches yet")
    for division in sorted({division_of(row) for row in rows}):
        _print(division, [row for row in rows if division_of(row) == division])


def _print(division: Division, rows: list[pb.LadderRow]) -> None:
    standing = placings_of(rows)
    note = PROVES_NOTHING if standing.proves_nothing else ""
    placed = tuple(map(cells, standing.rows))
    table = Table("ladder", str(division), HEADINGS, placed, note, spare=SPARE)
    print_text("\n".join(table.text(width())))


def _as_dict(row: pb.LadderRow) -> dict[str, object]:
    """All fields, those that are zero or unknown too; none that only older readers know."""
    fields = [field.name for field in row.DESCRIPTOR.fields if not field.GetOptions().deprecated]
    told = MessageToDict(
        row, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )
    return {name: told.get(name) for name in fields}


def _read(
    data: Path, store_url: str, game: str, mode: str, players: int, kind: LadderKind
) -> list[pb.LadderRow]:
    with existing_store(data, "ladder yet; play a tournament first", store_url) as store:
        standings = Standings(store)
        standings.refresh()
        usual = kind is LadderKind.BOT
        found = standings.since(NOTHING) if usual else standings.arranged(kind)
        return [
            row
            for division, rows in found.items()
            if wanted(division, game, mode, players)
            for row in ladder_rows(division, rows)
        ]


def _ask(
    access: Access, game: str, mode: str, players: int, kind: LadderKind
) -> list[pb.LadderRow]:
    with access.channel() as channel:
        stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
        request = pb.GetLadderRequest(game=game, mode=mode, players=players, kind=KINDS[kind])
        ask = partial(stub.GetLadder, metadata=access.metadata(), timeout=CALL_SECONDS)
        return list(patiently(lambda: ask(request)).rows)


@app.command()
def history(
    bot: Annotated[str, typer.Argument(help="NAME or NAME@VERSION, as it was entered")],
    game: Annotated[str, typer.Option(help="only this game")] = "",
    limit: Annotated[int, typer.Option(min=1, max=500, help="matches of each division")] = 20,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    server: Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")] = "",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    as_json: Json = False,
) -> None:
    """Show how the Elo of a bot went, match by match, the newest last.

    Example: riverboat ladder history greedy --game gold_west
    """
    key = find_game(game).key if game else ""
    if server:
        histories = _ask_history(Access(server, tls, ca, token_file), bot, key)
    else:
        with existing_store(data, "ladder yet; play a tournament first", store_url) as store:
            answer = HistoryOf(bot, key).told(store)
        histories = list(answer.histories)
    if not histories:
        where = f" in {key}" if key else ""
        raise typer.BadParameter(f"{bot} has no rated matches{where}: `ladder show` names who has")
    if as_json:
        print_json([MessageToDict(one, preserving_proto_field_name=True) for one in histories])
        return
    for one in histories:
        _print_history(one, limit)


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
    print_table(headings, rows, title=str(division))


def _ask_history(access: Access, bot: str, game: str) -> list[pb.RatingHistory]:
    with access.channel() as channel:
        stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
        request = pb.GetRatingHistoryRequest(bot=bot, game=game)
        ask = partial(stub.GetRatingHistory, metadata=access.metadata(), timeout=CALL_SECONDS)
        return list(patiently(lambda: ask(request)).histories)
