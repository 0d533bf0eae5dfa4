"""Income of an interim scoring: beside markers, from vacated recesses, from cattle."""

from __future__ import annotations

from riverboat.games.boonlake.board import (
    CATTLE_COINS,
    CATTLE_VP,
    HOUSE_COINS,
    HOUSE_VP,
    SETTLEMENT_COINS,
    SETTLEMENT_VP,
)
from riverboat.games.boonlake.catalog import CATTLE, HOUSES, INHABITANT_RECESSES, SETTLEMENTS
from riverboat.games.boonlake.enums import Source, Track
from riverboat.games.boonlake.goods.gaining import gain_coins, score
from riverboat.games.boonlake.goods.tracks import track_income
from riverboat.games.boonlake.land.presence import cattle_income
from riverboat.games.boonlake.numbers import INTERIMS
from riverboat.games.boonlake.solo.points import score_eminence_income
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, State


def income(state: State, step: Step, log: Log) -> bool:
    """Tracks, vacated recesses, cattle; the last scoring pays points only."""
    goods = state.public.course.interims_done < INTERIMS
    count = len(state.public.players)
    for offset in range(count):
        seat = (step.seat + offset) % count
        for track in Track:
            track_income(state, seat, track, Source.TRACK_INCOME, goods, log)
        _board_income(state, seat, goods, log)
        score(state, seat, Source.CATTLE_INCOME, cattle_income(state.public.land, seat), log)
    score_eminence_income(state, log)
    return False


def _board_income(state: State, seat: int, goods: bool, log: Log) -> None:
    player = state.public.players[seat]
    houses = HOUSES - player.houses
    settlements = SETTLEMENTS - player.settlements
    cattle = CATTLE - player.cattle
    vacated = INHABITANT_RECESSES[: len(INHABITANT_RECESSES) - player.recesses]
    if goods:
        coins = HOUSE_COINS[houses] + SETTLEMENT_COINS[settlements] + CATTLE_COINS[cattle]
        gain_coins(state, seat, coins + sum(recess.coins for recess in vacated), log)
    points = HOUSE_VP[houses] + SETTLEMENT_VP[settlements] + CATTLE_VP[cattle]
    points += sum(recess.vp for recess in vacated)
    score(state, seat, Source.BOARD_INCOME, points, log)
