"""Halving: good moves are played more, bad ones leave, the chosen one stays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from riverboat.judging.contest import FIRST_WORLDS, KEPT, MOST_PLAYOUTS, Contest
from riverboat.judging.playing_on import End

STRENGTH = [-12, -6, 0, 6, 12, -9, -3, 3, 9, 15, -15, -1]  # mean leads of twelve moves


def play(contest: Contest, strength: Sequence[float], seed: int = 0) -> int:
    """Hold a contest; how many games it took."""
    games = 0
    while batches := contest.next_round():
        for batch in reversed(batches):  # they may come back in any order
            ends = [
                [_end(strength[move], f"{seed} {move} {world}") for world in batch.worlds]
                for move in batch.moves
            ]
            games += len(batch.moves) * len(batch.worlds)
            assert len(batch.moves) * len(batch.worlds) <= max(MOST_PLAYOUTS, len(batch.moves))
            contest.record(batch, ends)
    return games


def _end(strength: float, name: str) -> End:
    margin = round(Random(name).gauss(strength, 10))
    return End(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0, margin)


def test_the_best_move_stays_and_all_that_stay_were_played_as_often() -> None:
    contest = Contest(1, len(STRENGTH), chosen=10, playouts=64)
    games = play(contest, STRENGTH)
    assert 9 in contest.left
    assert 10 in contest.left, "the chosen move stays, however bad it is"
    assert len(contest.left) <= KEPT + 1
    assert {len(contest.ends(move)) for move in contest.left} == {64}
    assert games < 64 * len(STRENGTH) * 0.6


def test_every_move_is_tried_a_little() -> None:
    contest = Contest(1, len(STRENGTH), chosen=0, playouts=64)
    play(contest, STRENGTH)
    assert all(len(contest.ends(move)) >= FIRST_WORLDS for move in range(len(STRENGTH)))


def test_few_playouts_are_not_exceeded() -> None:
    contest = Contest(1, 3, chosen=1, playouts=5)
    assert play(contest, [0, 1, 2]) == 15


def test_without_an_end_it_goes_on_with_the_best() -> None:
    contest = Contest(1, 6, chosen=0, playouts=None)
    for _ in range(5):
        for batch in contest.next_round():
            contest.record(batch, [[End(1.0, move)] * len(batch.worlds) for move in batch.moves])
    assert len(contest.ends(0)) == FIRST_WORLDS * 16
