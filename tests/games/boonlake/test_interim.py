"""Interim scorings ("Interim scoring", "Scoring tiles")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.engine import Log
from riverboat.games.boonlake.events import TileScored
from riverboat.games.boonlake.interim.conditions import is_met
from riverboat.games.boonlake.interim.order import begin_interim
from riverboat.games.boonlake.land.presence import largest_group
from riverboat.games.boonlake.moves import (
    Move,
    Pass,
    PayUnit,
    PlayCard,
    ScoreTile,
    UpgradeHouse,
    UpgradeSettlement,
    UseLever,
)
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Good, Lever, Source, Step, Task, replaced


def an_interim(number: int = 1, players: int = 2, first: int = 0) -> Position:
    """An interim scoring has just begun; nothing follows it."""
    position = a_game(players).interim(number - 1)
    position.public.agenda = ()
    begin_interim(position.state, first, Log())
    return position


def scoring(number: int, *tiles: str) -> Position:
    """Seat 0 has to mark one of four tiles; the first one is its own."""
    others = [tile for tile in ("ST01", "ST02", "ST03", "ST04", "ST05") if tile not in tiles]
    named = (*tiles, *others)[:4]
    return a_game().scoring(*named).interim(number).ask(Task.SCORE_TILE)


# --- steps ---------------------------------------------------------------------------------------


def test_every_step_is_finished_by_all_before_the_next_begins() -> None:
    position = an_interim(players=3, first=1)
    asked = []
    while position.task is not None:
        asked.append((position.public.agenda[-1].task, position.asked[0]))
        moves = position.legal()
        position.play(Pass() if Pass() in moves else moves[0])
    slots = [(Task.INTERIM_SLOT, seat) for seat in (1, 1, 2, 2, 0, 0)]
    assert asked == [*slots, *[(Task.SCORE_TILE, seat) for seat in (1, 2, 0)]]


def test_a_slot_takes_a_card_or_an_upgrade_but_no_discard_and_no_develop() -> None:
    position = an_interim().only_tiles(s12="S01").inhabitant(12).hand("C056").coins(1)
    assert position.legal() == [PlayCard("C056"), UpgradeHouse(12, 1), Pass()]
    assert position.default() == Pass()


def test_two_slots_may_be_used_in_any_combination() -> None:
    position = an_interim().only_tiles(s12="S01", s18="S02").inhabitant(12).inhabitant(18)
    position.play(UpgradeHouse(12, 1), UpgradeHouse(18, 1))
    assert position.asked == (1,)
    assert position.player().houses == 4


def test_a_pass_in_the_first_slot_keeps_the_second() -> None:
    position = an_interim().levers(Lever.L5).play(Pass())
    assert position.task is Task.FORGO_BONUS
    position.play(UseLever(Lever.L5))
    assert (position.task, position.public.agenda[-1].amount) == (Task.INTERIM_SLOT, 2)


def test_settlements_may_be_built_in_a_slot() -> None:
    position = an_interim().only_tiles(s12="S01", s9="P1").house(12).cattle(9, 3, seat=1).ranch(2)
    assert UpgradeSettlement(12, 1) in position.legal()


# --- scoring tiles -------------------------------------------------------------------------------


def test_a_met_condition_brings_the_value_of_the_marker_and_a_missed_one_costs_it() -> None:
    position = scoring(2, "ST05", "ST01").tracks(3, 0).play(ScoreTile("ST01", False))
    assert position.player().points[Source.SCORING_TILES] == 2
    assert position.public.areas[1].markers == (2, 0)
    position = scoring(2, "ST05", "ST01").tracks(2, 0).play(ScoreTile("ST01", False))
    assert position.player().points[Source.SCORING_TILES] == -2
    assert position.events_of(TileScored) == [TileScored(0, "ST01", 2, False)]


def test_on_the_own_tile_points_are_doubled_either_way() -> None:
    """Scoring tiles: missed at the third scoring."""
    position = scoring(3, "ST01").play(ScoreTile("ST01", False))
    assert position.player().points[Source.SCORING_TILES] == -6
    position = scoring(3, "ST01").tracks(5, 0).play(ScoreTile("ST01", False))
    assert position.player().points[Source.SCORING_TILES] == 6


def test_a_tile_is_marked_once_by_each_player() -> None:
    position = scoring(2)
    area = position.public.areas[0]
    area.markers = replaced(area.markers, 0, 1)
    assert len(position.legal()) == 3
    assert position.refusal(ScoreTile(area.tile, False)).reason is Reason.TILE_SCORED


@pytest.mark.parametrize(("number", "index"), [(1, 1), (2, 2), (3, 4), (4, 7)])
def test_peter_needs_more_on_the_card_track_each_time(number: int, index: int) -> None:
    """Scoring tiles: the example of the rule book."""
    position = scoring(number, "ST02").tracks(0, index)
    assert is_met(position.public, 0, "ST02", number)
    position.tracks(0, index - 1)
    assert not is_met(position.public, 0, "ST02", number)


def meets(position: Position, tile: str, number: int) -> bool:
    return is_met(position.public, 0, tile, number)


def test_the_lower_track_counts_for_its_tile() -> None:
    assert meets(a_game().tracks(9, 3), "ST03", 3)
    assert not meets(a_game().tracks(9, 2), "ST03", 3)


def test_levels_of_production_count() -> None:
    """Sites that show 2 resources count twice."""
    assert meets(a_game().levels(2, 1, 0, 0), "ST04", 2)
    assert not meets(a_game().levels(1, 1, 0, 0), "ST04", 2)


def test_adjacent_tiles_with_own_presences_count_over_bridges_and_pastures() -> None:
    position = a_game().only_tiles(s6="S01", s11="S02", s12="P1", s30="S03")
    position.inhabitant(6).house(11).cattle(12, 2).inhabitant(30)
    assert meets(position, "ST05", 2)
    assert not meets(position, "ST05", 3)


def test_who_has_no_presence_has_no_group() -> None:
    position = a_game().only_tiles(s12="S01").house(12, seat=1)
    assert [largest_group(position.public.land, seat) for seat in (0, 1)] == [0, 1]


def test_levers_count_whether_used_or_not() -> None:
    position = a_game().levers(Lever.L1, Lever.L2, down=(Lever.L7,))
    assert meets(position, "ST06", 2)
    assert not meets(position, "ST06", 3)


def test_cattle_and_settlements_removed_from_the_board_count() -> None:
    position = a_game().only_tiles(s9="P1", s12="S01").cattle(9, 2).settlement(12)
    assert meets(position, "ST07", 2)
    assert not meets(position, "ST07", 3)
    assert meets(position, "ST08", 2)
    assert not meets(position, "ST08", 3)


def test_presences_next_to_bridges_count() -> None:
    position = a_game().only_tiles(s6="S01", s12="S02", s26="P1")
    position.inhabitant(6).inhabitant(6, 2).inhabitant(12).cattle(26)
    assert meets(position, "ST09", 3)
    assert not meets(position, "ST09", 4)


@pytest.mark.parametrize(
    ("display", "projects", "number", "met"),
    [
        (("C001", "C002"), 0, 1, True),
        (("C001", "C004"), 0, 1, False),
        (("C001", "C004", "C002"), 0, 2, True),
        (("C001", "C003"), 1, 1, True),
        (("C001",), 2, 2, True),
        (("C003",), 1, 1, False),
    ],
)
def test_sunset_and_day_cards_count_and_projects_where_they_help(
    display: tuple[str, ...], projects: int, number: int, met: bool
) -> None:
    """C001 and C004 are day cards, C002 is a sunset card, C003 a night card."""
    position = a_game().display(*display)
    for area in position.public.areas[:projects]:
        area.projects = replaced(area.projects, 0, True)
    assert meets(position, "ST13", number) == met


def test_presences_in_two_regions_count_in_either_order() -> None:
    position = a_game().only_tiles(s5="S01", s9="P1", s12="S02")
    position.inhabitant(5).cattle(9, 2)
    assert meets(position, "ST14", 2)
    assert not meets(position, "ST14", 3)
    position.inhabitant(5, 2)
    position.inhabitant(12)
    assert meets(position, "ST14", 3)
    assert not meets(position, "ST15", 1)
    assert not meets(position, "ST16", 1)


def test_exchanges_are_mixed_and_their_points_are_not_doubled() -> None:
    """Scoring tiles: 2 inhabitants and 10 coins."""
    for tiles, marker in ((("ST05", "ST10"), 4), (("ST10",), 8)):
        position = scoring(4, *tiles).ranch(2).coins(10).play(ScoreTile("ST10", True))
        inhabitant, coins = PayUnit(Good.INHABITANTS), PayUnit(Good.COINS)
        assert position.legal() == [inhabitant, coins]
        assert position.default() == inhabitant
        position.play(inhabitant, inhabitant, coins, coins)
        player = position.player()
        assert (player.ranch, player.coins) == (0, 0)
        assert player.points[Source.EXCHANGES] == 8
        assert player.points[Source.SCORING_TILES] == marker


def test_vases_or_coins_are_exchanged() -> None:
    position = scoring(2, "ST05", "ST11").vases(1).coins(5).play(ScoreTile("ST11", True))
    position.play(PayUnit(Good.VASES), PayUnit(Good.COINS))
    assert (position.player().vases, position.player().coins) == (0, 0)
    assert position.vp() == 4 + 2


def test_two_coins_are_exchanged_without_a_question() -> None:
    position = scoring(1, "ST05", "ST12").coins(5).play(ScoreTile("ST12", True))
    assert (position.player().coins, position.task) == (1, None)
    assert position.vp() == 2 + 1


def test_an_exchange_is_all_or_nothing() -> None:
    position = scoring(3, "ST05", "ST10", "ST12").ranch(1).coins(9)
    assert ScoreTile("ST10", True) not in position.legal()
    assert position.refusal(ScoreTile("ST10", True)).reason is Reason.WRONG_PAYMENT
    assert ScoreTile("ST12", True) not in position.legal()
    position.coins(12)
    assert ScoreTile("ST12", True) in position.legal()
    assert ScoreTile("ST10", True) in position.legal()


def test_an_exchange_tile_without_payment_is_missed() -> None:
    """Ruling 17: exchange tiles are all or nothing."""
    position = scoring(2, "ST05", "ST10").ranch(8).play(ScoreTile("ST10", False))
    assert position.vp() == -2


def test_units_that_cannot_be_paid_are_refused() -> None:
    position = scoring(1, "ST05", "ST10").ranch(1).coins(4).play(ScoreTile("ST10", True))
    assert position.refusal(PayUnit(Good.COINS)).reason is Reason.NOT_ENOUGH_COINS
    assert position.refusal(PayUnit(Good.VASES)).reason is Reason.WRONG_PAYMENT
    position = scoring(1, "ST05", "ST11").coins(5).play(ScoreTile("ST11", True))
    assert position.refusal(PayUnit(Good.VASES)).reason is Reason.NOT_ENOUGH_VASES
    position = scoring(1, "ST05", "ST10").ranch(0).coins(5).play(ScoreTile("ST10", True))
    assert position.refusal(PayUnit(Good.INHABITANTS)).reason is Reason.NOT_ENOUGH_INHABITANTS


def test_tiles_that_cannot_be_marked_are_refused() -> None:
    position = scoring(1, "ST01")
    assert position.refusal(ScoreTile("ST16", False)).reason is Reason.TILE_NOT_IN_PLAY
    assert position.refusal(ScoreTile("ST01", True)).reason is Reason.NO_EXCHANGE


def test_the_default_marks_a_tile_whose_condition_holds() -> None:
    position = scoring(1, "ST01", "ST02", "ST10", "ST06").tracks(0, 1).ranch(8)
    assert position.default() == ScoreTile("ST02", False)
    assert position.tracks(0, 0).default() == ScoreTile("ST01", False)


def test_tiles_are_listed_by_name_without_exchange_first() -> None:
    position = scoring(1, "ST12", "ST10", "ST02", "ST01").ranch(1).coins(4)
    listed: list[Move] = [ScoreTile("ST01", False), ScoreTile("ST02", False)]
    listed += [ScoreTile("ST10", False), ScoreTile("ST10", True)]
    listed += [ScoreTile("ST12", False), ScoreTile("ST12", True)]
    assert position.legal() == listed


# --- income --------------------------------------------------------------------------------------


def tino() -> Position:
    position = a_game().tracks(3, 1)
    player = position.player()
    player.houses, player.settlements, player.cattle, player.recesses = 3, 3, 3, 1
    return position


def test_tino_gets_the_income_of_his_tracks_and_board() -> None:
    """Interim scoring: the example of the rule book."""
    position = tino().interim(1).ask(Task.INCOME).run()
    player = position.player()
    assert (player.coins, player.hand) == (5 + 5, 3)
    assert player.points[Source.TRACK_INCOME] == 1
    assert player.points[Source.BOARD_INCOME] == 4


def test_the_last_scoring_pays_points_only() -> None:
    position = tino().interim(4).ask(Task.INCOME).run()
    assert (position.player().coins, position.player().hand, position.vp()) == (0, 0, 5)


def test_cattle_bring_a_point_for_each_settlement_around_them() -> None:
    """Interim scoring: 3 settlements, whoever owns them."""
    position = a_game().only_tiles(s12="S01", s9="P1", s10="G11").cattle(9)
    position.settlement(12).settlement(12, 2, seat=1).settlement(10, seat=1)
    position.interim(1).ask(Task.INCOME).run()
    assert position.player().points[Source.CATTLE_INCOME] == 3
    assert position.player(1).points[Source.CATTLE_INCOME] == 0


def test_each_cattle_counts_for_itself() -> None:
    position = a_game().only_tiles(s12="S01", s9="P1").cattle(9, 2).settlement(12)
    position.interim(1).ask(Task.INCOME).run()
    assert position.player().points[Source.CATTLE_INCOME] == 2


# --- levers and end ------------------------------------------------------------------------------


def test_levers_that_were_not_used_bring_a_point_and_all_go_up() -> None:
    position = a_game().levers(Lever.L1, Lever.L2, down=(Lever.L3,)).ask(Task.RESET_LEVERS).run()
    assert position.player().points[Source.LEVERS] == 2
    assert position.is_up(Lever.L3)
    assert not position.is_up(Lever.L4)


def test_there_is_a_last_chance_to_use_levers_before() -> None:
    position = a_game().levers(Lever.L11).ask(Task.LEVER_WINDOW)
    assert position.legal() == [Pass(), UseLever(Lever.L11)]
    assert position.default() == Pass()
    assert position.play(UseLever(Lever.L11)).task is None


def test_nobody_is_asked_about_levers_that_cannot_be_used() -> None:
    assert a_game().levers(Lever.L1, down=(Lever.L11,)).ask(Task.LEVER_WINDOW).run().task is None


def test_region_markers_leave_at_the_end() -> None:
    position = a_game()
    position.public.course.covered = (True,) * 4
    position.interim(1).ask(Task.END_INTERIM).run()
    assert position.public.course.covered == (False,) * 4
    assert position.public.course.round == 1


@pytest.mark.parametrize(("players", "start"), [(2, "T1"), (3, "T1"), (4, "T7")])
def test_after_the_second_scoring_all_ships_start_again(players: int, start: str) -> None:
    position = a_game(players).interim(2).ship("UP9").ask(Task.END_INTERIM)
    position.public.course.lock_crossed = True
    position.run()
    assert {player.ship for player in position.public.players} == {start}
    assert (position.public.course.round, position.public.course.lock_crossed) == (2, False)


def test_the_next_turn_belongs_to_the_player_after_the_one_who_triggered() -> None:
    position = a_game(3)
    position.public.agenda = (Step(Task.END_TURN, 1),)
    position.strip(position.public.course.strips[0]).public.course.scoring_due = True
    position.run()
    while position.task is not Task.CHOOSE_STRIP:
        moves = position.legal()
        position.play(Pass() if Pass() in moves else moves[0])
    assert position.asked == (2,)
