"""What came of a block of a match-up: wins, leads, and how long bots thought."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from riverboat.local import LocalResult
from riverboat.sprt.blocks import SeatFault
from riverboat.sprt.errors import LogbookError
from riverboat.sprt.logbook import whole_lines
from riverboat.strength.matchup import Heading


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a bot thought, in seconds: by the processor, and by the clock on the wall."""

    decisions: int = 0
    cpu: float = 0.0
    wall: float = 0.0

    def __add__(self, other: Pace) -> Pace:
        return Pace(self.decisions + other.decisions, self.cpu + other.cpu, self.wall + other.wall)

    @property
    def cpu_ms(self) -> float:
        """Milliseconds a decision."""
        return 1000 * self.cpu / max(self.decisions, 1)

    @property
    def wall_ms(self) -> float:
        return 1000 * self.wall / max(self.decisions, 1)


@dataclass(frozen=True, slots=True)
class BlockScore:
    """The bot's games of one block.

    wins     its part of the first place in each game
    margins  its points less those of the best other, or of the automaton
    paces    by entrant
    """

    number: int
    wins: tuple[float, ...]
    margins: tuple[int, ...]
    paces: tuple[Pace, ...]
    faults: tuple[SeatFault, ...] = ()

    @property
    def share(self) -> float:
        return sum(self.wins) / len(self.wins)

    @property
    def margin(self) -> float:
        return sum(self.margins) / len(self.margins)

    def line(self) -> str:
        """This block in a logbook."""
        return json.dumps(asdict(self)) + "\n"


def win_of(played: LocalResult, seat: int) -> float:
    """A seat's part of the first place; alone at the table it must beat the automaton."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def margin_of(played: LocalResult, seat: int) -> int:
    """The lead of a seat over the best other one, or over the automaton."""
    others = [points for other, points in enumerate(played.totals) if other != seat]
    automaton = played.result.automaton
    if automaton is not None:
        others.append(automaton.total)
    return played.totals[seat] - max(others)


@dataclass(frozen=True, slots=True)
class Book:
    """A logbook of a match-up as it was read."""

    results: dict[int, BlockScore]
    length: int


def read_book(path: Path, heading: Heading) -> Book | None:
    """What is on record of a match-up; None if nothing is yet."""
    written = whole_lines(path)
    if written is None:
        return None
    (first, *lines), length = written
    if first.decode(errors="replace") + "\n" != heading.line():
        raise LogbookError(f"{path} is no record of this duel, or damaged; remove it to begin anew")
    results: dict[int, BlockScore] = {}
    for line in lines:
        try:
            score = _score(json.loads(line))
        except (ValueError, TypeError, KeyError):
            raise LogbookError(f"{path} is damaged; remove it to begin anew") from None
        results.setdefault(score.number, score)
    return Book(results, length)


def _score(fields: dict[str, list[float]]) -> BlockScore:
    number, wins, margins = fields["number"], fields["wins"], fields["margins"]
    if not isinstance(number, int) or number < 1 or len(wins) != len(margins) or not wins:
        raise ValueError("no block of this duel")
    paces = tuple(_pace(pace) for pace in fields["paces"])
    faults = tuple(_fault(fault) for fault in fields["faults"])
    return BlockScore(number, tuple(wins), tuple(map(int, margins)), paces, faults)


def _pace(fields: object) -> Pace:
    if not isinstance(fields, dict):
        raise TypeError("no pace")
    return Pace(**fields)


def _fault(fields: object) -> SeatFault:
    if not isinstance(fields, dict):
        raise TypeError("no fault")
    return SeatFault(**fields)
