"""What a person is shown, and what it can answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.client.info import StartInfo
from riverboat.engine import View
from riverboat.engine.drawing import Picture
from riverboat.engine.wording import headed
from riverboat.match import MatchResult
from riverboat.person.offers import Group, Offer
from riverboat.viewer.words import mode_words, shown_names, title_of

UNDO: Final = -1
RESIGN: Final = -2
Answer = int
"""The number of a legal move, UNDO or RESIGN."""


@dataclass(frozen=True, slots=True)
class Said:
    """What happened, in words. `seat` is -1 if it is about nobody in particular."""

    seat: int
    words: str
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of one seat, with all that its person may know about it."""

    info: StartInfo
    view: View
    picture: Picture
    before: Picture | None
    """What the person saw last: what is other now gets marked."""
    groups: Sequence[Group]
    news: Sequence[Said]
    told: int
    """So many of the news the person was told before, with moves that could be taken back."""
    undo: str
    """The move that can be taken back, in words; empty: none."""
    why_not: str
    """Why none can be taken back."""

    @property
    def seat(self) -> int:
        return self.info.seat

    @property
    def asking(self) -> str:
        """The question: `How to use metals?`"""
        return f"{headed(self.view.game.face().question_words(self.view.question))}?"

    @property
    def offers(self) -> list[Offer]:
        """All moves, in the order in which they are shown."""
        return [offer for group in self.groups for offer in group.offers]


@dataclass(frozen=True, slots=True)
class Ending:
    """A match that is over, as its persons see it."""

    info: StartInfo
    result: MatchResult
    seen: Question | None
    """The last decision of the seat that is told."""
    news: Sequence[Said]
    told: int
    replay: str
    """Where the match is recorded; empty: nowhere."""

    @property
    def sentence(self) -> str:
        """The result: `greedy beat human, 74 to 52`."""
        return title_of(self.info.bots, self.result)


def opponents(info: StartInfo) -> str:
    """Whom a seat plays against, as a headline: `You against greedy`."""
    names = shown_names(info.bots)
    others = [name for seat, name in enumerate(names) if seat != info.seat]
    return f"You against {' and '.join(others) or 'the automaton'}"


def set_up(view: View, info: StartInfo) -> str:
    """`Gold West, base, 2 players`."""
    mode = mode_words(view.game.mode(info.players, info.options))
    players = f", {info.players} players" if info.players > 1 else ""
    return f"{view.game.title}, {mode}{players}"
