"""A tournament that a referee runs."""

from __future__ import annotations

from riverboat_server.store import StoredTournament, TournamentState
from riverboat_server.tournament.agenda import Agenda
from riverboat_server.tournament.pacing import NextSteps, Pacing


class Run:
    """A tournament that has not ended."""

    def __init__(self, stored: StoredTournament, agenda: Agenda, pacing: Pacing) -> None:
        self.stored = stored
        self.agenda = agenda
        self.pacing = pacing
        self.waiting_for: tuple[str, ...] = ()
        self.held_up = ""  # why no match runs though the bots are there
        self.begun_at = 0.0  # when its last match began, in monotonic time
        self.crowded = False  # the referee had fewer places than it has matches to begin
        self.rest_until = 0.0  # the referee took no more matches: not again before this time

    @property
    def tournament_id(self) -> str:
        return self.stored.tournament_id

    def goes_by(self, stored: StoredTournament) -> bool:
        """False where an older version began it, and it is resumed with the plan of today."""
        return (self.stored.plan, self.stored.state) == (stored.plan, stored.state)

    @property
    def paused(self) -> bool:
        return self.stored.state is TournamentState.PAUSED

    @property
    def wants_room(self) -> bool:
        """Whether the referee took no more matches of it."""
        return (self.crowded or self.rest_until > 0) and not self.paused

    def waits(self, steps: NextSteps) -> bool:
        """Note what matches wait for now; whether that is something else than before."""
        before = self.waiting_for, self.held_up
        self.waiting_for = tuple(sorted(steps.waiting_for))
        self.held_up = "" if self.agenda.running else steps.held_up
        return before != (self.waiting_for, self.held_up)

    def turn_to(self, stored: StoredTournament) -> None:
        """It is in another state now. Who was away before is not missed since then."""
        self.stored = stored
        self.waiting_for, self.held_up = (), ""
        self.pacing.rest()
