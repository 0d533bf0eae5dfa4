"""Gold West, wired to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from riverboat.engine import Chance, Game, Happened, Log, Option, Options, Refusal, Standing
from riverboat.games.gold_west import (
    census,
    coverage,
    legal,
    refusals,
    render,
    rules,
    sample,
    scoring,
    setup,
)
from riverboat.games.gold_west.events import TokensRevealed
from riverboat.games.gold_west.lookup import COUNTS
from riverboat.games.gold_west.moves import FreeShip, Move
from riverboat.games.gold_west.state import (
    GoldWestState,
    GoldWestView,
    Public,
)

_NOBODY: tuple[int, ...] = ()
_ONLY: list[tuple[int, ...]] = [(seat,) for seat in range(max(COUNTS))]


class GoldWest(Game):
    """Gold West, second edition, with or without Whitewater, for 2 to 4 players."""

    key = "gold_west"
    title = "Gold West"
    rules_version = 1
    player_counts: tuple[int, ...] = tuple(COUNTS)
    options: tuple[Option, ...] = (
        Option("whitewater", ("no", "yes"), "play with the Whitewater expansion"),
    )
    modes: tuple[str, ...] = ("base", "whitewater")
    revealing: tuple[type, ...] = (TokensRevealed,)

    def mode(self, players: int, options: Options) -> str:
        return "whitewater" if options["whitewater"] == "yes" else "base"

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        return [
            (players, {"whitewater": value})
            for players in self.player_counts
            for value in self.options[0].values
        ]

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> GoldWestState:
        return setup.setup(players, options["whitewater"] == "yes", chance, log)

    def deciders(self, public: Public) -> tuple[int, ...]:
        active = public.turn.active
        return _NOBODY if active < 0 else _ONLY[active]

    def question(self, public: Public) -> str:
        turn = public.turn
        return turn.pending[0].ability.name if turn.pending else turn.phase.name

    def legal_moves(self, view: GoldWestView) -> Sequence[Move]:
        return legal.legal_moves(view)

    def explain(self, view: GoldWestView, move: Any) -> Refusal:
        return refusals.explain(view, move)

    def default_move(self, view: GoldWestView, moves: Sequence[Move]) -> Move:
        return legal.default_move(view, moves)

    def canonical(self, move: Move) -> Move:
        """The order of free steps means nothing."""
        if isinstance(move, FreeShip):
            return FreeShip(tuple(sorted(move.steps)))
        return move

    def apply(self, state: GoldWestState, seat: int, move: Move, log: Log) -> None:
        rules.apply(state, seat, move, log)

    def standing(self, state: GoldWestState) -> Standing:
        return scoring.standing(state.public)

    def sample(self, view: GoldWestView, rng: Random) -> GoldWestState:
        return sample.sample(view, rng)

    def render(self, view: GoldWestView) -> str:
        return render.render(view)

    def census(self, state: GoldWestState) -> dict[str, int]:
        return census.census(state)

    def features(self) -> frozenset[str]:
        return coverage.features()

    def features_of(self, happened: Happened) -> Sequence[str]:
        return coverage.features_of(happened)
