"""Three seats, two offenders: each bot is charged with what it did, in the table and the store."""

from __future__ import annotations

from pathlib import Path

from cli.commands import process
from e2e.test_tournament import table_of
from riverboat.match import Cause
from riverboat_server.store import Store

CAUSES = {
    "random": {Cause.RULES},
    "first": {Cause.RULES},
    "crash:at=5": {Cause.CRASH},
    "illegal": {Cause.ILLEGAL_MOVES},
}


def test_a_tournament_counts_the_faults_of_each_bot(tmp_path: Path) -> None:
    outcome = process(
        *("tournament", "run", "gold_west", "--bots", ",".join(CAUSES), "--players", "3"),
        *("--rounds", "1", "--data", "arena", "--json"),
        cwd=tmp_path,
    )
    assert {row["bot"]: row["faults"] for row in table_of(outcome)["rows"]} == {
        "random": {},
        "first": {},
        "crash:at=5": {"CRASH": 9},
        "illegal": {"ILLEGAL_MOVES": 9},
    }
    with Store(tmp_path / "arena" / "ladder.sqlite") as store:
        for result in store.results():
            for bot, cause in zip(result.bots, result.causes, strict=True):
                assert cause in CAUSES[bot]
