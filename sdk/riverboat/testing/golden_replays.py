"""Golden replays: one recorded match per game and mode, which must always verify and play the same.

`python -m riverboat.testing.golden_replays FOLDER` writes them. A change of rules, of the order of
chance or of the format shows itself in them before it shows itself in the archives of others.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from riverboat import games
from riverboat.engine import Game
from riverboat.local import play_local
from riverboat.replay.chain import pack
from riverboat.replay.places import SUFFIX

SEED = 11
BOTS = ("random:seed=1", "first", "random:seed=2", "random:seed=3")


@dataclass(frozen=True, slots=True)
class GoldenMatch:
    """A set-up that is played by seeded bots. The first match of all is kept as a plain file."""

    game: Game
    mode: str
    players: int
    options: Mapping[str, str]
    packed: bool

    @property
    def name(self) -> str:
        return f"{self.game.key}-{self.mode}-{self.players}p{SUFFIX}"

    def play(self) -> bytes:
        """The file that a referee of today writes."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / self.name
            play_local(
                self.game,
                BOTS[: self.players],
                options=self.options,
                seed=SEED,
                record=path,
                match_id=f"golden-{self.game.key}-{self.mode}",
                echo=False,
            )
            return path.read_bytes()


def golden_matches() -> Iterator[GoldenMatch]:
    """One of every game and mode; the numbers of players take turns."""
    number = 0
    for game in games.all_games():
        for mode in game.modes:
            fitting = [setup for setup in game.setups() if game.mode(*setup) == mode]
            players, options = fitting[number % len(fitting)]
            yield GoldenMatch(game, mode, players, options, packed=number > 0)
            number += 1


def write_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*{SUFFIX}"):
        old.unlink()
    for match in golden_matches():
        data = match.play()
        (folder / match.name).write_bytes(pack(data) if match.packed else data)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
