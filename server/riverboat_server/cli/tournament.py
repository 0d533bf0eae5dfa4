"""`riverboat tournament`: round robins over gRPC."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games, logs
from riverboat.cli.access import Access
from riverboat.cli.options import (
    DATA,
    Ca,
    DataFolderOption,
    Json,
    OptionsList,
    Tls,
    TokenFile,
    complete,
    find_game,
    group,
    read_time,
)
from riverboat.cli.output import print_json, print_text, progress, say, waiting, width
from riverboat.client.loading import load_bot, split_specs
from riverboat.engine import Game
from riverboat.match import REFEREE_ALLOWANCE, DealPolicy, FinishedMatch
from riverboat_server.cli.aftermath import (
    faults_in,
    folder_option,
    quoted,
    tell_faults,
    tell_what_next,
)
from riverboat_server.cli.crosstable import crosstable_lines
from riverboat_server.cli.solo import print_solo, solo_modes
from riverboat_server.ladder import Crosstable, solo_records
from riverboat_server.server import ServerConfig
from riverboat_server.tournament import (
    HouseArena,
    NoSuchPlan,
    RemoteArena,
    Tournament,
    TournamentPlan,
)
from riverboat_server.tournament.remote import GIVE_UP_SECONDS

app = group("Play tournaments.\n\nExample: riverboat tournament run gold_west --rounds 2")

DEMO_BOTS = "random,first,greedy,flat-mc:ms=10"
DEMO_ROUNDS = 2
PROCESSORS = os.cpu_count() or 1  # more matches at once would take bots' thinking time away
DEMO_SOLO_ROUNDS = 4

# What may stand beside --resume; all else is in the plan.
WITH_RESUME = {
    *("resume", "data", "tls", "ca", "token_file", "as_json", "take_over", "give_up_after")
}

GameId = Annotated[str, typer.Argument(help="the game's id; see `riverboat games`")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots", "-b", help="bot specs; with --server: names of bots", show_default=DEMO_BOTS
    ),
]
Players = Annotated[
    int, typer.Option("--players", "-p", help="seats per match", show_default="the fewest")
]
Rounds = Annotated[int, typer.Option("--rounds", "-r", min=1, help="blocks per table")]
Clock = Annotated[str, typer.Option("--clock", help="time control base+increment~allowance")]
Concurrency = Annotated[
    int,
    typer.Option(min=0, max=256, help="matches at the same time", show_default="one per processor"),
]
Seed = Annotated[
    int | None,
    typer.Option(help="repeatable deals; not rated, not with --server", show_default="none"),
]
Deals = Annotated[
    DealPolicy,
    typer.Option(help="fresh: every match its own; shared: one per block, not rated"),
]
Resume = Annotated[
    str, typer.Option(metavar="ID", help="go on with a tournament that was interrupted")
]
Referee = Annotated[str, typer.Option(help="use a running referee at HOST:PORT")]
TakeOver = Annotated[
    bool, typer.Option("--take-over", help="take the tournament from another organiser's command")
]
GiveUpAfter = Annotated[
    float, typer.Option(min=0, help="seconds to wait for a referee that went down")
]


@app.command()
def run(
    context: typer.Context,
    game_id: GameId = "",
    bots: Bots = "",
    players: Players = 0,
    rounds: Rounds = 1,
    option: OptionsList = None,
    clock: Clock = "60+0.5",
    concurrency: Concurrency = 0,
    seed: Seed = None,
    deals: Deals = DealPolicy.FRESH,
    resume: Resume = "",
    data: DataFolderOption = DATA,
    server: Referee = "",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    take_over: TakeOver = False,
    give_up_after: GiveUpAfter = GIVE_UP_SECONDS,
    as_json: Json = False,
) -> None:
    """Play a round robin: every table in blocks, once in every rotation of the seats.

    Without --server a referee is started for the tournament, and each bot in a process of its own;
    they speak gRPC on loopback. With --server a running referee is used, by an organiser's token;
    if it goes down, the tournament goes on when it is back. One command at a time holds it.

    Who plays a deal twice knows it the second time, so every match has a deal of its own. If all
    bots are yours, --deals shared plays each block on one deal.

    Example: riverboat tournament run gold_west --bots random,greedy,./my.py --rounds 10
    """
    if resume:
        plan = _load(context, data, resume)
    else:
        game = find_game(game_id)
        seats = players or min(game.player_counts, key=lambda count: (count == 1, count))
        entered = _enter(bots if bots or server else DEMO_BOTS, named=bool(server))
        options, control = complete(game, seats, option), read_time(clock, REFEREE_ALLOWANCE)
        workers = concurrency or PROCESSORS
        plan = TournamentPlan(
            *(game.key, entered, seats, rounds, options, control, workers, seed, server),
            deals=deals,
        )
    _check(plan)
    access = Access(plan.server, tls, ca, token_file)
    remote = _remote(plan, access, take_over, give_up_after) if plan.server else None
    _run(plan, data, remote, _go_on(plan, data, access), as_json)


def _load(context: typer.Context, data: Path, tournament_id: str) -> TournamentPlan:
    for name in context.params:
        source = context.get_parameter_source(name)
        if name not in WITH_RESUME and source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(f"--resume takes {name} from the plan: leave it out")
    try:
        return TournamentPlan.load(data, tournament_id)
    except NoSuchPlan as error:
        raise typer.BadParameter(str(error)) from None


def _enter(bots: str, named: bool) -> dict[str, str]:
    """Names of bots and what starts each; two of one name cannot be told apart."""
    entered: dict[str, str] = {}
    for spec in split_specs(bots):
        name = spec if named else load_bot(spec).name
        if name in entered:
            raise typer.BadParameter(f"each bot enters once, but two are called {name}")
        entered[name] = spec
    if not entered:
        raise typer.BadParameter("say which bots of the referee play: --bots ann,bob")
    return entered


def _check(plan: TournamentPlan) -> None:
    """Refuse what cannot be played, in the parser's words."""
    if plan.server and plan.seed is not None:
        raise typer.BadParameter("a running referee deals by itself: no --seed with --server")
    if plan.server and plan.deals is DealPolicy.SHARED:
        raise typer.BadParameter("bots of others play there: no --deals shared with --server")
    try:
        len(plan.schedule)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _run(
    plan: TournamentPlan, data: Path, arena: RemoteArena | None, go_on: str, as_json: bool
) -> None:
    results = asyncio.run(_play_one(plan, data, arena, go_on))
    _show(plan, results, as_json)
    tell_faults(results, data, plan.server)
    if not plan.server and not as_json:
        tell_what_next(results, data)


def _go_on(plan: TournamentPlan, data: Path, access: Access | None = None) -> str:
    """The command that continues a tournament; what reaches the referee is not in the plan."""
    command = f"riverboat tournament run --resume {plan.tournament_id}{folder_option(data)}"
    if access is None:
        return command
    command += " --tls" if access.tls else ""
    for option, file in (("--ca", access.ca), ("--token-file", access.token_file)):
        command += "" if file is None else f" {option} {quoted(file)}"
    return command


# --- playing -------------------------------------------------------------------------------------


async def _play_one(
    plan: TournamentPlan, data: Path, remote: RemoteArena | None, go_on: str
) -> list[FinishedMatch]:
    house = (plan.bots, data, plan.tournament_id, [plan.game])
    arena = remote or _house(*house)  # or the folder is in use
    say(f"tournament {plan.tournament_id}: {len(plan.schedule)} matches")
    say(f"if it is interrupted: {go_on}")
    _prepare()
    plan.save(data)
    try:
        async with AsyncExitStack() as stack:
            with waiting("starting bots" if not plan.server else "waiting for bots"):
                await stack.enter_async_context(arena)
            return await _play(plan, arena)
    except BaseException:
        say(f"go on with: {go_on}")
        raise


def _remote(
    plan: TournamentPlan, access: Access, take_over: bool, give_up_after: float
) -> RemoteArena:
    return RemoteArena(
        *(plan.server, access.token(), plan.tournament_id, tuple(plan.bots), access.credentials),
        take_over=take_over,
        give_up_after=give_up_after,
        report=say,
    )


def _house(
    bots: Mapping[str, str],
    data: Path,
    tournament_id: str = "",
    game_ids: Sequence[str] = games.GAME_IDS,
) -> HouseArena:
    config = ServerConfig(data=data, listen="127.0.0.1:0")
    return HouseArena(bots, config, tournament_id, say, game_ids)


def _prepare() -> None:
    """Only errors are logged; being told to stop is like Ctrl-C: everything is put away."""
    logs.silence()
    task = asyncio.current_task()
    if task is not None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def _play(plan: TournamentPlan, arena: HouseArena | RemoteArena) -> list[FinishedMatch]:
    seats = "solo" if plan.players == 1 else f"{plan.players} players"
    with progress(f"{games.get(plan.game).title}, {seats}", len(plan.schedule)) as bar:

        def tell(result: FinishedMatch) -> None:
            scores = zip(result.bots, result.scores, strict=True)
            bar.advance(" ".join(f"{bot} {score}" for bot, score in scores))

        return await Tournament(plan, arena).play(tell)


def _show(plan: TournamentPlan, results: list[FinishedMatch], as_json: bool) -> None:
    table = Crosstable.from_results(results)
    if as_json:
        faults = [{**fault._asdict(), "cause": fault.cause.name} for fault in faults_in(results)]
        print_json({"tournament": plan.tournament_id, **table.to_json(), "faults": faults})
        return
    print_text("\n".join(crosstable_lines(table, width())))


# --- the demonstration ---------------------------------------------------------------------------


@app.command()
def demo(data: DataFolderOption = DATA, rounds: Rounds = DEMO_ROUNDS) -> None:
    """A small tournament of the reference bots in every game: what `make run` plays.

    Example: riverboat tournament demo
    """
    results = asyncio.run(_demo(games.all_games(), rounds, data))
    tell_faults(results, data)
    tell_what_next(results, data)


async def _demo(shown: Sequence[Game], rounds: int, data: Path) -> list[FinishedMatch]:
    """All games at one referee, so that its bots are started once."""
    _prepare()
    bots = _enter(DEMO_BOTS, named=False)
    results: list[FinishedMatch] = []
    async with AsyncExitStack() as stack:
        with waiting("starting bots"):
            arena = await stack.enter_async_context(_house(bots, data))
        for game in shown:
            results += await _demo_game(game, bots, rounds, arena, data)
    return results


async def _demo_game(
    game: Game, bots: dict[str, str], rounds: int, arena: HouseArena, data: Path
) -> list[FinishedMatch]:
    """The smallest table of several players; where there is a solo game, its first mode too."""
    print_text(f"\n{game.title}\n{'=' * len(game.title)}")
    results: list[FinishedMatch] = []
    several = [count for count in game.player_counts if count > 1]
    if several:
        plan = TournamentPlan(game.key, bots, min(several), rounds, concurrency=PROCESSORS)
        results += await _play_next(plan, arena, data)
        _show(plan, results, as_json=False)
    for mode, options in list(solo_modes(game).items())[:1]:
        plan = TournamentPlan(game.key, bots, 1, DEMO_SOLO_ROUNDS, options, concurrency=PROCESSORS)
        alone = await _play_next(plan, arena, data)
        print_text(f"\nSolo against the automaton, {DEMO_SOLO_ROUNDS} deals")
        print_solo({mode: solo_records(alone)})
        results += alone
    return results


async def _play_next(plan: TournamentPlan, arena: HouseArena, data: Path) -> list[FinishedMatch]:
    plan.save(data)
    try:
        return await _play(plan, arena)
    except BaseException:
        say(f"go on with: {_go_on(plan, data)}")
        raise
