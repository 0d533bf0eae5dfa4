"""Other weights for a game's evaluator, from a file: to measure them against its own.

The file is a table like `data/weights.csv` of a game, with the columns name and value. Rows that
are left out keep their weight.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from riverboat.client.errors import RiverboatError
from riverboat.engine import Game
from riverboat.engine.evaluation import Evaluator


class WeightsError(RiverboatError):
    """A table of weights cannot be read, or is none of this game."""


def evaluator_of(game: Game, file: str = "") -> Evaluator:
    """The game's evaluator, with the weights of a file if one is named.

    >>> from riverboat import games
    >>> evaluator_of(games.get("gold_west")) is games.get("gold_west").evaluator()
    True
    """
    return _weighted(game.evaluator(), game.key, file) if file else game.evaluator()


def weights_of(game: Game) -> dict[str, str]:
    """The weights of the game's evaluator as they stand in its table, by name."""
    weights = _weights(game.evaluator(), game.key)
    return {field.name: _text(getattr(weights, field.name)) for field in fields(weights)}


def read_table(file: Path) -> dict[str, str]:
    """The values of a table by their names; WeightsError says what is wrong with it."""
    try:
        rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
        return {row["name"]: row["value"].strip() for row in rows}
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise WeightsError(f"{file} cannot be read: {reason}") from None
    except (KeyError, AttributeError, csv.Error):
        raise WeightsError(f"{file} is no table with the columns name and value") from None


def write_table(file: Path, weights: Mapping[str, str]) -> None:
    """A table that `read_table` reads."""
    rows = "".join(f"{name},{value}\n" for name, value in weights.items())
    file.write_text(f"name,value\n{rows}", encoding="utf-8")


@cache
def _weighted(usual: Evaluator, game: str, file: str) -> Evaluator:
    """Once for each file: evaluators are asked for at every decision."""
    weights = _weights(usual, game)
    known = {field.name: getattr(weights, field.name) for field in fields(weights)}
    changed: dict[str, object] = {}
    for name, text in read_table(Path(file)).items():
        if name not in known:
            raise WeightsError(f"{file}: {game} has no weight {name!r}; it has {', '.join(known)}")
        try:
            changed[name] = _parser(known[name])(text)
        except ValueError:
            raise WeightsError(f"{file}: {text!r} is no value of the weight {name}") from None
    make: Callable[[object], Evaluator] = type(usual)
    return make(replace(weights, **changed))


def _weights(evaluator: Evaluator, game: str) -> Any:
    """A dataclass with a field for each weight, as evaluators of games take one."""
    weights = getattr(evaluator, "weights", None)
    if weights is None or isinstance(weights, type) or not is_dataclass(weights):
        raise WeightsError(f"{game} has no evaluator with weights")
    return weights


def _parser(value: object) -> Callable[[str], object]:
    """What reads a weight of the kind of this one: weights that change in a game are several."""
    parse: Callable[[str], object] = getattr(type(value), "parse", type(value))
    return parse


def _text(value: object) -> str:
    numbers = value if isinstance(value, tuple) else (value,)
    return " ".join(f"{number:g}" for number in numbers)
