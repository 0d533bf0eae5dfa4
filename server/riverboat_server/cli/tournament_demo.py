"""`riverboat tournament demo`: the reference bots in every game."""

from __future__ import annotations

from collections.abc import Iterator

from riverboat import games
from riverboat.cli.options import DATA, DataFolderOption, solo_modes
from riverboat.client.loading import split_specs
from riverboat.engine import Game
from riverboat.match import REFEREE_CLOCK
from riverboat_server.cli.demanding import demand_playing
from riverboat_server.cli.tournament_plans import PROCESSORS, Rounds, new_id
from riverboat_server.tournament.plan import Format, PlannedDivision, TournamentPlan

DEMO_BOTS = "random,glance,beam"
DEMO_ROUNDS = 4  # each of them wins most matches against those before: so few show the order


def demo(data: DataFolderOption = DATA, rounds: Rounds = DEMO_ROUNDS) -> None:
    """A tournament of the reference bots in every game: what `make run` plays.

    Example: riverboat tournament demo
    """
    demand_playing()
    from riverboat_server.cli.tournament_here import play_here

    play_here(demo_plan(rounds), data, new_id())


def demo_plan(rounds: int = DEMO_ROUNDS) -> TournamentPlan:
    """All games in one tournament, so that its bots are started once."""
    return TournamentPlan(
        title="Reference bots",
        format=Format.ROUND_ROBIN,
        bots=dict.fromkeys(split_specs(DEMO_BOTS), ""),
        divisions=tuple(division for game in games.all_games() for division in _shown(game)),
        rounds=rounds,
        concurrency=PROCESSORS,
    )


def _shown(game: Game) -> Iterator[PlannedDivision]:
    """The smallest table of several players; where there is a solo game, its first mode too."""
    several = [count for count in game.player_counts if count > 1]
    if several:
        options = game.complete_options(min(several), {})
        yield _division(game, min(several), options)
    for options in list(solo_modes(game).values())[:1]:
        yield _division(game, 1, options)


def _division(game: Game, players: int, options: dict[str, str]) -> PlannedDivision:
    return PlannedDivision(game=game.key, players=players, options=options, control=REFEREE_CLOCK)
