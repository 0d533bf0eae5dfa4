"""Effects of project cards: immediate, permanent, at the end.

Rules page: "Immediate effects", "Permanent effects".
"""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.moves import (
    BuildSite,
    CardEffect,
    DiscardForCost,
    LiftLever,
    Modernize,
    MoveShip,
    Pass,
    PayCattle,
    PaySettlement,
    PlaceCattle,
    PlayCard,
    RiverChoice,
    UpgradeHouse,
    UpgradeSettlement,
    UseLever,
)
from riverboat.games.boonlake.scoring import seat_score
from riverboat.games.boonlake.state import Good, Lever, Resource, Source, Strip, Task, Variant


def playing(card: str) -> Position:
    """The card was just laid out; seat 0 has no hand, and every resource."""
    position = a_game().ask(Task.RIGHT_CARD).hand(card).levels(2, 2, 2, 2)
    position.coins(CARDS[card].coins).vases(CARDS[card].vases).play(PlayCard(card))
    return position.play(position.legal()[0])


def with_effect(card: str) -> Position:
    """The effect of the card is asked for."""
    return a_game().ask(Task.CARD_EFFECT, item=card)


# --- immediate -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "tracks"), [("C001", (1, 0)), ("C009", (2, 0)), ("C016", (0, 1)), ("C024", (0, 2))]
)
def test_markers_advance_by_the_symbols_of_the_card(card: str, tracks: tuple[int, int]) -> None:
    assert playing(card).player().tracks == tracks


def test_a_card_may_advance_both_markers() -> None:
    assert playing("C032").player().tracks == (1, 1)


def test_a_site_on_the_way_is_built_before_the_marker_goes_on() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C014").levels(0, 0, 2, 2).coins(12)
    position.boats(Resource.IRON, Resource.IRON).tracks(1, 0)
    position.play(PlayCard("C014"))
    position.play(position.legal()[0])
    assert (position.task, position.player().tracks) == (Task.BUILD_SITE, (3, 0))
    position.play(BuildSite(Resource.WOOD))
    assert position.player().tracks == (4, 0)
    assert position.player().levels == (1, 0, 2, 2)


def test_coins_inhabitants_and_vases_come_at_once() -> None:
    assert playing("C040").player().coins == 12
    assert playing("C041").player().ranch == 5
    assert playing("C047").player().vases == 1


def test_inhabitants_are_limited_by_the_supply() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C041").levels(2, 2, 2, 2).coins(4).ranch(7)
    position.play(PlayCard("C041"))
    position.play(position.legal()[0])
    assert (position.player().ranch, position.player().supply) == (8, 0)


def pay(position: Position, count: int) -> Position:
    for _ in range(count):
        assert position.task is Task.PAY_CARD
        position.play(position.legal()[0])
    return position


def test_3_cards_for_2_inhabitants() -> None:
    position = with_effect("C053").any_hand(3)
    position.play(CardEffect(Variant.CARDS_TO_INHABITANTS))
    pay(position, 3)
    assert (position.player().ranch, position.player().hand) == (5, 0)


def test_no_exchange_for_inhabitants_with_an_empty_supply() -> None:
    assert with_effect("C053").any_hand(3).ranch(8).legal() == [Pass()]


def test_2_cards_for_4_coins_or_4_coins_for_2_cards() -> None:
    both = with_effect("C056").any_hand(2).coins(4)
    assert both.legal() == [
        CardEffect(Variant.CARDS_TO_COINS),
        CardEffect(Variant.COINS_TO_CARDS),
        Pass(),
    ]
    pay(both.play(CardEffect(Variant.CARDS_TO_COINS)), 2)
    assert (both.player().coins, both.player().hand) == (8, 0)
    other = with_effect("C056").coins(4).play(CardEffect(Variant.COINS_TO_CARDS))
    assert (other.player().coins, other.player().hand) == (0, 2)


def test_3_cards_for_a_vase_and_2_coins_or_back() -> None:
    position = with_effect("C059").any_hand(3).play(CardEffect(Variant.CARDS_TO_VASE))
    pay(position, 3)
    assert (position.player().vases, position.player().coins) == (1, 2)
    back = with_effect("C059").vases(1).coins(2).play(CardEffect(Variant.VASE_TO_CARDS))
    assert (back.player().vases, back.player().coins, back.player().hand) == (0, 0, 3)


def test_5_cards_for_4_points_or_4_points_for_5_cards() -> None:
    position = with_effect("C062").any_hand(5).play(CardEffect(Variant.CARDS_TO_VP))
    pay(position, 5)
    assert position.vp() == 4
    back = with_effect("C062").play(CardEffect(Variant.VP_TO_CARDS))
    assert (back.vp(), back.player().hand) == (-4, 5)


@pytest.mark.parametrize(("card", "points"), [("C069", 3), ("C070", 4), ("C072", 5)])
def test_2_cards_for_the_points_of_the_card(card: str, points: int) -> None:
    position = with_effect(card).any_hand(2).play(CardEffect(Variant.CARDS_TO_VP))
    assert pay(position, 2).player().points[Source.CARD_EFFECTS] == points


def test_one_used_lever_goes_up_again() -> None:
    position = with_effect("C065").levers(Lever.L1, down=(Lever.L5, Lever.L9))
    assert position.legal() == [LiftLever(Lever.L5), LiftLever(Lever.L9), Pass()]
    position.play(LiftLever(Lever.L9))
    assert position.is_up(Lever.L9)
    assert not position.is_up(Lever.L5)


def test_a_house_without_giving_up_an_inhabitant() -> None:
    position = with_effect("C073").only_tiles(s12="S01").inhabitant(12).ranch(0)
    position.play(UpgradeHouse(12, 1))
    assert position.piece(12)[1] is not None
    assert (position.player().ranch, position.player().houses) == (0, 5)


def test_an_inhabitant_for_8_coins() -> None:
    position = with_effect("C077").ranch(1).play(CardEffect(Variant.INHABITANT_TO_COINS))
    assert (position.player().ranch, position.player().coins) == (0, 8)
    assert with_effect("C077").ranch(0).legal() == [Pass()]


def crowded() -> Position:
    """A house on 12 with two presences around it."""
    position = a_game().only_tiles(s12="S01", s9="G11", s10="G12").house(12)
    return position.inhabitant(9, seat=1).inhabitant(10, seat=1)


def test_an_easy_settlement_needs_1_inhabitant_and_1_presence_less() -> None:
    position = crowded().ask(Task.CARD_EFFECT, item="C080").ranch(1)
    position.play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(False, 0)]
    position.play(PaySettlement(False, 0))
    assert (position.player().ranch, position.player().settlements) == (0, 3)


def test_an_easy_settlement_adds_to_lever_8() -> None:
    position = crowded().ask(Task.CARD_EFFECT, item="C080").ranch(0).levers(Lever.L8)
    position.play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(True, 0)]


def test_2_vases_for_4_points() -> None:
    position = with_effect("C084").vases(2).play(CardEffect(Variant.VASES_TO_VP))
    assert (position.vp(), position.player().vases) == (4, 0)


@pytest.mark.parametrize("card", [name for name, card in CARDS.items() if 6 <= card.effect <= 15])
def test_an_effect_may_go_to_waste(card: str) -> None:
    """The question comes even when nothing can be done: a lever may make the effect possible."""
    position = with_effect(card).ranch(0)
    assert Pass() in position.legal()
    assert position.default() == Pass()
    before = position.player().copy()
    position.play(Pass())
    assert position.player() == before


def test_a_lever_may_make_an_effect_possible() -> None:
    position = with_effect("C056").levers(Lever.L10)
    assert CardEffect(Variant.CARDS_TO_COINS) not in position.legal()
    position.play(UseLever(Lever.L10, Good.CARDS))
    assert CardEffect(Variant.CARDS_TO_COINS) in position.legal()


@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_played_and_ends_in_the_display(card: str) -> None:
    position = playing(card)
    assert position.player().display == (card,)
    asked = 6 <= CARDS[card].effect <= 15
    assert (position.task is Task.CARD_EFFECT) == asked


# --- permanent -----------------------------------------------------------------------------------


def test_levers_cost_less_and_never_below_nothing() -> None:
    """All copies add up."""
    position = a_game().ask(Task.MODERNIZE).display("C132", "C135").coins(0)
    assert position.legal() == [Modernize(Lever.L7), Pass()]
    position.coins(1)
    position.play(position.legal()[0])
    assert position.player().coins == 0


def pastured(*cards: str) -> Position:
    position = a_game().ask(Task.RIGHT_CATTLE).only_tiles(s12="S01", s9="P1")
    return position.display(*cards)


def test_cattle_take_fewer_inhabitants() -> None:
    position = pastured("C148").ranch(0).play(PlaceCattle(9), PayCattle(0))
    assert position.player().cattle == 4


def test_cattle_bring_2_more_coins_for_each_such_card() -> None:
    position = pastured("C152", "C153").play(PlaceCattle(9), PayCattle(0))
    assert position.player().coins == 4


def sailing(start: str, *cards: str) -> Position:
    position = a_game().strip(Strip.BUILDER, row=7).ask(Task.MOVE_SHIP).ship(start)
    return position.display(*cards)


def test_river_coins_grow_by_1_for_each_such_card() -> None:
    assert sailing("T1", "C156", "C157").play(MoveShip("T2")).player().coins == 4


def test_other_river_spaces_bring_no_bonus_coin() -> None:
    assert sailing("T2", "C156").play(MoveShip("T3")).player().coins == 0


def test_harbours_bring_2_coins_and_2_cards_for_each_such_card() -> None:
    position = sailing("T6", "C159", "C160", "C161").play(MoveShip("T7"))
    assert position.player().coins == 3 + 4
    assert position.player().hand == 2


def test_a_vase_of_the_river_brings_another_one() -> None:
    assert sailing("T10", "C163", "C164").play(MoveShip("T11")).player().vases == 3


def test_a_chosen_vase_brings_another_one_too() -> None:
    position = sailing("T14", "C163").play(MoveShip("T15"), RiverChoice(None))
    assert position.player().vases == 2


# --- at the end ----------------------------------------------------------------------------------


def end_points(position: Position) -> int:
    """Points of the game-end effects in the display of seat 0."""
    lines = {line.label: line.points for line in seat_score(position.public, 0).lines}
    return lines["cards at the end"]


def test_points_for_presences_in_a_region() -> None:
    position = a_game().only_tiles(s12="S01", s9="P1", s18="S02").display("C088", "C092")
    position.house(12).inhabitant(12, 2).cattle(9, 2).inhabitant(18)
    assert end_points(position) == 2 * 4


def test_points_for_levels_of_production() -> None:
    assert end_points(a_game().levels(2, 2, 1, 0).display("C099")) == 5


def test_points_for_pieces_removed_from_the_board() -> None:
    position = a_game().only_tiles(s12="S01", s18="S02", s9="P1")
    position.settlement(12).house(18).cattle(9, 3)
    assert end_points(position.display("C102")) == 3
    assert end_points(position.display("C105")) == 2
    assert end_points(position.display("C108")) == 2


@pytest.mark.parametrize(("index", "points"), [(2, 0), (3, 2), (5, 2), (6, 5), (10, 5)])
def test_thresholds_pay_the_lower_or_the_higher_number(index: int, points: int) -> None:
    """C111: 2 VP from 3 spaces, 5 VP from 6; the card track alike (C115)."""
    assert end_points(a_game().tracks(index, 0).display("C111")) == points
    assert end_points(a_game().tracks(0, index).display("C115")) == points


def test_thresholds_for_levers_cattle_houses_and_settlements() -> None:
    position = a_game().levers(Lever.L1, Lever.L2, down=(Lever.L3,)).display("C119")
    assert end_points(position) == 2
    position = a_game().only_tiles(s12="S01", s18="S02", s9="P1", s10="P2")
    position.cattle(9, 4).display("C123")
    assert end_points(position) == 6
    position.house(12).house(12, 2).display("C126")
    assert end_points(position) == 1
    position.settlement(18).display("C130")
    assert end_points(position) == 2


def test_every_effect_of_the_tables_is_known_here() -> None:
    assert {card.effect for card in CARDS.values()} == set(Effect)


def test_cards_paid_for_an_effect_do_not_include_the_card_itself() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C069", "C002").levels(2, 2, 2, 2).coins(1)
    position.play(PlayCard("C069"))
    position.play(position.legal()[0])
    assert position.legal() == [Pass()]
    assert position.refusal(DiscardForCost("C002")).reason.name == "WRONG_MOVE"
