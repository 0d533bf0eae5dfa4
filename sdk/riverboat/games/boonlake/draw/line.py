"""Words and icons in one line, from the short forms of `short.py`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.measure import width
from riverboat.engine.drawing.shapes import icon, shield, text

ICON: Final = 16
_SHIELDS: Final = {1: 20, 2: 25}  # by the number of signs
_PARTS: Final = re.compile(r"<(\w+)>|\[(-?\d+)\]|([^<\[]+)")
# Icons of pieces take the colour of their seat; in a line they stand for anybody's.
_PIECES: Final = ("man", "house", "town", "cow", "ship")


@lru_cache(maxsize=1024)
def line(words: str, x: float, y: float, size: int = 12, classes: str = "rb-k") -> str:
    """A line that begins at a point."""
    shapes = []
    for name, points, said in _PARTS.findall(words):
        if name:
            shapes.append(icon(name, x + ICON / 2, y, ICON, _fill(name, classes)))
            x += ICON + 1
        elif points:
            size_of = _SHIELDS[len(points)]
            shapes.append(shield(points, x + size_of / 2, y, size_of))
            x += size_of
        else:
            indent = width(said, size) - width(said.lstrip(), size)
            if said.strip():
                look = f"rb-l rb-t{size} {classes}".rstrip()
                shapes.append(text(x + indent, y, said.strip(), look))
            x += width(said, size)
    return "".join(shapes)


def _fill(name: str, classes: str) -> str:
    """Pieces are as dark or as light as the words beside them."""
    return (classes or "rb-on") if name in _PIECES else ""


@lru_cache(maxsize=1024)
def line_width(words: str, size: int = 12) -> float:
    """How much room a line takes."""
    total = 0.0
    for name, points, said in _PARTS.findall(words):
        total += ICON + 1 if name else _SHIELDS[len(points)] if points else width(said, size)
    return total


def centred(words: str, x: float, y: float, size: int = 12, classes: str = "rb-k") -> str:
    """A line with its middle at a point."""
    return line(words, x - line_width(words, size) / 2, y, size, classes)
