"""`riverboat replay ask`: a bot at its old decisions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from cli.commands import here
from riverboat import play_local
from riverboat.cli.replay_ask import ask
from riverboat.judging import asking
from riverboat.replay import load

HEAD = "import os, time\nfrom riverboat import bot\n\n"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "0000.replay"
    play_local("the_river", ["first", "random:seed=3"], seed=3, record=path)
    return path


def bot_file(folder: Path, body: str, name: str = "mine") -> str:
    path = folder / "my_bot.py"
    path.write_text(f'{HEAD}@bot(name="{name}")\n{body}')
    return str(path)


def test_a_bot_that_has_not_changed_decides_the_same(record: Path) -> None:
    outcome = here("replay", "ask", record, "first")
    decisions = len(list(load(record).decisions(0)))
    assert outcome.code == 0, outcome.err
    assert outcome.out == f"{decisions} decisions: {decisions} the same, 0 different, 0 failed\n"


def test_a_bot_that_remembers_its_decisions_is_one_through_the_match(
    record: Path, tmp_path: Path
) -> None:
    counting = bot_file(
        tmp_path,
        "class Counting:\n"
        "    asked = 0\n"
        "    def play(self, view, moves):\n"
        "        self.asked += 1\n"
        "        print(self.asked)\n"
        "        return moves[0 if self.asked < 10 else -1]\n",
    )
    outcome = here("replay", "ask", record, counting, "--seat", "0", "--json")
    assert outcome.code == 1
    answers = _answers(outcome.out)
    assert all(answer["same"] for answer in answers[:9])
    assert not all(answer["same"] for answer in answers[9:])
    assert [answer["printed"] for answer in answers] == [f"{n + 1}\n" for n in range(len(answers))]


def test_a_bot_that_fails_is_asked_again_at_the_next_decision(record: Path, tmp_path: Path) -> None:
    asked = [one.number for one in load(record).decisions(0)]
    faulty = bot_file(
        tmp_path,
        "def play(view, moves, clock):\n"
        f"    if clock.decision == {asked[1]}:\n        return 1 / 0\n"
        f"    if clock.decision == {asked[2]}:\n        time.sleep(60)\n"
        f"    if clock.decision == {asked[3]}:\n        os._exit(3)\n"
        f"    if clock.decision == {asked[4]}:\n        return 'rubbish'\n"
        "    return moves[0]\n",
    )
    outcome = here("replay", "ask", record, faulty, "--seat", "0", "--patience", "1", "--json")
    assert outcome.code == 1
    told = {answer["step"]: str(answer["problem"]) for answer in _answers(outcome.out)}
    assert told[asked[1]] == "ZeroDivisionError: division by zero"
    assert told[asked[2]] == "no answer within 1 s"
    assert told[asked[3]] == "the bot's process ended with code 3"
    assert "rubbish" in told[asked[4]]
    assert {told[number] for number in asked if number not in asked[1:5]} == {""}


def test_differences_are_told_in_80_columns(record: Path, tmp_path: Path) -> None:
    other = bot_file(
        tmp_path,
        "def play(view, moves, clock):\n"
        "    if clock.decision > 40:\n        return 1 / 0\n"
        "    return moves[-1]\n",
    )
    outcome = here("replay", "ask", record, other, "--seat", "0")
    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert lines[0].split()[:2] == ["step", "asked"]
    assert max(map(len, lines)) <= 80
    assert " different, " in lines[-1]
    assert "ZeroDivisionError" in outcome.err


def test_a_bot_that_hangs_again_and_again_is_not_asked_on(record: Path, tmp_path: Path) -> None:
    asked = [one.number for one in load(record).decisions(0)]
    hanging = bot_file(tmp_path, "def play(view, moves):\n    time.sleep(600)\n")
    outcome = here("replay", "ask", record, hanging, "--seat", "0", "--patience", "0.1")
    assert outcome.code == 1
    steps = [line.split()[0] for line in outcome.out.splitlines() if "fails" in line]
    assert steps == [str(number) for number in asked[:3]]
    assert outcome.out.endswith("3 decisions: 0 the same, 0 different, 3 failed\n")
    told = f"the bot did not answer 3 times in a row, the last time at step {asked[2]}: stopped"
    assert told in outcome.err


def test_patience_begins_when_the_bot_is_loaded(record: Path, tmp_path: Path) -> None:
    slow = bot_file(tmp_path, "def play(view, moves):\n    return moves[0]\ntime.sleep(1.5)\n")
    outcome = here("replay", "ask", record, slow, "--seat", "0", "--patience", "1.4")
    assert outcome.code == 0, outcome.out


def test_a_bot_that_ends_its_process_when_it_is_loaded_is_told_once(
    record: Path, tmp_path: Path
) -> None:
    leaver = bot_file(tmp_path, "def play(view, moves):\n    pass\nos._exit(3)\n")
    outcome = here("replay", "ask", record, leaver, "--seat", "0")
    assert outcome.code == 1
    assert "the bot cannot be loaded: the bot's process ended with code 3" in outcome.err


def test_rows_are_printed_as_they_come(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> Iterator[asking.Answer]:
        yield asking.Answer(7, "what to do", "Wait", "Ship", same=False)
        shown.append(capsys.readouterr().out)
        raise KeyboardInterrupt

    shown: list[str] = []
    monkeypatch.setattr(asking, "ask_again", interrupted)
    with pytest.raises(typer.Exit) as ended:
        ask(str(record), "first", seat=0)
    assert ended.value.exit_code == 130
    assert [line.split()[0] for line in shown[0].splitlines()] == ["step", "7"]
    assert "1 decision: 0 the same, 1 different" in capsys.readouterr().out


def _answers(text: str) -> list[dict[str, object]]:
    answers: list[dict[str, object]] = json.loads(text)
    return answers


def test_the_decision_of_a_crash_is_asked_too(tmp_path: Path) -> None:
    path = tmp_path / "crashed.replay"
    play_local("the_river", ["crash", "first"], seed=3, record=path, echo=False)
    outcome = here("replay", "ask", path, "first", "--seat", "0", "--json")
    last = _answers(outcome.out)[-1]
    assert last["note"] in ("failed: no move", "failed: the default move")
    assert last["now"]


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("greedy",), 1, "nobody in this match is called greedy: name its seat with --seat"),
        (("first", "--seat", "7"), 1, "there is no seat 7"),
        (("nobody-knows", "--seat", "0"), 2, "no bot is called 'nobody-knows'"),
    ],
)
def test_who_cannot_be_asked_is_told_in_a_sentence(
    record: Path, arguments: tuple[str, ...], code: int, told: str
) -> None:
    outcome = here("replay", "ask", record, *arguments)
    assert (outcome.code, outcome.out) == (code, "")
    assert told in outcome.err
