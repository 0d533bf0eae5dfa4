"""The blind auction: what it asks, in the order of the rules page, and how it is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Book, Game, Option, QuestionRow, Rules
from toy import bidding, spoils
from toy.census import census
from toy.course import awaited_seats
from toy.coverage import FAMILIES, features, features_of
from toy.events import BidsRevealed, Event, PrizeShown
from toy.moves import Bid, Keep, Move, Swap
from toy.refusals import Reason
from toy.sample import sample
from toy.scoring import standing
from toy.setup import setup
from toy.state import Hidden, Phase, Public, Secret
from toy.text import render

Row = QuestionRow[Public, Secret, Hidden, Move, Event]

QUESTIONS: Final[tuple[Row, ...]] = (
    QuestionRow("BID", awaited_seats, (Bid,), secret=True),  # equal cards are one answer
    QuestionRow("SPOIL", awaited_seats, (Keep, Swap)),
)
MOVES: Final = (
    bidding.BID_ROW,
    spoils.KEEP_ROW,
    spoils.SWAP_ROW,
)
BOOK: Final = Book(QUESTIONS, MOVES)
RULES: Final = Rules(setup, standing, sample, render, census, features, features_of, FAMILIES)

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
    rules = RULES
    reasons = Reason

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        return [
            (players, {"spoil": value})
            for value in self.options[0].values
            for players in self.player_counts
        ]

    def open_question(self, public: Public) -> Row | None:
        return _ROWS[public.phase]
