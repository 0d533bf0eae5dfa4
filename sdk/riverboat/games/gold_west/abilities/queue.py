"""The abilities that wait for an answer, in the order in which they are resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.components import Card
from riverboat.games.gold_west.events import AbilityDeclined, AbilitySkipped, InfluenceAdded
from riverboat.games.gold_west.lookup import replaced
from riverboat.games.gold_west.moves import Decline, Move
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import Ability, Pending, Public
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Abilities"

_DECLINE: Final = Decline()


def add_decline(view: View, moves: list[Move]) -> None:
    """If the card says "may". An ability without a use is not declined but passed over."""
    if moves and view.public.turn.pending[0].optional:
        moves.append(_DECLINE)


def why_not_decline(view: View, move: Decline) -> Refusal | None:
    entry = view.public.turn.pending[0]
    if entry.optional:
        return None
    return refuse(Reason.NOT_OPTIONAL, f"{entry.ability.name} cannot be declined", HEADING)


def decline(state: State, seat: int, move: Decline, log: Log) -> None:
    entry = state.public.turn.pending.pop(0)
    log.add(AbilityDeclined(seat, entry.ability))


DECLINE_ROW: MoveRow[Decline] = MoveRow(Decline, add_decline, why_not_decline, decline)


def decline_or_first(view: View, moves: Sequence[Move]) -> Move:
    """What a silent seat does: as little as possible."""
    return moves[-1] if view.public.turn.pending[0].optional else moves[0]


def queue_card(public: Public, card: Card) -> None:
    """The abilities of a card wait in printed order."""
    public.turn.pending += [
        Pending(part.ability, part.amount, part.optional, part.terrain) for part in card.abilities
    ]


def pass_over(state: State, seat: int, log: Log) -> None:
    """Deal with an ability that nobody is asked about: it is automatic, or cannot be used."""
    public = state.public
    entry = public.turn.pending.pop(0)
    player = public.players[seat]
    terrain = entry.terrain
    if entry.ability is not Ability.ADD_INFLUENCE or terrain is None or not player.markers_left:
        log.add(AbilitySkipped(seat, entry.ability))
        return
    player.markers_left -= 1
    more = player.bonus_influence[terrain] + 1
    player.bonus_influence = replaced(player.bonus_influence, terrain, more)
    log.add(InfluenceAdded(seat, terrain))
