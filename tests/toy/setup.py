"""Set-up: hands are dealt, the first prize is shown."""

from __future__ import annotations

from riverboat import engine
from riverboat.engine import Chance, Options
from toy.catalog import DECK, NUMBERS
from toy.state import Hidden, Phase, Player, Public, Secret
from toy.types import Log, State


def setup(players: int, options: Options, chance: Chance, log: Log) -> State:
    """Chance is used once: the deck is shuffled."""
    pile, hand = chance.shuffled("cards", DECK), NUMBERS.hand
    secrets = [Secret(sorted(pile[seat * hand : (seat + 1) * hand])) for seat in range(players)]
    prize, pile = pile[players * hand], pile[players * hand + 1 :]
    public = Public(
        phase=Phase.BID,
        rounds_left=NUMBERS.rounds,
        awaiting=list(range(players)),
        winner=None,
        prize=prize,
        pile_size=len(pile),
        discard=[],
        players=[Player(hand, 0, []) for _ in range(players)],
        burning=options["spoil"] == "yes",
    )
    return engine.State(public, secrets, Hidden(pile, chance))
