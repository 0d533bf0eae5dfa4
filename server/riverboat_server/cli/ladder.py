"""`riverboat ladder`: ratings."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from google.protobuf.json_format import MessageToDict

from riverboat.cli.access import Access
from riverboat.cli.options import DATA, Ca, DataFolderOption, Json, Tls, TokenFile, find_game, group
from riverboat.cli.output import print_json, print_table, say
from riverboat.client.pushback import patiently
from riverboat.match import Division
from riverboat.protocol import CALL_SECONDS
from riverboat.v1 import ladder_pb2 as pb
from riverboat.v1.ladder_pb2_grpc import LadderServiceStub
from riverboat_server.cli.data import existing_store
from riverboat_server.ladder.standing import Standings
from riverboat_server.reading.library import ladder_rows
from riverboat_server.service.ladder import division_of, wanted

app = group("Read the ladder.\n\nExample: riverboat ladder show --json")


@app.command()
def show(
    game: Annotated[str, typer.Option(help="only this game")] = "",
    mode: Annotated[str, typer.Option(help="only this mode")] = "",
    players: Annotated[
        int, typer.Option(help="only this number of players", show_default=False)
    ] = 0,
    data: DataFolderOption = DATA,
    server: Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")] = "",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    as_json: Json = False,
) -> None:
    """Show ratings per game, mode and number of players, with 95 % intervals.

    Elo is updated match by match; the fit looks at all matches at once, whatever their order.

    Example: riverboat ladder show --game gold_west --players 2
    """
    if game:
        game = find_game(game).key
    if server:
        rows = _ask(Access(server, tls, ca, token_file), game, mode, players)
    else:
        rows = _read(data, game, mode, players)
    if as_json:
        print_json([_as_dict(row) for row in rows])
        return
    if not rows:
        say("no rated matches yet")
    for division in sorted({division_of(row) for row in rows}):
        _print(division, [row for row in rows if division_of(row) == division])


def _print(division: Division, rows: list[pb.LadderRow]) -> None:
    print_table(
        ["#", "bot", "fit", "+/-", "Elo", "matches", "points"],
        [
            (
                rank,
                row.bot,
                round(row.fitted_elo),
                round(row.interval) if row.interval else "-",
                round(row.elo),
                row.matches,
                row.points,
            )
            for rank, row in enumerate(rows, start=1)
        ],
        title=str(division),
    )


def _as_dict(row: pb.LadderRow) -> dict[str, object]:
    """All fields, those that are zero too."""
    return MessageToDict(
        row, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )


def _read(data: DataFolderOption, game: str, mode: str, players: int) -> list[pb.LadderRow]:
    with existing_store(data, "ladder yet; play a tournament first") as store:
        standings = Standings(store)
        standings.refresh()
        return [
            row
            for division, rows in standings.since(0).items()
            if wanted(division, game, mode, players)
            for row in ladder_rows(division, rows)
        ]


def _ask(access: Access, game: str, mode: str, players: int) -> list[pb.LadderRow]:
    with access.channel() as channel:
        stub = LadderServiceStub(channel)  # type: ignore[no-untyped-call]
        request = pb.GetLadderRequest(game=game, mode=mode, players=players)
        ask = partial(stub.GetLadder, metadata=access.metadata(), timeout=CALL_SECONDS)
        return list(patiently(lambda: ask(request)).rows)
