"""Fills a store with results, to see what a large ladder costs.

`python -m riverboat_server.bench.filling FOLDER RESULTS` makes a data folder with so many.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random

from riverboat.engine import ScoreLine, SeatScore
from riverboat.match import (
    Cause,
    FinishedMatch,
    MatchDescription,
    MatchResult,
    Outcome,
    SeatResult,
    TimeControl,
)
from riverboat_server.store import Store

BOTS = tuple(f"bot-{number}" for number in range(20))
PILE = 2000  # results in one transaction
TOGETHER = "made-up-together"  # the match of `fill_together`
_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def results(first: int = 0, seats: int = 2, field: Sequence[str] = BOTS) -> Iterator[FinishedMatch]:
    """Made-up results without end: the same bots again and again, in rotations of one deal."""
    rng = Random(first)
    number = first
    while True:
        line_up = rng.sample(field, seats)
        for turn in range(seats):
            bots = (*line_up[turn:], *line_up[:turn])
            scores = [rng.randint(40, 120) for _ in bots]
            match_id = f"made-up-{number:08}"
            yield _result(match_id, f"deal-{number // seats}", number, bots, scores)
            number += 1


def _result(
    match_id: str, deal_id: str, number: int, bots: tuple[str, ...], scores: list[int]
) -> FinishedMatch:
    finished_at = (_BEGAN + timedelta(seconds=number)).isoformat()
    match = MatchDescription(
        match_id=match_id,
        game="gold_west",
        rules_version=1,
        bots=bots,
        options={},
        mode="base",
        variant="",
        control=TimeControl(),
        deal_id=deal_id,
        rated=True,
        started_at=finished_at,
    )
    seats = tuple(_seat(seat, bot, scores) for seat, bot in enumerate(bots))
    return FinishedMatch(match, MatchResult(Cause.RULES, True, seats, None, 100), finished_at)


def _seat(seat: int, bot: str, scores: list[int]) -> SeatResult:
    rank = 1 + sum(other > scores[seat] for other in scores)
    outcome = Outcome.WIN if rank == 1 else Outcome.LOSS
    sheet = SeatScore(seat, (ScoreLine("points", scores[seat]),))
    return SeatResult(seat, bot, sheet, rank, outcome, Cause.RULES)


def fill(store: Store, count: int, first: int = 0, field: Sequence[str] = BOTS) -> None:
    """Record so many results, numbered from the first on."""
    made_up = results(first, field=field)
    for done in range(0, count, PILE):
        store.record_all(list(islice(made_up, min(PILE, count - done))))


def fill_together(store: Store, bots: tuple[str, ...]) -> None:
    """Record one match in which all these bots sat, more than any game has seats for."""
    store.record(_result(TOGETHER, TOGETHER, 0, bots, list(range(len(bots)))))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "ladder.sqlite") as filled:
        fill(filled, int(sys.argv[2]))
