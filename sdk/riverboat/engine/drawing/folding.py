"""Makes a file smaller: what it shows several times is written once and used from there.

Names of what is shared come from its content. So two pictures on one page cannot take each other's
things for their own, and the same view gives the same bytes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple
from zlib import crc32

from riverboat.engine.drawing.shapes import number, tag

_ELEMENT: Final = re.compile(r"<(?:rect|circle|use|path|polygon) [^>]*/>|<text[^>]*>[^<]*</text>")
_PLACE: Final = re.compile(r' c?([xy])="([^"]*)"')
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_NAME_SIZE: Final = 5
_ROUNDS: Final = 3  # of joining neighbours: up to eight things become one
_OFTEN: Final = 3  # pairs that are met less often are left alone


class Shape(NamedTuple):
    """One element at the origin, or two shapes of which the second stands beside the first."""

    svg: str
    pair: tuple[Shape, Shape, float, float] | None = None


class Token(NamedTuple):
    """A shape at its place; text between shapes has no place."""

    shape: Shape
    x: float = 0
    y: float = 0
    is_placed: bool = True


class Fold:
    """Writes fragments of one file; `definitions` are complete when all are written."""

    def __init__(self, fragments: Iterable[str]) -> None:
        """All that will be written, as often as it will be."""
        self._times = Counter(fragments)
        rows = [list(_tokens(fragment)) for fragment in self._times]
        for _ in range(_ROUNDS):
            rows = _joined(rows)
        self._rows = dict(zip(self._times, rows, strict=True))
        self._shapes = Counter(token.shape for row in rows for token in row if token.is_placed)
        self._names: dict[Shape, str] = {}
        self._definitions: list[str] = []

    @property
    def definitions(self) -> str:
        return "".join(self._definitions)

    def write(self, fragment: str) -> str:
        """A fragment, or where it is to be had."""
        whole = Shape(fragment)
        if whole in self._names:
            return _used(self._names[whole], 0, 0)
        written = "".join(map(self._token, self._rows[fragment]))
        return self._shared(whole, written, self._times[fragment]) or written

    def _token(self, token: Token) -> str:
        if not token.is_placed:
            return token.shape.svg
        return self._placed(token.shape, token.x, token.y)

    def _placed(self, shape: Shape, x: float, y: float) -> str:
        if shape in self._names:
            return _used(self._names[shape], x, y)
        if self._shared(shape, self._content(shape, 0, 0), self._shapes[shape]):
            return _used(self._names[shape], x, y)
        return self._content(shape, x, y)

    def _content(self, shape: Shape, x: float, y: float) -> str:
        if shape.pair is None:
            return _at(shape.svg, x, y)
        first, second, dx, dy = shape.pair
        return self._placed(first, x, y) + self._placed(second, x + dx, y + dy)

    def _shared(self, shape: Shape, content: str, times: int) -> str:
        """Where it is to be had, if that takes less room."""
        name = _name(shape.svg)
        used = _used(name, 0, 0)
        defined = _defined(name, content)
        if times * (len(content) - len(used)) <= len(defined) or name in self._names.values():
            return ""
        self._names[shape] = name
        self._definitions.append(defined)
        return used


def named(name: str, title: str, svg: str, x: float, y: float) -> str:
    """A drawing with a name and a tooltip at a place; what is one element needs no group."""
    tokens = list(_tokens(svg))
    if len(tokens) != 1 or not svg.startswith(("<use", "<text")):
        place = f"translate({number(x)} {number(y)})"
        return tag("g", title + svg, id=name, transform=place)
    [alone] = tokens
    placed = _with(alone.shape.svg, f' id="{name}"{_place(x + alone.x, y + alone.y)}')
    if placed.endswith("/>"):
        return f"{placed[:-2]}>{title}</use>"
    return placed.replace(">", f">{title}", 1)


def _tokens(fragment: str) -> Iterator[Token]:
    end = 0
    for found in _ELEMENT.finditer(fragment):
        if found.start() > end:
            yield Token(Shape(fragment[end : found.start()]), is_placed=False)
        start = found[0].partition(">")[0]
        place = {axis: float(value) for axis, value in _PLACE.findall(start)}
        yield Token(Shape(_PLACE.sub("", found[0])), place.get("x", 0), place.get("y", 0))
        end = found.end()
    if end < len(fragment):
        yield Token(Shape(fragment[end:]), is_placed=False)


def _joined(rows: Sequence[list[Token]]) -> list[list[Token]]:
    """The same, with neighbours that are often met made one."""
    met = Counter(_pair(*two) for row in rows for two in pairwise(row) if _can_join(*two))
    joined = []
    for row in rows:
        kept: list[Token] = []
        fresh = -1  # what was joined just now is left for the next round
        for token in row:
            if kept and fresh != len(kept) and _can_join(kept[-1], token):
                pair = _pair(kept[-1], token)
                if met[pair] >= _OFTEN:
                    kept[-1] = kept[-1]._replace(shape=pair)
                    fresh = len(kept)
                    continue
            kept.append(token)
        joined.append(kept)
    return joined


def _can_join(first: Token, second: Token) -> bool:
    return first.is_placed and second.is_placed


def _pair(first: Token, second: Token) -> Shape:
    dx, dy = round(second.x - first.x, 1), round(second.y - first.y, 1)
    one, other = first.shape, second.shape
    return Shape(f"{one.svg}{number(dx)} {number(dy)}{other.svg}", (one, other, dx, dy))


def _at(svg: str, x: float, y: float) -> str:
    """An element that was written for the origin, somewhere else."""
    place = _place(x, y)
    if svg.startswith("<circle"):
        place = place.replace(" x", " cx").replace(" y", " cy")
    elif place and svg.startswith("<p"):  # paths and polygons have no place of their own
        place = f' transform="translate({number(x)} {number(y)})"'
    return _with(svg, place)


def _with(svg: str, attributes: str) -> str:
    """An element with more attributes, which come first."""
    kind = re.match(r"<\w+", svg)
    end = kind.end() if kind else 0
    return svg[:end] + attributes + svg[end:]


def _defined(name: str, content: str) -> str:
    alone = _ELEMENT.fullmatch(content)
    return _with(content, f' id="{name}"') if alone else tag("g", content, id=name)


def _used(name: str, x: float, y: float) -> str:
    return f'<use href="#{name}"{_place(x, y)}/>'


def _place(x: float, y: float) -> str:
    across = f' x="{number(x)}"' if x else ""
    return across + (f' y="{number(y)}"' if y else "")


def _name(content: str) -> str:
    rest, digits = crc32(content.encode()), ""
    for _ in range(_NAME_SIZE):
        rest, digit = divmod(rest, len(_DIGITS))
        digits += _DIGITS[digit]
    return f"rb{digits}"
