"""Tables to search at, and evaluators that are easy to foretell."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from riverboat import games
from riverboat.engine import Game, Simulation, State, View
from riverboat.engine.evaluation import Evaluator
from toy import GAME as TOY

GAMES: list[Game] = [*(games.get(key) for key in games.GAME_IDS), TOY]
SETUPS = [(game, players) for game in GAMES for players in game.player_counts]


class Judging(Evaluator):
    """Values tables for one seat by a function; all others have nothing."""

    def __init__(self, world: Simulation, value: Callable[[Simulation], float]) -> None:
        self.game, self.seat, self.value = world.game, world.seat, value

    def values(self, state: State) -> list[float]:
        values = nothing(state)
        values[self.seat] = self.value(Simulation(self.game, state))
        return values


class Indifferent(Evaluator):
    """To it all tables are alike."""

    def values(self, state: State) -> list[float]:
        return nothing(state)


def nothing(state: State) -> list[float]:
    """For each seat; the automaton has as much."""
    return [0.0] * max(2, len(state.secrets))


def midgame(game: Game, players: int = 2, seed: int = 1) -> View:
    """What the seat to move sees after some random moves, where it has a choice."""
    rng = Random(seed)
    world = game.new(players, seed)
    for _ in range(4):
        answer_all(world, rng)
    while not world.over and len(world.moves()) < 2:
        answer_all(world, rng)
    return world.view(world.seat)


def answer_all(world: Simulation, rng: Random) -> None:
    """Every seat that is asked answers: nobody sees a table at which only some have."""
    for seat in world.game.deciders(world.state.public):
        world.answer(seat, rng.choice(world.view(seat).moves()))
