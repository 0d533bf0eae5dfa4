"""Golden replays: whoever changes rules, chance or the format hears of it here.

`make replays` writes them anew. If rules have changed, raise the game's `rules_version` first.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat import games
from riverboat.replay import load, read_records, verify
from riverboat.replay.differing import first_difference
from riverboat.testing.golden_replays import GoldenMatch, golden_matches

FOLDER = Path(__file__).parents[1] / "replays"
MATCHES = list(golden_matches())


def test_there_is_one_for_every_game_and_mode() -> None:
    kept = {path.name for path in FOLDER.glob("*.replay")}
    assert kept == {match.name for match in MATCHES}
    assert [(match.game.key, match.mode) for match in MATCHES] == [
        (game.key, mode) for game in games.all_games() for mode in game.modes
    ]
    assert {match.players for match in MATCHES} == {1, 2, 3, 4}


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_a_golden_replay_verifies_and_is_played_the_same_again(match: GoldenMatch) -> None:
    kept = FOLDER / match.name
    today = match.play()
    replay, again = load(kept), load(today)
    assert replay.game.rules_version == replay.description.rules_version
    assert verify(replay).steps == len(replay.steps)
    assert first_difference(replay, again) is None
    written = list(read_records(kept.read_bytes()))
    assert written == list(read_records(today)), "the same match, written in another way"
