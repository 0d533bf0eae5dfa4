"""Why a move that is not listed is refused: the first true reason, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from riverboat.engine import Refusal, View
from riverboat.engine.names import Named
from riverboat.games.moon_river.catalog import CAPACITY, TERRAIN, bonus_face, kind_name
from riverboat.games.moon_river.geometry import CELL_INDEX, COLUMNS, grid_for
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
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
from riverboat.games.moon_river.ranch import any_pair_fits, overfull
from riverboat.games.moon_river.state import BonusTile, Phase, Player, Public, Terrain


class Reason(Named):
    """Why a move is refused."""

    GAME_OVER = 0
    NOT_ASKED = 1
    WRONG_QUESTION = 2
    UNKNOWN_SPOT = 3
    SPOT_TAKEN = 4
    PAIR_ORDER = 5
    NOT_IN_RESERVE = 6
    FITS_NOWHERE = 7
    RESERVE_OVERFULL = 8
    RESERVE_MUST_BE_EMPTIED = 9
    RESERVE_NOT_OVERFULL = 10
    PAIR_CAN_BE_PLACED = 11
    UNKNOWN_CELL = 12
    LANDING = 13
    CELL_OCCUPIED = 14
    CELL_EMPTY = 15
    NOT_NEIGHBOURS = 16
    NOT_CONNECTED = 17
    NO_COW = 18
    OTHER_TERRITORY = 19
    NO_OPEN_CIRCLE = 20
    UNKNOWN_SLOT = 21
    SLOT_EMPTY = 22
    UNKNOWN_FACE = 23
    CORN = 24
    UNKNOWN_SEAT = 25
    OWN_SEAT = 26
    NOT_IN_TARGET_RESERVE = 27
    GUARDED = 28
    TILE_GONE = 29


_ANSWERS: Final[list[tuple[type, ...]]] = [
    (SelectParcel,),
    (ChoosePair, EndExpansion, DiscardPair),
    (PlaceDomino,),
    (RemoveCow,),
    (Recruit,),
    (MoveCow, EndCowMoves),
    (SwapParcels, DeclineEffect),
    (StealCow, DeclineEffect),
    (TakeBonusTile,),
    (PlaceBonusTile,),
]
"""Per question: the moves that answer it."""


def explain(view: View[Public, Any, Any, Any, Any], move: Any) -> Refusal:
    public = view.public
    turn = public.turn
    if public.phase == Phase.FINISHED:
        return _refuse(Reason.GAME_OVER, "the game is over", "Decisions")
    if view.seat != turn.seat:
        text = f"seat {turn.seat} is asked, not seat {view.seat}"
        return _refuse(Reason.NOT_ASKED, text, "Decisions")
    answers = _ANSWERS[turn.question]
    if type(move) not in answers:
        names = " or ".join(answer.__name__ for answer in answers)
        text = f"{turn.question.name} is asked: answer with {names}, not {type(move).__name__}"
        return _refuse(Reason.WRONG_QUESTION, text, "Decisions")
    return _EXPLAIN[type(move)](public, public.players[turn.seat], move)


def _refuse(reason: Reason, text: str, heading: str) -> Refusal:
    return Refusal(reason, text, f"moon_river: {heading}")


# --- lines and dominoes ----------------------------------------------------------------------


def _select_parcel(public: Public, player: Player, move: SelectParcel) -> Refusal:
    in_setup = public.phase == Phase.SETUP_SELECT
    line = public.current_line if in_setup else public.next_line
    if not 0 <= move.line_index < len(line.parcels):
        text = f"the line has the places 0 to {len(line.parcels) - 1}, not {move.line_index}"
        return _refuse(Reason.UNKNOWN_SPOT, text, "Selecting a parcel")
    owner = line.rancheros[move.line_index]
    text = f"a ranchero of seat {owner} stands on place {move.line_index}"
    return _refuse(Reason.SPOT_TAKEN, text, "Selecting a parcel")


def _choose_pair(public: Public, player: Player, move: ChoosePair) -> Refusal:
    problem = _pair_problem(player, move.parcel_a, move.parcel_b)
    if problem is not None:
        return problem
    text = f"parcels {move.parcel_a} and {move.parcel_b} connect nowhere as a domino"
    return _refuse(Reason.FITS_NOWHERE, text, "Connection")


def _end_expansion(public: Public, player: Player, move: EndExpansion) -> Refusal:
    if public.phase == Phase.FINAL_EMPTYING:
        text = "in the final emptying every domino that fits must be placed"
        return _refuse(Reason.RESERVE_MUST_BE_EMPTIED, text, "Final emptying")
    return _refuse(Reason.RESERVE_OVERFULL, _overfull_text(player), "A full reserve")


def _overfull_text(player: Player) -> str:
    room = CAPACITY[player.board]
    return f"{len(player.reserve)} parcels, room for {room}: two of them must go"


def _discard_pair(public: Public, player: Player, move: DiscardPair) -> Refusal:
    if public.phase == Phase.FINAL_EMPTYING or not overfull(player):
        text = "parcels are discarded only from an overfull reserve"
        return _refuse(Reason.RESERVE_NOT_OVERFULL, text, "A full reserve")
    if any_pair_fits(grid_for(len(public.players)), player):
        text = "some pair of the reserve can be placed, so one must be"
        return _refuse(Reason.PAIR_CAN_BE_PLACED, text, "A full reserve")
    problem = _pair_problem(player, move.parcel_a, move.parcel_b)
    return cast(Refusal, problem)


def _pair_problem(player: Player, parcel_a: int, parcel_b: int) -> Refusal | None:
    for parcel in (parcel_a, parcel_b):
        if parcel not in player.reserve:
            return _not_in_reserve(player, parcel)
    if parcel_a >= parcel_b:
        text = f"name two different parcels, the lower id first: not {parcel_a}, {parcel_b}"
        return _refuse(Reason.PAIR_ORDER, text, "Expanding the ranch")
    return None


def _not_in_reserve(player: Player, parcel: int) -> Refusal:
    text = f"parcel {parcel} is not in your reserve {list(player.reserve)}"
    return _refuse(Reason.NOT_IN_RESERVE, text, "Expanding the ranch")


def _place_domino(public: Public, player: Player, move: PlaceDomino) -> Refusal:
    for name in (move.cell_a, move.cell_b):
        problem = _free_cell_problem(public, player, name)
        if problem is not None:
            return problem
    if not _neighbours(public, move.cell_a, move.cell_b):
        text = f"{move.cell_a} and {move.cell_b} have no side in common"
        return _refuse(Reason.NOT_NEIGHBOURS, text, "Connection")
    first, second = public.turn.pair
    text = (
        f"neither {kind_name(first)} on {move.cell_a} nor {kind_name(second)} on {move.cell_b} "
        "touches a bridge or its own terrain"
    )
    return _refuse(Reason.NOT_CONNECTED, text, "Connection")


# --- cells -----------------------------------------------------------------------------------


def _cell_problem(public: Public, name: str) -> Refusal | None:
    """A cell must be written like 2:3 and lie in the grid, off the landing."""
    grid = grid_for(len(public.players))
    cell = CELL_INDEX.get(name, -1)
    if not 0 <= cell < grid.size:
        text = f"{name!r} is no cell: write column:row, from 1:1 to {COLUMNS}:{grid.rows}"
        return _refuse(Reason.UNKNOWN_CELL, text, "The ranch")
    if not grid.ground >> cell & 1:
        return _refuse(Reason.LANDING, f"{name} is taken by the board itself", "The ranch")
    return None


def _free_cell_problem(public: Public, player: Player, name: str) -> Refusal | None:
    problem = _cell_problem(public, name)
    if problem is None and player.cells[CELL_INDEX[name]]:
        text = f"{name} holds {kind_name(player.cells[CELL_INDEX[name]])}"
        return _refuse(Reason.CELL_OCCUPIED, text, "The ranch")
    return problem


def _cow_problem(public: Public, owner: Player, name: str, heading: str) -> Refusal | None:
    problem = _cell_problem(public, name)
    if problem is None and not owner.cows[CELL_INDEX[name]]:
        return _refuse(Reason.NO_COW, f"no cow stands on {name}", heading)
    return problem


def _neighbours(public: Public, name_a: str, name_b: str) -> bool:
    beside = grid_for(len(public.players)).beside
    return bool(beside[CELL_INDEX[name_a]] >> CELL_INDEX[name_b] & 1)


# --- symbols ---------------------------------------------------------------------------------


def _remove_cow(public: Public, player: Player, move: RemoveCow) -> Refusal:
    problem = _cow_problem(public, player, move.cell, "Drought")
    if problem is not None:
        return problem
    text = f"{move.cell} is not in the territory of the skull on {public.turn.skulls[0]}"
    return _refuse(Reason.OTHER_TERRITORY, text, "Drought")


def _recruit(public: Public, player: Player, move: Recruit) -> Refusal:
    turn, slots = public.turn, public.saloon.slots
    if move.cell not in turn.circles:
        text = f"{move.cell!r} has no open circle; open: {', '.join(turn.circles)}"
        return _refuse(Reason.NO_OPEN_CIRCLE, text, "Recruiting")
    if not 0 <= move.saloon_slot < len(slots):
        text = f"the saloon has the slots 0 to {len(slots) - 1}, not {move.saloon_slot}"
        return _refuse(Reason.UNKNOWN_SLOT, text, "Recruiting")
    if slots[move.saloon_slot] == 0:
        text = f"slot {move.saloon_slot} of the saloon is empty"
        return _refuse(Reason.SLOT_EMPTY, text, "Recruiting")
    text = "an associate shows its cowboy or its specialist face"
    return _refuse(Reason.UNKNOWN_FACE, text, "Recruiting")


def _move_cow(public: Public, player: Player, move: MoveCow) -> Refusal:
    problem = _cow_problem(public, player, move.from_cell, "Cowboy") or _cell_problem(
        public, move.to_cell
    )
    if problem is not None:
        return problem
    if not _neighbours(public, move.from_cell, move.to_cell):
        text = f"{move.to_cell} is not next to {move.from_cell}"
        return _refuse(Reason.NOT_NEIGHBOURS, text, "Cowboy")
    if not player.cells[CELL_INDEX[move.to_cell]]:
        return _refuse(Reason.CELL_EMPTY, f"{move.to_cell} holds no parcel", "Cowboy")
    return _refuse(Reason.CORN, f"{move.to_cell} is corn: no place for cows", "Cowboy")


def _seat_problem(public: Public, seat: int, heading: str) -> Refusal | None:
    if not 0 <= seat < len(public.players):
        text = f"there is no seat {seat} at this table"
        return _refuse(Reason.UNKNOWN_SEAT, text, heading)
    if seat == public.turn.seat:
        return _refuse(Reason.OWN_SEAT, "name another seat than your own", heading)
    return None


def _swap_parcels(public: Public, player: Player, move: SwapParcels) -> Refusal:
    if move.own_parcel not in player.reserve:
        return _not_in_reserve(player, move.own_parcel)
    problem = _seat_problem(public, move.target_seat, "Desperado")
    if problem is not None:
        return problem
    theirs = list(public.players[move.target_seat].reserve)
    text = f"parcel {move.target_parcel} is not in the reserve {theirs} of seat {move.target_seat}"
    return _refuse(Reason.NOT_IN_TARGET_RESERVE, text, "Desperado")


def _steal_cow(public: Public, player: Player, move: StealCow) -> Refusal:
    problem = _seat_problem(public, move.target_seat, "Cattle thief")
    if problem is not None:
        return problem
    target = public.players[move.target_seat]
    problem = _cow_problem(public, target, move.cell, "Cattle thief")
    if problem is not None:
        return problem
    text = f"an associate in the territory of {move.cell} guards its cows"
    return _refuse(Reason.GUARDED, text, "Guardians")


# --- the bonus tile --------------------------------------------------------------------------


def _take_bonus_tile(public: Public, player: Player, move: TakeBonusTile) -> Refusal:
    left = " and ".join(tile.name for tile in public.supply.bonus_tiles)
    text = f"that bonus tile is not there; left: {left}"
    return _refuse(Reason.TILE_GONE, text, "Bonus landscape tiles")


def _place_bonus_tile(public: Public, player: Player, move: PlaceBonusTile) -> Refusal:
    if move.face not in (1, 2):
        text = f"a bonus tile has the faces 1 and 2, not {move.face}"
        return _refuse(Reason.UNKNOWN_FACE, text, "Bonus landscape tiles")
    problem = _free_cell_problem(public, player, move.cell)
    if problem is not None:
        return problem
    piece = bonus_face(cast(BonusTile, public.turn.bonus_tile), move.face)
    terrain = Terrain(TERRAIN[piece]).name.lower()
    text = f"{terrain} on {move.cell} touches neither a bridge nor {terrain}"
    return _refuse(Reason.NOT_CONNECTED, text, "Connection")


def _never(public: Public, player: Player, move: Any) -> Refusal:
    """A move that is legal whenever its question is asked."""
    raise ValueError(f"{move} is legal")


_EXPLAIN: Final[dict[type, Callable[[Public, Player, Any], Refusal]]] = {
    SelectParcel: _select_parcel,
    ChoosePair: _choose_pair,
    EndExpansion: _end_expansion,
    DiscardPair: _discard_pair,
    PlaceDomino: _place_domino,
    RemoveCow: _remove_cow,
    Recruit: _recruit,
    MoveCow: _move_cow,
    EndCowMoves: _never,
    SwapParcels: _swap_parcels,
    StealCow: _steal_cow,
    DeclineEffect: _never,
    TakeBonusTile: _take_bonus_tile,
    PlaceBonusTile: _place_bonus_tile,
}
