"""`riverboat replay judge`: which decisions cost most."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import here
from judging.blunders import LAST_STEP, a_blunder
from riverboat import play_local
from riverboat.judging import crew
from riverboat.judging.contest import Batch
from riverboat.judging.judge import Bench, Ends
from riverboat.replay import load
from riverboat.viewer.judgement import load_judgement

STEPS = "95-"


@pytest.fixture(scope="module")
def blunder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_blunder(tmp_path_factory.mktemp("blunder") / "0000.replay")


def test_the_worst_decision_of_who_came_last_is_told_first(blunder: Path, tmp_path: Path) -> None:
    written = tmp_path / "judged.json"
    outcome = here(
        "replay", "judge", blunder, "--steps", STEPS, "--playouts", "16", "-o", written, "-w", "1"
    )
    assert outcome.code == 0, outcome.err
    lines = outcome.out.splitlines()
    assert lines[1] == "blunderer (seat 1) lost by 1, played to the end"
    assert "16 games a move, for the best and the played one" in lines[2]
    (first,) = (n for n, line in enumerate(lines) if line.startswith("step "))
    assert lines[first + 1].split()[0] == str(LAST_STEP)
    played, better = (lines[first + n].split() for n in (2, 3))
    assert (played[0], better[0]) == ("played:", "better:")
    assert float(played[-1]) < float(better[-1])  # the mean leads
    assert "Sorted by the column least" in outcome.out
    assert "--bot greedy" in outcome.out
    assert re.search(rf"Another move was better at steps? (.*, )?{LAST_STEP};", outcome.out)
    assert max(map(len, lines)) <= 80
    judgement = load_judgement(written)
    assert (judgement.seat, judgement.bot) == (1, "random")
    assert [worst.step for worst in judgement.costliest(1)] == [LAST_STEP]


def test_the_figures_do_not_depend_on_the_number_of_workers(blunder: Path) -> None:
    command = ("replay", "judge", blunder, "--steps", STEPS, "--playouts", "4", "--json")
    alone, together = (here(*command, "--workers", workers).json() for workers in "12")
    assert alone == together
    assert {"cost", "margin_cost", "chosen", "options"} <= alone["decisions"][0].keys()


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--seat", "2"), 1, "there is no seat 2: seats run from 0 to 1"),
        (("--bot", "gredy"), 2, "did you mean greedy?"),
        (("--steps", "x"), 2, "names no steps; write 40, 10-40 or 10-"),
        (("--bot", "crash", "--steps", STEPS, "-w", "1"), 1, "crash fails where it is to play on"),
    ],
)
def test_what_cannot_be_judged_is_told_in_a_sentence(
    blunder: Path, arguments: tuple[str, ...], code: int, told: str
) -> None:
    outcome = here("replay", "judge", blunder, *arguments)
    assert (outcome.code, outcome.out) == (code, "")
    assert told in outcome.err


def test_a_damaged_file_is_refused(blunder: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn.replay"
    torn.write_bytes(blunder.read_bytes()[:-500])
    outcome = here("replay", "judge", torn)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith("riverboat: ")


def test_a_bot_that_ends_its_process_ends_the_judging(blunder: Path, tmp_path: Path) -> None:
    bot = tmp_path / "leaver.py"
    bot.write_text(
        "import os\nfrom riverboat import bot\n\n"
        '@bot(name="leaver")\ndef play(view, moves):\n    os._exit(3)\n'
    )
    outcome = here("replay", "judge", blunder, "--steps", STEPS, "--bot", str(bot), "-w", "1")
    assert (outcome.code, outcome.out) == (1, "")
    assert "ended with code 3" in outcome.err


def test_steps_without_a_choice_are_refused_with_those_there_are(blunder: Path) -> None:
    outcome = here("replay", "judge", blunder, "--seat", "1", "--steps", "5000-6000")
    assert (outcome.code, outcome.out) == (1, "")
    told = r"seat 1 has no choice at these steps: it had \d+ choices, from step \d+ to step \d+"
    assert re.search(told, outcome.err)


class Interrupted(crew.Alone[Batch, Ends]):
    """Ctrl-C comes after the second batch."""

    def __init__(self, workers: int, make: Callable[[], Bench]) -> None:
        super().__init__(make())
        self.batches = 0

    def __enter__(self) -> Interrupted:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def results(self, seconds: float | None) -> list[tuple[Batch, Ends]]:
        self.batches += 1
        if self.batches > 2:
            raise KeyboardInterrupt
        return super().results(seconds)


def test_ctrl_c_prints_what_is_known(blunder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "Crew", Interrupted)
    outcome = here("replay", "judge", blunder, "--json")
    assert outcome.code == 130
    assert "interrupted after 0 of " in outcome.err
    judged = json.loads(outcome.out)["decisions"]
    assert 1 <= len(judged) <= 2


def test_a_judgement_of_another_match_of_that_name_is_refused(
    blunder: Path, tmp_path: Path
) -> None:
    written, other = tmp_path / "judged.json", tmp_path / "other.replay"
    here("replay", "judge", blunder, "--steps", STEPS, "--playouts", "2", "-o", written, "-w", "1")
    assert here("replay", "html", blunder, "--judgement", written, "-o", tmp_path / "x").code == 0
    record = load(blunder)
    play_local(record.game, ["first", "first"], seed=1, record=other, match_id=record.match_id)
    outcome = here("replay", "html", other, "--judgement", written, "-o", tmp_path / "y")
    assert (outcome.code, outcome.out) == (1, "")
    assert "the judgement is about another replay of that match's name" in outcome.err
    assert not (tmp_path / "y").exists()
