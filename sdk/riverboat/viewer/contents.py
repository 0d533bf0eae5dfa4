"""The data of a page: what its script reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from riverboat.match.control import UNLIMITED
from riverboat.replay import Replay
from riverboat.replay.bot_log import BotNote
from riverboat.viewer.frames import Film
from riverboat.viewer.judgement import JudgedDecision, Judgement
from riverboat.viewer.notes import Shown, notes_by_seat
from riverboat.viewer.shot import Shot
from riverboat.viewer.story import UNANSWERED, Told
from riverboat.viewer.words import shown_names
from riverboat.visible import in_one_line

Slots = Mapping[str, list[int]]

MOST_OPEN: Final = 100
"""So many legal moves of a question without an answer are listed."""


def is_clocked(replay: Replay) -> bool:
    """Whether the match had clocks that can run out."""
    return replay.control.base * 2 <= UNLIMITED


def contents(
    shot: Shot,
    judgements: Sequence[Judgement],
    notes: Sequence[BotNote],
    ends: Sequence[str],
    marks: Sequence[tuple[int, str]],
    at: int,
    view: str,
) -> dict[str, object]:
    replay, film = shot.replay, shot.film
    slots = film.slot_numbers()
    steps = [_step(told, film, slots) for told in shot.story.steps]  # before the words are listed
    return {
        **film.to_json(shot.poster),
        "bots": [in_one_line(name) for name in replay.names],
        "names": shown_names(replay.names),
        "base": round(replay.control.base * 1000) if is_clocked(replay) else 0,
        "ends": ends,
        "steps": steps,
        "words": film.words.things,
        "rounds": [step for step, _ in shot.rounds],
        "bad": sorted({step for step, _ in marks}),
        "troubles": [
            [trouble.step, trouble.seat, trouble.kind, trouble.words]
            for trouble in shot.story.troubles
        ],
        "open": {
            told.number: [move.words for move in told.moves[:MOST_OPEN]]
            for told in shot.story.steps
            if told.origin == UNANSWERED
        },
        "judged": {judgement.seat: _judgement(judgement, shot) for judgement in judgements},
        "notes": _notes(notes, shot, slots),
        "at": at,
        "view": view,
    }


def _step(told: Told, film: Film, slots: Slots) -> list[object]:
    timing = told.timing
    return [
        told.seat,
        told.origin,
        film.words.number(told.question),
        told.legal,
        _numbers(told.touched, slots),
        *(_micros(told.taken), _micros(timing.lag), _micros(timing.credited)),
        _micros(timing.charged),
        round(timing.left * 1000),
    ]


def _micros(seconds: float) -> int:
    return round(seconds * 1e6)


def _numbers(names: Sequence[str], slots: Slots) -> list[int]:
    return [number for name in names for number in slots.get(name, ())]


def _judgement(judgement: Judgement, shot: Shot) -> dict[str, object]:
    return {
        "bot": in_one_line(judgement.bot),
        "budget": in_one_line(judgement.budget),
        "steps": {one.step: _judged(one, shot) for one in judgement.decisions},
    }


def _judged(decision: JudgedDecision, shot: Shot) -> dict[str, object]:
    moves = shot.story.steps[decision.step - 1].moves
    touched = {move.as_python: move.touched for move in moves}
    slots = shot.film.slot_numbers()
    options = [
        [
            in_one_line(option.words),
            round(option.win, 4),
            round(option.win_low, 4),
            round(option.win_high, 4),
            round(option.margin, 2),
            round(option.margin_low, 2),
            round(option.margin_high, 2),
            option.playouts,
            _numbers(touched.get(option.move, ()), slots),
        ]
        for option in decision.options
    ]
    cost = [round(share, 4) for share in decision.cost[: 3 if decision.compared else 1]]
    return {"chosen": decision.chosen, "options": options, "cost": cost}


def _notes(notes: Sequence[BotNote], shot: Shot, slots: Slots) -> dict[int, dict[int, Shown]]:
    moves = {told.number: told.moves for told in shot.story.steps}
    last = len(shot.story.steps)
    return notes_by_seat(notes, last, moves, lambda names: _numbers(names, slots))
