"""One moment of a match as an image: SVG by our own hand, PNG through resvg."""

from __future__ import annotations

from dataclasses import dataclass

from riverboat.engine import Table
from riverboat.engine.drawing import Composer, Picture, marks
from riverboat.engine.drawing.palette import plain_style
from riverboat.replay import Replay, ReplayError
from riverboat.replay.positions import demand_seat
from riverboat.viewer.frames import look
from riverboat.visible import in_one_line


@dataclass(frozen=True, slots=True)
class Still:
    """Which moment, through whose eyes, and how it is drawn."""

    step: int
    seat: int
    open_deal: bool = False
    part: str = ""
    dark: bool = False


def still_svg(replay: Replay, still: Still) -> str:
    """The table after a step, the last move marked; ReplayError says what there is instead."""
    demand_seat(still.seat, len(replay.bots))
    after = _picture(replay.at(still.step).table, still)
    before = _picture(replay.at(still.step - 1).table, still) if still.step else after
    names = [in_one_line(name) for name in replay.names]
    composer = Composer(
        after,
        names,
        marks(before, after),
        sheet=plain_style(still.dark),
        last_move=_last_move(replay, still.step),
        alone=True,
    )
    if not still.part:
        return composer.svg()
    parts = {placed.part.key: placed.part for placed in after.parts}
    if still.part not in parts:
        raise ReplayError(f"there is no part {still.part}; the parts are {', '.join(parts)}")
    return composer.alone(parts[still.part])


def _last_move(replay: Replay, number: int) -> str:
    if not number:
        return "No move yet."
    step = replay.steps[number - 1]
    words = in_one_line(replay.game.face().move_words(step.move))
    return f"Last move, of seat {step.seat}: {words}."


def _picture(table: Table, still: Still) -> Picture:
    return look(table, still.seat, still.open_deal)


def png(svg: str, width: int) -> bytes:
    """An SVG text as PNG, so many pixels wide. ModuleNotFoundError without the extra `image`."""
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=width, sans_serif_family="DejaVu Sans")
    )
