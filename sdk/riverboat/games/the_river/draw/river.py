"""The river board of a seat: twelve spaces, the tiles on them, settled pioneers, columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from riverboat.engine.drawing.picture import Part
from riverboat.engine.drawing.shapes import (
    group,
    icon,
    moved,
    path,
    piece,
    rect,
    shield,
    text,
)
from riverboat.games.the_river.catalog import COLUMNS, RIVER_BOARDS
from riverboat.games.the_river.components import Space
from riverboat.games.the_river.draw import tiles
from riverboat.games.the_river.scoring import points_of_column
from riverboat.games.the_river.state import Colour, Player
from riverboat.games.the_river.words import goods_words, tile_words

_LEFT: Final = 26
_TOP: Final = 46
_ACROSS: Final = tiles.WIDTH + 7
_DOWN: Final = tiles.HEIGHT + 8
_FRAME: Final = "#9A57AC"
_SPACES: Final = RIVER_BOARDS[0]  # all boards share one geometry


def _corner(space: Space) -> tuple[int, int]:
    return _LEFT + _ACROSS * (space.column - 1), _TOP + _DOWN * (space.row - 1)


def _numbers() -> str:
    """The numbers of all spaces on small discs, above tiles."""
    places = [(x + tiles.WIDTH - 11, y + 13, n) for n, (x, y) in enumerate(_CORNERS, start=1)]
    dots = "".join(f"M{x} {y}h0" for x, y, _ in places)
    discs = path(dots, stroke="#FFFDF7", stroke_width=19, stroke_linecap="round")
    return discs + "".join(text(x, y, number, "rb-t12 rb-k") for x, y, number in places)


_CORNERS: Final = [_corner(space) for space in _SPACES]
_NUMBERS: Final = _numbers()
# Nothing to see but its rim, and yet something to point at.
_OPEN: Final = rect(0, 0, tiles.WIDTH, tiles.HEIGHT, 6, class_="rb-e rb-d", fill_opacity=0)


def add_river(part: Part, seat: int, player: Player) -> None:
    """The board with its tiles. What is printed on it lies below them."""
    board = RIVER_BOARDS[player.colour]
    part.lay(*_ground(player.colour))
    for space in board:
        _add_space(part, seat, player, space)
    part.add(f"s{seat}-numbers", "Spaces", (0, 0), _NUMBERS, "tiles go on them from 1 to 12")
    settled = player.settled
    for place, space in enumerate(space for space in board if space.framed):
        x, y = _corner(space)
        coming = player.framed_this_round and place == settled
        state = "settled" if place < settled else "coming" if coming else "open"
        svg, words = _settler(seat, state)
        part.add(
            f"s{seat}-set{space.number}", f"Frame {space.number}", (x + 91, y + 15), svg, words
        )
    _add_columns(part, seat, player)


@cache
def _ground(colour: Colour) -> tuple[str, ...]:
    """The river and what is printed on its spaces."""
    return (_water(), *_printed(RIVER_BOARDS[colour]))


def _water() -> str:
    """The river from the first space to the last."""
    first, second, third = (_TOP + tiles.HEIGHT / 2 + _DOWN * row for row in range(3))
    right = _LEFT + _ACROSS * len(COLUMNS) - 5
    bend, back = "a24 24 0 0 1", "a24 24 0 0 0"
    d = (
        f"M3 {first}H{right - 18}{bend} 24 24V{second - 24}{bend}-24 24"
        f"H{_LEFT + 18}{back}-24 24V{third - 24}{back} 24 24H{right + 10}"
    )
    return path(d, class_="rb-waterline", fill="none", stroke_width=40)


def _printed(board: Sequence[Space]) -> Iterator[str]:
    """The spaces with their symbols; a frame costs a pioneer."""
    yield path(
        "".join(_rim(space, 0) for space in board), class_="rb-e", fill_opacity=0.55, stroke_width=0
    )
    for space in board:
        if any(space.production) or space.barns:
            yield moved(*_corner(space), tiles.symbols(space.production, space.barns, 56))
    frames = "".join(_rim(space, 2) for space in board if space.framed)
    yield path(frames, fill="none", stroke=_FRAME, stroke_width=5, stroke_linejoin="round")


def _rim(space: Space, outside: int) -> str:
    """A space as a part of a path."""
    x, y = _corner(space)
    wide, high = tiles.WIDTH + 2 * outside, tiles.HEIGHT + 2 * outside
    return f"M{x - outside} {y - outside}h{wide}v{high}h-{wide}z"


def _add_space(part: Part, seat: int, player: Player, space: Space) -> None:
    x, y = _corner(space)
    if space.number <= len(player.tiles):
        tile = player.tiles[space.number - 1]
        svg, words = tiles.tile_svg(tile), tile_words(tile)
        part.pieces[f"tile-{tile}"] = (x + tiles.WIDTH / 2, y + tiles.HEIGHT / 2)
    else:
        svg, words = _OPEN, f"open, shows {goods_words(space.production, space.barns)}"
    slot = f"s{seat}-sp{space.number}"
    part.add(slot, f"Seat {seat}, space {space.number}", (x, y), svg, words, tiles.OUTLINE)


def _settler(seat: int, state: str) -> tuple[str, str]:
    """The pioneer whom a framed space keeps, or will keep."""
    if state == "settled":
        return piece("man", seat, 0, 0, 26, 6), "a pioneer has settled here"
    if state == "coming":
        faint = group(piece("man", seat, 0, 0, 26, 6), opacity=0.55)
        return faint, "a pioneer settles here at the end of the round"
    return icon("man", 0, 0, 24, "rb-e"), "keeps a pioneer once it is covered"


def _add_columns(part: Part, seat: int, player: Player) -> None:
    """What each column is worth now."""
    y = _TOP + _DOWN * 3 + 16
    for column, spaces in enumerate(COLUMNS):
        x = _LEFT + _ACROSS * column
        part.lay(text(x + 50, y, f"column {column + 1}", "rb-t14 rb-m"))
        points = points_of_column(player.tiles, spaces)
        words = f"{points} points"
        part.add(
            f"s{seat}-col{column + 1}",
            f"Column {column + 1}",
            (x + 100, y),
            shield(points, 0, 0),
            words,
            count=points,
        )
