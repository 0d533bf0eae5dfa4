"""The timeline as SVG: curves, seconds, one lane per seat, marks. One unit across is one step.

Lines stretch with the page, so all words round them are HTML; marks keep their shape, because each
is a small drawing of its own at a percentage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log10
from typing import Final

from riverboat.engine.drawing.shapes import number, path, tag
from riverboat.viewer.judgement import Judgement
from riverboat.viewer.story import Story, Told

MOST_WITH_FORCED: Final = 250
"""Over so many steps, forced moves are left out of the lanes."""

SHAPES: Final = {
    "costly": ("g-cost", "M0 1 6 7 0 13-6 7Z"),
    "default": ("g-fault", "M0 1 6 12H-6Z"),
    "forfeit": ("g-fault", "M-5 2H5V12H-5Z"),
    "away": ("g-fault", "M0 2A5 5 0 1 1-.1 2ZM-2 6V8H2V6Z"),
    "refused": ("g-fault", "M-5 4-3 2 0 5 3 2 5 4 2 7 5 10 3 12 0 9-3 12-5 10-2 7Z"),
}
MARK_WORDS: Final = {
    "costly": "costly",
    "default": "default move",
    "refused": "refused",
    "away": "connection lost",
    "forfeit": "forfeit",
}

Points = Sequence[Sequence[int]]


def _lane(name: str, steps: int, height: float, *content: str, **more: str) -> str:
    box = f"0 0 {max(steps, 1)} {number(height)}"
    kept = "".join(content)
    return tag("svg", kept, class_=f"l-{name}", viewBox=box, preserveAspectRatio="none", **more)


def _bars(rows: Iterable[tuple[int, float, float]]) -> str:
    """Bars from step, lower edge and height, as one path."""
    return "".join(
        f"M{step - 1}.15 {number(low)}h.7v{number(-size)}h-.7z" for step, low, size in rows
    )


def round_lane(starts: Sequence[int], steps: int) -> str:
    lines = "".join(f"M{start - 1} 0V1" for start in starts if start > 1)
    return _lane("round", steps, 1, path(lines, class_="g-round"))


def points_lane(
    points: Points, steps: int, name: str = "points", known: Points | None = None
) -> str:
    """A line of points for each seat, from 0 (or the least) to the most.

    `known`: what others knew of them; where that is not all, both are drawn, each for its views.
    """
    bounds = points_range([*points, *(known or ())])
    curves = []
    for seat in range(len(points[0])):
        line, public = ([row[seat] for row in rows] for rows in (points, known or points))
        ways = {"": line} if line == public else {f" prv o{seat}": line, f" pub o{seat}": public}
        curves += [
            path(_curve(one, *bounds), class_=f"g-p{seat}{way}") for way, one in ways.items()
        ]
    kind = "curve" if name == "points" else "curve away"  # until somebody wants to see it
    return _lane(kind, steps, 100, *curves, data_lane=name)


def points_range(points: Points) -> tuple[int, int]:
    """From where to where the axis of points goes."""
    low = min(0, *(min(row) for row in points))
    return low, max(low + 1, *(max(row) for row in points))


def _curve(values: Sequence[float], low: float, high: float, start: int = 0) -> str:
    """A line of values between two bounds, one a step; level stretches have two ends only."""
    heights = [number(100 - 100 * (value - low) / (high - low)) for value in values]
    around = zip(["", *heights], heights, [*heights[1:], ""], strict=False)
    corners = [
        f"{step} {height}"
        for step, (before, height, after) in enumerate(around, start)
        if not before == height == after
    ]
    return "M" + "L".join(corners)


def win_lane(judgement: Judgement, steps: int) -> str:
    """Win chance of the judged seat: after each of its decisions that of the move played.

    It begins before the first decision that was judged and ends with the last.
    """
    judged = judgement.decisions
    found = {one.step: one.options[one.chosen].win for one in judged}
    start, end = (min(found) - 1, max(found)) if judged else (0, 0)
    chance = judged[0].options[judged[0].best].win if judged else 0.5
    values = [chance := found.get(step, chance) for step in range(start, end + 1)]
    line = _curve(values, 0, 1, start)
    area = path(f"{line}L{end} 100L{start} 100Z", class_="g-area")
    half = path(f"M0 50H{max(steps, 1)}", class_="g-half")
    curve = path(line, class_="g-win")
    seat = str(judgement.seat)
    return _lane("curve", steps, 100, area, half, curve, data_lane="win", data_seat=seat)


def _height(seconds: float) -> float:
    """Seconds on a scale of powers of ten, 1 ms to 10 s, as parts of 100."""
    return 0.0 if seconds <= 0 else min(100.0, max(6.0, (log10(seconds) + 3) * 25))


def time_lane(steps: Sequence[Told], seats: int) -> str:
    """What each decision took; of it the way in pale, and above it what was credited."""
    asked = [told for told in steps if told.origin != "forced"]
    content = []
    for seat in range(seats):
        own = [told for told in asked if told.seat == seat]
        bars = _bars((told.number, 100, _height(told.taken)) for told in own)
        content.append(path(bars, class_=f"f{seat}"))
    ways = [(told.number, min(told.timing.lag, told.taken)) for told in asked]
    content.append(path(_bars((n, 100, _height(way)) for n, way in ways if way), class_="g-lag"))
    credits = [(told.number, told.timing.credited) for told in asked if told.timing.credited]
    bars = _bars((step, 100, _height(given)) for step, given in credits)
    content.append(path(bars, class_="g-credit"))
    return _lane("time", len(steps), 100, *content)


def seat_lane(steps: Sequence[Told], seats: int) -> str:
    """A row for each seat: a bar where it decided, a dot where it was forced."""
    content = []
    for seat in range(seats):
        own = [told for told in steps if told.seat == seat]
        low = 9 * seat + 8.5
        bars = _bars((told.number, low, 8) for told in own if told.origin != "forced")
        dots = "".join(
            f"M{told.number - 1}.35 {number(low - 5)}h.3v2h-.3z"
            for told in own
            if told.origin == "forced" and len(steps) <= MOST_WITH_FORCED
        )
        content += [path(bars, class_=f"f{seat}"), path(dots, class_="g-forced")]
    return _lane("seat", len(steps), 9 * seats, *content)


def marks_of(story: Story, judgements: Sequence[Judgement]) -> list[tuple[int, str]]:
    """What is marked above the curve: step and kind, in order."""
    found = {(trouble.step, trouble.kind) for trouble in story.troubles}
    found |= {(told.number, "default") for told in story.steps if told.origin == "default"}
    for judgement in judgements:
        found |= {(decision.step, "costly") for decision in judgement.costliest()}
    return sorted(found)


def mark_lane(marks: Sequence[tuple[int, str]], steps: int) -> str:
    shapes = []
    for step, kind in marks:
        name, d = SHAPES[kind]
        at = f"{100 * (step - 0.5) / max(steps, 1):.2f}%"
        shapes.append(tag("svg", path(d, class_=name), x=at, y=0, overflow="visible"))
    return tag("svg", "".join(shapes), class_="l-mark") if shapes else ""


def legend(kinds: Iterable[str], forced: bool) -> str:
    """The shapes of the timeline, in words; only those that are there."""
    entries = [_key("f0", "M-3-6H3V6H-3Z", "decision")]
    if forced:
        entries.append(_key("g-forced", "M-2-2H2V2H-2Z", "forced"))
    present = set(kinds)
    for kind, words in MARK_WORDS.items():
        if kind in present:
            name, d = SHAPES[kind]
            entries.append(_key(name, d, words, "-7 0 14 14"))
    return f'<span class="leg">{"".join(entries)}</span>'


def _key(name: str, d: str, words: str, box: str = "-7 -7 14 14") -> str:
    drawing = tag("svg", path(d, class_=name), viewBox=box, aria_hidden="true")
    return tag("span", drawing + words)
