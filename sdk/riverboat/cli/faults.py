"""Who lost by a fault of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from riverboat.match import Cause, FinishedMatch

MOST_FAULTS = 20  # that are told one by one


class Fault(NamedTuple):
    """A loss that the rules did not decide."""

    bot: str
    match: str
    cause: Cause


def faults_in(results: Sequence[FinishedMatch]) -> list[Fault]:
    """Every bot of every match that failed there."""
    return [
        Fault(bot, result.match_id, cause)
        for result in results
        for bot, cause in zip(result.bots, result.causes, strict=True)
        if cause.is_fault
    ]
