"""What the effects of associates have in common: they may be declined, and then they are over."""

from __future__ import annotations

from typing import Final, cast

from riverboat.engine import Refusal
from riverboat.games.moon_river.events import EffectDeclined
from riverboat.games.moon_river.moves import DeclineEffect, Move
from riverboat.games.moon_river.refusals import Reason, refuse
from riverboat.games.moon_river.resolving import resolve
from riverboat.games.moon_river.types import Log, MoveRow, State, View

_DECLINE: Final = DeclineEffect()


def add_declining(view: View, moves: list[Move]) -> None:
    moves.append(_DECLINE)


def why_not_decline(view: View, move: DeclineEffect) -> None:
    """No effect must be used: nothing stands against declining."""


def decline(state: State, seat: int, move: DeclineEffect, log: Log) -> None:
    end_unused(state, seat, log)


DECLINE_EFFECT_ROW: MoveRow[DeclineEffect] = MoveRow(
    DeclineEffect, add_declining, why_not_decline, decline
)


def end_unused(state: State, seat: int, log: Log) -> None:
    """The effect ends before all of it was used."""
    log.add(EffectDeclined(seat, cast(str, state.public.turn.effect_cell)))
    end_effect(state, log)


def end_effect(state: State, log: Log) -> None:
    """The effect is used or declined; what else the last piece raises comes next."""
    turn = state.public.turn
    turn.effect_cell = None
    turn.cow_moves_left = 0
    resolve(state, log)


def why_no_other_seat(view: View, seat: int, heading: str) -> Refusal | None:
    """Effects on others need a seat of this table that is not one's own."""
    if not 0 <= seat < len(view.public.players):
        return refuse(Reason.UNKNOWN_SEAT, f"there is no seat {seat} at this table", heading)
    if seat == view.seat:
        return refuse(Reason.OWN_SEAT, "name another seat than your own", heading)
    return None
