"""The table as text, at most 100 columns wide."""

from __future__ import annotations

from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.games.moon_river.catalog import CAPACITY, KINDS, SETUPS, SPECIALIST, kind_name
from riverboat.games.moon_river.geometry import BRIDGES, COLUMNS, GRIDS, Grid
from riverboat.games.moon_river.scoring import score_sheets
from riverboat.games.moon_river.state import Face, Line, Phase, Player, Public, Specialist
from riverboat.games.moon_river.types import View

_CELL_WIDTH: Final[int] = 8
_RANCH_WIDTH: Final[int] = 3 + COLUMNS * (_CELL_WIDTH + 1)
_GAP: Final[str] = "  "
_LETTERS: Final[dict[Specialist, str]] = {
    specialist: specialist.name[0] for specialist in Specialist
}
"""The mark of a specialist's face in a ranch."""
_COWBOY_LETTER: Final[str] = "w"
_LEGEND: Final[list[str]] = [
    "parcels: c cow, s skull, o circle, n nugget, b beaver, e ear; # free cell at a bridge",
    "ranch: 2* two cows; w cowboy, "
    + ", ".join(f"{_LETTERS[s]} {s.name.lower().replace('_', ' ')}" for s in Specialist),
]


def render(view: View, ink: Ink = PLAIN) -> str:
    public = view.public
    lines = [_title(public), *_displays(public), ""]
    points = [score.total for score in score_sheets(public)]
    for seat in range(len(public.players)):
        lines += _seat_lines(public, seat, points[seat])
    for first in range(0, len(public.players), 2):
        lines += ["", *_ranch_pair(public, first)]
    return "\n".join(line.rstrip() for line in [*lines, "", *_LEGEND])


def _title(public: Public) -> str:
    scenario = "" if public.scenario is None else f", {public.scenario.name.lower()}"
    rounds = SETUPS[len(public.players)].rounds
    stage = public.phase.name.lower().replace("_", " ")
    title = f"Moon River ({public.mode.name.lower()}{scenario}), round {public.round} of {rounds}"
    if public.phase == Phase.FINISHED:
        return f"{title}: finished"
    return f"{title}, {stage}: seat {public.turn.seat}: {public.turn.question.name}"


def _displays(public: Public) -> list[str]:
    supply = public.supply
    slots = [
        f"{slot}: {_specialist(associate) if associate else '-'}"
        for slot, associate in enumerate(public.saloon.slots)
    ]
    tiles = ", ".join(tile.name for tile in supply.bonus_tiles) or "none"
    return [
        f"current {_line(public.current_line)}",
        f"next    {_line(public.next_line)}",
        f"saloon  {'  '.join(slots)}  (stack {public.saloon.stack_size})",
        f"supply  {supply.bag_size} parcels in the bag, {supply.cows} cows, "
        f"{len(supply.removed_parcels)} parcels removed, bonus tiles: {tiles}",
    ]


def _specialist(associate: int) -> str:
    return SPECIALIST[associate].name.lower().split("_")[-1]


def _line(line: Line) -> str:
    places: list[str] = []
    for parcel, seat in zip(line.parcels, line.rancheros, strict=True):
        ranchero = f" <seat {seat}>" if seat >= 0 else ""
        places.append(f"{_piece(parcel)}{ranchero}" if parcel else "-")
    return " | ".join(places) or "none"


def _piece(piece: int) -> str:
    """A parcel with its symbols: `12 DES2[sn]`."""
    kind = KINDS[piece - 1]
    ears = f"{kind.ears}e" if kind.ears else ""
    symbols = "c" * kind.cows + "s" * kind.skulls + "o" * kind.circles
    symbols += "n" * kind.nuggets + "b" * kind.beavers + ears
    return f"{piece} {kind.name}" + (f"[{symbols}]" if symbols else "")


def _seat_lines(public: Public, seat: int, points: int) -> list[str]:
    player = public.players[seat]
    active = seat == public.turn.seat and public.phase != Phase.FINISHED
    reserve = ", ".join(_piece(parcel) for parcel in player.reserve) or "empty"
    if active and public.turn.pair:
        reserve += f" -> {' + '.join(kind_name(parcel) for parcel in public.turn.pair)}"
    room = f"{len(player.reserve)}/{CAPACITY[player.board]}"
    return [
        f"{'>' if active else ' '} {_name(seat, player)}: {points} points",
        f"    reserve {room}: {reserve}",
    ]


def _name(seat: int, player: Player) -> str:
    board = player.board.name.lower().replace("_", " ")
    return f"seat {seat} {player.colour.name.lower()} {board}"


def _ranch_pair(public: Public, first: int) -> list[str]:
    """Two ranches side by side, the river at the bottom."""
    grid = GRIDS[len(public.players)]
    pictures = [
        _ranch(grid, seat, public.players[seat])
        for seat in range(first, min(first + 2, len(public.players)))
    ]
    return [
        _GAP.join(part.ljust(_RANCH_WIDTH) for part in parts)
        for parts in zip(*pictures, strict=True)
    ]


def _ranch(grid: Grid, seat: int, player: Player) -> list[str]:
    columns = " ".join(str(column).center(_CELL_WIDTH) for column in range(1, COLUMNS + 1))
    rows = [f"   {_name(seat, player)}"]
    for row in range(grid.rows, 0, -1):
        start = (row - 1) * COLUMNS
        cells = [_cell(grid, player, cell) for cell in range(start, start + COLUMNS)]
        rows.append(f"{row:>2} {' '.join(cells)}")
    return [*rows, "   " + "~" * (_RANCH_WIDTH - 4), f"   {columns}"]


def _cell(grid: Grid, player: Player, cell: int) -> str:
    piece, cows, associate = player.cells[cell], player.cows[cell], player.associates[cell]
    if not grid.ground >> cell & 1:
        return "=" * _CELL_WIDTH
    if not piece:
        return ("#" if BRIDGES[player.board] >> cell & 1 else ".").center(_CELL_WIDTH)
    herd = "" if cows == 0 else "*" if cows == 1 else f"{cows}*"
    mark = _mark(associate, player.faces[cell])
    return f"{kind_name(piece):<4} {herd}{mark}".ljust(_CELL_WIDTH)


def _mark(associate: int, face: Face | None) -> str:
    if face is None:
        return ""
    return _COWBOY_LETTER if face == Face.COWBOY else _LETTERS[SPECIALIST[associate]]
