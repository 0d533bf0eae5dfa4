"""How a game shows itself to people: pictures, and words for questions, moves and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from riverboat.engine.drawing.picture import Part, Picture, Placed, SeatLine
from riverboat.engine.drawing.shapes import text
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.state import State
from riverboat.engine.view import View


def no_slots(view: object, move: object) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Face(Generic[P, S, H, M, E]):
    """What a game brings along for people. Everything has a plain form for games that bring none.

    `draw` reads the view alone, so a picture shows nothing that its seat does not know. Only where
    the whole deal is revealed, the state comes along, and what was hidden is drawn as open.
    """

    draw: Callable[[View[P, S, H, M, E], State[P, S, H] | None], Picture]
    touched: Callable[[View[P, S, H, M, E], M], tuple[str, ...]] = no_slots
    """The slots of the picture that a move is about; the view is that of the seat that moves."""
    questions: Mapping[str, str] = field(default_factory=dict)
    """What is asked, by the name of the question: `how to use metals`."""
    move_words: Callable[[M], str] = str
    """A move in a few words: `Ship 2 copper`."""
    event_words: Callable[[E], str] = str
    """What happened, in a sentence; empty if nobody needs to read it."""
    score_labels: Mapping[str, str] = field(default_factory=dict)
    """What a line of the score sheet is called, where its recorded label is not what one says."""

    def question_words(self, name: str) -> str:
        """What is asked by a question of that name."""
        return self.questions.get(name, name.replace("_", " ").lower())

    def told_words(self, event: E, seat: int) -> str:
        """What happened by a move of a seat, as a part of a sentence.

        What others did or got begins with their seat.
        """
        words, whose = self.event_words(event), getattr(event, "seat", seat)
        is_other = isinstance(whose, int) and whose not in (seat, -1)
        if is_other and words[:1].islower():
            return f"seat {whose} {words}"
        return words[:1].lower() + words[1:]

    def label_words(self, label: str) -> str:
        """What a line of the score sheet with that label is called."""
        return self.score_labels.get(label, label.replace("_", " "))


def text_picture(view: View[P, S, H, M, E], revealed: State[P, S, H] | None = None) -> Picture:
    """The text of a view as a picture, line by line: for games without a drawing of their own."""
    lines = view.render().splitlines()
    part = Part("table", view.game.title, 1400, 24 * len(lines) + 24)
    part.panel()
    for number, words in enumerate(lines):
        at = (16, 24 + 24 * number)
        part.add(f"line-{number}", f"Line {number + 1}", at, text(0, 0, words, "rb-l"), "")
    asked = view.game.deciders(view.public)
    seats = range(max(asked, default=-1) + 1)  # who else plays, the engine does not know
    return Picture(
        view.game.title,
        "",
        view.question,
        tuple(SeatLine("?", seat in asked) for seat in seats),
        (Placed(part, 0, 0),),
        part.width,
        part.height,
        frozenset({"vp"}),
    )
