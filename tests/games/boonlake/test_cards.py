"""Playing and discarding cards, special projects ("Playing a card", "Special projects")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.components import CardKind
from riverboat.games.boonlake.events import CardsDrawn, PileReshuffled
from riverboat.games.boonlake.moves import (
    DiscardCard,
    DiscardForCost,
    DrawCards,
    Pass,
    PlayCard,
    PlayProject,
)
from riverboat.games.boonlake.state import Lever, Resource, Source, Strip, Task

W, L, S, I = Resource  # noqa: E741 (the letters of the resources)


def at_strip(strip: Strip) -> Position:
    return a_game().strip(strip).ask(Task.STRIP_CARD)


@pytest.mark.parametrize(
    ("strip", "kind"),
    [
        (Strip.PIONEER, CardKind.DAY),
        (Strip.CATTLE, CardKind.DAY),
        (Strip.SETTLE, CardKind.NIGHT),
        (Strip.HIRE, CardKind.NIGHT),
        (Strip.REGION, CardKind.SUNSET),
        (Strip.PROGRESS, CardKind.SUNSET),
    ],
)
def test_the_left_part_takes_cards_of_the_kind_of_the_strip(strip: Strip, kind: CardKind) -> None:
    """Phase A, 1: play or discard 1 card of the kind shown."""
    position = at_strip(strip).coins(50).levels(2, 2, 2, 2).hand(*sorted(CARDS)[:12])
    played = position.legal_of(PlayCard)
    assert played
    assert {CARDS[move.card].kind for move in played} == {kind}
    assert {CARDS[move.card].kind for move in position.legal_of(DiscardCard)} == {kind}


def test_moves_are_listed_by_type_then_by_name() -> None:
    position = at_strip(Strip.PIONEER).coins(3).hand("C049", "C037", "C142", "C156")
    assert position.legal() == [DiscardCard("C037"), DiscardCard("C049"), Pass()]
    position.levels(1, 0, 0, 0)
    assert position.legal()[0] == PlayCard("C049")


def test_a_discarded_card_brings_2_coins() -> None:
    """Phase A, 1."""
    position = at_strip(Strip.PIONEER).hand("C037", "C049").play(DiscardCard("C037"))
    assert position.player().coins == 2
    assert position.player().hand == 1
    assert position.public.piles.discard[-1] == "C037"


def test_own_cards_raise_the_coins_for_discards_of_a_kind() -> None:
    """Permanent effects: 1 coin more for each such card, whoever offers the discard."""
    position = a_game().ask(Task.RIGHT_CATTLE).display("C142", "C143", "C144")
    position.hand("C037").play(DiscardCard("C037"))
    assert position.player().coins == 4


def test_a_discard_that_is_a_cost_brings_nothing() -> None:
    """Permanent effects speak of 1 coin more: there must be coins."""
    position = a_game().ask(Task.PAY_CARD, amount=1).display("C142").hand("C037")
    position.play(DiscardForCost("C037"))
    assert position.player().coins == 0


def test_vases_are_given_up() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C037").boats(W, W).vases(1)
    position.play(PlayCard("C037"))
    position.play(*position.legal())
    assert (position.player().vases, position.player().coins) == (0, 8)


def test_an_announced_card_lies_open_until_it_is_paid() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C049", "C050").boats(W, W).levels(1, 0, 0, 0)
    position.play(PlayCard("C049"))
    assert position.public.agenda[-1].item == "C049"
    assert (position.player().hand, position.secret().hand) == (1, ("C050",))
    assert position.player().display == ()


def test_a_permanent_effect_does_not_help_to_pay_its_own_card() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C137").boats(W, W).coins(2)
    assert PlayCard("C137") not in position.legal()
    position.coins(3).play(PlayCard("C137"))
    position.play(*position.legal())
    assert position.player().coins == 0


def joanne() -> Position:
    position = a_game().scoring("ST02", "ST01", "ST03", "ST04").ask(Task.RIGHT_CARD).coins(13)
    return position.levels(0, 2, 0, 1).boats(W, W)


def test_joanne_realises_the_project_of_her_own_tile() -> None:
    """Special projects: the example of the rule book."""
    position = joanne().play(PlayProject("ST02"))
    ranch = position.player().ranch
    position.play(*position.legal())
    player = position.player()
    assert player.coins == 0
    assert player.ranch == ranch + 1
    assert position.public.areas[0].inhabitants == (1, 0)
    assert player.tracks == (0, 1)
    assert player.points[Source.PROJECTS] == 16
    assert player.supply == 3


def test_on_another_tile_the_points_are_not_doubled() -> None:
    position = joanne().scoring("ST01", "ST02", "ST03", "ST04").play(PlayProject("ST02"))
    position.play(*position.legal())
    assert position.player().points[Source.PROJECTS] == 8


def test_a_project_is_realised_once_by_each_player() -> None:
    position = joanne().play(PlayProject("ST02"))
    position.play(*position.legal()).ask(Task.RIGHT_CARD).coins(50)
    assert PlayProject("ST02") not in position.legal()
    position.ask(Task.RIGHT_CARD, seat=1).coins(13, seat=1).levels(0, 2, 0, 1, seat=1)
    assert PlayProject("ST02") in position.legal()


def test_with_an_empty_supply_only_the_project_is_noted() -> None:
    """Wooden pieces are limited: nobody goes above the tile."""
    position = joanne().ranch(8).play(PlayProject("ST02"))
    position.play(*position.legal())
    area = position.public.areas[0]
    assert (area.projects, area.inhabitants) == ((True, False), (0, 0))
    assert position.player().ranch == 8


def test_with_one_in_the_supply_he_goes_above_the_tile() -> None:
    position = joanne().ranch(7).play(PlayProject("ST02"))
    position.play(*position.legal())
    assert position.public.areas[0].inhabitants == (1, 0)
    assert (position.player().ranch, position.player().supply) == (7, 0)


def test_a_project_counts_as_every_kind() -> None:
    for strip in (Strip.PIONEER, Strip.SETTLE, Strip.REGION):
        position = joanne().strip(strip).ask(Task.STRIP_CARD)
        assert PlayProject("ST02") in position.legal()


def test_a_discount_on_cards_lowers_the_price_of_projects() -> None:
    position = joanne().coins(12).display("C139").play(PlayProject("ST02"))
    position.play(*position.legal())
    assert position.player().coins == 0


def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    """Effects and actions, general rules: also in the middle of a draw."""
    position = a_game().ask(Task.BUILDER_MID)
    hidden, piles = position.state.hidden, position.public.piles
    hidden.draw, rest = hidden.draw[:1], hidden.draw[1:]
    piles.draw, piles.discard = 1, rest
    position.play(DrawCards())
    assert position.player().hand == 2
    assert position.events_of(PileReshuffled) == [PileReshuffled(len(rest))]
    assert piles.discard == ()
    assert piles.draw == len(hidden.draw) == len(rest) - 1


def test_a_draw_from_nothing_yields_nothing() -> None:
    position = a_game().ask(Task.BUILDER_MID)
    position.state.hidden.draw, position.public.piles.draw = (), 0
    position.play(DrawCards())
    assert position.player().hand == 0
    assert position.events_of(CardsDrawn) == []


def test_cards_are_paid_one_by_one() -> None:
    position = a_game().ask(Task.PAY_CARD, amount=2).hand("C001", "C002", "C003")
    assert position.legal() == [DiscardForCost(f"C00{number}") for number in (1, 2, 3)]
    assert position.default() == DiscardForCost("C001")
    position.play(DiscardForCost("C002"))
    assert position.public.agenda[-1].amount == 1
    position.play(DiscardForCost("C001"))
    assert position.task is None
    assert position.public.piles.discard[-2:] == ("C002", "C001")


def test_no_lever_interrupts_a_payment() -> None:
    position = a_game().ask(Task.PAY_CARD, amount=1).hand("C001").levers(Lever.L11)
    assert len(position.legal()) == 1
