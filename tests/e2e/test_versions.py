"""Two versions of a bot in one tournament: real processes, real sockets."""

from __future__ import annotations

from pathlib import Path

from cli.commands import here, process
from e2e.test_tournament import table_of
from riverboat.replay import load
from riverboat.replay.places import replay_files

BOT = """
from riverboat import bot

@bot(name="mine", version="{version}")
def play(view, moves):
    return moves[{place}]
"""


def test_an_old_version_is_entered_against_a_new_one(tmp_path: Path) -> None:
    for version, place in (("1.0", 0), ("1.1", -1)):
        (tmp_path / f"v{version}.py").write_text(BOT.format(version=version, place=place))
    command = ("tournament", "run", "gold_west", "--bots", "./v1.0.py,./v1.1.py", "--json")
    table = table_of(process(*command, "--data", tmp_path / "data", cwd=tmp_path))
    assert {row["bot"] for row in table["rows"]} == {"mine@1.0", "mine@1.1"}
    replays = [load(path) for path in replay_files(tmp_path / "data" / "replays")]
    assert sorted(replay.versions for replay in replays) == [("1.0", "1.1"), ("1.1", "1.0")]
    assert here("replay", "verify", tmp_path / "data").code == 0
    own = here("replay", "mine", "--data", tmp_path / "data", "--bot", "mine", "--json").json()
    assert sorted(game["versions"] for game in own) == [["1.0", "1.1"], ["1.1", "1.0"]]
