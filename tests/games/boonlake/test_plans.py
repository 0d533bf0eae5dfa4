"""Plans: proving resources with production, boats and levers ("Plans")."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from games.boonlake.builder import a_game
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.cards.resources import plans_of
from riverboat.games.boonlake.moves import PlayCard, PlayPlan, PlayProject
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Lever, LeverPosition, Resource, Task

W, L, S, I = Resource  # noqa: E741 (the letters of the resources)
FORGE, BANK = "C001", "C009"


def test_monica_moves_one_boat_downstream_for_free_and_one_upstream_for_2_coins() -> None:
    """Plans: an example of the rule book."""
    position = a_game().ask(Task.RIGHT_CARD).hand(FORGE).coins(4)
    position.levels(0, 1, 0, 0).boats(W, I).play(PlayCard(FORGE))
    assert position.legal() == [PlayPlan((L, S), ())]
    position.play(PlayPlan((L, S), ()))
    assert position.player().coins == 0
    assert position.player().boats == (L, S)
    assert position.player().display == (FORGE,)


def test_maggie_has_two_ways_with_her_joker() -> None:
    """Plans: an example of the rule book."""
    position = a_game().ask(Task.RIGHT_CARD).hand(BANK).coins(2)
    position.levels(0, 2, 1, 0).boats(L, I).levers(Lever.L10).play(PlayCard(BANK))
    joker = (Lever.L10,)
    assert position.legal() == [PlayPlan((L, L), joker), PlayPlan((L, S), joker)]
    position.play(PlayPlan((L, L), joker))
    assert position.player().coins == 0
    assert not position.is_up(Lever.L10)


def test_a_joker_lowers_the_requirement_by_one_resource() -> None:
    """Plans: L10 and L11 replace one resource each."""
    player = a_game().levels(0, 0, 0, 2).boats(W, W).levers(Lever.L10).player()
    assert PlayPlan((W, W), (Lever.L10,)) in [
        way.move for way in plans_of(player)[(0, 0, 0, 3)].ways
    ]
    player.boats = (L, L)
    assert PlayPlan((L, L), (Lever.L10,)) in [
        way.move for way in plans_of(player)[(1, 0, 0, 0)].ways
    ]


def test_a_boat_that_is_needed_where_it_is_stays() -> None:
    """Plans: only the stone boat goes upstream, loam stays."""
    player = a_game().boats(L, S).player()
    (way,) = plans_of(player)[(1, 1, 0, 0)].ways
    assert (way.move, way.fee) == (PlayPlan((W, L), ()), 2)


def test_plans_are_sorted_by_what_they_cost_then_by_levers() -> None:
    """Plans: price, number of levers, levers, places."""
    player = a_game().levels(1, 0, 0, 0).boats(L, I).levers(Lever.L7, Lever.L10).player()
    ways = plans_of(player)[(1, 1, 1, 0)].ways
    assert [(way.move, way.fee) for way in ways] == [
        (PlayPlan((L, S), (Lever.L7,)), 0),
        (PlayPlan((L, I), (Lever.L10,)), 0),
        (PlayPlan((S, I), (Lever.L10,)), 0),
        (PlayPlan((L, S), ()), 2),
    ]


def test_of_equal_ways_the_one_that_leaves_more_boats_in_place_is_taken() -> None:
    """Boats at wood and loam, target loam and stone: the wood boat goes to stone."""
    player = a_game().boats(W, L).player()
    (way,) = plans_of(player)[(0, 1, 1, 0)].ways
    assert (way.move, way.fee) == (PlayPlan((L, S), ()), 0)


def test_nothing_is_moved_without_need() -> None:
    player = a_game().levels(2, 2, 2, 2).boats(L, S).levers(Lever.L7, Lever.L10, Lever.L11).player()
    (way,) = plans_of(player)[(2, 1, 0, 0)].ways
    assert way.move == PlayPlan((L, S), ())


def test_the_coins_of_l11_help_to_pay() -> None:
    """L11: 5 coins and a joker."""
    position = a_game().ask(Task.RIGHT_CARD).hand("C002").coins(0).boats(S, S).levers(Lever.L11)
    position.play(PlayCard("C002"), PlayPlan((S, S), (Lever.L11,)))
    assert position.player().coins == 4
    assert not position.is_up(Lever.L11)


def test_both_jokers_cover_two_missing_resources() -> None:
    player = a_game().boats(W, W).levers(Lever.L10, Lever.L11).player()
    moves = [way.move for way in plans_of(player)[(2, 1, 1, 0)].ways]
    assert PlayPlan((W, W), (Lever.L10, Lever.L11)) in moves
    assert plans_of(player)[(2, 2, 1, 0)].ways == ()


def test_l7_frees_one_upstream_move_only() -> None:
    player = a_game().boats(I, I).levers(Lever.L7).player()
    ways = plans_of(player)[(2, 0, 0, 0)].ways
    assert [(way.move.levers, way.fee) for way in ways] == [((Lever.L7,), 2), ((), 4)]


def test_no_requirement_has_more_than_19_plans() -> None:
    """All boats, levers and remainders that boats and jokers could cover."""
    player = a_game().levers(Lever.L7, Lever.L10, Lever.L11).player()
    most = 0
    for boats in combinations_with_replacement(Resource, 2):
        player.boats = boats
        for need in product(range(5), repeat=4):
            ways = plans_of(player)[need].ways
            assert len({way.move for way in ways}) == len(ways)
            most = max(most, len(ways))
    assert most == 19


def test_a_used_lever_makes_no_plan() -> None:
    player = a_game().boats(W, W).levers(down=(Lever.L10,)).player()
    assert player.levers[Lever.L10] is LeverPosition.DOWN
    assert plans_of(player)[(2, 1, 0, 0)].ways == ()


def test_only_plans_that_can_be_paid_are_listed() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C017").coins(0).boats(L, L).levers(Lever.L7)
    position.levels(1, 0, 0, 0).play(PlayCard("C017"))
    assert position.legal() == [PlayPlan((W, L), (Lever.L7,))]
    refusal = position.refusal(PlayPlan((W, L), ()))
    assert refusal.reason is Reason.NOT_ENOUGH_COINS
    assert position.refusal(PlayPlan((W, W), ())).reason is Reason.NO_SUCH_PLAN


def test_a_discount_lowers_the_coins_but_never_below_nothing() -> None:
    """Permanent effects: cards and projects cost 1 coin less each."""
    position = a_game().ask(Task.RIGHT_CARD).hand("C022").coins(0).vases(1)
    position.display("C137", "C138").play(PlayCard("C022"))
    position.play(*position.legal())
    assert position.player().coins == 0
    assert position.player().tracks == (0, 1)


def test_the_default_plan_is_the_cheapest() -> None:
    position = a_game().ask(Task.RIGHT_CARD).hand("C017").coins(9).boats(L, L).levers(Lever.L7)
    position.levels(1, 0, 0, 0).play(PlayCard("C017"))
    assert position.default() == PlayPlan((W, L), (Lever.L7,))


def test_projects_are_paid_like_cards() -> None:
    position = a_game().scoring("ST04", "ST01", "ST03", "ST05").ask(Task.RIGHT_CARD)
    position.levels(1, 1, 0, 0).boats(W, W).coins(10).play(PlayProject("ST04"))
    assert position.legal() == [PlayPlan((S, I), ())]


def test_boats_and_levers_may_be_named_in_any_order() -> None:
    written = PlayPlan((S, L), (Lever.L10, Lever.L7))
    assert GAME.canonical(written) == PlayPlan((L, S), (Lever.L7, Lever.L10))
