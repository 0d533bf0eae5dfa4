"""Whether a seat is worth more than another.

Counted are whole blocks, in which every bot sat in every seat equally often: then strength cancels
out, whoever played.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from riverboat_server.ladder.columns import Floats, ResultColumns, SeatedMatches
from riverboat_server.ladder.rating.blocks import grouped
from riverboat_server.ladder.rating.shares import share_interval


@dataclass(frozen=True, slots=True)
class SeatShare:
    """What one seat earned of its points, with a 95 % interval; one half is no advantage."""

    seat: int
    blocks: int
    share: float
    low: float
    high: float


def seat_shares(columns: ResultColumns) -> dict[int, tuple[SeatShare, ...]]:
    """The shares of all seats by number of players, of results that are of one game."""
    found: dict[int, tuple[SeatShare, ...]] = {}
    for matches in columns.by_seats():
        seats = matches.bot.shape[1]
        earned, played = _whole_blocks(matches)
        if seats > 1 and len(played):
            usual = (seats + 1) / (3 * (seats - 1))  # of ranks that are a lottery
            found[seats] = tuple(
                _share(seat, points, played, usual) for seat, points in enumerate(earned.T)
            )
    return found


def _share(seat: int, earned: Floats, played: Floats, usual: float) -> SeatShare:
    share = float(earned.sum() / played.sum())
    return SeatShare(seat, len(played), share, *share_interval(earned, played, usual))


def _whole_blocks(matches: SeatedMatches) -> tuple[Floats, Floats]:
    """The points of every seat, and the matches, of each block that was played in all rotations."""
    order, starts = grouped(np.column_stack((matches.block, np.sort(matches.bot, axis=1))))
    sizes, points = np.diff(starts, append=len(order)), matches.halves / matches.most
    earned, played = [np.empty((0, matches.bot.shape[1]))], [np.empty(0)]
    for size in np.unique(sizes):
        rows = order[starts[sizes == size][:, None] + np.arange(size)]
        bots = np.sort(matches.bot[rows], axis=1)  # who sat in each seat, in whatever order
        whole = np.all(bots == bots[:, :, [0]], axis=(1, 2))
        earned.append(points[rows[whole]].sum(axis=1))
        played.append(np.full(int(whole.sum()), float(size)))
    return np.concatenate(earned), np.concatenate(played)
