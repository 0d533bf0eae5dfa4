"""A person in one seat of one match: keeps what happened, drafts moves, hands them in.

Moves that can be taken back are handed in with the first one that cannot. Until then the match
knows nothing of them; then each of its questions is answered by what was drafted for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING

from riverboat.client.errors import ResignedError
from riverboat.client.info import StartInfo
from riverboat.engine import View
from riverboat.engine.draft import Draft, Drafted
from riverboat.engine.draft import Final as Finality
from riverboat.engine.drawing import Face, Picture
from riverboat.match import MatchResult
from riverboat.person.offers import offered
from riverboat.person.questions import RESIGN, UNDO, Ending, Question, Said

if TYPE_CHECKING:
    from riverboat.person.screens import Screen


class Sitting:
    """One seat, from the first question to the result."""

    def __init__(self, info: StartInfo, screen: Screen) -> None:
        self._info = info
        self._screen = screen
        self._events: list[object] = []
        self._planned: deque[tuple[object, View]] = deque()
        self._seen: Picture | None = None
        self._asked: Question | None = None
        self._told: Sequence[Said] = ()  # with what the next news begin, if nothing is taken back
        self._stands = "You have not moved yet."

    def hear(self, event: object) -> None:
        """Something happened that this seat saw."""
        self._events.append(event)

    def decide(self, view: View) -> object:
        """The person's move; what was drafted before for this very position needs no asking."""
        if self._planned:
            move, expected = self._planned.popleft()
            if view == expected:
                return move
            self._planned.clear()
        draft = Draft(view.copy(), Random())  # noqa: S311 (nobody sees what it deals)
        while True:
            answer = self._ask(draft)
            if answer == RESIGN:
                raise ResignedError(f"seat {self._info.seat} gives up")
            if answer == UNDO:
                draft.take_back()
                continue
            move = draft.view.moves()[answer]
            final = draft.add(move)
            if final is not None:
                return self._hand_in(draft, move, final)

    def end(self, result: MatchResult, replay: str) -> None:
        asked = self._asked
        news = () if asked is None else tuple(_told(asked.view.game.face(), self._events))
        told = _alike(self._told, news)
        self._screen.end(Ending(self._info, result, asked, news, told, replay))

    def _ask(self, draft: Draft) -> int:
        view, steps, face = draft.view, draft.steps, draft.game.face()
        picture = view.draw()
        drafted = [said for step in steps for said in _drafted(face, draft.seat, step)]
        news = (*_told(face, self._events), *drafted)
        question = Question(
            self._info,
            view,
            picture,
            self._seen,
            offered(view, view.moves(), picture),
            news,
            _alike(self._told, news),
            face.move_words(steps[-1].move) if steps else "",
            self._stands,
        )
        self._seen, self._asked, self._told = picture, question, news
        return self._screen.ask(question)

    def _hand_in(self, draft: Draft, move: object, final: Finality) -> object:
        """The first of the moves; the others answer the questions that it leads to."""
        face = draft.game.face()
        moves = [*(step.move for step in draft.steps), move]
        plan = [(made, draft.view_before(place)) for place, made in enumerate(moves)]
        self._planned.extend(plan[1:])
        self._stands = f"{face.move_words(move)} stands: {final.value}."
        self._events.clear()
        self._told = [said for step in draft.steps for said in _told(face, step.events)]
        if draft.left is not None:
            self._seen = draft.left.draw()
        return moves[0]


def _alike(old: Sequence[Said], new: Sequence[Said]) -> int:
    """How many things at the beginning of two lists are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def _drafted(face: Face, seat: int, step: Drafted) -> Iterator[Said]:
    """What came of a move that can be taken back, and of the forced moves after it."""
    told = list(_told(face, step.events))
    if not told:
        yield Said(seat, face.move_words(step.move))
    for move in step.forced:
        yield Said(seat, f"{face.move_words(move)} (the only legal move)", forced=True)
    yield from told


def _told(face: Face, events: Sequence[object]) -> Iterator[Said]:
    for event in events:
        words = face.event_words(event)
        seat = getattr(event, "seat", None)
        if words:
            yield Said(seat if isinstance(seat, int) else -1, words)
