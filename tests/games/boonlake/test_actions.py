"""Turns and the seven actions ("Turn", "Region scoring", "Hire", "Progress")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.board import SITES_OF
from riverboat.games.boonlake.moves import (
    BuyInhabitant,
    ChooseRegion,
    ChooseStrip,
    Develop,
    DiscardCard,
    DrawCards,
    Explore,
    ForgoRight,
    Modernize,
    MoveShip,
    Pass,
    PlaceCattle,
    PlacePasture,
    PlayCard,
)
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Good, Lever, Region, Resource, Source, Step, Strip, Task

ORDER = tuple(Strip)


def turn(strip: Strip, players: int = 3) -> Position:
    """Seat 0 has just taken this strip from the top row."""
    position = a_game(players)
    others = [other for other in ORDER if other is not strip]
    return position.strips(strip, *others).play(ChooseStrip(1))


def questions(position: Position) -> list[tuple[Task, int]]:
    """Pass (or take what cannot be passed) to the end of the turn; the questions on the way."""
    asked = []
    while position.task is not None:
        asked.append((position.public.agenda[-1].task, position.asked[0]))
        if position.task is Task.CHOOSE_STRIP:
            break
        moves = position.legal()
        position.play(Pass() if Pass() in moves else moves[0])
    return asked


def test_pioneer_explores_twice_then_develops_and_only_others_play_a_card() -> None:
    """Pioneer."""
    position = turn(Strip.PIONEER)
    assert questions(position)[:-1] == [
        (Task.STRIP_CARD, 0),
        (Task.EXPLORE, 0),
        (Task.EXPLORE, 0),
        (Task.DEV_OR_UPG, 0),
        (Task.RIGHT_CARD, 1),
        (Task.RIGHT_CARD, 2),
        (Task.MOVE_SHIP, 0),
    ]
    assert [player.hand for player in position.public.players] == [0, 2, 2]


def test_settle_develops_then_all_develop_upgrade_or_play() -> None:
    position = turn(Strip.SETTLE)
    assert [task for task, _ in questions(position)[:-1]] == [
        Task.STRIP_CARD,
        Task.DEV_OR_UPG,
        *[Task.RIGHT_SETTLE] * 3,
        Task.MOVE_SHIP,
    ]


def test_the_right_part_of_settle_is_listed_completely() -> None:
    position = a_game().only_tiles(s12="S01").ask(Task.RIGHT_SETTLE).strip(Strip.SETTLE)
    position.hand("C036", "C040").levers(Lever.L1).levels(0, 0, 2, 0).boats(*[Resource.STONE] * 2)
    assert position.legal() == [
        Develop(12, 1),
        PlayCard("C036"),
        DiscardCard("C036"),
        DiscardCard("C040"),
        ForgoRight(Lever.L1),
        Pass(),
    ]


def test_cattle_breeding_places_a_pasture_then_all_place_cattle() -> None:
    position = turn(Strip.CATTLE).play(Pass())
    space = position.legal_of(PlacePasture)[0].space
    position.play(PlacePasture(space))
    assert (position.task, position.asked) == (Task.RIGHT_CATTLE, (0,))
    assert PlaceCattle(space) in position.legal()
    assert [seat for task, seat in questions(position) if task is Task.RIGHT_CATTLE] == [0, 1, 2]


def test_petra_takes_4_coins_and_the_other_three_regions_are_scored() -> None:
    """Region scoring: the example of the rule book."""
    position = a_game(3).only_tiles(s12="S01", s18="S02", s27="S03", s9="P1")
    position.inhabitant(12).house(27).cattle(9, 2).inhabitant(18).inhabitant(18, 2, seat=1)
    position.settlement(12, 2, seat=2)
    position.strips(Strip.REGION, *[strip for strip in ORDER if strip is not Strip.REGION])
    position.play(ChooseStrip(1), Pass(), ChooseRegion(Region.BOONLAKE))
    assert [player.coins for player in position.public.players] == [4 + 4, 0, 1]
    assert position.public.course.covered == (False, False, True, False)


def test_labels_bring_points_or_cards_too() -> None:
    position = a_game().strip(Strip.REGION).ask(Task.REGION)
    assert position.play(ChooseRegion(Region.UNKNOWN)).player().points[Source.REGIONS] == 3
    position = a_game().strip(Strip.REGION).ask(Task.REGION)
    assert position.play(ChooseRegion(Region.NEW_HOPE)).player().hand == 3
    position = a_game().strip(Strip.REGION).ask(Task.REGION)
    assert position.play(ChooseRegion(Region.SOUTHERN)).player().coins == 3


def test_a_covered_label_cannot_be_chosen_but_its_region_is_scored() -> None:
    position = a_game().only_tiles(s12="S01").inhabitant(12).strip(Strip.REGION).ask(Task.REGION)
    position.public.course.covered = (False, True, False, True)
    assert position.legal() == [ChooseRegion(Region.UNKNOWN), ChooseRegion(Region.BOONLAKE)]
    assert position.refusal(ChooseRegion(Region.NEW_HOPE)).reason is Reason.REGION_COVERED
    assert position.default() == ChooseRegion(Region.UNKNOWN)
    position.public.agenda = (Step(Task.RIGHT_REGION, 0), *position.public.agenda)
    position.play(ChooseRegion(Region.BOONLAKE))
    assert position.player().coins == 4 + 1


def test_with_all_labels_covered_any_region_is_chosen_without_reward() -> None:
    position = a_game().strip(Strip.REGION).ask(Task.REGION)
    position.public.course.covered = (True,) * 4
    assert len(position.legal()) == 4
    assert position.play(ChooseRegion(Region.BOONLAKE)).player().coins == 0


def test_hire_brings_an_inhabitant_and_explores_once() -> None:
    position = turn(Strip.HIRE).play(Pass())
    assert position.player().ranch == 4
    assert position.task is Task.EXPLORE
    assert [task for task, _ in questions(position)[:-1]] == [
        Task.EXPLORE,
        *[Task.RIGHT_HIRE] * 3,
        Task.MOVE_SHIP,
    ]


def test_inhabitants_are_hired_for_coins_or_cards_never_mixed() -> None:
    """Hire, the example of the rule book: 6 cards and 3 coins for 3 inhabitants."""
    position = a_game().ask(Task.RIGHT_HIRE).any_hand(6).coins(3)
    for _ in range(2):
        position.play(BuyInhabitant(Good.CARDS))
        for _ in range(3):
            position.play(position.legal()[0])
    position.play(BuyInhabitant(Good.COINS))
    player = position.player()
    assert (player.ranch, player.hand, player.coins) == (6, 0, 0)
    mixed = a_game().ask(Task.RIGHT_HIRE).any_hand(2).coins(1)
    assert mixed.legal() == [Pass()]


def test_hiring_ends_when_the_supply_is_empty() -> None:
    position = a_game().ask(Task.RIGHT_HIRE).coins(9).ranch(7).play(BuyInhabitant(Good.COINS))
    assert position.task is None
    assert position.player().coins == 6


def test_with_an_empty_supply_hiring_is_opened_once() -> None:
    position = a_game().ask(Task.RIGHT_HIRE).coins(9).ranch(8)
    assert position.legal() == [Pass()]
    assert position.refusal(BuyInhabitant(Good.COINS)).reason is Reason.SUPPLY_EMPTY


def test_after_a_purchase_the_right_part_cannot_be_forgone() -> None:
    position = a_game().ask(Task.RIGHT_HIRE).coins(3).levers(Lever.L1)
    assert ForgoRight(Lever.L1) in position.legal()
    position.play(BuyInhabitant(Good.COINS))
    assert position.legal() == [Pass()]
    assert position.refusal(ForgoRight(Lever.L1)).reason is Reason.RIGHT_PART_TAKEN


def test_progress_modernizes_once_or_twice() -> None:
    """Progress: the active player twice, others once."""
    position = turn(Strip.PROGRESS)
    for seat in range(3):
        position.coins(20, seat=seat)
    position.play(Pass(), Modernize(Lever.L1))
    assert position.player().ranch == 3
    position.play(Modernize(Lever.L2))
    assert (position.player().ranch, position.player().coins) == (2, 20 - 4 - 5)
    position.play(Modernize(Lever.L1))
    assert (position.asked, position.player(1).ranch) == ((2,), 2)


def test_who_does_not_modernize_may_draw_a_card() -> None:
    position = a_game().ask(Task.RIGHT_PROGRESS)
    assert position.legal() == [DrawCards(), Pass()]
    assert position.default() == DrawCards()
    assert position.play(DrawCards()).player().hand == 1


def test_a_right_lever_costs_an_inhabitant() -> None:
    position = a_game().ask(Task.RIGHT_PROGRESS).coins(20).ranch(0)
    assert position.legal_of(Modernize) == []
    refusal = position.refusal(Modernize(Lever.L1))
    assert refusal.reason is Reason.NOT_ENOUGH_INHABITANTS


def test_builder_brings_3_coins_and_a_card_or_2_cards() -> None:
    position = turn(Strip.BUILDER)
    assert (position.player().coins, position.task) == (3, Task.BUILDER_MID)
    assert position.default() == DrawCards()
    position.play(DrawCards())
    assert position.player().hand == 2
    assert position.task is Task.RIGHT_CARD
    assert [seat for task, seat in questions(position) if task is Task.RIGHT_CARD] == [0, 1, 2]


def test_the_middle_of_builder_offers_no_discard() -> None:
    position = a_game().ask(Task.BUILDER_MID).any_hand(3)
    assert position.legal_of(DiscardCard) == []
    assert position.refusal(DiscardCard("C001")).reason is Reason.WRONG_MOVE


def test_cards_of_any_kind_are_played_in_the_right_part() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C035", "C036", "C040").levels(2, 2, 2, 2)
    assert len(position.legal_of(PlayCard)) == 3


@pytest.mark.parametrize(("row", "points", "steps"), [(1, 0, 4), (5, 0, 3), (6, -1, 2), (7, -3, 1)])
def test_the_two_bottom_rows_cost_points(row: int, points: int, steps: int) -> None:
    """Phase A."""
    position = a_game().play(ChooseStrip(row))
    assert position.vp() == points
    position.public.agenda = tuple(
        step for step in position.public.agenda if step.task is Task.MOVE_SHIP
    )
    assert len(position.legal()) == steps


def test_points_may_fall_below_zero() -> None:
    """Turn: the bottom row with 1 point."""
    position = a_game()
    position.player().points[Source.RIVER] = 1
    assert position.play(ChooseStrip(7)).vp() == -2


def test_the_strips_close_up() -> None:
    """Turn: a strip taken from row 3."""
    position = a_game().strips(*ORDER).play(ChooseStrip(3))
    questions(position)
    assert position.public.course.strips == (*ORDER[:2], *ORDER[3:], ORDER[2])
    assert (position.task, position.asked) == (Task.CHOOSE_STRIP, (1,))


def test_a_row_that_does_not_exist_is_refused() -> None:
    assert a_game().refusal(ChooseStrip(8)).reason is Reason.NO_SUCH_ROW
    assert a_game().default() == ChooseStrip(1)


def test_a_turn_ends_with_the_ship() -> None:
    position = turn(Strip.BUILDER)
    while position.task is not Task.MOVE_SHIP:
        position.play(Pass())
    position.play(MoveShip("T4"))
    assert position.asked == (1,)
    assert position.public.course.strip is None


def test_effects_may_be_declined_one_by_one() -> None:
    """Phase A, step 2."""
    position = turn(Strip.PIONEER).play(Pass(), Pass(), Explore())
    tile = position.public.agenda[-1].item
    position.play(position.legal()[0])
    assert tile in SITES_OF
    assert position.task is Task.DEV_OR_UPG
