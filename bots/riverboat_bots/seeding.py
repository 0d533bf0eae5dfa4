"""What a bot draws at random: at each decision anew, so that it can be repeated."""

from __future__ import annotations

from random import Random

from riverboat import BotClock, StartInfo, View


def decision_rng(info: StartInfo, seed: int | None, view: View, clock: BotClock) -> Random:
    """A generator for one decision: the same if it is asked again, of whatever process.

    It depends on match, seat and decision. Under a seed what the seat sees stands for the match: no
    bot is told its deal, and a tournament that is played again has other match ids.
    """
    if seed is None:
        return Random(f"{info.match_id} {info.seat} {clock.decision}")
    return Random(f"{seed} {clock.decision} {view!r}")
