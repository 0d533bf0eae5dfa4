"""The course of the game: who is asked next, rounds, and the end."""

from __future__ import annotations

from typing import Final

from riverboat.engine import ALONE
from riverboat.games.the_river.displays import fill_terrain
from riverboat.games.the_river.events import (
    EndTriggered,
    FinalScoring,
    RoundStarted,
    StartTileRemoved,
)
from riverboat.games.the_river.meadows import take_effect
from riverboat.games.the_river.restoration import begin_restoration, settle_pioneers, take_income
from riverboat.games.the_river.scoring import score
from riverboat.games.the_river.state import NOTHING, EndCause, Phase, Public, Question
from riverboat.games.the_river.types import Log, State

# A name of a module is found ten times as fast as a member of an enum.
_TURN: Final = Question.TURN
_OVERFLOW: Final = Question.OVERFLOW
_MEADOW_SWAP: Final = Question.MEADOW_SWAP
_PLACEMENT: Final = Phase.PLACEMENT
_START_TILES: Final = Phase.START_TILES


def active_seat(public: Public) -> tuple[int, ...]:
    """Every question goes to one seat."""
    return ALONE[public.turn.active]


def proceed(state: State, log: Log) -> None:
    """Go on after a finished answer, up to the next decision or the end of the game.

    Goods without a barn come first, then the effect of a new tile, then whoever is next.
    """
    public = state.public
    turn = public.turn
    while True:
        player = public.players[turn.active]
        wood, stone, clay, food = player.resources
        if wood + stone + clay + food > player.capacity:
            turn.question = _OVERFLOW
            return
        if turn.arrived_tile:
            take_effect(public, log)
        elif turn.swaps_left:
            turn.question = _MEADOW_SWAP
            return
        elif turn.phase is _PLACEMENT:
            if _ask_from(public, turn.active + 1):
                return
            begin_restoration(state, log)
        elif turn.phase is _START_TILES:
            _go_on_with_start_tiles(state, log)
            return
        elif turn.income_seats:
            take_income(public, log)
        else:
            _end_restoration(state, log)
            return


def trigger_end(public: Public, cause: EndCause, seat: int, log: Log) -> None:
    """The round under way is the last one; said once."""
    if not public.turn.end_triggered:
        public.turn.end_triggered = True
        log.add(EndTriggered(cause, seat))


def _ask_from(public: Public, seat: int) -> bool:
    """Ask the first seat with a pioneer aboard, clockwise from this one, if there is one."""
    players = public.players
    for candidate in (*range(seat, len(players)), *range(seat)):
        if players[candidate].boat:
            public.turn.active = candidate
            public.turn.question = _TURN
            return True
    return False


def _go_on_with_start_tiles(state: State, log: Log) -> None:
    """Counter-clockwise to the first player, who is last; then the first round."""
    public = state.public
    turn, tiles = public.turn, public.tiles
    if turn.active != turn.first_player:
        turn.active = (turn.active - 1) % len(public.players)
        turn.question = Question.START_TILE
        return
    tiles.removed = next(tile for tile in tiles.display if tile != NOTHING)
    log.add(StartTileRemoved(tiles.removed))
    fill_terrain(state, log)
    _begin_round(state, log)


def _begin_round(state: State, log: Log) -> None:
    """The first player starts."""
    turn = state.public.turn
    turn.phase = Phase.PLACEMENT
    turn.round += 1
    if log.live:
        log.add(RoundStarted(turn.round, turn.first_player))
    _ask_from(state.public, turn.first_player)


def _end_restoration(state: State, log: Log) -> None:
    """Pioneers settle; then the next round, or the final scoring."""
    public = state.public
    turn = public.turn
    settle_pioneers(public, log)
    if turn.round >= turn.max_rounds:
        trigger_end(public, EndCause.ROUND_LIMIT, -1, log)
    if not any(player.boat for player in public.players):
        trigger_end(public, EndCause.NO_PIONEERS, -1, log)
    if turn.end_triggered:
        _finish(state, log)
    else:
        _begin_round(state, log)


def _finish(state: State, log: Log) -> None:
    """Everything is turned over and counted."""
    state.public.turn.phase = Phase.FINISHED
    state.public.turn.question = Question.GAME_OVER
    if not log.live:
        return
    for seat, secret in enumerate(state.secrets):
        sheet = score(state, seat)
        buildings, tokens, columns, resources, meadows = (line.points for line in sheet.lines)
        log.add(
            FinalScoring(
                seat,
                secret.reserved,
                secret.built,
                secret.tokens,
                buildings,
                tokens,
                columns,
                resources,
                meadows,
                sheet.total,
            )
        )
