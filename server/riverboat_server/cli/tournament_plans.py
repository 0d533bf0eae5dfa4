"""A tournament's plan, as the command line gives it: by a file, by flags, or by an earlier one."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games
from riverboat.cli.options import complete, find_game, read_time, text_of
from riverboat.client.bot import Bot
from riverboat.client.loading import load_bot, registered, split_specs
from riverboat.engine.wording import listed
from riverboat.match import REFEREE_ALLOWANCE, DealPolicy, Division, describe
from riverboat.match.entrant import entrant
from riverboat_server.cli.data import DATABASE, existing_store
from riverboat_server.tournament.plan import (
    Format,
    PlanError,
    PlannedDivision,
    TournamentPlan,
    check_plan,
)
from riverboat_server.tournament.plan_file import read_plan
from riverboat_server.tournament.plan_values import file_of

PROCESSORS = os.cpu_count() or 1  # more matches at once would take bots' thinking time away
SUFFIX = ".toml"
USUAL_BOTS = "random,greedy"

Rounds = Annotated[
    int, typer.Option("--rounds", "-r", min=1, help="blocks per table, rounds, blocks per tie")
]


def new_id() -> str:
    return "t-" + secrets.token_hex(6)


@contextmanager
def in_the_parsers_words() -> Iterator[None]:
    """What is wrong with a plan is wrong with the command."""
    try:
        yield
    except PlanError as error:
        raise typer.BadParameter(str(error)) from None


def is_file(what: str) -> bool:
    """Whether a tournament is named by its file, and not by a game."""
    return what.endswith(SUFFIX) or Path(what).is_file()


def from_file(path: Path) -> TournamentPlan:
    """The plan in a file; paths in it start from where the file is."""
    text = text_of(path)
    with in_the_parsers_words():
        return read_plan(text, path.absolute().parent)


def check_bots(plan: TournamentPlan) -> None:
    """Refuse a plan with bots that are not here. Files of bots are not run for it."""
    files = {entry: file_of(spec) for entry, spec in plan.bots.items()}
    missing = [f"{entry} ({file})" for entry, file in files.items() if file and not file.is_file()]
    if missing:
        raise typer.BadParameter(f"there is no file of {listed(missing)}")
    for entry, spec in plan.bots.items():
        if spec and files[entry] is None:
            load_bot(spec)


def elsewhere(plan: TournamentPlan) -> list[str]:
    """What to know of bots that are only named, and are not here beside others that are.

    If none of them is here, the plan is for a referee that knows them.
    """
    known = registered()
    away = [entry for entry, spec in plan.bots.items() if not spec and entry not in known]
    if len(away) == len(plan.bots):
        return []
    return [f"{name} is no bot of this machine{_near(name, known)}" for name in away]


def _near(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name, known, 1)
    return f"; did you mean {close[0]}?" if close else ": a referee must know it"


def by_flags(
    game_id: str,
    bots: str,
    form: Format,
    players: int,
    rounds: int,
    option: list[str] | None,
    clock: str,
    concurrency: int,
    seed: int | None,
    deals: DealPolicy,
) -> TournamentPlan:
    """One division; everything else is in the words of the plan's file."""
    if not bots:
        raise typer.BadParameter("say which bots of the referee play: --bots ann,bob")
    game = find_game(game_id)
    seats = players or min(game.player_counts, key=lambda count: (count == 1, count))
    division = PlannedDivision(
        game=game.key,
        players=seats,
        options=complete(game, seats, option),
        control=read_time(clock, REFEREE_ALLOWANCE),
    )
    return TournamentPlan(
        title=game.title,
        format=form,
        bots=dict.fromkeys(_entered(split_specs(bots)), ""),
        divisions=(division,),
        rounds=rounds,
        concurrency=concurrency or PROCESSORS,
        seed=seed,
        deals=deals,
    )


def at_home(plan: TournamentPlan) -> TournamentPlan:
    """Each entry is a bot that is started here; one that only names its bot takes its name."""
    loaded = {entry: load_bot(spec or entry) for entry, spec in plan.bots.items()}
    unnamed = [entry for entry, spec in plan.bots.items() if not spec]
    own = dict(zip(unnamed, _names([loaded[entry] for entry in unnamed]), strict=True))
    names = _entered([own.get(entry, entry) for entry in plan.bots])
    specs = [_anywhere(spec or entry) for entry, spec in plan.bots.items()]
    changed = replace(
        plan,
        bots=dict(zip(names, specs, strict=True)),
        challengers=tuple(own.get(one, one) for one in plan.challengers),
    )
    with in_the_parsers_words():
        check_plan(changed)
    return changed


def _names(bots: list[Bot]) -> list[str]:
    """The names of bots; those that share one enter as NAME@VERSION."""
    names = [bot.name for bot in bots]
    return [
        entrant(bot.name, bot.version) if names.count(bot.name) > 1 else bot.name for bot in bots
    ]


def by_names(plan: TournamentPlan) -> TournamentPlan:
    """Each entry is the name of a bot that connects by itself."""
    changed = replace(plan, bots=dict.fromkeys(plan.bots, ""))
    with in_the_parsers_words():
        check_plan(changed)
    return changed


def _entered(names: list[str]) -> list[str]:
    """Two of one name cannot be told apart."""
    for name in names:
        if names.count(name) > 1:
            raise typer.BadParameter(f"each bot enters once, but two are called {name}")
    return names


def _anywhere(spec: str) -> str:
    """A spec that means the same in every folder."""
    place, colon, rest = spec.partition(":")
    return f"{Path(place).absolute()}{colon}{rest}" if Path(place).is_file() else spec


def measured(plan: TournamentPlan, data: Path) -> dict[int, float]:
    """Seconds per match of each division of a plan, as far as some were played in a data folder."""
    if not (data / DATABASE).exists():
        return {}
    with existing_store(data, "") as store:
        seconds = [store.seconds_per_match(_heading(division)) for division in plan.divisions]
    return {place: mean for place, mean in enumerate(seconds) if mean is not None}


def _heading(division: PlannedDivision) -> Division:
    """The division under which its results are kept."""
    bots = tuple(map(str, range(division.players)))
    game = games.get(division.game)
    return describe(game, "", bots, division.options, division.control).division
