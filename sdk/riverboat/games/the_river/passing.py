"""Passing: a pioneer for whom there is no work."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.course import proceed
from riverboat.games.the_river.events import Passed
from riverboat.games.the_river.moves import Move, Pass
from riverboat.games.the_river.placing import place_pioneer
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import Location
from riverboat.games.the_river.types import Log, MoveRow, State, View

HEADING: Final = "Passing"

_PASS: Final = Pass()


def add_pass(view: View, moves: list[Move]) -> None:
    """If nothing is listed. Who can trade has a barn for food, and its island is open to all."""
    if not moves:
        moves.append(_PASS)


def why_not_pass(view: View, move: Pass) -> Refusal | None:
    """There is work."""
    if move in view.moves():
        return None
    return refuse(Reason.PASS_NOT_NEEDED, "a pioneer can still be put to work", HEADING)


def lie_idle(state: State, seat: int, move: Pass, log: Log) -> None:
    """The pioneer waits for the restoration."""
    place_pioneer(state.public, seat, Location.IDLE)
    log.add(Passed(seat))
    proceed(state, log)


PASS_ROW: MoveRow[Pass] = MoveRow(Pass, add_pass, why_not_pass, lie_idle)
