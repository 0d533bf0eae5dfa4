"""Bot specs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from riverboat import View, load_bot
from riverboat.client.errors import BotFormError, BotSpecError
from riverboat.client.loading import load_bots, split_specs
from riverboat_bots import BOTS

ROOT = Path(__file__).parents[2]

ONE = """
from riverboat import bot
from riverboat_bots.first_bot import play as imported
from helper_of_mine import pick

@bot(name="mine")
def play(view, moves):
    return pick(moves)
"""


def write(folder: Path, text: str, name: str = "my.py") -> str:
    path = folder / name
    path.write_text(text)
    return str(path)


def complaint(spec: str) -> str:
    with pytest.raises(BotSpecError) as caught:
        load_bot(spec)
    return str(caught.value)


@pytest.mark.parametrize("name", BOTS)
def test_every_shipped_bot_loads_by_its_name(name: str) -> None:
    assert load_bot(name).name == name


def test_pyproject_registers_what_is_shipped() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["riverboat.bots"] == BOTS


def test_settings_follow_the_name() -> None:
    assert load_bot("flat-mc:ms=50,seed=7").settings == {"ms": 50, "seed": 7}


def test_a_list_may_hold_settings_with_commas() -> None:
    assert split_specs("a,b:x=1,y=2,./c.py, d:z=3") == ["a", "b:x=1,y=2", "./c.py", "d:z=3"]
    assert [bot.name for bot in load_bots("first,random:seed=1")] == ["first", "random:seed=1"]


def test_a_file_holds_one_bot_and_may_import_its_neighbours(tmp_path: Path) -> None:
    write(tmp_path, "def pick(moves): return moves[0]", "helper_of_mine.py")
    path = write(tmp_path, ONE)
    assert load_bot(path).name == "mine"
    assert load_bot(path) is load_bot(path)
    assert load_bot(f"{path}:play").name == "mine"


def test_a_module_and_attribute() -> None:
    assert load_bot("riverboat_bots.first_bot:play").name == "first"


def test_an_unknown_name_is_answered_with_the_nearest_and_all() -> None:
    text = complaint("gredy")
    assert "no bot is called 'gredy'; did you mean greedy? Known: " in text
    assert "flat-mc" in text
    assert "./file.py" in text
    assert "no bot is called 'zzz'. Known: " in complaint("zzz")


def test_a_missing_file_module_or_attribute_is_named(tmp_path: Path) -> None:
    assert complaint(f"{tmp_path}/none.py") == f"there is no file none.py in {tmp_path}"
    assert complaint(f"{tmp_path}/none") == f"there is no file none in {tmp_path}"
    assert "there is no module 'no_such_module'" in complaint("no_such_module:play")
    assert "nothing does not exist; its bot is called play" in complaint(
        "riverboat_bots.first_bot:nothing"
    )


def test_a_file_without_a_bot_is_told_to_decorate(tmp_path: Path) -> None:
    path = write(tmp_path, "def play(view, moves): return moves[0]", "bare.py")
    assert 'it holds no bot: put @bot(name="...") above your function' in complaint(path)


def test_a_file_that_fails_names_its_own_line(tmp_path: Path) -> None:
    odd = write(tmp_path, "n = 1\n\ndef play(view, moves) return moves[0]\n", "odd.py")
    assert complaint(odd).startswith("odd.py cannot be loaded: line 3: SyntaxError: ")
    write(tmp_path, "def divide(n):\n    return 1 // n\n", "dividing.py")
    calls = write(tmp_path, "from dividing import divide\nn = 0\ndivide(n)\n", "calls.py")
    assert complaint(calls).startswith("calls.py cannot be loaded: line 3: ZeroDivisionError: ")
    mended = "from riverboat import bot\n@bot\ndef mended(view): ...\n"
    assert load_bot(write(tmp_path, mended, "calls.py")).name == "mended", "it is read again"


def test_what_is_not_decorated_is_told_of_the_decorator(tmp_path: Path) -> None:
    path = write(tmp_path, "def play(view, moves): return moves[0]\nn = 3\n", "plain.py")
    assert complaint(f"{path}:play") == f'{path}: put @bot(name="...") above play, to make it a bot'
    assert "n is no bot; it holds no bot: put @bot" in complaint(f"{path}:n")

    def play(view: View) -> object:
        return view.moves()[0]

    with pytest.raises(
        BotFormError, match=r'^play is no bot yet: put @bot\(name="..."\) above it$'
    ):
        load_bot(play)  # type: ignore[arg-type]


def test_a_file_with_two_bots_must_be_told_which(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "from riverboat import bot\n@bot\ndef a(view): ...\n@bot\ndef b(view): ...\n",
        "two.py",
    )
    assert "it holds 2 bots: add :a or :b" in complaint(path)


def test_a_file_that_runs_its_bot_on_import_is_told_of_the_guard(tmp_path: Path) -> None:
    path = write(
        tmp_path, "from riverboat import bot\n@bot\ndef a(view): ...\na.run()\n", "eager.py"
    )
    assert 'eager.py runs its bot when it is loaded: put `if __name__ == "__main__":`' in complaint(
        path
    )


def test_odd_settings_are_explained() -> None:
    assert "'y' is not key=value" in complaint("random:seed=1,y")
    assert "has no setting 'sed'; its settings: seed" in complaint("random:sed=1")
    assert "an empty bot spec" in complaint("")
