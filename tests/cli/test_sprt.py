"""`riverboat sprt`: whether a new version is better."""

from __future__ import annotations

import json
import shlex
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.commands import PATIENCE, Outcome, here, process, started
from cli.crew_here import Here
from riverboat import games
from riverboat.cli import output
from riverboat.cli.sprt_options import read_field
from riverboat.cli.sprt_report import verdict_words
from riverboat.judging import crew
from riverboat.sprt.duel import Duel
from riverboat.sprt.hypotheses import Conclusion, Hypotheses
from riverboat.sprt.llr import share_of

BASE = ("sprt", "random", "first", "--game", "moon_river")  # it wins every game
SEEDED = (*BASE, "--seed", "7")
EVEN = ("sprt", "random:seed=1", "random:seed=2", "--game", "gold_west", "--seed", "7")
SHORT = (*EVEN, "--max-blocks", "12")


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(crew, "Crew", Here)
    yield


def test_a_pipe_is_told_how_it_stands_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "LLR" not in here(*SHORT).err, "a short test says it all at its end"
    monkeypatch.setattr(output, "AGAIN_SECONDS", 0.0)
    lines = [line for line in here(*SHORT, "--again").err.splitlines() if "LLR" in line]
    assert [line.split()[0] for line in lines] == [str(number) for number in range(1, 13)]
    assert max(map(len, lines)) <= 110


def told(outcome: Outcome, code: int) -> Any:
    """What a command printed as JSON."""
    assert outcome.code == code, outcome.err
    return json.loads(outcome.out)


def test_before_the_first_block_has_ended_there_are_no_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Here, "left", 0)
    outcome = here(*SEEDED)
    assert outcome.out.splitlines()[-1] == "no block has ended yet"
    assert "Elo" not in outcome.out


def test_a_better_bot_is_called_better(tmp_path: Path) -> None:
    outcome = here(*SEEDED)
    assert outcome.code == 0, outcome.err
    lines = outcome.out.splitlines()
    assert lines[0] == "random is better than first"
    assert lines[1].startswith("Moon River, 2 players, seed 7: ")
    assert lines[3].split() == ["points", "0", "0.5", "1", "1.5", "2"]
    assert max(map(len, lines)) <= 80
    assert "Trust the verdict, not the Elo." in " ".join(lines)
    (logbook,) = (tmp_path / "riverboat-sprt").iterdir()
    assert logbook.name.startswith("moon_river-random-first-")
    assert f"on record: riverboat-sprt/{logbook.name}" in outcome.err
    again = "once more: riverboat sprt random first --game moon_river --seed 7 --again"
    assert again in outcome.err


def test_a_worse_one_is_not_and_a_finished_test_is_told_again(tmp_path: Path) -> None:
    base = ("sprt", "first", "random", "--game", "moon-river", "--seed", "7")
    command = (*base, "--state", "a.jsonl")
    outcome = here(*command)
    assert outcome.code == 1, outcome.err
    assert outcome.out.startswith("first is not better than random by 50 Elo\n")
    before = (tmp_path / "a.jsonl").read_bytes()
    again = here(*command)
    assert (again.code, again.out) == (1, outcome.out)
    assert "through already, by a.jsonl; --again plays it anew" in again.err
    anew = here(*command, "--again", "--json")
    assert told(anew, 1)["blocks"] > 8
    assert (tmp_path / "a.jsonl").read_bytes() == before


def test_the_cap_leaves_it_undecided() -> None:
    outcome = here(*SHORT, "--json")
    report = told(outcome, 8)
    assert (report["verdict"], report["blocks"], sum(report["counts"])) == ("undecided", 12, 12)
    assert report["llr_bounds"] == [
        pytest.approx(-2.944, abs=0.001),
        pytest.approx(2.944, abs=0.001),
    ]
    assert (report["elos"][0], report["shares"][0]) == (0.0, 0.5)
    assert "go on: riverboat sprt random:seed=1 random:seed=2 --game gold_west" in outcome.err
    assert outcome.err.endswith("--max-blocks 24\n")
    longer = told(here(*EVEN, "--max-blocks", "14", "--json"), 8)
    assert (longer["blocks"], longer["most_blocks"]) == (14, 14)


def test_ctrl_c_prints_the_command_that_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = told(here(*SHORT, "--state", "whole.jsonl", "--json"), 8)
    monkeypatch.setattr(Here, "left", 5)
    stopped = here(*SHORT, "--state", "parts.jsonl", "--workers", "2")
    assert stopped.code == 130
    assert stopped.out.startswith("not decided yet whether random:seed=1 is better than")
    (line,) = (line for line in stopped.err.splitlines() if line.startswith("interrupted after 5 "))
    command = shlex.split(line.partition("; go on: ")[2])
    assert command[:2] == ["riverboat", "sprt"]
    assert command[command.index("--workers") + 1] == "2", "as many as were idle before"
    monkeypatch.setattr(Here, "left", 1000)
    parts = told(here(*command[1:], "--json"), 8)
    assert {**parts, "state": ""} == {**whole, "state": ""}
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_field_sits_at_a_table_of_three() -> None:
    few = ("--max-blocks", "8", "--elo1", "10", "--json")
    three = told(here(*SEEDED, "--players", "3", "--field", "random", *few), 8)
    assert (three["field"], three["games_per_block"], len(three["counts"])) == (["random"], 6, 13)


@pytest.mark.parametrize(
    ("text", "players", "field"),
    [
        ("", 0, ()),
        ("", 4, ("greedy", "greedy")),
        ("flat-mc:ms=5,seed=1", 0, ("flat-mc:ms=5,seed=1",)),
        ("first,random", 0, ("first", "random")),
        ("first", 4, ("first", "first")),
    ],
)
def test_the_field_fills_the_other_seats(text: str, players: int, field: tuple[str, ...]) -> None:
    assert read_field(games.get("moon_river"), text, players) == field


def test_bounds_may_be_shares_and_the_command_repeats_them() -> None:
    shares = ("--share0", "0.45", "--share1", "0.6", "--alpha", "0.1")
    outcome = here(*SEEDED, *shares, "--option", "mode=legends", "--json")
    report = told(outcome, 0)
    assert (report["shares"], report["alpha"], report["beta"]) == ([0.45, 0.6], 0.1, 0.05)
    assert "--option mode=legends --seed 7 --share0 0.45 --share1 0.6 --alpha 0.1" in outcome.err


@pytest.mark.parametrize(
    ("conclusion", "elos", "words"),
    [
        (Conclusion.BETTER, (0, 50), "a is better than b"),
        (Conclusion.BETTER, (20, 50), "a is better than b by more than 20 Elo"),
        (Conclusion.BETTER, (-30, 0), "a is not worse than b by 30 Elo"),
        (Conclusion.NOT_BETTER, (0, 34.86), "a is not better than b by 34.9 Elo"),
        (Conclusion.NOT_BETTER, (-30, 0), "a is worse than b"),
        (Conclusion.NOT_BETTER, (-30, -10), "a is worse than b by more than 10 Elo"),
        (Conclusion.UNDECIDED, (0, 50), "undecided: a may be better than b, or not"),
    ],
)
def test_the_verdict_says_what_the_bounds_mean(
    conclusion: Conclusion, elos: tuple[float, float], words: str
) -> None:
    duel = Duel("gold_west", "a", "b", (), {}, "none", 7)
    assert verdict_words(conclusion, duel, Hypotheses(*map(share_of, elos))) == words


def test_a_negative_bound_is_a_number() -> None:
    report = told(here(*SEEDED, "--elo0", "-80", "--elo1", "0", "--json"), 0)
    assert report["elos"] == pytest.approx([-80, 0])


def test_a_null_test_is_told() -> None:
    outcome = here("sprt", "first", "first", "--game", "gold_west", "--seed", "1")
    assert outcome.code == 1
    assert "both versions are the same bot: a null test" in outcome.err


def test_a_bot_that_fails_loses_and_its_author_hears_how_to_see_why(tmp_path: Path) -> None:
    (tmp_path / "shaky.py").write_text(
        "from riverboat import bot\n\n"
        '@bot(name="shaky")\ndef play(view, moves):\n    raise ValueError("no idea")\n\n\n'
        'if __name__ == "__main__":\n    play.run()\n'
    )
    command = ("sprt", "./shaky.py", "first", "--game", "gold_west", "--seed", "7")
    outcome = here(*command, "--record", "kept")
    assert outcome.code == 1, outcome.err
    assert "./shaky.py failed in " in outcome.err
    assert "in block 1, game 0: ValueError: no idea" in outcome.err
    assert "what it saw: riverboat replay show kept/00001-0.replay --step" in outcome.err
    assert "once more: python ./shaky.py --attach kept/00001-0.replay" in outcome.err
    assert here("replay", "verify", "kept/00001-0.replay").code == 0


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("sprt", "gredy", "random", "--game", "gold_west"), "did you mean greedy?"),
        (("sprt", "first", "random", "--game", "gold"), "gold"),
        ((*BASE, "--field", "nobody"), "no bot is called 'nobody'"),
        ((*BASE, "--players", "7"), "Moon River is for 2, 3, 4 players, not 7"),
        ((*BASE, "--players", "1"), "the two versions need 2 seats, not 1"),
        (
            (*BASE, "--players", "2", "--field", "first"),
            "1 bot of the field and the two versions need 3 seats, not 2",
        ),
        ((*BASE, "--players", "3", "--field", "first,random"), "need 4 seats, not 3"),
        ((*BASE, "--elo0", "50"), "--elo0 50 is not below --elo1 50"),
        ((*BASE, "--elo0", "nan"), "--elo0 nan is not below --elo1 50"),
        ((*BASE, "--elo1", "1e9"), "both lie between 0 and 1"),
        ((*BASE, "--share0", "0.5"), "write bounds as --elo0 and --elo1, or as --share0"),
        ((*BASE, "--share0", "0.5", "--share1", "1.2"), "not 0.5 and 1.2"),
        ((*BASE, "--alpha", "0.7"), "an error rate lies between 0 and 0.5, not 0.7"),
        ((*BASE, "--clock", "soon"), "time control 'soon' is not base+increment"),
        ((*BASE, "--option", "x=1"), "has no option 'x'"),
        ((*BASE, "--max-blocks", "3"), "--max-blocks"),
        ((*BASE, "--state", "."), "cannot be read"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], words: str, tmp_path: Path
) -> None:
    outcome = here(*arguments)
    assert (outcome.code, outcome.out) == (2, ""), outcome.err
    assert words in outcome.err.replace("\n", " ")
    assert list(tmp_path.iterdir()) == []


def test_a_state_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("notes of mine\n")
    for more in ((), ("--again",)):
        outcome = here(*SHORT, "--state", path, *more)
        assert outcome.code == 2
        assert "is no record of a sequential test, or damaged" in outcome.err
    assert path.read_text() == "notes of mine\n"


def test_other_settings_are_refused_and_the_seed_comes_from_the_state(tmp_path: Path) -> None:
    assert here(*SHORT, "--state", "a.jsonl").code == 8
    other = here(*EVEN[:-1], "8", "--state", "a.jsonl")
    assert (other.code, "is of another test: seed 7, not 8" in other.err) == (2, True)
    bounds = here(*SHORT, "--state", "a.jsonl", "--elo1", "60")
    assert (bounds.code, "--again begins anew, --anyway goes on" in bounds.err) == (2, True)
    assert told(here(*SHORT[:-4], *SHORT[-2:], "--state", "a.jsonl", "--json"), 8)["seed"] == 7


def test_a_changed_bot_does_not_go_on_unless_told(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    text = 'from riverboat import bot\nimport mine_rules\n\n@bot(name="mine")\n{}'
    mine.write_text(text.format("def play(view, moves):\n    return moves[0]\n"))
    (tmp_path / "mine_rules.py").write_text("WEIGHT = 1\n")
    base = ("sprt", "./mine.py", "first", "--game", "gold_west", "--seed", "7")
    command = (*base, "--max-blocks", "8", "--elo1", "10", "--state", "a.jsonl")
    assert process(*command, "-w", "1", cwd=tmp_path).code == 8
    (tmp_path / "mine_rules.py").write_text("WEIGHT = 2\n")
    refused = process(*command, cwd=tmp_path)
    assert refused.code == 2
    assert "./mine.py has changed since a.jsonl was begun; --again begins anew" in refused.err
    assert process(*command, "--anyway", cwd=tmp_path).code == 8


# --- processes -----------------------------------------------------------------------------------


def test_the_counted_blocks_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    alone = here(*SHORT, "--state", "alone")
    together = process(*SHORT, "--state", "together", "-w", "3", cwd=tmp_path)
    assert (together.code, together.out) == (8, alone.out)
    assert (tmp_path / "together").read_bytes() == (tmp_path / "alone").read_bytes()


def test_a_killed_and_an_interrupted_test_go_on(tmp_path: Path) -> None:
    """However many processes played before, and play after."""
    command = (*EVEN, "--max-blocks", "24", "--elo1", "10")
    whole = here(*command, "-w", "1", "--state", "whole")
    for blow, code, workers in ((signal.SIGKILL, -signal.SIGKILL, "2"), (signal.SIGINT, 130, "3")):
        wanted = max(_lines(tmp_path / "parts"), 1) + 2
        running = started(*command, "-w", workers, "--state", "parts", cwd=tmp_path)
        try:
            deadline = time.monotonic() + PATIENCE
            while _lines(tmp_path / "parts") < wanted and time.monotonic() < deadline:
                time.sleep(0.01)
            running.send_signal(blow)
            assert running.wait(PATIENCE) == code
        finally:
            running.kill()
            running.communicate()
    parts = here(*command, "-w", "1", "--state", "parts")
    assert (parts.code, parts.out) == (8, whole.out)
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_bot_that_ends_its_process_ends_the_test(tmp_path: Path) -> None:
    (tmp_path / "leaver.py").write_text(
        "import os\nfrom riverboat import bot\n\n"
        '@bot(name="leaver")\ndef play(view, moves):\n    os._exit(3)\n'
    )
    command = ("sprt", "./leaver.py", "first", "--game", "gold_west", "-w", "1", "--state", "a")
    outcome = process(*command, cwd=tmp_path)
    assert (outcome.code, outcome.out) == (6, "")
    assert "ended with code 3; what was finished is kept in a" in outcome.err
