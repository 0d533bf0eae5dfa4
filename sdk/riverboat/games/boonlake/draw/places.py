"""Where the spaces and the river lie on the picture of the map."""

from __future__ import annotations

from typing import Final

from riverboat.games.boonlake.catalog import RIVER
from riverboat.games.boonlake.loading import read

Place = tuple[float, float]

PLACES: Final[dict[str, Place]] = {
    row["place"]: (float(row["x"]), float(row["y"])) for row in read("positions", 68)
}
HEX_RADIUS: Final = 55.4
BRIDGES: Final = tuple(
    (int(row["space_a"]), int(row["space_b"]))
    for row in read("edges", 60)
    if row["type"] == "bridge"
)
FORDS: Final = tuple(
    (int(row["space_a"]), int(row["space_b"])) for row in read("edges", 60) if row["type"] == "ford"
)
LOCKS: Final = {"trunk": "LOCK1", "upper": "LOCK2", "lower": "LOCK3"}


def space_place(space: int) -> Place:
    return PLACES[str(space)]


def course_of(arm: str) -> list[Place]:
    """The river line of an arm with its lock; the two arms begin where the trunk ends."""
    found = [PLACES[LOCKS["trunk"]]] if arm != "trunk" else []
    for name, space in RIVER.items():
        if space.arm == arm:
            found.append(PLACES[name])
            found += [PLACES[LOCKS[arm]]] if space.lock_after else []
    return found
