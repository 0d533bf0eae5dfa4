"""The legal moves of the asked seat, from the public table alone.

Every list is sorted by the fields of its moves, cells by row and then by column. Moves are built
once, below, and looked up: bit masks say which cells are possible, tables turn them into moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

from riverboat.engine import View
from riverboat.games.moon_river.catalog import CATALOG, PARCELS, SETUPS, TERRAIN
from riverboat.games.moon_river.geometry import CELL_INDEX, CELL_NAMES, grid_for, indices
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
    Move,
    MoveCow,
    PlaceBonusTile,
    PlaceDomino,
    Recruit,
    RemoveCow,
    SelectParcel,
    StealCow,
    SwapParcels,
    TakeBonusTile,
)
from riverboat.games.moon_river.ranch import (
    connections,
    fitting,
    occupied,
    overfull,
    pasture,
    unguarded_cows,
)
from riverboat.games.moon_river.resolve import bonus_cells, drought_cells
from riverboat.games.moon_river.state import (
    BonusTile,
    Face,
    Phase,
    Player,
    Public,
)

T = TypeVar("T")


def legal_moves(view: View[Public, Any, Any, Any, Any]) -> Sequence[Move]:
    """Every legal move of the asked seat; none for any other seat."""
    public = view.public
    if public.turn.seat != view.seat or public.phase == Phase.FINISHED:
        return ()
    return _LISTS[public.turn.question](public, public.players[view.seat])


def default_move(view: View[Public, Any, Any, Any, Any], moves: Sequence[Move]) -> Move:
    """For a silent seat: stop where possible, keep the specialist face, else the first move."""
    if isinstance(moves[-1], EndExpansion | EndCowMoves | DeclineEffect):
        return moves[-1]
    for move in moves:
        if isinstance(move, Recruit) and move.face == Face.SPECIALIST:
            return move
    return moves[0]


# --- tables of moves -------------------------------------------------------------------------


def _by_neighbours(make: Callable[[str, str], T]) -> list[dict[int, tuple[T, ...]]]:
    """Per cell and mask of some of its neighbours: the moves from the cell to each of them."""
    tables: list[dict[int, tuple[T, ...]]] = []
    for cell, name in enumerate(CELL_NAMES):
        table: dict[int, tuple[T, ...]] = {0: ()}
        for neighbour in indices(_LARGE_GRID.beside[cell]):
            move, bit = make(name, CELL_NAMES[neighbour]), 1 << neighbour
            table.update({mask | bit: (*moves, move) for mask, moves in list(table.items())})
        tables.append(table)
    return tables


_LARGE_GRID: Final = max([grid_for(row.players) for row in CATALOG.grids], key=lambda g: g.size)
_DOMINOES: Final = _by_neighbours(PlaceDomino)
_STEPS: Final = _by_neighbours(MoveCow)
_SELECTIONS: Final = [SelectParcel(index) for index in range(SETUPS[2].line_size)]
_PAIRS: Final = [
    [ChoosePair(a, b) if a < b else ChoosePair(0, 0) for b in range(PARCELS + 1)]
    for a in range(PARCELS + 1)
]
"""`_PAIRS[a][b]` for a < b; the other entries are never used."""
_COW_LOSSES: Final = [RemoveCow(cell) for cell in CELL_NAMES]
_RECRUITS: Final = [
    [[Recruit(cell, slot, face) for face in Face] for slot in range(SETUPS[2].saloon_slots)]
    for cell in CELL_NAMES
]
_THEFTS: Final = [[StealCow(seat, cell) for cell in CELL_NAMES] for seat in range(max(SETUPS))]
_BONUS_PLACES: Final = [[PlaceBonusTile(face, cell) for cell in CELL_NAMES] for face in (1, 2)]
_TAKES: Final = [TakeBonusTile(tile) for tile in BonusTile]
_END_EXPANSION: Final = EndExpansion()
_END_COW_MOVES: Final = EndCowMoves()
_DECLINE: Final = DeclineEffect()


# --- one list per question -------------------------------------------------------------------


def _select(public: Public, player: Player) -> Sequence[Move]:
    in_setup = public.phase == Phase.SETUP_SELECT
    line = public.current_line if in_setup else public.next_line
    return [_SELECTIONS[index] for index, seat in enumerate(line.rancheros) if seat < 0]


def _expand(public: Public, player: Player) -> Sequence[Move]:
    reserve = player.reserve
    fits = fitting(grid_for(len(public.players)), player)
    moves: list[Move] = []
    for position, first in enumerate(reserve):
        pairs = _PAIRS[first]
        if fits[TERRAIN[first]]:
            moves += [pairs[second] for second in reserve[position + 1 :]]
        else:
            moves += [pairs[b] for b in reserve[position + 1 :] if fits[TERRAIN[b]]]
    if public.phase == Phase.FINAL_EMPTYING:
        return moves
    if not overfull(player):
        moves.append(_END_EXPANSION)
    elif not moves:
        return _discards(reserve)
    return moves


def _discards(reserve: tuple[int, ...]) -> list[DiscardPair]:
    return [DiscardPair(a, b) for i, a in enumerate(reserve) for b in reserve[i + 1 :]]


def _place(public: Public, player: Player) -> Sequence[Move]:
    """For each cell of the first half: any free neighbour if it connects, else connecting ones."""
    first, second = public.turn.pair
    grid = grid_for(len(public.players))
    connecting = connections(grid, player)
    connects_a, connects_b = connecting[TERRAIN[first]], connecting[TERRAIN[second]]
    free = grid.ground & ~occupied(player.cells)
    starts = (connects_a & grid.around(free)) | (free & grid.around(connects_b))
    beside = grid.beside
    moves: list[Move] = []
    while starts:
        bit = starts & -starts
        starts ^= bit
        cell = bit.bit_length() - 1
        moves += _DOMINOES[cell][beside[cell] & (free if connects_a & bit else connects_b)]
    return moves


def _drought(public: Public, player: Player) -> Sequence[Move]:
    return [_COW_LOSSES[cell] for cell in indices(drought_cells(public))]


def _recruit(public: Public, player: Player) -> Sequence[Move]:
    moves: list[Move] = []
    for cell in sorted([CELL_INDEX[name] for name in public.turn.circles]):
        for slot, associate in enumerate(public.saloon.slots):
            if associate:
                moves += _RECRUITS[cell][slot]
    return moves


def _cowboy(public: Public, player: Player) -> Sequence[Move]:
    beside = grid_for(len(public.players)).beside
    goals = pasture(player)
    moves: list[Move] = []
    for cell in indices(occupied(player.cows)):
        moves += _STEPS[cell][beside[cell] & goals]
    moves.append(_END_COW_MOVES)
    return moves


def _desperado(public: Public, player: Player) -> Sequence[Move]:
    moves: list[Move] = [
        SwapParcels(own, seat, parcel)
        for own in player.reserve
        for seat, other in enumerate(public.players)
        if seat != public.turn.seat
        for parcel in other.reserve
    ]
    moves.append(_DECLINE)
    return moves


def _cattle_thief(public: Public, player: Player) -> Sequence[Move]:
    grid = grid_for(len(public.players))
    moves: list[Move] = []
    for seat, other in enumerate(public.players):
        if seat != public.turn.seat:
            thefts = _THEFTS[seat]
            moves += [thefts[cell] for cell in indices(unguarded_cows(grid, other))]
    moves.append(_DECLINE)
    return moves


def _take_bonus_tile(public: Public, player: Player) -> Sequence[Move]:
    return [_TAKES[tile] for tile in sorted(public.supply.bonus_tiles)]


def _place_bonus_tile(public: Public, player: Player) -> Sequence[Move]:
    tile = cast(BonusTile, public.turn.bonus_tile)
    moves: list[Move] = []
    for places, cells in zip(_BONUS_PLACES, bonus_cells(public, tile), strict=True):
        moves += [places[cell] for cell in indices(cells)]
    return moves


_LISTS: Final[list[Callable[[Public, Player], Sequence[Move]]]] = [
    _select,
    _expand,
    _place,
    _drought,
    _recruit,
    _cowboy,
    _desperado,
    _cattle_thief,
    _take_bonus_tile,
    _place_bonus_tile,
]
"""Per question, in the order of the enum."""
