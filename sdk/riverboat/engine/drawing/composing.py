"""Makes one SVG text of a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from typing import Final

from riverboat.engine.drawing import measure
from riverboat.engine.drawing.alone import standing_alone
from riverboat.engine.drawing.folding import Fold
from riverboat.engine.drawing.icons import symbols
from riverboat.engine.drawing.marks import Marks
from riverboat.engine.drawing.palette import style
from riverboat.engine.drawing.picture import Leaf, Part, Picture, Placed, SeatLine
from riverboat.engine.drawing.shapes import (
    badge,
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
from riverboat.engine.wording import cut

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
        alone: bool = False,
    ) -> None:
        """`sheet` is the style sheet, by default the one that follows the reader's theme.

        `last_move` tells in words what was done last. A file that stands `alone`, not among
        others on a page, is smaller.
        """
        self._stands_alone = alone
        self._picture = picture
        self._names = names
        self._marked = marked
        self._prefix = prefix
        self._sheet = sheet or style()
        self._last_move = last_move

    def svg(self) -> str:
        """The whole table with its bar, a file of its own."""
        picture = self._picture
        places = [Placed(at.part, at.x, at.y + BAR_HEIGHT) for at in picture.parts]
        return self._file(picture.width, picture.height + BAR_HEIGHT, self._bar(), places)

    def alone(self, part: Part) -> str:
        """One part, a file of its own."""
        return self._file(part.width, part.height, "", [Placed(part, 0, 0)])

    def _file(self, width: float, height: float, bar: str, places: Sequence[Placed]) -> str:
        picture = self._picture
        grounds = _grounds([at.part for at in places])
        leaves = [leaf.svg for at in places for leaf in at.part.leaves]
        fragments = [bar, *chain.from_iterable(grounds), *leaves]
        fold = Fold(fragments, self._stands_alone)
        content = [fold.write(bar), *map(partial(self._part, fold), places, grounds)]
        written = "".join((fold.definitions, *content))
        points = ", ".join(f"{name}: {known}" for name, known in _known_points(picture))
        parts = [
            tag("title", escape(picture.headline)),
            tag("desc", escape(f"Points: {points}. {self._last_move}".rstrip())),
            tag("style", self._sheet),
            tag("defs", symbols(_used_icons(picture, written)) + fold.definitions),
            rect(0, 0, width, height, class_="rb-bg"),
            *content,
        ]
        file = tag(
            "svg",
            "".join(parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="img",
        )
        return standing_alone(file, self._sheet) if self._stands_alone else file

    def _bar(self) -> str:
        """Game, round, who is asked what; the seats with their points at the right."""
        picture = self._picture
        lines = self._bar_lines()
        slot = self._seat_width([name for name, _, _ in lines])
        right = picture.width - slot * len(lines)
        room = right - 24
        large = measure.width(picture.headline, 20, bold=True) <= room
        shown = picture.headline if large else cut(picture.headline, int(room / 9))
        words = [text(12, 22, shown, "rb-l rb-b rb-t20" if large else "rb-l rb-b")]
        for seat, (name, sign, seat_line) in enumerate(lines):
            left = right + slot * seat
            if seat_line.asked:
                words.append(rect(left + 3, 3, slot - 6, 38, 8, class_="rb-hot"))
            shown = measure.fitting(name, slot - _BADGE - _SHIELD, 13)
            words += [badge(seat, left + 22, 22, sign=sign)]
            words += [text(left + _BADGE, 22, shown, "rb-l rb-t13")]
            words.append(shield(seat_line.points, left + slot - 26, 22, 34))
        return tag(
            "svg", "".join(words), x=0, y=0, width=picture.width, height=BAR_HEIGHT, role="group"
        )

    def _bar_lines(self) -> list[tuple[str, str, SeatLine]]:
        """Name, sign and points of each seat, and of the automaton after them."""
        picture, names = self._picture, self._names
        lines = [
            (names[seat] if seat < len(names) else f"seat {seat}", str(seat), line)
            for seat, line in enumerate(picture.seats)
        ]
        other = picture.automaton
        if other is not None:
            lines.append((other.name, other.sign, SeatLine(other.points)))
        return lines

    def _seat_width(self, names: Sequence[str]) -> float:
        """As wide as the longest name needs, if the title leaves as much."""
        picture, count = self._picture, max(1, len(names))
        least = _SLOTS[min(count, 4)]
        longest = max((measure.width(name, 13) for name in names), default=0)
        free = picture.width - measure.width(picture.headline, 16, bold=True) - 40
        return max(least, min(_BADGE + _SHIELD + longest + 2, free / count))

    def _part(self, fold: Fold, at: Placed, ground: Sequence[str]) -> str:
        """A part at a place of its surroundings."""
        part = at.part
        drawn = [leaf for leaf in part.leaves if leaf.svg]  # nobody can point at the others
        leaves = [self._leaf(fold, leaf) for leaf in drawn]
        content = [*map(fold.write, ground), *leaves, self._marks(part)]
        return tag(
            "svg",
            "".join(content),
            id=f"{self._prefix}-{part.key}",
            class_="rb-part",
            x=at.x,
            y=at.y,
            width=part.width,
            height=part.height,
            viewBox=f"0 0 {number(part.width)} {number(part.height)}",
            role="group",
            aria_label=part.title,
        )

    def _leaf(self, fold: Fold, leaf: Leaf) -> str:
        title = tag("title", escape(f"{leaf.name}: {leaf.words}" if leaf.words else leaf.name))
        return fold.named(f"{self._prefix}-{leaf.slot}", title, leaf.svg, leaf.x, leaf.y)

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


def _grounds(parts: Sequence[Part]) -> list[list[str]]:
    """Of each part; what the same parts have in common lies together, as one thing to share."""
    owners: dict[str, tuple[str, ...]] = {}
    for part in parts:
        for shape in part.ground:
            owners[shape] = (*owners.get(shape, ()), part.key)
    return [["".join(run) for _, run in groupby(part.ground, owners.get)] for part in parts]


def _known_points(picture: Picture) -> Iterator[tuple[str, str]]:
    for seat, seat_line in enumerate(picture.seats):
        yield f"seat {seat}", seat_line.points
    if picture.automaton is not None:
        yield picture.automaton.name, picture.automaton.points


def _used_icons(picture: Picture, written: str) -> list[str]:
    return [name for name in picture.icons if f'#rb-i-{name}"' in written]


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
