"""`riverboat replay log`: what bots printed and noted."""

from __future__ import annotations

from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    "line",
    [
        '{"seat": 0, "decision": 1, "text": 0.5}',
        '{"seat": "0", "decision": 1, "text": ""}',
        '{"seat": 0, "decision": 1, "text": "", "values": [["one", 1]]}',
        '{"seat": 0, "decision": 1, "text": "", "values": [[1e999, 1]]}',
        f'{{"seat": 0, "decision": 1, "text": "", "numbers": {{"x": 1{"0" * 400}}}}}',
        '{"seat": 0, "decision": 1}',
        "[" * 100_000,
        "7",
    ],
    ids=range(8),
)
def test_a_damaged_line_costs_no_other(tmp_path: Path, line: str) -> None:
    replay = tmp_path / "0000.replay"
    replay.touch()
    good = '{"seat": 1, "decision": 2, "text": "kept"}'
    replay.with_suffix(".jsonl").write_text(f"{line}\n{good}\n")
    outcome = here("replay", "log", str(replay))
    assert (outcome.code, outcome.out) == (0, "seat 1, decision 2:\n  kept\n")
