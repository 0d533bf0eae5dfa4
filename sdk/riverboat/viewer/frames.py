"""All pictures of a match, from every seat's side, each leaf kept once.

A *slot* is a place of a part with its name and outline; a frame says which leaf lies in which
slot. What a game draws differently from step to step is kept too, if it should: the ground, where
a part lies, whether a slot is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Final

from riverboat.engine import SPECTATOR, Table
from riverboat.engine.drawing import Leaf, Part, Picture, Placed
from riverboat.engine.once import one_position
from riverboat.viewer.tags import folded
from riverboat.viewer.tracks import Interned, Track, apart

NOTHING: Final = ("", "", None)
_all_of: Final = attrgetter(*Leaf.__slots__)
Outlined = tuple[int, str, str, float, float, int]
Content = tuple[str, str, int | None]
PlacedPart = tuple[int, float, float, float, float, int]


@dataclass(frozen=True, slots=True)
class Perspective:
    """Whose eyes: a seat's, a spectator's, or those of one who sees the whole deal."""

    key: str
    """How links name it: `s0`, nothing for a spectator, `o` for the open deal."""
    title: str
    says: str
    seat: int
    is_open: bool = False

    def draw(self, table: Table) -> Picture:
        return look(table, self.seat, self.is_open)


def look(table: Table, seat: int, is_open: bool) -> Picture:
    """What a seat sees; once the game is over, everybody knows what all have got."""
    picture = table.game.face().draw(table.view(seat), table.state if is_open else None)
    if not table.over:
        return picture
    standing = table.game.standing(table.state)
    scored = zip(picture.seats, standing.scores, strict=True)
    seats = tuple(replace(line, points=str(score.total)) for line, score in scored)
    other = picture.automaton
    if other is not None and standing.automaton is not None:
        other = replace(other, points=str(standing.automaton.total))
    return replace(picture, seats=seats, automaton=other)


SPECTATOR_VIEW: Final = -2
"""Where among all perspectives the spectator's stands."""


def perspectives(bots: Sequence[str]) -> list[Perspective]:
    """All that a page can show once the deal is revealed."""
    seats = [
        Perspective(f"s{seat}", f"Seat {seat}", f"What seat {seat}, {bot}, saw.", seat)
        for seat, bot in enumerate(bots)
    ]
    words = "Everything, also what was hidden: the deal was revealed after the match."
    return [
        *seats,
        Perspective("", "Spectator", "What a spectator saw.", SPECTATOR),
        Perspective("o", "Open deal", words, SPECTATOR, True),
    ]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture as numbers."""

    slots: list[int]
    pieces: list[int]
    lines: list[int]
    facts: list[int]
    """Layout, round, question, seats asked (a bit each), then the points of all, seats first."""

    def apart(self, base: Frame) -> Frame:
        return Frame(*(apart(getattr(self, name), getattr(base, name)) for name in TRACKS))


TRACKS: Final = ("slots", "pieces", "lines", "facts")


@dataclass(frozen=True, slots=True)
class Reel:
    """The frames of one perspective; of all but the first, only what they have other than it."""

    perspective: Perspective
    tracks: dict[str, Track] = field(default_factory=lambda: {name: Track() for name in TRACKS})

    def add(self, frame: Frame) -> None:
        for name, track in self.tracks.items():
            track.add(getattr(frame, name))

    def to_json(self) -> dict[str, object]:
        who = self.perspective
        kept = {name: track.to_json() for name, track in self.tracks.items()}
        return {"key": who.key, "title": who.title, "says": who.says, "seat": who.seat, **kept}


@dataclass(frozen=True, slots=True)
class PartOnPage:
    """A part as it stands in the page before any script runs."""

    placed: Placed
    ground: int
    leaves: list[tuple[int, int, Leaf]]
    """The numbers of slot and content, and the leaf."""


@dataclass(frozen=True, slots=True)
class TakenPart:
    """A part as numbers; pictures that share it share these too."""

    number: int
    ground: int
    slots: dict[int, int]
    """What is in which slot."""
    pieces: dict[int, int]
    """Which piece stands where."""


class Film:
    """Takes a frame of the table from every perspective, step after step."""

    def __init__(self, views: Sequence[Perspective], players: int) -> None:
        self.reels = [Reel(view) for view in views]
        self._players = players
        self._parts: Interned[tuple[str, str]] = Interned()
        self._grounds: Interned[str] = Interned()
        self._layouts: Interned[tuple[float, float, tuple[PlacedPart, ...]]] = Interned()
        self._outlines: Interned[str] = Interned("")
        self._slots: Interned[Outlined] = Interned()
        self._order: list[int] = []
        self._leaves: Interned[Content] = Interned(NOTHING)
        self._seen: dict[tuple[int, tuple[object, ...]], tuple[int, int]] = {}
        self._pieces: Interned[tuple[int, str]] = Interned()
        self._places: Interned[tuple[float, float]] = Interned((0, 0))
        self._lines: Interned[str] = Interned("")
        self.words: Interned[str] = Interned("")

    def shoot(self, table: Table) -> list[Picture]:
        """The next frame; the pictures by perspective. A view shares the state: drawn at once."""
        seats = [reel.perspective.seat for reel in self.reels]
        with one_position():
            pictures = [reel.perspective.draw(table) for reel in self.reels]
            texts = {seat: table.view(seat).render() for seat in set(seats)}
        self.take(pictures, [texts[seat] for seat in seats])
        return pictures

    def take(self, pictures: Sequence[Picture], texts: Sequence[str]) -> None:
        """The next frame, from pictures and texts by perspective."""
        parts = {id(at.part): at.part for picture in pictures for at in picture.parts}
        taken = {key: self._taken(part) for key, part in parts.items()}
        frames = [
            self._frame(picture, [taken[id(at.part)] for at in picture.parts], text)
            for picture, text in zip(pictures, texts, strict=True)
        ]
        for number, (reel, frame) in enumerate(zip(self.reels, frames, strict=True)):
            reel.add(frame.apart(frames[0]) if number else frame)

    def _frame(self, picture: Picture, parts: Sequence[TakenPart], text: str) -> Frame:
        return Frame(
            _row(part.slots for part in parts),
            _row(part.pieces for part in parts),
            [self._lines.number(line.rstrip()) for line in text.splitlines()],
            self._fact_row(picture, parts),
        )

    def _taken(self, part: Part) -> TakenPart:
        number, before = self._part(part), -1
        slots: dict[int, int] = {}
        for leaf in part.leaves:
            before, slots[before] = self._filled(number, leaf, before)
        pieces = {
            self._pieces.number((number, name)): self._places.number(place)
            for name, place in part.pieces.items()
        }
        return TakenPart(number, self._ground(part), slots, pieces)

    def _filled(self, part: int, leaf: Leaf, before: int) -> tuple[int, int]:
        """The numbers of a leaf's slot and of what is in it; nearly all leaves were seen before."""
        seen = (part, _all_of(leaf))
        numbers = self._seen.get(seen)
        if numbers is None:
            numbers = self._seen[seen] = self._slot(part, leaf, before), self._leaf(leaf)
        return numbers

    def _part(self, part: Part) -> int:
        return self._parts.number((part.key, part.title))

    def _leaf(self, leaf: Leaf) -> int:
        return self._leaves.number((_lean(leaf.svg), leaf.words, leaf.count))

    def _ground(self, part: Part) -> int:
        return self._grounds.number(_lean("".join(part.ground)))

    def _slot(self, part: int, leaf: Leaf, before: int) -> int:
        """The number of a slot; one that is new lies just above the one drawn before it."""
        outline = self._outlines.number(_lean(leaf.outline))
        slot = self._slots.number((part, leaf.slot, leaf.name, leaf.x, leaf.y, outline))
        if slot == len(self._order):
            self._order.insert(self._order.index(before) + 1 if before >= 0 else 0, slot)
        return slot

    def _fact_row(self, picture: Picture, parts: Sequence[TakenPart]) -> list[int]:
        placed = tuple(
            (part.number, at.x, at.y, at.part.width, at.part.height, part.ground)
            for part, at in zip(parts, picture.parts, strict=True)
        )
        seats = picture.seats
        points = [seats[seat].points if seat < len(seats) else "" for seat in range(self._players)]
        points += [] if picture.automaton is None else [picture.automaton.points]
        return [
            self._layouts.number((picture.width, picture.height, placed)),
            self.words.number(picture.when),
            self.words.number(picture.asking),
            sum(1 << seat for seat, line in enumerate(seats) if line.asked),
            *map(self.words.number, points),
        ]

    def slot_numbers(self) -> dict[str, list[int]]:
        """Which slots have a name: one, unless views or steps draw it at other places."""
        numbers: dict[str, list[int]] = {}
        for number, slot in enumerate(self._slots.things):
            numbers.setdefault(slot[1], []).append(number)
        return numbers

    def on_page(self, picture: Picture, most: int | None = None) -> list[PartOnPage]:
        """The (first) parts of a picture that was taken, with the numbers of what is in them."""
        return [self._on_page(placed) for placed in picture.parts[:most]]

    def _on_page(self, placed: Placed) -> PartOnPage:
        part = self._part(placed.part)
        leaves = [(*self._filled(part, leaf, -1), leaf) for leaf in placed.part.leaves]
        return PartOnPage(placed, self._ground(placed.part), leaves)

    def to_json(self, poster: Picture) -> dict[str, object]:
        """All of it; what stands in the page as part of its poster is not said again."""
        shown = self.on_page(poster)
        grounds = {part.ground for part in shown}
        leaves = {content for part in shown for _, content, _ in part.leaves}
        tables = self.tables()
        tables["grounds"] = [
            0 if number in grounds else svg for number, svg in enumerate(tables["grounds"])
        ]
        things = self._leaves.things
        svgs = ["" if number in leaves else svg for number, (svg, *_) in enumerate(things)]
        drawn, tags = folded(svgs)
        pairs = zip(drawn, things, strict=True)
        tables["leaves"] = [_leaf_row((svg, words, count)) for svg, (_, words, count) in pairs]
        return {
            **tables,
            "tags": tags,
            "order": self.order,
            "views": [reel.to_json() for reel in self.reels],
        }

    def tables(self) -> dict[str, list[object]]:
        """All things that were drawn or said so far, by their numbers; these lists only grow."""
        return {
            "parts": [*self._parts.things],
            "grounds": [*self._grounds.things],
            "layouts": [*self._layouts.things],
            "outlines": [*self._outlines.things],
            "slots": [(slot[0], *slot[2:]) for slot in self._slots.things],
            "leaves": [_leaf_row(leaf) for leaf in self._leaves.things],
            "pieces": [*self._pieces.things],
            "places": [*self._places.things],
            "lines": [*self._lines.things],
        }

    def painted(self, changes: Sequence[int], part: Part) -> dict[int, str]:
        """What changed slots of a part show now, from pairs of slots and contents."""
        slots, leaves, number = self._slots.things, self._leaves.things, self._part(part)
        pairs = zip(changes[::2], changes[1::2], strict=True)
        return {slot: leaves[leaf][0] for slot, leaf in pairs if slots[slot][0] == number}

    @property
    def order(self) -> list[int]:
        """The slots as they lie above each other."""
        return list(self._order)


def _row(parts: Iterable[Mapping[int, int]]) -> list[int]:
    """What all parts have under each number; 0 where there is nothing."""
    found = {number: value for part in parts for number, value in part.items()}
    return [found.get(number, 0) for number in range(max(found, default=-1) + 1)]


def _leaf_row(leaf: Content) -> list[object]:
    svg, words, count = leaf
    row: list[object] = [svg, words]
    return row if count is None else [*row, count]


def _lean(svg: str) -> str:
    """The same with single quotes where it may be, which JSON need not escape."""
    return svg if "'" in svg else svg.replace('"', "'")
