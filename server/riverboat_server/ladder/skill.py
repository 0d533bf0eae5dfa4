"""OpenSkill beside Elo, for tables of three and four: one match after the other.

Plackett-Luce ratings as Weng and Lin (2011) update them, by the library openskill. Unlike Elo they
know how sure they are: `mu` is where a bot is thought to stand, `sigma` how unsure that is. They
are online ratings: the same matches in another order end elsewhere, other than a fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

from riverboat_server.ladder.columns import Ranked

MU = 25.0
SIGMA = MU / 3
"""A newcomer's rating, as usual with TrueSkill and its kin."""

SURE = 3.0
"""So many sigmas below mu a bot stands nearly surely."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Where a bot stands in one division, by the matches that it played so far."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def ordinal(self) -> float:
        """What bots are sorted by: a bot is nearly surely at least as good."""
        return self.mu - SURE * self.sigma


def rate_skill(result: Ranked, skills: Mapping[str, Skill]) -> dict[str, Skill]:
    """The skills of a match's bots after it; those without one are newcomers.

    A match that nobody won from anybody else tells nothing: a solo match, and one in which a bot
    sat twice, change no skill.
    """
    before = {bot: skills.get(bot, Skill()) for bot in result.bots}
    if len(before) < len(result.bots) or len(before) < 2 or not result.counts:
        return before
    model = _model()
    teams = [[model.rating(skill.mu, skill.sigma)] for skill in before.values()]
    after = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
    rated = (Skill(team[0].mu, team[0].sigma) for team in after)
    return dict(zip(before, rated, strict=True))


def skills_of(results: Iterable[Ranked]) -> dict[str, Skill]:
    """The skills of all bots after results, which must be in the order in which they ended."""
    skills: dict[str, Skill] = {}
    for result in results:
        skills |= rate_skill(result, skills)
    return skills


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MU, sigma=SIGMA)
