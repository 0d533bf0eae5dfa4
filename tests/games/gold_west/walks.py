"""Random games for the tests: seeded, move by move, with a look at the table after each step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from riverboat.engine import Table, secret_from_seed
from riverboat.games.gold_west import GAME

SETUPS = [(players, options["whitewater"]) for players, options in GAME.setups()]


def a_new_table(players: int, whitewater: str, seed: int) -> Table:
    return Table(GAME, players, {"whitewater": whitewater}, secret_from_seed(seed))


def walk(table: Table, rng: Random) -> Iterator[int]:
    """Play to the end; yields the seat that is asked before each of its moves."""
    while not table.over:
        seat = table.asked[0]
        yield seat
        table.play(seat, rng.choice(table.moves(seat)))
