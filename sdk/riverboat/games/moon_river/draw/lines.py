"""The current and the next line of parcels, with the rancheros on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box, frame
from riverboat.engine.drawing.shapes import badge, group, piece, rect, text
from riverboat.engine.once import once
from riverboat.games.moon_river.catalog import SETUPS
from riverboat.games.moon_river.draw.pieces import SIZE, parcel
from riverboat.games.moon_river.state import Line, Phase, Public
from riverboat.games.moon_river.words import piece_words

WIDTH: Final = 700
HEIGHT: Final = 288
_SCALE: Final = 1.8
_SIDE: Final = SIZE * _SCALE
_LEFT: Final = 62
_PITCH: Final = 158
_TOPS: Final = {"now": 28, "next": 172}
_TITLES: Final = {"now": "Current line", "next": "Next line"}
_NOTES: Final = {
    "now": "turns go from left to right, each ranchero takes its parcel home",
    "next": "rancheros that came home select here for the coming round",
}


@once
def lines_part(public: Public) -> Part:
    """Both lines, the box at their left."""
    part = Part("lines", "Lines of parcels", WIDTH, HEIGHT)
    part.panel()
    part.lay(_ground())
    in_turn = public.turn.line_index if public.phase == Phase.TURN else -1
    for place in range(SETUPS[len(public.players)].line_size):
        mover = public.turn.seat if place == in_turn else -1
        _add_place(part, "now", public.current_line, place, mover)
        _add_place(part, "next", public.next_line, place)
    return part


def _add_place(part: Part, key: str, line: Line, place: int, mover: int = -1) -> None:
    """A place of a line and its ranchero; `mover` is the seat that has its turn from here."""
    found, seat = (line.parcels[place], line.rancheros[place]) if line.parcels else (0, -1)
    x, y = _LEFT + _PITCH * place, _TOPS[key]
    name = f"{_TITLES[key]}, place {place + 1}"
    part.add(f"{key}-{place}", name, (x, y), *_parcel(found, mover), box(_SIDE, _SIDE))
    at = (x + _SIDE + 24, y + _SIDE / 2)
    part.add(f"{key}-{place}-man", f"{name}, ranchero", at, *_ranchero(seat))


@lru_cache(None)
def _ranchero(seat: int) -> tuple[str, str, str]:
    if seat < 0:
        return "", "nobody", ""
    return piece("man", seat, 0, 0, 44, 9), f"seat {seat}", frame(46, 46, 8)


@lru_cache(None)
def _parcel(found: int, mover: int) -> tuple[str, str]:
    if found:
        return group(parcel(found), transform=f"scale({_SCALE})"), piece_words(found)
    empty = rect(0, 0, _SIDE, _SIDE, 8, class_="rb-e rb-d")
    if mover < 0:
        return empty, "empty"
    half = _SIDE / 2
    turn = badge(mover, half, half - 12) + text(half, half + 16, "has its turn", "rb-m rb-t13")
    return empty + turn, f"seat {mover} took its parcel from here and has its turn"


@lru_cache(None)
def _ground() -> str:
    shapes = []
    for key, top in _TOPS.items():
        shapes.append(text(14, top - 13, _TITLES[key], "rb-l rb-b rb-t14"))
        shapes.append(text(130, top - 13, _NOTES[key], "rb-l rb-m rb-t13"))
        shapes.append(rect(12, top + 24, 38, _SIDE - 48, 4, class_="rb-e"))
        shapes.append(text(31, top + _SIDE / 2, "box", "rb-m rb-t13"))
    return "".join(shapes)
