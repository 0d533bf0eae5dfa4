"""Options of the commands that measure bots by duels, and how they are read."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from riverboat.cli.options import complete, find_game
from riverboat.cli.parallel import MOST_WORKERS
from riverboat.cli.sprt_plan import read_clock
from riverboat.engine import Game
from riverboat.strength.matchup import MatchUp

FOLDER = Path("riverboat-duels")
MOST_GAMES = 10_000  # if only the width of the interval ends a duel

JobsOption = Annotated[
    int,
    typer.Option(
        "--jobs",
        "-j",
        "--workers",
        min=0,
        max=MOST_WORKERS,
        help="processes; the figures do not depend on it, times do",
        show_default="one per core",
    ),
]
FolderOption = Annotated[
    Path, typer.Option("--folder", metavar="FOLDER", help="where blocks are kept, to go on with")
]
Seats = Annotated[
    int,
    typer.Option("--players", "-p", min=0, help="seats; 1 is a solo game", show_default="2"),
]
Until = Annotated[
    float | None,
    typer.Option(
        "--until",
        metavar="WIDTH",
        min=0.5,
        max=100,
        help="play until the interval of the win share is at most so many % wide",
        show_default="none",
    ),
]


def drawn(seed: int | None) -> int:
    """The given seed, or a new one."""
    return SystemRandom().getrandbits(32) if seed is None else seed


def several(game: Game, players: int) -> int:
    """The number of seats: as said, or the fewest of a game for several."""
    return players or min(count for count in game.player_counts if count > 1)


def matchup_of(
    game_id: str,
    bot: str,
    rival: str,
    players: int,
    option: list[str] | None,
    seed: int,
    clock: str = "none",
) -> MatchUp:
    """A match-up with all options of the game; what is impossible is refused."""
    game = find_game(game_id)
    options = tuple(sorted(complete(game, players, option).items()))
    return MatchUp(game.key, bot, rival, players, options, seed, read_clock(clock))
