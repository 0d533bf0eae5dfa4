"""Questions, moves and events in words, with the names and numbers that stand on the picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from riverboat.engine.wording import listed, plural
from riverboat.games.gold_west import events as e
from riverboat.games.gold_west import moves as m
from riverboat.games.gold_west.lookup import CELL_COSTS, TOKEN_RESOURCES
from riverboat.games.gold_west.names import ABILITIES, CATEGORIES, CELL_NAMES, OFFICES
from riverboat.games.gold_west.state import Metal, Resource, cell_at

QUESTIONS: Final = {
    "ACTIVATE": "which section to activate",
    "METALS": "how to use metals",
    "BUILD": "where to build or loot",
    "STORE": "where to store the token",
    "FREE_SHIP": "which coaches to drive free of charge",
    "FREE_OFFICE_EMPTY": "where to put a free marker",
    "FREE_OFFICE_OCCUPIED": "which office to share",
    "UPGRADE_CAMP": "which camp becomes a settlement",
    "ADD_RESOURCES": "which resource to add",
    "ADD_NEXT_RESOURCE": "which resource to add next",
    "GAIN_WATER": "where to put the water",
    "ADD_MATERIAL": "whether to add wood or stone",
    "SWAP_TOKENS": "which token to swap",
    "SWAP_SECOND": "which token to swap it with",
}


def amounts(counts: Iterable[int]) -> str:
    """Resources by number: `2 wood and 1 gold`."""
    pairs = zip(Resource, counts, strict=True)
    found = [f"{count} {resource.name.lower()}" for resource, count in pairs if count]
    return listed(found) or "nothing"


def spelled_amounts(resources: Iterable[Resource]) -> str:
    """The same, of resources that are written out one by one."""
    held = list(resources)
    return amounts(held.count(resource) for resource in Resource)


def hex_number(hex_id: str) -> str:
    """The number that stands on a hex."""
    return hex_id[1:]


def points(count: int) -> str:
    return f"{'−' if count < 0 else ''}{plural(abs(count), 'point')}"


def price(cost: Iterable[int]) -> str:
    """Metals by number: `2 copper and 1 gold`."""
    pairs = zip(Metal, cost, strict=True)
    return listed(f"{count} {metal.name.lower()}" for metal, count in pairs if count)


# --- moves ------------------------------------------------------------------------------------


def move_words(move: m.Move) -> str:
    """A move as its seat would say it."""
    match move:
        case m.Activate(section, leave):
            left = f", leave {listed([r.name.lower() for r in leave])}" if leave else ""
            return f"Activate section {section}{left}"
        case m.FulfilInvestment(card):
            return f"Fulfil investment {card}"
        case m.InfluenceOffice(col, row):
            cell = cell_at(col, row)
            return f"Marker {CELL_NAMES[cell]}, pay {price(CELL_COSTS[cell])}"
        case m.Ship(metal, count):
            return f"Ship {count} {metal.name.lower()}"
        case m.EndMetals():
            return "Spend no more metals"
        case m.StoreResources(section):
            return f"Store in section {section}"
        case m.BuildCamp() | m.BuildSettlement() | m.Loot():
            return _building_words(move)
        case _:
            return _ability_words(move)


def _building_words(move: m.BuildCamp | m.BuildSettlement | m.Loot) -> str:
    number = hex_number(move.hex_id)
    match move:
        case m.BuildCamp(_, pay):
            return f"Camp on {number}, pay {pay.name.lower()}"
        case m.BuildSettlement():
            return f"Settlement on {number}"
        case m.Loot():
            return f"Loot {number}"


def _ability_words(
    move: m.FreeShip
    | m.PlaceFreeMarker
    | m.PlaceOverMarker
    | m.UpgradeCamp
    | m.AddResource
    | m.AddMaterial
    | m.PlaceWater
    | m.SwapFirst
    | m.SwapSecond
    | m.Decline,
) -> str:
    match move:
        case m.FreeShip(steps):
            return f"Drive {price([steps.count(metal) for metal in Metal])} free of charge"
        case m.PlaceFreeMarker(col, row):
            return f"Free marker {CELL_NAMES[cell_at(col, row)]}"
        case m.PlaceOverMarker(col, row):
            return f"Share the office {CELL_NAMES[cell_at(col, row)]}"
        case m.UpgradeCamp(hex_id):
            return f"Settlement instead of the camp on {hex_number(hex_id)}"
        case m.AddResource(resource, section) | m.AddMaterial(resource, section):
            return f"Add {resource.name.lower()} to section {section}"
        case m.PlaceWater(section):
            return f"Water to section {section}"
        case m.SwapFirst(hex_id):
            return f"Swap the token on {hex_number(hex_id)}"
        case m.SwapSecond(hex_id):
            return f"Swap it with the token on {hex_number(hex_id)}"
        case m.Decline():
            return "Decline"


# --- events -----------------------------------------------------------------------------------


def event_words(event: e.Event) -> str:
    """What happened, to be read after the badge of the seat."""
    match event:
        case e.GameStarted(_, _, first_seat):
            return f"The table is laid; seat {first_seat} begins"
        case e.TurnStarted():
            return ""
        case e.FinalRoundStarted(number):
            return f"Round {number} is the last, without building"
        case e.GameEnded(scores):
            return f"The game is over, {' to '.join(map(str, scores))}"
        case e.FinalScoring(_, category, count, office, terrain):
            what = CATEGORIES[category]
            if office is not None:
                what = OFFICES[office].name
            elif terrain is not None:
                what = f"{terrain.name.lower()} influence"
            return f"scores {points(count)} for {what}"
        case e.TokensRevealed(hex_ids):
            return f"reveals {plural(len(hex_ids), 'token')}"
        case e.AbilityDeclined(_, ability):
            return f"declines: {ABILITIES[ability]}"
        case e.AbilitySkipped(_, ability):
            return f"cannot use: {ABILITIES[ability]}"
        case _:
            return _metal_event(event) or _reserve_event(event) or _board_event(event)


def _metal_event(event: e.Event) -> str:
    match event:
        case e.InvestmentFulfilled(_, card, count):
            return f"fulfils investment {card} for {points(count)}"
        case e.InvestmentBonusTaken(_, count):
            return f"takes an investment bonus of {points(count)}"
        case e.OfficeInfluenced(_, _, _, office, free, count):
            scored = f" for {points(count)}" if count else ""
            return f"puts a {'free ' if free else ''}marker on {OFFICES[office].name}{scored}"
        case e.MarkerOverplaced(_, _, _, office, over, count):
            scored = f" for {points(count)}" if count else ""
            return f"shares {OFFICES[office].name} with seat {over}{scored}"
        case e.CoachAdvanced(_, metal, step):
            return f"drives the {metal.name.lower()} coach to stop {step}"
        case e.BridgeCrossed(_, _, count, water):
            gained = ([points(count)] if count else []) + ([f"{water} water"] if water else [])
            return f"crosses a bridge for {listed(gained)}"
        case e.ShippingBonusTaken(_, metal, _, count):
            return f"takes a {metal.name.lower()} shipping bonus of {points(count)}"
        case _:
            return ""


def _reserve_event(event: e.Event) -> str:
    match event:
        case e.Activated(_, section, left, to_zone):
            stays = f", leaves {spelled_amounts(left)}" if left else ""
            return f"activates section {section}: {spelled_amounts(to_zone)} to the zone{stays}"
        case e.WaterReturned(_, count):
            return f"returns {count} water to the bank"
        case e.WaterGained(_, section):
            return f"puts a water into section {section}"
        case e.ResourcesAdded(_, resource, section):
            return f"adds {resource.name.lower()} to section {section}"
        case e.ResourcesStored(_, section, token, count, water_points):
            scored = f" for {points(count + water_points)}" if count + water_points else ""
            return f"stores {amounts(TOKEN_RESOURCES[token])} in section {section}{scored}"
        case e.ZoneDiscarded(_, resources):
            return f"discards {spelled_amounts(resources)}" if resources else ""
        case _:
            return ""


def _board_event(event: e.Event) -> str:
    match event:
        case e.CampBuilt(_, hex_id, pay, _):
            return f"builds a camp on {hex_number(hex_id)} for {pay.name.lower()}"
        case e.SettlementBuilt(_, hex_id, _):
            return f"builds a settlement on {hex_number(hex_id)}"
        case e.Looted(_, hex_id, _, count):
            return f"loots {hex_number(hex_id)}, {points(count)}"
        case e.CampUpgraded(_, hex_id):
            return f"turns the camp on {hex_number(hex_id)} into a settlement"
        case e.InfluenceAdded(_, terrain):
            return f"gains an influence in {terrain.name.lower()}"
        case e.TokensSwapped(_, first, second):
            return f"swaps the tokens on {hex_number(first)} and {hex_number(second)}"
        case _:
            return ""
