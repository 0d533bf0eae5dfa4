"""The options of `riverboat sprt`, and how they are read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from riverboat.client.loading import split_specs
from riverboat.engine import Game
from riverboat.engine.wording import plural
from riverboat.sprt.hypotheses import USUAL_ELO, Hypotheses
from riverboat.sprt.llr import share_of
from riverboat.sprt.sequential import FEWEST_BLOCKS

USUAL_FIELD = "greedy"

New = Annotated[str, typer.Argument(help="the new version: a bot spec, e.g. ./my.py")]
Old = Annotated[str, typer.Argument(help="the old version")]
GameOption = Annotated[
    str, typer.Option("--game", "-g", help="the game's id, e.g. gold_west; see `riverboat games`")
]
Players = Annotated[
    int,
    typer.Option(
        "--players", "-p", help="seats", show_default="2, or as many as with --field", min=0
    ),
]
Field = Annotated[
    str,
    typer.Option(
        "--field",
        "-f",
        help="bots in the other seats; the last one takes the remaining ones",
        show_default=USUAL_FIELD,
    ),
]
Elo0 = Annotated[
    float | None,
    typer.Option(help='at this lead in Elo it is "not better"', show_default=f"{USUAL_ELO[0]:g}"),
]
Elo1 = Annotated[
    float | None,
    typer.Option(help='at this lead in Elo it is "better"', show_default=f"{USUAL_ELO[1]:g}"),
]
Share0 = Annotated[
    float | None, typer.Option(help="the same as a share of points", show_default="none")
]
Share1 = Annotated[
    float | None, typer.Option(help="the same as a share of points", show_default="none")
]
Alpha = Annotated[float, typer.Option(help='how often it may wrongly say "better"')]
Beta = Annotated[float, typer.Option(help='how often it may wrongly say "not better"')]
MaxBlocks = Annotated[
    int | None,
    typer.Option(
        "--max-blocks",
        min=FEWEST_BLOCKS,
        help="then it is undecided",
        show_default="4 times what is expected in the worst case",
    ),
]
State = Annotated[
    Path | None,
    typer.Option(
        "--state",
        metavar="FILE",
        help="where blocks are kept, to go on with",
        show_default="a file in riverboat-sprt",
    ),
]
Again = Annotated[bool, typer.Option("--again", help="play anew what is on record")]
Anyway = Annotated[
    bool, typer.Option("--anyway", help="go on though bots or bounds are not what they were")
]
Record = Annotated[
    Path | None,
    typer.Option(
        "--record",
        metavar="FOLDER",
        help="where replays of games are kept in which a bot failed",
        show_default="beside the state",
    ),
]


def read_hypotheses(
    elos: tuple[float | None, float | None],
    shares: tuple[float | None, float | None],
    alpha: float,
    beta: float,
) -> Hypotheses:
    """Bounds as Elo, or as shares."""
    given = [share for share in shares if share is not None]
    if given and (len(given) < len(shares) or elos != (None, None)):
        raise typer.BadParameter("write bounds as --elo0 and --elo1, or as --share0 and --share1")
    if not given:
        leads = [usual if elo is None else elo for elo, usual in zip(elos, USUAL_ELO, strict=True)]
        if not leads[0] < leads[1]:
            raise typer.BadParameter(f"--elo0 {leads[0]:g} is not below --elo1 {leads[1]:g}")
        given = [share_of(lead) for lead in leads]
    try:
        return Hypotheses(given[0], given[1], alpha, beta)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def read_field(game: Game, text: str, players: int) -> tuple[str, ...]:
    """The bots beside the two versions, one for each other seat."""
    named = split_specs(text)
    possible = [count for count in game.player_counts if count >= 2 + len(named)]
    seats = players or min(possible, default=2 + len(named))
    if seats < 2 + len(named):
        field = f"{plural(len(named), 'bot')} of the field and " if named else ""
        raise typer.BadParameter(
            f"{field}the two versions need {2 + len(named)} seats, not {seats}"
        )
    last = named[-1] if named else USUAL_FIELD
    return (*named, *[last] * (seats - 2 - len(named)))
