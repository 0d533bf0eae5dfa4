"""Builders: results as a test wants them, real ones by simulation."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from riverboat.engine import ScoreLine, SeatScore
from riverboat.match import (
    REFEREE_CLOCK,
    Cause,
    FinishedMatch,
    MatchDescription,
    MatchResult,
    Outcome,
    SeatResult,
    TimeControl,
)
from riverboat_server.ladder import Crosstable, Pairing, round_robin

_numbers = count()
FINISHED = "2026-11-16T12:00:00+00:00"


@dataclass(frozen=True, kw_only=True)
class _Facts:
    """What a test may say about a result, besides who came where."""

    match_id: str
    deal_id: str
    game: str = "gold_west"
    mode: str = "base"
    rules_version: int = 1
    variant: str = ""
    options: Mapping[str, str] | None = None
    control: TimeControl = REFEREE_CLOCK
    tournament_id: str = ""
    block_id: str = ""
    cause: Cause = Cause.RULES
    causes: Mapping[int, Cause] | None = None  # of the seats that forfeited
    rated: bool = True
    scores: Sequence[int] | None = None
    automaton: int | None = None
    steps: int = 0
    seconds: float = 0.0
    finished_at: str = FINISHED
    versions: Sequence[str] = ()  # that played, by seat


def a_result(bots: str | Sequence[str], ranks: Sequence[int], **facts: Any) -> FinishedMatch:
    """A finished match: `a_result("ann bob", [1, 2])`; every other fact can be given."""
    names = tuple(bots.split()) if isinstance(bots, str) else tuple(bots)
    number = next(_numbers)
    given = _Facts(**{"match_id": f"m{number}", "deal_id": f"d{number}"} | facts)
    automaton = None if given.automaton is None else _sheet(-1, given.automaton)
    seats = tuple(_seat(given, seat, bot, ranks) for seat, bot in enumerate(names))
    result = MatchResult(given.cause, given.rated, seats, automaton, given.steps)
    return FinishedMatch(_match(given, names), result, given.finished_at)


def _match(given: _Facts, names: tuple[str, ...]) -> MatchDescription:
    return MatchDescription(
        match_id=given.match_id,
        game=given.game,
        rules_version=given.rules_version,
        bots=names,
        options=given.options or {},
        mode=given.mode,
        variant=given.variant,
        control=given.control,
        deal_id=given.deal_id,
        tournament_id=given.tournament_id,
        block_id=given.block_id,
        rated=given.rated,
        started_at=_before(given.finished_at, given.seconds),
        referee="a referee",
    )


def _before(finished_at: str, seconds: float) -> str:
    try:
        return (datetime.fromisoformat(finished_at) - timedelta(seconds=seconds)).isoformat()
    except ValueError:  # a test of what is no date
        return ""


def _seat(given: _Facts, seat: int, bot: str, ranks: Sequence[int]) -> SeatResult:
    points = 100 - 10 * ranks[seat] if given.scores is None else given.scores[seat]
    first = Outcome.WIN if list(ranks).count(1) == 1 else Outcome.DRAW
    outcome = first if ranks[seat] == 1 else Outcome.LOSS
    cause = (given.causes or {}).get(seat, Cause.RULES)
    version = given.versions[seat] if given.versions else ""
    sheet = _sheet(seat, points)
    return SeatResult(seat, bot, sheet, ranks[seat], outcome, cause, version=version)


def _sheet(seat: int, points: int) -> SeatScore:
    """Two lines and a tie-break, as games have them."""
    lines = (ScoreLine("houses", points - 5), ScoreLine("cows", 5))
    return SeatScore(seat, lines, (ScoreLine("coins", 3),))


def play_out(
    schedule: Iterable[Pairing],
    strengths: Mapping[str, float],
    rng: Random,
    *,
    deal_luck: float = 0.0,
) -> list[FinishedMatch]:
    """Simulate a schedule. Performances are drawn so that pairs follow Bradley-Terry exactly.

    `deal_luck` gives each bot its own good or bad fortune with a deal, in all its rotations: the
    matches of a block then hang together.
    """
    fortunes: dict[tuple[int, str], float] = {}
    results = []
    for pairing in schedule:
        shown = []
        for bot in pairing.bots:
            fortune = fortunes.setdefault((pairing.block, bot), rng.gauss(0.0, deal_luck))
            shown.append(strengths[bot] + fortune - math.log(-math.log(rng.random())))
        ranks = [1 + sum(other > mine for other in shown) for mine in shown]
        results.append(a_result(pairing.bots, ranks, deal_id=f"deal-{pairing.block}"))
    return results


FIELD = {"ann": 1.2, "bob": 0.5, "cid": 0.0, "dee": -0.6}


def a_tournament() -> Crosstable:
    results = play_out(round_robin(list(FIELD), 3, 6), FIELD, Random(3))
    late = a_result("ann bob dee", [1, 1, 3], causes={2: Cause.TIMEOUT}, deal_id="late")
    lost = a_result("dee ann cid", [3, 1, 2], causes={0: Cause.DISCONNECT}, deal_id="lost")
    wrong = a_result("bob cid dee", [1, 3, 2], causes={1: Cause.ILLEGAL_MOVES})
    gone = a_result("ann bob cid", [1, 1, 1], cause=Cause.CANCELLED, rated=False)
    return Crosstable.from_results([*results, late, lost, wrong, gone])


def a_solo_tournament() -> Crosstable:
    rng = Random(4)
    results = [
        a_result(
            [bot],
            [rng.choice([1, 2])],
            scores=(rng.randint(40, 90),),
            automaton=60,
            deal_id=f"deal-{deal}",
        )
        for deal in range(12)
        for bot in ("ann", "bob")
    ]
    return Crosstable.from_results(results)
