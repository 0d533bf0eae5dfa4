"""Playing cards and special projects: what can be played, how it is paid, what follows."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.book import DISCARD_CARD, PLAY_CARD, PLAY_PROJECT
from riverboat.games.boonlake.catalog import CARDS, SCORING_TILES
from riverboat.games.boonlake.components import CardKind, Effect
from riverboat.games.boonlake.effects import begin_effect
from riverboat.games.boonlake.events import (
    CardAnnounced,
    CardDiscarded,
    CardPlayed,
    ProjectAnnounced,
    ProjectRealised,
)
from riverboat.games.boonlake.goods import (
    advance,
    bonus,
    discard,
    gain_coins,
    gain_inhabitants,
    pay_coins,
    pay_vases,
    score,
    take_from_hand,
)
from riverboat.games.boonlake.levers import pull
from riverboat.games.boonlake.moves import Move, PlayPlan
from riverboat.games.boonlake.plans import Plan, plans_for
from riverboat.games.boonlake.state import (
    BoonState,
    Lever,
    Player,
    Public,
    Source,
    Step,
    Task,
    replaced,
)
from riverboat.games.boonlake.terms import DISCARD_COINS, OWN_TILE_FACTOR

# --- what can be played --------------------------------------------------------------------------


def add_playable(
    moves: list[Move], public: Public, seat: int, hand: tuple[str, ...], kind: CardKind | None
) -> None:
    """List the cards (of a kind, if one is asked for) and projects that the player can pay."""
    player = public.players[seat]
    budget = player.coins
    rebate = bonus(player, Effect.CARD_DISCOUNT)
    for name in hand:
        card = CARDS[name]
        if kind is not None and card.kind is not kind:
            continue
        if card.vases > player.vases:
            continue
        price = card.coins - rebate if card.coins > rebate else 0
        if price + plans_for(player, card.need).surcharge <= budget:
            moves.append(PLAY_CARD[name])
    open_tiles = [area.tile for area in public.areas if not area.projects[seat]]
    open_tiles.sort()
    for name in open_tiles:
        tile = SCORING_TILES[name]
        price = tile.coins - rebate if tile.coins > rebate else 0
        if price + plans_for(player, tile.need).surcharge <= budget:
            moves.append(PLAY_PROJECT[name])


def add_discards(moves: list[Move], hand: tuple[str, ...], kind: CardKind | None) -> None:
    """List the cards (of a kind, if one is asked for) that can be discarded for coins."""
    for name in hand:
        if kind is None or CARDS[name].kind is kind:
            moves.append(DISCARD_CARD[name])


def price_of(player: Player, item: str) -> int:
    """The coins for a card or project after discounts, without fees for boats."""
    coins = CARDS[item].coins if item in CARDS else SCORING_TILES[item].coins
    return max(0, coins - bonus(player, Effect.CARD_DISCOUNT))


def affordable_plans(player: Player, item: str) -> list[Plan]:
    """The plans for an announced card or project that the player's coins allow."""
    need = CARDS[item].need if item in CARDS else SCORING_TILES[item].need
    budget = player.coins - price_of(player, item)
    return [plan for plan in plans_for(player, need).ways if plan.fee - plan.gain <= budget]


# --- playing -------------------------------------------------------------------------------------


def announce_card(state: BoonState, seat: int, name: str, log: Log) -> None:
    """The card leaves the hand and lies open; how it is paid is the next question."""
    take_from_hand(state, seat, name)
    state.public.push(Step(Task.PLAY_PLAN, seat, item=name))
    if log.live:
        log.add(CardAnnounced(seat, name))


def announce_project(state: BoonState, seat: int, name: str, log: Log) -> None:
    state.public.push(Step(Task.PLAY_PLAN, seat, item=name))
    if log.live:
        log.add(ProjectAnnounced(seat, name))


def carry_out_plan(state: BoonState, step: Step, move: PlayPlan, log: Log) -> None:
    """L11's coins, boats, price, then the card or project; levers go down."""
    seat, item = step.seat, step.item
    player = state.public.players[seat]
    plan = next(plan for plan in affordable_plans(player, item) if plan.move == move)
    price = price_of(player, item)
    gain_coins(state, seat, plan.gain, log)
    player.boats = move.boats
    pay_coins(state, seat, price + plan.fee, log)
    if item in CARDS:
        _lay_out(state, seat, item, move, log)
    else:
        _realise(state, seat, item, move, log)


def _lay_out(state: BoonState, seat: int, name: str, move: PlayPlan, log: Log) -> None:
    pay_vases(state, seat, CARDS[name].vases, log)
    state.public.players[seat].display += (name,)
    if log.live:
        log.add(CardPlayed(seat, name, move.boats, move.levers))
    _pull_all(state, seat, move.levers, log)
    begin_effect(state, seat, CARDS[name], log)


def _realise(state: BoonState, seat: int, name: str, move: PlayPlan, log: Log) -> None:
    """2 inhabitants, points (twice on the own tile), a track step, a piece above the tile."""
    tile = SCORING_TILES[name]
    place = area_of(state.public, name)
    area = state.public.areas[place]
    if log.live:
        log.add(ProjectRealised(seat, name, move.boats, move.levers))
    _pull_all(state, seat, move.levers, log)
    area.projects = replaced(area.projects, seat, True)
    taken = gain_inhabitants(state, seat, tile.inhabitants, log)
    factor = OWN_TILE_FACTOR if place == seat else 1
    score(state, seat, Source.PROJECTS, factor * tile.vp, log)
    if taken:
        state.public.push(Step(Task.MARK_PROJECT, seat, item=name))
    advance(state, seat, tile.track, 1)


def mark_project(state: BoonState, step: Step, log: Log) -> bool:
    """One of the inhabitants just taken goes above the tile."""
    state.public.players[step.seat].ranch -= 1
    area = state.public.areas[area_of(state.public, step.item)]
    area.inhabitants = replaced(area.inhabitants, step.seat, 1)
    return False


def area_of(public: Public, tile: str) -> int:
    """The area in which a scoring tile lies."""
    return next(index for index, area in enumerate(public.areas) if area.tile == tile)


def _pull_all(state: BoonState, seat: int, levers: tuple[Lever, ...], log: Log) -> None:
    for lever in levers:
        pull(state, seat, lever, log)


def discard_for_coins(state: BoonState, seat: int, name: str, log: Log) -> None:
    """2 coins, and 1 more for each own card that rewards discards of this kind."""
    player = state.public.players[seat]
    kind = CARDS[name].kind
    extra = sum(1 for own in player.display if CARDS[own].bonus_kind is kind)
    coins = DISCARD_COINS + extra
    discard(state, seat, name)
    if log.live:
        log.add(CardDiscarded(seat, name, coins))
    gain_coins(state, seat, coins, log)
