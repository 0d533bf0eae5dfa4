"""What a bot is told when a match begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from riverboat.match import TimeControl


@dataclass(frozen=True, slots=True)
class StartInfo:
    """One match from the place of one seat, as `on_start` is told.

    match_id  names the match in logs and replays
    seat      which place at the table is yours, from 0
    game      the game's id, e.g. "gold_west"
    options   the options of the game, all of them
    players   how many seats there are
    bots      the names of all bots, by seat
    control   the clocks
    resumed   whether the match goes on in a new process, with a fresh instance of the bot
    """

    match_id: str
    seat: int
    game: str
    options: Mapping[str, str]
    players: int
    bots: tuple[str, ...]
    control: TimeControl
    resumed: bool = False
