"""Blocks: fair between both versions, on one deal, with the same luck for both."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import variance

import pytest

from riverboat import games, play_games
from riverboat.match import DealPolicy
from riverboat.match.finished import pair_score
from riverboat.replay import load
from riverboat.sprt.blocks import NEW, OLD, BlockResult, seatings
from riverboat.sprt.duel import BlockPlayer, Duel

NEAR = Path(__file__).parent / "near_bot.py"
FIELDS = [[], ["random"], ["random", "random"], ["random", "first"], ["a", "b", "c"]]


def a_duel(new: str, old: str, *field: str, game: str = "gold_west", clock: str = "none") -> Duel:
    options = games.get(game).complete_options(2 + len(field), {})
    return Duel(game, new, old, field, options, clock, seed=7)


def play(duel: Duel, folder: Path, *numbers: int) -> list[BlockResult]:
    scratch = folder / "scratch"
    scratch.mkdir(exist_ok=True)
    player = BlockPlayer(duel, scratch, folder / "faults")
    results = [player(number) for number in numbers]
    assert list(scratch.iterdir()) == []
    return results


@pytest.mark.parametrize("field", FIELDS, ids=" ".join)
def test_exchanging_both_versions_changes_no_block(field: list[str]) -> None:
    block = seatings(field)
    exchanged = [tuple({NEW: OLD, OLD: NEW}.get(one, one) for one in seats) for seats in block]
    assert Counter(exchanged) == Counter(block)
    assert max(Counter(block).values()) == 1


@pytest.mark.parametrize("field", FIELDS, ids=" ".join)
def test_every_bot_sits_equally_often_in_every_seat(field: list[str]) -> None:
    for seat in zip(*seatings(field), strict=True):
        held = Counter(seat)
        assert held[NEW] == held[OLD] == len(seat) / (2 + len(field))


def test_rotations_alone_do_where_they_exchange_both_versions() -> None:
    assert seatings([]) == ((0, 1), (1, 0))
    assert seatings(["a", "a"]) == ((0, 2, 1, 2), (2, 1, 2, 0), (1, 2, 0, 2), (2, 0, 2, 1))
    assert [len(seatings(field)) for field in FIELDS] == [2, 6, 4, 8, 10]


@pytest.mark.parametrize("bot", ["random", "greedy:samples=1", "flat-mc:rounds=1", "./global.py"])
def test_a_bot_and_itself_have_the_same_luck(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They draw by deal, seat and decision: whatever one wins, the other wins in its place."""
    (tmp_path / "global.py").write_text(
        "import random\nfrom riverboat import bot\n\n"
        '@bot(name="global")\ndef play(view, moves):\n    return random.choice(moves)\n'
    )
    monkeypatch.chdir(tmp_path)
    first, second = play(a_duel(bot, bot), tmp_path, 1, 2)
    assert first.points in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
    assert (first.halves, second.halves) == (2, 2)


@pytest.mark.parametrize("field", [["random"], ["first", "first"], ["first", "random"]])
def test_so_they_have_with_others_at_the_table(field: list[str], tmp_path: Path) -> None:
    duel = a_duel("random", "random", *field)
    for result in play(duel, tmp_path, 1, 2, 3):
        assert result.halves == len(duel.seatings)


def test_blocks_differ_and_can_be_repeated(tmp_path: Path) -> None:
    duel = a_duel("random", "first")
    results = play(duel, tmp_path, *range(1, 9))
    assert len({result.points for result in results}) > 1
    assert play(duel, tmp_path, 5, 2) == [results[4], results[1]]
    assert play(replace(duel, seed=8), tmp_path, *range(1, 9)) != results


def test_a_failing_bot_loses_and_its_game_is_kept(tmp_path: Path) -> None:
    (result,) = play(a_duel("crash:at=3", "random"), tmp_path, 4)
    assert result.points == (0.0, 0.0)
    assert [(fault.game, fault.seat, fault.entrant) for fault in result.faults] == [
        (0, 0, NEW),
        (1, 1, NEW),
    ]
    assert result.faults[0].cause == "CRASH"
    assert result.faults[0].words == "RuntimeError: crash: this bot fails on purpose"
    assert result.faults[0].decision > 0
    replays = sorted(path.name for path in (tmp_path / "faults").glob("*.replay"))
    assert replays == ["00004-0.replay", "00004-1.replay"]
    assert load(tmp_path / "faults" / replays[0]).bots == ("crash:at=3", "random")


def test_illegal_moves_and_lost_clocks_are_losses_too(tmp_path: Path) -> None:
    (illegal,) = play(a_duel("first", "illegal"), tmp_path, 1)
    assert illegal.points == (1.0, 1.0)
    assert {fault.cause for fault in illegal.faults} == {"ILLEGAL_MOVES"}
    assert {fault.entrant for fault in illegal.faults} == {OLD}
    (late,) = play(a_duel("silent", "first", clock="1+0"), tmp_path, 1)
    assert late.points == (0.0, 0.0)
    assert {fault.cause for fault in late.faults} == {"TIMEOUT"}


def test_a_failing_bot_of_the_field_costs_neither_version_anything(tmp_path: Path) -> None:
    (result,) = play(a_duel("random", "random", "crash:at=1"), tmp_path, 1)
    assert result.halves == 6
    assert {fault.entrant for fault in result.faults} == {OLD + 1}


@pytest.mark.long
@pytest.mark.parametrize(
    ("new", "old", "least", "most"),
    [
        (f"{NEAR}:share=0.32", f"{NEAR}:share=0.3", 1.3, 3.0),
        (f"{NEAR}:share=0.8", "random", 0.8, 1.25),
    ],
    ids=["near-identical", "different"],
)
def test_common_luck_saves_games_between_near_identical_versions(
    new: str, old: str, least: float, most: float, tmp_path: Path
) -> None:
    """The variance of a block on fresh deals with fresh luck, by that of one of ours."""
    ours = [sum(result.points) / 2 for result in play(a_duel(new, old), tmp_path, *range(500))]
    assert least <= variance(fresh(new, old, 500)) / variance(ours) <= most


def fresh(new: str, old: str, blocks: int) -> list[float]:
    """The shares of blocks whose games have nothing in common."""
    count, deals = 2 * blocks, DealPolicy.FRESH
    played = play_games("gold_west", [new, old], count, seed=7, deals=deals, echo=False)
    points = [
        pair_score(*(result.ranks[result.entrants.index(version)] for version in (NEW, OLD)))
        for result in played
    ]
    return [sum(pair) / 2 for pair in zip(points[::2], points[1::2], strict=True)]
