"""`riverboat tournament`: round robins over gRPC."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games
from riverboat.client.loading import load_bot, split_specs
from riverboat_server import logs
from riverboat_server.cli.options import (
    DATA,
    DataFolderOption,
    GameId,
    Json,
    OptionsList,
    TokenFile,
    complete,
    find_game,
    read_time,
    read_token,
)
from riverboat_server.cli.output import paper, print_json, progress, say
from riverboat_server.ladder import Crosstable, MatchResult
from riverboat_server.server import ServerConfig
from riverboat_server.tournament import HouseArena, RemoteArena, Tournament, TournamentPlan

app = typer.Typer(
    no_args_is_help=True,
    help="Play tournaments.\n\nExample: riverboat tournament run gold_west --rounds 2",
)

Bots = Annotated[str, typer.Option("--bots", "-b", help="bot specs; with --server: bot names")]
DEMO_BOTS = "random,first,greedy,flat-mc:ms=10"


@app.command()
def run(
    game_id: GameId,
    bots: Bots = DEMO_BOTS,
    players: Annotated[int, typer.Option("--players", "-p", help="seats per match")] = 0,
    rounds: Annotated[int, typer.Option("--rounds", "-r", min=1, help="deals per table")] = 1,
    option: OptionsList = None,
    tc: Annotated[str, typer.Option("--tc", help="time control base+increment")] = "60+0.5",
    concurrency: Annotated[int, typer.Option(min=1, help="matches at the same time")] = 8,
    seed: Annotated[
        int | None, typer.Option(help="repeatable deals; such matches are not rated")
    ] = None,
    data: DataFolderOption = DATA,
    server: Annotated[str, typer.Option(help="use a running referee at HOST:PORT")] = "",
    token_file: TokenFile = None,
    as_json: Json = False,
) -> None:
    """Play a round robin: every deal once in every rotation of the seats.

    Without --server a referee is started for the tournament, and each bot in a process of its own;
    they speak gRPC on loopback. With --server a running referee is used, by an organiser's token.

    Example: riverboat tournament run gold_west --bots random,greedy,./my.py --rounds 10
    """
    game = find_game(game_id)
    seats = players or min(count for count in game.player_counts if count > 1)
    specs = {spec if server else load_bot(spec).name: spec for spec in split_specs(bots)}
    plan = TournamentPlan(
        game=game.key,
        bots=tuple(specs),
        players=seats,
        rounds=rounds,
        options=complete(game, seats, option),
        control=read_time(tc),
        concurrency=concurrency,
        seed=seed,
    )
    with contextlib.suppress(ValueError):
        len(plan.schedule)
    try:
        results = asyncio.run(_play(plan, specs, data, server, token_file))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    show(results, as_json)
    if not server and not as_json:
        _tell_what_next(results, data)


async def _play(
    plan: TournamentPlan,
    specs: dict[str, str],
    data: Path,
    server: str,
    token_file: Path | None,
) -> list[MatchResult]:
    logs.silence()
    total = len(plan.schedule)
    arena: HouseArena | RemoteArena
    if server:
        arena = RemoteArena(server, read_token(token_file), plan.tournament_id)
    else:
        arena = HouseArena(specs, ServerConfig(data=data, listen="127.0.0.1:0"))
    with progress() as bar:
        title = f"{games.get(plan.game).title}, {plan.players} players"
        task = bar.add_task(title, total=total, note="starting bots")

        def tell(result: MatchResult) -> None:
            shown = " ".join(
                f"{bot} {score}" for bot, score in zip(result.bots, result.scores, strict=True)
            )
            bar.update(task, advance=1, note=shown)

        async with arena:
            bar.update(task, note="")
            return await Tournament(plan, arena).play(tell)


def show(results: list[MatchResult], as_json: bool) -> None:
    table = Crosstable.from_results(results)
    if as_json:
        print_json(table.to_json())
    else:
        with paper() as console:
            table.render(console)


def _tell_what_next(results: list[MatchResult], data: Path) -> None:
    replay = next((result.replay for result in results if result.replay), "")
    folder = "" if data == DATA else f" --data {data}"
    say(f"{len(results)} replays in {data / 'replays'}")
    say(f"show one:    riverboat replay show {replay}{folder}")
    say(f"a picture:   riverboat replay show {replay} --step 40{folder}")
    say(f"verify all:  riverboat replay verify {data / 'replays'}/*.replay")
    say(f"the ladder:  riverboat ladder show{folder}")


@app.command()
def demo(
    data: DataFolderOption = DATA,
    rounds: Annotated[int, typer.Option("--rounds", "-r", min=1)] = 2,
) -> None:
    """A small tournament of the reference bots in every game: what `make run` plays.

    Example: riverboat tournament demo
    """
    for game in games.all_games():
        run(game.key, rounds=rounds, data=data)
