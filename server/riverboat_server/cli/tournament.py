"""`riverboat tournament`: played here, or by a running referee."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.access import Access
from riverboat.cli.access_options import ByFlags
from riverboat.cli.grouped import grouped
from riverboat.cli.later import group
from riverboat.cli.options import (
    DATA,
    DataFolderOption,
    Json,
    OptionsList,
)
from riverboat.cli.output import print_json, print_text, say
from riverboat.client.patience import GIVE_UP_SECONDS
from riverboat.match import DealPolicy
from riverboat_server.cli import tournament_steer as steer
from riverboat_server.cli.demanding import demand_playing
from riverboat_server.cli.html import tournament_html
from riverboat_server.cli.tournament_demo import demo
from riverboat_server.cli.tournament_plans import (
    USUAL_BOTS,
    Rounds,
    by_flags,
    by_names,
    check_bots,
    elsewhere,
    from_file,
    in_the_parsers_words,
    is_file,
    measured,
    new_id,
)
from riverboat_server.cli.tournament_steer import TournamentId, calling, store_of, unknown
from riverboat_server.tournament.plan import Format, TournamentPlan
from riverboat_server.tournament.plan_file import read_plan

app = group("Play tournaments.\n\nExample: riverboat tournament run gold_west --rounds 2")

# What may stand beside a plan that is written down; all else is in it.
BESIDE_A_PLAN = {
    *("what", "like", "data", "server", "tls", "ca", "token_file", "as_json"),
    *("detach", "give_up_after", "tournament_id"),
}

What = Annotated[
    str, typer.Argument(metavar="GAME|FILE", help="a game's id, or a TOML file with the plan")
]
Bots = Annotated[
    str,
    typer.Option(
        "--bots", "-b", help="bot specs; with --server: names of bots", show_default=USUAL_BOTS
    ),
]
Players = Annotated[
    int, typer.Option("--players", "-p", help="seats per match", show_default="the fewest")
]
Form = Annotated[Format, typer.Option("--format", help="who meets whom")]
Clock = Annotated[str, typer.Option("--clock", help="time control base+increment~allowance")]
Concurrency = Annotated[
    int,
    typer.Option(min=0, max=256, help="matches at the same time", show_default="one per processor"),
]
Seed = Annotated[int | None, typer.Option(help="repeatable deals; not rated", show_default="none")]
Deals = Annotated[
    DealPolicy,
    typer.Option(help="fresh: every match its own; shared: one per block, not rated"),
]
Like = Annotated[str, typer.Option(metavar="ID", help="play by the plan of an earlier tournament")]
Named = Annotated[
    str, typer.Option("--id", metavar="ID", help="what to call it", show_default="drawn")
]
Detach = Annotated[bool, typer.Option("--detach", help="do not watch")]
GiveUpAfter = Annotated[
    float, typer.Option(min=0, help="seconds to wait for a referee that went down")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Here(ByFlags):
    """A running referee, or one that is started for the tournament."""

    server: Annotated[str, typer.Option(help="let a running referee at HOST:PORT play it")] = ""

    def referee(self, context: typer.Context) -> Access | None:
        """The running one. Who brings what only such a one asks for has forgotten to name it."""
        if self.server:
            return self.access
        for name in ("token_file", "tls", "ca"):
            source = context.get_parameter_source(name)
            if source is not None and source.name == "COMMANDLINE":
                raise typer.BadParameter(
                    f"--{name.replace('_', '-')} goes with --server HOST:PORT: without it a "
                    "referee is started here, which asks for no token"
                )
        return None


@app.command()
@grouped
def run(
    context: typer.Context,
    what: What = "",
    bots: Bots = "",
    players: Players = 0,
    rounds: Rounds = 1,
    form: Form = Format.ROUND_ROBIN,
    option: OptionsList = None,
    clock: Clock = "60+0.5",
    concurrency: Concurrency = 0,
    seed: Seed = None,
    deals: Deals = DealPolicy.FRESH,
    like: Like = "",
    tournament_id: Named = "",
    data: DataFolderOption = DATA,
    *,
    by: Here,
    detach: Detach = False,
    give_up_after: GiveUpAfter = GIVE_UP_SECONDS,
    as_json: Json = False,
) -> None:
    """Play a tournament: every table in blocks, once in every rotation of the seats.

    A file says all that can be said (docs/run_a_tournament.md), flags the usual: a round robin of
    one game.

    Without --server a referee is started for the tournament, and each bot in a process of its own;
    they speak gRPC on loopback. With --server a running referee plays it, by an organiser's token,
    with bots that connect there. It needs nobody to watch: Ctrl-C leaves it playing.

    Who plays a deal twice knows it the second time, so every match has a deal of its own. If all
    bots are yours, --deals shared plays each block on one deal.

    Example: riverboat tournament run gold_west --bots random,greedy,./my.py --rounds 10

    Example: riverboat tournament run cup.toml --server 127.0.0.1:50051 --token-file cup.token
    """
    demand_playing()
    access = by.referee(context)
    if like or is_file(what):
        plan = _written(context, data, what, like, access)
    else:
        flags = (form, players, rounds, option, clock, concurrency, seed, deals)
        plan = by_flags(what, bots or ("" if by.server else USUAL_BOTS), *flags)
    name = tournament_id or new_id()
    if access is None:
        _play_here(plan, data, name, as_json)
        return
    _play_elsewhere(by_names(plan), name, access, give_up_after, detach, as_json)


def _written(
    context: typer.Context, data: Path, what: str, like: str, access: Access | None
) -> TournamentPlan:
    """A plan that is written down; flags do not change it."""
    for name in context.params:
        source = context.get_parameter_source(name)
        if name not in BESIDE_A_PLAN and source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(f"{name} is in the plan: change it there")
    if not like:
        return from_file(Path(what))
    return _earlier(data, like) if access is None else _earlier_there(access, like)


def _earlier_there(access: Access, tournament_id: str) -> TournamentPlan:
    """The plan of a tournament of a running referee."""
    with calling(access) as calls:
        plan = calls.get(tournament_id).plan
    with in_the_parsers_words():
        return read_plan(plan)


def _earlier(data: Path, tournament_id: str) -> TournamentPlan:
    from riverboat_server.tournament.former import former_plan

    with store_of(data) as store:
        stored = store.tournament(tournament_id)
    with in_the_parsers_words():
        plan = former_plan(data, tournament_id) if stored is None else read_plan(stored.plan)
    return plan or unknown(tournament_id, data)


def _play_here(plan: TournamentPlan, data: Path, name: str, as_json: bool) -> None:
    from riverboat_server.cli.tournament_here import play_here

    play_here(plan, data, name, as_json)


def _play_elsewhere(
    plan: TournamentPlan,
    name: str,
    access: Access,
    give_up_after: float,
    detach: bool,
    as_json: bool,
) -> None:
    from riverboat_server.cli.aftermath import tell_faults
    from riverboat_server.cli.tournament_play import have_played
    from riverboat_server.cli.tournament_tables import show_tables

    seen = have_played(plan, name, access, give_up_after, detach)
    if seen is not None:
        show_tables(seen, plan, as_json)
        tell_faults(seen.results, DATA, access)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="a TOML file with a plan")],
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Say what a plan would play, and how long that takes; nothing is played.

    How long matches take is known from those in the data folder; else the clocks set a limit. A
    bot that is not there is named, with exit code 2; who is only named may be a bot of a referee.

    Example: riverboat tournament check cup.toml
    """
    from riverboat_server.tournament.estimate import estimate
    from riverboat_server.tournament.estimate_text import estimate_lines

    plan = from_file(file)
    check_bots(plan)
    for line in elsewhere(plan):
        say(line)
    foretold = estimate(plan, measured(plan, data))
    if as_json:
        print_json(foretold.to_json())
    else:
        print_text("\n".join(estimate_lines(foretold)))


@app.command()
@grouped
def resume(
    context: typer.Context,
    tournament_id: TournamentId,
    data: DataFolderOption = DATA,
    *,
    by: Here,
    as_json: Json = False,
) -> None:
    """Go on with a tournament that was interrupted here, or paused at a running referee.

    Example: riverboat tournament resume t-12ab34cd56ef

    Example: riverboat tournament resume cup --server 127.0.0.1:50051 --token-file cup.token
    """
    demand_playing()
    access = by.referee(context)
    if access is not None:
        _introduce(access, data, tournament_id)
        steer.go_on(access, tournament_id)
        return
    _play_here(_earlier(data, tournament_id), data, tournament_id, as_json)


def _introduce(access: Access, data: Path, tournament_id: str) -> None:
    """What an older version began, the referee does not know: the organiser had the plan."""
    from riverboat_server.cli.tournament_play import have_played
    from riverboat_server.tournament.former import former_plan

    with in_the_parsers_words():
        plan = former_plan(data, tournament_id)
    if plan is not None:
        have_played(by_names(plan), tournament_id, access, GIVE_UP_SECONDS, detach=True)


app.command()(demo)
app.command("list")(steer.list_tournaments)
app.command("html")(tournament_html)
for command in (steer.show, steer.pause, steer.cancel, steer.publish, steer.enter, steer.leave):
    app.command()(command)
