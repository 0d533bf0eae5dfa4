"""The course of the game: lines, turns, rounds, the final emptying and the end.

Each function goes on until somebody must be asked, or the game is over.
"""

from __future__ import annotations

from typing import Final

from riverboat.engine import Log
from riverboat.games.moon_river.catalog import BACK, SETUPS, SPECIALIST
from riverboat.games.moon_river.events import (
    AssociateRevealed,
    FinalEmptyingStarted,
    GameEnded,
    HerdThinned,
    LineFormed,
    ParcelCollected,
    ParcelLeftOver,
    RancheroDrawn,
    ReserveDiscarded,
    RoundStarted,
    ScenarioScored,
)
from riverboat.games.moon_river.geometry import CELL_NAMES, grid_for
from riverboat.games.moon_river.ranch import any_pair_fits, overfull
from riverboat.games.moon_river.scoring import scenario_points, standing
from riverboat.games.moon_river.state import GameState, Line, Phase, Public, Question, put

DOMINOES_PER_TURN: Final[int] = 2


# --- displays --------------------------------------------------------------------------------


def form_line(state: GameState, log: Log) -> Line:
    """Draw parcels; low backs lie nearest to the box, equal ones in the order of the draw."""
    public, bag = state.public, state.hidden.bag
    size = SETUPS[len(public.players)].line_size
    drawn = bag[: -size - 1 : -1]
    state.hidden.bag = bag[:-size]
    public.supply.bag_size = len(bag) - size
    line = tuple(sorted(drawn, key=BACK.__getitem__))
    log.add(LineFormed(line))
    return Line(line, (-1,) * size)


def refill_saloon(state: GameState, log: Log) -> None:
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


def draw_ranchero(state: GameState, log: Log) -> None:
    """Set-up: the next ranchero drawn from the hand says who selects; then round 1 starts."""
    public, waiting = state.public, state.hidden.rancheros
    if waiting:
        public.turn.seat = waiting[-1]
        state.hidden.rancheros = waiting[:-1]
        public.turn.question = Question.SELECT
        log.add(RancheroDrawn(public.turn.seat))
        return
    public.phase = Phase.TURN
    _remove_left_over(public, public.current_line, log)
    public.next_line = form_line(state, log)
    _start_round(state, log)


def _start_round(state: GameState, log: Log) -> None:
    public = state.public
    public.round += 1
    log.add(RoundStarted(public.round))
    owners = [seat for seat in public.current_line.rancheros if seat >= 0]
    public.turn_order = tuple(dict.fromkeys(owners))
    next_turn(state, log)


def next_turn(state: GameState, log: Log) -> None:
    """The ranchero nearest to the box takes its turn; without one the round is over."""
    for index, seat in enumerate(state.public.current_line.rancheros):
        if seat >= 0:
            _start_turn(state, index, seat, log)
            return
    _end_round(state, log)


def _start_turn(state: GameState, index: int, seat: int, log: Log) -> None:
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


def _end_round(state: GameState, log: Log) -> None:
    public = state.public
    if not public.next_line.parcels:
        _start_final_emptying(state, log)
        return
    _remove_left_over(public, public.next_line, log)
    refill_saloon(state, log)
    public.current_line = public.next_line
    public.next_line = form_line(state, log) if state.hidden.bag else Line((), ())
    _start_round(state, log)


# --- steps of a turn -------------------------------------------------------------------------


def ask_expand(state: GameState, log: Log) -> None:
    """Step 2 of a turn, asked again after each domino; not asked when there is nothing to do."""
    public = state.public
    turn = public.turn
    if public.phase == Phase.FINAL_EMPTYING:
        _empty_reserves(state, public.turn_order.index(turn.seat), log)
        return
    player = public.players[turn.seat]
    if turn.dominoes < DOMINOES_PER_TURN and (
        overfull(player) or any_pair_fits(grid_for(len(public.players)), player)
    ):
        turn.question = Question.EXPAND
        return
    ask_select(state, log)


def ask_select(state: GameState, log: Log) -> None:
    """Step 3 of a turn; in the last round there is no line to select from."""
    public = state.public
    if public.next_line.parcels:
        public.turn.question = Question.SELECT
    else:
        next_turn(state, log)


# --- the end ---------------------------------------------------------------------------------


def _start_final_emptying(state: GameState, log: Log) -> None:
    public = state.public
    public.phase = Phase.FINAL_EMPTYING
    public.turn.line_index = -1
    public.turn.dominoes = 0
    log.add(FinalEmptyingStarted(public.turn_order))
    _empty_reserves(state, 0, log)


def _empty_reserves(state: GameState, position: int, log: Log) -> None:
    """Seat by seat: place what fits, then the rest leaves the game."""
    public = state.public
    grid = grid_for(len(public.players))
    for seat in public.turn_order[position:]:
        player = public.players[seat]
        public.turn.seat = seat
        if any_pair_fits(grid, player):
            public.turn.question = Question.EXPAND
            return
        if player.reserve:
            log.add(ReserveDiscarded(seat, player.reserve))
            public.supply.removed_parcels += player.reserve
            player.reserve = ()
    _finish(state, log)


def _finish(state: GameState, log: Log) -> None:
    """Overpopulation, then the scores."""
    public = state.public
    public.phase = Phase.FINISHED
    for seat, player in enumerate(public.players):
        for cell, cows in enumerate(player.cows):
            if cows > 1:
                player.cows = put(player.cows, cell, 1)
                public.supply.cows += cows - 1
                log.add(HerdThinned(seat, CELL_NAMES[cell], cows - 1))
    if log.live:
        _log_scores(public, log)


def _log_scores(public: Public, log: Log) -> None:
    grid = grid_for(len(public.players))
    if public.scenario is not None:
        for seat, player in enumerate(public.players):
            points = scenario_points(grid, player, public.scenario)
            if points:
                log.add(ScenarioScored(seat, public.scenario, points))
    log.add(GameEnded(tuple(score.total for score in standing(public).scores)))
