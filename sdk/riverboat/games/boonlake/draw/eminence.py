"""The Wise Eminence of the solo game: pieces, cactus track, stack and revealed tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, icon, rect, text
from riverboat.engine.once import once
from riverboat.engine.wording import listed, spoken
from riverboat.games.boonlake.catalog import (
    SOLO_CACTUS,
    SOLO_CATTLE,
    SOLO_HOUSES,
    SOLO_SETTLEMENTS,
    SOLO_TILES,
)
from riverboat.games.boonlake.draw.line import centred
from riverboat.games.boonlake.draw.pieces import disc, piece
from riverboat.games.boonlake.draw.recesses import MARKED
from riverboat.games.boonlake.enums import Corner
from riverboat.games.boonlake.short import STRIP_NAMES
from riverboat.games.boonlake.state import EMINENCE, Eminence

_PIECES: Final = {
    "houses": ("house", SOLO_HOUSES),
    "settlements": ("town", SOLO_SETTLEMENTS),
    "cattle": ("cow", SOLO_CATTLE),
}
NAME: Final = "The Wise Eminence"
_STEP: Final = 32
_CACTUS_COLUMNS: Final = 16
_TILE_WIDTH: Final = 116


@once
def eminence_part(eminence: Eminence, width: int, height: int) -> Part:
    part = Part("seat-1", NAME, width, height)
    part.panel()
    part.lay(disc(EMINENCE, "E", 22, 21, 14), icon("vp", 60, 21, 34))
    part.lay(text(90, 21, f"{NAME}, {spoken(eminence.level)}", "rb-l rb-b rb-t14"))
    part.number(
        "e-vp", "Points of the Wise Eminence so far", (60, 20), eminence.vp, "rb-b rb-t14 rb-k"
    )
    _add_pieces(part, eminence)
    _add_cactus(part, eminence)
    _add_tiles(part, eminence)
    return part


def _add_pieces(part: Part, eminence: Eminence) -> None:
    x = 8.0
    for row, (_, values) in _PIECES.items():
        left: int = getattr(eminence, row)
        width = _STEP * (len(values) - 1)
        removed = len(values) - 1 - left
        part.add(
            f"e-{row}",
            f"{row.title()} of the Wise Eminence",
            (x + width - MARKED[0], 44 + MARKED[1]),
            _row(row, left),
            f"{left} left; they bring him {values[removed]} points each scoring",
            rect(MARKED[0] - width, -MARKED[1], width - 2, 34, 4),
            left,
        )
        x += width + 8
    part.add("e-aside", "Houses set aside", (x, 44), "", f"{eminence.houses_aside}")


@lru_cache(maxsize=64)
def _row(row: str, left: int) -> str:
    name, values = _PIECES[row]
    shapes = []
    for place, points in enumerate(values[1:]):
        x = _STEP * (place + 1 - len(values)) + MARKED[0]
        gone = place < len(values) - 1 - left
        look = "rb-e rb-d" if gone else "rb-e"
        shapes.append(rect(x, -MARKED[1], _STEP - 2, 34, 4, class_=look))
        middle = (x + 15, 17 - MARKED[1])
        if gone:
            shapes.append(centred(f"[{points}]", *middle, 12, ""))
        else:
            shapes.append(piece(name, EMINENCE, "E", *middle, 25))
    return "".join(shapes)


def _add_cactus(part: Part, eminence: Eminence) -> None:
    part.lay(text(8, 96, "Cactus track: points each scoring", "rb-l rb-t13 rb-m"))
    for index, points in enumerate(SOLO_CACTUS):
        row, column = divmod(index, _CACTUS_COLUMNS)
        x, y = 8 + 36 * column, 106 + 28 * row
        part.lay(rect(x, y, 34, 25, 4, class_="rb-e"), text(x + 9, y + 12, points, "rb-t12"))
    row, column = divmod(eminence.cactus, _CACTUS_COLUMNS)
    x, y = 36 * column, 28 * row
    part.add(
        "e-cactus",
        "Cactus track",
        (8, 106),
        disc(EMINENCE, "E", x + 26, y + 13, 8),
        f"space {eminence.cactus} of {len(SOLO_CACTUS) - 1}, "
        f"{SOLO_CACTUS[eminence.cactus]} points each scoring",
        rect(x, y, 34, 25, 4),
    )
    part.pieces["cactus"] = (8 + x + 26, 106 + y + 13)


def _add_tiles(part: Part, eminence: Eminence) -> None:
    part.lay(
        text(8, 176, "Stack", "rb-l rb-t13 rb-m"), text(96, 176, "Revealed", "rb-l rb-t13 rb-m")
    )
    corner = eminence.corner
    words = f"{eminence.stack} tiles face down"
    if corner is not None:
        words += f", the back points to the {spoken(corner)} corner"
    part.add("e-stack", "Stack", (8, 188), _stack(eminence.stack, corner), words, box(78, 52))
    for place, name in enumerate(eminence.revealed):
        row, column = divmod(place, 4)
        tile = SOLO_TILES[name]
        newest = place + 1 == len(eminence.revealed)
        where = f"; preferred location {eminence.location}" if newest else ""
        actions = listed(STRIP_NAMES[strip] for strip in tile.actions)
        at = (96 + (_TILE_WIDTH + 4) * column, 188 + 58 * row)
        shown = _tile(name, eminence.location if newest else 0)
        part.add(f"e-tile-{place}", "Revealed tile", at, shown, f"{name}: {actions}{where}")


@lru_cache(maxsize=64)
def _stack(count: int, corner: Corner | None) -> str:
    if not count:
        return rect(0, 0, 44, 52, 5, class_="rb-e rb-d")
    shapes = [back(22, 26, 44, 52)]
    if corner is not None:
        right, low = corner % 2, corner // 2
        x, y = 8 + 28 * right, 10 + 32 * low
        shapes.append(disc(EMINENCE, "E", x, y, 8))
    shapes.append(text(54, 26, f"×{count}", "rb-l rb-b rb-t14"))
    return "".join(shapes)


@lru_cache(maxsize=512)
def _tile(name: str, location: int) -> str:
    """The three actions, of which he takes the highest; the newest tile tells where he goes."""
    tile = SOLO_TILES[name]
    shapes = [
        rect(0, 0, _TILE_WIDTH, 54, 5, class_="rb-p"),
        text(6, 12, name, "rb-l rb-b rb-t13 rb-k"),
    ]
    if location:
        shapes.append(text(6, 34, f"at {location}", "rb-l rb-t12 rb-k"))
    for place, strip in enumerate(tile.actions):
        shapes.append(text(46, 11 + 16 * place, STRIP_NAMES[strip], "rb-l rb-t12 rb-k"))
    return "".join(shapes)
