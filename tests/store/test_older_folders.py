"""A data folder of version 0.1.0 opens, shows all that it holds, and goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ladder.build import a_result
from riverboat.match import Division, FinishedMatch
from riverboat.replay import load
from riverboat.replay.index import open_index
from riverboat.replay.places import replay_path
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder import Rating
from riverboat_server.store import Store

FOLDER = Path(__file__).parent / "folders" / "0.1.0"
RIVER = Division("the_river", "base", 2, 1, "30+0.5~0.1", "max_rounds=10")
WEST = Division("gold_west", "base", 2)
SOLO = Division("boonlake", "solo_easy", 1)
MATCHES = [
    "e479f05a45f34876",
    "f973b8687d7ed6af",
    "d712c887edb69097",
    "36f5e099abef81f5",
    "1fc6a3c61a687a85",
]
PRUNED = MATCHES[:2]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return shutil.copytree(FOLDER, tmp_path / "data")


def replay_of(data: Path, match_id: str) -> FinishedMatch:
    path = replay_path(data / "replays", match_id)
    assert path is not None
    return load(path).finished


def test_its_results_are_those_of_its_replays(data: Path) -> None:
    with Store(data / "ladder.sqlite") as store:
        results = store.results()
        assert [one.match_id for one in results] == MATCHES
        assert results[2:] == [replay_of(data, match_id) for match_id in MATCHES[2:]]
        assert [store.is_pruned(match_id) for match_id in MATCHES] == [True, True, *[False] * 3]
        places = store.places("t-bb9f55c23b36", ["t-bb9f55c23b36-0"])
        assert set(places.values()) == {"36f5e099abef81f5", "d712c887edb69097"}


def test_its_ratings_stand_and_go_on_from_there(data: Path) -> None:
    with Store(data / "ladder.sqlite") as store:
        assert store.divisions() == [SOLO, WEST, RIVER]
        assert store.ratings(SOLO) == {"random": Rating(1484.0, 1)}
        assert store.ratings(RIVER) == {
            "first": Rating(1469.4695015289756, 2),
            "random": Rating(1530.5304984710244, 2),
        }
        crashed = "crash:at=3"
        assert [(row.bot, row.matches) for row in store.ladder(WEST)] == [
            ("random", 2),
            (crashed, 2),
        ]
        new = a_result(("random", crashed), [2, 1], match_id="new")
        assert store.record(new)
        before = {change.bot: change.before for change in store.rating_changes("new")}
        assert before["random"] == Rating(1530.5304984710244, 2)
        assert [row.matches for row in store.ladder(WEST)] == [3, 3]


def test_its_tokens_open_the_same_doors(data: Path) -> None:
    with Store(data / "ladder.sqlite") as store:
        tokens = store.tokens()
        terms = {bot.name: (bot.scopes, bot.expires_at) for bot in tokens.holders.values()}
        assert terms == {
            "ann": ("play watch", None),
            "bob": ("play watch", None),
            "cup": ("watch organise", "2036-11-15T02:06:19+00:00"),
            "dee": ("play watch", None),
        }
        assert sorted(tokens.former.values()) == ["replaced", "revoked"]
        assert store.replace_token("cid", "0" * 64)


@pytest.mark.parametrize("opened", [False, True])
def test_its_replays_are_listed_before_and_after_it_was_brought_up_to_date(
    data: Path, opened: bool
) -> None:
    if opened:
        Store(data / "ladder.sqlite").close()
    index = open_index(data)
    assert index is not None
    with index:
        page = index.page(WantedReplays())
    assert [row.match_id for row in page] == MATCHES[::-1]
    assert [row.match_id for row in page if row.pruned] == PRUNED[::-1]
