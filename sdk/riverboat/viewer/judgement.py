"""What playing on says about the decisions of a seat: the form in which it is handed on.

`riverboat replay judge` writes it as JSON and `riverboat replay html` shows it. A file is one
object with these keys; those of a decision and of an option are the fields of the classes below:

    {"format": 1, "game": "gold_west", "match_id": "5f0c", "replay_hash": "9b1f...", "seat": 0,
     "bot": "flat-mc", "budget": "64 games a move",
     "decisions": [{"step": 79, "number": 41, "question": "how to use metals", "chosen": 1,
                    "cost": {"value": 0.41, "low": -0.01, "high": 0.73},
                    "options": [{"words": "Ship 3 copper", "move": "Ship(...)", "win": 0.72,
                                 "win_low": 0.63, "win_high": 0.8, "margin": 3.1,
                                 "margin_low": 2.0, "margin_high": 4.2, "playouts": 64}]}]}
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from riverboat.judging.intervals import Estimate
from riverboat.replay import Replay, ReplayError

FORMAT: Final = 1
MOST_BYTES: Final = 32 << 20  # a file that holds more is none of ours
_MOST_MARGIN: Final = 1e9


@dataclass(frozen=True, slots=True)
class Option:
    """One move that was looked at. Chances and margins are those of the seat that decides."""

    words: str
    """The move in the game's words."""
    move: str
    """The move as Python writes it, which tells moves of equal words apart."""
    win: float
    """The share of games won, 0 to 1; a game with shared victory counts its part."""
    win_low: float
    win_high: float
    margin: float
    """The mean of points ahead of the best other seat, negative when behind."""
    margin_low: float
    margin_high: float
    playouts: int
    """How many games were played on."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """One decision of the seat."""

    step: int
    """The step that the decision became."""
    number: int
    """Which decision of the seat it was, counted from 1."""
    question: str
    """What was asked, in words."""
    chosen: int
    """Which of the options was played."""
    options: tuple[Option, ...]
    compared: Estimate | None = None
    """The win chance given away, compared world by world: the key `cost`, if a file has it."""

    @property
    def best(self) -> int:
        return max(range(len(self.options)), key=lambda index: self.options[index].win)

    @property
    def cost(self) -> Estimate:
        """The win chance given away, 0 if the best move was played."""
        given_away = self.options[self.best].win - self.options[self.chosen].win
        return self.compared or Estimate(given_away, given_away, given_away)

    @property
    def weight(self) -> tuple[float, float]:
        """By this the costliest come first: what it cost at least, then what it cost."""
        return (self.cost.low, self.cost.value) if self.cost.value > 0 else (-2.0, 0.0)

    def to_json(self) -> dict[str, object]:
        told = asdict(self)
        del told["compared"]
        return told if self.compared is None else {**told, "cost": self.compared._asdict()}


@dataclass(frozen=True, slots=True)
class Judgement:
    """All decisions of a seat that were looked at, in order of their steps."""

    game: str
    match_id: str
    replay_hash: str
    """Of the record with the result, which stands for the whole replay; empty if it has none."""
    seat: int
    bot: str
    """Which bot played the games on, for all seats."""
    budget: str
    """What was spent, in words: `64 games for each of the best 8 moves`."""
    decisions: tuple[JudgedDecision, ...]

    def costliest(self, most: int = 3) -> list[JudgedDecision]:
        """The decisions that gave away most, the worst first; only those that cost something."""
        costly = [decision for decision in self.decisions if decision.cost.value > 0]
        return sorted(costly, key=lambda decision: decision.weight, reverse=True)[:most]

    def check(self, replay: Replay) -> None:
        """ReplayError if it judges another match, or decisions that this one has not."""
        known = (self.game, self.match_id)
        if known != (replay.game.key, replay.match_id):
            raise ReplayError(f"the judgement is about match {self.match_id} of {self.game}")
        if self.replay_hash != replay.result_hash:
            told = "the judgement is about another replay of that match's name"
            raise ReplayError(f"{told}: judge this one with `riverboat replay judge`")
        steps = range(1, len(replay.steps) + 1)
        known_steps = all(decision.step in steps for decision in self.decisions)
        if self.seat not in range(len(replay.bots)) or not known_steps:
            raise ReplayError("the judgement speaks of a seat or of steps that the match has not")

    def to_json(self) -> dict[str, object]:
        decisions = [decision.to_json() for decision in self.decisions]
        return {"format": FORMAT, **asdict(self), "decisions": decisions}


def load_judgement(path: Path) -> Judgement:
    """A judgement from its file; ReplayError says what is wrong with it."""
    with path.open("rb") as file:
        text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise ReplayError(f"{path} is no judgement: it has more than {MOST_BYTES >> 20} MiB")
    try:
        return read_judgement(read_json(text))
    except ValueError as error:
        raise ReplayError(f"{path} is no judgement of `riverboat replay judge`: {error}") from None


def read_json(text: bytes) -> object:
    """What a file says; ValueError tells in plain words if it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # a decoder's own words are for programmers
        raise ValueError("it is no JSON" if text.strip() else "it is empty") from None


def read_judgement(value: object) -> Judgement:
    """A judgement from what JSON made of it; ValueError says what is missing or impossible."""
    if _whole(value, "format") != FORMAT:
        raise ValueError(f"this reader knows format {FORMAT}")
    return Judgement(
        _text(value, "game"),
        _text(value, "match_id"),
        _text(value, "replay_hash"),
        _whole(value, "seat"),
        _text(value, "bot"),
        _text(value, "budget"),
        tuple(map(_decision, _list(value, "decisions"))),
    )


def _decision(value: object) -> JudgedDecision:
    options = tuple(map(_option, _list(value, "options")))
    chosen = _whole(value, "chosen")
    if not 0 <= chosen < len(options):
        raise ValueError(f"chosen is {chosen}, of {len(options)} options")
    step, number = _whole(value, "step"), _whole(value, "number")
    return JudgedDecision(step, number, _text(value, "question"), chosen, options, _cost(value))


def _cost(value: object) -> Estimate | None:
    """The cost of a decision with its interval; files of other judges may leave it out."""
    if not isinstance(value, dict) or "cost" not in value:
        return None
    found = Estimate(*(_number(value["cost"], name) for name in Estimate._fields))
    if not all(-1 <= share <= 1 for share in found):
        raise ValueError("a cost lies between -1 and 1")
    return found


def _option(value: object) -> Option:
    chances = {name: _number(value, name) for name in ("win", "win_low", "win_high")}
    if not all(0 <= chance <= 1 for chance in chances.values()):
        raise ValueError("a win chance lies between 0 and 1")
    margins = {name: _number(value, name) for name in ("margin", "margin_low", "margin_high")}
    words, move = _text(value, "words"), _text(value, "move")
    return Option(words, move, **chances, **margins, playouts=_whole(value, "playouts"))


def _field(value: object, name: str) -> object:
    if not isinstance(value, dict) or name not in value:
        raise ValueError(f"{name} is missing")
    return value[name]


def _text(value: object, name: str) -> str:
    found = _field(value, name)
    if not isinstance(found, str):
        raise ValueError(f"{name} is no text")
    return found


def _whole(value: object, name: str) -> int:
    found = _field(value, name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise ValueError(f"{name} is no whole number")
    return found


def _number(value: object, name: str) -> float:
    found = _field(value, name)
    if not isinstance(found, int | float) or not abs(found) < _MOST_MARGIN:  # nor is NaN less
        raise ValueError(f"{name} is no number that can be")
    return float(found)


def _list(value: object, name: str) -> list[object]:
    found = _field(value, name)
    if not isinstance(found, list):
        raise ValueError(f"{name} is no list")
    return found
