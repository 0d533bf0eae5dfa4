"""What a bot did, worked out from a list of its results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from riverboat.interval import wilson
from riverboat.match import Cause, pair_score
from riverboat.match.entrant import seats_meant
from riverboat.replay.index import Summary
from riverboat_server.ladder.elo import expected

LAST = 6
WORST = 8


@dataclass(frozen=True)
class Seat:
    """A bot's part in a match; several tables of a page look at each."""

    match: Summary
    seat: int

    @property
    def cause(self) -> Cause:
        return self.match.causes[self.seat]

    @property
    def rank(self) -> int:
        return self.match.ranks[self.seat]

    @cached_property
    def by_the_rules(self) -> bool:
        return not any(cause.is_fault for cause in self.match.causes)

    @property
    def margin(self) -> int:
        """The lead over the best other, or over the automaton."""
        others = [score for seat, score in enumerate(self.match.scores) if seat != self.seat]
        others += [] if self.match.automaton is None else [self.match.automaton]
        return self.match.scores[self.seat] - max(others, default=0)

    @cached_property
    def points(self) -> float:
        """The share of opponents beaten; alone, the automaton."""
        ranks = self.match.ranks
        if len(ranks) == 1:
            return float(self.rank == 1)
        beaten = [
            pair_score(self.rank, rank) for seat, rank in enumerate(ranks) if seat != self.seat
        ]
        return sum(beaten) / len(beaten)

    @property
    def version(self) -> str:
        return self.match.versions[self.seat] if self.match.versions else ""


@dataclass
class Meetings:
    """How a bot did against another."""

    bot: str
    met: list[tuple[Seat, int]] = field(default_factory=list)
    rating: float | None = None
    expected: float | None = None

    @property
    def played(self) -> int:
        return len(self.met)

    @cached_property
    def points(self) -> float:
        return sum(pair_score(own.rank, own.match.ranks[other]) for own, other in self.met)

    @property
    def share(self) -> float:
        return self.points / self.played

    @cached_property
    def margin(self) -> float | None:
        """Mean lead in matches that were played to the end."""
        leads = [
            own.match.scores[own.seat] - own.match.scores[other]
            for own, other in self.met
            if own.by_the_rules
        ]
        return sum(leads) / len(leads) if leads else None

    @property
    def last(self) -> list[str]:
        """Whether it was ahead of this bot, newest first; others at the table do not matter."""
        letters = {1.0: "W", 0.5: "D", 0.0: "L"}
        return [
            letters[pair_score(own.rank, own.match.ranks[other])] for own, other in self.met[:LAST]
        ]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """How a bot did in one seat, or in one version; `half` is half of a 95 % interval."""

    name: str
    played: int
    share: float
    half: float


def seats_of(results: Iterable[Summary], bot: str) -> list[Seat]:
    """The bot's parts in matches that count, newest first."""
    return [
        Seat(result, seat)
        for result in results
        if Cause.CANCELLED not in result.causes
        for seat in seats_meant(result.bots, bot)
    ]


def meetings(
    seats: Iterable[Seat], bot: str, ratings: Mapping[str, float | None]
) -> list[Meetings]:
    """The bot against each other bot; who is expected to win goes by the ratings."""
    found: dict[str, Meetings] = {}
    own_rating = ratings.get(bot)
    for own in seats:
        mine = seats_meant(own.match.bots, bot)
        for seat, other in enumerate(own.match.bots):
            if seat not in mine:
                one = found.setdefault(other, Meetings(other, rating=ratings.get(other)))
                one.met.append((own, seat))
    for one in found.values():
        if own_rating is not None and one.rating is not None:
            one.expected = expected(own_rating, one.rating)
    return list(found.values())


def by_seat(seats: Sequence[Seat]) -> list[SeatRecord]:
    numbers = sorted({own.seat for own in seats})
    return [
        _record(str(number), [own for own in seats if own.seat == number]) for number in numbers
    ]


def by_version(seats: Sequence[Seat]) -> list[SeatRecord]:
    """Versions that were said, the newest first."""
    names = dict.fromkeys(own.version for own in seats if own.version)
    return [_record(name, [own for own in seats if own.version == name]) for name in names]


def _record(name: str, seats: Sequence[Seat]) -> SeatRecord:
    points = sum(own.points for own in seats)
    low, high = wilson(points, len(seats))
    return SeatRecord(name, len(seats), points / len(seats), (high - low) / 2)


def worst_losses(seats: Iterable[Seat]) -> list[Seat]:
    """Matches that were played to the end and lost, by the largest margin."""
    lost = [own for own in seats if own.rank > 1 and own.by_the_rules]
    return sorted(lost, key=lambda own: own.margin)[:WORST]


def faults(seats: Iterable[Seat]) -> list[tuple[Cause, list[Seat]]]:
    """Matches that the bot lost by itself, by cause, the most frequent first."""
    found: dict[Cause, list[Seat]] = {}
    for own in seats:
        if own.cause.is_fault:
            found.setdefault(own.cause, []).append(own)
    return sorted(found.items(), key=lambda pair: -len(pair[1]))
