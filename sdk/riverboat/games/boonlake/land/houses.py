"""Upgrading, first part: own inhabitants become houses."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.effects import effect_missing, report_use
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Piece, Task
from riverboat.games.boonlake.goods.gaining import pay_inhabitants
from riverboat.games.boonlake.goods.lacking import lacks_inhabitants
from riverboat.games.boonlake.land.sites import not_yours, put_piece, tier_bonus
from riverboat.games.boonlake.listed import UPGRADE_HOUSE
from riverboat.games.boonlake.moves import Move, UpgradeHouse
from riverboat.games.boonlake.numbers import HOUSE_INHABITANTS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Public, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def add_houses(view: View, moves: list[Move]) -> None:
    """List the own inhabitants that can become houses."""
    step = view.public.agenda[-1]
    if step.task is not Task.CARD_EFFECT:
        moves += houses_for(view.public, view.seat, HOUSE_INHABITANTS)
    elif CARDS[step.item].effect is Effect.FREE_HOUSE:
        moves += houses_for(view.public, view.seat, 0)


def why_not_upgrade_house(view: View, move: UpgradeHouse) -> Refusal | None:
    player, step = view.public.players[view.seat], view.public.agenda[-1]
    if step.task is Task.CARD_EFFECT and CARDS[step.item].effect is not Effect.FREE_HOUSE:
        return effect_missing(step)
    missing = not_yours(view, move.space, move.site, Piece.INHABITANT)
    if missing is not None:
        return missing
    if not player.houses + player.houses_aside:
        return refuse(Reason.NO_PIECE_LEFT, "all your houses stand on the map", "Upgrading")
    if player.ranch >= _price(step):
        return None
    return lacks_inhabitants(player, HOUSE_INHABITANTS, "Upgrading")


def upgrade_house(state: State, seat: int, move: UpgradeHouse, log: Log) -> None:
    """The house comes from the board, or from those set aside if the board has none."""
    step = state.public.pop()
    report_use(step, log)
    player = state.public.players[seat]
    pay_inhabitants(state, seat, _price(step), log)
    if player.houses:
        player.houses -= 1
    else:
        player.houses_aside -= 1
    put_piece(state, seat, move.space, move.site, Piece.HOUSE, log)
    player.supply += 1
    tier_bonus(state, seat, log)


UPGRADE_HOUSE_ROW: MoveRow[UpgradeHouse] = MoveRow(
    UpgradeHouse, add_houses, why_not_upgrade_house, upgrade_house
)


def houses_for(public: Public, seat: int, price: int) -> list[UpgradeHouse]:
    """The upgrades that are possible for so many inhabitants of the ranch."""
    player, land = public.players[seat], public.land
    if player.ranch < price or not player.houses + player.houses_aside:
        return []
    pieces = land.pieces
    return [
        UPGRADE_HOUSE[index]
        for index, owner in enumerate(land.owners)
        if owner == seat and pieces[index] is Piece.INHABITANT
    ]


def _price(step: Step) -> int:
    """A house through the effect of a card is free."""
    return 0 if step.task is Task.CARD_EFFECT else HOUSE_INHABITANTS
