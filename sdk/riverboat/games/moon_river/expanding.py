"""Expanding the ranch: two parcels of the reserve become a domino, and the domino finds a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.moon_river.catalog import CAPACITY, PARCELS, TERRAIN, kind_name
from riverboat.games.moon_river.course import ask_select
from riverboat.games.moon_river.events import DominoPlaced, ExpansionEnded, PairChosen
from riverboat.games.moon_river.geometry import GRIDS, by_neighbours
from riverboat.games.moon_river.moves import ChoosePair, EndExpansion, Move, PlaceDomino
from riverboat.games.moon_river.ranch import (
    are_neighbours,
    connections,
    fitting,
    occupied,
    overfull,
    why_not_free,
)
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.resolving import lay, resolve
from riverboat.games.moon_river.state import Phase, Player, Question, without
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_TURN: Final = Phase.TURN
_PLACE: Final = Question.PLACE
_IDS: Final = range(PARCELS + 1)
_PAIRS: Final = [[ChoosePair(a, b) for b in _IDS] for a in _IDS]
"""`_PAIRS[a][b]`, used where a < b."""
_DOMINOES: Final = by_neighbours(PlaceDomino)
_END_EXPANSION: Final = EndExpansion()


# --- choosing the pair -----------------------------------------------------------------------


def add_pairs(view: View, moves: list[Move]) -> None:
    public = view.public
    player = public.players[view.seat]
    reserve, fits = player.reserve, fitting(GRIDS[len(public.players)], player)
    for position, first in enumerate(reserve, start=1):
        pairs = _PAIRS[first]
        if fits[TERRAIN[first]]:
            moves += [pairs[second] for second in reserve[position:]]
        else:
            moves += [pairs[b] for b in reserve[position:] if fits[TERRAIN[b]]]


def why_not_choose_pair(view: View, move: ChoosePair) -> Refusal:
    player = view.public.players[view.seat]
    text = f"parcels {move.parcel_a} and {move.parcel_b} connect nowhere as a domino"
    return why_no_pair(player, move.parcel_a, move.parcel_b) or refuse(
        Reason.FITS_NOWHERE, text, "Connection"
    )


def choose_pair(state: State, seat: int, move: ChoosePair, log: Log) -> None:
    turn = state.public.turn
    turn.pair = (move.parcel_a, move.parcel_b)
    turn.question = _PLACE
    if log.live:
        log.add(PairChosen(seat, move.parcel_a, move.parcel_b))


CHOOSE_PAIR_ROW: MoveRow[ChoosePair] = MoveRow(
    ChoosePair, add_pairs, why_not_choose_pair, choose_pair
)


def why_no_pair(player: Player, parcel_a: int, parcel_b: int) -> Refusal | None:
    """A pair is two parcels of the reserve, the lower id first."""
    for parcel in (parcel_a, parcel_b):
        if parcel not in player.reserve:
            return not_in_reserve(player, parcel)
    if parcel_a >= parcel_b:
        text = f"name two different parcels, the lower id first: not {parcel_a}, {parcel_b}"
        return refuse(Reason.PAIR_ORDER, text, "Expanding the ranch")
    return None


def not_in_reserve(player: Player, parcel: int) -> Refusal:
    text = f"parcel {parcel} is not in your reserve {list(player.reserve)}"
    return refuse(Reason.NOT_IN_RESERVE, text, "Expanding the ranch")


# --- ending the expansion --------------------------------------------------------------------


def add_end_expansion(view: View, moves: list[Move]) -> None:
    public = view.public
    if public.phase is _TURN and not overfull(public.players[view.seat]):
        moves.append(_END_EXPANSION)


def why_not_end_expansion(view: View, move: EndExpansion) -> Refusal:
    public = view.public
    if public.phase == Phase.FINAL_EMPTYING:
        text = "in the final emptying every domino that fits must be placed"
        return refuse(Reason.RESERVE_MUST_BE_EMPTIED, text, "Final emptying")
    player = public.players[view.seat]
    room = CAPACITY[player.board]
    text = f"{len(player.reserve)} parcels, room for {room}: two of them must go"
    return refuse(Reason.RESERVE_OVERFULL, text, "A full reserve")


def end_expansion(state: State, seat: int, move: EndExpansion, log: Log) -> None:
    log.add(ExpansionEnded(seat))
    ask_select(state, log)


END_EXPANSION_ROW: MoveRow[EndExpansion] = MoveRow(
    EndExpansion, add_end_expansion, why_not_end_expansion, end_expansion
)


def stop_or_first(view: View, moves: Sequence[Move]) -> Move:
    """A silent seat ends its expansion if it may."""
    return moves[-1] if isinstance(moves[-1], EndExpansion) else moves[0]


# --- placing the domino ----------------------------------------------------------------------


def add_dominoes(view: View, moves: list[Move]) -> None:
    """For each cell of the first half: any free neighbour if it connects, else connecting ones."""
    public = view.public
    player, grid = public.players[view.seat], GRIDS[len(public.players)]
    first, second = public.turn.pair
    connecting = connections(grid, player)
    connects_a, connects_b = connecting[TERRAIN[first]], connecting[TERRAIN[second]]
    free = grid.ground & ~occupied(player.cells)
    starts = (connects_a & grid.around(free)) | (free & grid.around(connects_b))
    beside = grid.beside
    while starts:
        bit = starts & -starts
        starts ^= bit
        cell = bit.bit_length() - 1
        moves += _DOMINOES[cell][beside[cell] & (free if connects_a & bit else connects_b)]


def why_not_place_domino(view: View, move: PlaceDomino) -> Refusal:
    public = view.public
    player = public.players[view.seat]
    for name in (move.cell_a, move.cell_b):
        problem = why_not_free(public, player, name)
        if problem is not None:
            return problem
    if not are_neighbours(public, move.cell_a, move.cell_b):
        text = f"{move.cell_a} and {move.cell_b} have no side in common"
        return refuse(Reason.NOT_NEIGHBOURS, text, "Connection")
    first, second = public.turn.pair
    text = (
        f"neither {kind_name(first)} on {move.cell_a} nor {kind_name(second)} on {move.cell_b} "
        "touches a bridge or its own terrain"
    )
    return refuse(Reason.NOT_CONNECTED, text, "Connection")


def place_domino(state: State, seat: int, move: PlaceDomino, log: Log) -> None:
    public = state.public
    turn, player = public.turn, public.players[seat]
    parcel_a, parcel_b = turn.pair
    turn.pair = ()
    player.reserve = without(without(player.reserve, parcel_a), parcel_b)
    if public.phase is _TURN:
        turn.dominoes += 1
    if log.live:
        log.add(DominoPlaced(seat, parcel_a, move.cell_a, parcel_b, move.cell_b))
    lay(public, parcel_a, move.cell_a, log)
    lay(public, parcel_b, move.cell_b, log)
    resolve(state, log)


PLACE_DOMINO_ROW: MoveRow[PlaceDomino] = MoveRow(
    PlaceDomino, add_dominoes, why_not_place_domino, place_domino
)
