"""Small plans, and a course that a test steers by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from riverboat import games
from riverboat.match import REFEREE_CLOCK, TimeControl
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.tournament.agenda import Agenda
from riverboat_server.tournament.courses import Block, BlockOutcome, make_course
from riverboat_server.tournament.plan import Format, PlannedDivision, TournamentPlan


def a_division(
    game: str = "gold_west", players: int = 2, control: TimeControl = REFEREE_CLOCK
) -> PlannedDivision:
    options = games.get(game).complete_options(players, {})
    return PlannedDivision(game=game, players=players, options=options, control=control)


def a_plan(
    bots: Sequence[str] = ("ann", "bob"), players: int = 2, game: str = "gold_west", **terms: Any
) -> TournamentPlan:
    plan = TournamentPlan(
        title="Cup",
        format=Format.ROUND_ROBIN,
        bots=dict.fromkeys(bots, ""),
        divisions=(a_division(game, players),),
    )
    return replace(plan, **terms)


class Script:
    """A course that plays these blocks, each stage when the one before has ended."""

    outcomes = ()

    def __init__(self, *stages: Sequence[Block]) -> None:
        self._stages = list(stages)
        self._waiting: set[int] = set()
        self.told: dict[int, BlockOutcome] = {}
        self.matches = 0
        self.stage = ""

    @property
    def ponders(self) -> bool:
        return False

    def more(self) -> Sequence[Block]:
        if self._waiting or not self._stages:
            return ()
        blocks = self._stages.pop(0)
        self._waiting = {block.number for block in blocks}
        return blocks

    def ended(self, number: int, outcome: BlockOutcome) -> None:
        self._waiting.remove(number)
        self.told[number] = outcome

    @property
    def over(self) -> bool:
        return not self._stages and not self._waiting


def orders_of(plan: TournamentPlan, name: str = "cup") -> list[MatchOrder]:
    """All matches of a plan whose blocks are known beforehand, as the referee is asked for them."""
    agenda = Agenda(name, plan, make_course(plan))
    return [agenda.order(planned) for planned in agenda.waiting()]
