"""The action board: seven strips in their rows."""

from __future__ import annotations

from functools import cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import icon, rect, text
from riverboat.engine.once import once
from riverboat.engine.wording import spoken
from riverboat.games.boonlake.catalog import ROW_PENALTIES, SHIP_STEPS, STRIP_KINDS
from riverboat.games.boonlake.draw.line import line
from riverboat.games.boonlake.draw.pieces import KIND_COLOURS, KIND_INK, heading
from riverboat.games.boonlake.enums import Strip
from riverboat.games.boonlake.numbers import INTERIMS
from riverboat.games.boonlake.short import STRIP_NAMES, STRIPS, plain
from riverboat.games.boonlake.state import Public

WIDTH: Final = 594
HEIGHT: Final = 208
_TOP: Final = 25
_STEP: Final = 25
_LEFT: Final = 30
STRIP_WIDTH: Final = 470
MIDDLE_AT: Final = 156
RIGHT_AT: Final = 330


@once
def strips_part(public: Public) -> Part:
    part = Part("strips", "Actions", WIDTH, HEIGHT)
    part.lay(*_ground())
    done = f"{public.course.interims_done} of {INTERIMS} scorings"
    shown = text(0, 0, done, "rb-r rb-t12 rb-m")
    part.add("scorings", "Interim scorings", (586, 13), shown, f"{done} are done")
    for place, strip in enumerate(public.course.strips):
        played = place + 1 == public.course.row
        part.add(
            f"row-{place + 1}",
            f"Row {place + 1}",
            (_LEFT, _TOP + _STEP * place),
            _strip(strip, played),
            _words(strip, played),
            box(STRIP_WIDTH, _STEP - 3, 5),
        )
    return part


@cache
def _ground() -> tuple[str, ...]:
    part = Part("strips", "", WIDTH, HEIGHT)
    part.panel()
    part.lay(heading("Actions"))
    heads = (("who takes it", MIDDLE_AT), ("then all", RIGHT_AT))
    for head, x in heads:
        part.lay(text(_LEFT + x, 13, head, "rb-l rb-t12 rb-m"))
    for place in range(len(Strip)):
        y = _TOP + _STEP * place + 11
        part.lay(text(20, y, place + 1, "rb-t13 rb-b"))
        part.lay(icon("ship", 518, y, 16, "rb-m"), text(530, y, SHIP_STEPS[place + 1], "rb-l rb-b"))
        if ROW_PENALTIES[place + 1]:
            words = f"−{ROW_PENALTIES[place + 1]} VP"
            part.lay(text(586, y, words, "rb-r rb-t13"))
    return tuple(part.ground)


@cache
def _strip(strip: Strip, played: bool) -> str:
    """The kind of card, the name, the middle and the right part; bold frame while it is played."""
    kind = STRIP_KINDS[strip]
    middle, right = STRIPS[strip]
    height = _STEP - 3
    rim = 3 if played else 1
    shapes = [rect(0, 0, STRIP_WIDTH, height, 5, class_="rb-p", stroke_width=rim)]
    if kind is not None:
        shapes.append(rect(4, 3, 58, height - 6, 4, fill=KIND_COLOURS[kind], class_="rb-o"))
        shapes.append(text(33, height / 2, spoken(kind), f"rb-t12 {KIND_INK[kind]}"))
    shapes.append(text(70, height / 2, STRIP_NAMES[strip], "rb-l rb-b rb-t14 rb-k"))
    shapes.append(line(middle, MIDDLE_AT, height / 2, 13))
    shapes.append(line(right, RIGHT_AT, height / 2, 13))
    return "".join(shapes)


@cache
def _words(strip: Strip, played: bool) -> str:
    kind = STRIP_KINDS[strip]
    middle, right = STRIPS[strip]
    left = "" if kind is None else f"a {spoken(kind)} card; "
    now = " (being played)" if played else ""
    return f"{STRIP_NAMES[strip]}: {left}{plain(middle)}; then all: {plain(right)}{now}"
