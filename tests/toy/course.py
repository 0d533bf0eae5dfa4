"""Turn: who is asked, drawing cards, the next round, the end."""

from __future__ import annotations

from toy.events import CardsDrawn, PrizeShown, Reshuffled
from toy.state import Phase, Public
from toy.types import Log, State


def awaited_seats(public: Public) -> tuple[int, ...]:
    """Everybody who has not bid yet; later the winner alone."""
    return tuple(public.awaiting)


def draw(state: State, seat: int, log: Log) -> None:
    card = _top(state, log)
    hand = state.secrets[seat].hand
    hand.append(card)
    hand.sort()
    state.public.players[seat].hand_size += 1
    log.add_private(seat, CardsDrawn(seat, 1, (card,)), CardsDrawn(seat, 1))


def next_round(state: State, log: Log) -> None:
    """Everybody draws a card and a new prize is shown; after the last round the game is over."""
    public = state.public
    public.rounds_left -= 1
    public.winner = None
    public.awaiting = []
    if public.rounds_left == 0:
        public.phase, public.prize = Phase.OVER, 0
        return
    seats = range(len(public.players))
    for seat in seats:
        draw(state, seat, log)
    public.prize = _top(state, log)
    log.add(PrizeShown(public.prize))
    public.phase = Phase.BID
    public.awaiting = list(seats)


def _top(state: State, log: Log) -> int:
    """The top card of the pile; an empty pile is made of the discard first."""
    public, hidden = state.public, state.hidden
    if not hidden.pile:
        hidden.pile = hidden.chance.shuffled("cards", sorted(public.discard))
        public.discard = []
        log.add(Reshuffled(len(hidden.pile)))
    card = hidden.pile.pop()
    public.pile_size = len(hidden.pile)
    return card
