"""What a bot is told when a match begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from riverboat.match import TimeControl


@dataclass(frozen=True, slots=True)
class StartInfo:
    """One match from the place of one seat. `resumed`: it goes on after a lost connection."""

    match_id: str
    seat: int
    game: str
    options: Mapping[str, str]
    players: int
    bots: tuple[str, ...]
    control: TimeControl
    resumed: bool = False
