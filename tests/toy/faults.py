"""Deliberate faults: each must turn the laws red, or the laws prove nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from riverboat.engine import Book, Chance, MoveRow, Options, QuestionRow
from riverboat.engine import Log as AnyLog
from riverboat.testing.laws import Case
from toy import bidding, spoils
from toy.events import Event
from toy.game import MOVES, QUESTIONS, Row, Toy
from toy.moves import Bid, Move, Swap
from toy.state import Hidden, Phase, Public, Secret
from toy.types import Log, State, View
from toy.wire import toy_wire

ToyBook = Book[Public, Secret, Hidden, Move, Event]


def book_with(row: MoveRow[Public, Secret, Hidden, Move, Event, Any]) -> ToyBook:
    """The tables of the auction with another row for one kind of move."""
    questions = [QuestionRow(q.name, q.asks, q.answers, q.default, q.secret) for q in QUESTIONS]
    return Book(questions, [row if row.move is other.move else other for other in MOVES])


class LeakInTheView(Toy):
    """The public points of seat 0 grow by what lies on top of the hidden pile."""

    def apply(self, state: State, seat: int, move: Move, log: Log) -> None:
        super().apply(state, seat, move, log)
        state.public.players[0].points = state.hidden.pile[-1] if state.hidden.pile else 0


def add_bids_by_the_pile(view: View, moves: list[Move]) -> None:
    bidding.add_bids(view, moves)
    if LeakInTheMoves.top % 2:
        moves.reverse()


class LeakInTheMoves(Toy):
    """The order of the bids tells what lies on top of the pile."""

    top = 0
    book = book_with(MoveRow(Bid, add_bids_by_the_pile, bidding.why_not_bid, bidding.bid))

    def view(self, state: State, seat: int) -> View:
        LeakInTheMoves.top = state.hidden.pile[-1] if state.hidden.pile else 0
        return super().view(state, seat)

    def open_question(self, public: Public) -> Row | None:
        return self.book.by(Phase)[public.phase]


class LeakInAnEvent(Toy):
    """Everybody is told which card was drawn."""

    def apply(self, state: State, seat: int, move: Move, log: Log) -> None:
        told: Log = AnyLog()
        super().apply(state, seat, move, told)
        for happened in told.take():
            log.add(happened.public if happened.private is None else happened.private)


class ShallowSecret(Secret):
    def copy(self) -> Secret:
        return ShallowSecret(self.hand, self.bid)


class ShallowCopy(Toy):
    """A copied hand is the very same list."""

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> State:
        state = super().setup(players, options, chance, log)
        state.secrets = [ShallowSecret(secret.hand, secret.bid) for secret in state.secrets]
        return state


def add_bids_unordered(view: View, moves: list[Move]) -> None:
    found: list[Move] = []
    bidding.add_bids(view, found)
    named = {str(move): move for move in found}
    moves += [named[text] for text in set(named)]


class OrderFromASet(Toy):
    """The order of the listed bids is that of a set of strings: it differs between processes."""

    book = book_with(MoveRow(Bid, add_bids_unordered, bidding.why_not_bid, bidding.bid))

    def open_question(self, public: Public) -> Row | None:
        return self.book.by(Phase)[public.phase]


def lose_the_prize(state: State, seat: int, move: Swap, log: Log) -> None:
    spoils.swap(state, seat, move, log)
    if state.public.discard:
        state.public.discard.pop()


class LostCard(Toy):
    """A burned prize vanishes."""

    book = book_with(MoveRow(Swap, spoils.add_swapping, spoils.why_not_swap, lose_the_prize))


class PeekingSample(Toy):
    """Sampling hands back the truth: the re-deal never varies."""

    truth: State

    def view(self, state: State, seat: int) -> View:
        PeekingSample.truth = state
        return super().view(state, seat)

    def sample(self, view: View, rng: Random) -> State:
        return PeekingSample.truth.copy()


class EqualCards(Toy):
    """No fault, but a deal in which nobody holds two different cards."""

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> State:
        state = super().setup(players, options, chance, log)
        for seat, secret in enumerate(state.secrets):
            secret.hand = [seat + 1, seat + 1]
        return state


class TellingSilence(Toy):
    """Who holds equal cards only is not asked for a bid: silence tells of the hand."""

    book = Book([QuestionRow(q.name, q.asks, q.answers, q.default) for q in QUESTIONS], MOVES)

    def open_question(self, public: Public) -> Row | None:
        return self.book.by(Phase)[public.phase]


def case(game: Toy, players: int = 2) -> Case:
    return Case(game, toy_wire(game), players, game.complete_options(players, {}))


HONEST = case(Toy())
UNORDERED = case(OrderFromASet())
