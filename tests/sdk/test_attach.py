"""`--attach`: a bot is asked again at any decision, the one at which it failed included."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from riverboat import StartInfo, View, bot, play_local
from riverboat.client.forms import ClassBot
from riverboat.client.loading import AnyBot, load_bot
from riverboat.client.run import main
from riverboat.match import Origin, TimeControl
from riverboat.replay import load


@bot(name="nervous")
class Nervous(ClassBot):
    """Fails when it is told of a match."""

    def on_start(self, info: StartInfo) -> None:
        raise RuntimeError("stage fright")

    def play(self, view: View, moves: Sequence[object]) -> object:
        return moves[0]


def recorded(folder: Path, *bots: AnyBot, control: TimeControl | None = None) -> Path:
    path = folder / "match.replay"
    play_local("gold_west", bots, seed=3, record=path, control=control, echo=False)
    return path


def attach(player: AnyBot, path: Path, *more: str) -> int:
    return main(load_bot(player), ["--attach", str(path), *more])


@pytest.mark.parametrize("others", [("first",), ("first", "first")])
def test_the_decision_of_a_crash_is_found_by_name_and_by_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], others: tuple[str, ...]
) -> None:
    path = recorded(tmp_path, *others, "crash:at=3")
    (forfeit,) = load(path).forfeits
    place = f"step {forfeit.decision}, seat {len(others)}, "
    for more in (("--crash",), ("--step", str(forfeit.decision))):
        assert attach("first", path, *more) == 0
        assert place in capsys.readouterr().out
    assert attach("crash:at=1", path, "--crash") == 1
    err = capsys.readouterr().err
    assert place in err
    assert "this bot fails on purpose" in err


def test_the_last_decision_is_that_of_the_bot_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path, "first", "random:seed=1")
    for name, seat in (("first", 0), ("random:seed=1", 1)):
        last = list(load(path).decisions(seat))[-1]
        assert attach(name, path, "--last") == 0
        out = capsys.readouterr().out
        assert f"step {last.number}, seat {seat}, " in out
        face = last.view.game.face()
        assert f"seat {seat}, {face.question_words(last.question)}:" in out
        assert f"recorded  {face.move_words(last.move)}" in out
        assert type(last.move).__name__ + "(" not in out
    assert attach("first", path, "--last", "--seat", "1") == 0
    assert ", seat 1, " in capsys.readouterr().out


def test_a_match_that_ended_at_the_decision_has_nothing_on_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path, "first", "crash:at=3")
    assert attach("first", path, "--last", "--seat", "1") == 0
    assert "recorded  nothing: the match ended here" in capsys.readouterr().out


def test_a_lost_clock_is_a_place_of_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = TimeControl(base=60.0, decision_cap=0.3, timeouts_allowed=1)
    path = recorded(tmp_path, "first", "silent", control=short)
    replay = load(path)
    assert attach("first", path, "--crash") == 0
    place = replay.forfeits[0].decision
    assert f"step {place}, seat 1, " in capsys.readouterr().out
    lost = next(step for step in replay.steps if step.seat == 1 and step.decision)
    assert lost.origin is Origin.TIMEOUT
    assert attach("first", path, "--step", str(lost.number)) == 0
    assert "(the default move: the clock was lost)" in capsys.readouterr().out


def test_a_bot_that_failed_before_it_was_asked_is_started_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path, "first", Nervous)
    assert attach(Nervous, path, "--crash") == 1
    assert "stage fright" in capsys.readouterr().err
    assert attach("first", path, "--crash") == 0
    assert "outside of a decision, seat 1; the bot can be started now" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--crash",), "nobody failed in this match; --last is"),
        (("--crash", "--seat", "1"), "seat 1 never failed in this match"),
        (("--crash", "--seat", "7"), "there is no seat 7: seats run from 0 to 1"),
        (("--last", "--seat", "7"), "there is no seat 7: seats run from 0 to 1"),
        (("--step", "1", "--seat", "7"), "there is no seat 7: seats run from 0 to 1"),
        (("--step", "-4"), "step -4 does not exist: the match has steps 1 to "),
    ],
)
def test_what_is_not_there_is_answered_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...], told: str
) -> None:
    path = recorded(tmp_path, "first", "first")
    assert attach("first", path, *more) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err


def test_a_replay_of_a_data_folder_is_named_by_its_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "replays").mkdir()
    recorded(tmp_path / "replays", "first", "first")
    assert main(load_bot("first"), ["--attach", "match", "--data", str(tmp_path), "--last"]) == 0
    assert "(the same)" in capsys.readouterr().out


def hinted(out: str, name: str) -> list[str]:
    found = re.search(rf"^  {name}: +python \S+ (.*)$", out, re.M)
    assert found is not None, out
    return shlex.split(found[1])


def test_the_commands_after_a_failure_can_be_run_as_they_stand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    player = load_bot("crash:at=3")
    assert main(player, ["--local", "gold_west", "--vs", "first", "--games", "2"]) == 1
    out = capsys.readouterr().out
    decision = re.search(r"at decision (\d+)", out)
    assert decision is not None
    assert main(player, hinted(out, "record it")) == 1
    capsys.readouterr()
    assert main(load_bot("first"), hinted(out, "look at it")) == 0
    assert f"step {decision[1]}, seat 0, " in capsys.readouterr().out
