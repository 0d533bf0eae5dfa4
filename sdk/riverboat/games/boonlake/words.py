"""Questions, moves and events in words."""

from __future__ import annotations

from dataclasses import fields
from enum import IntEnum
from functools import singledispatch
from typing import Final

from riverboat.engine.wording import listed, plural, spoken
from riverboat.games.boonlake import events, moves
from riverboat.games.boonlake.board import IS_PASTURE
from riverboat.games.boonlake.enums import Corner, Good, Lever, Piece, Region, Strip, Variant
from riverboat.games.boonlake.events import Event
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.numbers import VP_UNIT
from riverboat.games.boonlake.scoring import LABELS
from riverboat.games.boonlake.short import REGION_NAMES, STRIP_NAMES
from riverboat.games.boonlake.state import NOBODY
from riverboat.games.boonlake.telling import NAMES, amount_words

QUESTIONS: Final[dict[str, str]] = {
    "CHOOSE_SCORING_TILE": "which scoring tile to keep",
    "CHOOSE_START_SITE": "which resource to produce first",
    "CHOOSE_STRIP": "which action to take",
    "STRIP_CARD": "which card to play or discard",
    "BUILDER_MID": "which card to play, or to draw",
    "RIGHT_CARD": "which card to play or discard",
    "RIGHT_SETTLE": "to develop, to upgrade or to play a card",
    "RIGHT_CATTLE": "to place cattle or to play a card",
    "RIGHT_PIONEER": "to draw cards or to use a lever",
    "RIGHT_REGION": "to take coins or to use a lever",
    "RIGHT_HIRE": "whether to hire",
    "RIGHT_PROGRESS": "to buy a lever or to draw",
    "PLAY_PLAN": "how to pay for the card",
    "FORGO_BONUS": "which lever to use for the forgone card",
    "CARD_EFFECT": "whether to use the card",
    "EXPLORE": "whether to explore",
    "PLACE_TILE": "where to put the tile",
    "USE_L9": "whether to use lever L9",
    "USE_L6": "whether to use lever L6",
    "PASTURE": "where to put a pasture",
    "DEV_OR_UPG": "what to develop or upgrade",
    "PAY_CARD": "which card to pay with",
    "CHOOSE_TRACK": "which income track to advance on",
    "SETTLE_COST": "how to pay for the settlement",
    "CATTLE_COST": "how to pay for the cattle",
    "BUILD_SITE": "which production to raise",
    "REGION": "which region to cover",
    "MODERNIZE": "which lever to buy",
    "L1_OPTION": "to take or to sell a vase",
    "L2_MODERNIZE": "which lever to buy",
    "L3_UPGRADE": "what to upgrade",
    "MOVE_SHIP": "where to sail",
    "RIVER_CHOICE": "a vase or which production",
    "INTERIM_SLOT": "which card to play, or what to upgrade",
    "SCORE_TILE": "which scoring tile to mark",
    "PAY_UNIT": "what to give up",
    "LEVER_WINDOW": "whether to use a lever",
}

_MOVES: Final[dict[type[Move], str]] = {
    moves.ChooseScoringTile: "Keep {tile}",
    moves.ChooseStartSite: "Produce {resource}",
    moves.ChooseStrip: "Take the action in row {row}",
    moves.PlayCard: "Play {card}",
    moves.PlayProject: "Realise the project of {tile}",
    moves.DiscardCard: "Discard {card} for coins",
    moves.DiscardForCost: "Pay with {card}",
    moves.DrawCards: "Draw cards",
    moves.Explore: "Explore",
    moves.PlaceTile: "Put the tile on {space}",
    moves.PlacePasture: "Put a pasture on {space}",
    moves.ChooseTrack: "Advance on the {track} track",
    moves.PlaceCattle: "Put cattle on {space}",
    moves.ChooseRegion: "Cover {region}",
    moves.TakeRegionCoins: "Take coins for the other regions",
    moves.BuyInhabitant: "Hire an inhabitant for {pay}",
    moves.Modernize: "Buy lever {lever}",
    moves.TakePart: "Take part",
    moves.ForgoRight: "Use lever {lever} instead",
    moves.TakeVase: "Take a vase",
    moves.SellVase: "Sell a vase",
    moves.MoveShip: "Sail to {to}",
    moves.BuildSite: "Raise {resource}",
    moves.CardEffect: "Exchange {variant}",
    moves.LiftLever: "Lift lever {lever}",
    moves.PayUnit: "Give up {good}",
    moves.Pass: "Pass",
}
_VARIANTS: Final = {
    variant: spoken(variant).replace(" to ", " for ").replace("vp", "points") for variant in Variant
}
_CORNERS: Final = {corner: spoken(corner) for corner in Corner}
_PIECES: Final = {
    Piece.INHABITANT: "an inhabitant",
    Piece.HOUSE: "a house",
    Piece.SETTLEMENT: "a settlement",
}

# After the seat's badge; nothing where other events of the same move say it.
_EVENTS: Final[dict[type[Event], str]] = {
    events.TableLaid: "The table is laid for {players}",
    events.ScoringTilesShown: "Scoring tiles are shown",
    events.StartSitesShown: "First productions: {resources}",
    events.PileReshuffled: "{cards} discarded cards become the draw pile",
    events.StripChosen: "takes {strip} from row {row}",
    events.CardAnnounced: "",
    events.ProjectAnnounced: "",
    events.CardPaid: "pays with {card}",
    events.CardForgone: "",
    events.EffectUsed: "uses {card}",
    events.RightForgone: "forgoes the right part for lever {lever}",
    events.TileRevealed: "reveals {tile}",
    events.SiteTaken: "puts {piece} on {space}",
    events.CattlePlaced: "puts cattle on {space}",
    events.TierEmptied: "empties tier {tier} and gets its inhabitant",
    events.TrackAdvanced: "reaches {index} on the {track} track",
    events.SiteBuilt: "raises {resource} to level {level}",
    events.RegionCovered: "covers {region}",
    events.LeverUsed: "uses lever {lever}",
    events.LeverLifted: "lifts lever {lever}",
    events.BoatTowed: "tows a boat from {origin} to {target}",
    events.ShipMoved: "sails to {to}",
    events.InterimBegun: "Interim scoring {number} begins",
    events.InterimEnded: "Interim scoring {number} is over",
    events.RoundBegun: "Round {round} begins",
    events.SoloStackShuffled: "{tiles} solo tiles are shuffled, the top one points {corner}",
    events.SoloTileRevealed: "The Wise Eminence reveals {tile} and prefers space {location}",
    events.CactusAdvanced: "The Wise Eminence reaches {index} on the cactus track",
    events.GameEnded: "The game is over",
}


def _said(value: object) -> str:
    """A field of a move or an event as people say it."""
    if isinstance(value, str):
        return NAMES[value]
    if isinstance(value, tuple):
        return listed(_said(item) for item in value)
    for kind, words in _SPOKEN.items():
        if isinstance(value, kind):
            return words[value]
    return spoken(value) if isinstance(value, IntEnum) else str(value)


_SPOKEN: Final[dict[type[IntEnum], dict[IntEnum, str]]] = {
    Region: {region: REGION_NAMES[region] for region in Region},
    Strip: {strip: STRIP_NAMES[strip] for strip in Strip},
    Variant: {variant: _VARIANTS[variant] for variant in Variant},
    Corner: {corner: _CORNERS[corner] for corner in Corner},
    Piece: {piece: _PIECES[piece] for piece in Piece},
    Lever: {lever: lever.name for lever in Lever},
}


def _filled(template: str, thing: Move | Event) -> str:
    said = {part.name: _said(getattr(thing, part.name)) for part in fields(thing)}
    return template.format(**said)


@singledispatch
def move_words(move: Move) -> str:
    """A move in a few words."""
    return _filled(_MOVES[type(move)], move)


@move_words.register
def _(move: moves.PlayPlan) -> str:
    using = f", using {listed(lever.name for lever in move.levers)}" if move.levers else ""
    return f"Boats to {_said(move.boats)}{using}"


def _on_site(what: str, space: int, site: int) -> str:
    return f"{what} on {space}, {'upper' if site == 1 else 'lower'} site"


@move_words.register
def _(move: moves.Develop) -> str:
    return _on_site("Develop", move.space, move.site)


@move_words.register
def _(move: moves.UpgradeHouse) -> str:
    return _on_site("House", move.space, move.site)


@move_words.register
def _(move: moves.UpgradeSettlement) -> str:
    return _on_site("Settlement", move.space, move.site)


@move_words.register
def _(move: moves.PaySettlement) -> str:
    lever = " with lever L8" if move.use_l8 else " without lever L8"
    return f"Pay{lever}{_points_paid(move.vp_units)}"


@move_words.register
def _(move: moves.PayCattle) -> str:
    return f"Pay in inhabitants{_points_paid(move.vp_units)}"


def _points_paid(units: int) -> str:
    return f" and {plural(units * VP_UNIT, 'point')}" if units else ""


@move_words.register
def _(move: moves.RiverChoice) -> str:
    return "Take the vase" if move.site is None else f"Raise {spoken(move.site)}"


@move_words.register
def _(move: moves.ScoreTile) -> str:
    return f"Mark {NAMES[move.tile]}" + (" and pay its exchange" if move.exchange else "")


@move_words.register
def _(move: moves.UseLever) -> str:
    if move.origin is not None and move.target is not None:
        return f"Lever L7: boat from {spoken(move.origin)} to {spoken(move.target)}"
    what = f" for {spoken(move.good)}" if move.good is not None else ""
    return f"Use lever {move.lever.name}{what}"


def event_words(event: Event) -> str:
    """What happened, behind the badge of the seat that it is about."""
    words = _event_words(event)
    return f"The Wise Eminence {words}" if getattr(event, "seat", 0) == NOBODY else words


@singledispatch
def _event_words(event: Event) -> str:
    return _filled(_EVENTS[type(event)], event)


@_event_words.register
def _(event: events.ScoringTilesDealt) -> str:
    shown = f": {listed(map(_said, event.tiles))}" if event.tiles else ""
    return f"is dealt {plural(event.count, 'scoring tile')}{shown}"


@_event_words.register
def _(event: events.CardsDrawn) -> str:
    shown = f": {listed(map(_said, event.cards))}" if event.cards else ""
    return f"draws {plural(event.count, 'card')}{shown}"


@_event_words.register
def _(event: events.Gained) -> str:
    return f"gains {amount_words(event.good, event.amount)}"


@_event_words.register
def _(event: events.GivenUp) -> str:
    return f"gives up {amount_words(event.good, event.amount)}"


@_event_words.register
def _(event: events.PointsScored) -> str:
    verb = "scores" if event.points >= 0 else "loses"
    points = plural(abs(event.points), "point")
    return f"{verb} {points}: {LABELS[event.source]}"


def _helped(levers: tuple[Lever, ...]) -> str:
    return f" with {listed(lever.name for lever in levers)}" if levers else ""


@_event_words.register
def _(event: events.CardPlayed) -> str:
    return f"plays {NAMES[event.card]}{_helped(event.levers)}"


@_event_words.register
def _(event: events.ProjectRealised) -> str:
    return f"realises the project of {NAMES[event.tile]}{_helped(event.levers)}"


@_event_words.register
def _(event: events.CardDiscarded) -> str:
    return f"discards {NAMES[event.card]} for {amount_words(Good.COINS, event.coins)}"


@_event_words.register
def _(event: events.TilePlaced) -> str:
    return f"puts {'a pasture' if IS_PASTURE[event.tile] else 'the tile'} on {event.space}"


@_event_words.register
def _(event: events.LeverBought) -> str:
    return f"buys lever {event.lever.name} for {amount_words(Good.COINS, event.coins)}"


@_event_words.register
def _(event: events.TileScored) -> str:
    result = "meets" if event.met else "misses"
    return f"marks {NAMES[event.tile]} with {event.marker} and {result} it"
