"""Deliberate faults: each must turn the laws red, or the laws prove nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from riverboat.engine import Log, View
from riverboat.testing.laws import Case
from toy.game import Toy
from toy.state import Secret, ToyState, ToyView
from toy.wire import toy_wire


class LeakInTheView(Toy):
    """The public points of seat 0 grow by what lies on top of the hidden pile."""

    def apply(self, state: ToyState, seat: int, move: Any, log: Log) -> None:
        super().apply(state, seat, move, log)
        state.public.players[0].points = state.hidden.pile[-1] if state.hidden.pile else 0


class LeakInTheMoves(Toy):
    """The order of the winner's moves tells what lies on top of the pile."""

    top = 0

    def apply(self, state: ToyState, seat: int, move: Any, log: Log) -> None:
        super().apply(state, seat, move, log)
        LeakInTheMoves.top = state.hidden.pile[-1] if state.hidden.pile else 0

    def view(self, state: ToyState, seat: int) -> View:
        LeakInTheMoves.top = state.hidden.pile[-1] if state.hidden.pile else 0
        return super().view(state, seat)

    def legal_moves(self, view: ToyView) -> Sequence[Any]:
        moves = list(super().legal_moves(view))
        return moves[::-1] if LeakInTheMoves.top % 2 else moves


class LeakInAnEvent(Toy):
    """Everybody is told which card was drawn."""

    def _draw(self, state: ToyState, seat: int, log: Log) -> None:
        quiet = Log()
        super()._draw(state, seat, quiet)
        for happened in quiet.take():
            told = happened.public if happened.private is None else happened.private
            log.add(told)


class ShallowSecret(Secret):
    def copy(self) -> Secret:
        return ShallowSecret(self.hand, self.bid)


class ShallowCopy(Toy):
    """A copied hand is the very same list."""

    def setup(self, *args: Any) -> ToyState:
        state = super().setup(*args)
        state.secrets = [ShallowSecret(secret.hand, secret.bid) for secret in state.secrets]
        return state


class OrderFromASet(Toy):
    """The order of the listed moves is that of a set of strings: it differs between processes."""

    def legal_moves(self, view: ToyView) -> Sequence[Any]:
        moves = {str(move): move for move in super().legal_moves(view)}
        return [moves[text] for text in set(moves)]


class LostCard(Toy):
    """A burned prize vanishes."""

    def _spoil(self, state: ToyState, seat: int, keep: bool, log: Log) -> None:
        super()._spoil(state, seat, keep, log)
        if not keep and state.public.discard:
            state.public.discard.pop()


class PeekingSample(Toy):
    """Sampling hands back the truth: the re-deal never varies."""

    truth: ToyState

    def view(self, state: ToyState, seat: int) -> View:
        PeekingSample.truth = state
        return super().view(state, seat)

    def sample(self, view: ToyView, rng: Any) -> ToyState:
        return PeekingSample.truth.copy()


def case(game: Toy, players: int = 2) -> Case:
    return Case(game, toy_wire(game), players, game.complete_options(players, {}))


HONEST = case(Toy())
UNORDERED = case(OrderFromASet())
