"""Descriptions, set-ups, clocks and results as messages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from riverboat import games
from riverboat.engine import Options, ScoreLine, SeatScore
from riverboat.match import (
    Cause,
    Granted,
    MatchDescription,
    MatchResult,
    Outcome,
    SeatResult,
    TimeControl,
    describe,
)
from riverboat.match.entrant import check_versions
from riverboat.v1 import common_pb2 as pb
from riverboat.v1.replay_pb2 import ReplayHeader


def setup_message(match: MatchDescription) -> pb.GameSetup:
    """A set-up with all its options."""
    return pb.GameSetup(
        game=match.game,
        players=match.players,
        options=options_message(match.options),
        rules_version=match.rules_version,
    )


def describe_in(message: pb.MatchDescription | ReplayHeader, match: MatchDescription) -> None:
    """Write a description into a message that has room for it."""
    message.match_id = match.match_id
    message.setup.CopyFrom(setup_message(match))
    message.bots.extend(match.bots)
    message.time.CopyFrom(control_message(match.control))
    message.deal_id = match.deal_id
    message.tournament_id = match.tournament_id
    message.started_at = match.started_at
    message.referee = match.referee
    message.rated = match.rated
    message.block_id = match.block_id
    message.versions.extend(match.versions)


def read_description(message: pb.MatchDescription | ReplayHeader) -> MatchDescription:
    """ValueError or KeyError if there can be no such match by the present rules."""
    described = describe(
        games.get(message.setup.game),
        message.match_id,
        tuple(message.bots),
        read_options(message.setup),
        read_control(message.time),
    )
    return replace(
        described,
        rules_version=message.setup.rules_version,
        deal_id=message.deal_id,
        tournament_id=message.tournament_id,
        started_at=message.started_at,
        referee=message.referee,
        rated=message.rated,
        block_id=message.block_id,
        versions=check_versions(message.versions, described.players),
    )


def options_message(options: Options) -> list[pb.GameOption]:
    """Options sorted by key."""
    return [pb.GameOption(key=key, value=options[key]) for key in sorted(options)]


def read_options(message: pb.GameSetup) -> dict[str, str]:
    return {option.key: option.value for option in message.options}


def control_message(control: TimeControl) -> pb.TimeControl:
    return pb.TimeControl(
        base_ms=round(control.base * 1000),
        increment_ms=round(control.increment * 1000),
        decision_cap_ms=round(control.decision_cap * 1000),
        disconnect_ms=round(control.disconnect * 1000),
        timeouts_allowed=control.timeouts_allowed,
        illegal_allowed=control.illegal_allowed,
        allowance_ms=round(control.allowance * 1000),
    )


def read_control(message: pb.TimeControl, allowance: float = 0.0) -> TimeControl:
    """A time control; `allowance` is for messages that name none, as older records do."""
    named = message.HasField("allowance_ms")
    return TimeControl(
        base=message.base_ms / 1000,
        increment=message.increment_ms / 1000,
        decision_cap=message.decision_cap_ms / 1000,
        disconnect=message.disconnect_ms / 1000,
        timeouts_allowed=message.timeouts_allowed,
        illegal_allowed=message.illegal_allowed,
        allowance=message.allowance_ms / 1000 if named else allowance,
    )


def _line_messages(lines: Iterable[ScoreLine]) -> list[pb.ScoreLine]:
    return [pb.ScoreLine(label=line.label, points=line.points) for line in lines]


def _read_lines(messages: Iterable[pb.ScoreLine]) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(line.label, line.points) for line in messages)


def result_message(result: MatchResult) -> pb.MatchResult:
    cause = f"CAUSE_{result.cause.name}"
    message = pb.MatchResult(cause=cause, rated=result.rated, steps=result.steps)
    for seat in result.seats:
        message.seats.add(
            seat=seat.seat,
            bot=seat.bot,
            lines=_line_messages(seat.score.lines),
            total=seat.score.total,
            tie_breaks=_line_messages(seat.score.tie_breaks),
            rank=seat.rank,
            outcome=int(seat.outcome),
            cause=int(seat.cause),
            away_us=seat.granted.away_us,
            credited_us=seat.granted.credited_us,
            version=seat.version,
        )
    if result.automaton is not None:
        message.has_automaton = True
        message.automaton_lines.extend(_line_messages(result.automaton.lines))
    return message


def read_result(message: pb.MatchResult) -> MatchResult:
    seats = tuple(
        SeatResult(
            seat.seat,
            seat.bot,
            SeatScore(seat.seat, _read_lines(seat.lines), _read_lines(seat.tie_breaks)),
            seat.rank,
            Outcome(seat.outcome),
            Cause(seat.cause),
            Granted(seat.away_us, seat.credited_us),
            seat.version,
        )
        for seat in message.seats
    )
    automaton = None
    if message.has_automaton:
        automaton = SeatScore(-1, _read_lines(message.automaton_lines))
    return MatchResult(Cause(message.cause), message.rated, seats, automaton, message.steps)
