"""The blind auction: what it asks, in the order of the rules page, and how it is answered."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from riverboat.engine import (
    Book,
    Chance,
    Game,
    Happened,
    MoveRow,
    Option,
    Options,
    QuestionRow,
    Standing,
)
from toy import bidding, census, coverage, sample, scoring, setup, spoils, text
from toy.course import awaited_seats
from toy.events import BidsRevealed, Event, PrizeShown
from toy.moves import Bid, Keep, Move, Swap
from toy.refusals import Reason
from toy.state import Hidden, Phase, Public, Secret
from toy.types import Log, State, View

Row = QuestionRow[Public, Secret, Hidden, Move, Event]

QUESTIONS: Final[tuple[Row, ...]] = (
    QuestionRow("BID", awaited_seats, (Bid,)),
    QuestionRow("SPOIL", awaited_seats, (Keep, Swap)),
)
MOVES: Final = (
    MoveRow(Bid, bidding.add_bids, bidding.why_not_bid, bidding.bid),
    MoveRow(Keep, spoils.add_keeping, spoils.why_not_keep, spoils.keep),
    MoveRow(Swap, spoils.add_swapping, spoils.why_not_swap, spoils.swap),
)
BOOK: Final = Book(QUESTIONS, MOVES)

_ROWS: Final = BOOK.by(Phase)


class Toy(Game[Public, Secret, Hidden, Move, Event]):
    """Bid cards for prizes, blindly."""

    key = "toy"
    title = "Blind auction"
    rules_version = 1
    player_counts: tuple[int, ...] = (2, 3)
    options: tuple[Option, ...] = (
        Option("spoil", ("yes", "no"), "whether the winner may burn the prize"),
    )
    revealing: tuple[type, ...] = (BidsRevealed, PrizeShown)
    book = BOOK
    reasons = Reason

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        return [
            (players, {"spoil": value})
            for value in self.options[0].values
            for players in self.player_counts
        ]

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> State:
        return setup.setup(players, options, chance, log)

    def open_question(self, public: Public) -> Row | None:
        return _ROWS[public.phase]

    def standing(self, state: State) -> Standing:
        return scoring.standing(state)

    def sample(self, view: View, rng: Random) -> State:
        return sample.sample(view, rng)

    def render(self, view: View) -> str:
        return text.render(view)

    def census(self, state: State) -> dict[str, int]:
        return census.census(state)

    def features(self) -> frozenset[str]:
        return coverage.features()

    def features_of(self, happened: Happened[Event]) -> Sequence[str]:
        return coverage.features_of(happened)
