"""What changed between two pictures of the same match, to be ringed and counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from riverboat.engine.drawing.picture import Leaf, Part, Picture

MOST_RINGS: Final = 6

Trail = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Marks:
    """Changes by part and slot. Rings stand round places, differences beside numbers."""

    rings: tuple[str, ...] = ()
    differences: tuple[tuple[str, int], ...] = ()
    trails: tuple[tuple[str, Trail], ...] = ()
    """By the key of the part: from where to where a piece went."""


def marks(before: Picture, after: Picture) -> Marks:
    """What to mark in `after`: at most six rings, all differences, all trails."""
    rings: list[str] = []
    differences: list[tuple[str, int]] = []
    trails: list[tuple[str, Trail]] = []
    for old, new in _parts(before, after):
        earlier = {leaf.slot: leaf for leaf in old.leaves}
        for leaf in new.leaves:
            change = _difference(earlier.get(leaf.slot), leaf)
            if change:
                differences.append((leaf.slot, change))
            elif _is_other(earlier.get(leaf.slot), leaf) and leaf.outline:
                rings.append(leaf.slot)
        trails += [(new.key, trail) for trail in _trails(old, new)]
    return Marks(tuple(rings[:MOST_RINGS]), tuple(differences), tuple(trails))


def _parts(before: Picture, after: Picture) -> Iterator[tuple[Part, Part]]:
    earlier = {placed.part.key: placed.part for placed in before.parts}
    for placed in after.parts:
        if placed.part.key in earlier:
            yield earlier[placed.part.key], placed.part


def _is_other(old: Leaf | None, new: Leaf) -> bool:
    """What only moved up, and may be drawn in another size there, is the same."""
    if old is None or old.words != new.words:
        return True
    stayed = (old.x, old.y, old.outline) == (new.x, new.y, new.outline)
    return stayed and old.svg != new.svg


def _difference(old: Leaf | None, new: Leaf) -> int:
    if old is None or old.count is None or new.count is None:
        return 0
    return new.count - old.count


def _trails(old: Part, new: Part) -> Iterator[Trail]:
    for name, (x, y) in new.pieces.items():
        from_x, from_y = old.pieces.get(name, (x, y))
        if (from_x, from_y) != (x, y):
            yield (from_x, from_y, x, y)
