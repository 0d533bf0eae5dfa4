"""Which slots of the picture a move is about."""

from __future__ import annotations

from functools import singledispatch

from riverboat.games.boonlake import moves
from riverboat.games.boonlake.cards.projects import area_of
from riverboat.games.boonlake.enums import Resource
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.types import View


def touched(view: View, move: Move) -> tuple[str, ...]:
    """Slots in the picture of the seat that moves."""
    return tuple(_slots(move, view))


@singledispatch
def _slots(move: Move, view: View) -> list[str]:
    """Where a move names a space, that space; most others name nothing that lies on the table."""
    space = getattr(move, "space", None)
    return [] if space is None else [f"sp-{space}"]


@_slots.register(moves.PlayCard)
@_slots.register(moves.DiscardCard)
@_slots.register(moves.DiscardForCost)
def _(move: moves.PlayCard | moves.DiscardCard | moves.DiscardForCost, view: View) -> list[str]:
    return [f"hand-{move.card}"]


@_slots.register
def _(move: moves.ChooseScoringTile, view: View) -> list[str]:
    return [f"hand-{move.tile}"]


@_slots.register
def _(move: moves.ChooseStrip, view: View) -> list[str]:
    return [f"row-{move.row}"]


@_slots.register(moves.PlayProject)
@_slots.register(moves.ScoreTile)
def _(move: moves.PlayProject | moves.ScoreTile, view: View) -> list[str]:
    return [f"area-{area_of(view.public, move.tile)}"]


def _resources(view: View, *resources: Resource | None) -> list[str]:
    named = [resource for resource in resources if resource is not None]
    return [f"s{view.seat}-res-{resource.name.lower()}" for resource in named]


@_slots.register(moves.ChooseStartSite)
@_slots.register(moves.BuildSite)
def _(move: moves.ChooseStartSite | moves.BuildSite, view: View) -> list[str]:
    return _resources(view, move.resource)


@_slots.register
def _(move: moves.RiverChoice, view: View) -> list[str]:
    return _resources(view, move.site)


@_slots.register
def _(move: moves.PlayPlan, view: View) -> list[str]:
    levers = [f"s{view.seat}-{lever.name}" for lever in move.levers]
    return sorted(set(_resources(view, *move.boats))) + levers


@_slots.register
def _(move: moves.ChooseTrack, view: View) -> list[str]:
    return [f"s{view.seat}-track-{move.track.name.lower()}"]


@_slots.register
def _(move: moves.ChooseRegion, view: View) -> list[str]:
    return [f"reg-{move.region.value}"]


@_slots.register(moves.Modernize)
@_slots.register(moves.ForgoRight)
@_slots.register(moves.LiftLever)
def _(move: moves.Modernize | moves.ForgoRight | moves.LiftLever, view: View) -> list[str]:
    return [f"s{view.seat}-{move.lever.name}"]


@_slots.register
def _(move: moves.UseLever, view: View) -> list[str]:
    return [f"s{view.seat}-{move.lever.name}", *_resources(view, move.origin, move.target)]


@_slots.register
def _(move: moves.MoveShip, view: View) -> list[str]:
    return [f"rv-{move.to}"]
