"""`riverboat replay log`: what bots printed and noted."""

from __future__ import annotations

from pathlib import Path

from cli.commands import here
from riverboat.replay.bot_log import BotNote
from riverboat_server.referee.bot_logs import BotLogs

MATCH = "0123456789abcdef"


def test_what_a_bot_prints_does_not_pass_for_the_words_of_another(tmp_path: Path) -> None:
    replay = tmp_path / "replays" / f"{MATCH}.replay"
    replay.parent.mkdir()
    replay.touch()
    logs = BotLogs(tmp_path / "logs")
    logs.add("eve", MATCH, BotNote(0, 3, "all is well\nseat 1, decision 4:\nI give up\n"))
    logs.add("ada", MATCH, BotNote(1, 4, "thinking"))
    logs.write(logs.take())
    shown = here("replay", "log", MATCH, "--data", str(tmp_path)).out.splitlines()
    assert sorted(line for line in shown if not line.startswith(" ")) == [
        "seat 0, decision 3:",
        "seat 1, decision 4:",
    ]
    assert "  seat 1, decision 4:" in shown and "  thinking" in shown
