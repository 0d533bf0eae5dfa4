"""What can be played at a referee: everything else about a plan is checked wherever it is read."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from riverboat.engine.wording import listed
from riverboat.match import DealPolicy
from riverboat.match.entrant import owner_of
from riverboat.protocol import LONGEST_CLOCK
from riverboat_server.tokens import Directory
from riverboat_server.tournament.plan import PlanError, TournamentPlan


class UnknownBots(PlanError):  # noqa: N818 (it reads as the verdict it is)
    """Names that have no token, or are not in a tournament; the message names them all."""


class Admission:
    """Refuses plans, with `PlanError`."""

    def __init__(self, directory: Directory, vouched: bool) -> None:
        """`vouched`: one owner vouches for all bots, so that they may meet on shared deals."""
        self._directory = directory
        self._vouched = vouched

    def check(self, plan: TournamentPlan) -> None:
        """Refuse what cannot be played at this referee."""
        self.check_bots(plan.bots)
        if self._vouched:
            return
        if any(division.control.base > LONGEST_CLOCK for division in plan.divisions):
            raise PlanError("nobody waits for ever here: clocks have at most 24 hours")
        if any(plan.bots.values()):
            raise PlanError("bots connect here by themselves: name them, without what starts them")
        if plan.deals is DealPolicy.SHARED:
            raise PlanError(
                'bots of others play here, and who plays a deal twice knows it: deals = "fresh"'
            )

    def check_bots(self, bots: Iterable[str]) -> None:
        """Everybody who is to play has a token."""
        unknown = [bot for bot in bots if not self._directory.has_bot(owner_of(bot))]
        if unknown:
            names = ", ".join(sorted(unknown))
            raise UnknownBots(f"no bot is registered as {names}: make a token for each first")

    def check_leaving(self, bots: Iterable[str], entered: Collection[str]) -> None:
        """Only who is in a tournament can leave it."""
        strangers = sorted(set(bots).difference(entered))
        if strangers:
            raise UnknownBots(
                f"not in it: {', '.join(strangers)}; in it: {listed(sorted(entered))}"
            )
