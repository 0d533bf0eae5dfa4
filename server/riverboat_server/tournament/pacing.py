"""How a tournament goes on at this moment: time and who is there are passed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from riverboat_server.tournament.agenda import Agenda, PlannedMatch
from riverboat_server.tournament.plan import Absent

IsHere = Callable[[str], bool]
MayBegin = Callable[[Sequence[str]], str]
"""Takes a place for a match of these bots; or says why there is none for it now."""


def nobody(bot: str) -> bool:
    """No bot is on its way."""
    return False


def anybody(bots: Sequence[str]) -> str:
    """There is always a place."""
    return ""


Due = tuple[PlannedMatch, tuple[str, ...]]
"""A match that is to begin, and which of its bots will not be there."""


@dataclass(slots=True)
class NextSteps:
    """What is to be done now.

    `orders` name the bots that are known not to come; `held_up` says why matches do not begin whose
    bots are all there.
    """

    orders: list[Due] = field(default_factory=list)
    left_out: dict[int, tuple[str, ...]] = field(default_factory=dict)
    waiting_for: set[str] = field(default_factory=set)
    held_up: str = ""

    def take(self, planned: PlannedMatch, absent: tuple[str, ...] = ()) -> None:
        self.orders.append((planned, absent))


class DailyBudget:
    """How many matches may begin on a day (UTC); without a limit any number."""

    def __init__(self, limit: int | None, started: Iterable[str] = ()) -> None:
        """`started` are the moments at which earlier matches began."""
        self._limit = limit
        self._begun = Counter[str]()  # by day: the clock on the wall may be set back to an old one
        if limit is not None:
            for moment in started:
                self.spend(1, datetime.fromisoformat(moment))

    def left(self, now: datetime, wanted: int) -> int:
        """How many of so many matches may begin now."""
        if self._limit is None:
            return wanted
        return max(0, min(wanted, self._limit - self._begun[_day(now)]))

    def used_up(self, now: datetime) -> str:
        """In words, if nothing more may begin today."""
        if self.left(now, 1):
            return ""
        tomorrow = now.astimezone(UTC).date() + timedelta(days=1)
        of_day = f"the {self._limit} match{'es' * (self._limit != 1)} of this day have begun"
        return f"{of_day}: it goes on at {tomorrow.isoformat()} 00:00 UTC"

    def spend(self, matches: int, now: datetime) -> None:
        self._begun[_day(now)] += matches


class Pacing:
    """Decides which matches begin: those of bots that are there go first, whoever is away.

    A bot is given its patience from when its absence first holds a match up. After that the plan
    says what becomes of its matches: they wait on, they are lost, or they are left out. Nobody
    loses to nobody: where none of the bots is there, the block is left out.
    """

    def __init__(self, agenda: Agenda, budget: DailyBudget) -> None:
        self._agenda = agenda
        self._plan = agenda.plan
        self._budget = budget
        self._missed_since: dict[str, float] = {}

    def next_steps(
        self,
        is_here: IsHere,
        now: float,
        today: datetime | None = None,
        may_begin: MayBegin = anybody,
        is_coming: IsHere = nobody,
    ) -> NextSteps:
        """`now` is a monotonic time in seconds; who is coming is waited for, out of turn."""
        today = today or datetime.now(UTC)
        steps = NextSteps(held_up=self._budget.used_up(today))
        wanted = max(0, self._plan.concurrency - len(self._agenda.running))
        room = self._budget.left(today, wanted)
        for planned in self._agenda.waiting():
            if len(steps.orders) >= room:
                break
            absent = tuple(sorted({bot for bot in planned.bots if not is_here(bot)}))
            if not absent:
                self._begin(planned, may_begin(planned.bots), steps)
            elif any(map(is_coming, absent)):
                steps.waiting_for.update(absent)
            elif planned.block.number not in steps.left_out:
                self._without(planned, absent, now, steps)
        self._forget_who_is_back(is_here)
        return steps

    def begun(self, matches: int, today: datetime | None = None) -> None:
        """So many matches have begun."""
        self._budget.spend(matches, today or datetime.now(UTC))

    def rest(self) -> None:
        """While nothing begins nobody is missed: patience starts anew."""
        self._missed_since.clear()

    def _begin(self, planned: PlannedMatch, why_not: str, steps: NextSteps) -> None:
        if why_not:
            steps.held_up = why_not
        else:
            steps.take(planned)

    def _without(
        self, planned: PlannedMatch, absent: tuple[str, ...], now: float, steps: NextSteps
    ) -> None:
        gone = tuple(bot for bot in absent if self._waited(bot, now) >= self._plan.patience)
        if not gone or len(gone) < len(absent) or self._plan.absent is Absent.WAIT:
            steps.waiting_for.update(absent)
        elif self._plan.absent is Absent.FORFEIT and set(planned.bots) - set(gone):
            steps.take(planned, gone)
        else:
            steps.left_out[planned.block.number] = gone

    def _waited(self, bot: str, now: float) -> float:
        return now - self._missed_since.setdefault(bot, now)

    def _forget_who_is_back(self, is_here: IsHere) -> None:
        self._missed_since = {
            bot: since for bot, since in self._missed_since.items() if not is_here(bot)
        }


def _day(moment: datetime) -> str:
    return moment.astimezone(UTC).date().isoformat()
