"""An author's editor knows every field, move and return type: the guide holds under --strict."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from docs.pages import ROOT, blocks
from riverboat import games

README, WRITE = ROOT / "README.md", ROOT / "docs" / "write_a_bot.md"
SEARCH = ROOT / "docs" / "search.md"
REPLAYS = ROOT / "docs" / "replays.md"

# Each file must be refused in the line that says so, and nowhere else.
WRONG = {
    "wrong_return.py": """
@bot(name="wrong")  # refused
def play(view: View, moves: Sequence[Move]) -> str:
    return str(moves[0])
""",
    "nothing_returned.py": """
@bot  # refused
def play(view: View, moves: Sequence[Move]) -> Move | None:
    return moves[0] if moves else None
""",
    "async_return.py": """
@bot(name="wrong")  # refused
async def play(view: View, moves: Sequence[Move]) -> int:
    return len(moves)
""",
    "unknown_field.py": """
@bot(name="wrong")
def play(view: View, moves: Sequence[Move]) -> Move:
    print(view.public.rivers)  # refused
    return moves[0]
""",
    "unknown_argument.py": """
@bot(name="wrong")  # refused
def play(view: View, moves: Sequence[Move], depth: int) -> Move:
    return moves[depth]
""",
    "field_of_a_move.py": """
@bot(name="wrong")
def play(view: View, moves: Sequence[Move]) -> Move:
    claims = [move for move in moves if isinstance(move, ClaimTerrain)]
    return max(claims, key=lambda move: move.height)  # refused
""",
    "class_without_play.py": """
@bot(name="wrong")  # refused
class Wrong(ClassBot):
    def plays(self, view: View) -> Move:
        return view.moves()[0]
""",
    "class_return.py": """
@bot(name="wrong")  # refused
class Wrong(ClassBot):
    def play(self, view: View, moves: Sequence[Move]) -> str:
        return ""
""",
    "hook.py": """
@bot(name="wrong")
class Wrong(ClassBot):
    def on_start(self, info: int) -> None: ...  # refused

    def play(self, view: View) -> Move:
        return view.moves()[0]
""",
    "no_clock.py": """
@bot(name="wrong")
def play(view: View, moves: Sequence[Move], clock: BotClock) -> Move:
    return moves[clock.left]  # refused
""",
    "not_a_generator.py": """
@bot(name="wrong")
def play(view: View) -> Move:
    return view.sample(7).moves()[0]  # refused
""",
    "undecorated.py": """
def play(view: View) -> Move:
    return view.moves()[0]


play_local("the_river", [play, "first"])  # refused
""",
    **{
        f"new_{game}.py": f"""
from riverboat import games

games.get("{game}").new(3, 7).state.public.no_such_field  # refused
"""
        for game in ("gold_west", "the_river", "moon_river", "boonlake")
    },
}

OF_ONE_GAME = """from collections.abc import Sequence

from riverboat import ClassBot, bot, games
from riverboat.games.GAME_ID import GAME, Event, Move, View
from riverboat.testing import ScriptedReferee


@bot(name="typed")
class Typed(ClassBot):
    def on_event(self, event: Event) -> None:
        print(event)

    def play(self, view: View, moves: Sequence[Move]) -> Move:
        assert view.public.copy() == view.public
        assert view.own.copy() == view.own
        return moves[0]


asked: Move = ScriptedReferee(Typed, GAME).ask()
view: View = ScriptedReferee("first", GAME).position
following: Sequence[Move] = view.sample(__import__("random")).moves()
researched: Sequence[Move] = games.get("GAME_ID").new(2, 7).moves()
"""

WRONG_FIELD = """
view.public.no_such_field  # refused
"""

HEAD = """from __future__ import annotations

from collections.abc import Sequence

from riverboat import BotClock, ClassBot, bot, play_local
from riverboat.games.the_river import ClaimTerrain, Move, View
"""

RIGHT = '''
from random import Random, SystemRandom

from riverboat import MatchResult
from riverboat.games.the_river import GAME
from riverboat.testing import ScriptedReferee


@bot
def shortest(view: View) -> ClaimTerrain | Move:
    return view.moves()[0]


@bot
def with_a_default(view: View, moves: list[Move], clock: BotClock | None = None) -> Move:
    return moves[0]


@bot(name="async")
class Patient(ClassBot):
    async def on_end(self, result: MatchResult) -> None:
        print(result.ranks)

    async def play(self, view: View, moves: Sequence[Move]) -> Move:
        return moves[0]


def of_one_game() -> tuple[Move, View, Sequence[Move]]:
    """The types of a game come from the bot, or from the game itself."""
    referee = ScriptedReferee(shortest, "the_river")
    other = ScriptedReferee("first", GAME)
    return referee.ask(), other.position, other.last.sample(SystemRandom()).moves()


play_local(GAME, [shortest, with_a_default, Patient, "first"], control="60+0.5")
GAME.new(players=3, seed=7).rollout(Random(7))
Patient.run()
'''


def test_the_checker_takes_the_bots_of_the_pages_and_refuses_wrong_ones(tmp_path: Path) -> None:
    """One test, because one run of the checker over all files is quick, and many are not."""
    write_all(tmp_path)
    complaints = check(tmp_path)
    right = {name for name in complaints.keys() - WRONG.keys() if not name.startswith("wrong_")}
    assert {"rando.py", "watcher.py", "keen.py", "right.py", "replays_page.py"} <= right
    assert {name: complaints[name] for name in right if complaints[name]} == {}
    of_games = {f"wrong_{game}.py": OF_ONE_GAME + WRONG_FIELD for game in games.GAME_IDS}
    for name, text in {**{name: HEAD + text for name, text in WRONG.items()}, **of_games}.items():
        lines = text.splitlines()
        wrong = next(number for number, line in enumerate(lines, 1) if line.endswith("# refused"))
        refused = {line_of(complaint) for complaint in complaints[name]}
        # A decorator is blamed for what it stands above, in the one line or in the other.
        assert refused and refused <= {wrong, wrong + 1}, (name, complaints[name])


def check(folder: Path) -> dict[str, list[str]]:
    """What one run of the checker says about all files, by file."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-pretty"]
    cache = str(ROOT / "build" / "checked_pages")
    command += ["--config-file=", "--hide-error-context", "--cache-dir", cache, "."]
    path = os.pathsep.join(str(ROOT / name) for name in ("sdk", "bots"))
    environment = {**os.environ, "MYPYPATH": path, "NO_COLOR": "1"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=280
    )
    assert not done.stderr, done.stderr
    found: dict[str, list[str]] = {path.name: [] for path in folder.glob("*.py")}
    for line in done.stdout.splitlines():
        if ": error: " in line:
            found[line.partition(":")[0]].append(line)
    return found


def write_all(folder: Path) -> None:
    for page in (README, WRITE, SEARCH):
        for number, block in enumerate(blocks(page, "python")):
            name = block.name if block.is_bot_file else f"{page.stem.lower()}_{number}.py"
            (folder / name).write_text(block.text, encoding="utf-8")
    joined = "".join(
        block.text for block in blocks(REPLAYS, "python") if "pyarrow" not in block.text
    )
    (folder / "replays_page.py").write_text(joined, encoding="utf-8")
    (folder / "right.py").write_text(HEAD + RIGHT, encoding="utf-8")
    for game in games.GAME_IDS:
        text = OF_ONE_GAME.replace("GAME_ID", game)
        (folder / f"right_{game}.py").write_text(text, encoding="utf-8")
        (folder / f"wrong_{game}.py").write_text(text + WRONG_FIELD, encoding="utf-8")
    for name, text in WRONG.items():
        (folder / name).write_text(HEAD + text, encoding="utf-8")


def line_of(complaint: str) -> int:
    return int(complaint.split(":")[1])
