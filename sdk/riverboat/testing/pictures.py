"""Pictures for the documentation: a position of each game as two greedy seats play it.

`python -m riverboat.testing.pictures FOLDER [GAME ...]` writes one file per game.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from riverboat import games
from riverboat.engine import Simulation
from riverboat.engine.drawing import Picture, marks, svg
from riverboat.engine.generics import E, H, M, P, S

SEED: Final = 5
MOVES: Final = {"boonlake": 180, "gold_west": 50, "moon_river": 172, "the_river": 60}
"""After how many moves a game is drawn: about its middle."""


def greedy_move(game: Simulation[P, S, H, M, E], moves: Sequence[M]) -> M:
    """The move that puts its seat furthest in front; of equal ones the middle one."""
    seat = game.seat
    margins = [game.copy().play(move).margin(seat) for move in moves]
    best = [move for move, margin in zip(moves, margins, strict=True) if margin == max(margins)]
    return best[len(best) // 2]


def position(game: Simulation[P, S, H, M, E], moves: int) -> tuple[Picture, Picture]:
    """What the first seat sees before and after the last of so many moves."""
    for _ in range(moves - 1):
        game.play(greedy_move(game, game.moves()))
    before = game.view(0).draw()
    game.play(greedy_move(game, game.moves()))
    return before, game.view(0).draw()


def write(folder: Path, keys: Sequence[str]) -> None:
    for key in keys:
        before, after = position(games.get(key).new(2, SEED), MOVES[key])
        path = folder / f"{key}.svg"
        path.write_text(svg(after, ("greedy", "greedy"), marks(before, after)), encoding="utf-8")


if __name__ == "__main__":
    target, *chosen = sys.argv[1:]
    write(Path(target), chosen or list(MOVES))
