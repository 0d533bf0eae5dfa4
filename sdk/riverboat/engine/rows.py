"""A game is two tables: the questions it asks, and the kinds of move that answer them.

The engine reads them: which moves are possible, why another one is not, what a move does, and that
a move answers no open question stand in the rows or follow from them, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Any, Final, Generic, TypeVar

from riverboat.engine.generics import E, H, K, M, P, S
from riverboat.engine.log import Log
from riverboat.engine.refusal import Refusal
from riverboat.engine.state import State
from riverboat.engine.view import View

T = TypeVar("T")

MOST_SEATS: Final = 16  # of any game
ALONE: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(MOST_SEATS))
"""By seat: who is asked if nobody else is."""


def first(view: View, moves: Sequence[T]) -> T:
    """The default of questions whose first move does the least."""
    return moves[0]


def last(view: View, moves: Sequence[T]) -> T:
    """The default of questions that end with declining."""
    return moves[-1]


class MoveRow(Generic[P, S, H, M, E, K]):
    """One kind of move: which are possible, why one is not, what it does.

    `add` appends the possible moves of this kind, in canonical order, to those of the kinds that
    come before it in the question, and may look at them: passing is possible if nothing else is.
    `why_not` is asked about moves that answer the open question but are not possible; None would
    say that nothing stands against the move.
    """

    __slots__ = ("add", "carry_out", "move", "why_not")

    def __init__(
        self,
        move: type[K],
        add: Callable[[View[P, S, H, M, E], list[M]], None],
        why_not: Callable[[View[P, S, H, M, E], K], Refusal | None],
        carry_out: Callable[[State[P, S, H], int, K, Log[E]], None],
    ) -> None:
        self.move = move
        self.add = add
        self.why_not = why_not
        self.carry_out = carry_out


class QuestionRow(Generic[P, S, H, M, E]):
    """One question: who is asked, by which kinds of move it is answered, what a silent seat plays.

    `secret` says that the number of answers depends on something that others do not see: such a
    question is always asked, or silence would tell it. `adders` are those of its kinds of move, in
    order; the book of the game fills them in.
    """

    __slots__ = ("adders", "answers", "asks", "default", "name", "secret")

    def __init__(
        self,
        name: str,
        asks: Callable[[P], tuple[int, ...]],
        answers: tuple[type[M], ...],
        default: Callable[[View[P, S, H, M, E], Sequence[M]], M] = first,
        secret: bool = False,
    ) -> None:
        self.name = name
        self.asks = asks
        self.answers = answers
        self.default = default
        self.secret = secret
        self.adders: tuple[Callable[[View[P, S, H, M, E], list[M]], None], ...] = ()

    def is_forced(self, moves: Sequence[M]) -> bool:
        """Whether a seat with these legal moves is passed over: it has one, and all can see it.

        The one rule about who is asked, for the referee, local play and search.
        """
        return len(moves) == 1 and not self.secret


class Book(Generic[P, S, H, M, E]):
    """Both tables of a game, in the order of its rule book, joined so that look-ups are one step.

    Kinds of move may share an adder that lists them together; it is called once.
    """

    __slots__ = ("carry_out", "moves", "questions", "why_not")

    def __init__(
        self,
        questions: Iterable[QuestionRow[P, S, H, M, E]],
        moves: Iterable[MoveRow[P, S, H, M, E, Any]],
    ) -> None:
        self.questions = tuple(questions)
        self.moves = tuple(moves)
        self.carry_out = {row.move: row.carry_out for row in self.moves}
        self.why_not = {row.move: row.why_not for row in self.moves}
        self._check()
        adders = {row.move: row.add for row in self.moves}
        for question in self.questions:
            question.adders = tuple(dict.fromkeys(adders[kind] for kind in question.answers))

    def _check(self) -> None:
        names = [question.name for question in self.questions]
        if len(set(names)) != len(names) or len(self.carry_out) != len(self.moves):
            raise TypeError("a question or a kind of move stands twice in its table")
        answers = {kind for question in self.questions for kind in question.answers}
        odd = sorted(kind.__name__ for kind in answers ^ set(self.carry_out))
        if odd:
            raise TypeError(f"in one table only: {', '.join(odd)}")

    def by(self, names: type[IntEnum]) -> tuple[QuestionRow[P, S, H, M, E] | None, ...]:
        """The questions by the member of an enum of the same name; None where nobody is asked."""
        found = {question.name: question for question in self.questions}
        unknown = sorted(set(found) - {member.name for member in names})
        if unknown:
            raise TypeError(f"questions that {names.__name__} does not name: {', '.join(unknown)}")
        return tuple(found.get(member.name) for member in names)
