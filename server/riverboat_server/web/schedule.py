"""What of a tournament is still to be played, as far as results on record say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from riverboat.match import FinishedMatch
from riverboat_server.known import KnownMatch
from riverboat_server.tournament.agenda import Agenda
from riverboat_server.tournament.courses.making import make_course
from riverboat_server.tournament.plan import Format
from riverboat_server.web.source import Tournament

MOST = 200


@dataclass(frozen=True, slots=True)
class Coming:
    """A match that has no result yet; it may be running."""

    game: str
    bots: tuple[str, ...]
    stage: str


def coming(tournament: Tournament, results: Sequence[FinishedMatch]) -> list[Coming]:
    """The next matches of a tournament that goes on; a continuous one decides as it goes."""
    plan = tournament.plan
    if plan is None or plan.format is Format.CONTINUOUS:
        return []
    if not tournament.going_on or not tournament.public:
        return []
    agenda = Agenda(tournament.tournament_id, plan, make_course(plan))
    agenda.recall((KnownMatch(one.match, one) for one in results), {})
    return [
        Coming(plan.divisions[one.block.division].game, one.bots, one.block.stage)
        for one in islice(agenda.waiting(), MOST)
    ]
