"""The course of the game: whose turn it is, the rounds, the end."""

from __future__ import annotations

from typing import Final

from riverboat.engine import ALONE
from riverboat.games.gold_west.events import (
    FinalRoundStarted,
    GameEnded,
    TurnStarted,
    ZoneDiscarded,
)
from riverboat.games.gold_west.lookup import COUNTS, spelled
from riverboat.games.gold_west.scoring import final_entries, standing
from riverboat.games.gold_west.state import NOBODY, RESOURCES, Phase, Public
from riverboat.games.gold_west.types import Log, State

_ACTIVATE: Final = Phase.ACTIVATE


def active_seat(public: Public) -> tuple[int, ...]:
    """Who is asked: always the one seat whose turn it is."""
    return ALONE[public.turn.active]


def end_turn(state: State, seat: int, log: Log) -> None:
    """What is left in the zone is discarded, and the next seat begins."""
    public = state.public
    turn, player = public.turn, public.players[seat]
    if log.live and any(player.zone):
        log.add(ZoneDiscarded(seat, spelled(player.zone)))
    player.zone = [0] * RESOURCES
    turn.investment_done = turn.boomtown_done = False
    after = (seat + 1) % len(public.players)
    if after == public.first_seat:
        count = COUNTS[len(public.players)]
        if turn.round == count.rounds:
            _finish(state, log)
            return
        turn.round += 1
        if turn.round == count.build_rounds + 1:
            log.add(FinalRoundStarted(turn.round))
    turn.active = after
    turn.phase = _ACTIVATE
    if log.live:
        log.add(TurnStarted(after, turn.round))


def _finish(state: State, log: Log) -> None:
    """Final scoring, booked entry by entry."""
    public = state.public
    for entry in final_entries(public):
        public.players[entry.seat].points[entry.category] += entry.points
        log.add(entry)
    public.turn.active = NOBODY
    public.turn.phase = Phase.FINISHED
    if log.live:
        result = standing(state)
        log.add(GameEnded(tuple(score.total for score in result.scores), result.ranks))
