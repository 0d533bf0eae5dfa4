"""Taking the first player pawn."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.the_river.course import proceed
from riverboat.games.the_river.events import FirstPlayerTaken
from riverboat.games.the_river.moves import Move, TakeFirstPlayer
from riverboat.games.the_river.placing import place_pioneer, slot_free, why_no_slot
from riverboat.games.the_river.state import Location
from riverboat.games.the_river.types import Log, MoveRow, State, View

HEADING: Final = "Taking the first player pawn"

_TAKE: Final = TakeFirstPlayer()
_HERE: Final = Location.FIRST_PLAYER


def add_first_player(view: View, moves: list[Move]) -> None:
    """The pawn, if nobody went there this round."""
    if slot_free(view.public, _HERE):
        moves.append(_TAKE)


def why_not_take_first_player(view: View, move: TakeFirstPlayer) -> Refusal | None:
    """No slot."""
    return why_no_slot(view, _HERE, HEADING)


def take_first_player(state: State, seat: int, move: TakeFirstPlayer, log: Log) -> None:
    """The pawn moves at once; the order of the round under way does not depend on it."""
    place_pioneer(state.public, seat, _HERE)
    state.public.turn.first_player = seat
    log.add(FirstPlayerTaken(seat))
    proceed(state, log)


TAKE_FIRST_PLAYER_ROW: MoveRow[TakeFirstPlayer] = MoveRow(
    TakeFirstPlayer, add_first_player, why_not_take_first_player, take_first_player
)
