"""Moon River, wired to the contract of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from riverboat.engine import Chance, Game, Happened, Log, Option, Options, Refusal, Standing, View
from riverboat.games.moon_river import coverage, legal, refusals, rules, scoring, setup
from riverboat.games.moon_river.catalog import SETUPS
from riverboat.games.moon_river.events import AssociateRevealed, LineFormed, RancheroDrawn
from riverboat.games.moon_river.moves import Move
from riverboat.games.moon_river.render import render
from riverboat.games.moon_river.sample import sample
from riverboat.games.moon_river.state import GameState, Phase, Public, Scenario

_DECIDERS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(max(SETUPS))]


class MoonRiver(Game):
    """Assemble parcels into dominoes and dominoes into a ranch full of cows."""

    key = "moon_river"
    title = "Moon River"
    rules_version = 1
    player_counts: tuple[int, ...] = tuple(SETUPS)
    options: tuple[Option, ...] = setup.OPTIONS
    modes: tuple[str, ...] = setup.OPTIONS[0].values
    revealing: tuple[type, ...] = (AssociateRevealed, LineFormed, RancheroDrawn)

    def complete_options(self, players: int, given: Options) -> dict[str, str]:
        chosen = super().complete_options(players, given)
        setup.check_options(players, chosen)
        return chosen

    def mode(self, players: int, options: Options) -> str:
        return options["mode"]

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        """Both modes at every player count, and each scenario by name at one of them."""
        found = [(n, {"mode": mode}) for mode in self.modes for n in self.player_counts]
        for number, scenario in enumerate(Scenario):
            players = self.player_counts[number % len(self.player_counts)]
            found.append((players, {"mode": "legends", "scenario": scenario.name.lower()}))
        return [(players, self.complete_options(players, given)) for players, given in found]

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> GameState:
        return setup.lay_out(players, self.complete_options(players, options), chance, log)

    def deciders(self, public: Public) -> tuple[int, ...]:
        return () if public.phase == Phase.FINISHED else _DECIDERS[public.turn.seat]

    def question(self, public: Public) -> str:
        return "" if public.phase == Phase.FINISHED else public.turn.question.name

    def legal_moves(self, view: View[Public, Any, Any, Any, Any]) -> Sequence[Move]:
        return legal.legal_moves(view)

    def explain(self, view: View[Public, Any, Any, Any, Any], move: Any) -> Refusal:
        return refusals.explain(view, move)

    def default_move(self, view: View[Public, Any, Any, Any, Any], moves: Sequence[Any]) -> Any:
        return legal.default_move(view, moves)

    def apply(self, state: GameState, seat: int, move: Any, log: Log) -> None:
        rules.apply(state, seat, move, log)

    def standing(self, state: GameState) -> Standing:
        return scoring.standing(state.public)

    def sample(self, view: View[Public, Any, Any, Any, Any], rng: Random) -> GameState:
        return sample(view, rng)

    def render(self, view: View[Public, Any, Any, Any, Any]) -> str:
        return render(view)

    def census(self, state: GameState) -> dict[str, int]:
        return coverage.census(state)

    def features(self) -> frozenset[str]:
        return coverage.features()

    def features_of(self, happened: Happened) -> Sequence[str]:
        return coverage.features_of(happened)
