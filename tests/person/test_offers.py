"""Legal moves as they are offered: each in words of its own, in a group, with places that exist."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.engine import View
from riverboat.person.offers import ALONE, Group, having, offered
from riverboat.testing.case import Case
from riverboat.testing.picture_laws import looks
from riverboat.testing.playthrough import cases


def groups_of(view: View) -> list[Group]:
    return offered(view, view.moves(), view.draw())


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_move_is_offered_once_in_words_of_its_own(case: Case) -> None:
    for step, table in looks(case, 3, every=61):
        for seat in table.asked if step >= 0 else ():
            view = table.view(seat)
            picture = view.draw()
            slots = {leaf.slot for at in picture.parts for leaf in at.part.leaves}
            groups = offered(view, table.moves(seat), picture)
            offers = [offer for group in groups for offer in group.offers]
            assert sorted(offer.number for offer in offers) == list(range(len(table.moves(seat))))
            assert len({offer.words for offer in offers}) == len(offers)
            assert all(group.title and offer.short for group in groups for offer in group.offers)
            assert {place for offer in offers for place in offer.places} <= slots


def test_a_group_is_called_by_the_words_its_moves_begin_with() -> None:
    game = games.get("gold_west").new(2, 3)
    [group] = groups_of(game.view(0))
    assert group.title == "Activate section"
    assert [offer.short for offer in group.offers] == ["0", "1, leave stone", "1, leave copper"]
    assert group.offers[1].words == "Activate section 1, leave stone"


def test_moves_that_are_alone_of_their_kind_come_last() -> None:
    game = games.get("the_river").new(2, 3)
    while game.view(game.seat).question != "TURN":
        game.play(game.moves()[0])
    groups = groups_of(game.view(game.seat))
    assert groups[-1].title == ALONE
    assert "Start the next round" in [offer.words for offer in groups[-1].offers]


def test_words_are_found_in_any_order_and_case() -> None:
    game = games.get("gold_west").new(2, 3)
    groups = groups_of(game.view(0))
    [found] = having(groups, "STONE leave")
    assert [offer.number for offer in found.offers] == [1]
    assert having(groups, "settlement") == []
