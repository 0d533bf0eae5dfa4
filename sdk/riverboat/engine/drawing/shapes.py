"""SVG elements as text: the smallest things that pictures are made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from riverboat.engine.drawing import measure
from riverboat.engine.drawing.palette import SEAT_INK, together

_SHIELD: Final = 0.8  # of its size is its width

# As xml.sax.saxutils has them, which brings the whole of urllib along.
ENTITIES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"))


@lru_cache(maxsize=8192)
def escape(text: str) -> str:
    """Text from anywhere, fit for an element or an attribute; what XML forbids is left out."""
    if not text.isprintable():
        text = "".join(sign for sign in text if sign >= " " or sign in "\n\t")
    for sign, entity in ENTITIES:
        text = text.replace(sign, entity)
    return text


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """At most one decimal, and none that says nothing."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("-0") or "0"


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Any element: `tag("rect", x=1, stroke_width=2, class_="rb-e")`."""
    parts = [name]
    for key, value in attributes.items():
        if key == "class_":
            value = together(str(value))
        shown = escape(value) if isinstance(value, str) else number(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    start = " ".join(parts)
    return f"<{start}>{content}</{name}>" if content else f"<{start}/>"


def _place(**coordinates: float) -> dict[str, float]:
    """Coordinates are 0 where nothing is said."""
    return {key: value for key, value in coordinates.items() if value}


def text(x: float, y: float, words: object, classes: str = "", **attributes: str | float) -> str:
    """Words with their centre at a point; the class `rb-l` begins there, `rb-r` ends there."""
    if classes:
        attributes["class_"] = classes
    return tag("text", escape(str(words)), **_place(x=x, y=y), **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: str | float
) -> str:
    if radius:
        attributes["rx"] = radius
    return tag("rect", **_place(x=x, y=y), width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float) -> str:
    return tag("circle", **_place(cx=x, cy=y), r=radius, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: str | float) -> str:
    return lines([(x1, y1, x2, y2)], **attributes)


def lines(ways: Iterable[tuple[float, float, float, float]], **attributes: str | float) -> str:
    """Straight lines of one look, each from a point to another."""
    d = "".join(f"M{number(x)} {number(y)}L{number(u)} {number(v)}" for x, y, u, v in ways)
    return tag("path", d=d, **attributes)


def path(d: str, **attributes: str | float) -> str:
    return tag("path", d=d, **attributes)


def polygon(points: Iterable[tuple[float, float]], **attributes: str | float) -> str:
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return tag("polygon", points=corners, **attributes)


def hexagon(radius: float, pointed: bool = False) -> list[tuple[float, float]]:
    """The corners of a hexagon round the origin, flat or pointed at the top."""
    turn = 30 if pointed else 0
    angles = [radians(60 * corner + turn) for corner in range(6)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def group(*content: str, **attributes: str | float) -> str:
    return tag("g", "".join(content), **attributes)


def moved(x: float, y: float, *content: str) -> str:
    """Content drawn round its own origin, placed at a point."""
    if not x and not y:
        return "".join(content)
    return group(*content, transform=f"translate({number(x)} {number(y)})")


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """An icon with its centre at a point. Icons in a seat's colour take its class `rb-s0`."""
    half = size / 2
    extra = {"class_": classes} if classes else {}
    return tag(
        "use", href=f"#rb-i-{name}", x=x - half, y=y - half, width=size, height=size, **extra
    )


def counted(name: str, count: object, x: float, y: float, size: float = 20) -> str:
    """An icon with a number at its right, as stocks are shown."""
    return icon(name, x, y, size) + text(x + size * 0.7, y, count, "rb-l rb-b")


def shield(points: object, x: float, y: float, size: float = 30) -> str:
    """Victory points on their shield; longer numbers are written smaller and closer."""
    room = size * _SHIELD
    large = measure.width(str(points), 14, bold=True) <= room
    classes = "rb-b rb-k rb-t14" if large else "rb-b rb-k rb-t12"
    fitted: dict[str, str | float] = {}
    if measure.width(str(points), 12, bold=True) > room * 1.1:
        fitted = {"textLength": size * 0.7, "lengthAdjust": "spacingAndGlyphs"}
    return icon("vp", x, y, size) + text(x, y - size * 0.03, points, classes, **fitted)


def badge(seat: int, x: float, y: float, radius: float = 13, sign: str = "") -> str:
    """A disc in the colour of a seat with its digit, or with another sign."""
    return piece_mark(seat, x, y, circle(x, y, radius, class_=f"rb-s{seat}"), sign)


def piece(name: str, seat: int, x: float, y: float, size: float, dy: float = 2) -> str:
    """A piece in the colour of a seat with its digit, `dy` below the centre."""
    return icon(name, x, y, size, f"rb-s{seat}") + text(x, y + dy, seat, _digit(seat))


def piece_mark(seat: int, x: float, y: float, shape: str, sign: str = "") -> str:
    """Any shape in a seat's colour, with the digit on it: colour never stands alone."""
    return shape + text(x, y, sign or seat, _digit(seat))


def _digit(seat: int) -> str:
    return f"rb-b rb-t14 {'rb-w' if SEAT_INK[seat] == 'white' else 'rb-k'}"


def back(x: float, y: float, width: float, height: float, sign: str = "") -> str:
    """The back of a card or tile, centre at a point: something hidden lies here."""
    shape = rect(x - width / 2, y - height / 2, width, height, 5, class_="rb-back")
    return shape + (text(x, y, sign, "rb-b rb-w") if sign else "")
