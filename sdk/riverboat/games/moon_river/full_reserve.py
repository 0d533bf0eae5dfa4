"""A full reserve: if the parcel just collected finds no room and no pair fits, two parcels go."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.moon_river.course import ask_select
from riverboat.games.moon_river.events import PairDiscarded
from riverboat.games.moon_river.expanding import why_no_pair
from riverboat.games.moon_river.geometry import GRIDS
from riverboat.games.moon_river.moves import DiscardPair, Move
from riverboat.games.moon_river.ranch import any_pair_fits, overfull
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.state import Phase, without
from riverboat.games.moon_river.types import Log, MoveRow, State, View


def add_discards(view: View, moves: list[Move]) -> None:
    """Nothing else is possible when the reserve is overfull and no pair of it fits."""
    if not moves:
        reserve = view.public.players[view.seat].reserve
        moves += [DiscardPair(a, b) for i, a in enumerate(reserve, start=1) for b in reserve[i:]]


def why_not_discard(view: View, move: DiscardPair) -> Refusal | None:
    public = view.public
    player = public.players[view.seat]
    if public.phase == Phase.FINAL_EMPTYING or not overfull(player):
        text = "parcels are discarded only from an overfull reserve"
        return refuse(Reason.RESERVE_NOT_OVERFULL, text, "A full reserve")
    if any_pair_fits(GRIDS[len(public.players)], player):
        text = "some pair of the reserve can be placed, so one must be"
        return refuse(Reason.PAIR_CAN_BE_PLACED, text, "A full reserve")
    return why_no_pair(player, move.parcel_a, move.parcel_b)


def discard(state: State, seat: int, move: DiscardPair, log: Log) -> None:
    public = state.public
    player = public.players[seat]
    player.reserve = without(without(player.reserve, move.parcel_a), move.parcel_b)
    public.supply.removed_parcels += (move.parcel_a, move.parcel_b)
    log.add(PairDiscarded(seat, move.parcel_a, move.parcel_b))
    ask_select(state, log)


DISCARD_PAIR_ROW: MoveRow[DiscardPair] = MoveRow(
    DiscardPair, add_discards, why_not_discard, discard
)
