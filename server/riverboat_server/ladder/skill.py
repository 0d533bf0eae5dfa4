"""OpenSkill beside Elo, for tables of three and four: one match after the other.

Plackett-Luce ratings as Weng and Lin (2011, algorithm 4) update them, with the settings and thus
the numbers of the library openskill, which takes several times as long for a match: ladders of a
hundred thousand matches are read while somebody waits. Unlike Elo they know how sure they are: `mu`
is where a bot is thought to stand, `sigma` how unsure that is. They are online ratings: the same
matches in another order end elsewhere, other than a fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # who only reads skills needs no numpy
    from riverboat_server.ladder.columns import Ranked

MU = 25.0
SIGMA = MU / 3
"""A newcomer's rating, as usual with TrueSkill and its kin."""

BETA = SIGMA / 2
"""How far one performance strays from mu."""

TAU = MU / 300
"""How unsure time makes everybody from match to match: nobody stays as strong as ever."""

LEAST = 1e-4
"""No match makes sigma squared smaller than by this factor."""

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
    return dict(zip(before, _after(list(before.values()), result.ranks), strict=True))


def _after(before: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """The skills of a table's seats after a match, in which the least rank was the best.

    Each rank was open to all who came no better. What a seat had of the ranks up to its own, less
    the shares that were to be expected, moves mu; how open they were makes sigma smaller.
    """
    variances = [skill.sigma**2 + TAU**2 for skill in before]
    spread = sqrt(sum(variances) + len(before) * BETA**2)
    strengths = [exp(skill.mu / spread) for skill in before]
    rivals = {
        rank: sum(strengths[seat] for seat, other in enumerate(ranks) if other >= rank)
        for rank in set(ranks)
    }
    found = []
    for skill, variance, strength, own in zip(before, variances, strengths, ranks, strict=True):
        shares = [strength / rivals[rank] for rank in rivals if rank <= own]
        gained = 1 / ranks.count(own) - sum(shares)
        known = sum(share * (1 - share) for share in shares) * (variance / spread**2) ** 1.5
        sigma = sqrt(variance * max(1 - known, LEAST))
        found.append(Skill(skill.mu + gained * variance / spread, sigma))
    return found


def skills_of(
    results: Iterable[Ranked], known: Mapping[str, Skill] | None = None
) -> dict[str, Skill]:
    """The skills of all bots after results, which must be in the order in which they ended."""
    skills = dict(known or {})
    for result in results:
        skills |= rate_skill(result, skills)
    return skills
