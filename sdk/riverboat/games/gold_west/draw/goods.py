"""Resources and metals as icons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.shapes import counted, icon
from riverboat.games.gold_west.components import Cost
from riverboat.games.gold_west.state import Metal, Resource

RESOURCE_ICONS: Final = tuple(resource.name.lower() for resource in Resource)
METAL_ICONS: Final = tuple(metal.name.lower() for metal in Metal)
# Where a few icons lie round a centre, in sizes of an icon.
_ROUND: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-0.52, 0), (0.52, 0)),
    3: ((0, -0.5), (-0.52, 0.4), (0.52, 0.4)),
    4: ((-0.52, -0.5), (0.52, -0.5), (-0.52, 0.5), (0.52, 0.5)),
}


def goods(counts: Sequence[int], size: float) -> str:
    """One to four resources round a centre, an icon for each."""
    names = [name for name, count in zip(RESOURCE_ICONS, counts, strict=True) for _ in range(count)]
    places = _ROUND[len(names)]
    return "".join(
        icon(name, size * x, size * y, size) for name, (x, y) in zip(names, places, strict=True)
    )


@lru_cache(maxsize=4096)
def stock(counts: tuple[int, ...]) -> str:
    """Any number of resources in two rows of three, from the origin: an icon and a number each."""
    held = [(name, count) for name, count in zip(RESOURCE_ICONS, counts, strict=True) if count]
    return "".join(
        counted(name, count, 41 * (at % 3), 22 * (at // 3), 18)
        for at, (name, count) in enumerate(held)
    )


def cost_icons(cost: Cost, x: float, y: float, size: float = 20) -> str:
    """Metals in a row, an icon for each."""
    names = [name for name, count in zip(METAL_ICONS, cost, strict=True) for _ in range(count)]
    return "".join(icon(name, x + (size + 1) * at, y, size) for at, name in enumerate(names))
