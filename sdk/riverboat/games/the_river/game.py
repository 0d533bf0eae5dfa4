"""The River, wired to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from riverboat.engine import Chance, Game, Happened, Log, Option, Options, Refusal, Standing
from riverboat.games.the_river import coverage, legal, refusals, rules, scoring
from riverboat.games.the_river.catalog import PLAYER_COUNTS
from riverboat.games.the_river.events import (
    BuildingRevealed,
    BuildingShown,
    FinalScoring,
    StartTilesRevealed,
    TilesRevealed,
)
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.render import render
from riverboat.games.the_river.sample import sample
from riverboat.games.the_river.setup import new_game
from riverboat.games.the_river.state import Public, Question, RiverState, RiverView

_ASKED = tuple((seat,) for seat in range(max(PLAYER_COUNTS)))


class TheRiver(Game):
    """Pioneers go up a river, claim land and build."""

    key = "the_river"
    title = "The River"
    rules_version = 1
    player_counts: tuple[int, ...] = PLAYER_COUNTS
    options: tuple[Option, ...] = (
        Option(
            "max_rounds",
            ("50", "10", "20", "30", "100"),
            "the game ends with this round at the latest",
        ),
    )

    revealing: tuple[type, ...] = (
        StartTilesRevealed,
        TilesRevealed,
        BuildingRevealed,
        BuildingShown,
        FinalScoring,
    )

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        """Besides every player count a short game, which the round limit often ends."""
        short = (min(PLAYER_COUNTS), {"max_rounds": "10"})
        return [*super().setups(), short]

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> RiverState:
        return new_game(players, options, chance, log)

    def deciders(self, public: Public) -> tuple[int, ...]:
        turn = public.turn
        return () if turn.question == Question.GAME_OVER else _ASKED[turn.active]

    def question(self, public: Public) -> str:
        return public.turn.question.name

    def legal_moves(self, view: RiverView) -> Sequence[Move]:
        return legal.legal_moves(view)

    def explain(self, view: RiverView, move: Move) -> Refusal:
        return refusals.explain(view, move)

    def default_move(self, view: RiverView, moves: Sequence[Move]) -> Move:
        return legal.default_move(view, moves)

    def apply(self, state: RiverState, seat: int, move: Move, log: Log) -> None:
        rules.apply(state, seat, move, log)

    def standing(self, state: RiverState) -> Standing:
        return scoring.standing(state)

    def sample(self, view: RiverView, rng: Random) -> RiverState:
        return sample(view, rng)

    def render(self, view: RiverView) -> str:
        return render(view)

    def census(self, state: RiverState) -> dict[str, int]:
        return coverage.census(state)

    def features(self) -> frozenset[str]:
        return coverage.FEATURES

    def features_of(self, happened: Happened) -> Sequence[str]:
        return coverage.features_of(happened.public)
