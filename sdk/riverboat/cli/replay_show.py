"""`riverboat replay show`: a match in words or as JSON, whole or at one step."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.inked import print_inked, terminal_ink
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, width
from riverboat.cli.replay_paths import ReplayPath, playable
from riverboat.cli.replay_text import picture, story
from riverboat.engine import SPECTATOR
from riverboat.replay import Position, Replay, ReplayError
from riverboat.replay.chain import MOST_PACKED
from riverboat.replay.plain import Row, of_kind, plain_match, plain_step, plain_view
from riverboat.replay.positions import demand_seat
from riverboat.replay.reader import load_named


def show(
    replay: ReplayPath,
    step: Annotated[
        int | None, typer.Option(help="the table after this step; default: the whole match")
    ] = None,
    before: Annotated[
        bool, typer.Option("--before", help="before the step: what its seat saw when it chose")
    ] = False,
    seat: Annotated[
        int | None,
        typer.Option(help="as this seat saw it; -1: as a spectator", show_default="-1"),
    ] = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="draw it by these rules, though others were played")
    ] = False,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Show a replay: moves and scores, or the table at one step.

    Steps count as in logs, in `clock.decision` and for `--attach`. With --before it is the table
    that the seat of the step had before it; a decision at which a bot crashed can be named, too.

    A table is drawn by the rules that are installed here. If the match was played by another
    version of them, it is drawn only with --anyway, and may not be what the bots saw.

    Example: riverboat replay show 0000.replay --step 40 --seat 1

    Example: riverboat replay show 0000.replay --step 40 --before --json
    """
    found = load_named(replay, data)
    if step is None:
        if before:
            raise typer.BadParameter("--before needs --step N")
        whole(found, seat, as_json)
    else:
        at_step(playable(found, anyway), step, before, seat, as_json)


def whole(replay: Replay, seat: int | None, as_json: bool) -> None:
    seat = SPECTATOR if seat is None else seat
    demand_seat(seat, len(replay.bots))
    if as_json:
        if len(replay.records) > MOST_PACKED:
            raise ReplayError(f"{len(replay.records)} records: no match is so long")
        steps = [plain_step(step, seat) for step in replay.steps]
        print_json({**plain_match(replay), "steps": steps})
        return
    for line in story(replay, seat, terminal_ink(), width()):
        print_inked(line)


def at_step(replay: Replay, step: int, before: bool, seat: int | None, as_json: bool) -> None:
    if before:
        step, seat = _asked_at(replay, step, seat)
    seat = SPECTATOR if seat is None else seat
    position = replay.at(step)
    demand_seat(seat, len(replay.bots))
    if as_json:
        print_json({**plain_match(replay), **_plain_position(position, seat)})
        return
    for line in picture(replay, position, seat, terminal_ink(), width()):
        print_inked(line)


def _asked_at(replay: Replay, step: int, seat: int | None) -> tuple[int, int]:
    """How many steps had been made before a step, and who looks: by default the one who made it."""
    last = len(replay.steps)
    if 1 <= step <= last:
        return step - 1, replay.steps[step - 1].seat if seat is None else seat
    decision = replay.decision(step)  # the match may have ended at it
    return last, decision.seat if seat is None else seat


def _plain_position(position: Position, seat: int) -> Row:
    step, asked = position.step, position.asked
    return {
        "step": position.number,
        "made": None if step is None else plain_step(step, seat),
        "question": position.question,
        "asked": list(asked),
        "scores_so_far": [score.total for score in position.standing.scores],
        "view": plain_view(position.view(seat)),
        "moves": [of_kind(move) for move in position.table.moves(seat)] if seat in asked else [],
    }
