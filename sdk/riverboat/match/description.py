"""What a match is: one description that travels from the order to the ladder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from riverboat.engine import Game, Options
from riverboat.match.control import REFEREE_CLOCK, TimeControl

USUAL_CLOCK = str(REFEREE_CLOCK)


class DealPolicy(StrEnum):
    """Whether the matches of a rotation set are played on the same cards.

    Who plays a deal twice knows it the second time, and so does who watched it: bots of others meet
    on fresh deals. Sharing is for one owner's bots, which remember nothing of each other.
    """

    FRESH = "fresh"
    SHARED = "shared"


class Division(NamedTuple):
    """The heading under which results are comparable and rated together.

    A class of clock is its exact text, with cap and allowance of a decision if there are any:
    60+0.5~0.1 and 60+1~0.1 are two classes. What is forgiven besides (absences, lost clocks,
    refused moves) makes no class. `variant` names the options that differ from their defaults.
    Without players it stands for all divisions of a game.
    """

    game: str
    mode: str
    players: int
    rules_version: int = 1
    clock: str = USUAL_CLOCK
    variant: str = ""

    def __str__(self) -> str:
        """What everybody must know, then only what is unusual."""
        if not self.players:
            return f"{self.game}, all divisions"
        parts = [f"{self.game} ({self.mode}), {self.players} player{'s' * (self.players != 1)}"]
        if self.rules_version != 1:
            parts.append(f"rules {self.rules_version}")
        if self.clock != USUAL_CLOCK:
            parts.append(self.clock)
        if self.variant:
            parts.append(self.variant)
        return ", ".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDescription:
    """What is played, by whom and how. The secret that deals the cards is never in it.

    `options` are complete. `mode` is the game's own heading for them; `variant` names those that
    differ from their defaults and that the mode does not tell, e.g. "max_rounds=10". `block_id`
    names the rotation set; a match on a deal of its own has a deal named after itself. `versions`
    are those that the bots said they were when it was made, by seat; none if nobody said one.
    """

    match_id: str
    game: str
    rules_version: int
    bots: tuple[str, ...]
    options: Mapping[str, str]
    mode: str
    variant: str
    control: TimeControl
    deal_id: str = ""
    tournament_id: str = ""
    rated: bool = False
    started_at: str = ""
    referee: str = ""
    block_id: str = ""
    versions: tuple[str, ...] = ()

    @property
    def deals(self) -> DealPolicy:
        """Whether other matches may be played on the same cards."""
        own = self.deal_id in ("", self.match_id)
        return DealPolicy.FRESH if own else DealPolicy.SHARED

    @property
    def block(self) -> str:
        """The rotation set that this match is counted in: those are the unit of statistics."""
        return block_of(self.match_id, self.deal_id, self.block_id, self.players)

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def division(self) -> Division:
        return Division(
            self.game,
            self.mode,
            self.players,
            self.rules_version,
            str(self.control),
            self.variant,
        )


def describe(
    game: Game, match_id: str, bots: Sequence[str], options: Options, control: TimeControl
) -> MatchDescription:
    """The description of a match that has no deal, no date and no rating yet (see `replace`).

    ValueError says which options are impossible.
    """
    players = len(bots)
    complete = game.complete_options(players, options)
    return MatchDescription(
        match_id=match_id,
        game=game.key,
        rules_version=game.rules_version,
        bots=tuple(bots),
        options=complete,
        mode=game.mode(players, complete),
        variant=variant_of(game, players, complete),
        control=control,
    )


def variant_of(game: Game, players: int, options: Options) -> str:
    """The chosen options that are neither usual nor told by the mode, as `key=value`."""
    usual = {option.key: option.values[0] for option in game.options}
    mode = game.mode(players, options)
    told = [
        f"{key}={value}"
        for key, value in options.items()
        if value != usual[key] and game.mode(players, {**options, key: usual[key]}) == mode
    ]
    return " ".join(sorted(told))


def block_of(match_id: str, deal_id: str, block_id: str, players: int) -> str:
    """A solo match has no seats to rotate: only a shared deal ties it to others."""
    deal = deal_id or match_id
    return deal if players == 1 else block_id or deal
