"""Parcels and associates as they are drawn, from their upper left corner or round their centre."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.shapes import circle, group, icon, rect, text
from riverboat.engine.wording import spoken
from riverboat.games.moon_river.catalog import KINDS, SPECIALIST
from riverboat.games.moon_river.colours import TERRAIN_COLOURS
from riverboat.games.moon_river.components import Kind
from riverboat.games.moon_river.state import Face, Specialist, Terrain
from riverboat.games.moon_river.words import associate_words, piece_words

SIZE: Final = 60
"""The side of a parcel."""
ICONS: Final = frozenset(
    {"vp", "man", "skull", "nugget", "beaver", "ear", "neutral-cow", "cow", "hat", "swap"}
) | frozenset(map(spoken, Terrain))
_DISCS: Final = {
    Specialist.DESPERADO: ("#B3261E", "swap", "rb-w"),
    Specialist.CATTLE_THIEF: ("#6A3FA0", "cow", "rb-w"),
    Specialist.GOLD_PROSPECTOR: ("#7A5C00", "nugget", ""),
    Specialist.TRAPPER: ("#D9B98C", "beaver", ""),
    Specialist.FARMER: ("#2F6B22", "ear", ""),
}
_COWBOY: Final = ("#4A4A4A", "hat", "rb-w")


def swatch(terrain: Terrain, x: float, y: float) -> str:
    """A terrain in small, as keys show it."""
    shape = rect(x - 13, y - 13, 26, 26, 4, fill=TERRAIN_COLOURS[terrain], class_="rb-o")
    return shape + icon(spoken(terrain), x, y, 18)


@lru_cache(None)
def associate_disc(associate: int, face: Face, x: float, y: float, radius: float) -> str:
    """An associate: a disc with the thing that it cares for."""
    fill, name, classes = _COWBOY if face == Face.COWBOY else _DISCS[SPECIALIST[associate]]
    disc = circle(x, y, radius, fill=fill, stroke="#fff", stroke_width=2)
    rim = circle(x, y, radius + 1.2, class_="rb-o rb-n")
    return rim + disc + icon(name, x, y, radius * 1.4, classes)


@lru_cache(None)
def parcel(piece: int) -> str:
    """A parcel that waits to be laid: all its symbols are still to act."""
    kind = KINDS[piece - 1]
    return _ground(kind, faded_skull=False) + _herd(kind.cows) + (_circle() if kind.circles else "")


@lru_cache(4096)
def laid(
    piece: int, cows: int, associate: int, face: Face | None, skull: bool, circle_open: bool
) -> str:
    """A piece in a ranch: the cows that are there now; symbols that have acted are pale."""
    kind = KINDS[piece - 1]
    drawn = _ground(kind, faded_skull=not skull) + _herd(cows)
    if face is not None:
        return drawn + associate_disc(associate, face, 43, 43, 12.5)
    if kind.circles:
        drawn += _circle() if circle_open else group(_circle(), opacity=0.35)
    return drawn + (rect(3, 3, 54, 54, 4, class_="rb-hot rb-d") if skull or circle_open else "")


@lru_cache(4096)
def laid_words(
    piece: int, cows: int, associate: int, face: Face | None, skull: bool, circle_open: bool
) -> str:
    parts = [piece_words(piece)]
    if cows:
        parts.append("1 cow stands here" if cows == 1 else f"{cows} cows stand here")
    if face is not None:
        parts.append(f"guarded by a {associate_words(SPECIALIST[associate], face)}")
    if skull:
        parts.append("the drought is to take a cow of its territory")
    if circle_open:
        parts.append("the circle waits for an associate")
    return "; ".join(parts)


def _ground(kind: Kind, faded_skull: bool) -> str:
    """The landscape with what is printed along its upper edge."""
    fill = TERRAIN_COLOURS[kind.terrain]
    sign = icon(spoken(kind.terrain), 49, 11, 17)
    shapes = [rect(0, 0, SIZE, SIZE, 5, fill=fill, class_="rb-o"), sign]
    row = ["skull"] * kind.skulls + ["nugget"] * kind.nuggets + ["beaver"] * kind.beavers
    for place, name in enumerate(row):
        sign = icon(name, 11 + 18 * place, 12, 17)
        shapes.append(group(sign, opacity=0.35) if name == "skull" and faded_skull else sign)
    if kind.ears:
        shapes += [icon("ear", 10, 12, 18), text(24, 12, kind.ears, "rb-b rb-k")]
    return "".join(shapes)


def _herd(cows: int) -> str:
    if not cows:
        return ""
    cow = icon("neutral-cow", 17, 44, 26)
    if cows == 1:
        return cow
    return cow + circle(11, 32, 8, class_="rb-p") + text(11, 32, cows, "rb-b rb-k rb-t13")


def _circle() -> str:
    return circle(43, 43, 11, fill="#fff", fill_opacity=0.7, class_="rb-o", stroke_dasharray="4 3")
