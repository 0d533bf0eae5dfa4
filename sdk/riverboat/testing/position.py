"""Positions for tests of rules: arrange a table, play on it, ask what became of it.

A game's own tests subclass `Position` with the words of the game (`river(seat, "FOR1")`,
`coins(5)`); playing, refusals and events are the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Generic, Self, TypeVar

from riverboat.engine import (
    Chance,
    Game,
    Log,
    Options,
    Refusal,
    State,
    Table,
    View,
    secret_from_seed,
)
from riverboat.engine.generics import E, H, M, P, S

T = TypeVar("T")


class Position(Generic[P, S, H, M, E]):
    """A state with words to play on it and to ask about it."""

    def __init__(self, game: Game[P, S, H, M, E], state: State[P, S, H]) -> None:
        self.game = game
        self.state = state
        self.events: list[E] = []
        """The public events since the beginning, or since a test cleared them."""
        self.last_events: list[E] = []
        """Those of the last move."""

    # --- playing -----------------------------------------------------------------------------

    def play(self, *moves: M) -> Self:
        """Play moves one after the other, each by the seat that is asked; all must be listed."""
        for move in moves:
            listed = self.legal()
            assert move in listed, f"{move} is not among {listed}"
            self.carry_out(self.seat, move)
        return self

    def carry_out(self, seat: int, move: M) -> None:
        """Let a seat make a move, listed or not, and note what happens."""
        log: Log[E] = Log()
        self.game.apply(self.state, seat, move, log)
        self.last_events = [happened.public for happened in log.take()]
        self.events += self.last_events

    def refusal(self, move: M, seat: int | None = None) -> Refusal:
        """Why a move is refused. It must not be listed, and asking changes nothing."""
        view = self.view(seat)
        assert move not in view.moves(), f"{move} is a legal move"
        before = self.state.copy()
        refusal = self.game.explain(view, move)
        assert self.state == before, f"asking about {move} changed the state"
        return refusal

    # --- asking ------------------------------------------------------------------------------

    @property
    def public(self) -> P:
        return self.state.public

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked; none when the game is over."""
        return self.game.deciders(self.public)

    @property
    def seat(self) -> int:
        """The first seat that is asked."""
        return self.asked[0]

    @property
    def question(self) -> str:
        """The name of the open question, empty when the game is over."""
        return self.game.question(self.public)

    def view(self, seat: int | None = None) -> View[P, S, H, M, E]:
        """The view of a seat, or of the asked one."""
        return self.game.view(self.state, self.seat if seat is None else seat)

    def secret(self, seat: int = 0) -> S:
        return self.state.secrets[seat]

    def legal(self, seat: int | None = None) -> list[M]:
        """The legal moves of a seat, or of the asked one."""
        return list(self.view(seat).moves())

    def legal_of(self, kind: type[T]) -> list[T]:
        """The legal moves of one kind."""
        return [move for move in self.legal() if isinstance(move, kind)]

    def default(self) -> M:
        """What is played for a silent seat."""
        return self.game.default_move(self.view(), self.legal())

    def events_of(self, kind: type[T]) -> list[T]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def lines(self, seat: int = 0) -> dict[str, int]:
        """The score sheet of a seat, by label."""
        sheet = self.game.standing(self.state).scores[seat]
        return {line.label: line.points for line in sheet.lines}


def deal(
    game: Game[P, S, H, M, E], players: int, seed: int = 1, options: Options | None = None
) -> tuple[State[P, S, H], list[E]]:
    """A set-up and the public events of laying it out."""
    log: Log[E] = Log()
    complete = game.complete_options(players, options or {})
    state = game.setup(players, complete, Chance(secret_from_seed(seed)), log)
    return state, [happened.public for happened in log.take()]


def walk(
    game: Game[P, S, H, M, E], players: int, options: Options, seed: int
) -> Iterator[tuple[Table[P, S, H, M, E], int, M]]:
    """A random game: before each answer the table, the seat, and the move it is about to make.

    When the walk ends the table last seen stands at the end of the game.
    """
    rng = Random(f"{game.key} {players} {seed}")
    table = Table(game, players, options, secret_from_seed(seed))
    while not table.over:
        seat = rng.choice(table.asked)
        move = rng.choice(table.moves(seat))
        yield table, seat, move
        table.play(seat, move)
