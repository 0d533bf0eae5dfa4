"""Houses, settlements and the tier bonus ("Upgrading")."""

from __future__ import annotations

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.events import TierEmptied
from riverboat.games.boonlake.moves import (
    Pass,
    PayCattle,
    PaySettlement,
    PlaceCattle,
    UpgradeHouse,
    UpgradeSettlement,
)
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Lever, Piece, Source, Task


def settling() -> Position:
    """An own inhabitant on 12; more tiles around it."""
    position = a_game().only_tiles(s12="S01", s9="G11", s10="G12", s13="G13", s11="G14")
    return position.ask(Task.DEV_OR_UPG).inhabitant(12)


def crowded(presences: int = 3) -> Position:
    """An own house on 12 with presences of the other player around it."""
    position = a_game().only_tiles(s12="S01", s9="G11", s10="G12", s13="G13", s11="G14")
    position.ask(Task.DEV_OR_UPG).house(12)
    for space in (9, 10, 13, 11)[:presences]:
        position.inhabitant(space, seat=1)
    return position


# --- houses --------------------------------------------------------------------------------------


def test_an_inhabitant_becomes_a_house_for_one_of_the_ranch() -> None:
    position = settling()
    supply = position.player().supply
    position.play(UpgradeHouse(12, 1))
    player = position.player()
    assert position.piece(12) == (0, Piece.HOUSE)
    assert (player.ranch, player.houses) == (2, 5)
    assert player.supply == supply + 2  # the one paid and the one replaced


def test_a_house_needs_an_inhabitant_on_the_ranch() -> None:
    position = settling().ranch(0)
    assert position.legal() == [Pass()]
    assert position.refusal(UpgradeHouse(12, 1)).reason is Reason.NOT_ENOUGH_INHABITANTS


def test_houses_set_aside_are_used_when_the_board_has_none() -> None:
    position = settling()
    position.player().houses, position.player().houses_aside = 0, 6
    position.play(UpgradeHouse(12, 1))
    assert position.player().houses_aside == 5


def test_without_a_house_nothing_can_be_upgraded() -> None:
    position = settling()
    position.player().houses = 0
    assert UpgradeHouse(12, 1) not in position.legal()
    assert position.refusal(UpgradeHouse(12, 1)).reason is Reason.NO_PIECE_LEFT


def test_only_own_pieces_are_upgraded() -> None:
    position = settling().inhabitant(9, seat=1)
    assert position.refusal(UpgradeHouse(9, 1)).reason is Reason.NOT_YOUR_PIECE
    assert position.refusal(UpgradeSettlement(12, 1)).reason is Reason.NOT_YOUR_PIECE
    assert position.refusal(UpgradeHouse(20, 1)).reason is Reason.NO_SUCH_SITE


# --- settlements ---------------------------------------------------------------------------------


def test_a_settlement_takes_2_inhabitants_and_3_presences() -> None:
    position = crowded().ranch(2).play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(False, 0)]
    position.play(PaySettlement(False, 0))
    player = position.player()
    assert position.piece(12) == (0, Piece.SETTLEMENT)
    assert (player.ranch, player.settlements, player.houses_aside) == (0, 3, 1)


def test_two_presences_are_too_few() -> None:
    position = crowded(2).ranch(2)
    refusal = position.refusal(UpgradeSettlement(12, 1))
    assert refusal.reason is Reason.TOO_FEW_PRESENCES
    assert "there are 2" in refusal.text


def test_presences_on_the_same_tile_cattle_and_bridges_count() -> None:
    position = a_game().only_tiles(s6="S01", s11="G14", s3="P1").ask(Task.DEV_OR_UPG).ranch(2)
    position.house(6).inhabitant(6, 2, seat=1).cattle(3).inhabitant(11, seat=1)
    assert UpgradeSettlement(6, 1) in position.legal()


def test_tina_pays_4_points_for_the_additional_inhabitant() -> None:
    """Upgrading, the example of the rule book: the third settlement."""
    position = crowded()
    position.player().settlements = 2
    position.ranch(2).play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(False, 1)]
    position.play(PaySettlement(False, 1))
    assert (position.player().ranch, position.vp()) == (0, -4)
    assert position.player().houses_aside == 1


def test_points_may_be_paid_even_with_enough_inhabitants() -> None:
    position = crowded()
    position.player().settlements = 1
    position.ranch(4).play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(False, units) for units in (0, 1, 2)]
    assert position.default() == PaySettlement(False, 0)


def test_the_two_basic_inhabitants_cannot_be_replaced() -> None:
    position = crowded().ranch(1)
    assert UpgradeSettlement(12, 1) not in position.legal()
    assert position.refusal(UpgradeSettlement(12, 1)).reason is Reason.NOT_ENOUGH_INHABITANTS


def test_lever_8_saves_an_inhabitant_and_a_presence() -> None:
    """Upgrading: the fourth settlement with L8."""
    position = crowded(2).levers(Lever.L8)
    position.player().settlements = 1
    position.ranch(3).play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(True, units) for units in (0, 1, 2)]
    position.play(PaySettlement(True, 2))
    assert (position.player().ranch, position.vp()) == (2, -8)
    assert not position.is_up(Lever.L8)


def test_lever_8_is_a_choice() -> None:
    position = crowded().levers(Lever.L8).ranch(2).play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(False, 0), PaySettlement(True, 0)]
    assert position.default() == PaySettlement(False, 0)
    position.play(PaySettlement(True, 0))
    assert position.player().ranch == 1


def test_wrong_payments_for_a_settlement_are_refused() -> None:
    position = crowded().ranch(2).play(UpgradeSettlement(12, 1))
    assert position.refusal(PaySettlement(True, 0)).reason is Reason.LEVER_NOT_READY
    assert position.refusal(PaySettlement(False, 1)).reason is Reason.WRONG_PAYMENT
    assert position.refusal(PaySettlement(False, -1)).reason is Reason.WRONG_PAYMENT


def test_inhabitants_that_are_not_on_the_ranch_are_replaced_or_refused() -> None:
    position = crowded()
    position.player().settlements = 2
    position.ranch(2).play(UpgradeSettlement(12, 1))
    assert position.refusal(PaySettlement(False, 0)).reason is Reason.NOT_ENOUGH_INHABITANTS
    assert position.refusal(PaySettlement(False, 2)).reason is Reason.WRONG_PAYMENT


def test_presences_that_only_lever_8_replaces_are_refused_without_it() -> None:
    position = crowded(2).levers(Lever.L8).ranch(2).play(UpgradeSettlement(12, 1))
    assert position.legal() == [PaySettlement(True, 0)]
    assert position.refusal(PaySettlement(False, 0)).reason is Reason.TOO_FEW_PRESENCES


def test_a_fifth_settlement_does_not_exist() -> None:
    position = crowded().ranch(4)
    position.player().settlements = 0
    assert UpgradeSettlement(12, 1) not in position.legal()
    assert position.refusal(UpgradeSettlement(12, 1)).reason is Reason.NO_PIECE_LEFT


def test_a_second_settlement_in_a_region_costs_5_points() -> None:
    """Upgrading: on a site that brings 3 points."""
    position = a_game().only_tiles(s12="S06", s9="G11", s10="G12").ask(Task.DEV_OR_UPG).ranch(3)
    position.house(12, 2).settlement(9).inhabitant(9, 2, seat=1).inhabitant(10, seat=1)
    position.play(UpgradeSettlement(12, 2), PaySettlement(False, 0))
    assert position.player().points[Source.SITES] == 3
    assert position.player().points[Source.UPGRADES] == -5


def test_settlements_of_others_and_in_other_regions_cost_nothing() -> None:
    position = crowded().settlement(9, 2, seat=1).ranch(2)
    position.tile(18, "S02").settlement(18)
    position.play(UpgradeSettlement(12, 1), PaySettlement(False, 0))
    assert position.vp() == 0


def test_some_sites_cost_5_points_when_settled() -> None:
    position = a_game().only_tiles(s12="S09", s9="G11", s10="G12").ask(Task.DEV_OR_UPG).ranch(3)
    position.house(12, 2)
    for space, site in ((9, 1), (9, 2), (10, 1)):
        position.inhabitant(space, site, seat=1)
    position.play(UpgradeSettlement(12, 2), PaySettlement(False, 0))
    assert position.vp() == -5


# --- tier bonus ----------------------------------------------------------------------------------


def test_the_last_piece_of_the_top_tier_frees_its_inhabitant() -> None:
    """Upgrading, tier bonus: 2 houses, then the first cattle."""
    position = a_game().only_tiles(s12="S01", s9="P1").house(12).house(12, 2)
    position.ask(Task.RIGHT_CATTLE).ranch(1).play(PlaceCattle(9), PayCattle(0))
    assert position.events_of(TierEmptied) == [TierEmptied(0, 1)]
    assert (position.player().ranch, position.player().recesses) == (1, 1)


def test_the_freed_inhabitant_cannot_pay_for_the_piece_that_frees_him() -> None:
    position = a_game().only_tiles(s12="S01", s9="P1").house(12).house(12, 2)
    position.ask(Task.RIGHT_CATTLE).ranch(0)
    assert PlaceCattle(9) not in position.legal()


def test_the_last_piece_of_the_second_tier_frees_the_other_inhabitant() -> None:
    """Upgrading, tier bonus: 4 houses, 1 settlement, 2 cattle."""
    position = crowded().ranch(2)
    player = position.player()
    player.houses, player.cattle, player.recesses = 2, 3, 1
    position.ranch(2).play(UpgradeSettlement(12, 1), PaySettlement(False, 0))
    assert position.events_of(TierEmptied) == [TierEmptied(0, 2)]
    assert (position.player().ranch, position.player().recesses) == (1, 0)


def test_houses_alone_do_not_empty_a_tier() -> None:
    position = settling().play(UpgradeHouse(12, 1))
    position.player().houses = 3
    position.inhabitant(9).ask(Task.DEV_OR_UPG).play(UpgradeHouse(9, 1))
    assert position.player().recesses == 2
