"""The components, read once from `data/*.csv`: rows are found by their keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverboat.engine.component_tables import Row, demand, parse_rows, read_numbers, read_table


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rules."""

    hand: int
    rounds: int


def load_cards(rows: list[Row]) -> dict[int, int]:
    """How many copies there are of each card."""
    parsed = parse_rows("cards", rows, lambda row: (int(row["card"]), int(row["copies"])))
    cards = dict(sorted(parsed))
    demand(len(cards) == len(rows), "cards.csv: a card stands there twice")
    demand(min(cards) > 0, "cards.csv: a card is worth at least 1")
    return cards


CARDS: Final = load_cards(read_table(__package__, "cards", 7))
NUMBERS: Final = read_numbers("numbers", read_table(__package__, "numbers", 2), Numbers)
DECK: Final = tuple(card for card, copies in CARDS.items() for _ in range(copies))
