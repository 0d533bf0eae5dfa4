"""Resolving a domino: all cows, then the skulls, then the circles, then the bonus tile."""

from __future__ import annotations

from riverboat.games.moon_river.catalog import CIRCLES, COWS, SKULLS
from riverboat.games.moon_river.course import ask_expand
from riverboat.games.moon_river.events import CircleLeftEmpty, CowsPlaced
from riverboat.games.moon_river.geometry import CELL_INDEX, COLUMNS, GRIDS, Cells
from riverboat.games.moon_river.ranch import occupied, territory
from riverboat.games.moon_river.state import Public, Question, put
from riverboat.games.moon_river.types import Log, State


def lay(public: Public, piece: int, cell: str, log: Log) -> None:
    """Put a piece on a cell of the active ranch: its cows come at once, the rest is noted."""
    turn = public.turn
    player = public.players[turn.seat]
    index = CELL_INDEX[cell]
    player.cells = put(player.cells, index, piece)
    cows = min(COWS[piece], public.supply.cows)
    if cows:
        public.supply.cows -= cows
        player.cows = put(player.cows, index, player.cows[index] + cows)
        log.add(CowsPlaced(turn.seat, cell, cows))
    if SKULLS[piece]:
        turn.skulls += (cell,)
    if CIRCLES[piece]:
        turn.circles += (cell,)


def resolve(state: State, log: Log) -> None:
    """Ask the next question that the last piece raises; without one the expansion goes on."""
    public = state.public
    turn = public.turn
    if turn.skulls and _drought(public):
        turn.question = Question.DROUGHT
    elif turn.circles and _saloon_open(public, log):
        turn.question = Question.RECRUIT
    elif _bonus_due(public):
        turn.question = Question.TAKE_BONUS_TILE
    else:
        ask_expand(state, log)


def _drought(public: Public) -> bool:
    """Skip skulls whose territory has no cow; true if one is left that takes a cow."""
    turn = public.turn
    while turn.skulls:
        if thirsty_cows(public):
            return True
        turn.skulls = turn.skulls[1:]
    return False


def thirsty_cows(public: Public) -> Cells:
    """The cells with cows in the territory of the first open skull."""
    turn = public.turn
    player = public.players[turn.seat]
    cows = occupied(player.cows)
    if not cows:
        return 0
    return cows & territory(GRIDS[len(public.players)], player, CELL_INDEX[turn.skulls[0]])


def _saloon_open(public: Public, log: Log) -> bool:
    """Somebody can be recruited; if not, the open circles stay empty for ever."""
    if any(public.saloon.slots):
        return True
    turn = public.turn
    for cell in turn.circles:
        log.add(CircleLeftEmpty(turn.seat, cell))
    turn.circles = ()
    return False


def _bonus_due(public: Public) -> bool:
    """2 players: the seat has reached the last row and took no bonus tile before."""
    if not public.supply.bonus_tiles:
        return False
    player = public.players[public.turn.seat]
    return not player.bonus_done and any(player.cells[-COLUMNS:])
