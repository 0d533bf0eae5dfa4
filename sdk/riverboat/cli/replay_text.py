"""A replay in words: the whole match, or the table at one step."""

from __future__ import annotations

from riverboat.match import Origin
from riverboat.match.control import UNLIMITED
from riverboat.replay import RecordedStep, Replay
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
        note = "" if step.origin is Origin.BOT else f"  [{step.origin.name.lower()}]"
        lines.append(f"{step.number:4d}  seat {step.seat}  {step.move}{note}")
        lines += [f"              {happened.public}" for happened in step.events]
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
    return "\n".join([*_head(record), f"after step {step}:", "", record.view(step, seat).render()])


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
        "steps": list(map(_step, record.steps)),
    }


def _step(step: RecordedStep) -> dict[str, object]:
    charged, taken, queued, lag, credited, left = step.timing
    return {
        "number": step.number,
        "seat": step.seat,
        "origin": step.origin.name,
        "move": str(step.move),
        "charged_ms": round(charged * 1000, 3),
        "taken_ms": round(taken * 1000, 3),
        "queued_ms": round(queued * 1000, 3),
        "lag_ms": round(lag * 1000, 3),
        "credited_ms": round(credited * 1000, 3),
        "clock_ms": None if left >= UNLIMITED else round(left * 1000, 3),
        "events": [str(happened.public) for happened in step.events],
    }
