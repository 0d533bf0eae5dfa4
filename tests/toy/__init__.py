"""The blind auction: bid a card in secret, keep the prize or burn it for a fresh card.

A tiny game that uses every corner of the contract: hidden hands, secret answers given at once,
chance during play. The laws are tried out on it, and a new game starts as its copy
(docs/adding_a_game.md).
"""

from toy.catalog import CARDS
from toy.events import BidsRevealed, CardsDrawn, Event, PrizeShown, PrizeTaken, Reshuffled
from toy.game import Toy
from toy.moves import Bid, Keep, Move, Swap
from toy.state import Phase
from toy.types import View

GAME = Toy()

__all__ = [
    "CARDS",
    "GAME",
    "Bid",
    "BidsRevealed",
    "CardsDrawn",
    "Event",
    "Keep",
    "Move",
    "Phase",
    "PrizeShown",
    "PrizeTaken",
    "Reshuffled",
    "Swap",
    "View",
]
