"""Makes one SVG text of a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine.drawing import measure
from riverboat.engine.drawing.icons import symbols
from riverboat.engine.drawing.marks import Marks
from riverboat.engine.drawing.palette import style
from riverboat.engine.drawing.picture import Leaf, Part, Picture
from riverboat.engine.drawing.shapes import (
    badge,
    cut,
    escape,
    group,
    line,
    moved,
    number,
    rect,
    shield,
    tag,
    text,
)

BAR_HEIGHT: Final = 44
_SLOTS: Final = (260, 260, 240, 190, 150)  # units for each seat in the bar, by how many there are
_BADGE, _SHIELD = 40, 48  # of a slot; between them is the name
_NO_MARKS: Final = Marks()


def svg(
    picture: Picture, names: Sequence[str] = (), marked: Marks = _NO_MARKS, prefix: str = "rb"
) -> str:
    """The wide layout as a file of its own. `prefix` begins all ids, one per picture of a page.

    `names` are those of the bots, by seat.
    """
    return Composer(picture, names, marked, prefix).svg()


class Composer:
    """Puts a picture together; parts can be had alone."""

    def __init__(
        self,
        picture: Picture,
        names: Sequence[str] = (),
        marked: Marks = _NO_MARKS,
        prefix: str = "rb",
        sheet: str = "",
        last_move: str = "",
    ) -> None:
        """`sheet` is the style sheet, by default the one that follows the reader's theme.

        `last_move` tells in words what was done last.
        """
        self._picture = picture
        self._names = names
        self._marked = marked
        self._prefix = prefix
        self._sheet = sheet or style()
        self._last_move = last_move

    def svg(self) -> str:
        """The whole table with its bar, a file of its own."""
        picture = self._picture
        parts = [self.part(at.part, at.x, at.y + BAR_HEIGHT) for at in picture.parts]
        return self._file(picture.width, picture.height + BAR_HEIGHT, self.bar(), *parts)

    def alone(self, part: Part) -> str:
        """One part, a file of its own."""
        return self._file(part.width, part.height, self.part(part, 0, 0))

    def _file(self, width: float, height: float, *content: str) -> str:
        picture = self._picture
        points = ", ".join(f"seat {seat}: {li.points}" for seat, li in enumerate(picture.seats))
        parts = [
            tag("title", escape(picture.headline)),
            tag("desc", escape(f"Points: {points}. {self._last_move}".rstrip())),
            tag("style", self._sheet),
            tag("defs", symbols(picture.icons)),
            rect(0, 0, width, height, class_="rb-bg"),
            *content,
        ]
        return tag(
            "svg",
            "".join(parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="img",
        )

    def bar(self) -> str:
        """Game, round, who is asked what; the seats with their points at the right."""
        picture = self._picture
        slot = self._seat_width()
        right = picture.width - slot * len(picture.seats)
        room = right - 24
        large = measure.width(picture.headline, 20, bold=True) <= room
        shown = picture.headline if large else cut(picture.headline, int(room / 9))
        words = [text(12, 22, shown, "rb-l rb-b rb-t20" if large else "rb-l rb-b")]
        for seat, seat_line in enumerate(picture.seats):
            left = right + slot * seat
            name = self._names[seat] if seat < len(self._names) else f"seat {seat}"
            if seat_line.asked:
                words.append(rect(left + 3, 3, slot - 6, 38, 8, class_="rb-hot"))
            shown = measure.fitting(name, slot - _BADGE - _SHIELD, 13)
            words += [badge(seat, left + 22, 22), text(left + _BADGE, 22, shown, "rb-l rb-t13")]
            words.append(shield(seat_line.points, left + slot - 26, 22, 34))
        return tag(
            "svg", "".join(words), x=0, y=0, width=picture.width, height=BAR_HEIGHT, role="group"
        )

    def _seat_width(self) -> float:
        """As wide as the longest name needs, if the title leaves as much."""
        picture, players = self._picture, max(1, len(self._picture.seats))
        least = _SLOTS[min(players, 4)]
        names = max((measure.width(name, 13) for name in self._names), default=0)
        free = picture.width - measure.width(picture.headline, 16, bold=True) - 40
        return max(least, min(_BADGE + _SHIELD + names + 2, free / players))

    def part(self, part: Part, x: float, y: float) -> str:
        """A part at a place of its surroundings."""
        content = [*part.ground, *map(self._leaf, part.leaves), self._marks(part)]
        return tag(
            "svg",
            "".join(content),
            id=f"{self._prefix}-{part.key}",
            class_="rb-part",
            x=x,
            y=y,
            width=part.width,
            height=part.height,
            viewBox=f"0 0 {number(part.width)} {number(part.height)}",
            role="group",
            aria_label=part.title,
        )

    def _leaf(self, leaf: Leaf) -> str:
        title = tag("title", escape(f"{leaf.name}: {leaf.words}" if leaf.words else leaf.name))
        place = f"translate({number(leaf.x)} {number(leaf.y)})"
        return group(title, leaf.svg, id=f"{self._prefix}-{leaf.slot}", transform=place)

    def _marks(self, part: Part) -> str:
        slots = {leaf.slot: leaf for leaf in part.leaves}
        shapes = []
        for key, trail in self._marked.trails:
            if key == part.key:
                shapes.append(line(*trail, class_="rb-hot rb-trail"))
        for slot in self._marked.rings:
            if slot in slots:
                shapes.append(ring(slots[slot]))
        for slot, change in self._marked.differences:
            if slot in slots:
                shapes.append(difference(slots[slot], change, part.width))
        return group(*shapes, class_="rb-marks") if shapes else ""


def ring(leaf: Leaf) -> str:
    """A mark round a slot, with a white halo so that it is seen on every colour."""
    halo, hot = (group(leaf.outline, class_=name) for name in ("rb-halo", "rb-hot"))
    return moved(leaf.x, leaf.y, halo, hot)


def difference(leaf: Leaf, change: int, width: float) -> str:
    """What was gained or lost, above the number and inside its part, which has this width.

    It glows, to be read on every colour.
    """
    words = f"+{change}" if change > 0 else f"−{-change}"
    at = (min(leaf.x + 8, width - 16), max(leaf.y - 15, 9))
    return text(*at, words, "rb-b rb-t13 rb-glow") + text(*at, words, "rb-b rb-t13 rb-hotf")
