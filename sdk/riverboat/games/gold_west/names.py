"""What things of the game are called on pictures, in tables and in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverboat.games.gold_west.components import Card, CardAbility
from riverboat.games.gold_west.lookup import OFFICE_POINTS
from riverboat.games.gold_west.state import Ability, Category, Office, Terrain

TERRAIN_COLOURS: Final = {
    Terrain.FOREST: "#396046",
    Terrain.COPPER: "#E79B64",
    Terrain.SILVER: "#C7D2E1",
    Terrain.GOLD: "#FADD38",
}
TERRAIN_LETTERS: Final = "FCSG"
RIVER_COLOUR: Final = "#5FA8D8"


@dataclass(frozen=True, slots=True)
class OfficeName:
    """An office: title and two lines on its tile, its name and its rule in a sentence."""

    title: str
    name: str
    counts: tuple[str, str]
    rule: str

    def lines(self, office: Office) -> tuple[str, str]:
        """The rule as it stands on the tile: points, and what they are for."""
        return f"{OFFICE_POINTS[office]} {self.counts[0]}", self.counts[1]

    def full(self, office: Office) -> str:
        return f"{OFFICE_POINTS[office]} {self.rule}"


def _office(title: str, name: str, first: str, second: str, rule: str) -> OfficeName:
    """One that is scored at the end."""
    return OfficeName(title, f"the {name}", (f"× {first}", second), f"for each {rule}")


# What the points of an office are multiplied by; the points themselves come from its table.
OFFICES: Final[dict[Office, OfficeName]] = {
    Office.COURTHOUSE: _office(
        "Courthouse", "Courthouse", "best", "terrain", "influence in the best terrain"
    ),
    Office.DEEDS_OFFICE: _office(
        "Deeds", "Deeds Office", "terrain", "bonus", "terrain bonus received, full or shared"
    ),
    Office.FRONTIER_OFFICE: _office(
        "Frontier", "Frontier Office", "building", "at the edge", "building at the board's edge"
    ),
    Office.CLAIMS_OFFICE: _office(
        "Claims", "Claims Office", "worst", "terrain", "influence in the worst terrain"
    ),
    Office.SHERIFFS_OFFICE: _office(
        "Sheriff", "Sheriff's Office", "beside", "an opponent", "building beside an opponent's"
    ),
    Office.SHIPPING_OFFICE: _office(
        "Shipping", "Shipping Office", "shipping", "bonus tile", "shipping bonus tile"
    ),
    Office.DEPOT: _office(
        "Depot", "Depot", "second", "group size", "building in the second largest group"
    ),
    Office.DOCKS: _office(
        "Docks", "Docks", "river", "influence", "camp by the river, a settlement counts 2"
    ),
    Office.MAYORS_OFFICE: _office(
        "Mayor", "Mayor's Office", "pair of", "markers", "two own markers in Boomtown"
    ),
    Office.SALOON: _office("Saloon", "Saloon", "own", "card", "investment card"),
    Office.SURVEYORS_OFFICE: _office(
        "Surveyor", "Surveyor's Office", "building", "in one line", "building in the best line"
    ),
    Office.TOWN_HALL: _office("Town hall", "Town Hall", "own", "settlement", "settlement"),
    Office.FOUR_VP: OfficeName(
        "4 VP tile", "the 4 VP tile", ("points", "at once"), "points at once"
    ),
    Office.WATER_TOWER: OfficeName(
        "Water tower", "the Water Tower", ("water", "at once"), "water at once"
    ),
}
# Row by row, as they lie on the table.
CELL_NAMES: Final = tuple(
    f"{row} {col}" for row in ("top", "middle", "bottom") for col in ("left", "centre", "right")
)
ABILITIES: Final[dict[Ability, str]] = {
    Ability.ADD_INFLUENCE: "influence in a terrain",
    Ability.FREE_SHIP: "free steps of coaches",
    Ability.FREE_OFFICE_EMPTY: "a free marker in Boomtown",
    Ability.FREE_OFFICE_OCCUPIED: "a marker over an opponent's",
    Ability.UPGRADE_CAMP: "a settlement for a camp",
    Ability.ADD_RESOURCES: "more resources",
    Ability.ADD_NEXT_RESOURCE: "one more resource",
    Ability.GAIN_WATER: "a water",
    Ability.ADD_MATERIAL: "wood or stone",
    Ability.SWAP_TOKENS: "swapping two tokens",
    Ability.SWAP_SECOND: "the second token of a swap",
}
CATEGORIES: Final[dict[Category, str]] = {
    Category.STORE: "storing",
    Category.WATER_STORE: "storing beside water",
    Category.LOOT: "looting",
    Category.INVESTMENT_CARD: "investments",
    Category.INVESTMENT_BONUS: "investment bonuses",
    Category.FOUR_VP: "the 4 VP tile",
    Category.BRIDGE: "bridges",
    Category.SHIPPING_BONUS: "shipping bonuses",
    Category.GROUP: "the largest group",
    Category.WANTED: "wanted camps",
    Category.OFFICE: "offices",
    Category.TERRAIN: "terrain influence",
    Category.WATER_FINAL: "water in reserve",
}


def ability_sign(part: CardAbility) -> str:
    """An ability in the few words that a card has room for."""
    if part.ability is Ability.ADD_INFLUENCE and part.terrain is not None:
        return f"{part.terrain.name.lower()} influence"
    return _ABILITY_SIGNS[part.ability].format(part.amount)


_ABILITY_SIGNS: Final[dict[Ability, str]] = {
    Ability.FREE_SHIP: "drive {} free",
    Ability.FREE_OFFICE_EMPTY: "free marker",
    Ability.FREE_OFFICE_OCCUPIED: "share an office",
    Ability.UPGRADE_CAMP: "upgrade a camp",
    Ability.ADD_RESOURCES: "+{} resources",
    Ability.GAIN_WATER: "+{} water",
    Ability.ADD_MATERIAL: "+{} wood or stone",
    Ability.SWAP_TOKENS: "swap two tokens",
}


def card_signs(card: Card) -> list[str]:
    """What a card does, a line for each ability."""
    return [ability_sign(part) for part in card.abilities] or ["no ability"]
