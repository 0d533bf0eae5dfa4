"""What notebooks show of replays and results: complete, and safe whatever bots are called."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Protocol
from xml.etree import ElementTree

import pytest

from riverboat import games, play_local
from riverboat.client.bot import Bot
from riverboat.replay import Replay, load
from riverboat_server.ladder.crosstable import Crosstable

HOSTILE = "<script>alert('1')</script>\u202egnp"
ROOT = Path(__file__).parents[1] / "replays"


class Shown(Protocol):
    def _repr_html_(self) -> str: ...


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    path = tmp_path_factory.mktemp("replays") / "match.replay"
    bots = [Bot(lambda view, moves: moves[0], name=name) for name in (HOSTILE, "other")]
    play_local("gold_west", bots, seed=3, record=path, control="600+1", echo=False)
    return load(path)


def words(shown: Shown) -> str:
    """The text of what is shown, which must be well formed."""
    tree = ElementTree.fromstring(f"<div>{shown._repr_html_()}</div>")  # noqa: S314 (our own)
    assert not list(tree.iter("script"))
    return "|".join(part for part in tree.itertext() if part.strip())


def test_results_name_ranks_bots_and_points(replay: Replay) -> None:
    assert replay.result is not None
    table = Crosstable.from_results([replay.finished])
    everything: list[Shown] = [replay, replay.result, replay.finished, table]
    for shown in everything:
        found = words(shown)
        assert HOSTILE in found
        assert "other" in found
    for seat in replay.result.seats:
        assert f"|{seat.score.total}|" in words(replay.result)


def test_a_replay_shows_the_table_at_its_end(replay: Replay) -> None:
    shown = replay._repr_html_()
    assert "Gold West, base, 2 players, clock 600+1, match" in shown
    assert shown.count("xmlns=") == 1
    assert "<script" not in shown


def test_positions_and_decisions_show_what_was_seen(replay: Replay) -> None:
    decision = next(replay.decisions(1))
    assert decision._repr_svg_() == decision.view._repr_svg_()
    assert replay.at(3)._repr_svg_() == replay.view(3)._repr_svg_()


def test_a_standing_with_an_automaton_shows_both_sheets() -> None:
    path = next(ROOT.glob("boonlake-solo_easy-*"))
    replay = load(path)
    standing = replay.at(len(replay.steps)).standing
    assert standing.automaton is not None
    assert "automaton" in words(standing)
    assert str(standing.automaton.total) in words(replay)


def test_a_local_result_shows_itself() -> None:
    result = play_local("the_river", ["first", "first"], seed=1, echo=False)
    assert "first" in words(result)
    assert words(games.get("the_river").new(2, 1).standing())


def test_a_sealed_replay_shows_no_table(replay: Replay) -> None:
    sealed = replace(replay, secret=b"")
    assert "<svg" not in sealed._repr_html_()
    assert HOSTILE in words(sealed)
