"""A replay in words: the whole match, or the table at one step; in colour where that is wanted."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from riverboat.engine import SPECTATOR, SeatScore
from riverboat.engine.drawing import Face
from riverboat.engine.ink import PLAIN, Ink
from riverboat.match import Cause, Origin
from riverboat.replay import Position, RecordedStep, Replay
from riverboat.replay.steps import Takeover
from riverboat.viewer.words import mode_words, written
from riverboat.visible import in_one_line

COLUMNS = 80
_INDENT = " " * 14  # under the words of a move

T = TypeVar("T")


def in_words(words: Callable[[T], str], value: T) -> str:
    """A move or an event in words; a forged one may be about things that do not exist."""
    try:
        return in_one_line(words(value))
    except (LookupError, ValueError):
        return in_one_line(str(value))


def _folded(text: str, columns: int, indent: str = "    ") -> list[str]:
    return textwrap.wrap(
        text, columns, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False
    )


def _head(replay: Replay, ink: Ink, columns: int) -> Iterator[str]:
    mode = mode_words(replay.game.mode(len(replay.bots), replay.options))
    title = f"{replay.game.title}, {mode}, match {replay.match_id}"
    yield from map(ink.strong, _folded(in_one_line(title), columns))
    for seat, name in enumerate(replay.names):
        for line in _folded(in_one_line(f"  seat {seat}: {name}"), columns):
            yield ink.seat(seat, line)
    if replay.header.started_at:
        yield in_one_line(f"  {replay.header.started_at} to {replay.finished_at}")


def story(
    replay: Replay, seat: int = SPECTATOR, ink: Ink = PLAIN, columns: int = COLUMNS
) -> Iterator[str]:
    """Every move with what came of it, as a seat was told; then the scores."""
    yield from _head(replay, ink, columns)
    takeovers = list(replay.takeovers)
    for step in replay.steps:
        yield from _takeovers(takeovers, step.number - 1, ink)
        yield from _step(replay, step, seat, ink, columns)
    yield from _takeovers(takeovers, len(replay.steps), ink)
    yield ""
    yield from _scores(replay, ink, columns)


def _step(replay: Replay, step: RecordedStep, seat: int, ink: Ink, columns: int) -> Iterator[str]:
    face, room = replay.game.face(), columns - len(_INDENT)
    told = partial(face.told_words, seat=step.seat)
    begin = f"{step.number:4d}  {ink.seat(step.seat, f'seat {step.seat}')}  "
    for line in textwrap.wrap(in_words(face.move_words, step.move) + _note(step), room):
        yield begin + line
        begin = _INDENT
    for event in step.told(seat):
        for line in textwrap.wrap(in_words(told, event), room):
            yield _INDENT + ink.muted(line)


def _takeovers(takeovers: Iterable[Takeover], after_step: int, ink: Ink) -> Iterator[str]:
    for takeover in takeovers:
        if takeover.after_step == after_step:
            version = in_one_line(takeover.version) or "one without a version"
            yield ink.mark(f"      seat {takeover.seat}  plays on in version {version}")


def _note(step: RecordedStep) -> str:
    return "" if step.origin is Origin.BOT else f"  [{step.origin.name.lower()}]"


def _scores(replay: Replay, ink: Ink, columns: int) -> Iterator[str]:
    result = replay.result
    if result is None:
        yield "(unfinished)"
        return
    sheet = partial(_sheet, replay.game.face())
    yield f"ended: {result.cause.words}"
    for forfeit in replay.forfeits:
        where = f"at decision {forfeit.decision}" if forfeit.decision else "outside of a decision"
        yield ink.mark(f"  seat {forfeit.seat} forfeited {where}: {forfeit.cause.words}")
    for seat in result.seats:
        line = f"  {seat.rank}. {seat.name} (seat {seat.seat}): {sheet(seat.score)}"
        if seat.cause is not Cause.RULES:
            line += f"  [{seat.cause.words}]"
        yield from _folded(in_one_line(line), columns)
    if result.automaton is not None:
        yield from _folded(in_one_line(f"  automaton: {sheet(result.automaton)}"), columns)


def _sheet(face: Face, score: SeatScore) -> str:
    """The total and the lines that brought or cost anything."""
    lines = ", ".join(
        f"{face.label_words(line.label)} {written(line.points)}"
        for line in score.lines
        if line.points
    )
    return f"{written(score.total)} = {lines or 0}"


def picture(
    replay: Replay,
    position: Position,
    seat: int = SPECTATOR,
    ink: Ink = PLAIN,
    columns: int = COLUMNS,
) -> Iterator[str]:
    """The table at one step, what led there, and who is asked next."""
    yield from _head(replay, ink, columns)
    step = position.step
    yield f"after step {position.number}{'' if step is None else ':'}"
    if step is not None:
        yield from _step(replay, step, seat, ink, columns)
    yield ""
    yield from position.view(seat).render(ink).splitlines()
    yield ""
    for number, asked in enumerate(position.asked, start=position.number + 1):
        yield ink.mark(f"next: step {number}, seat {asked}")
