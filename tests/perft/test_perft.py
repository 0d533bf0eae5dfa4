"""The counts of move sequences are those that were written down, one set of them by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat import games
from riverboat.testing.perft import CountedDeal, perft, read, walk
from riverboat.testing.playthrough import cases
from toy import GAME as TOY
from toy.wire import toy_wire

FOLDER = Path(__file__).parent
DEALS = [deal for path in sorted(FOLDER.glob("*.perft")) for deal in read(path)]
DEALS += read(FOLDER.parent / "toy" / "toy.perft", lambda game_id: toy_wire(TOY))


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_there_are_as_many_sequences_of_moves_as_ever(deal: CountedDeal) -> None:
    assert deal.counts
    assert {depth: perft(deal.dealt(), depth) for depth in deal.counts} == deal.counts


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_random_moves_lead_where_they_always_led(deal: CountedDeal) -> None:
    assert deal.digests
    assert {moves: walk(deal, moves) for moves in deal.digests} == deal.digests


def test_every_set_up_of_every_game_is_counted() -> None:
    counted = {str(deal.case) for deal in DEALS}
    assert counted >= {str(case) for case in cases()}


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_every_game_has_counts_that_were_made_by_hand(game_id: str) -> None:
    assert "by hand" in (FOLDER / f"{game_id}.perft").read_text(encoding="utf-8")


def test_counting_leaves_the_world_as_it_was() -> None:
    deal = DEALS[0]
    world = deal.dealt()
    perft(world, 2)
    assert world.state == deal.dealt().state


def test_a_finished_game_has_no_sequences() -> None:
    deal = DEALS[0]
    world = deal.dealt()
    while not world.over:
        world.play(world.moves()[0])
    assert perft(world, 1) == 0
    assert perft(world, 2) == 0


def test_a_line_that_means_nothing_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "gold_west.perft"
    path.write_text("id a\nsetup players=2 seed=1\nperf 1 3\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"gold_west\.perft: perf 1 3"):
        read(path)
