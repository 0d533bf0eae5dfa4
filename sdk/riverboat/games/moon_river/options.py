"""The options, and which of them change something for a set-up."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Option, Options
from riverboat.games.moon_river.catalog import CATALOG, SETUPS
from riverboat.games.moon_river.state import Board, Mode, Scenario

RANDOM: Final[str] = "random"
"""The default of all options but the mode."""
LEGENDS: Final[list[Board]] = [row.board for row in CATALOG.boards if row.colour is not None]

_CHARACTERS: Final[tuple[str, ...]] = (RANDOM, *(board.name.lower() for board in LEGENDS))

OPTIONS: Final[tuple[Option, ...]] = (
    Option("mode", tuple(mode.name.lower() for mode in Mode), "camp boards, or the legends"),
    Option(
        "scenario",
        (RANDOM, *(scenario.name.lower() for scenario in Scenario)),
        "the common goal; only with mode=legends",
    ),
    *(
        Option(
            f"character_{seat}",
            _CHARACTERS,
            f"the legend that seat {seat} plays; only with mode=legends",
        )
        for seat in range(max(SETUPS))
    ),
)


def that_matter(players: int, options: Options) -> dict[str, str]:
    """The options without those that change nothing; each single value is known to be possible.

    ValueError if one of those is set all the same, or if two seats name the same character.
    """
    seated = [f"character_{seat}" for seat in range(players)]
    legends = options["mode"] == Mode.LEGENDS.name.lower()
    matter = ["mode", "scenario", *seated] if legends else ["mode"]
    for key, value in options.items():
        if key not in matter and value != RANDOM:
            raise ValueError(f"option {key}={value} {_what_is_missing(key, legends)}")
    named = [options[key] for key in seated if legends and options[key] != RANDOM]
    for name in named:
        if named.count(name) > 1:
            raise ValueError(f"two seats cannot both play {name}")
    return {key: options[key] for key in matter}


def _what_is_missing(key: str, legends: bool) -> str:
    if not legends:
        return "needs mode=legends"
    return f"cannot be: there is no seat {key.removeprefix('character_')} at this table"
