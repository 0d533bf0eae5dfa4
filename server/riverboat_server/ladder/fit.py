"""Ratings fitted to all results at once: Bradley-Terry, whatever order the matches came in.

Model. Bot i scores against bot j with probability 1 / (1 + exp(x_j - x_i)); a tie is half a win;
a match of more than two seats counts as its pairs of seats. Newton's method finds the maximum.

Prior. Every bot has half a win and half a loss against an opponent of average strength (in solo
games: the automaton). This keeps unbeaten and winless bots finite and fades with every match.

Intervals. Matches of one block hang together (the same bots, perhaps the same cards), so the block
is the unit: the covariance is the sandwich H⁻¹ (Σ g gᵀ) H⁻¹ with one gradient g per block. The two
halves of the prior count as half a block each; without them an unbeaten bot would seem perfectly
known. For few blocks, variances grow by b/(b-1) and the quantile is Student's with b-1 degrees of
freedom, b being the blocks of that bot. With fewer than two blocks there is no interval.

Anchor. The mean of a group of bots linked by matches is 1500; groups that never met are fitted
side by side and numbered, their ratings cannot be compared. Solo ratings put the automaton at 1500.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, sqrt

from riverboat_server.ladder.comparisons import Comparisons, Pair, Ranked, Tally, compare, groups
from riverboat_server.ladder.elo import SCALE, START
from riverboat_server.ladder.linear import Matrix, Vector, cholesky, dot, inverse, solve
from riverboat_server.ladder.stats import student_95

ELO_PER_UNIT = SCALE / log(10.0)
PRIOR = 0.5
"""Weight of the win, and of the loss, that every bot is given in advance."""

LONGEST_STEP = 0.5
"""Beyond this length a Newton step for logistic models may overshoot; it is cut."""

PRECISION = 1e-9


@dataclass(frozen=True, slots=True)
class FittedRating:
    """A bot's rating, with half the width of its 95 % interval (None: too few blocks)."""

    bot: str
    elo: float
    margin: float | None
    matches: int
    blocks: int
    group: int

    @property
    def interval(self) -> tuple[float, float] | None:
        return None if self.margin is None else (self.elo - self.margin, self.elo + self.margin)


def fit_ratings(results: Iterable[Ranked]) -> tuple[FittedRating, ...]:
    """Fit the ratings of all bots in the results, best first; cancelled matches are left out."""
    data = compare(results)
    totals = data.totals()
    strengths, curvature = _maximise(data.anchor, totals)
    spread = inverse(curvature)
    covariance, blocks = _block_covariance(data, strengths)
    ratings: list[FittedRating] = []
    for number, members in enumerate(_groups_of_bots(data.anchor, totals)):
        centre, mean = _centre(members, data.anchor, totals, spread, strengths)
        for bot in members:
            row = [own - common for own, common in zip(spread[bot], centre, strict=True)]
            variance = dot(row, [dot(line, row) for line in covariance])
            rating = FittedRating(
                bot=data.names[bot],
                elo=START + ELO_PER_UNIT * (strengths[bot] - mean),
                margin=_margin(variance, blocks[bot]),
                matches=data.matches[bot],
                blocks=blocks[bot],
                group=number,
            )
            ratings.append(rating)
    return tuple(sorted(ratings, key=lambda rating: (-rating.elo, rating.bot)))


def _maximise(bots: int, totals: dict[Pair, Tally]) -> tuple[Vector, Matrix]:
    """The strengths of greatest likelihood and the curvature there."""
    strengths = [0.0] * (bots + 1)
    while True:
        slope, curvature = _slope_and_curvature(strengths, totals)
        step = solve(cholesky(curvature), slope)
        longest = max(map(abs, step), default=0.0)
        if longest < PRECISION:
            return strengths, curvature
        scale = min(1.0, LONGEST_STEP / longest)
        for bot, change in enumerate(step):
            strengths[bot] += scale * change


def _slope_and_curvature(strengths: Vector, totals: dict[Pair, Tally]) -> tuple[Vector, Matrix]:
    """First derivative and negative second derivative of the penalised log-likelihood."""
    bots = len(strengths) - 1
    slope = [0.0] * bots
    curvature = [[0.0] * bots for _ in range(bots)]
    for bot in range(bots):
        share = _share(strengths[bot], 0.0)
        slope[bot] = PRIOR - 2 * PRIOR * share
        curvature[bot][bot] = 2 * PRIOR * share * (1.0 - share)
    for (one, other), (won, weight) in totals.items():
        share = _share(strengths[one], strengths[other])
        surplus = won - weight * share
        bend = weight * share * (1.0 - share)
        slope[one] += surplus
        curvature[one][one] += bend
        if other < bots:
            slope[other] -= surplus
            curvature[other][other] += bend
            curvature[one][other] -= bend
            curvature[other][one] -= bend
    return slope, curvature


def _block_covariance(data: Comparisons, strengths: Vector) -> tuple[Matrix, list[int]]:
    """The sum of g gᵀ over all blocks and the prior, and the number of blocks of each bot."""
    bots = data.anchor
    covariance = [[0.0] * bots for _ in range(bots)]
    blocks = [0] * bots
    for bot in range(bots):
        share = _share(strengths[bot], 0.0)
        covariance[bot][bot] = PRIOR * (share**2 + (1.0 - share) ** 2)
    for block in data.blocks:
        surplus: dict[int, float] = {}
        for (one, other), (won, weight) in block.items():
            gain = won - weight * _share(strengths[one], strengths[other])
            surplus[one] = surplus.get(one, 0.0) + gain
            surplus[other] = surplus.get(other, 0.0) - gain
        surplus.pop(data.anchor, None)
        entries = surplus.items()
        for one, left in entries:
            blocks[one] += 1
            row = covariance[one]
            for other, right in entries:
                row[other] += left * right
    return covariance, blocks


def _groups_of_bots(anchor: int, totals: dict[Pair, Tally]) -> list[list[int]]:
    """The groups of bots that are linked by matches, largest first."""
    linked = groups(anchor + 1, totals)
    bots = [[place for place in members if place != anchor] for members in linked]
    return sorted((members for members in bots if members), key=lambda group: (-len(group), group))


def _centre(
    members: list[int],
    anchor: int,
    totals: dict[Pair, Tally],
    spread: Matrix,
    strengths: Vector,
) -> tuple[Vector, float]:
    """What is rated 1500 in a group, as a row of the inverse curvature and as a strength."""
    if any((bot, anchor) in totals for bot in members):
        return [0.0] * anchor, 0.0
    size = len(members)
    row = [sum(column) / size for column in zip(*(spread[bot] for bot in members), strict=True)]
    return row, sum(strengths[bot] for bot in members) / size


def _margin(variance: float, blocks: int) -> float | None:
    """Half the width of the 95 % interval in Elo."""
    if blocks < 2:
        return None
    corrected = variance * blocks / (blocks - 1)
    return ELO_PER_UNIT * student_95(blocks - 1) * sqrt(corrected)


def _share(one: float, other: float) -> float:
    return 1.0 / (1.0 + exp(other - one))
