"""Levers: modernizing and the twelve effects.

Rules page: "Progress", "Levers" and the three headings after it.
"""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.game import QUESTIONS
from riverboat.games.boonlake.moves import (
    ChooseStrip,
    DiscardCard,
    ForgoRight,
    Modernize,
    Pass,
    SellVase,
    TakePart,
    TakeRegionCoins,
    TakeVase,
    UpgradeHouse,
    UseLever,
)
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Good, Lever, Region, Resource, Source, Strip, Task

W, L, S, I = Resource  # noqa: E741 (the letters of the resources)
COSTS = [4, 5, 8, 5, 4, 7, 2, 6, 7, 6, 10, 9]


# --- modernizing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lever", Lever)
def test_every_slot_has_its_price_and_is_filled_once(lever: Lever) -> None:
    position = a_game().ask(Task.MODERNIZE).coins(COSTS[lever])
    position.play(Modernize(lever))
    assert (position.player().coins, position.is_up(lever)) == (0, True)
    position.ask(Task.MODERNIZE).coins(20)
    assert Modernize(lever) not in position.legal()
    assert position.refusal(Modernize(lever)).reason is Reason.SLOT_TAKEN


def test_a_slot_that_cannot_be_paid_is_not_listed() -> None:
    position = a_game().ask(Task.MODERNIZE).coins(3)
    assert position.legal() == [Modernize(Lever.L7), Pass()]
    assert position.default() == Pass()
    assert position.refusal(Modernize(Lever.L1)).reason is Reason.NOT_ENOUGH_COINS


def test_a_new_lever_is_ready_at_once() -> None:
    position = a_game().strip(Strip.PROGRESS).ask(Task.RIGHT_PROGRESS).coins(9)
    position.public.agenda *= 2
    position.play(Modernize(Lever.L1))
    assert ForgoRight(Lever.L1) in position.legal()


# --- L1 to L3: forgoing the right part -----------------------------------------------------------


def right(task: Task = Task.RIGHT_HIRE) -> Position:
    return a_game().ask(task)


def test_lever_1_takes_a_vase_or_sells_one_for_6_coins() -> None:
    position = right().levers(Lever.L1).play(ForgoRight(Lever.L1))
    assert position.legal() == [TakeVase()]
    assert position.play(TakeVase()).player().vases == 1
    position = right().levers(Lever.L1).vases(1).play(ForgoRight(Lever.L1))
    assert position.legal() == [TakeVase(), SellVase()]
    assert position.default() == TakeVase()
    position.play(SellVase())
    assert (position.player().vases, position.player().coins) == (0, 6)


def test_lever_1_cannot_sell_what_is_not_there() -> None:
    position = right().levers(Lever.L1).play(ForgoRight(Lever.L1))
    assert position.refusal(SellVase()).reason is Reason.NOT_ENOUGH_VASES


def test_lever_2_modernizes_without_an_inhabitant() -> None:
    position = right(Task.RIGHT_PROGRESS).levers(Lever.L2).coins(4).ranch(0)
    position.play(ForgoRight(Lever.L2))
    assert position.legal() == [Modernize(lever) for lever in (Lever.L1, Lever.L5, Lever.L7)]
    position.play(Modernize(Lever.L5))
    assert (position.player().coins, position.player().ranch) == (0, 0)


def test_lever_2_needs_a_slot_that_can_be_paid() -> None:
    position = right().levers(Lever.L2).coins(1)
    assert position.legal() == [Pass()]
    assert position.refusal(ForgoRight(Lever.L2)).reason is Reason.LEVER_USELESS


def test_lever_3_upgrades_but_does_not_develop() -> None:
    position = right().only_tiles(s12="S01").inhabitant(12).levers(Lever.L3)
    position.play(ForgoRight(Lever.L3))
    assert position.legal() == [UpgradeHouse(12, 1)]
    position.play(UpgradeHouse(12, 1))
    assert position.player().houses == 5


def test_lever_3_needs_something_to_upgrade() -> None:
    position = right().levers(Lever.L3)
    assert position.legal() == [Pass()]
    assert position.refusal(ForgoRight(Lever.L3)).reason is Reason.LEVER_USELESS


def test_only_one_lever_of_the_top_row_pays_for_a_right_part() -> None:
    position = right().levers(Lever.L1, Lever.L2).coins(20).play(ForgoRight(Lever.L1))
    position.play(TakeVase())
    assert position.task is None
    assert position.is_up(Lever.L2)


@pytest.mark.parametrize(
    "task",
    [
        Task.RIGHT_SETTLE,
        Task.RIGHT_CATTLE,
        Task.RIGHT_HIRE,
        Task.RIGHT_PROGRESS,
        Task.RIGHT_PIONEER,
        Task.RIGHT_REGION,
    ],
)
def test_every_right_part_can_be_forgone(task: Task) -> None:
    assert ForgoRight(Lever.L1) in right(task).levers(Lever.L1).legal()


def test_the_right_card_of_builder_can_be_forgone_but_not_the_one_after_pioneer() -> None:
    position = right(Task.RIGHT_CARD).strip(Strip.BUILDER).levers(Lever.L1)
    assert ForgoRight(Lever.L1) in position.legal()
    position.strip(Strip.PIONEER)
    assert position.legal() == [Pass()]
    assert position.refusal(ForgoRight(Lever.L1)).reason is Reason.RIGHT_PART_TAKEN


def test_the_active_pioneer_has_no_right_part() -> None:
    """Turn: only the others have it, so he can forgo nothing."""
    position = a_game(3).levers(Lever.L3, Lever.L1).levers(Lever.L1, seat=1)
    position.strips(*Strip).play(ChooseStrip(1))
    seats = []
    while position.task is not Task.MOVE_SHIP:
        if position.task is Task.RIGHT_PIONEER:
            seats.append(position.asked[0])
            position.play(TakePart())
        else:
            position.play(Pass())
    assert seats == [1]


def test_a_forgone_pioneer_draws_nothing() -> None:
    """Forgoing the right part: L1, then L5 for the card, no cards."""
    position = right(Task.RIGHT_PIONEER).strip(Strip.PIONEER).levers(Lever.L1, Lever.L5)
    assert position.legal() == [TakePart(), ForgoRight(Lever.L1)]
    assert position.default() == TakePart()
    position.play(ForgoRight(Lever.L1), TakeVase())
    assert position.legal() == [UseLever(Lever.L5), Pass()]
    position.play(UseLever(Lever.L5))
    assert (position.player().coins, position.player().hand, position.task) == (3, 0, None)


def test_who_takes_part_in_pioneer_draws_2_cards_and_may_play_one() -> None:
    position = right(Task.RIGHT_PIONEER).strip(Strip.PIONEER).levers(Lever.L1).play(TakePart())
    assert (position.player().hand, position.task) == (2, Task.RIGHT_CARD)


def test_who_has_no_ready_lever_is_not_asked_about_the_right_part() -> None:
    for task in (Task.RIGHT_PIONEER, Task.RIGHT_REGION):
        position = right(task).strip(Strip.PIONEER).levers(down=(Lever.L1,)).run()
        assert position.task is not task


def test_only_levers_of_the_top_row_pay_for_a_right_part() -> None:
    position = right().levers(Lever.L4)
    assert position.refusal(ForgoRight(Lever.L4)).reason is Reason.LEVER_NOT_HERE
    assert position.refusal(ForgoRight(Lever.L1)).reason is Reason.LEVER_NOT_READY
    position.coins(0)  # nor would L2 and L3 have an effect
    for lever in (Lever.L2, Lever.L3):
        assert position.refusal(ForgoRight(lever)).reason is Reason.LEVER_NOT_READY


# --- L4, L5: forgoing a card ---------------------------------------------------------------------


def test_levers_4_and_5_pay_for_a_forgone_card() -> None:
    """Forgoing a card: 3 levels of production."""
    position = a_game().strip(Strip.SETTLE).ask(Task.STRIP_CARD).levels(2, 1, 0, 0)
    position.levers(Lever.L4, Lever.L5).play(Pass())
    assert position.legal() == [UseLever(Lever.L4), UseLever(Lever.L5), Pass()]
    assert position.default() == Pass()
    position.play(UseLever(Lever.L4), UseLever(Lever.L5))
    assert (position.player().coins, position.task) == (3 + 3, None)


@pytest.mark.parametrize(
    "task",
    [
        Task.STRIP_CARD,
        Task.BUILDER_MID,
        Task.RIGHT_CARD,
        Task.RIGHT_SETTLE,
        Task.RIGHT_CATTLE,
        Task.INTERIM_SLOT,
    ],
)
def test_passing_forgoes_a_card(task: Task) -> None:
    """With or without a card in hand."""
    position = a_game().strip(Strip.BUILDER).ask(task).levers(Lever.L5).play(Pass())
    assert position.task is Task.FORGO_BONUS


@pytest.mark.parametrize("task", [Task.RIGHT_HIRE, Task.RIGHT_PROGRESS, Task.EXPLORE])
def test_other_things_are_not_forgone_cards(task: Task) -> None:
    position = a_game().ask(task).levers(Lever.L5).play(Pass())
    assert position.task is None


@pytest.mark.parametrize(
    ("task", "forgone"),
    [
        (Task.RIGHT_SETTLE, True),
        (Task.RIGHT_CATTLE, True),
        (Task.RIGHT_CARD, True),
        (Task.RIGHT_HIRE, False),
        (Task.RIGHT_PROGRESS, False),
        (Task.RIGHT_REGION, False),
    ],
)
def test_a_forgone_right_part_with_a_card_counts_as_a_forgone_card(
    task: Task, forgone: bool
) -> None:
    position = right(task).strip(Strip.BUILDER).levers(Lever.L1, Lever.L5)
    position.play(ForgoRight(Lever.L1), TakeVase())
    assert (position.task is Task.FORGO_BONUS) == forgone


def test_an_alternative_is_no_forgone_card() -> None:
    position = a_game().ask(Task.RIGHT_CATTLE).hand("C001").levers(Lever.L5)
    assert position.play(DiscardCard("C001")).task is None


# --- L6 ------------------------------------------------------------------------------------------


def scored(presences: int) -> Position:
    """Region scoring without Boonlake; so many own presences elsewhere."""
    position = a_game().only_tiles(s12="S01", s9="P1").strip(Strip.REGION)
    position.public.course.region = Region.BOONLAKE
    if presences:
        position.cattle(9, presences)
    return position.ask(Task.RIGHT_REGION)


def test_lever_6_brings_a_point_for_each_scored_presence() -> None:
    """Region scoring: 5 presences."""
    position = scored(5).levers(Lever.L6).run()
    assert position.player().coins == 5
    assert position.legal() == [UseLever(Lever.L6), Pass()]
    position.play(UseLever(Lever.L6))
    assert position.player().points[Source.REGIONS] == 5
    assert not position.is_up(Lever.L6)


def test_lever_6_is_not_asked_without_a_scored_presence() -> None:
    assert scored(0).levers(Lever.L6).run().task is None


def test_forgone_region_coins_bring_neither_coins_nor_lever_6() -> None:
    position = scored(5).levers(Lever.L1, Lever.L6)
    assert position.legal() == [TakeRegionCoins(), ForgoRight(Lever.L1)]
    assert position.default() == TakeRegionCoins()
    position.play(ForgoRight(Lever.L1), TakeVase())
    assert (position.player().coins, position.task) == (0, None)


# --- at any time ---------------------------------------------------------------------------------

ANYTIME = (Lever.L7, Lever.L10, Lever.L11, Lever.L12)


def test_levers_at_any_time_stand_at_the_end_of_open_questions() -> None:
    position = a_game().boats(L, I).levers(*ANYTIME).any_hand(2).ask(Task.EXPLORE)
    assert position.legal()[2:] == [
        UseLever(Lever.L7, None, L, W),
        UseLever(Lever.L7, None, I, W),
        UseLever(Lever.L7, None, I, L),
        UseLever(Lever.L7, None, I, S),
        UseLever(Lever.L10, Good.COINS),
        UseLever(Lever.L10, Good.CARDS),
        UseLever(Lever.L11),
        UseLever(Lever.L12),
    ]


def test_two_boats_at_one_place_are_listed_once() -> None:
    position = a_game().boats(L, L).levers(Lever.L7).ask(Task.EXPLORE)
    assert position.legal()[2:] == [UseLever(Lever.L7, None, L, W)]


OPEN_QUESTIONS = [Task[row.name] for row in QUESTIONS if row.answers[-1] is UseLever]


@pytest.mark.parametrize("task", OPEN_QUESTIONS)
def test_an_open_question_stays_open_after_a_lever(task: Task) -> None:
    position = a_game().strip(Strip.BUILDER).interim(1).levers(Lever.L11, Lever.L1, Lever.L10)
    position.ask(task, item="C053").play(UseLever(Lever.L11))
    assert (position.task, position.player().coins) == (task, 5)
    assert UseLever(Lever.L11) not in position.legal()


def test_lever_7_tows_a_boat_upstream() -> None:
    position = a_game().boats(L, I).levers(Lever.L7).play(UseLever(Lever.L7, None, I, W))
    assert position.player().boats == (W, L)
    assert not position.is_up(Lever.L7)


def test_lever_10_brings_2_coins_or_2_cards() -> None:
    assert a_game().levers(Lever.L10).play(UseLever(Lever.L10, Good.COINS)).player().coins == 2
    assert a_game().levers(Lever.L10).play(UseLever(Lever.L10, Good.CARDS)).player().hand == 2


def test_lever_12_turns_2_cards_into_an_inhabitant_and_3_points() -> None:
    position = a_game().levers(Lever.L12).any_hand(3).play(UseLever(Lever.L12))
    assert position.task is Task.PAY_CARD
    position.play(position.legal()[0]).play(position.legal()[0])
    assert (position.player().ranch, position.player().hand) == (4, 1)
    assert (position.player().points[Source.LEVERS], position.task) == (3, Task.CHOOSE_STRIP)


def test_lever_12_still_brings_points_with_an_empty_supply() -> None:
    position = a_game().levers(Lever.L12).any_hand(2).ranch(8).play(UseLever(Lever.L12))
    position.play(position.legal()[0]).play(position.legal()[0])
    assert (position.player().ranch, position.vp()) == (8, 3)


def test_a_used_lever_is_gone_until_the_next_scoring() -> None:
    position = a_game().levers(down=ANYTIME).any_hand(2)
    assert len(position.legal()) == 7


def test_levers_that_cannot_be_used_are_refused_with_a_reason() -> None:
    position = a_game().boats(L, I).levers(*ANYTIME).any_hand(1)
    assert position.refusal(UseLever(Lever.L12)).reason is Reason.NOT_ENOUGH_CARDS
    assert position.refusal(UseLever(Lever.L7, None, S, W)).reason is Reason.NO_BOAT_THERE
    assert position.refusal(UseLever(Lever.L7, None, L, I)).reason is Reason.WRONG_OPTION
    assert position.refusal(UseLever(Lever.L10)).reason is Reason.WRONG_OPTION
    assert position.refusal(UseLever(Lever.L5)).reason is Reason.LEVER_NOT_HERE
    position.levers().ask(Task.EXPLORE)
    assert position.refusal(UseLever(Lever.L11)).reason is Reason.LEVER_NOT_READY
    position.levers(Lever.L11).ask(Task.CHOOSE_TRACK, amount=1)
    assert position.refusal(UseLever(Lever.L11)).reason is Reason.OTHER_QUESTION
    position.ask(Task.USE_L9)
    assert position.refusal(UseLever(Lever.L11)).reason is Reason.LEVER_NOT_HERE
