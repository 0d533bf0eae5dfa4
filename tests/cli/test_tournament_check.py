"""`tournament check`: what a plan names must be there, wherever the command is called."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import here

PLAN = """
game = "gold_west"
bots = ["greedy", "./mine.py", "bots/other.py:clever"]
"""


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A plan in a folder, and the command somewhere else."""
    (tmp_path / "cups").mkdir()
    (tmp_path / "mine.py").touch()  # where the command is called, it is another bot
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "cups" / "cup.toml"
    path.write_text(PLAN)
    return path


def test_files_of_bots_that_are_not_there_are_named(plan: Path) -> None:
    checked = here("tournament", "check", plan)
    told = " ".join(checked.err.split())
    assert (checked.code, checked.out) == (2, "")
    folder = plan.parent.resolve()
    for file in (folder / "mine.py", folder / "bots" / "other.py"):
        assert str(file) in told


def test_files_are_looked_for_beside_the_plan(plan: Path) -> None:
    (plan.parent / "mine.py").touch()
    (plan.parent / "bots").mkdir()
    (plan.parent / "bots" / "other.py").touch()
    checked = here("tournament", "check", plan)
    assert checked.code == 0, checked.err
    assert "6 matches in all" in checked.out


def test_a_bot_that_is_only_named_may_come_from_anywhere(plan: Path) -> None:
    plan.write_text('game = "gold_west"\nbots = ["ann", "bob@2.1"]\n')
    assert here("tournament", "check", plan).code == 0


@pytest.mark.parametrize(
    ("bots", "code", "words"),
    [
        ('["first", "frist"]', 0, "frist is no bot of this machine; did you mean first?"),
        ('["first", "ann"]', 0, "ann is no bot of this machine: a referee must know it"),
        ('["first", "random:sed=1"]', 2, "seed"),
        ('{ one = "first", other = "frist" }', 2, "did you mean first?"),
    ],
)
def test_a_bot_that_is_misspelt_is_told(plan: Path, bots: str, code: int, words: str) -> None:
    plan.write_text(f'game = "gold_west"\nbots = {bots}\n')
    checked = here("tournament", "check", plan)
    assert (checked.code, words in " ".join(checked.err.split())) == (code, True), checked.err


@pytest.mark.parametrize("verb", ["run", "resume"])
def test_a_token_without_a_referee_to_show_it_to_is_refused(verb: str, plan: Path) -> None:
    """Or the tournament would be played here, by a referee of its own, instead of there."""
    refused = here("tournament", verb, plan, "--token-file", "cup.token")
    assert (refused.code, refused.out) == (2, "")
    assert "--token-file goes with --server" in " ".join(refused.err.split())
