"""A game in progress, as the referee and local play drive it.

The table checks moves, answers forced decisions by itself, and holds secret simultaneous answers
back until all are in: the state does not change, and nobody can notice, before the last one.

A decision is forced if it has one legal move and everybody can see that (`QuestionRow.is_forced`).
`play` answers forced decisions at once. The referee goes step by step (`answer`, then `force` as
long as it says so), because it records what the table looks like after each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from riverboat.engine.chance import Chance
from riverboat.engine.game import Game
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.log import Happened, Log
from riverboat.engine.refusal import Refusal
from riverboat.engine.rows import QuestionRow
from riverboat.engine.rules import Options
from riverboat.engine.state import State
from riverboat.engine.view import View


@dataclass(slots=True)
class Step(Generic[M, E]):
    """One move carried out, with what happened because of it."""

    seat: int
    move: M
    automatic: bool
    happened: tuple[Happened[E], ...]
    how: object = None  # what was handed in with the answer


class Table(Generic[P, S, H, M, E]):
    """State plus the answers held back. `steps` grows with each carried-out move until taken."""

    def __init__(
        self,
        game: Game[P, S, H, M, E],
        players: int,
        options: Options,
        secret: bytes,
        settled: bool = True,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.complete_options(players, options)
        self._log: Log[E] = Log()
        self.state: State[P, S, H] = game.setup(players, self.options, Chance(secret), self._log)
        self.opening: tuple[Happened[E], ...] = tuple(self._log.take())
        self.steps: list[Step[M, E]] = []
        self._held: dict[int, tuple[M, bool, object]] = {}
        self._row: QuestionRow[P, S, H, M, E] | None = None
        self._moves: dict[int, Sequence[M]] = {}
        self._asked: tuple[int, ...] = ()
        self._ask()
        if settled:
            self.settle()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats whose answer is missing; none: the game is over."""
        return self._asked

    @property
    def joint(self) -> bool:
        """Whether several seats answer one question: nobody may notice which of them have."""
        return len(self._asked) > 1 or bool(self._held)

    @property
    def over(self) -> bool:
        return not self._asked

    def moves(self, seat: int) -> Sequence[M]:
        """The legal moves of an asked seat, computed once per decision."""
        return self._moves[seat]

    def view(self, seat: int) -> View[P, S, H, M, E]:
        """What a seat (-1: a spectator) may see; shares the state, see `Game.view`."""
        return self.game.view(self.state, seat)

    def check(self, seat: int, move: M) -> Refusal | None:
        """The refusal of a move that an asked seat may not make now."""
        if move in self._moves[seat]:
            return None
        return self.game.explain(self.view(seat), move)

    def play(self, seat: int, move: M) -> None:
        """Carry out (or hold back) a checked move of an asked seat, then forced answers."""
        self.answer(seat, move)
        self.settle()

    def answer(self, seat: int, move: M, how: object = None) -> None:
        """Carry out (or hold back) a checked move of an asked seat, and nothing else.

        The step that comes of it carries `how`, whatever that is.
        """
        self._answer(seat, move, False, how)
        self._ask()

    def is_forced(self, seat: int) -> bool:
        """Whether everybody can see that an asked seat has a single legal move."""
        return self._row is not None and self._row.is_forced(self._moves[seat])

    def force(self) -> bool:
        """Answer for one asked seat whose decision is forced; False if there is none."""
        for seat in self._asked:
            if self.is_forced(seat):
                self._answer(seat, self._moves[seat][0], True, None)
                self._ask()
                return True
        return False

    def settle(self) -> None:
        """Answer all forced decisions."""
        while self.force():
            pass

    def copy(self) -> Table[P, S, H, M, E]:
        """A table to play on apart from this one; its steps begin anew."""
        twin: Table[P, S, H, M, E] = Table.__new__(Table)
        twin.game, twin.players, twin.options = self.game, self.players, self.options
        twin.opening, twin.steps = self.opening, []
        twin.state = self.state.copy()
        twin._log = Log()
        twin._held, twin._moves = dict(self._held), dict(self._moves)
        twin._row, twin._asked = self._row, self._asked
        return twin

    def take_steps(self) -> list[Step[M, E]]:
        """The steps since the last call."""
        steps = self.steps
        self.steps = []
        return steps

    def _answer(self, seat: int, move: M, automatic: bool, how: object) -> None:
        del self._moves[seat]
        if len(self._asked) == 1 and not self._held:
            self._asked = ()
            self._apply(seat, move, automatic, how)
            return
        self._asked = tuple(other for other in self._asked if other != seat)
        self._held[seat] = (move, automatic, how)
        if self._asked:
            return
        held, self._held = sorted(self._held.items()), {}
        for answering, answer in held:
            self._apply(answering, *answer)

    def _apply(self, seat: int, move: M, automatic: bool, how: object) -> None:
        self.game.apply(self.state, seat, move, self._log)
        self.steps.append(Step(seat, move, automatic, tuple(self._log.take()), how))

    def _ask(self) -> None:
        """When all have answered: ask the next question."""
        if not self._asked:
            public = self.state.public
            self._row = self.game.open_question(public)
            self._asked = () if self._row is None else self._row.asks(public)
            for seat in self._asked:
                self._moves[seat] = self.game.legal_moves(self.view(seat))
