"""What golden replays tell of the balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat import games
from riverboat.lab.counting import CountedGame, count_replay
from riverboat.local import play_local
from riverboat.replay import ReplayError, load
from riverboat.replay.chain import ChainWriter

REPLAYS = Path(__file__).parents[1] / "replays"
NAMES = sorted(path.name for path in REPLAYS.glob("*.replay"))


def counted(name: str) -> CountedGame:
    return count_replay(load(REPLAYS / name))


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_is_counted_is_a_feature_of_the_game(name: str) -> None:
    replay = load(REPLAYS / name)
    found = count_replay(replay)
    used = {*found.table, *(feature for seat in found.seats for feature in seat.used)}
    assert used and used <= replay.game.features()
    assert replay.result is not None
    assert tuple(seat.points for seat in found.seats) == replay.result.totals
    assert [sum(seat.lines.values()) for seat in found.seats] == list(replay.result.totals)
    assert found.moves == len(replay.steps) >= found.decisions > found.rounds > 0
    assert sorted(seat.place for seat in found.seats) == list(range(len(replay.bots)))


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_families_have_features_and_no_feature_two_families(game_id: str) -> None:
    game = games.get(game_id)
    for feature in game.features():
        assert sum(family.name_of(feature) is not None for family in game.families()) <= 1
    for family in game.families():
        names = [family.name_of(feature) for feature in game.features()]
        told = [family.tells(name) for name in names if name is not None]
        assert told and all(isinstance(words, str) for words in told)


def test_gold_west_counts_what_its_seats_did() -> None:
    found = counted("gold_west-base-2p.replay")
    assert found.rounds == 13 and found.automaton is None
    built = ("event CampBuilt", "event SettlementBuilt", "event Looted")
    assert [sum(seat.used.get(name, 0) for name in built) for seat in found.seats] == [12, 12]
    assert sum(name.startswith("layout ") for name in found.table) == 1


def test_moon_river_has_a_scenario_of_the_table_and_a_character_of_each_seat() -> None:
    found = counted("moon_river-legends-3p.replay")
    assert sum(name.startswith("scenario ") for name in found.table) == 1
    for seat in found.seats:
        assert sum(name.startswith("board ") for name in seat.used) == 1


def test_the_river_ends_for_a_reason() -> None:
    found = counted("the_river-base-4p.replay")
    assert any(found.used(f"end by {cause}") for cause in ("tokens", "tiles", "round limit"))
    assert [seat.used["start tile chosen"] for seat in found.seats] == [1, 1, 1, 1]


def test_a_solo_seat_is_measured_by_the_automaton() -> None:
    found = counted("boonlake-solo_easy-1p.replay")
    (seat,) = found.seats
    assert found.automaton is not None and seat.lead == seat.points - found.automaton
    assert seat.win == float(seat.points > found.automaton)
    assert any(name.startswith("solo tile ") for name in found.table)


def test_a_deal_that_is_not_revealed_stays_sealed() -> None:
    chain = ChainWriter()
    records = load(REPLAYS / "gold_west-base-2p.replay").records
    sealed = b"".join(map(chain.frame, records[:-1]))
    with pytest.raises(ReplayError, match="sealed"):
        count_replay(load(sealed))


def test_a_match_that_a_bot_did_not_play_out_is_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "crashed.replay"
    play_local("gold_west", ["crash", "first"], seed=1, record=path, echo=False)
    with pytest.raises(ReplayError, match="not played to the end"):
        count_replay(load(path))
