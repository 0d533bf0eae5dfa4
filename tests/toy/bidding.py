"""Bidding: everybody bids a card in secret; the highest bid that was made once wins."""

from __future__ import annotations

from riverboat.engine import Refusal
from toy.course import next_round
from toy.events import BidsRevealed
from toy.moves import Bid, Keep, Move
from toy.refusals import Reason, refuse
from toy.spoils import keep
from toy.state import Phase
from toy.types import Log, MoveRow, State, View


def add_bids(view: View, moves: list[Move]) -> None:
    """Each different card of the hand, the lowest first."""
    moves += [Bid(card) for card in sorted(dict.fromkeys(view.own.hand))]


def why_not_bid(view: View, move: Bid) -> Refusal:
    return refuse(Reason.NOT_IN_HAND, f"you do not hold {move.card}", "Bidding")


def bid(state: State, seat: int, move: Bid, log: Log) -> None:
    """The card lies face down until the last bid is in."""
    state.secrets[seat].bid = move.card
    state.public.awaiting.remove(seat)
    if not state.public.awaiting:
        _reveal(state, log)


BID_ROW: MoveRow[Bid] = MoveRow(Bid, add_bids, why_not_bid, bid)


def _reveal(state: State, log: Log) -> None:
    public = state.public
    bids = [_turn_up(state, seat) for seat in range(len(public.players))]
    public.discard += bids
    best = max(bids)
    public.winner = bids.index(best) if bids.count(best) == 1 else None
    log.add(BidsRevealed(tuple(bids), public.winner))
    if public.winner is None:
        public.discard.append(public.prize)
        next_round(state, log)
    elif public.burning:
        public.phase = Phase.SPOIL
        public.awaiting = [public.winner]
    else:
        keep(state, public.winner, Keep(), log)


def _turn_up(state: State, seat: int) -> int:
    secret = state.secrets[seat]
    card, secret.bid = secret.bid, None
    if card is None:
        raise ValueError(f"seat {seat} has not bid")
    secret.hand.remove(card)
    state.public.players[seat].hand_size -= 1
    return card
