"""Replays as plain data, ready for JSON: objects with their fields, enums as their names.

Moves and events are objects whose `kind` is their class: `{"kind": "Build", "source": "DISPLAY",
"index": 2, "discount": null}`. `replay show --json` and `replay export` share these forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias, cast

from riverboat.engine import SeatScore, View
from riverboat.match import Absence, MatchResult, SeatResult
from riverboat.match.control import UNLIMITED
from riverboat.replay.decisions import Decision
from riverboat.replay.reader import Replay
from riverboat.replay.steps import RecordedLapse, RecordedStep, Timing

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
Row: TypeAlias = dict[str, Plain]

_AS_IT_IS = frozenset({type(None), bool, int, float, str})  # enums of numbers are not among them


def plain(value: object) -> Plain:
    """Any value that stands in a move, an event or a view."""
    kind: type = type(value)
    if kind in _AS_IT_IS:
        return cast(Plain, value)
    if kind is tuple or kind is list:
        return [plain(item) for item in cast("Sequence[object]", value)]
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value):
        return {name: plain(getattr(value, name)) for name in _field_names(kind)}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, Iterable):
        return [plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no plain form")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def of_kind(value: object) -> Row:
    """A move or an event."""
    made = plain(value)
    if not isinstance(made, dict):
        raise TypeError(f"{type(value).__name__} has no fields")
    return {"kind": type(value).__name__, **made}


def plain_view(view: View) -> Row:
    """What a seat sees; a spectator has no secret."""
    return {"seat": view.seat, "public": plain(view.public), "secret": plain(view.secret)}


def plain_match(replay: Replay) -> Row:
    """What was played, and how it ended: everything but the steps."""
    match, result = replay.description, replay.result
    return {
        "match_id": match.match_id,
        "game": match.game,
        "mode": match.mode,
        "rules_version": match.rules_version,
        "options": plain(match.options),
        "bots": list(match.bots),
        "versions": list(replay.versions),
        "clock": str(match.control),
        "tournament_id": match.tournament_id,
        "rated": match.rated,
        "started_at": match.started_at,
        "finished_at": replay.finished_at,
        "cause": None if result is None else result.cause.name,
        "scores": [] if result is None else list(result.totals),
        "ranks": [] if result is None else list(result.ranks),
        "result": None if result is None else plain_result(result),
        "forfeits": [plain(forfeit) for forfeit in replay.forfeits],
        "lapses": [_lapse(found) for found in replay.lapses],
        "takeovers": [dict(found._asdict()) for found in replay.takeovers],
    }


def plain_result(result: MatchResult) -> Row:
    return {
        "cause": result.cause.name,
        "steps": result.steps,
        "seats": [_seat(seat) for seat in result.seats],
        "automaton": None if result.automaton is None else _score(result.automaton),
    }


def _seat(seat: SeatResult) -> Row:
    return {
        "seat": seat.seat,
        "bot": seat.bot,
        "version": seat.version,
        "rank": seat.rank,
        "outcome": seat.outcome.name,
        "cause": seat.cause.name,
        **_score(seat.score),
    }


def _score(score: SeatScore) -> Row:
    return {
        "points": score.total,
        "lines": plain(score.lines),
        "tie_breaks": plain(score.tie_breaks),
    }


def _lapse(found: RecordedLapse) -> Row:
    lapse = found.lapse
    what: Row = {"after_step": found.after_step, "kind": type(lapse).__name__, "seat": lapse.seat}
    if isinstance(lapse, Absence):
        what |= {"away_ms": _ms(lapse.seconds), "left_ms": _ms(lapse.left)}
    return what


def plain_step(step: RecordedStep, seat: int) -> Row:
    """A step, with its events as a seat was told; -1 is a spectator."""
    return {
        "number": step.number,
        "seat": step.seat,
        "decision": step.decision,
        "origin": step.origin.name,
        "move": of_kind(step.move),
        "events": [of_kind(event) for event in step.told(seat)],
        **plain_timing(step.timing),
    }


def plain_timing(timing: Timing | None) -> Row:
    """Times in milliseconds; null where there is no clock, or no answer."""
    names = ("charged_ms", "taken_ms", "queued_ms", "lag_ms", "credited_ms", "clock_ms")
    times = (None,) * len(names) if timing is None else timing
    return {name: _ms(time) for name, time in zip(names, times, strict=True)}


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None or seconds >= UNLIMITED else round(seconds * 1000, 3)


def plain_decision(replay: Replay, decision: Decision) -> Row:
    """A decision with everything that it depends on and what came of the match: one row."""
    match, result = replay.description, replay.result
    seat, move = decision.seat, decision.move
    end = None if result is None else result.seats[seat]
    return {
        "match_id": match.match_id,
        "game": match.game,
        "mode": match.mode,
        "rules_version": match.rules_version,
        "players": match.players,
        "options": plain(match.options),
        "bots": list(match.bots),
        "seat": seat,
        "bot": match.bots[seat],
        "decision": decision.number,
        "question": decision.question,
        "view": plain_view(decision.view),
        "moves": [of_kind(legal) for legal in decision.moves],
        "move": None if move is None else of_kind(move),
        "move_index": None if move is None else list(decision.moves).index(move),
        "origin": None if decision.origin is None else decision.origin.name,
        "clock_before_ms": _ms(decision.clock),
        **plain_timing(decision.timing),
        "rank": None if end is None else end.rank,
        "points": None if end is None else end.score.total,
        "outcome": None if end is None else end.outcome.name,
        "cause": None if end is None else end.cause.name,
        "match_cause": None if result is None else result.cause.name,
    }
