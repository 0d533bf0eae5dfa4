"""Playing a card: announce it, or discard it for coins."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.cards.prices import cannot_pay
from riverboat.games.boonlake.cards.resources import plans_of
from riverboat.games.boonlake.catalog import CARDS, STRIP_KINDS
from riverboat.games.boonlake.components import CardKind, Effect
from riverboat.games.boonlake.enums import Task
from riverboat.games.boonlake.events import CardAnnounced, CardDiscarded
from riverboat.games.boonlake.goods.drawing import discard, take_from_hand
from riverboat.games.boonlake.goods.gaining import gain_coins
from riverboat.games.boonlake.goods.lacking import lacks_vases, not_in_hand
from riverboat.games.boonlake.listed import DISCARD_CARD, PLAY_CARD
from riverboat.games.boonlake.moves import DiscardCard, Move, PlayCard
from riverboat.games.boonlake.numbers import DISCARD_COINS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Public, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Playing a card"


def add_cards_to_play(view: View, moves: list[Move]) -> None:
    """List the cards that the player can pay."""
    public = view.public
    player, kind = public.players[view.seat], _kind_asked(public)
    plans, rebate = plans_of(player), bonus(player, Effect.CARD_DISCOUNT)
    for name in view.own.hand:
        card = CARDS[name]
        if (kind is not None and card.kind is not kind) or card.vases > player.vases:
            continue
        price = card.coins - rebate if card.coins > rebate else 0
        if price + plans[card.need].surcharge <= player.coins:
            moves.append(PLAY_CARD[name])


def why_not_play_card(view: View, move: PlayCard) -> Refusal | None:
    missing = _not_at_hand(view, move.card)
    if missing is not None:
        return missing
    player, card = view.public.players[view.seat], CARDS[move.card]
    if card.vases > player.vases:
        return lacks_vases(player, card.vases, HEADING)
    return cannot_pay(player, move.card)


def play_card(state: State, seat: int, move: PlayCard, log: Log) -> None:
    """The card leaves the hand and lies open; how it is paid is the next question."""
    state.public.pop()
    take_from_hand(state, seat, move.card)
    state.public.push(Step(Task.PLAY_PLAN, seat, item=move.card))
    if log.live:
        log.add(CardAnnounced(seat, move.card))


PLAY_CARD_ROW: MoveRow[PlayCard] = MoveRow(
    PlayCard, add_cards_to_play, why_not_play_card, play_card
)


def add_cards_to_discard(view: View, moves: list[Move]) -> None:
    kind = _kind_asked(view.public)
    if kind is None:
        moves += [DISCARD_CARD[name] for name in view.own.hand]
    else:
        moves += [DISCARD_CARD[name] for name in view.own.hand if CARDS[name].kind is kind]


def why_not_discard_card(view: View, move: DiscardCard) -> Refusal | None:
    return _not_at_hand(view, move.card)


def discard_card(state: State, seat: int, move: DiscardCard, log: Log) -> None:
    """2 coins, and 1 more for each own card that rewards discards of this kind."""
    state.public.pop()
    player = state.public.players[seat]
    kind = CARDS[move.card].kind
    own = [CARDS[name] for name in player.display]
    extra = sum(card.amount for card in own if card.bonus_kind is kind)
    coins = DISCARD_COINS + extra
    discard(state, seat, move.card)
    if log.live:
        log.add(CardDiscarded(seat, move.card, coins))
    gain_coins(state, seat, coins, log)


DISCARD_CARD_ROW: MoveRow[DiscardCard] = MoveRow(
    DiscardCard, add_cards_to_discard, why_not_discard_card, discard_card
)


def _kind_asked(public: Public) -> CardKind | None:
    """The left part of a strip takes cards of its kind; everywhere else all kinds will do."""
    strip = public.course.strip
    if strip is None or public.agenda[-1].task is not Task.STRIP_CARD:
        return None
    return STRIP_KINDS[strip]


def _not_at_hand(view: View, card: str) -> Refusal | None:
    """Unknown, not in hand, or of a kind that the strip does not take."""
    missing = not_in_hand(view, card, HEADING)
    if missing is not None:
        return missing
    kind = _kind_asked(view.public)
    if kind is None or CARDS[card].kind is kind:
        return None
    text = f"the strip takes {kind.name} cards, {card} is a {CARDS[card].kind.name} card"
    return refuse(Reason.WRONG_KIND, text, HEADING)
