"""The README's second screen: from nothing to an arena with a friend's bot, as it is typed.

Referee, pages and bots are processes of their own, and everybody has a home of their own.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.request import urlopen

import pytest

from docs.pages import OF_SEVERAL, README, blocks
from docs.shell import PATIENCE, Shell, write_bots


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Shell]:
    write_bots(tmp_path)
    made = Shell(tmp_path)
    yield made
    made.close()


def home(folder: Path, user: str) -> dict[str, str]:
    own = folder / f"home-{user}"
    own.mkdir(exist_ok=True)
    return {"USER": user, "HOME": str(own), "XDG_CONFIG_HOME": str(own / "config")}


def test_five_commands_lead_to_an_arena_with_two_bots_that_joined(
    shell: Shell, tmp_path: Path
) -> None:
    (block,) = [one for one in blocks(README, "console") if one.mark == OF_SEVERAL]
    assert len(block.typed) == 5
    with ThreadPoolExecutor() as typing:  # people type for themselves, at the same time
        for people, command in block.typed:
            at = [typing.submit(shell.run, command, **home(tmp_path, user)) for user in people]
            [one.result() for one in at]
    profiles = {
        user: len(list((tmp_path / f"home-{user}").rglob("profiles/*.json")))
        for user in ("you", "ann", "bob")
    }
    assert profiles["you"] == 0 and profiles["ann"] == profiles["bob"] > 0
    mine = json.loads(shell.run("riverboat replay mine --json", **home(tmp_path, "bob")))

    def page(path: str) -> str:
        with urlopen(f"http://127.0.0.1:{shell.ports['8080']}{path}", timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    end = time.monotonic() + PATIENCE
    told: set[tuple[str, int]] = set()
    while told != {("ann", len(mine)), ("bob", len(mine))}:  # pages follow within half a minute
        assert time.monotonic() < end, told
        rows = json.loads(page("/ladder/gold_west/base/2.json"))["rows"]
        told = {(row["bot"], row["matches"]) for row in rows}
        time.sleep(0.1)
    assert ">ann<" in page("/") and ">bob<" in page("/bots/ann")
    (tournament,) = json.loads(page("/tournaments.json"))["rows"]
    cup = page(f"/tournaments/{tournament['id']}")
    for one in mine:
        assert f'href="/matches/{one["id"]}"' in cup
    title = re.search(r"<title>(.*)</title>", page(f"/matches/{mine[0]['id']}"))
    assert title is not None and "ann" in title[1] and "bob" in title[1]
