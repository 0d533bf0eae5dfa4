"""Where results set a limit to how far a bot may be ahead of, or behind, another.

Draw an arrow from i to j if i ever scored against j, a tie included. If no path leads from j to i,
all results would be likelier still if i were far stronger: nothing limits its lead (Ford 1957).
"""

from __future__ import annotations

import numpy as np
from scipy.sparse.csgraph import connected_components

from riverboat_server.ladder.columns import Bools, Floats, Ints
from riverboat_server.ladder.rating.intervals import Intervals


def paths(won: Floats) -> Bools:
    """From whom (row) to whom (column) a path of arrows leads; everybody reaches itself."""
    label = _circles(won)
    circles = int(label.max(initial=-1)) + 1
    reached = np.eye(circles, dtype=bool)
    one, other = np.nonzero(won > 0)
    reached[label[one], label[other]] = True
    while True:
        further = reached.astype(np.float32) @ reached.astype(np.float32) > 0
        if np.array_equal(further, reached):
            return np.asarray(reached[label[:, None], label[None, :]])
        reached = further


def open_ratings(won: Floats, ends: Intervals) -> Intervals:
    """Ratings are open towards the largest circle of bots that all reach each other.

    If several are the largest (in the end every bot is one of its own), towards any of them.
    """
    reached, label = paths(won), _circles(won)
    sizes = np.bincount(label)
    core = sizes[label] == sizes.max()
    down, up = reached[:, core].all(axis=1), reached[core, :].all(axis=0)
    return _opened(ends, limited_below=np.asarray(down), limited_above=np.asarray(up))


def open_differences(won: Floats, ends: Intervals, one: Ints, other: Ints) -> Intervals:
    """Differences of each bot in the first list from that in the second."""
    reached = paths(won)
    return _opened(ends, limited_below=reached[one, other], limited_above=reached[other, one])


def _circles(won: Floats) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """For each bot the number of the circle that it is in."""
    _, label = connected_components(won > 0, directed=True, connection="strong")
    return label


def _opened(ends: Intervals, limited_below: Bools, limited_above: Bools) -> Intervals:
    return Intervals(
        np.where(limited_below, ends.low, -np.inf), np.where(limited_above, ends.high, np.inf)
    )
