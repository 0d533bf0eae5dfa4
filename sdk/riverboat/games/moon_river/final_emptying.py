"""Final emptying: seat by seat what fits is placed and the rest is discarded; then the scores."""

from __future__ import annotations

from riverboat.games.moon_river.events import (
    FinalEmptyingStarted,
    GameEnded,
    HerdThinned,
    ReserveDiscarded,
    ScenarioScored,
)
from riverboat.games.moon_river.geometry import CELL_NAMES, GRIDS
from riverboat.games.moon_river.ranch import any_pair_fits
from riverboat.games.moon_river.scenarios import scenario_points
from riverboat.games.moon_river.scoring import score_sheets
from riverboat.games.moon_river.state import Phase, Public, Question, put
from riverboat.games.moon_river.types import Log, State


def start_final_emptying(state: State, log: Log) -> None:
    public = state.public
    public.phase = Phase.FINAL_EMPTYING
    public.turn.line_index = -1
    public.turn.dominoes = 0
    log.add(FinalEmptyingStarted(public.turn_order))
    empty_reserves(state, 0, log)


def empty_reserves(state: State, position: int, log: Log) -> None:
    """Seat by seat: place what fits, then the rest leaves the game."""
    public = state.public
    grid = GRIDS[len(public.players)]
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


def _finish(state: State, log: Log) -> None:
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
    grid = GRIDS[len(public.players)]
    if public.scenario is not None:
        for seat, player in enumerate(public.players):
            points = scenario_points(grid, player, public.scenario)
            if points:
                log.add(ScenarioScored(seat, public.scenario, points))
    log.add(GameEnded(tuple(score.total for score in score_sheets(public))))
