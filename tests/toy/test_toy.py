"""The rules of the blind auction, sentence by sentence (its rules page has the same headings)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverboat import engine
from riverboat.engine import Chance
from riverboat.engine.component_tables import Row, TableError
from riverboat.testing.position import Position, deal, walk
from toy.catalog import CARDS, DECK, NUMBERS, load_cards
from toy.events import BidsRevealed, Event, PrizeShown, PrizeTaken, Reshuffled
from toy.game import Toy
from toy.moves import Bid, Keep, Move, Swap
from toy.refusals import Reason
from toy.state import Hidden, Phase, Player, Public, Secret

GAME = Toy()


class Auction(Position[Public, Secret, Hidden, Move, Event]):
    """A round about to begin, with named hands."""

    def __init__(self, *hands: list[int], prize: int = 5, pile: list[int], rounds: int = 6) -> None:
        players = [Player(len(hand), 0, []) for hand in hands]
        awaiting = list(range(len(hands)))
        public = Public(
            Phase.BID, rounds, awaiting, None, prize, len(pile), [], players, burning=True
        )
        secrets = [Secret(hand) for hand in hands]
        super().__init__(GAME, engine.State(public, secrets, Hidden(pile, Chance(bytes(32)))))

    def without_burning(self) -> Auction:
        self.public.burning = False
        return self


def two(prize: int = 5, pile: list[int] | None = None, rounds: int = 6) -> Auction:
    """Seat 0 holds 2 and 6, seat 1 holds 3 and 6; the pile is drawn from its end."""
    return Auction([2, 6], [3, 6], prize=prize, pile=pile or [1, 2, 3, 4, 7], rounds=rounds)


# --- Set-up ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.player_counts)
def test_everybody_gets_two_cards_and_one_is_the_prize(players: int) -> None:
    state, _ = deal(GAME, players)
    assert [len(secret.hand) for secret in state.secrets] == [2] * players
    dealt = [card for secret in state.secrets for card in secret.hand]
    assert sorted([*dealt, state.public.prize, *state.hidden.pile]) == sorted(DECK)


def test_cards_are_found_by_their_number_and_not_by_their_row() -> None:
    rows: list[Row] = [{"card": str(card), "copies": str(CARDS[card])} for card in CARDS]
    assert load_cards(rows[::-1]) == load_cards(rows) == CARDS
    with pytest.raises(TableError, match="twice"):
        load_cards([*rows, rows[0]])


# --- Bidding ---------------------------------------------------------------------------------


def test_each_card_of_the_hand_may_be_bid_the_lowest_by_default() -> None:
    position = two()
    assert position.question == "BID"
    assert position.asked == (0, 1)
    assert position.legal(0) == [Bid(2), Bid(6)]
    assert position.default() == Bid(2)


def test_two_like_cards_are_one_move() -> None:
    assert Auction([4, 4], [3, 6], pile=[1]).legal(0) == [Bid(4)]


def test_a_card_that_is_not_in_the_hand_cannot_be_bid() -> None:
    refusal = two().refusal(Bid(3), seat=0)
    assert refusal.reason is Reason.NOT_IN_HAND
    assert refusal.text == "you do not hold 3"


def test_nobody_sees_a_bid_before_the_last_one() -> None:
    position = two()
    before = position.public.copy()
    position.carry_out(0, Bid(6))
    before.awaiting.remove(0)
    assert position.public == before
    assert position.events == []


def test_the_highest_bid_wins_and_all_bids_are_discarded() -> None:
    position = two().play(Bid(2), Bid(3))
    assert position.events == [BidsRevealed((2, 3), winner=1)]
    assert position.public.discard == [2, 3]
    assert (position.question, position.asked) == ("SPOIL", (1,))


def test_nobody_wins_when_the_highest_bid_was_made_twice() -> None:
    position = two(prize=5).play(Bid(6), Bid(6))
    assert BidsRevealed((6, 6), winner=None) in position.events
    assert position.public.discard == [6, 6, 5]
    assert position.question == "BID"


# --- Spoils ----------------------------------------------------------------------------------


def test_a_prize_that_is_kept_is_worth_its_number() -> None:
    position = two(prize=5).play(Bid(6), Bid(3), Keep())
    assert PrizeTaken(0, kept=True) in position.events
    assert position.public.players[0].spoils == [5]
    assert position.lines(0) == {"prizes": 5}


def test_a_prize_that_is_burned_is_discarded_for_a_card() -> None:
    position = two(prize=5).play(Bid(6), Bid(3), Swap())
    assert position.public.players[0].points == 0
    assert position.public.discard == [6, 3, 5]
    assert [player.hand_size for player in position.public.players] == [3, 2]


def test_without_burning_the_winner_is_not_asked() -> None:
    position = two(prize=5).without_burning().play(Bid(6), Bid(3))
    assert position.public.players[0].spoils == [5]
    assert position.question == "BID"


def test_who_did_not_win_is_not_asked_about_the_prize() -> None:
    position = two().play(Bid(6), Bid(3))
    assert position.refusal(Keep(), seat=1).reason is Reason.NOT_ASKED
    assert position.refusal(Bid(2)).reason is Reason.OTHER_QUESTION


# --- Turn and drawing ------------------------------------------------------------------------


def test_a_round_ends_with_a_card_for_everybody_and_a_new_prize() -> None:
    position = two(pile=[1, 2, 3, 4, 7]).play(Bid(6), Bid(3), Keep())
    assert position.secret(0).hand == [2, 7]
    assert position.secret(1).hand == [4, 6]
    assert position.public.prize == 3
    assert position.events_of(PrizeShown) == [PrizeShown(3)]


def test_an_empty_pile_is_made_of_the_discard() -> None:
    position = two(pile=[1]).play(Bid(6), Bid(3), Swap())
    assert position.events_of(Reshuffled) == [Reshuffled(3)]
    assert position.public.discard == []


def test_after_the_last_round_nobody_draws_and_nobody_is_asked() -> None:
    position = two(rounds=1).play(Bid(6), Bid(3), Keep())
    assert position.asked == ()
    assert position.question == ""
    assert position.public.prize == 0
    assert [player.hand_size for player in position.public.players] == [1, 1]


@pytest.mark.parametrize(("players", "options"), GAME.setups())
def test_a_game_has_six_rounds(players: int, options: dict[str, str]) -> None:
    table = None
    for table, _, _ in walk(GAME, players, options, seed=3):  # noqa: B007 (the last one is wanted)
        pass
    assert table is not None
    assert table.state.public.phase is Phase.OVER
    assert NUMBERS.rounds == 6


@pytest.mark.parametrize("sight", [lambda p: p.view(0), lambda p: p.view(-1)])
def test_the_table_prints_as_text(sight: Callable[[Auction], engine.View]) -> None:
    text = sight(two()).render()
    assert "prize 5, pile 5, rounds left 6" in text
    assert "seat 1: 0 points, 2 cards in hand" in text
    assert ("your hand: 2 6" in text) is (sight(two()).seat == 0)
