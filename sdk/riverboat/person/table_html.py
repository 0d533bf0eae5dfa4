"""The table of a question in HTML: parts with what changed, and the places that can be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from riverboat.engine.drawing import Leaf, Marks, Part, Picture, marks
from riverboat.engine.drawing.composing import difference, ring
from riverboat.engine.drawing.shapes import escape, line, number, rect
from riverboat.engine.wording import plural
from riverboat.person.questions import Question

Counts = Mapping[str, int]
_NUMBER: Final = rect(-7, -13, 36, 26, 6)
"""Round a number that has no outline of its own."""


def board(question: Question) -> dict[str, str]:
    """The parts of the table by their keys, in the order in which a narrow screen stacks them."""
    counts = Counter(place for offer in question.offers for place in offer.places)
    return parts(question.picture, changes(question), counts)


def changes(question: Question) -> Marks:
    """What is other than when the person looked last."""
    return Marks() if question.before is None else marks(question.before, question.picture)


def parts(picture: Picture, changed: Marks, counts: Counts) -> dict[str, str]:
    """`counts` are the moves by the places that they touch."""
    return {at.part.key: _part(at.part, changed, counts) for at in picture.parts}


def _part(part: Part, changed: Marks, counts: Counts) -> str:
    leaves = "".join(map(_leaf, part.leaves))
    places = "".join(_place(leaf, counts[leaf.slot]) for leaf in part.leaves if counts[leaf.slot])
    return (
        f'<svg class="part" data-part="{escape(part.key)}" role="group" '
        f'aria-label="{escape(part.title)}" '
        f'viewBox="0 0 {number(part.width)} {number(part.height)}">'
        f'<g class="ground">{"".join(part.ground)}</g><g class="leaves">{leaves}</g>'
        f'<g class="rb-marks">{_marks(part, changed)}</g><g class="places">{places}</g></svg>'
    )


def _leaf(leaf: Leaf) -> str:
    return (
        f'<g data-slot="{escape(leaf.slot)}" data-name="{escape(leaf.name)}" '
        f'data-words="{escape(leaf.words)}" {_at(leaf)}>{leaf.svg}</g>'
    )


def _place(leaf: Leaf, moves: int) -> str:
    """Where one can click: dashed, on a halo that shows it on every colour."""
    outline = leaf.outline or _NUMBER
    words = f"{leaf.name}: {leaf.words}" if leaf.words else leaf.name
    label = escape(f"{words}, {plural(moves, 'move')}")
    return (
        f'<g class="can" data-place="{escape(leaf.slot)}" role="button" tabindex="-1" '
        f'aria-label="{label}" {_at(leaf)}><g class="rb-halo">{outline}</g>'
        f'<g class="rb-hot">{outline}</g><g class="hit">{outline}</g></g>'
    )


def _marks(part: Part, changed: Marks) -> str:
    slots = {leaf.slot: leaf for leaf in part.leaves}
    trails = [trail for key, trail in changed.trails if key == part.key]
    shapes = [line(*trail, class_="rb-hot rb-trail") for trail in trails]
    shapes += [ring(slots[slot]) for slot in changed.rings if slot in slots]
    shapes += [
        difference(slots[slot], by, part.width) for slot, by in changed.differences if slot in slots
    ]
    return "".join(shapes)


def _at(leaf: Leaf) -> str:
    return f'transform="translate({number(leaf.x)} {number(leaf.y)})"'
