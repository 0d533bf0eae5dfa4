"""`riverboat lab`: from new games and from replays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.commands import here
from cli.crew_here import Here
from riverboat.judging import crew

REPLAYS = Path(__file__).parents[1] / "replays"
NEW = ("lab", "gold_west", "--bots", "first", "--games", "3", "--seed", "7")


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(crew, "Crew", Here)
    yield


def test_the_same_seed_gives_the_same_report() -> None:
    first = here(*NEW)
    assert first.code == 0 and here(*NEW).out == first.out
    assert first.out.startswith("Gold West, 2 players, base, rules version ")
    assert "3 games of first" in first.out


def test_kept_games_are_not_played_again_and_no_others_are_mixed_in() -> None:
    told = here(*NEW, "--keep", "kept", "--json").json()
    stamps = {path: path.stat().st_mtime_ns for path in Path("kept").glob("*.replay")}
    assert len(stamps) == 3
    assert here(*NEW, "--keep", "kept", "--json").json() == told
    assert all(path.stat().st_mtime_ns == stamp for path, stamp in stamps.items())
    other = here(*NEW[:-1], "8", "--keep", "kept")
    assert other.code == 2 and "is of another series" in other.err


@pytest.mark.parametrize(("bots", "blocks"), [("first", 4), ("first,random:seed=1", 2)])
def test_what_was_kept_can_be_read_like_any_replays(bots: str, blocks: int) -> None:
    """With the rotations of bots that differ: their games are not independent."""
    new = ("lab", "gold_west", "--bots", bots, "--games", "4", "--seed", "7")
    told = here(*new, "--keep", "kept", "--json").json()
    read = here("lab", "gold_west", "kept", "--json").json()
    assert read == told and told["blocks"] == blocks


@pytest.mark.parametrize("deals", ["fresh", "shared"])
def test_games_of_a_rotation_are_one_block_whatever_their_deals(deals: str) -> None:
    bots = ("--bots", "first,random:seed=1", "--games", "4", "--deals", deals)
    assert here("play", "gold_west", *bots, "--record", "games").code == 0
    assert here("lab", "gold_west", "games", "--json").json()["blocks"] == 2


def test_ctrl_c_reports_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Here, "left", 2)
    outcome = here(*NEW, "--keep", "kept")
    assert outcome.code == 130 and "2 games of first" in outcome.out
    assert "interrupted after 2 of 3 games" in outcome.err
    monkeypatch.setattr(Here, "left", 1000)
    assert here(*NEW, "--keep", "kept").out == here(*NEW).out


def test_replays_of_other_games_are_left_out_with_a_word() -> None:
    outcome = here("lab", "the_river", REPLAYS)
    assert outcome.code == 0 and "1 game of " in outcome.out
    assert "not counted: of Boonlake" in outcome.err


def test_several_setups_have_to_be_told_apart() -> None:
    outcome = here("lab", "gold_west", REPLAYS)
    assert outcome.code == 2 and "choose with --players and --option" in outcome.err
    assert here("lab", "gold_west", REPLAYS, "--players", "2").code == 0
    assert here("lab", "boonlake", REPLAYS, "--option", "solo_level=medium", "-p", "1").code == 0


def test_nothing_to_count_is_no_report() -> None:
    outcome = here("lab", "gold_west", REPLAYS / "the_river-base-4p.replay")
    assert (outcome.code, outcome.out) == (1, "")
    assert "there is nothing to report" in outcome.err
