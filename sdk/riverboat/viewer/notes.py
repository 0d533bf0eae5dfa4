"""What bots noted, as the page shows it: by seat and step, values beside the moves in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from riverboat.replay import ReplayError
from riverboat.replay.bot_log import MOST_BYTES, BotNote, note_of
from riverboat.viewer.judgement import read_json
from riverboat.viewer.story import Weighed
from riverboat.visible import in_one_line, visible


class Shown(TypedDict):
    """A note as a page has it."""

    text: str
    numbers: dict[str, float]
    values: list[list[object]]


def load_notes(path: Path, about: Mapping[str, str]) -> list[BotNote]:
    """Notes as `riverboat replay log --json` prints them; ReplayError if they are none.

    `about` is what they say of their match, as far as they do; those of another are refused.
    """
    with path.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    try:
        if len(text) > MOST_BYTES:
            raise ValueError(f"it has more than {MOST_BYTES >> 20} MiB")
        found = read_json(text)
        if not isinstance(found, list):
            raise ValueError("it holds no list of notes")
        notes = [note_of(fields) for fields in found]
    except ValueError as error:
        told = f"{path} is not what `riverboat replay log --json` prints: {error}"
        raise ReplayError(told) from None
    for key, value in about.items():
        if any(fields.get(key, value) != value for fields in found):
            raise ReplayError(f"the notes in {path} are about another match: their {key} differs")
    return notes


def notes_by_seat(
    notes: Sequence[BotNote],
    last: int,
    weighed: Mapping[int, Sequence[Weighed]],
    slots_of: Callable[[Sequence[str]], list[int]],
) -> dict[int, dict[int, Shown]]:
    """Notes by seat and step; `weighed` are the legal moves of steps.

    What was noted outside of decisions stands at the start, and what was noted at a decision that
    was never answered, a crash for example, at the end.
    """
    found: dict[int, dict[int, Shown]] = {}
    for note in notes:
        step = min(max(0, note.decision), last)
        own = found.setdefault(note.seat, {})
        shown = _shown(note, weighed.get(note.decision, ()), slots_of)
        own[step] = _joined(own[step], shown) if step in own else shown
    return found


def _joined(before: Shown, after: Shown) -> Shown:
    """Two notes on one step: what the bot noted, then say how it crashed."""
    return {
        "text": f"{before['text']}{after['text']}",
        "numbers": {**before["numbers"], **after["numbers"]},
        "values": after["values"] or before["values"],
    }


def _shown(
    note: BotNote, moves: Sequence[Weighed], slots_of: Callable[[Sequence[str]], list[int]]
) -> Shown:
    values = [(moves[at], value) for at, value in note.thoughts.values if at < len(moves)]
    return {
        "text": visible(note.text),
        "numbers": {in_one_line(name): number for name, number in note.thoughts.numbers},
        "values": [
            [move.words, value, slots_of(move.touched), move.played] for move, value in values
        ],
    }
