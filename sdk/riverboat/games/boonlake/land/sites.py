"""Building sites: what stands on them, and the pieces that leave the player board for them."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import SITES_OF, TIER_NEEDS
from riverboat.games.boonlake.catalog import CATTLE, HOUSES, INHABITANT_RECESSES, SETTLEMENTS
from riverboat.games.boonlake.components import Site
from riverboat.games.boonlake.enums import Piece
from riverboat.games.boonlake.events import SiteTaken, TierEmptied
from riverboat.games.boonlake.numbers import SPACES
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Land, replaced, site_index
from riverboat.games.boonlake.types import Log, State, View


def site_at(land: Land, space: int, site: int) -> Site | None:
    """The building site; None if there is none."""
    if not 1 <= space <= SPACES:
        return None
    sites = SITES_OF[land.tiles[space]]
    return sites[site - 1] if 1 <= site <= len(sites) else None


def put_piece(state: State, seat: int, space: int, site: int, piece: Piece, log: Log) -> None:
    """A piece takes a site, replacing what stood there."""
    land, index = state.public.land, site_index(space, site)
    land.owners = replaced(land.owners, index, seat)
    land.pieces = replaced(land.pieces, index, piece)
    if log.live:
        log.add(SiteTaken(seat, land.tiles[space], space, site, piece))


def tier_bonus(state: State, seat: int, log: Log) -> None:
    """An emptied tier sends its inhabitant to the ranch."""
    player = state.public.players[seat]
    if not player.recesses:
        return
    tier = INHABITANT_RECESSES[-player.recesses].tier
    houses, settlements, cattle = TIER_NEEDS[tier]
    if (
        HOUSES - player.houses >= houses
        and SETTLEMENTS - player.settlements >= settlements
        and CATTLE - player.cattle >= cattle
    ):
        player.recesses -= 1
        player.ranch += 1
        if log.live:
            log.add(TierEmptied(seat, tier))


def no_space(space: int, heading: str) -> Refusal | None:
    if 1 <= space <= SPACES:
        return None
    return refuse(Reason.NO_SUCH_SPACE, f"the spaces are 1 to {SPACES}, not {space}", heading)


def no_site(space: int, site: int, heading: str) -> Refusal:
    text = f"there is no building site {site} on space {space}"
    return refuse(Reason.NO_SUCH_SITE, text, heading)


def not_yours(view: View, space: int, site: int, piece: Piece) -> Refusal | None:
    """No own piece of this kind stands there."""
    land = view.public.land
    if site_at(land, space, site) is None:
        return no_site(space, site, "Upgrading")
    index = site_index(space, site)
    if land.owners[index] == view.seat and land.pieces[index] is piece:
        return None
    text = f"site {site} of space {space} holds no {piece.name.lower()} of yours"
    return refuse(Reason.NOT_YOUR_PIECE, text, "Upgrading")
