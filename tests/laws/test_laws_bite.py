"""The laws catch every deliberate fault in the blind auction, and pass the honest game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverboat import games
from riverboat.testing import laws
from riverboat.testing.laws import Case
from riverboat.wire import envelope
from toy import faults
from toy.game import Toy
from toy.state import Player

SEEDS = range(12)


def breaks(law: laws.Law, game: Toy) -> bool:
    try:
        for seed in SEEDS:
            law(faults.case(game), seed)
    except laws.LawBroken:
        return True
    return False


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_an_honest_game_keeps_every_law(law: laws.Law, players: int) -> None:
    for seed in SEEDS:
        law(faults.case(Toy(), players), seed)


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (faults.LeakInTheView, laws.non_interference),
        (faults.LeakInTheMoves, laws.non_interference),
        (faults.LeakInAnEvent, laws.non_interference),
        (faults.ShallowCopy, laws.copies_are_independent),
        (faults.LostCard, laws.conservation),
        (faults.PeekingSample, laws.non_interference),
        (faults.PeekingSample, laws.silence_tells_nothing),
        (faults.TellingSilence, laws.silence_tells_nothing),
    ],
    ids=lambda value: value.__name__,
)
def test_a_fault_turns_its_law_red(fault: type[Toy], law: laws.Law) -> None:
    assert breaks(law, fault())


def test_parts_that_a_reader_shares_with_a_bot_turn_a_law_red(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Player, "copy", lambda player: player)
    assert breaks(laws.kept_views_equal_fresh_ones, Toy())


def test_a_shared_list_is_named_by_its_place() -> None:
    state = faults.case(faults.ShallowCopy()).table(1).state
    assert laws.shared_objects(state, state.copy()) == ["secrets[0].hand", "secrets[1].hand"]


@pytest.mark.parametrize("question", ["STRIP_CARD", "INTERIM_SLOT"])
def test_a_question_of_boonlake_that_could_be_silent_turns_a_law_red(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.get("boonlake")
    row = next(row for row in game.book.questions if row.name == question)
    assert row.secret
    monkeypatch.setattr(row, "secret", False)
    case = Case(game, envelope(game.key).wire, 4, game.complete_options(4, {}))
    with pytest.raises(laws.LawBroken, match=f"{question} of seat"):
        laws.silence_tells_nothing(case, 0)


def digest_with_hash_seed(target: str, hash_seed: int) -> str:
    paths = [str(Path(__file__).parents[1]), *sys.path]
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    environment["PYTHONPATH"] = os.pathsep.join(paths)
    command = [sys.executable, "-m", "riverboat.testing.digest", target, "3"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_an_order_taken_from_a_set_shows_between_processes() -> None:
    honest = {digest_with_hash_seed("toy.faults:HONEST", seed) for seed in (1, 2, 3)}
    unordered = {digest_with_hash_seed("toy.faults:UNORDERED", seed) for seed in (1, 2, 3)}
    assert len(honest) == 1
    assert len(unordered) > 1
