"""A seat: its ranch beyond the river, and the reserve on the near side."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.palette import INK
from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import badge, circle, icon, line, moved, piece, rect, text
from riverboat.engine.wording import plural
from riverboat.games.moon_river.catalog import CAPACITY
from riverboat.games.moon_river.draw.pieces import SIZE, laid, laid_words, parcel
from riverboat.games.moon_river.geometry import BRIDGES, CELL_INDEX, CELL_NAMES, COLUMNS, GRIDS
from riverboat.games.moon_river.state import Board, Player
from riverboat.games.moon_river.types import View
from riverboat.games.moon_river.words import board_words, piece_words

WIDTH: Final = 346
_PITCH: Final = 64
_LEFT: Final = 22
_TOP: Final = 42
_RIVER: Final = 28
_FOOT: Final = 94
_WOOD: Final = "#B98A4E"
_NONE: Final = frozenset[int]()


def height(players: int) -> int:
    return _TOP + _PITCH * GRIDS[players].rows + _RIVER + _FOOT


def seat_part(view: View, seat: int, points: int) -> Part:
    public = view.public
    player = public.players[seat]
    players = len(public.players)
    part = Part(f"seat-{seat}", f"Seat {seat}", WIDTH, height(players))
    part.panel()
    part.lay(_ground(players, seat, player.board))
    part.number(f"s{seat}-points", f"Seat {seat}, points", (322, 21), points, "rb-b rb-k rb-t14")
    part.number(f"s{seat}-cows", f"Seat {seat}, cows", (252, 22), sum(player.cows))
    men, words = _men(seat, player.rancheros)
    part.add(f"s{seat}-men", f"Seat {seat}, rancheros at home", (160, 22), men, words)
    mine = seat == public.turn.seat
    skulls = _cells(public.turn.skulls) if mine else _NONE
    _add_ranch(
        part,
        seat,
        player,
        GRIDS[players].ground,
        skulls,
        _cells(public.turn.circles) if mine else _NONE,
    )
    _add_reserve(part, seat, player, public.turn.pair if mine else ())
    return part


def _cells(names: tuple[str, ...]) -> frozenset[int]:
    return frozenset(CELL_INDEX[name] for name in names) if names else _NONE


def _add_ranch(
    part: Part,
    seat: int,
    player: Player,
    ground: int,
    skulls: Collection[int],
    circles: Collection[int],
) -> None:
    """The cells, row by row from the river; `skulls` and `circles` are still to act."""
    outline = box(SIZE, SIZE)
    rows = len(player.cells) // COLUMNS
    contents = zip(player.cells, player.cows, player.associates, player.faces, strict=True)
    for cell, (found, cows, associate, face) in enumerate(contents):
        if not ground >> cell & 1:
            continue
        if found:
            what = (found, cows, associate, face, cell in skulls, cell in circles)
            drawn = laid(*what), laid_words(*what)
        else:
            drawn = _free(bool(BRIDGES[player.board] >> cell & 1))
        column, row = cell % COLUMNS + 1, cell // COLUMNS + 1
        at = _corner(column, row, rows)
        part.add(f"r{seat}-{column}-{row}", f"Seat {seat}, {column}:{row}", at, *drawn, outline)


def _corner(column: int, row: int, rows: int) -> tuple[float, float]:
    """The upper left corner of a cell; row 1 lies at the bottom."""
    return _LEFT + _PITCH * (column - 1), _TOP + _PITCH * (rows - row) + 2


@lru_cache(None)
def _free(at_bridge: bool) -> tuple[str, str]:
    drawn = rect(0, 0, SIZE, SIZE, 5, class_="rb-e")
    if not at_bridge:
        return drawn, "free"
    return drawn + text(30, 30, "bridge", "rb-m rb-t13"), "free, at a bridge: any terrain connects"


@lru_cache(None)
def _men(seat: int, count: int) -> tuple[str, str]:
    drawn = "".join(piece("man", seat, 32 * place, 0, 30, 6) for place in range(count))
    return drawn, str(count)


def _add_reserve(part: Part, seat: int, player: Player, pair: tuple[int, ...]) -> None:
    """The parcels of the reserve; one more than there is room for makes it overfull."""
    room = CAPACITY[player.board]
    y = part.height - SIZE - 8
    for place in range(room + 1):
        found = player.reserve[place] if place < len(player.reserve) else 0
        nth = pair.index(found) + 1 if found in pair else 0
        name = f"Seat {seat}, reserve {place + 1}" if place < room else f"Seat {seat}, overfull"
        at = (_LEFT + _PITCH * place, y)
        drawn = _reserved(found, nth, place < room)
        part.add(f"s{seat}-res-{place}", name, at, *drawn, box(SIZE, SIZE) if found else "")


@lru_cache(None)
def _reserved(found: int, nth: int, has_room: bool) -> tuple[str, str]:
    """A place of the reserve; the chosen pair bears the numbers 1 and 2."""
    if not found:
        empty = rect(0, 0, SIZE, SIZE, 5, class_="rb-e rb-d") if has_room else ""
        return empty, "empty"
    drawn, words = parcel(found), piece_words(found)
    if not nth:
        return drawn, words
    drawn += circle(30, 30, 10, class_="rb-p") + text(30, 30, nth, "rb-b rb-k rb-t14")
    return drawn, f"{words}; parcel {nth} of the domino to be laid"


@lru_cache(None)
def _ground(players: int, seat: int, board: Board) -> str:
    rows = GRIDS[players].rows
    bottom = _TOP + _PITCH * rows
    room = CAPACITY[board]
    shapes = [
        badge(seat, 22, 22),
        text(42, 22, board_words(board), "rb-l rb-b"),
        icon("neutral-cow", 232, 22, 26),
        icon("vp", 322, 22, 34),
        rect(1, bottom, WIDTH - 2, _RIVER, class_="rb-water"),
        text(
            _LEFT,
            bottom + _RIVER + 14,
            f"Reserve, room for {plural(room, 'parcel')}",
            "rb-l rb-m rb-t13",
        ),
    ]
    for row in range(1, rows + 1):
        shapes.append(text(11, _corner(1, row, rows)[1] + SIZE / 2, row, "rb-m rb-t12"))
    for cell in range(COLUMNS * rows):
        if not GRIDS[players].ground >> cell & 1:
            shapes.append(_landing(cell, rows))
    for cell, name in enumerate(CELL_NAMES):
        if BRIDGES[board] >> cell & 1:
            shapes.append(_bridge(name, rows))
    bridged = [
        name.split(":")[0] for cell, name in enumerate(CELL_NAMES) if BRIDGES[board] >> cell & 1
    ]
    for column in range(1, COLUMNS + 1):
        x = _corner(column, 1, rows)[0] + SIZE / 2
        ink = "rb-k" if str(column) in bridged else "rb-wi"
        shapes.append(text(x, bottom + _RIVER / 2, column, f"rb-b {ink} rb-t13"))
    return "".join(shapes)


def _landing(cell: int, rows: int) -> str:
    """The cell that the board itself covers: an arm of the river."""
    x, y = _corner(cell % COLUMNS + 1, cell // COLUMNS + 1, rows)
    return rect(x - 2, y - 2, _PITCH, _PITCH + 2, class_="rb-water")


def _bridge(cell: str, rows: int) -> str:
    """Planks over the river, or over the landing, up to a cell."""
    column, row = map(int, cell.split(":"))
    x, y = _corner(column, row, rows)
    length = _RIVER + _PITCH * (row - 1) + 2
    planks = [rect(14, 0, 32, length, fill=_WOOD, stroke=INK)]
    planks += [line(14, step, 46, step, stroke=INK) for step in range(8, length - 2, 8)]
    return moved(x, y + SIZE, *planks)
