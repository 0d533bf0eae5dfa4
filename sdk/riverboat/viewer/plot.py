"""The timeline in HTML: lanes, labels, the slider on top, and its legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.viewer import timeline
from riverboat.viewer.judgement import Judgement
from riverboat.viewer.panels import words
from riverboat.viewer.shot import Shot
from riverboat.viewer.words import written

_HINTS: Final = {
    "outlook": ' title="Points and prospects, as the game\'s evaluator sees the open deal"'
}


def marks(shot: Shot, judgements: Sequence[Judgement]) -> list[tuple[int, str]]:
    return timeline.marks_of(shot.story, judgements)


def plot(shot: Shot, judgements: Sequence[Judgement], name: str) -> str:
    """Curves, seconds, lanes and marks; an invisible slider makes it the scrubber."""
    story, seats = shot.story, len(shot.replay.bots)
    steps = len(story.steps)
    lanes = [
        timeline.round_lane([step for step, _ in shot.rounds], steps),
        *(timeline.win_lane(judgement, steps) for judgement in judgements),
        timeline.points_lane(shot.points, steps, known=shot.known),
        timeline.points_lane(shot.outlook, steps, "outlook") if shot.outlook else "",
        timeline.time_lane(story.steps, seats) if _is_timed(shot) else "",
        timeline.seat_lane(story.steps, seats),
        timeline.mark_lane(marks(shot, judgements), steps),
    ]
    timed = "" if _is_timed(shot) else " untimed"
    return (
        f'<div class="plot n{seats}{timed}">{_labels(shot, bool(judgements))}'
        f'<div class="lanes" aria-hidden="true">{"".join(lanes)}'
        '<div class="hov" id="hover" hidden></div><div class="cur" id="cursor"></div></div>'
        f'<input type="range" id="scrub" min="0" max="{steps}" step="1" value="0" '
        'aria-label="Step"><div class="tip" id="tip" hidden></div></div>'
        + ("" if judgements else _how_to_judge(name))
    )


def _labels(shot: Shot, judged: bool) -> str:
    chance = '<span data-lane="win"><span class="lab top">100 %</span>'
    chance += '<span class="lab mid">50 %</span><span class="lab low">0</span></span>'
    points = _bounds("points", [*shot.points, *shot.known])
    points += _bounds("outlook", shot.outlook) if shot.outlook else ""
    rest = '<span class="lab time">time</span>' if _is_timed(shot) else ""
    rest += '<span class="lab seatl">seat</span>'
    return (chance if judged else "") + points + rest


def _bounds(lane: str, points: timeline.Points) -> str:
    """From where to where a curve of points goes."""
    low, high = timeline.points_range(points)
    top = f'<span class="lab top">{high}</span>'
    away = "" if lane == "points" else ' class="away"'
    low_word = f'<span class="lab low">{written(low)}</span>'
    return f'<span data-lane="{lane}"{away}>{top}{low_word}</span>'


def _is_timed(shot: Shot) -> bool:
    """Whether it was measured what decisions took; without a clock it may not have been."""
    return any(told.taken for told in shot.story.steps)


def _how_to_judge(name: str) -> str:
    command = f"riverboat replay judge {name} --seat 0 -o judged.json"
    told = f"No win chances in this file; <code>{words(command)}</code> finds them."
    return f'<p class="judge">{told}</p>'


def switch(shot: Shot, judged: bool) -> str:
    """Which curve is shown, the first one at the beginning."""
    curves = {"win": "Win chance"} if judged else {}
    curves["points"] = "Points"
    if shot.outlook:
        curves["outlook"] = "Outlook"
    if len(curves) == 1:
        return '<span class="s m">points</span>'
    buttons = [
        f'<button type="button" data-curve="{curve}" aria-pressed="{str(not n).lower()}"'
        f"{_HINTS.get(curve, '')}>{name}</button>"
        for n, (curve, name) in enumerate(curves.items())
    ]
    return f'<span class="seg" role="group" aria-label="Curve">{"".join(buttons)}</span>'


def legend_of(shot: Shot, found: Sequence[tuple[int, str]]) -> str:
    steps = shot.story.steps
    few = len(steps) <= timeline.MOST_WITH_FORCED
    forced = few and any(told.origin == "forced" for told in steps)
    return timeline.legend((kind for _, kind in found), forced)
