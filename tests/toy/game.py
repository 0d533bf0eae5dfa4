"""The rules of the blind auction.

Every round the players bid a card at once; the highest single bid wins the right to keep the prize
or to burn it for a fresh card. Bids go to the discard, everybody draws one card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from riverboat.engine import (
    Chance,
    Game,
    Happened,
    Log,
    Option,
    Options,
    Refusal,
    ScoreLine,
    SeatScore,
    Standing,
    State,
    View,
)
from riverboat.engine.score import rank
from toy.events import BidsRevealed, CardsDrawn, PrizeShown, PrizeTaken, Reshuffled
from toy.moves import Bid, Keep, Swap
from toy.refusals import Reason
from toy.state import Hidden, Phase, Player, Public, Secret, ToyState, ToyView

DECK = [card for card in range(1, 8) for _ in range(2)]
HAND = 2
ROUNDS = 6


class Toy(Game):
    key = "toy"
    title = "Blind auction"
    rules_version = 1
    player_counts = (2, 3)
    options = (Option("spoil", ("yes", "no"), "whether the winner may burn the prize"),)
    revealing = (BidsRevealed, PrizeShown)

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> ToyState:
        pile = chance.shuffled("cards", DECK)
        secrets = [Secret(sorted(pile[i * HAND : (i + 1) * HAND])) for i in range(players)]
        prize, pile = pile[players * HAND], pile[players * HAND + 1 :]
        public = Public(
            Phase.BID,
            ROUNDS,
            list(range(players)),
            None,
            prize,
            len(pile),
            [],
            [Player(HAND, 0, []) for _ in range(players)],
        )
        return State(public, secrets, Hidden(pile, chance))

    def deciders(self, public: Public) -> tuple[int, ...]:
        return tuple(public.awaiting)

    def question(self, public: Public) -> str:
        return public.phase.name

    def legal_moves(self, view: ToyView) -> Sequence[Any]:
        if view.public.phase is Phase.SPOIL:
            return [Keep(), Swap()]
        assert view.secret is not None
        return [Bid(card) for card in sorted(dict.fromkeys(view.secret.hand))]

    def explain(self, view: ToyView, move: Any) -> Refusal:
        if isinstance(move, Bid) == (view.public.phase is Phase.BID):
            return Refusal(Reason.NOT_IN_HAND, f"you do not hold {move.card}", "toy: Bidding")
        return Refusal(Reason.WRONG_PHASE, f"now: {view.public.phase.name}", "toy: Round")

    def default_move(self, view: ToyView, moves: Sequence[Any]) -> Any:
        return moves[0]

    def apply(self, state: ToyState, seat: int, move: Any, log: Log) -> None:
        public = state.public
        if isinstance(move, Bid):
            state.secrets[seat].bid = move.card
            public.awaiting.remove(seat)
            if not public.awaiting:
                self._reveal(state, log)
            return
        self._spoil(state, seat, isinstance(move, Keep), log)
        self._next_round(state, log)

    def _reveal(self, state: ToyState, log: Log) -> None:
        public = state.public
        bids: list[int] = []
        for seat, secret in enumerate(state.secrets):
            assert secret.bid is not None
            bids.append(secret.bid)
            secret.hand.remove(secret.bid)
            secret.bid = None
            public.players[seat].hand_size -= 1
        public.discard.extend(bids)
        best = max(bids)
        public.winner = bids.index(best) if bids.count(best) == 1 else None
        log.add(BidsRevealed(tuple(bids), public.winner))
        if public.winner is None:
            public.discard.append(public.prize)
            self._next_round(state, log)
        else:
            public.phase = Phase.SPOIL
            public.awaiting = [public.winner]

    def _spoil(self, state: ToyState, seat: int, keep: bool, log: Log) -> None:
        public = state.public
        log.add(PrizeTaken(seat, keep))
        if keep:
            public.players[seat].points += public.prize
            public.players[seat].spoils.append(public.prize)
        else:
            public.discard.append(public.prize)
            self._draw(state, seat, log)

    def _next_round(self, state: ToyState, log: Log) -> None:
        public = state.public
        public.rounds_left -= 1
        public.winner = None
        public.awaiting = []
        if public.rounds_left == 0:
            public.phase, public.prize = Phase.OVER, 0
            return
        for seat in range(len(public.players)):
            self._draw(state, seat, log)
        public.prize = self._top(state, log)
        log.add(PrizeShown(public.prize))
        public.phase = Phase.BID
        public.awaiting = list(range(len(public.players)))

    def _draw(self, state: ToyState, seat: int, log: Log) -> None:
        card = self._top(state, log)
        state.secrets[seat].hand.append(card)
        state.secrets[seat].hand.sort()
        state.public.players[seat].hand_size += 1
        log.add_private(seat, CardsDrawn(seat, 1, (card,)), CardsDrawn(seat, 1))

    def _top(self, state: ToyState, log: Log) -> int:
        public, hidden = state.public, state.hidden
        if not hidden.pile:
            hidden.pile = hidden.chance.shuffled("cards", sorted(public.discard))
            public.discard = []
            log.add(Reshuffled(len(hidden.pile)))
        card = hidden.pile.pop()
        public.pile_size = len(hidden.pile)
        return card

    def standing(self, state: ToyState) -> Standing:
        sheets = [
            SeatScore(seat, (ScoreLine("prizes", player.points),))
            for seat, player in enumerate(state.public.players)
        ]
        return rank(sheets)

    def sample(self, view: ToyView, rng: Random) -> ToyState:
        public = view.public.copy()
        unseen = list(DECK)
        known = [card for player in public.players for card in player.spoils] + public.discard
        if public.prize and public.phase is not Phase.OVER:
            known.append(public.prize)
        if view.secret is not None:
            known += view.secret.hand
        if public.phase is Phase.OVER:
            last = len(unseen) - len(known) - public.pile_size
            last -= sum(p.hand_size for i, p in enumerate(public.players) if i != view.seat)
            assert last in (0, 1)
        for card in known:
            unseen.remove(card)
        rng.shuffle(unseen)
        secrets = []
        for seat, player in enumerate(public.players):
            if seat == view.seat and view.secret is not None:
                secrets.append(view.secret.copy())
            else:
                hand = sorted(unseen[: player.hand_size])
                unseen = unseen[player.hand_size :]
                secrets.append(Secret(hand))
        return State(public, secrets, Hidden(unseen, Chance.from_rng(rng)))

    def render(self, view: View) -> str:
        rows = [f"prize {view.public.prize}, pile {view.public.pile_size}"]
        rows += [f"seat {i}: {p.points} points" for i, p in enumerate(view.public.players)]
        return "\n".join(rows)

    def census(self, state: ToyState) -> dict[str, int]:
        public = state.public
        cards = sum(len(secret.hand) for secret in state.secrets) + len(state.hidden.pile)
        cards += len(public.discard) + sum(len(player.spoils) for player in public.players)
        return {"cards": cards + (1 if public.prize else 0)}

    def features(self) -> frozenset[str]:
        return frozenset({"kept", "burned", "reshuffled", "tied bids"})

    def features_of(self, happened: Happened) -> Sequence[str]:
        event = happened.public
        if isinstance(event, PrizeTaken):
            return ("kept",) if event.kept else ("burned",)
        if isinstance(event, Reshuffled):
            return ("reshuffled",)
        return ("tied bids",) if isinstance(event, BidsRevealed) and event.winner is None else ()


TOY = Toy()
