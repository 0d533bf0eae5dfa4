"""Production: sites of the four resources rise level by level."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.enums import Resource
from riverboat.games.boonlake.events import SiteBuilt
from riverboat.games.boonlake.listed import BUILD_SITE
from riverboat.games.boonlake.moves import BuildSite, Move
from riverboat.games.boonlake.numbers import TOP_LEVEL
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def begin_build_site(state: State, step: Step, log: Log) -> bool:
    """A site is asked for unless all four resources are at the top level."""
    return min(state.public.players[step.seat].levels) < TOP_LEVEL


def add_sites_to_build(view: View, moves: list[Move]) -> None:
    levels = view.public.players[view.seat].levels
    moves += [BUILD_SITE[index] for index, level in enumerate(levels) if level < TOP_LEVEL]


def why_not_build_site(view: View, move: BuildSite) -> Refusal:
    return at_top("Production")


def build_site(state: State, seat: int, move: BuildSite, log: Log) -> None:
    state.public.pop()
    raise_site(state, seat, move.resource, log)


BUILD_SITE_ROW: MoveRow[BuildSite] = MoveRow(
    BuildSite, add_sites_to_build, why_not_build_site, build_site
)


def raise_site(state: State, seat: int, resource: Resource, log: Log) -> None:
    """One more level of production; wasted at the top level."""
    player = state.public.players[seat]
    level = player.levels[resource] + 1
    if level <= TOP_LEVEL:
        player.levels = replaced(player.levels, resource, level)
        if log.live:
            log.add(SiteBuilt(seat, resource, level))


def at_top(heading: str) -> Refusal:
    text = "the production of this resource cannot rise further"
    return refuse(Reason.LEVEL_AT_TOP, text, heading)
