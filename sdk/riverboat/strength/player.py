"""Plays blocks of match-ups; made anew in every process."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from riverboat import games
from riverboat.client.deadman import SWITCH
from riverboat.client.loading import load_bot
from riverboat.local import LocalResult
from riverboat.sprt.block_games import BlockGames, faults_in, somebody_failed
from riverboat.sprt.blocks import SeatFault
from riverboat.strength.matchup import BOT, MatchUp
from riverboat.strength.scores import BlockScore, margin_of, win_of
from riverboat.strength.stopwatch import TimedBot


class Task(NamedTuple):
    """A block to play. `kept` is where replays go of games in which a bot failed, and of games
    that the bot did not win if `losses` are wanted."""

    matchup: MatchUp
    number: int
    kept: Path
    losses: bool = False


class MatchUpPlayer:
    """Replays are written into `scratch`, which is somebody else's to clean up."""

    def __init__(self, scratch: Path) -> None:
        self._scratch = scratch
        self._bot = cache(lambda entrant, spec: TimedBot(load_bot(spec)))

    def __call__(self, task: Task) -> BlockScore:
        matchup, number = task.matchup, task.number
        bots = [self._bot(entrant, spec) for entrant, spec in enumerate(matchup.specs)]
        options, game = dict(matchup.options), games.get(matchup.game)
        block = BlockGames(game, options, matchup.clock, matchup.seed, self._scratch, task.kept)
        wins: list[float] = []
        margins: list[int] = []
        faults: list[SeatFault] = []
        for place, seating in enumerate(matchup.seatings):
            own = seating.index(BOT)
            worth = partial(_not_won, own) if task.losses else somebody_failed
            seated = [bots[entrant] for entrant in seating]
            played = block.play(seated, matchup.match_id(number), number, place, worth)
            wins.append(win_of(played, own))
            margins.append(margin_of(played, own))
            faults += faults_in(place, seating, played)
        paces = tuple(bot.taken() for bot in bots)
        return BlockScore(number, tuple(wins), tuple(margins), paces, tuple(faults))


def _not_won(own: int, played: LocalResult) -> bool:
    return win_of(played, own) < 1 or somebody_failed(played)


def player_in_process(scratch: Path) -> MatchUpPlayer:
    """The same in a process of its own, which may be ended if a bot holds it."""
    SWITCH.arm()
    return MatchUpPlayer(scratch)
