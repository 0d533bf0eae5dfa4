"""What each seat may expect: points at the end of the game, guessed from where it stands now.

A search compares what its moves lead to. The score of the moment is a poor guide there, because
points come at the end of turns and of the game; an evaluator adds what a seat's stock, place and
prospects are worth.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from riverboat.engine.component_tables import read_numbers, read_rows
from riverboat.engine.generics import H, P, S
from riverboat.engine.state import State

if TYPE_CHECKING:
    from riverboat.engine.game import Game

W = TypeVar("W")


class Evaluator(ABC, Generic[P, S, H]):
    """Points that each seat may expect at the end. It is given whole states, but only such as
    `view.sample` makes: a bot that uses it knows no more than its seat does."""

    @abstractmethod
    def values(self, state: State[P, S, H]) -> list[float]:
        """By seat; the automaton of a solo game comes last."""

    def margin(self, state: State[P, S, H], seat: int) -> float:
        """How far a seat may expect to be ahead of the best other one."""
        values = self.values(state)
        demand_values(values, len(state.secrets), self)
        return margin(values, seat)


class PlainScore(Evaluator[P, S, H]):
    """The score if the game ended now: for games that bring no evaluator of their own."""

    def __init__(self, game: Game[P, S, H]) -> None:
        self._game = game

    def values(self, state: State[P, S, H]) -> list[float]:
        standing = self._game.standing(state)
        values = [float(score.total) for score in standing.scores]
        if standing.automaton is not None:
            values.append(float(standing.automaton.total))
        return values


def margin(values: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the best other one, by the values of all.

    >>> margin([30.0, 10.0, 25.0], 0)
    5.0
    """
    others = list(values)
    own = others.pop(seat)
    return own - max(others, default=0.0)


def fading(left: float, part: float) -> float:
    """What is left of a worth that goes down to nothing over the last part of the game; with 0 it
    holds to the end, when nothing is left of the game.

    >>> fading(0.5, 0.25), fading(0.125, 0.25), fading(0.125, 0.0), fading(0.0, 0.0)
    (1.0, 0.5, 1.0, 0.0)
    """
    if part > 0:
        return min(1.0, left / part)
    return 1.0 if left > 0 else 0.0


def demand_values(values: Sequence[float], seats: int, source: object) -> None:
    """A number for each seat; alone at the table there may be one for the automaton too. Else a
    search would go on with it, and play badly: ValueError says who gave them."""
    count, total = len(values), sum(values)
    if count != seats and not (seats == 1 and count == 2):
        raise ValueError(
            f"{_name(source)} should give a value for each of {seats} seats, not {values}"
        )
    if total != total and any(value != value for value in values):
        raise ValueError(f"{_name(source)} gives a value that is no number: {values}")


def _name(source: object) -> str:
    return str(getattr(source, "__name__", type(source).__name__))


def read_weights(package: str, weights: type[W], weight: Callable[[str], object] = float) -> W:
    """The weights of a game's evaluator, from the columns name and value of `data/weights.csv`."""
    return read_numbers("weights", read_rows(package, "weights"), weights, weight)
