"""Where two replays part: the first difference of what was played.

Who played it is told apart: an old and a new version of a bot, under two names, can be compared.
So are ids, dates and time controls, which a match that is played once more has of its own. The
times of moves are compared on request, because no two matches take the same time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from riverboat.engine import Happened
from riverboat.match import MatchResult
from riverboat.replay.plain import Plain, of_kind, plain, plain_result
from riverboat.replay.reader import Replay
from riverboat.replay.steps import RecordedStep, Timing


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs, and both forms of it; `step` is 0 where it is not about a step."""

    what: str
    step: int
    first: Plain
    second: Plain


def first_difference(one: Replay, other: Replay, clocks: bool = False) -> Difference | None:
    """None: the same was played, with the same result, by whomever."""
    for what, first, second in zip(_DEALT, _dealt(one), _dealt(other), strict=True):
        if first != second:
            return Difference(what, 0, first, second)
    for mine, theirs in zip_longest(_course(one, clocks), _course(other, clocks)):
        if mine != theirs:
            return _parted(mine, theirs)
    return None


def circumstances(one: Replay, other: Replay, all_of_them: bool = False) -> list[Difference]:
    """Differences of the headers that are none of play: names, and on request all others."""
    pairs = list(zip(_circumstances(one), _circumstances(other), strict=True))
    return [
        Difference(what, 0, first, second)
        for (what, first), (_, second) in (pairs if all_of_them else pairs[:1])
        if first != second
    ]


def _circumstances(replay: Replay) -> Iterator[tuple[str, Plain]]:
    match = replay.description
    yield "bots", list(replay.names)
    yield "time control", str(match.control)
    yield "match", match.match_id
    yield "tournament", match.tournament_id
    yield "referee", match.referee
    yield "started", match.started_at
    yield "finished", replay.finished_at


_DEALT = ("game", "rules version", "options", "players", "deal", "set-up")


def _dealt(replay: Replay) -> Iterator[Plain]:
    match = replay.description
    yield match.game
    yield match.rules_version
    yield plain(match.options)
    yield len(match.bots)
    yield replay.secret.hex()
    yield [of_kind(happened.public) for happened in replay.opening]


@dataclass(frozen=True, slots=True)
class _Fact:
    """Something on record, in the order in which it is compared."""

    what: str
    step: int
    value: Plain


def _course(replay: Replay, clocks: bool) -> Iterator[_Fact]:
    for step in replay.steps:
        yield from _facts(step, clocks)
    for forfeit in replay.forfeits:
        yield _Fact("forfeit", 0, plain(forfeit))
    yield _Fact("result", 0, None if replay.result is None else _nameless(replay.result))


def _nameless(result: MatchResult) -> Plain:
    seats = tuple(replace(seat, bot="", version="") for seat in result.seats)
    return plain_result(replace(result, seats=seats))


def _facts(step: RecordedStep, clocks: bool) -> Iterator[_Fact]:
    yield _Fact("seat", step.number, step.seat)
    yield _Fact("move", step.number, of_kind(step.move))
    yield _Fact("origin", step.number, step.origin.name)
    yield _Fact("events", step.number, [_happened(event) for event in step.events])
    if clocks:
        times = zip(Timing._fields, step.timing, strict=True)
        yield _Fact("clock", step.number, dict(times))


def _happened(event: Happened) -> Plain:
    """An event in all its forms."""
    if event.private is None:
        return of_kind(event.public)
    private: Plain = {"owner": event.owner, "private": of_kind(event.private)}
    return [of_kind(event.public), private]


def _parted(mine: _Fact | None, theirs: _Fact | None) -> Difference:
    """Two facts that differ. Where one match has ended and the other goes on, they are about
    different things, or there is nothing on one side."""
    if mine is not None and theirs is not None and mine.what == theirs.what:
        return Difference(mine.what, mine.step, mine.value, theirs.value)
    steps = [fact.step for fact in (mine, theirs) if fact is not None]
    return Difference("what follows", max(steps), _told(mine), _told(theirs))


def _told(fact: _Fact | None) -> Plain:
    if fact is None:
        return None
    return {"what": fact.what, "step": fact.step, "value": fact.value}
