"""What a picture consists of, before it becomes one text."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from riverboat.engine.drawing.shapes import circle, polygon, rect, text


@dataclass(frozen=True, slots=True)
class Leaf:
    """What changes as one. Drawn in its own coordinates, so that equal things are equal texts."""

    slot: str
    """Which place of the part it fills, e.g. `hex-H31`: the same in every picture of a match."""
    name: str
    """What the slot is called in words, e.g. `Hex 31`; the same in every picture of a match."""
    x: float
    y: float
    svg: str
    words: str
    """What is there now, in words: together with the name, the tooltip."""
    outline: str
    """The shape round the slot, without colours, where marks are drawn."""
    count: int | None = None
    """The number it shows, if it shows one: changes of it are marked as +3 and -2."""


@dataclass(slots=True)
class Part:
    """A board of its own. `ground` is the same for the whole match: all that changes is a leaf."""

    key: str
    title: str
    width: float
    height: float
    ground: list[str] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    pieces: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Where things stand that move from slot to slot: they leave a trail."""

    def lay(self, *shapes: str) -> None:
        """Put something on the ground."""
        self.ground += shapes

    def panel(self, heading: str = "") -> None:
        """The sheet that most parts lie on."""
        self.lay(rect(1, 1, self.width - 2, self.height - 2, 10, class_="rb-panel"))
        if heading:
            self.lay(text(14, 20, heading, "rb-l rb-b rb-t14"))

    def add(
        self,
        slot: str,
        name: str,
        at: tuple[float, float],
        svg: str,
        words: str,
        outline: str = "",
        count: int | None = None,
    ) -> None:
        """Fill a slot whose origin lies `at` this point of the part."""
        self.leaves.append(Leaf(slot, name, *at, svg, words, outline, count))

    def number(
        self, slot: str, name: str, at: tuple[float, float], value: int, classes: str = "rb-l rb-b"
    ) -> None:
        """A number that changes, alone in its slot; what it counts is drawn on the ground."""
        self.add(slot, name, at, text(0, 0, value, classes), str(value), count=value)


@lru_cache(maxsize=256)
def box(width: float, height: float, radius: float = 6) -> str:
    """The outline of a rectangle that begins at the origin."""
    return rect(0, 0, width, height, radius)


def frame(width: float, height: float, radius: float = 6) -> str:
    """The outline of a rectangle round the origin."""
    return rect(-width / 2, -height / 2, width, height, radius)


def disc(radius: float) -> str:
    return circle(0, 0, radius)


def corners(points: list[tuple[float, float]]) -> str:
    return polygon(points)


@dataclass(frozen=True, slots=True)
class Placed:
    """A part and where its corner lies in the wide layout, 1400 units across."""

    part: Part
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What stands beside a bot's name: its points as far as they are known, and a word about it."""

    points: str
    asked: bool = False


@dataclass(frozen=True, slots=True)
class Automaton:
    """Who plays against a single seat, and holds none."""

    name: str
    sign: str
    """What stands on its pieces, where seats have their digits."""
    points: str
    """If the game ended now, as far as they are known."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A view, drawn. Parts are in the order in which a narrow screen stacks them."""

    title: str
    """The game, with its mode."""
    when: str
    """Where the game is: `round 9`."""
    asking: str
    """What is asked, in words: `how to use metals`; empty when the game is over."""
    seats: tuple[SeatLine, ...]
    parts: tuple[Placed, ...]
    width: float
    height: float
    icons: frozenset[str]
    """Which icons it may use, in any picture of the game."""
    open_deal: bool = False
    """Whether it shows what nobody could see."""
    automaton: Automaton | None = None

    @property
    def headline(self) -> str:
        """Game, round, and who is asked what."""
        asked = [str(seat) for seat, line in enumerate(self.seats) if line.asked]
        seats = f"seat{'s' if len(asked) > 1 else ''} {' and '.join(asked)}"
        state = f"{seats}: {self.asking}" if asked else "finished"
        return f"{self.title}, {self.when}, {state}" + (" (open deal)" if self.open_deal else "")
