"""A replay in words: the whole match, or the table at one step."""

from __future__ import annotations

from riverboat.engine import SPECTATOR
from riverboat.replay import Replay, ReplayError
from riverboat.replay.moment import play_recorded
from riverboat.v1 import replay_pb2 as pb
from riverboat.visible import in_one_line


def _head(record: Replay) -> list[str]:
    header = record.header
    options = ", ".join(f"{key}={value}" for key, value in record.options.items())
    lines = [f"{record.game.title} ({options or 'no options'}), match {record.match_id}"]
    lines += [f"  seat {seat}: {bot}" for seat, bot in enumerate(record.bots)]
    if header.started_at:
        lines.append(f"  {header.started_at} to {record.finished_at}")
    return list(map(in_one_line, lines))


def story(record: Replay) -> str:
    lines = _head(record)
    for step in record.steps:
        origin = pb.MoveOrigin.Name(step.origin).removeprefix("MOVE_ORIGIN_").lower()
        note = "" if origin == "bot" else f"  [{origin}]"
        lines.append(f"{step.number:4d}  seat {step.seat}  {record.move(step)}{note}")
        lines += [f"              {happened.public}" for happened in record.events(step)]
    return "\n".join(map(in_one_line, lines + _scores(record)))


def _scores(record: Replay) -> list[str]:
    if record.result is None:
        return ["", "(unfinished)"]
    lines = ["", f"ended by {record.result.cause.name}"]
    for seat in record.result.seats:
        sheet = ", ".join(f"{line.label} {line.points}" for line in seat.score.lines)
        lines.append(
            f"  {seat.rank}. {seat.bot} (seat {seat.seat}): {seat.score.total} = {sheet}"
            + ("" if seat.cause.name == "RULES" else f"  [{seat.cause.name}]")
        )
    if record.result.automaton is not None:
        sheet = ", ".join(f"{li.label} {li.points}" for li in record.result.automaton.lines)
        lines.append(f"  automaton: {record.result.automaton.total} = {sheet}")
    return lines


def picture(record: Replay, step: int, seat: int) -> str:
    steps = record.steps
    if not 0 <= step <= len(steps):
        raise ReplayError(f"the replay has steps 0 to {len(steps)}")
    if not SPECTATOR <= seat < len(record.bots):
        raise ReplayError(f"seats run from 0 to {len(record.bots) - 1}; -1 is a spectator")
    table = record.table()
    for done in steps[:step]:
        play_recorded(table, record, done)
    return "\n".join([*_head(record), f"after step {step}:", "", table.view(seat).render()])


def as_dict(record: Replay) -> dict[str, object]:
    result = record.result
    return {
        "match_id": record.match_id,
        "game": record.game.key,
        "options": record.options,
        "bots": list(record.bots),
        "cause": None if result is None else result.cause.name,
        "scores": [] if result is None else list(result.totals),
        "ranks": [] if result is None else list(result.ranks),
        "steps": [
            {
                "number": step.number,
                "seat": step.seat,
                "origin": pb.MoveOrigin.Name(step.origin).removeprefix("MOVE_ORIGIN_"),
                "move": str(record.move(step)),
                "charged_ms": step.charged_us / 1000,
                "taken_ms": step.taken_us / 1000,
                "queued_ms": step.queued_us / 1000,
                "lag_ms": step.lag_us / 1000,
                "credited_ms": step.credited_us / 1000,
                "clock_ms": step.clock_ms,
                "events": [str(happened.public) for happened in record.events(step)],
            }
            for step in record.steps
        ],
    }
