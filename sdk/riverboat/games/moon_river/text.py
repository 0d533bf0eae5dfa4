"""The table as text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.engine.once import once
from riverboat.engine.wording import plural, spoken
from riverboat.games.moon_river.catalog import CAPACITY, KINDS, SETUPS, SPECIALIST, bonus_face
from riverboat.games.moon_river.colours import TERRAIN_COLOURS
from riverboat.games.moon_river.components import Kind
from riverboat.games.moon_river.geometry import BRIDGES, CELL_NAMES, COLUMNS, GRIDS
from riverboat.games.moon_river.scoring import score_sheets
from riverboat.games.moon_river.state import Board, Face, Line, Phase, Public, Specialist, Turn
from riverboat.games.moon_river.types import View
from riverboat.games.moon_river.words import (
    asking,
    board_words,
    goal_words,
    power_words,
    turn_words,
    when_words,
)

_CELL: Final = 6
_RANCH: Final = 2 + COLUMNS * (_CELL + 1)
_COWBOY: Final = "W"
_LETTERS: Final = {specialist: specialist.name[0] for specialist in Specialist}
"""The mark of a specialist in a ranch."""
_KEY: Final = (
    "Parcels: number, terrain and symbols. DESert CANyon PRAirie FORest CORn FARm;",
    "  c cow, s skull, o circle, n nugget, b beaver, e6 six ears. <0> ranchero of",
    "  seat 0, - nothing there.",
    "Ranches: n, b, e6 as above; * a cow, 2 two cows, ! drought, o open circle;",
    "  D desperado, C cattle thief, G gold prospector, T trapper, F farmer, W cowboy;",
    "  # free at a bridge, . free, ~ water; 2:1 is column 2, row 1.",
)


def render(view: View, ink: Ink = PLAIN) -> str:
    public = view.public
    lines = [_title(public, ink), *_course(public, ink), *_displays(public, ink)]
    points = [score.total for score in score_sheets(public)]
    for seat, total in enumerate(points):
        lines += ["", *_seat(public, seat, total, ink)]
    for first in range(0, len(points), 2):
        pair = range(first, min(first + 2, len(points)))
        ranches = [[*_ranch(public, seat, ink)] for seat in pair]
        lines += ["", *("   ".join(parts) for parts in zip(*ranches, strict=True))]
    lines += ["", *map(ink.muted, _KEY)]
    return "\n".join(line.rstrip() for line in lines)


# --- what is shared --------------------------------------------------------------------------


def _title(public: Public, ink: Ink) -> str:
    scenario = "" if public.scenario is None else f", {spoken(public.scenario)}"
    title = f"Moon River ({spoken(public.mode)}{scenario}), {when_words(public)}"
    return ink.strong(title)


@once
def _course(public: Public, ink: Ink) -> list[str]:
    """Who is asked what, how far the turn is, and what the scenario is about."""
    asked = asking(public)
    lines = [ink.mark(f"seat {public.turn.seat} is asked {asked}")] if asked else []
    lines.append(turn_words(public))
    if public.scenario is not None:
        groups, points = goal_words(public.scenario)
        lines += [f"goal    {groups}:", f"        {points}"]
    return lines


@once
def _displays(public: Public, ink: Ink) -> list[str]:
    supply, saloon = public.supply, public.saloon
    associates = [_short(SPECIALIST[token]) if token else "-" for token in saloon.slots]
    lines = [
        f"current {_line(public.current_line, ink)}",
        f"next    {_line(public.next_line, ink)}",
        f"saloon  {' | '.join(associates)}",
        f"supply  {plural(supply.bag_size, 'parcel')} in the bag, "
        f"{plural(saloon.stack_size, 'associate')} in the stack, {plural(supply.cows, 'cow')}",
        f"gone    {plural(len(supply.removed_parcels), 'parcel')} out of the game",
    ]
    if SETUPS[len(public.players)].bonus_tiles:
        tiles = [f"{tile.name} {_faces(bonus_face(tile, 1))}" for tile in supply.bonus_tiles]
        lines.append(f"bonus   {', '.join(tiles) or 'none left'}, for a first domino on row 10")
    return lines


def _short(specialist: Specialist) -> str:
    return spoken(specialist).split()[-1]


def _faces(first: int) -> str:
    """Both faces of a bonus tile, given the first: `PRA[o]/CAN[o]`."""
    return "/".join(_kind(KINDS[piece - 1]) for piece in (first, first + 1))


def _line(line: Line, ink: Ink) -> str:
    places = []
    for parcel, seat in zip(line.parcels, line.rancheros, strict=True):
        ranchero = ink.seat(seat, f" <{seat}>") if seat >= 0 else ""
        places.append(f"{_parcel(parcel, ink)}{ranchero}" if parcel else "-")
    return " | ".join(places) or "none"


def _parcel(parcel: int, ink: Ink) -> str:
    """A parcel with its symbols: `12 DES[sn]`."""
    kind = KINDS[parcel - 1]
    return ink.ground(TERRAIN_COLOURS[kind.terrain], f"{parcel} {_kind(kind)}")


def _kind(kind: Kind) -> str:
    signs = "c" * kind.cows + "s" * kind.skulls + "o" * kind.circles + _resources(kind)
    return kind.terrain.name[:3] + (f"[{signs}]" if signs else "")


def _resources(kind: Kind) -> str:
    ears = f"e{kind.ears}" if kind.ears else ""
    return "n" * kind.nuggets + "b" * kind.beavers + ears


# --- seats -----------------------------------------------------------------------------------


@once
def _seat(public: Public, seat: int, points: int, ink: Ink) -> list[str]:
    player, turn = public.players[seat], public.turn
    active = seat == turn.seat and public.phase != Phase.FINISHED
    name = ink.seat(seat, f"{'>' if active else ' '} seat {seat} {board_words(player.board)}")
    home = plural(player.rancheros, "ranchero")
    facts = f": {plural(points, 'point')}, {plural(sum(player.cows), 'cow')}, {home} at home"
    if SETUPS[len(public.players)].bonus_tiles:
        facts += f", bonus tile {'taken' if player.bonus_done else 'to come'}"
    lines = [name + facts]
    if player.board != Board.CAMP:
        lines.append(f"    {power_words(player.board)}")
    reserve = ", ".join(_parcel(parcel, ink) for parcel in player.reserve) or "empty"
    lines.append(f"    reserve {len(player.reserve)}/{CAPACITY[player.board]}: {reserve}")
    if active and turn.pair:
        first, second = (_parcel(parcel, ink) for parcel in turn.pair)
        lines.append(f"    domino: 1st {first}, 2nd {second}")
    return lines


def _ranch(public: Public, seat: int, ink: Ink) -> Iterator[str]:
    """A ranch line by line, the river at the bottom."""
    grid = GRIDS[len(public.players)]
    heading = f"   seat {seat} {board_words(public.players[seat].board)}"
    yield ink.seat(seat, heading.ljust(_RANCH))
    for row in range(grid.rows, 0, -1):
        start = (row - 1) * COLUMNS
        cells = [_cell(public, seat, cell, ink) for cell in range(start, start + COLUMNS)]
        yield f"{row:>2} {' '.join(cells)}"
    yield f"   {'~' * (_RANCH - 3)}"
    numbers = " ".join(str(column).center(_CELL) for column in range(1, COLUMNS + 1))
    yield f"   {numbers}"[:_RANCH].ljust(_RANCH)


def _cell(public: Public, seat: int, cell: int, ink: Ink) -> str:
    player, grid = public.players[seat], GRIDS[len(public.players)]
    if not grid.ground >> cell & 1:
        return "~" * _CELL
    if not player.cells[cell]:
        return ("#" if BRIDGES[player.board] >> cell & 1 else ".").center(_CELL)
    kind = KINDS[player.cells[cell] - 1]
    cows = player.cows[cell]
    herd = "" if cows == 0 else "*" if cows == 1 else str(cows)
    open_ones = _open(public.turn, CELL_NAMES[cell]) if seat == public.turn.seat else ""
    mark = _mark(player.associates[cell], player.faces[cell])
    words = f"{kind.terrain.name[:3]}{_resources(kind)}{herd}{open_ones}{mark}"
    return ink.ground(TERRAIN_COLOURS[kind.terrain], words.ljust(_CELL))


def _open(turn: Turn, cell: str) -> str:
    """What the last piece on a cell still asks for."""
    return "!" * (cell in turn.skulls) + "o" * (cell in turn.circles)


def _mark(associate: int, face: Face | None) -> str:
    if face is None:
        return ""
    return _COWBOY if face == Face.COWBOY else _LETTERS[SPECIALIST[associate]]
