"""The points of the Wise Eminence, his income and his cactus track."""

from __future__ import annotations

from riverboat.games.boonlake.catalog import (
    CATTLE,
    HOUSES,
    SETTLEMENTS,
    SOLO_CACTUS,
    SOLO_CATTLE,
    SOLO_HOUSES,
    SOLO_SETTLEMENTS,
)
from riverboat.games.boonlake.enums import Region, Source
from riverboat.games.boonlake.events import CactusAdvanced, PointsScored
from riverboat.games.boonlake.land.presence import cattle_income, presences_outside
from riverboat.games.boonlake.state import EMINENCE, NOBODY, Public
from riverboat.games.boonlake.types import Log, State


def score_eminence(state: State, source: Source, points: int, log: Log) -> None:
    if points:
        state.public.the_eminence.points[source] += points
        if log.live:
            log.add(PointsScored(NOBODY, source, points))


def score_eminence_regions(state: State, region: Region, factor: int, log: Log) -> None:
    """Points for the Eminence's presences in the other three regions; nothing without him."""
    if state.public.eminence is not None:
        presences = presences_outside(state.public.land, EMINENCE, region)
        score_eminence(state, Source.REGIONS, factor * presences, log)


def eminence_income(public: Public) -> list[tuple[Source, int]]:
    """The last vacated space of each kind of piece, the cactus, settlements beside his cattle."""
    eminence = public.the_eminence
    board = (
        SOLO_HOUSES[HOUSES - eminence.houses]
        + SOLO_SETTLEMENTS[SETTLEMENTS - eminence.settlements]
        + SOLO_CATTLE[CATTLE - eminence.cattle]
    )
    return [
        (Source.BOARD_INCOME, board),
        (Source.CACTUS_INCOME, SOLO_CACTUS[eminence.cactus]),
        (Source.CATTLE_INCOME, cattle_income(public.land, EMINENCE)),
    ]


def score_eminence_income(state: State, log: Log) -> None:
    """His part of an interim scoring; nothing without him."""
    if state.public.eminence is not None:
        for source, points in eminence_income(state.public):
            score_eminence(state, source, points, log)


def advance_cactus(state: State, steps: int, log: Log) -> None:
    """Steps beyond the end of the track are lost."""
    eminence = state.public.the_eminence
    target = min(eminence.cactus + steps, len(SOLO_CACTUS) - 1)
    if target != eminence.cactus:
        eminence.cactus = target
        if log.live:
            log.add(CactusAdvanced(target))
