"""A seat: its ranch beyond the river, its reserve, its rancheros and its points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import badge, circle, icon, piece, rect, text
from riverboat.engine.once import once
from riverboat.engine.wording import plural
from riverboat.games.moon_river.catalog import CAPACITY, SETUPS
from riverboat.games.moon_river.draw.pieces import SIZE, parcel
from riverboat.games.moon_river.draw.ranch import LEFT, PITCH, TOP, add_ranch, bottom, ranch_ground
from riverboat.games.moon_river.geometry import BRIDGES
from riverboat.games.moon_river.state import Board, Player, Public
from riverboat.games.moon_river.words import board_words, piece_words, power_words

_NARROW: Final = 344
_WIDE: Final = 462
_FOOT: Final = 94


def _beside(players: int) -> bool:
    """With three players there is room for the reserve beside the ranch; else it lies below."""
    return players == 3


def height(players: int) -> int:
    return bottom(players) + (8 if _beside(players) else _FOOT)


@once
def seat_part(public: Public, seat: int, points: int) -> Part:
    player, players = public.players[seat], len(public.players)
    width = _WIDE if _beside(players) else _NARROW
    part = Part(f"seat-{seat}", f"Seat {seat}", width, height(players))
    part.panel()
    part.lay(ranch_ground(players, player.board, width), _ground(players, seat))
    name = f"Seat {seat}, {board_words(player.board)}"
    part.add(f"s{seat}-board", name, (42, 22), *_board(players, player.board))
    at = (width - 24, 21)
    size = "rb-t14" if points < 100 else "rb-t12"
    part.number(f"s{seat}-points", f"Seat {seat}, points", at, points, f"rb-b rb-k {size}")
    part.number(f"s{seat}-cows", f"Seat {seat}, cows", (width - 94, 22), sum(player.cows))
    at = (width - 184, 22)
    part.add(f"s{seat}-men", f"Seat {seat}, rancheros at home", at, *_men(seat, player.rancheros))
    add_ranch(part, seat, player, public.turn)
    _add_reserve(part, seat, public)
    if SETUPS[players].bonus_tiles:
        _add_bonus(part, seat, player)
    return part


@lru_cache(None)
def _men(seat: int, count: int) -> tuple[str, str]:
    drawn = "".join(piece("man", seat, 32 * place, 0, 30, 6) for place in range(count))
    return drawn, str(count)


def _add_bonus(part: Part, seat: int, player: Player) -> None:
    words = "bonus tile taken" if player.bonus_done else "bonus tile to come"
    at = (part.width - 8, part.height - _FOOT + 14)
    svg = text(0, 0, words, "rb-r rb-m rb-t13")
    part.add(f"s{seat}-bonus", f"Seat {seat}, bonus", at, svg, words)


# --- reserve ---------------------------------------------------------------------------------


def _add_reserve(part: Part, seat: int, public: Public) -> None:
    """The parcels of the reserve; one more than there is room for makes it overfull."""
    player = public.players[seat]
    pair = public.turn.pair if seat == public.turn.seat else ()
    room = CAPACITY[player.board]
    for place in range(room + 1):
        found = player.reserve[place] if place < len(player.reserve) else 0
        nth = pair.index(found) + 1 if found in pair else 0
        name = f"Seat {seat}, reserve {place + 1}" if place < room else f"Seat {seat}, overfull"
        drawn = _reserved(found, nth, place < room)
        at = _reserve_at(len(public.players), place)
        part.add(reserve_slot(seat, place), name, at, *drawn, box(SIZE, SIZE) if found else "")


def reserve_slot(seat: int, place: int) -> str:
    return f"s{seat}-res-{place}"


def _reserve_at(players: int, place: int) -> tuple[float, float]:
    if _beside(players):
        return _WIDE - PITCH - 20, TOP + 32 + PITCH * place
    return LEFT + PITCH * place, height(players) - SIZE - 8


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
def _board(players: int, board: Board) -> tuple[str, str]:
    """The name of the board, and over the reserve how it differs from others."""
    x, y = _reserve_at(players, 0)
    room, bridges = short_powers(board)
    if _beside(players):
        middle = x + SIZE / 2 - 42
        lines = [(middle, y - 48, room, ""), (middle, y - 35, bridges, "")]
    else:
        lines = [(x - 42, y - 34, f"{room}, {bridges}", "rb-l ")]
    drawn = [text(left, top, words, f"{start}rb-m rb-t13") for left, top, words, start in lines]
    return text(0, 0, board_words(board), "rb-l rb-b") + "".join(drawn), power_words(board)


def short_powers(board: Board) -> tuple[str, str]:
    """Room and bridges in two words each: what there is room for in the narrowest seat."""
    return f"Reserve of {CAPACITY[board]}", plural(BRIDGES[board].bit_count(), "bridge")


@lru_cache(None)
def _ground(players: int, seat: int) -> str:
    """Badge, and signs for the numbers."""
    width = _WIDE if _beside(players) else _NARROW
    shapes = [
        badge(seat, 22, 22),
        icon("neutral-cow", width - 114, 22, 26),
        icon("vp", width - 24, 22, 34),
    ]
    return "".join(shapes)
