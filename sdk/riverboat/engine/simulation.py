"""Search: a full game that a bot may play forward as often as it likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from riverboat.engine.game import Game
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.log import QUIET
from riverboat.engine.randomness import Randomness
from riverboat.engine.score import Standing
from riverboat.engine.state import State
from riverboat.engine.view import View


class Simulation(Generic[P, S, H, M, E]):
    """One possible world. Made by `view.sample(rng)`, so it knows no more than the view did."""

    def __init__(self, game: Game[P, S, H, M, E], state: State[P, S, H]) -> None:
        self.game = game
        self.state = state

    @property
    def seat(self) -> int:
        """The seat to move next, -1 when the game is over."""
        deciders = self.game.deciders(self.state.public)
        return deciders[0] if deciders else -1

    @property
    def over(self) -> bool:
        return not self.game.deciders(self.state.public)

    def view(self, seat: int) -> View[P, S, H, M, E]:
        return self.game.view(self.state, seat)

    def moves(self) -> Sequence[M]:
        """The legal moves of the seat to move."""
        return self.game.legal_moves(self.game.view(self.state, self.seat))

    def play(self, move: M) -> Simulation[P, S, H, M, E]:
        """Carry out a legal move of the seat to move. Changes this simulation; returns it."""
        self.game.apply(self.state, self.seat, move, QUIET)
        return self

    def answer(self, seat: int, move: M) -> Simulation[P, S, H, M, E]:
        """Carry out a move of a named seat (in a simultaneous decision it may not be the first)."""
        self.game.apply(self.state, seat, move, QUIET)
        return self

    def settle(self) -> Simulation[P, S, H, M, E]:
        """Make all forced moves, as a match does: what is open then would really be asked."""
        self.choice()
        return self

    def choice(self) -> tuple[int, Sequence[M]]:
        """Make all forced moves; then the seat that is asked and its moves, -1 and none at the end.

        What a search does at each step: `settle`, `seat` and `moves` with one list of moves.
        """
        game, state = self.game, self.state
        public = state.public
        while (row := game.open_question(public)) is not None:
            seat = row.asks(public)[0]
            view = game.view(state, seat)
            moves: list[M] = []
            for add in row.adders:
                add(view, moves)
            if not row.is_forced(moves):
                return seat, moves
            game.apply(state, seat, moves[0], QUIET)
        return -1, ()

    def copy(self) -> Simulation[P, S, H, M, E]:
        return Simulation(self.game, self.state.copy())

    def standing(self) -> Standing:
        return self.game.standing(self.state)

    def scores(self) -> list[int]:
        """Points per seat; before the end: as if the game ended now."""
        return [score.total for score in self.standing().scores]

    def margin(self, seat: int) -> int:
        """How far a seat is ahead of the best other one (or of the automaton in a solo game)."""
        standing = self.standing()
        others = [score.total for score in standing.scores if score.seat != seat]
        if standing.automaton is not None:
            others.append(standing.automaton.total)
        return standing.scores[seat].total - max(others, default=0)

    def playout(self, rng: Randomness) -> int:
        """Play random moves to the end; returns how many."""
        choose = rng.random
        game, state = self.game, self.state
        public, open_question, apply = state.public, game.open_question, game.apply
        views = [game.view(state, seat) for seat in range(len(state.secrets))]
        decisions = 0
        while (row := open_question(public)) is not None:
            seat = row.asks(public)[0]
            view = views[seat]
            moves: list[M] = []
            for add in row.adders:
                add(view, moves)
            apply(state, seat, moves[int(choose() * len(moves))], QUIET)
            decisions += 1
        return decisions

    def rollout(self, rng: Randomness) -> list[float]:
        """A playout's outcome: per seat 1 for a win, 0 for none, shared among winners."""
        self.playout(rng)
        standing = self.standing()
        share = 1.0 / max(1, len(standing.winners))
        return [share if rank == 1 else 0.0 for rank in standing.ranks]
