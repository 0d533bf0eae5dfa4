"""Progress: a lever goes into an empty slot."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.catalog import LEVER_COSTS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Lever, LeverPosition, Task
from riverboat.games.boonlake.events import LeverBought
from riverboat.games.boonlake.goods.gaining import pay_coins, pay_inhabitants
from riverboat.games.boonlake.goods.lacking import lacks_coins, lacks_inhabitants, not_listed
from riverboat.games.boonlake.listed import MODERNIZE
from riverboat.games.boonlake.moves import Modernize, Move
from riverboat.games.boonlake.numbers import PROGRESS_INHABITANTS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def add_modernizations(view: View, moves: list[Move]) -> None:
    """List the empty slots that the player can pay; the right part takes an inhabitant too."""
    player = view.public.players[view.seat]
    if view.public.agenda[-1].task is Task.RIGHT_PROGRESS and player.ranch < PROGRESS_INHABITANTS:
        return
    moves += modernizations_for(player)


def why_not_modernize(view: View, move: Modernize) -> Refusal | None:
    player = view.public.players[view.seat]
    if move.lever not in tuple(Lever):
        return not_listed("Progress")
    if player.levers[move.lever] is not None:
        text = f"your slot {Lever(move.lever).name} holds a lever already"
        return refuse(Reason.SLOT_TAKEN, text, "Progress")
    right = view.public.agenda[-1].task is Task.RIGHT_PROGRESS
    if right and player.ranch < PROGRESS_INHABITANTS:
        return lacks_inhabitants(player, PROGRESS_INHABITANTS, "Progress")
    price = _price(player, move.lever)
    return None if price <= player.coins else lacks_coins(player, price, "Progress")


def modernize(state: State, seat: int, move: Modernize, log: Log) -> None:
    """The new lever is ready at once."""
    if state.public.pop().task is Task.RIGHT_PROGRESS:
        pay_inhabitants(state, seat, PROGRESS_INHABITANTS, log)
    player = state.public.players[seat]
    price = _price(player, move.lever)
    pay_coins(state, seat, price, log)
    player.levers = replaced(player.levers, move.lever, LeverPosition.UP)
    if log.live:
        log.add(LeverBought(seat, move.lever, price))


MODERNIZE_ROW: MoveRow[Modernize] = MoveRow(
    Modernize, add_modernizations, why_not_modernize, modernize
)


def modernizations_for(player: Player) -> list[Modernize]:
    """The empty slots that the player's coins allow."""
    budget = player.coins + bonus(player, Effect.LEVER_DISCOUNT)
    return [
        MODERNIZE[lever]
        for lever, position in enumerate(player.levers)
        if position is None and LEVER_COSTS[lever] <= budget
    ]


def _price(player: Player, lever: int) -> int:
    return max(0, LEVER_COSTS[lever] - bonus(player, Effect.LEVER_DISCOUNT))
