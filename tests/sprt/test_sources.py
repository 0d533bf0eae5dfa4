"""A bot's files tell whether it has changed, in whatever process one asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.sprt.sources import source_hashes

BOT = """from riverboat import bot
{}


@bot(name="mine")
def play(view, moves):
    return moves[0]
"""


def hash_of(path: Path) -> str:
    return source_hashes([str(path)])[str(path)]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A bot that imports a module, which imports a package; another module is not its own."""
    (tmp_path / "shapes").mkdir()
    (tmp_path / "shapes" / "__init__.py").write_text("")
    (tmp_path / "shapes" / "round.py").write_text("SIZE = 1\n")
    (tmp_path / "near_module.py").write_text("from shapes.round import SIZE\n")
    (tmp_path / "stranger.py").write_text("A = 1\n")
    path = tmp_path / "mine.py"
    path.write_text(BOT.format("import near_module"))
    return path


@pytest.mark.parametrize(
    ("changed", "differs"),
    [
        ("mine.py", True),
        ("near_module.py", True),
        ("shapes/round.py", True),
        ("shapes/__init__.py", True),
        ("stranger.py", False),
    ],
)
def test_a_change_shows_if_the_bot_imports_it(mine: Path, changed: str, differs: bool) -> None:
    before = hash_of(mine)
    path = mine.parent / changed
    path.write_text(path.read_text() + "# changed\n")
    assert (hash_of(mine) != before) is differs


def test_settings_do_not_change_what_a_bot_is_made_of() -> None:
    hashes = source_hashes(["greedy", "greedy:samples=1", "random"])
    assert hashes["greedy"] == hashes["greedy:samples=1"] != hashes["random"]
