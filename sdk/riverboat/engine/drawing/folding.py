"""Makes a file smaller: what it shows several times is written once and used from there.

Names of what is shared come from its content. So two pictures on one page cannot take each other's
things for their own, and the same view gives the same bytes.

Shapes are numbers here, and places whole tenths of a unit, so that a picture is folded in the time
in which it is drawn. A fragment is cut into its elements once for all pictures.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final
from zlib import crc32

from riverboat.engine.drawing.shapes import number, tag

_WITH_PLACE: Final = r"<(?:rect|circle|ellipse|use) [^>]*/>|<text[^>]*>[^<]*</text>"
_ELEMENT: Final = re.compile(rf"<(?:path|polygon) [^>]*/>|{_WITH_PLACE}")
_MOVED: Final = re.compile(rf'<g transform="translate\((\S+) (\S+)\)">((?:{_WITH_PLACE})+)</g>')
_PLACE: Final = re.compile(r' c?([xy])="([^"]*)"')
_KIND: Final = re.compile(r"<(\w+)")
_DIGITS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-"
_LETTERS: Final = 53  # of them begin a name
_NAME_SIZE: Final = 5
_ROUNDS: Final = 3  # of joining neighbours: up to eight things become one
_OFTEN: Final = 3  # pairs that are met less often are left alone

Cut = tuple[str, int, int, bool]
"""An element written for the origin, its place, and that it has one; else text between elements."""
Token = tuple[int, int, int]
"""The number of a shape and its place; below zero it is text and has none."""
Pair = tuple[int, int, int, int]
"""Two shapes, and how far the second stands from the first."""


class Fold:
    """Writes fragments of one file; `definitions` are complete when all are written."""

    def __init__(self, fragments: Iterable[str], alone: bool = False) -> None:
        """All that will be written, as often as it will be.

        In a file that stands `alone` no other picture can take its names, so they may be short.
        """
        self._alone = alone
        self._times = Counter(fragments)
        self._numbers: dict[str | Pair, int] = {}
        self._shapes: list[str | Pair] = []
        rows = [[self._token(cut) for cut in _cuts(fragment)] for fragment in self._times]
        for _ in range(_ROUNDS):
            rows = self._joined(rows)
        self._rows = dict(zip(self._times, rows, strict=True))
        self._met = Counter(shape for row in rows for shape, _, _ in row)
        self._names: dict[int | str, str] = {}
        self._taken: set[str] = set()
        self._definitions: list[str] = []

    @property
    def definitions(self) -> str:
        return "".join(self._definitions)

    def write(self, fragment: str) -> str:
        """A fragment, or where it is to be had."""
        name = self._name_of(fragment)
        return self._placed(fragment, 0, 0) if name is None else _used(name, 0, 0)

    def named(self, name: str, title: str, fragment: str, x: float, y: float) -> str:
        """A fragment at a place, with a name and a tooltip, in the fewest signs."""
        left, top = round(10 * x), round(10 * y)
        shared = self._name_of(fragment)
        if shared is not None:
            return _entitled(_used(shared, left, top), name, title)
        written = self._placed(fragment, left, top)
        if _ELEMENT.fullmatch(written):
            return _entitled(written, name, title)
        moved = {"transform": f"translate({number(x)} {number(y)})"} if left or top else {}
        within = tag("g", title + self._placed(fragment, 0, 0), id=name, **moved)
        if not moved or any(shape < 0 for shape, _, _ in self._rows[fragment]):
            return within
        return min(tag("g", title + written, id=name), within, key=len)

    def _name_of(self, fragment: str) -> str | None:
        """By which name a fragment is shared, if it is."""
        name, times = self._names.get(fragment), self._times[fragment]
        if name is None and times > 1:
            name = self._share(fragment, fragment, self._placed(fragment, 0, 0), times)
        return name

    def _placed(self, fragment: str, x: int, y: int) -> str:
        row = self._rows[fragment]
        return "".join(self._written(shape, left + x, top + y) for shape, left, top in row)

    def _token(self, cut: Cut) -> Token:
        svg, x, y, is_placed = cut
        shape = self._number(svg)
        return (shape, x, y) if is_placed else (~shape, 0, 0)

    def _number(self, shape: str | Pair) -> int:
        found = self._numbers.get(shape)
        if found is None:
            found = self._numbers[shape] = len(self._shapes)
            self._shapes.append(shape)
        return found

    def _joined(self, rows: Sequence[list[Token]]) -> list[list[Token]]:
        """The same, with neighbours that are often met made one."""
        met = Counter(pair for row in rows for two in pairwise(row) if (pair := _pair(*two)))
        often = {pair for pair, times in met.items() if times >= _OFTEN}
        return [self._join(row, often) for row in rows] if often else list(rows)

    def _join(self, row: list[Token], often: set[Pair]) -> list[Token]:
        kept: list[Token] = []
        fresh = False  # what was joined just now is left for the next round
        for token in row:
            pair = _pair(kept[-1], token) if kept and not fresh else None
            fresh = pair in often
            if pair is not None and fresh:
                kept[-1] = (self._number(pair), *kept[-1][1:])
            else:
                kept.append(token)
        return kept

    def _written(self, shape: int, x: int, y: int) -> str:
        if shape < 0:
            return str(self._shapes[~shape])
        name = self._names.get(shape)
        if name is None and self._met[shape] > 1:
            content = self._content(shape, 0, 0)
            name = self._share(shape, content, content, self._met[shape])
        return self._content(shape, x, y) if name is None else _used(name, x, y)

    def _content(self, shape: int, x: int, y: int) -> str:
        known = self._shapes[shape]
        if isinstance(known, str):
            return _at(known, x, y)
        first, second, dx, dy = known
        return self._written(first, x, y) + self._written(second, x + dx, y + dy)

    def _share(self, key: int | str, content: str, written: str, times: int) -> str | None:
        """The name to use it by, if that takes less room."""
        name = _digits(len(self._names)) if self._alone else _name(content)
        defined = _defined(name, written)
        gain = times * (len(written) - len(_used(name, 0, 0)))
        if gain <= len(defined) or name in self._taken:
            return None
        self._names[key] = name
        self._taken.add(name)
        self._definitions.append(defined)
        return name


def _entitled(svg: str, name: str, title: str) -> str:
    """A single element with a name and a tooltip: it needs no group."""
    svg = _with(svg, f' id="{name}"')
    if svg.endswith("/>"):
        return f"{svg[:-2]}>{title}</{_kind(svg)}>"
    return svg.replace(">", f">{title}", 1)


@lru_cache(maxsize=8192)
def _cuts(fragment: str) -> tuple[Cut, ...]:
    """A fragment as its elements and what stands between them."""
    cuts: list[Cut] = []
    end = 0
    fragment = _MOVED.sub(_unmoved, fragment)
    for found in _ELEMENT.finditer(fragment):
        if found.start() > end:
            cuts.append((fragment[end : found.start()], 0, 0, False))
        cuts.append((*_taken(found[0]), True))
        end = found.end()
    if end < len(fragment):
        cuts.append((fragment[end:], 0, 0, False))
    return tuple(cuts)


def _taken(element: str) -> tuple[str, int, int]:
    """An element written for the origin, and its place."""
    place = {axis: round(10 * float(at)) for axis, at in _PLACE.findall(element)}
    return _PLACE.sub("", element), place.get("x", 0), place.get("y", 0)


def _unmoved(group: re.Match[str]) -> str:
    """The elements of a group that is moved, each at its own place."""
    dx, dy = (round(10 * float(group[axis])) for axis in (1, 2))
    taken = map(_taken, _ELEMENT.findall(group[3]))
    return "".join(_at(svg, x + dx, y + dy) for svg, x, y in taken)


def _pair(first: Token, second: Token) -> Pair | None:
    if first[0] < 0 or second[0] < 0:
        return None
    return first[0], second[0], second[1] - first[1], second[2] - first[2]


def _at(svg: str, x: int, y: int) -> str:
    """An element that was written for the origin, somewhere else."""
    place = _place(x, y)
    if not place:
        return svg
    if svg.startswith(("<circle", "<ellipse")):
        place = place.replace(" x", " cx").replace(" y", " cy")
    elif svg.startswith("<p"):  # paths and polygons have no place of their own
        place = f' transform="translate({number(x / 10)} {number(y / 10)})"'
    return _with(svg, place)


def _with(svg: str, attributes: str) -> str:
    """An element with more attributes, which come first."""
    end = len(_kind(svg)) + 1
    return svg[:end] + attributes + svg[end:]


def _kind(svg: str) -> str:
    found = _KIND.match(svg)
    return found[1] if found else ""


def _defined(name: str, content: str) -> str:
    alone = _ELEMENT.fullmatch(content)
    return _with(content, f' id="{name}"') if alone else tag("g", content, id=name)


def _used(name: str, x: int, y: int) -> str:
    return f'<use href="#{name}"{_place(x, y)}/>'


def _place(x: int, y: int) -> str:
    across = f' x="{number(x / 10)}"' if x else ""
    return across + (f' y="{number(y / 10)}"' if y else "")


@lru_cache(maxsize=8192)
def _name(content: str) -> str:
    return _digits(crc32(content.encode()), _NAME_SIZE)


def _digits(rest: int, size: int = 1) -> str:
    """A number as a name that begins with a letter, of this size at least."""
    rest, first = divmod(rest, _LETTERS)
    name = _DIGITS[first]
    while rest or len(name) < size:
        rest, digit = divmod(rest, len(_DIGITS))
        name += _DIGITS[digit]
    return name
