"""The icons of all games, drawn round the origin of a field of 20 by 20 units.

Each has an ink outline and a shape of its own, so that it is known without its colour. Those
without a fill are pieces: they take the colour of their seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.shapes import circle, path, rect, tag


def _solid(d: str, fill: str) -> str:
    return path(d, fill=fill, stroke=INK, stroke_width=1.2)


def _ink(d: str, width: float = 1.2) -> str:
    return path(d, fill="none", stroke=INK, stroke_width=width)


_BRICKS: Final = rect(-9, -6, 18, 12, fill="#A8321C", stroke=INK, stroke_width=1.2) + path(
    "M-9 0H9M0-6V0M-4 0V6M5 0V6", stroke="#FBE3D6", stroke_width=1.2
)

ICONS: Final = {
    # Goods.
    "wood": rect(-9, -5, 18, 10, 5, fill="#B98A4E", stroke=INK, stroke_width=1.2)
    + circle(5, 0, 3, fill="#F6E2C0", stroke=INK, stroke_width=0.8),
    "stone": _solid("M-8 6L-9-1-3-8 6-6 9 2 5 7Z", "#7C8894"),
    "clay": _BRICKS,
    "food": _solid(
        "M0 9V-2M0-9C5-6 5-2 0 1-5-2-5-6 0-9ZM0 6C6 5 8 1 8-2 4-2 0 1 0 6Z"
        "M0 6C-6 5-8 1-8-2-4-2 0 1 0 6Z",
        "#6FB23A",
    ),
    "copper": _solid("M0-9 9 7H-9Z", "#C7682B"),
    "silver": _solid("M0-9 9 0 0 9-9 0Z", "#C3CDD8"),
    "gold": _solid("M-5-6H5L9 6H-9Z", "#E9B91A"),
    "water": _solid("M0-9C5-2 7 0 7 3A7 6 0 0 1-7 3C-7 0-5-2 0-9Z", "#2F8FD0"),
    "iron": path("M-8-8H8V-4H3V4H8V8H-8V4H-3V-4H-8Z", fill="#39434D", stroke="#fff"),
    "coin": circle(0, 0, 8.5, fill="#F6D55C", stroke=INK, stroke_width=1.2)
    + circle(0, 0, 5.5, fill="none", stroke=INK, stroke_width=0.9),
    "vase": _solid("M-4-9H4L3-5C8-2 7 5 3 9H-3C-7 5-8-2-3-5Z", "#4C7FB8")
    + path("M-6 1H6", stroke="#fff", stroke_width=1.5),
    "card": rect(-6, -9, 12, 18, 2, fill="#fff", stroke=INK, stroke_width=1.2)
    + _ink("M-3-4H3M-3 0H3M-3 4H1"),
    "vp": _solid("M-8-8H8V1C8 5 4 8 0 10-4 8-8 5-8 1Z", "#FFF3B0"),
    # Pieces, in the colour of their seat.
    "man": circle(0, -5, 4) + path("M-8 9C-7 0 7 0 8 9Z"),
    "house": path("M-8 9V-2L0-9 8-2V9Z"),
    "town": path("M-10 9V-1L-5-6 0-1V-4L5-10 10-4V9Z"),
    "camp": path("M0-9 10 9H-10Z"),
    "cow": path("M-9-3C-9-6 5-6 6-5L9-7V-2L6 0V7H3V3H-4V7H-7V1C-9 1-9-1-9-3Z"),
    "ship": path("M-10 3H10L6 9H-6ZM-1 2V-9L8 1Z"),
    "hat": path("M-10 4C-6 5-5 3-5-1-5-6-1-5 0-4 1-5 5-6 5-1 5 3 6 5 10 4 8 8-8 8-10 4Z"),
    "swap": path("M-8-7H2V-10L9-5 2 0V-3H-8ZM8 7H-2V10L-9 5-2 0V3H8Z"),
    "pawn": path("M-7 9C-7 4-3 4-3-1A5 5 0 1 1 3-1C3 4 7 4 7 9Z"),
    # Other things.
    "neutral-cow": path(
        "M-9-3C-9-6 5-6 6-5L9-7V-2L6 0V7H3V3H-4V7H-7V1C-9 1-9-1-9-3Z", fill="#4A2E1F", stroke="#fff"
    ),
    "site": _solid("M-9 8V-3L-3-8V-3L3-8V-3L9-8V8Z", "#D9C7A3") + _ink("M-5 3H-2M2 3H5"),
    "barn": _solid("M-8 8V-2L0-8 8-2V8Z", "#fff") + _ink("M-3 8V2H3V8M-8-2H8"),
    "skull": _solid("M-7-1A7 7 0 1 1 7-1C7 2 4 3 4 4V8H-4V4C-4 3-7 2-7-1Z", "#fff")
    + circle(-3, -1, 2, fill=INK)
    + circle(3, -1, 2, fill=INK),
    "beaver": path(
        "M-8 2C-8-6 4-6 5-1 8-1 10 3 8 6 5 8 5 4 3 5H-6C-8 5-8 3-8 2Z",
        fill="#6B4423",
        stroke="#fff",
    ),
    "nugget": _solid("M-7 5L-8-1-2-7 5-5 8 1 4 6Z", "#E9B91A")
    + path("M-3-2L1-4", stroke="#fff", stroke_width=1.6),
    "ear": _solid("M0-9C5-5 5 4 0 9-5 4-5-5 0-9Z", "#F5C53D") + _ink("M-3-3H3M-4 1H4M-3 5H3", 0.8),
    # Signs of terrains, to be told apart without their colours.
    "desert": path("M-9 1Q-5-8 0 1T9 1", fill="none", stroke="#A08B55", stroke_width=2.4),
    "canyon": path("M-9 7V0H-4V-3H2V-7H9V7Z", fill="#F6C9B0"),
    "prairie": path("M-9 7L-6-6-2 7 2-7 5 7 9-5", fill="none", stroke="#2C6B1F", stroke_width=2.4),
    "forest": path("M0-9L8 3H2V8H-2V3H-8Z", fill="#A5D98B"),
    "corn": path("M-7-6V7M0-9V7M7-6V7", stroke="#7A5C00", stroke_width=3.4),
    "farm": path("M-8 8V-1L0-8 8-1V8Z", fill="#fff", stroke=INK),
    "ring": circle(
        0,
        0,
        7.5,
        fill="#fff",
        fill_opacity=0.7,
        stroke=INK,
        stroke_width=1.2,
        stroke_dasharray="3 2",
    ),
}


def symbols(names: Iterable[str]) -> str:
    """Definitions of the named icons, for `<defs>`."""
    return "".join(
        tag("symbol", ICONS[name], id=f"rb-i-{name}", viewBox="-10 -10 20 20")
        for name in sorted(names)
    )
