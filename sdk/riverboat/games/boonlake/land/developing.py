"""Developing: an inhabitant goes on a free building site, which pays and acts at once."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import SITES_OF, UPPER_SITES
from riverboat.games.boonlake.components import Site, SiteEffect
from riverboat.games.boonlake.enums import Piece, Source, Task, Track
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_vases, pay_coins, score
from riverboat.games.boonlake.goods.lacking import lacks_cards, lacks_coins, lacks_inhabitants
from riverboat.games.boonlake.goods.paying import ask_cards
from riverboat.games.boonlake.goods.tracks import advance, track_income
from riverboat.games.boonlake.land.sites import no_site, put_piece, site_at
from riverboat.games.boonlake.listed import DEVELOP
from riverboat.games.boonlake.moves import Develop, Move
from riverboat.games.boonlake.numbers import DEVELOP_INHABITANTS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import NOBODY, Step, site_index
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Developing"


def add_sites_to_develop(view: View, moves: list[Move]) -> None:
    """List the free sites that the player can pay."""
    public = view.public
    player = public.players[view.seat]
    if player.ranch < DEVELOP_INHABITANTS:
        return
    owners, coins, cards = public.land.owners, player.coins, player.hand
    for index, tile in zip(UPPER_SITES, public.land.tiles, strict=True):
        for site in SITES_OF[tile]:
            if owners[index] == NOBODY and site.coins <= coins and site.cards <= cards:
                moves.append(DEVELOP[index])
            index += 1


def why_not_develop(view: View, move: Develop) -> Refusal | None:
    player, land = view.public.players[view.seat], view.public.land
    site = site_at(land, move.space, move.site)
    if site is None:
        return no_site(move.space, move.site, HEADING)
    if land.owners[site_index(move.space, move.site)] != NOBODY:
        text = f"site {move.site} of space {move.space} is taken"
        return refuse(Reason.SITE_TAKEN, text, HEADING)
    if player.ranch < DEVELOP_INHABITANTS:
        return lacks_inhabitants(player, DEVELOP_INHABITANTS, HEADING)
    if site.coins > player.coins:
        return lacks_coins(player, site.coins, HEADING)
    return lacks_cards(player, site.cards, HEADING) if site.cards > player.hand else None


def develop(state: State, seat: int, move: Develop, log: Log) -> None:
    """Pay coins or cards; the rest follows when the cost is paid."""
    state.public.pop()
    cost = SITES_OF[state.public.land.tiles[move.space]][move.site - 1]
    pay_coins(state, seat, cost.coins, log)
    state.public.push(Step(Task.FINISH_DEVELOP, seat, space=move.space, site=move.site))
    if cost.cards:
        ask_cards(state, seat, cost.cards)


DEVELOP_ROW: MoveRow[Develop] = MoveRow(Develop, add_sites_to_develop, why_not_develop, develop)


def finish_develop(state: State, step: Step, log: Log) -> bool:
    """The inhabitant takes the site, then come its rewards and its effect."""
    seat = step.seat
    site = SITES_OF[state.public.land.tiles[step.space]][step.site - 1]
    state.public.players[seat].ranch -= DEVELOP_INHABITANTS
    put_piece(state, seat, step.space, step.site, Piece.INHABITANT, log)
    gain_coins(state, seat, site.gain_coins, log)
    if site.gain_cards:
        draw_cards(state, seat, site.gain_cards, log)
    _site_effect(state, seat, site, log)
    return False


def _site_effect(state: State, seat: int, site: Site, log: Log) -> None:
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
