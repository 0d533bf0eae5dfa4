"""Boonlake by Alexander Pfister: the rules wired to the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from riverboat.engine import (
    Chance,
    Game,
    Happened,
    Log,
    Option,
    Options,
    Refusal,
    Standing,
    State,
    View,
)
from riverboat.games.boonlake import coverage, events, legal, rules, sample, scoring, setup
from riverboat.games.boonlake.explain import explain
from riverboat.games.boonlake.moves import PlayPlan
from riverboat.games.boonlake.render import render
from riverboat.games.boonlake.state import SoloLevel

LEVELS = tuple(level.name.lower() for level in SoloLevel)


class Boonlake(Game):
    """2 to 4 players, or one against the Wise Eminence."""

    key = "boonlake"
    title = "Boonlake"
    rules_version = 1
    player_counts: tuple[int, ...] = (1, 2, 3, 4)
    options: tuple[Option, ...] = (
        Option("solo_level", LEVELS, "how strong the Wise Eminence is in a solo game"),
    )
    modes: tuple[str, ...] = ("base", *(f"solo_{level}" for level in LEVELS))
    revealing: tuple[type, ...] = (
        events.ScoringTilesShown,
        events.StartSitesShown,
        events.TileRevealed,
        events.SoloStackShuffled,
        events.SoloTileRevealed,
    )

    def complete_options(self, players: int, given: Options) -> dict[str, str]:
        chosen = super().complete_options(players, given)
        if players > 1 and chosen["solo_level"] != LEVELS[0]:
            raise ValueError(f"option solo_level is for 1 player, this game has {players}")
        return chosen

    def mode(self, players: int, options: Options) -> str:
        return "base" if players > 1 else f"solo_{options['solo_level']}"

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        several = [(players, self.complete_options(players, {})) for players in (2, 3, 4)]
        return several + [(1, {"solo_level": level}) for level in LEVELS]

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> State:
        return setup.set_up(players, options, chance, log)

    def deciders(self, public: Any) -> tuple[int, ...]:
        return legal.deciders(public)

    def question(self, public: Any) -> str:
        return public.agenda[-1].task.name if public.agenda else ""

    def legal_moves(self, view: View) -> Sequence[Any]:
        return legal.legal_moves(view)

    def explain(self, view: View, move: Any) -> Refusal:
        return explain(view, move)

    def default_move(self, view: View, moves: Sequence[Any]) -> Any:
        return legal.default_move(view, moves)

    def canonical(self, move: Any) -> Any:
        """Boats and levers of a plan may be named in any order."""
        if isinstance(move, PlayPlan):
            return PlayPlan(tuple(sorted(move.boats)), tuple(sorted(move.levers)))
        return move

    def apply(self, state: State, seat: int, move: Any, log: Log) -> None:
        rules.apply(state, seat, move, log)

    def standing(self, state: State) -> Standing:
        return scoring.standing(state)

    def sample(self, view: View, rng: Random) -> State:
        return sample.sample(view, rng)

    def render(self, view: View) -> str:
        return render(view)

    def census(self, state: State) -> dict[str, int]:
        return sample.census(state)

    def features(self) -> frozenset[str]:
        return coverage.features()

    def features_of(self, happened: Happened) -> Sequence[str]:
        return coverage.features_of(happened)
