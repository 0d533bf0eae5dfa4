"""Why a move on the map or the river is refused."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import IS_PASTURE, SITES_OF
from riverboat.games.boonlake.catalog import CARDS, RIVER, SPACES
from riverboat.games.boonlake.components import Effect, Site
from riverboat.games.boonlake.levers import is_ready
from riverboat.games.boonlake.moves import (
    BuildSite,
    Develop,
    MoveShip,
    PayCattle,
    PaySettlement,
    PlaceCattle,
    PlacePasture,
    PlaceTile,
    RiverChoice,
    UpgradeHouse,
    UpgradeSettlement,
)
from riverboat.games.boonlake.refusals import (
    Reason,
    lacks_cards,
    lacks_coins,
    lacks_inhabitants,
    not_listed,
    refuse,
)
from riverboat.games.boonlake.state import NOBODY, BoonView, Lever, Piece, Public, Step, Task
from riverboat.games.boonlake.terms import (
    CATTLE_PER_PASTURE,
    HOUSE_INHABITANTS,
    SETTLEMENT_INHABITANTS,
    SETTLEMENT_PRESENCES,
)
from riverboat.games.boonlake.upgrade import (
    cattle_due,
    cattle_extra,
    herd_on,
    least_presences,
    settlement_extra,
    settlement_presences,
)
from riverboat.games.boonlake.why_cards import effect_missing


def _no_space(space: int, rule: str) -> Refusal | None:
    if 1 <= space <= SPACES:
        return None
    return refuse(Reason.NO_SUCH_SPACE, f"the spaces are 1 to {SPACES}, not {space}", rule)


def place(view: BoonView, step: Step, move: PlaceTile | PlacePasture) -> Refusal:
    rule = "Exploring"
    missing = _no_space(move.space, rule)
    if missing is not None:
        return missing
    tile = view.public.land.tiles[move.space]
    if tile:
        return refuse(Reason.SPACE_OCCUPIED, f"space {move.space} holds {tile}", rule)
    text = f"space {move.space} is next to no tile"
    return refuse(Reason.SPACE_NOT_ADJACENT, text, rule)


def _site(public: Public, space: int, site: int) -> Site | None:
    if not 1 <= space <= SPACES:
        return None
    sites = SITES_OF[public.land.tiles[space]]
    return sites[site - 1] if 1 <= site <= len(sites) else None


def _no_site(space: int, site: int, rule: str) -> Refusal:
    text = f"there is no building site {site} on space {space}"
    return refuse(Reason.NO_SUCH_SITE, text, rule)


def develop(view: BoonView, step: Step, move: Develop) -> Refusal:
    rule = "Developing"
    player = view.public.players[view.seat]
    site = _site(view.public, move.space, move.site)
    if site is None:
        return _no_site(move.space, move.site, rule)
    if view.public.land.owners[2 * move.space + move.site - 1] != NOBODY:
        text = f"site {move.site} of space {move.space} is taken"
        return refuse(Reason.SITE_TAKEN, text, rule)
    if not player.ranch:
        return lacks_inhabitants(player, 1, rule)
    if site.coins > player.coins:
        return lacks_coins(player, site.coins, rule)
    return lacks_cards(player, site.cards, rule)


def _not_yours(view: BoonView, space: int, site: int, piece: Piece) -> Refusal | None:
    land = view.public.land
    if _site(view.public, space, site) is None:
        return _no_site(space, site, "Upgrading")
    index = 2 * space + site - 1
    if land.owners[index] == view.seat and land.pieces[index] is piece:
        return None
    text = f"site {site} of space {space} holds no {piece.name.lower()} of yours"
    return refuse(Reason.NOT_YOUR_PIECE, text, "Upgrading")


def upgrade_house(view: BoonView, step: Step, move: UpgradeHouse) -> Refusal:
    player = view.public.players[view.seat]
    if step.task is Task.CARD_EFFECT and CARDS[step.item].effect is not Effect.FREE_HOUSE:
        return effect_missing(step)
    missing = _not_yours(view, move.space, move.site, Piece.INHABITANT)
    if missing is not None:
        return missing
    if not player.houses + player.houses_aside:
        return refuse(Reason.NO_PIECE_LEFT, "all your houses stand on the map", "Upgrading")
    return lacks_inhabitants(player, HOUSE_INHABITANTS, "Upgrading")


def upgrade_settlement(view: BoonView, step: Step, move: UpgradeSettlement) -> Refusal:
    player = view.public.players[view.seat]
    easy = int(step.task is Task.CARD_EFFECT)
    if easy and CARDS[step.item].effect is not Effect.EASY_SETTLEMENT:
        return effect_missing(step)
    missing = _not_yours(view, move.space, move.site, Piece.HOUSE)
    if missing is not None:
        return missing
    if not player.settlements:
        text = "all your settlements stand on the map"
        return refuse(Reason.NO_PIECE_LEFT, text, "Upgrading")
    if least_presences(player, easy) < 0:
        return lacks_inhabitants(player, SETTLEMENT_INHABITANTS - easy, "Upgrading")
    return _too_few(settlement_presences(view.public, move.space), easy)


def _too_few(there: int, easy: int) -> Refusal:
    text = f"{SETTLEMENT_PRESENCES - easy} adjacent presences are needed, there are {there}"
    return refuse(Reason.TOO_FEW_PRESENCES, text, "Upgrading")


def pay_settlement(view: BoonView, step: Step, move: PaySettlement) -> Refusal:
    player = view.public.players[view.seat]
    if move.use_l8 and not is_ready(player, Lever.L8):
        return refuse(Reason.LEVER_NOT_READY, "your L8 is not ready", "Levers")
    easy = step.amount + int(move.use_l8)
    presences = settlement_presences(view.public, step.space)
    if presences < SETTLEMENT_PRESENCES - easy:
        return _too_few(presences, easy)
    extra = settlement_extra(player)
    due = max(0, SETTLEMENT_INHABITANTS + extra - easy)
    if not 0 <= move.vp_units <= min(extra, due):
        return _wrong_units(min(extra, due), "Upgrading")
    return lacks_inhabitants(player, due - move.vp_units, "Upgrading")


def _wrong_units(most: int, rule: str) -> Refusal:
    text = f"points may replace 0 to {most} inhabitants here"
    return refuse(Reason.WRONG_PAYMENT, text, rule)


def place_cattle(view: BoonView, step: Step, move: PlaceCattle) -> Refusal:
    rule = "Cattle"
    player, space = view.public.players[view.seat], move.space
    missing = _no_space(space, rule)
    if missing is not None:
        return missing
    if not IS_PASTURE[view.public.land.tiles[space]]:
        return refuse(Reason.NOT_A_PASTURE, f"there is no pasture on space {space}", rule)
    herd = herd_on(view.public, space)
    if herd >= CATTLE_PER_PASTURE:
        text = f"the pasture on space {space} is full"
        return refuse(Reason.PASTURE_FULL, text, rule)
    if not player.cattle:
        return refuse(Reason.NO_PIECE_LEFT, "all your cattle stand on the map", rule)
    due = cattle_due(player, herd)
    return lacks_inhabitants(player, due - min(cattle_extra(player), due), rule)


def pay_cattle(view: BoonView, step: Step, move: PayCattle) -> Refusal:
    player = view.public.players[view.seat]
    due = cattle_due(player, herd_on(view.public, step.space))
    most = min(cattle_extra(player), due)
    if not 0 <= move.vp_units <= most:
        return _wrong_units(most, "Cattle")
    return lacks_inhabitants(player, due - move.vp_units, "Cattle")


def move_ship(view: BoonView, step: Step, move: MoveShip) -> Refusal:
    if move.to not in RIVER:
        return refuse(Reason.NO_SUCH_SPACE, f"there is no river space {move.to!r}", "Ship")
    text = f"{move.to} is behind you, too far, on the other arm, or holds a ship"
    return refuse(Reason.SPACE_OUT_OF_REACH, text, "Ship")


def river_choice(view: BoonView, step: Step, move: RiverChoice) -> Refusal:
    return not_listed("Ship") if move.site is None else _at_top("Ship")


def build_site(view: BoonView, step: Step, move: BuildSite) -> Refusal:
    return _at_top("Production")


def _at_top(rule: str) -> Refusal:
    text = "the production of this resource cannot rise further"
    return refuse(Reason.LEVEL_AT_TOP, text, rule)
