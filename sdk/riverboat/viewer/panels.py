"""The parts of the page in HTML that need no script: seats, board, events, score sheet, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from riverboat.engine import ScoreLine
from riverboat.engine.drawing import Picture
from riverboat.engine.drawing.shapes import escape, number, tag
from riverboat.engine.wording import headed
from riverboat.match import MatchResult
from riverboat.viewer.frames import PartOnPage
from riverboat.viewer.story import EventWords, Story, Told, Trouble
from riverboat.viewer.words import clock_face, written
from riverboat.visible import in_one_line

KEYS: Final = (
    (("←", "→"), "a step back or forward"),
    (("p", "n"), "previous or next decision of the seat; shift with an arrow too"),
    (("↑", "↓"), "rounds"),
    (("home", "end"), "start, end"),
    (("g",), "go to a step by its number"),
    (("e", "E"), "next or previous trouble: costly, refused, default moves, forfeits"),
    (("b",), "the table before the move, which is what the bot saw"),
    (("c",), "what changed since the seat’s previous decision"),
    (("space",), "play, pause"),
    (("f",), "the next view"),
    (("t",), "the table as text"),
    (("w",), "the table over the whole width, and back"),
    (("shift + wheel",), "steps, over the board"),
    (("double click",), "a part of the table twice as large, and back"),
    (("tab",), "also to the table: there arrows go from place to place, enter enlarges"),
    (("?",), "these keys"),
)
SMALLEST_TEXT, LEAST_UNITS = 8, 12
"""The least height of text in pixels where there is room, and in units of a picture."""
BATCH: Final = 25
"""So many events are shown or left alone together."""


def words(text: str) -> str:
    """Text of anybody, harmless in HTML: control characters are made visible, signs escaped."""
    return escape(in_one_line(text))


def seat_boxes(
    bots: Sequence[str], picture: Picture, left: Sequence[float] | None, automaton: str = ""
) -> str:
    """A strip for each seat, as it stands in a picture, and for the automaton of a solo game.

    `left` are the seconds on their clocks, as far as they are known; None if there are no clocks.
    """
    seats = "".join(_seat_box(seat, bot, picture, left) for seat, bot in enumerate(bots))
    return seats + (_automaton_box(automaton, len(bots), picture) if automaton else "")


def _seat_box(seat: int, bot: str, picture: Picture, left: Sequence[float] | None) -> str:
    lines = picture.seats
    line = lines[seat] if seat < len(lines) else None
    asked = line is not None and line.asked
    waits = "waits" if any(one.asked for one in lines) else ""
    clock = "" if left is None else _clock(left[seat] if seat < len(left) else None)
    return (
        f'<div class="seat{" asked" * asked}" id="seat{seat}">'
        f'<span class="badge b{seat}" aria-hidden="true">{seat}'
        f'</span><span class="nm" title="{words(bot)}">{words(bot)}</span>'
        f'<span class="st">{words(f"is asked {picture.asking}") if asked else waits}</span>'
        f'<span class="pts">{"" if line is None else words(written(line.points))}</span>'
        f"{clock}</div>"
    )


def _clock(left: float | None) -> str:
    return (
        f'<span class="ck"><b>{"" if left is None else clock_face(left)}</b>'
        '<small>left</small></span><span class="clockbar" aria-hidden="true"><i></i></span>'
    )


def _automaton_box(name: str, colour: int, picture: Picture) -> str:
    points = "" if picture.automaton is None else words(written(picture.automaton.points))
    return (
        f'<div class="seat" id="automaton">{_automaton_badge(name, colour)}'
        f'<span class="nm" title="{words(name)}">{words(name)}</span>'
        '<span class="st">points if the game ended now</span>'
        f'<span class="pts">{points}</span></div>'
    )


def _automaton_badge(name: str, colour: int) -> str:
    letter = words(name.split()[-1][0].upper())
    return f'<span class="badge b{colour}" aria-hidden="true">{letter}</span>'


def view_buttons(views: Sequence[tuple[str, str]], chosen: str) -> str:
    return "".join(
        f'<button type="button" data-view-key="{key}" aria-pressed="{str(key == chosen).lower()}">'
        f"{title}</button>"
        for key, title in views
    )


def notes_tab() -> str:
    return '<button type="button" data-opens="notes" aria-pressed="false">Notes</button>'


# --- the board -----------------------------------------------------------------------------------


def board(parts: Sequence[PartOnPage]) -> str:
    """The parts of the picture that the page opens with."""
    return "".join(map(_part, parts))


def _part(shown: PartOnPage) -> str:
    part = shown.placed.part
    leaves = "".join(
        f'<g data-slot="{slot}" data-leaf="{content}" '
        f'transform="translate({number(leaf.x)} {number(leaf.y)})">{leaf.svg}</g>'
        for slot, content, leaf in shown.leaves
    )
    return (
        f'<svg class="part" data-part="{escape(part.key)}" data-ground="{shown.ground}" '
        f'role="group" aria-label="{escape(part.title)}" viewBox="0 0 {number(part.width)} '
        f'{number(part.height)}"><g class="ground">{"".join(part.ground)}</g>'
        f'<g class="leaves">{leaves}</g><g class="rb-marks"></g></svg>'
    )


def board_style(picture: Picture) -> str:
    """Where the parts lie; rules instead of attributes, which the page's policy forbids."""
    width, height = picture.width, picture.height
    least = SMALLEST_TEXT / LEAST_UNITS * width
    rules = [f":root{{--ratio:{width / height:.4f};--least:{least:.0f}px}}"]
    rules.append(f".board{{aspect-ratio:{number(width)}/{number(height)}}}")
    rules += [
        f'[data-part="{placed.part.key}"]{{left:{100 * placed.x / width:.3f}%;'
        f"top:{100 * placed.y / height:.3f}%;width:{100 * placed.part.width / width:.3f}%}}"
        for placed in picture.parts
    ]
    return "".join(rules)


# --- events --------------------------------------------------------------------------------------


def events(
    story: Story, rounds: Sequence[tuple[int, str]], gains: Sequence[tuple[int, int]]
) -> str:
    """The list of all steps, by round; `gains` are the points of each step for its seat: all, and
    those that others knew of."""
    rows = []
    for told, gain in zip(story.steps, gains, strict=True):
        troubles = [trouble for trouble in story.troubles if trouble.step == told.number]
        rows.append(_event(told, gain, troubles))
    starts = [start - 1 for start, _ in rounds]
    ends = [*starts, len(rows)][1:]
    heads = [words(name).capitalize() or "Moves" for _, name in rounds]
    return "".join(
        f'<div><h3 class="rdh">{head}</h3>{_batches(rows[start:end])}</div>'
        for head, start, end in zip(heads, starts, ends, strict=True)
    )


def _batches(rows: Sequence[str]) -> str:
    """Rows in boxes: browsers leave alone those that are out of sight, whatever a step changes."""
    return "".join(
        f'<div class="evb">{"".join(rows[start : start + BATCH])}</div>'
        for start in range(0, len(rows), BATCH)
    )


def _event(told: Told, gain: tuple[int, int], troubles: Sequence[Trouble]) -> str:
    happened = "; ".join(filter(None, map(_event_words, told.events)))
    faults = [f"seat {trouble.seat}: {trouble.words}" for trouble in troubles]
    if told.origin in ("default", "forfeited"):
        faults.append("default move")
    forced = " forced" if told.origin == "forced" else ""
    return (
        f'<button class="ev{forced}" id="ev{told.number}"><i>{told.number}</i>'
        f'<i class="badge b{told.seat}">{told.seat}</i><span><b>{words(told.move)}</b>'
        + (f"<small>{happened}</small>" if happened else "")
        + "".join(f'<small class="flt">{words(fault)}</small>' for fault in faults)
        + f"</span>{_gain(*gain, told.seat)}</button>"
    )


def _gain(points: int, known: int, seat: int) -> str:
    if points == known:
        return _points(points)
    return _points(points, f"prv o{seat}") + _points(known, f"pub o{seat}")


def _points(gain: int, views: str = "") -> str:
    kinds = f"{views} neg".strip() if gain < 0 else views
    named = {"class": kinds} if kinds else {}
    return tag("em", f"+{gain}" if gain > 0 else f"−{-gain}", **named) if gain else ""


def _event_words(event: EventWords) -> str:
    if event.owner < 0:
        return words(event.public)
    public, private = words(event.public), words(event.private)
    owner = f"o{event.owner}"
    return f'<span class="pub {owner}">{public}</span><span class="prv {owner}">{private}</span>'


# --- score sheet and keys ------------------------------------------------------------------------


def sheet(
    result: MatchResult | None,
    ends: Sequence[str],
    automaton: str = "",
    label_words: Callable[[str], str] = str,
) -> str:
    """The final score sheet: a column for each seat, and for the automaton of a solo game.

    Lines that brought nobody anything are left out: many belong to other modes.
    """
    if result is None:
        return '<p class="s m pb">The match has no result.</p>'
    scores = [seat.score for seat in result.seats]
    heads = [
        _column_head(f'<span class="badge b{seat.seat}">{seat.seat}</span>', seat.name)
        for seat in result.seats
    ]
    if result.automaton is not None:
        scores.append(result.automaton)
        badge = _automaton_badge(automaton, len(result.seats))
        heads.append(_column_head(badge, automaton))
    rows = [*_rows([score.lines for score in scores], label_words)]
    rows.append(_row("Points", [written(score.total) for score in scores], "sum"))
    rows += _rows([score.tie_breaks for score in scores], label_words)
    rows.append(_row("", [*ends, *[""] * (len(scores) - len(ends))], "sum"))
    head = tag("tr", f'<th scope="col"><span class="vh">Points for</span></th>{"".join(heads)}')
    body = "".join(rows)
    return f'<table class="sheet"><thead>{head}</thead><tbody>{body}</tbody></table>'


def _column_head(badge: str, name: str) -> str:
    shown = words(name)
    return f'<th class="num" scope="col" title="{shown}">{badge}<span>{shown}</span></th>'


def _rows(columns: Sequence[Sequence[ScoreLine]], label_words: Callable[[str], str]) -> list[str]:
    """A row for each label that has points, in the order of the first column that has it."""
    lines = [line for column in columns for line in column]
    scored = {line.label for line in lines if line.points}
    labels = [label for label in dict.fromkeys(line.label for line in lines) if label in scored]
    points = [{line.label: written(line.points) for line in column} for column in columns]
    return [
        _row(label_words(label), [column.get(label, "") for column in points]) for label in labels
    ]


def _row(label: str, cells: Sequence[str], kind: str = "") -> str:
    shown = "".join(f'<td class="num">{escape(cell)}</td>' for cell in cells)
    name = escape(headed(label.replace("_", " "))) or '<span class="vh">Result</span>'
    return f'<tr class="{kind}"><th scope="row">{name}</th>{shown}</tr>'


def key_list() -> str:
    rows = [
        f"<dt>{' '.join(f'<kbd>{key}</kbd>' for key in keys)}</dt><dd>{does}</dd>"
        for keys, does in KEYS
    ]
    return f'<dl class="keys">{"".join(rows)}</dl>'
