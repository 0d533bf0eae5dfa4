"""The exhaustive runner: random games until every card, tile, effect and end has been used.

`python -m riverboat.testing.exhaustive [GAME ...] --games N` prints what never was, and the longest
list of moves that was seen.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from riverboat import games
from riverboat.engine import Game, Table, secret_from_seed


@dataclass
class Usage:
    """What random games have used."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    longest_question: str = ""
    used: Counter[str] = field(default_factory=Counter)

    def missing(self, game: Game) -> list[str]:
        return sorted(game.features() - self.used.keys())


def run(game: Game, count: int, seed: int = 0, stop_when_all_used: bool = False) -> Usage:
    """Play games of all set-ups in turn."""
    usage, rng = Usage(), Random(seed)
    setups = list(game.setups())
    for number in range(count):
        players, options = setups[number % len(setups)]
        _play(game, Table(game, players, options, secret_from_seed(seed, number)), rng, usage)
        usage.games += 1
        if stop_when_all_used and number % len(setups) == 0 and not usage.missing(game):
            break
    return usage


def _play(game: Game, table: Table, rng: Random, usage: Usage) -> None:
    note = usage.used.update
    for happened in table.opening:
        note(game.features_of(happened))
    while True:
        for step in table.take_steps():
            for happened in step.happened:
                note(game.features_of(happened))
        if table.over:
            return
        seat = rng.choice(table.asked)
        moves = table.moves(seat)
        if len(moves) > usage.longest:
            usage.longest = len(moves)
            usage.longest_question = game.question(table.state.public)
        usage.decisions += 1
        table.play(seat, rng.choice(moves))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="exhaustive", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAME_IDS), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    complete = True
    for game_id in chosen.games:
        game = games.get(game_id)
        usage = run(game, chosen.count, chosen.seed)
        missing = usage.missing(game)
        complete = complete and not missing
        print(  # noqa: T201
            f"{game_id}: {usage.games} games, {usage.decisions} decisions, longest list "
            f"{usage.longest} ({usage.longest_question}), "
            f"{len(game.features()) - len(missing)} of {len(game.features())} features used"
        )
        for feature in missing:
            print(f"  never used: {feature}")  # noqa: T201
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
