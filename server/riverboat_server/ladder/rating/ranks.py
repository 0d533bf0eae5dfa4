"""Who is better than whom, as far as results say so: ranks, chances, and tables that prove nothing.

Of many pairs some look decided by chance alone, so what is said about a bot's rank, or about a
whole table, is corrected for the number of pairs: Holm (1979) for ranks, as Mogstad, Romano, Shaikh
and Wilhelm advise (Inference for Ranks, 2024), Bonferroni for the table.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from scipy.special import stdtr

from riverboat_server.ladder.columns import Floats, Ints
from riverboat_server.ladder.rating.contrasts import LEVEL, Contrasts

USUAL_SPREAD = 0.3
"""Bots are thought to differ by so many units of strength before anything is played."""

LEAST_VARIANCE = 0.01


class RankRanges(NamedTuple):
    """Per bot, the best and the worst rank that its results leave open."""

    low: Ints
    high: Ints


def p_values(differences: Contrasts) -> Floats:
    """How often equals would look at least as far apart; pairs of a bot with itself are 1."""
    found = 2 * stdtr(differences.freedom, -np.abs(differences.value / differences.error))
    np.fill_diagonal(found, 1.0)
    return np.asarray(found)


def rank_ranges(differences: Contrasts) -> RankRanges:
    """Where each bot stands among those it was compared with, by Holm's test of its differences.

    Holm asks about one bot. Where nothing is proved of all of them, no rank is thought to be known:
    of many bots one seldom stands apart by chance, but some bot often does.
    """
    bots = len(differences.value)
    chance = p_values(differences)
    order = np.argsort(chance, axis=1, kind="stable")
    bars = (1 - LEVEL) / np.maximum(bots - np.arange(1, bots + 1), 1)
    passed = np.take_along_axis(chance, order, axis=1) < bars
    rejected = np.zeros_like(passed)
    np.put_along_axis(rejected, order, np.logical_and.accumulate(passed, axis=1), axis=1)
    rejected &= not _nothing_in(chance)
    better = (rejected & (differences.value < 0)).sum(axis=1)
    worse = (rejected & (differences.value > 0)).sum(axis=1)
    return RankRanges(1 + better, bots - worse)


def proves_nothing(differences: Contrasts) -> bool:
    """Whether no pair is far enough apart, given how many pairs there are."""
    return _nothing_in(p_values(differences))


def _nothing_in(chance: Floats) -> bool:
    pairs = len(chance) * (len(chance) - 1) // 2
    return bool(chance.min(initial=1.0) * pairs >= 1 - LEVEL)


def field_variance(ratings: Contrasts) -> float:
    """How far the bots of a group truly differ, as far as it shows through the noise."""
    bots = len(ratings.value)
    strayed = float(((ratings.value - ratings.value.mean()) ** 2).sum())
    noise = (bots - 1) / bots * float((ratings.error**2).sum())
    return max(LEAST_VARIANCE, (2 * USUAL_SPREAD**2 + strayed - noise) / (bots + 1))


def chances_better(ratings: Contrasts, differences: Contrasts) -> Floats:
    """How likely each row's bot is the better one of it and the column's.

    Who leads a field of equals does so by luck, so differences are drawn together as far as the
    field as a whole looks like one of equals.
    """
    spread = 2 * field_variance(ratings)
    shrunk = differences.value / differences.error
    shrunk = shrunk * np.sqrt(spread / (spread + differences.error**2))
    return np.asarray(stdtr(differences.freedom, shrunk))
