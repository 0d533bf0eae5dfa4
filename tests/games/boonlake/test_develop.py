"""Developing building sites and their effects ("Developing", "Income tracks")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.board import SITES_OF
from riverboat.games.boonlake.moves import BuildSite, ChooseTrack, Develop, DiscardForCost, Pass
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import NOBODY, Piece, Resource, Source, Task, Track


def developing(tile: str) -> Position:
    """A single tile on space 12, and an empty purse."""
    return a_game().only_tiles(s12=tile).ask(Task.DEV_OR_UPG)


def test_elizabeth_pays_4_coins_and_advances_on_the_coin_track() -> None:
    """Developing: the example of the rule book."""
    position = developing("S01").coins(4).play(Develop(12, 2))
    player = position.player()
    assert (player.coins, player.ranch, player.tracks) == (0, 3, (1, 0))
    assert position.piece(12, 2) == (0, Piece.INHABITANT)
    assert player.supply == 4  # one to the ranch: the first step of the coin track


def test_a_site_that_costs_cards_is_paid_card_by_card() -> None:
    """Paying with cards: 3 of 4 cards."""
    position = developing("G23").any_hand(4)
    assert Develop(12, 2) in position.legal()
    position.play(Develop(12, 2))
    for listed in (4, 3, 2):
        assert (position.task, len(position.legal())) == (Task.PAY_CARD, listed)
        assert position.piece(12, 2) == (NOBODY, None)
        position.play(position.legal_of(DiscardForCost)[0])
    assert position.piece(12, 2) == (0, Piece.INHABITANT)
    assert position.player().tracks == (1, 0)


def test_a_site_is_listed_only_if_its_cost_can_be_paid() -> None:
    """Decisions: a hand of 2 is too small."""
    position = developing("G23").any_hand(2)
    assert position.legal() == [Pass()]
    assert position.refusal(Develop(12, 2)).reason is Reason.NOT_ENOUGH_CARDS
    assert position.refusal(Develop(12, 1)).reason is Reason.NOT_ENOUGH_COINS


def test_an_inhabitant_of_the_ranch_is_needed() -> None:
    position = developing("S01").ranch(0)
    assert position.legal() == [Pass()]
    assert position.refusal(Develop(12, 1)).reason is Reason.NOT_ENOUGH_INHABITANTS


def test_a_site_holds_one_piece_and_two_sites_may_have_two_owners() -> None:
    position = developing("S01").inhabitant(12, 1, seat=1).coins(4)
    assert position.legal() == [Develop(12, 2), Pass()]
    assert position.refusal(Develop(12, 1)).reason is Reason.SITE_TAKEN


def test_pastures_have_no_sites() -> None:
    position = developing("P1")
    assert position.legal() == [Pass()]
    assert position.refusal(Develop(12, 1)).reason is Reason.NO_SUCH_SITE


def test_coins_and_cards_of_a_site_are_gained() -> None:
    assert developing("G08").play(Develop(12, 1)).player().coins == 4
    assert developing("S09").play(Develop(12, 2)).player().hand == 2


def test_free_sites_cost_nothing() -> None:
    position = developing("S01").play(Develop(12, 1))
    assert (position.player().coins, position.player().ranch) == (0, 2)


def test_three_steps_are_taken_on_one_track() -> None:
    """Building tiles: all three on the coin track or all on the card track."""
    position = developing("G01").coins(6).play(Develop(12, 1))
    assert position.legal() == [ChooseTrack(Track.COIN), ChooseTrack(Track.CARD)]
    assert position.default() == ChooseTrack(Track.COIN)
    position.play(ChooseTrack(Track.CARD))
    assert position.task is Task.BUILD_SITE  # the third space of the card track
    assert position.player().tracks == (0, 3)
    assert position.player().coins == 2  # the second one
    position.play(BuildSite(Resource.IRON))
    assert position.player().levels == (0, 0, 0, 1)


def test_steps_beyond_the_end_of_a_track_bring_2_points_each() -> None:
    """Income tracks: index 9, three steps."""
    position = developing("G01").coins(6).tracks(9, 0)
    position.play(Develop(12, 1), ChooseTrack(Track.COIN))
    assert position.player().tracks == (10, 0)
    assert position.player().points[Source.TRACKS] == 3 + 2 * 2


def test_the_first_step_on_the_coin_track_brings_an_inhabitant() -> None:
    """Income tracks: from the space with 2 to the space with 3 coins."""
    position = developing("S01").coins(4)
    before = position.player().ranch
    position.play(Develop(12, 2))
    assert position.player().ranch == before - 1 + 1


def test_income_of_a_marker_comes_with_its_points_and_without_an_advance() -> None:
    position = developing("G03").any_hand(2).tracks(3, 0).play(Develop(12, 1))
    position.play(position.legal()[0]).play(position.legal()[0])
    assert (position.player().coins, position.player().tracks) == (5, (3, 0))
    assert position.player().points[Source.SITES] == 1
    position = developing("G04").coins(3).tracks(0, 2).play(Develop(12, 1))
    assert (position.player().hand, position.vp()) == (3, 1)


@pytest.mark.parametrize(
    ("tile", "site", "points"), [("G06", 1, 5), ("G09", 1, -2), ("S10", 1, -1), ("G20", 2, 3)]
)
def test_sites_bring_or_cost_points(tile: str, site: int, points: int) -> None:
    position = developing(tile).coins(7).play(Develop(12, site))
    assert position.player().points[Source.SITES] == points


def test_sites_bring_a_vase() -> None:
    assert developing("G05").coins(2).play(Develop(12, 1)).player().vases == 1


@pytest.mark.parametrize("tile", ["S06", "G07", "S09"])
def test_points_for_settlements_wait(tile: str) -> None:
    """Building tiles: they come when a house on the site becomes a settlement."""
    position = developing(tile)
    position.play(Develop(12, len(SITES_OF[tile])))
    assert position.vp() == 0


@pytest.mark.parametrize(
    ("tile", "site"),
    [(tile, number + 1) for tile, sites in SITES_OF.items() for number in range(len(sites))],
)
def test_every_site_can_be_developed(tile: str, site: int) -> None:
    position = developing(tile).coins(20).any_hand(4).play(Develop(12, site))
    while position.task is not None:
        position.play(position.legal()[0])
    cost = SITES_OF[tile][site - 1]
    assert position.piece(12, site) == (0, Piece.INHABITANT)
    assert len(position.public.piles.discard) == cost.cards


def test_building_a_site_may_be_declined_and_is_not_asked_at_the_top() -> None:
    """Income tracks: you may build."""
    position = developing("S01").coins(4).tracks(2, 0).levels(2, 1, 2, 2).play(Develop(12, 2))
    assert position.legal() == [BuildSite(Resource.LOAM), Pass()]
    assert position.default() == BuildSite(Resource.LOAM)
    assert position.refusal(BuildSite(Resource.WOOD)).reason is Reason.LEVEL_AT_TOP
    position = developing("S01").coins(4).tracks(2, 0).levels(2, 2, 2, 2).play(Develop(12, 2))
    assert position.task is None
