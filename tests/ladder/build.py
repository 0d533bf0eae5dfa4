"""Builders: results as a test wants them, real ones by simulation."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from riverboat_server.ladder import Crosstable, MatchResult, Pairing, round_robin

_numbers = count()


def a_result(bots: str | Sequence[str], ranks: Sequence[int], **facts: Any) -> MatchResult:
    """A finished match: `a_result("ann bob", [1, 2])`; every other fact can be given."""
    names = tuple(bots.split()) if isinstance(bots, str) else tuple(bots)
    number = next(_numbers)
    defaults: dict[str, Any] = {
        "match_id": f"m{number}",
        "deal_id": f"d{number}",
        "game": "gold_west",
        "mode": "base",
        "scores": tuple(100 - 10 * rank for rank in ranks),
        "finished_at": "2026-11-16T12:00:00Z",
    }
    return MatchResult(bots=names, ranks=tuple(ranks), **(defaults | facts))


def play_out(
    schedule: Iterable[Pairing],
    strengths: Mapping[str, float],
    rng: Random,
    *,
    deal_luck: float = 0.0,
) -> list[MatchResult]:
    """Simulate a schedule. Performances are drawn so that pairs follow Bradley-Terry exactly.

    `deal_luck` gives each bot its own good or bad fortune with a deal, in all its rotations: the
    matches of a block then hang together.
    """
    fortunes: dict[tuple[int, str], float] = {}
    results = []
    for pairing in schedule:
        shown = []
        for bot in pairing.bots:
            fortune = fortunes.setdefault((pairing.deal, bot), rng.gauss(0.0, deal_luck))
            shown.append(strengths[bot] + fortune - math.log(-math.log(rng.random())))
        ranks = [1 + sum(other > mine for other in shown) for mine in shown]
        results.append(a_result(pairing.bots, ranks, deal_id=f"deal-{pairing.deal}"))
    return results


FIELD = {"ann": 1.2, "bob": 0.5, "cid": 0.0, "dee": -0.6}


def a_tournament() -> Crosstable:
    results = play_out(round_robin(list(FIELD), 3, 6), FIELD, Random(3))
    late = a_result("ann bob dee", [1, 1, 3], cause="TIMEOUT", at_fault=(2,), deal_id="late")
    lost = a_result("dee ann cid", [3, 1, 2], cause="DISCONNECT", at_fault=(0,), deal_id="lost")
    wrong = a_result("bob cid dee", [1, 3, 2], cause="ILLEGAL_MOVES", at_fault=(1,))
    gone = a_result("ann bob cid", [1, 1, 1], cause="CANCELLED", rated=False)
    return Crosstable.from_results([*results, late, lost, wrong, gone])


def a_solo_tournament() -> Crosstable:
    rng = Random(4)
    results = [
        a_result(
            [bot],
            [rng.choice([1, 2])],
            scores=(rng.randint(40, 90),),
            automaton_score=60,
            deal_id=f"deal-{deal}",
        )
        for deal in range(12)
        for bot in ("ann", "bob")
    ]
    return Crosstable.from_results(results)
