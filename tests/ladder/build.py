"""Builders: results as a test wants them, real ones by simulation."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from riverboat_server.ladder import MatchResult, Pairing

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
