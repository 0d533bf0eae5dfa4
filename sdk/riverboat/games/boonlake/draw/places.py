"""Where the spaces and the river lie on the picture of the map."""

from __future__ import annotations

from math import sqrt
from typing import Final

from riverboat.games.boonlake.catalog import POSITIONS, RIVER
from riverboat.games.boonlake.loading import HEX_WIDTH

Place = tuple[float, float]

HEX_RADIUS: Final = HEX_WIDTH / sqrt(3)
LOCKS: Final = {"trunk": "LOCK1", "upper": "LOCK2", "lower": "LOCK3"}


def space_place(space: int) -> Place:
    return POSITIONS[str(space)]


def course_of(arm: str) -> list[Place]:
    """The river line of an arm with its lock; the two arms begin where the trunk ends."""
    found = [POSITIONS[LOCKS["trunk"]]] if arm != "trunk" else []
    for name, space in RIVER.items():
        if space.arm == arm:
            found.append(POSITIONS[name])
            found += [POSITIONS[LOCKS[arm]]] if space.lock_after else []
    return found
