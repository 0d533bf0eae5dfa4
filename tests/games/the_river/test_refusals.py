"""Every reason for which a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.the_river.builder import CLAY, FOOD, STONE, WOOD, Position, a_game, a_table
from riverboat.games.the_river import GAME, moves
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.refusals import Reason
from riverboat.games.the_river.state import Location, Source

DISPLAY, RESERVE = Source
BARNLESS = ("FOR1",) * 4 + ("FOR2",) * 4 + ("MOU1",) * 3


def paying() -> Position:
    """Card 25 (3 wood, 2 stone, 1 clay) is to be paid with plenty of goods."""
    position = a_table().river(0, "DES2", "DES2", "DES1").cards(25)
    position.stores(0, wood=3, stone=2, clay=1, food=1)
    return position.play(moves.Build(DISPLAY, 0, None))


def trading() -> Position:
    """A turn with goods, tiles and cards: every kind of placement is possible."""
    position = a_table().river(0, "FOR1", "DES2", "DES2").cards(1, 2).reserved(0, 4)
    return position.stores(0, wood=2, stone=2, clay=1, food=1)


def overflowing() -> Position:
    return a_table().stores(0, wood=5).play(moves.TakeFood(FOOD))


def swapping() -> Position:
    return a_table().river(0, "FOR1").terrain("MEA12").play(moves.ClaimTerrain(0))


CASES: list[tuple[Reason, Callable[[], Position], Move]] = [
    (Reason.OTHER_QUESTION, a_table, moves.ChooseStartTile(0)),
    (Reason.OTHER_QUESTION, a_game, moves.TakeFood(FOOD)),
    (Reason.OTHER_QUESTION, a_table, moves.PayBuilding(0, 0, 0, 0)),
    (Reason.OTHER_QUESTION, a_table, moves.ReturnResource(WOOD)),
    (Reason.OTHER_QUESTION, a_table, moves.DeclineSwap()),
    (Reason.OTHER_QUESTION, paying, moves.TakeFood(FOOD)),
    (Reason.OTHER_QUESTION, overflowing, moves.Pass()),
    (Reason.OTHER_QUESTION, swapping, moves.TakeFirstPlayer()),
    (Reason.NO_SUCH_SPOT, a_game, moves.ChooseStartTile(5)),
    (Reason.NO_SUCH_SPOT, a_table, moves.ClaimTerrain(9)),
    (Reason.NO_SUCH_SPOT, a_table, moves.ReserveBuilding(-1)),
    (Reason.NO_SUCH_SPOT, a_table, moves.Build(DISPLAY, 5, None)),
    (Reason.NO_SUCH_SPOT, a_table, moves.Build(RESERVE, 0, WOOD)),
    (Reason.SPOT_EMPTY, lambda: a_table().terrain("", "FOR1"), moves.ClaimTerrain(0)),
    (Reason.SPOT_EMPTY, lambda: a_table().cards(0, 1), moves.ReserveBuilding(0)),
    (Reason.SPOT_EMPTY, lambda: a_table().cards(0, 1), moves.Build(DISPLAY, 0, None)),
    (Reason.RIVER_FULL, lambda: a_table().river(0, *BARNLESS, "MOU1"), moves.ClaimTerrain(0)),
    (Reason.CLAIMS_USED_UP, lambda: a_table().at(Location.TERRAIN, 0, 2), moves.ClaimTerrain(0)),
    (Reason.SLOTS_TAKEN, lambda: a_table().at(Location.WOOD, 1, 3), moves.Produce(WOOD)),
    (Reason.SLOTS_TAKEN, lambda: a_table().at(Location.RESERVE, 1, 2), moves.ReserveBuilding(0)),
    (Reason.SLOTS_TAKEN, lambda: a_table().at(Location.FIRST_PLAYER, 1), moves.TakeFirstPlayer()),
    (
        Reason.SLOTS_TAKEN,
        lambda: a_table().river(0, "FOR1", "FOR1").at(Location.SWAP, 1, 2),
        moves.SwapTiles(1, 2),
    ),
    (Reason.NO_BARN, lambda: a_table().river(0, *BARNLESS), moves.Produce(WOOD)),
    (Reason.NO_BARN, lambda: a_table().river(0, *BARNLESS), moves.TakeFood(FOOD)),
    (Reason.NOT_PRODUCED, a_table, moves.Produce(FOOD)),
    (Reason.NOTHING_TO_TAKE, lambda: a_table().islands(clay=0), moves.Produce(CLAY)),
    (Reason.NOTHING_TO_TAKE, lambda: a_table(2).river(0, *["MOU1"] * 3), moves.Produce(WOOD)),
    (Reason.NOTHING_TO_TAKE, lambda: a_table().islands(food=0), moves.TakeFood(FOOD)),
    (Reason.NOTHING_TO_TAKE, lambda: a_table().islands(food=0, wood=0), moves.TakeFood(WOOD)),
    (Reason.FOOD_COMES_FIRST, a_table, moves.TakeFood(WOOD)),
    (Reason.RESERVE_FULL, lambda: a_table().reserved(0, 1, 2), moves.ReserveBuilding(0)),
    (Reason.DISCOUNT_MISSING, lambda: a_table().reserved(0, 1), moves.Build(RESERVE, 0, None)),
    (Reason.NO_DISCOUNT, lambda: a_table().cards(1), moves.Build(DISPLAY, 0, WOOD)),
    (Reason.DISCOUNT_OUTSIDE_COST, lambda: a_table().reserved(0, 1), moves.Build(RESERVE, 0, CLAY)),
    (Reason.DISCOUNT_OUTSIDE_COST, lambda: a_table().reserved(0, 1), moves.Build(RESERVE, 0, FOOD)),
    (Reason.CANNOT_AFFORD, lambda: a_table().cards(1), moves.Build(DISPLAY, 0, None)),
    (Reason.CANNOT_AFFORD, lambda: a_table().reserved(0, 1), moves.Build(RESERVE, 0, WOOD)),
    (Reason.WRONG_PAYMENT, paying, moves.PayBuilding(3, 2, 0, 0)),
    (Reason.WRONG_PAYMENT, paying, moves.PayBuilding(4, 2, 0, 0)),
    (Reason.WRONG_PAYMENT, paying, moves.PayBuilding(-1, 2, 1, 4)),
    (Reason.NOT_STORED, paying, moves.PayBuilding(3, 1, 0, 2)),
    (Reason.NOT_STORED, lambda: a_table().stores(0, wood=2), moves.TradeForFood(3, 0, 0, 0)),
    (Reason.NOT_STORED, overflowing, moves.ReturnResource(STONE)),
    (Reason.WRONG_TRADE, lambda: a_table().stores(0, wood=4), moves.TradeForFood(4, 0, 0, 0)),
    (Reason.WRONG_TRADE, lambda: a_table().stores(0, wood=4), moves.TradeForFood(4, -1, 0, 0)),
    (
        Reason.NO_FOOD_LEFT,
        lambda: a_table().stores(0, wood=3).islands(food=0),
        moves.TradeForFood(3, 0, 0, 0),
    ),
    (Reason.SPACES_NOT_IN_ORDER, lambda: a_table().river(0, "FOR1", "FOR1"), moves.SwapTiles(2, 1)),
    (Reason.SPACES_NOT_IN_ORDER, swapping, moves.SwapTiles(1, 1)),
    (Reason.SPACE_NOT_COVERED, lambda: a_table().river(0, "FOR1", "FOR1"), moves.SwapTiles(1, 3)),
    (Reason.SPACE_NOT_COVERED, swapping, moves.SwapTiles(0, 1)),
    (Reason.PASS_NOT_NEEDED, a_table, moves.Pass()),
]


@pytest.mark.parametrize(("reason", "arrange", "move"), CASES)
def test_the_first_true_reason_is_given(
    reason: Reason, arrange: Callable[[], Position], move: Move
) -> None:
    """A refusal names its reason, says it in words and cites the rule; nothing changes."""
    refusal = arrange().refusal(move)
    assert refusal.reason is reason
    assert len(refusal.text) > 10
    assert refusal.rule in headings()


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    """The table never asks for it, but a view can."""
    position = a_table()
    refusal = GAME.explain(GAME.view(position.state, 1), moves.TakeFood(FOOD))
    assert refusal.reason is Reason.NOT_ASKED
    assert refusal.rule in headings()


def test_every_reason_has_a_case() -> None:
    """No reason without a test."""
    assert {reason for reason, _, _ in CASES} | {Reason.NOT_ASKED} == set(Reason)


@pytest.mark.parametrize("arrange", [a_game, a_table, trading, paying, overflowing, swapping])
def test_a_legal_move_is_never_explained_away(arrange: Callable[[], Position]) -> None:
    """Asking why a listed move is refused is a mistake of the caller."""
    position = arrange()
    for move in position.legal():
        with pytest.raises(ValueError, match="legal"):
            GAME.explain(position.view(), move)


def headings() -> set[str]:
    """The headings of the rules page, as refusals cite them."""
    page = Path(__file__).parents[3] / "docs" / "rules" / "the_river.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    return {f"the_river: {line.lstrip('# ')}" for line in lines if line.startswith("#")}
