"""Set-ups, clocks and results as messages."""

from __future__ import annotations

from collections.abc import Iterable

from riverboat.engine import Game, Options, ScoreLine, SeatScore
from riverboat.match import Cause, MatchResult, Outcome, SeatResult, TimeControl
from riverboat.v1 import common_pb2 as pb


def setup_message(game: Game, players: int, options: Options) -> pb.GameSetup:
    """A set-up with all its options."""
    return pb.GameSetup(
        game=game.key,
        players=players,
        options=options_message(options),
        rules_version=game.rules_version,
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
    )


def read_control(message: pb.TimeControl) -> TimeControl:
    return TimeControl(
        base=message.base_ms / 1000,
        increment=message.increment_ms / 1000,
        decision_cap=message.decision_cap_ms / 1000,
        disconnect=message.disconnect_ms / 1000,
        timeouts_allowed=message.timeouts_allowed,
        illegal_allowed=message.illegal_allowed,
    )


def _line_messages(lines: Iterable[ScoreLine]) -> list[pb.ScoreLine]:
    return [pb.ScoreLine(label=line.label, points=line.points) for line in lines]


def _read_lines(messages: Iterable[pb.ScoreLine]) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(line.label, line.points) for line in messages)


def result_message(result: MatchResult) -> pb.MatchResult:
    message = pb.MatchResult(rated=result.rated, steps=result.steps)
    message.cause = int(result.cause)  # type: ignore[assignment]
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
        )
        for seat in message.seats
    )
    automaton = None
    if message.has_automaton:
        automaton = SeatScore(-1, _read_lines(message.automaton_lines))
    return MatchResult(Cause(message.cause), message.rated, seats, automaton, message.steps)
