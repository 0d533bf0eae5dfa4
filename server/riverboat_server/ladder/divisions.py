"""Results sorted by what may be compared."""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.match import Division, FinishedMatch


def by_division(results: Iterable[FinishedMatch]) -> dict[Division, list[FinishedMatch]]:
    """Results sorted into the divisions in which they may be compared, in order of appearance."""
    divisions: dict[Division, list[FinishedMatch]] = {}
    for result in results:
        divisions.setdefault(result.division, []).append(result)
    return divisions
