"""Developing sites, upgrading to houses and settlements, placing cattle, and the tier bonus."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.board import (
    ALL_SPACES,
    IS_PASTURE,
    REGION_OF,
    SITES_OF,
    TIER_NEEDS,
)
from riverboat.games.boonlake.book import (
    DEVELOP,
    PAY_CATTLE,
    PAY_SETTLEMENT,
    PLACE_CATTLE,
    UPGRADE_HOUSE,
    UPGRADE_SETTLEMENT,
)
from riverboat.games.boonlake.catalog import (
    CATTLE,
    CATTLE_RECESSES,
    HOUSES,
    INHABITANT_RECESSES,
    SETTLEMENT_RECESSES,
    SETTLEMENTS,
)
from riverboat.games.boonlake.components import Effect, Site, SiteEffect
from riverboat.games.boonlake.events import CattlePlaced, SiteTaken, TierEmptied
from riverboat.games.boonlake.goods import (
    advance,
    ask_cards,
    bonus,
    draw_cards,
    gain_coins,
    gain_vases,
    pay_coins,
    pay_inhabitants,
    score,
    track_income,
)
from riverboat.games.boonlake.levers import pull
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.presence import (
    has_settlement,
    pieces_around,
    presences_around,
    presences_on,
)
from riverboat.games.boonlake.state import (
    NOBODY,
    OWNERS,
    BoonState,
    Lever,
    LeverPosition,
    Piece,
    Player,
    Public,
    Source,
    Step,
    Task,
    Track,
    replaced,
)
from riverboat.games.boonlake.terms import (
    CATTLE_PER_PASTURE,
    HOUSE_COINS_FOR_CATTLE,
    HOUSE_INHABITANTS,
    SECOND_SETTLEMENT_VP,
    SETTLEMENT_INHABITANTS,
    SETTLEMENT_PRESENCES,
    VP_UNIT,
)

# --- develop -------------------------------------------------------------------------------------


def add_develops(moves: list[Move], public: Public, seat: int) -> None:
    """List the free sites that the player can pay."""
    player = public.players[seat]
    if not player.ranch:
        return
    land = public.land
    owners, coins, cards = land.owners, player.coins, player.hand
    for space, tile in enumerate(land.tiles):
        index = 2 * space
        for site in SITES_OF[tile]:
            if owners[index] == NOBODY and site.coins <= coins and site.cards <= cards:
                moves.append(DEVELOP[index])
            index += 1


def develop(state: BoonState, seat: int, space: int, site: int, log: Log) -> None:
    """Pay coins or cards; the rest follows when the cost is paid."""
    cost = SITES_OF[state.public.land.tiles[space]][site - 1]
    pay_coins(state, seat, cost.coins, log)
    state.public.push(Step(Task.FINISH_DEVELOP, seat, space=space, site=site))
    if cost.cards:
        ask_cards(state, seat, cost.cards)


def finish_develop(state: BoonState, step: Step, log: Log) -> bool:
    """The inhabitant takes the site, then come its rewards and its effect."""
    seat, land = step.seat, state.public.land
    site = SITES_OF[land.tiles[step.space]][step.site - 1]
    state.public.players[seat].ranch -= 1
    _put(state, seat, 2 * step.space + step.site - 1, Piece.INHABITANT, log)
    gain_coins(state, seat, site.gain_coins, log)
    if site.gain_cards:
        draw_cards(state, seat, site.gain_cards, log)
    _site_effect(state, seat, site, log)
    return False


def _site_effect(state: BoonState, seat: int, site: Site, log: Log) -> None:
    effect = site.effect
    if effect is SiteEffect.COIN_TRACK:
        advance(state, seat, Track.COIN, site.amount)
    elif effect is SiteEffect.CARD_TRACK:
        advance(state, seat, Track.CARD, site.amount)
    elif effect is SiteEffect.TRACK_CHOICE:
        state.public.push(Step(Task.CHOOSE_TRACK, seat, site.amount))
    elif effect is SiteEffect.COIN_INCOME:
        track_income(state, seat, Track.COIN, Source.SITES, True, log)
    elif effect is SiteEffect.CARD_INCOME:
        track_income(state, seat, Track.CARD, Source.SITES, True, log)
    elif effect is SiteEffect.VP:
        score(state, seat, Source.SITES, site.amount, log)
    elif effect is SiteEffect.LOSE_VP:
        score(state, seat, Source.SITES, -site.amount, log)
    elif effect is SiteEffect.VASE:
        gain_vases(state, seat, site.amount, log)


def _put(state: BoonState, seat: int, index: int, piece: Piece, log: Log) -> None:
    """A piece takes a site, replacing what stood there."""
    land = state.public.land
    land.owners = replaced(land.owners, index, seat)
    land.pieces = replaced(land.pieces, index, piece)
    if log.live:
        log.add(SiteTaken(seat, land.tiles[index >> 1], index >> 1, (index & 1) + 1, piece))


# --- upgrade -------------------------------------------------------------------------------------


def add_upgrades(moves: list[Move], public: Public, seat: int) -> None:
    """List all upgrades, houses first."""
    add_houses(moves, public, seat, HOUSE_INHABITANTS)
    add_settlements(moves, public, seat, easy=0)


def add_houses(moves: list[Move], public: Public, seat: int, price: int) -> None:
    """List the own inhabitants that can become houses for so many of the ranch."""
    player = public.players[seat]
    if player.ranch < price or not player.houses + player.houses_aside:
        return
    pieces = public.land.pieces
    for index, owner in enumerate(public.land.owners):
        if owner == seat and pieces[index] is Piece.INHABITANT:
            moves.append(UPGRADE_HOUSE[index])


def upgrade_house(state: BoonState, seat: int, space: int, site: int, price: int, log: Log) -> None:
    """The house comes from the board, or from those set aside if the board has none."""
    player = state.public.players[seat]
    pay_inhabitants(state, seat, price, log)
    if player.houses:
        player.houses -= 1
    else:
        player.houses_aside -= 1
    _put(state, seat, 2 * space + site - 1, Piece.HOUSE, log)
    player.supply += 1
    _tier_bonus(state, seat, log)


def add_settlements(moves: list[Move], public: Public, seat: int, easy: int) -> None:
    """List the own houses that can become settlements; `easy` counts a card that helps."""
    player = public.players[seat]
    if not player.settlements:
        return
    least = least_presences(player, easy)
    if least < 0:
        return
    land = public.land
    pieces = land.pieces
    for index, owner in enumerate(land.owners):
        own_house = owner == seat and pieces[index] is Piece.HOUSE
        if own_house and settlement_presences(public, index >> 1) >= least:
            moves.append(UPGRADE_SETTLEMENT[index])


def settlement_presences(public: Public, space: int) -> int:
    """The presences around a house: those beside it on its tile and on neighbouring tiles."""
    return presences_on(public.land, space) - 1 + presences_around(public.land, space)


def settlement_extra(player: Player) -> int:
    """The additional inhabitants for the next settlement."""
    return SETTLEMENT_RECESSES[SETTLEMENTS - player.settlements].extra


def least_presences(player: Player, easy: int) -> int:
    """The fewest presences with which the player can pay a settlement; -1 if he cannot."""
    extra = settlement_extra(player)
    l8 = player.levers[Lever.L8] is LeverPosition.UP
    for helped in (easy + 1, easy) if l8 else (easy,):
        due = max(0, SETTLEMENT_INHABITANTS + extra - helped)
        if player.ranch >= due - min(extra, due):
            return max(0, SETTLEMENT_PRESENCES - helped)
    return -1


def add_settlement_costs(moves: list[Move], public: Public, step: Step) -> None:
    """List the ways to pay: L8 or not, and additional inhabitants replaced by points."""
    player = public.players[step.seat]
    presences = settlement_presences(public, step.space)
    extra = settlement_extra(player)
    l8 = player.levers[Lever.L8] is LeverPosition.UP
    for use_l8 in (0, 1) if l8 else (0,):
        easy = step.amount + use_l8
        if presences < SETTLEMENT_PRESENCES - easy:
            continue
        due = max(0, SETTLEMENT_INHABITANTS + extra - easy)
        for units in range(min(extra, due) + 1):
            if player.ranch >= due - units:
                moves.append(PAY_SETTLEMENT[use_l8][units])


def ask_settlement_cost(state: BoonState, seat: int, space: int, site: int, easy: int) -> None:
    state.public.push(Step(Task.SETTLE_COST, seat, easy, space=space, site=site))


def build_settlement(state: BoonState, step: Step, use_l8: bool, units: int, log: Log) -> None:
    """Pay, replace the house, then the points of the site and of the region."""
    seat, space = step.seat, step.space
    player = state.public.players[seat]
    easy = step.amount + int(use_l8)
    due = max(0, SETTLEMENT_INHABITANTS + settlement_extra(player) - easy)
    if use_l8:
        pull(state, seat, Lever.L8, log)
    pay_inhabitants(state, seat, due - units, log)
    score(state, seat, Source.UPGRADES, -VP_UNIT * units, log)
    player.settlements -= 1
    player.houses_aside += 1
    index = 2 * space + step.site - 1
    _put(state, seat, index, Piece.SETTLEMENT, log)
    _tier_bonus(state, seat, log)
    land = state.public.land
    site = SITES_OF[land.tiles[space]][step.site - 1]
    if site.effect is SiteEffect.SETTLE_VP:
        score(state, seat, Source.SITES, site.amount, log)
    elif site.effect is SiteEffect.SETTLE_LOSE_VP:
        score(state, seat, Source.SITES, -site.amount, log)
    if has_settlement(land, seat, REGION_OF[space], index):
        score(state, seat, Source.UPGRADES, -SECOND_SETTLEMENT_VP, log)


def _tier_bonus(state: BoonState, seat: int, log: Log) -> None:
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


# --- cattle --------------------------------------------------------------------------------------


def herd_on(public: Public, space: int) -> int:
    return sum(public.land.cattle[OWNERS * space : OWNERS * space + OWNERS])


def cattle_extra(player: Player) -> int:
    """The additional inhabitants for the next cattle."""
    return CATTLE_RECESSES[CATTLE - player.cattle].extra


def cattle_due(player: Player, herd: int) -> int:
    """Inhabitants (or points for the additional ones) for a cattle beside a herd."""
    less = bonus(player, Effect.CATTLE_INHABITANT_LESS)
    return max(0, 1 + herd + cattle_extra(player) - less)


def add_cattle(moves: list[Move], public: Public, seat: int) -> None:
    """List the pastures with room that the player can pay."""
    player = public.players[seat]
    if not player.cattle:
        return
    extra = cattle_extra(player)
    tiles = public.land.tiles
    for space in ALL_SPACES:
        if IS_PASTURE[tiles[space]]:
            herd = herd_on(public, space)
            due = cattle_due(player, herd)
            if herd < CATTLE_PER_PASTURE and player.ranch >= due - min(extra, due):
                moves.append(PLACE_CATTLE[space])


def add_cattle_costs(moves: list[Move], public: Public, step: Step) -> None:
    """List how many additional inhabitants are replaced by points."""
    player = public.players[step.seat]
    due = cattle_due(player, herd_on(public, step.space))
    for units in range(min(cattle_extra(player), due) + 1):
        if player.ranch >= due - units:
            moves.append(PAY_CATTLE[units])


def place_cattle(state: BoonState, step: Step, units: int, log: Log) -> None:
    """Pay, move the cattle, then coins for houses around the pasture and for own cards."""
    seat, space = step.seat, step.space
    public = state.public
    player = public.players[seat]
    due = cattle_due(player, herd_on(public, space))
    pay_inhabitants(state, seat, due - units, log)
    score(state, seat, Source.UPGRADES, -VP_UNIT * units, log)
    player.cattle -= 1
    land, place = public.land, OWNERS * space + seat
    land.cattle = replaced(land.cattle, place, land.cattle[place] + 1)
    if log.live:
        log.add(CattlePlaced(seat, space))
    _tier_bonus(state, seat, log)
    houses = pieces_around(land, space, Piece.HOUSE)
    coins = HOUSE_COINS_FOR_CATTLE * houses + bonus(player, Effect.CATTLE_COINS)
    gain_coins(state, seat, coins, log)
