"""Pictures for the documentation: a moment of a recorded match of each game.

`python -m riverboat.testing.pictures FOLDER [GAME ...]` plays the matches again and draws them.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from riverboat.local import play_local
from riverboat.replay import load
from riverboat.viewer.image import Still, still_svg


@dataclass(frozen=True, slots=True)
class Scene:
    """A match that can be played again, and the step that is drawn as the first seat saw it."""

    bots: tuple[str, ...]
    seed: int
    step: int

    def draw(self, game: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "match.replay"
            play_local(game, self.bots, seed=self.seed, record=path, echo=False)
            return still_svg(load(path), Still(self.step, 0))


THINKERS: Final = ("flat-mc:rounds=16", "flat-mc:rounds=16")
SCENES: Final = {
    "gold_west": Scene(THINKERS, 8, 67),
    "the_river": Scene(("flat-mc:rounds=16", "glance"), 8, 54),
    "moon_river": Scene(("flat-mc:rounds=4", "glance"), 8, 170),
    "boonlake": Scene(("glance", "glance"), 8, 225),
}


def write(folder: Path, games: Sequence[str]) -> None:
    for game in games:
        (folder / f"{game}.svg").write_text(SCENES[game].draw(game), encoding="utf-8")


if __name__ == "__main__":
    target, *chosen = sys.argv[1:]
    write(Path(target), chosen or list(SCENES))
