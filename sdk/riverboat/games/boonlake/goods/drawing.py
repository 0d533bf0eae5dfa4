"""Hands and piles: drawing cards and putting them away."""

from __future__ import annotations

from riverboat.games.boonlake.events import CardsDrawn, PileReshuffled
from riverboat.games.boonlake.types import Log, State


def draw_cards(state: State, seat: int, count: int, log: Log) -> None:
    """Draw from the pile; an empty one is made anew from the discards, if there are any."""
    public, hidden = state.public, state.hidden
    drawn: list[str] = []
    for _ in range(count):
        if not hidden.draw and not _reshuffle(state, log):
            break
        drawn.append(hidden.draw[-1])
        hidden.draw = hidden.draw[:-1]
    public.piles.draw = len(hidden.draw)
    if drawn:
        secret = state.secrets[seat]
        secret.hand = tuple(sorted((*secret.hand, *drawn)))
        public.players[seat].hand += len(drawn)
        if log.live:
            log.add_private(
                seat,
                CardsDrawn(seat, len(drawn), tuple(drawn)),
                CardsDrawn(seat, len(drawn)),
            )


def _reshuffle(state: State, log: Log) -> bool:
    """The discards become the draw pile; False if there are none."""
    piles, hidden = state.public.piles, state.hidden
    if not piles.discard:
        return False
    hidden.draw = tuple(hidden.chance.shuffled("reshuffle", piles.discard))
    piles.discard = ()
    if log.live:
        log.add(PileReshuffled(len(hidden.draw)))
    return True


def take_from_hand(state: State, seat: int, card: str) -> None:
    secret = state.secrets[seat]
    place = secret.hand.index(card)
    secret.hand = secret.hand[:place] + secret.hand[place + 1 :]
    state.public.players[seat].hand -= 1


def discard(state: State, seat: int, card: str) -> None:
    """From the hand to the discard pile."""
    take_from_hand(state, seat, card)
    state.public.piles.discard += (card,)
