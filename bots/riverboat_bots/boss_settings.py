"""How many turns ahead `boss` looks in each game, and by which weights; found by duels."""

from __future__ import annotations

from pathlib import Path

FAR = 4
NEAR = {"boonlake": 2}  # turns ahead, where not four: long ones leave time for few worlds
MANY = NEAR | {"gold_west": 0, "moon_river": 0}  # among three and four: replies are foreseen badly
WEIGHTS = {"moon_river": str(Path(__file__).with_name("moon_river_many.csv"))}
"""Tables for three and four: rows that differ from the game's own, by which `beam` plays."""


def boss_settings(game: str, players: int) -> tuple[int, str]:
    """Turns ahead, and a table of weights: none where the game's own are used."""
    if players < 3:
        return NEAR.get(game, FAR), ""
    return MANY.get(game, FAR), WEIGHTS.get(game, "")
