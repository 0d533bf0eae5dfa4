"""Turn: lines and saloon, whose turn it is, its steps, the rounds.

Each function goes on until somebody must be asked, or the game is over.
"""

from __future__ import annotations

from typing import Final

from riverboat.engine import ALONE
from riverboat.games.moon_river.catalog import BACK, NUMBERS, SETUPS, SPECIALIST
from riverboat.games.moon_river.events import (
    AssociateRevealed,
    LineFormed,
    ParcelCollected,
    ParcelLeftOver,
    RancheroDrawn,
    RoundStarted,
)
from riverboat.games.moon_river.final_emptying import empty_reserves, start_final_emptying
from riverboat.games.moon_river.geometry import GRIDS
from riverboat.games.moon_river.ranch import any_pair_fits, overfull
from riverboat.games.moon_river.state import Line, Phase, Public, Question, put
from riverboat.games.moon_river.types import Log, State

_FINAL_EMPTYING: Final = Phase.FINAL_EMPTYING
_EXPAND: Final = Question.EXPAND
_SELECT: Final = Question.SELECT


def active_seat(public: Public) -> tuple[int, ...]:
    """Every question goes to the seat whose turn it is."""
    return ALONE[public.turn.seat]


# --- displays --------------------------------------------------------------------------------


def form_line(state: State, log: Log) -> Line:
    """Draw parcels; low backs lie nearest to the box, equal ones in the order of the draw."""
    public, bag = state.public, state.hidden.bag
    size = SETUPS[len(public.players)].line_size
    drawn = bag[: -size - 1 : -1]
    state.hidden.bag = bag[:-size]
    public.supply.bag_size = len(bag) - size
    line = tuple(sorted(drawn, key=BACK.__getitem__))
    log.add(LineFormed(line))
    return Line(line, (-1,) * size)


def refill_saloon(state: State, log: Log) -> None:
    """Fill empty slots, lowest first, while the stack lasts."""
    saloon, stack = state.public.saloon, list(state.hidden.associates)
    if 0 not in saloon.slots or not stack:
        return
    slots = list(saloon.slots)
    for slot, associate in enumerate(slots):
        if associate == 0 and stack:
            slots[slot] = stack.pop()
            if log.live:
                log.add(AssociateRevealed(slot, slots[slot], SPECIALIST[slots[slot]]))
    saloon.slots = tuple(slots)
    saloon.stack_size = len(stack)
    state.hidden.associates = tuple(stack)


def _remove_left_over(public: Public, line: Line, log: Log) -> None:
    """With 3 players one parcel of each line is selected by nobody and leaves the game."""
    for index, parcel in enumerate(line.parcels):
        if parcel and line.rancheros[index] < 0:
            line.parcels = put(line.parcels, index, 0)
            public.supply.removed_parcels += (parcel,)
            log.add(ParcelLeftOver(parcel))


# --- set-up and rounds -----------------------------------------------------------------------


def draw_ranchero(state: State, log: Log) -> None:
    """Set-up: the next ranchero drawn from the hand says who selects; then round 1 starts."""
    public, waiting = state.public, state.hidden.rancheros
    if waiting:
        public.turn.seat = waiting[-1]
        state.hidden.rancheros = waiting[:-1]
        public.turn.question = _SELECT
        log.add(RancheroDrawn(public.turn.seat))
        return
    public.phase = Phase.TURN
    _remove_left_over(public, public.current_line, log)
    public.next_line = form_line(state, log)
    _start_round(state, log)


def _start_round(state: State, log: Log) -> None:
    public = state.public
    public.round += 1
    log.add(RoundStarted(public.round))
    owners = [seat for seat in public.current_line.rancheros if seat >= 0]
    public.turn_order = tuple(dict.fromkeys(owners))
    next_turn(state, log)


def next_turn(state: State, log: Log) -> None:
    """The ranchero nearest to the box takes its turn; without one the round is over."""
    for index, seat in enumerate(state.public.current_line.rancheros):
        if seat >= 0:
            _start_turn(state, index, seat, log)
            return
    _end_round(state, log)


def _start_turn(state: State, index: int, seat: int, log: Log) -> None:
    """Step 1 of a turn: the ranchero comes home with its parcel."""
    public = state.public
    line, turn, player = public.current_line, public.turn, public.players[seat]
    parcel = line.parcels[index]
    line.parcels = put(line.parcels, index, 0)
    line.rancheros = put(line.rancheros, index, -1)
    player.rancheros += 1
    player.reserve = tuple(sorted((*player.reserve, parcel)))
    turn.seat = seat
    turn.line_index = index
    turn.dominoes = 0
    if log.live:
        log.add(ParcelCollected(seat, index, parcel))
    ask_expand(state, log)


def _end_round(state: State, log: Log) -> None:
    public = state.public
    if not public.next_line.parcels:
        start_final_emptying(state, log)
        return
    _remove_left_over(public, public.next_line, log)
    refill_saloon(state, log)
    public.current_line = public.next_line
    public.next_line = form_line(state, log) if state.hidden.bag else Line((), ())
    _start_round(state, log)


# --- steps of a turn -------------------------------------------------------------------------


def ask_expand(state: State, log: Log) -> None:
    """Step 2 of a turn, asked again after each domino; not asked when there is nothing to do."""
    public = state.public
    turn = public.turn
    if public.phase is _FINAL_EMPTYING:
        empty_reserves(state, public.turn_order.index(turn.seat), log)
        return
    player = public.players[turn.seat]
    if turn.dominoes < NUMBERS.dominoes_per_turn and (
        overfull(player) or any_pair_fits(GRIDS[len(public.players)], player)
    ):
        turn.question = _EXPAND
        return
    ask_select(state, log)


def ask_select(state: State, log: Log) -> None:
    """Step 3 of a turn; in the last round there is no line to select from."""
    public = state.public
    if public.next_line.parcels:
        public.turn.question = _SELECT
    else:
        next_turn(state, log)
