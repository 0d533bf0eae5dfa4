"""Desperado: swaps a parcel of the own reserve with one of another seat's reserve."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.moon_river.effects import end_effect, why_no_other_seat
from riverboat.games.moon_river.events import ParcelsSwapped
from riverboat.games.moon_river.expanding import not_in_reserve
from riverboat.games.moon_river.moves import Move, SwapParcels
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.state import Player, Public, without
from riverboat.games.moon_river.types import Log, MoveRow, State, View


def can_swap(public: Public) -> bool:
    """The own reserve and some other one hold a parcel."""
    seat = public.turn.seat
    if not public.players[seat].reserve:
        return False
    return any(bool(other.reserve) for i, other in enumerate(public.players) if i != seat)


def add_swaps(view: View, moves: list[Move]) -> None:
    players, me = view.public.players, view.seat
    moves += [
        SwapParcels(own, seat, parcel)
        for own in players[me].reserve
        for seat, other in enumerate(players)
        if seat != me
        for parcel in other.reserve
    ]


def why_not_swap(view: View, move: SwapParcels) -> Refusal:
    players = view.public.players
    if move.own_parcel not in players[view.seat].reserve:
        return not_in_reserve(players[view.seat], move.own_parcel)
    problem = why_no_other_seat(view, move.target_seat, "Desperado")
    if problem is not None:
        return problem
    theirs = list(players[move.target_seat].reserve)
    text = f"parcel {move.target_parcel} is not in the reserve {theirs} of seat {move.target_seat}"
    return refuse(Reason.NOT_IN_TARGET_RESERVE, text, "Desperado")


def swap(state: State, seat: int, move: SwapParcels, log: Log) -> None:
    players = state.public.players
    _exchange(players[seat], move.own_parcel, move.target_parcel)
    _exchange(players[move.target_seat], move.target_parcel, move.own_parcel)
    if log.live:
        log.add(ParcelsSwapped(seat, move.own_parcel, move.target_seat, move.target_parcel))
    end_effect(state, log)


SWAP_PARCELS_ROW: MoveRow[SwapParcels] = MoveRow(SwapParcels, add_swaps, why_not_swap, swap)


def _exchange(player: Player, given: int, received: int) -> None:
    player.reserve = tuple(sorted((*without(player.reserve, given), received)))
