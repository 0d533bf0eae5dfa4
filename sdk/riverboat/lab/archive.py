"""Games that were played already: replays of files, folders and archives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from riverboat.client.errors import RiverboatError
from riverboat.lab.counting import CountedGame, Setup, count_replay
from riverboat.lab.series import Uncounted
from riverboat.replay import ReplayError, load


class SeveralSetupsError(RiverboatError):
    """Games of several set-ups cannot be counted together."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which replays are counted: those of a game, with these options among others.

    players  0: of any number
    """

    game: str
    players: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, name: str) -> CountedGame | Uncounted:
        """What a replay tells, by its name."""
        try:
            replay = load(name)
            if replay.game.key != self.game:
                return Uncounted(name, f"of {replay.game.title}")
            if self.players not in (0, len(replay.bots)):
                return Uncounted(name, "of another number of players")
            if not self.options.items() <= replay.options.items():
                return Uncounted(name, "of other options")
            return count_replay(replay)
        except (ReplayError, OSError) as error:
            return Uncounted(name, str(error))


def wanted_reader(wanted: Wanted) -> Wanted:
    """The same in a process of its own."""
    return wanted


def demand_one_setup(counted: Sequence[CountedGame]) -> Setup:
    """The set-up of all games; SeveralSetupsError names those there are."""
    found = Counter(game.setup for game in counted)
    if len(found) == 1:
        return next(iter(found))
    listed = "; ".join(f"{setup}: {games} games" for setup, games in found.most_common())
    raise SeveralSetupsError(
        f"these games are of several set-ups, choose with --players and --option ({listed})"
    )
