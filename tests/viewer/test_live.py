"""The page of a match that runs: pictures of a spectator's views, each told by what it adds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from riverboat import games
from riverboat.engine import SPECTATOR, Table, View, secret_from_seed
from riverboat.match.control import TimeControl
from riverboat.viewer.live import LiveMatch

HOSTILE = "</script><img src=x onerror=alert(1)>"
TRACKS = ("slots", "pieces", "lines", "facts")


def views(game: str, players: int = 2) -> Iterator[View]:
    """What a spectator sees of a match, step by step."""
    rules = games.get(game)
    table = Table(rules, players, rules.complete_options(players, {}), secret_from_seed(5))
    yield table.view(SPECTATOR).copy()
    while table.asked:
        seat = min(table.asked)
        table.answer(seat, table.moves(seat)[0])
        yield table.view(SPECTATOR).copy()


def data_of(body: str) -> Any:
    found = re.search(r'<script type="application/json" id="replay-data">(.*?)</script>', body)
    assert found is not None
    return json.loads(found[1])


def filmed(game: str, pictures: int, **more: Any) -> tuple[LiveMatch, list[dict[str, Any]]]:
    match = LiveMatch(game, more.get("bots", ("ada", "bob")), TimeControl(base=60.0))
    updates = []
    for number, view in enumerate(views(game)):
        if number == pictures:
            break
        updates.append(match.show(view, 2 * number + 3, [f"event {number}"]))
    return match, json.loads(json.dumps(updates))


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_a_page_that_was_told_all_updates_has_what_a_new_page_has(game: str) -> None:
    match, updates = filmed(game, 30)
    new = data_of(match.body("", "", "/", ()))
    told: dict[str, list[Any]] = {}
    for update in updates:
        for name, things in update["tables"].items():
            told.setdefault(name, []).extend(things)
    for name in ("parts", "layouts", "outlines", "slots", "lines", "words"):
        assert told[name] == new[name]
    assert [len(told[name]) for name in ("leaves", "grounds")] == [
        len(new[name]) for name in ("leaves", "grounds")
    ]
    assert [update["order"] for update in updates if update["order"]][-1] == new["order"]
    rows = [row for update in updates[1:] for row in update["steps"]]
    assert [row[:-1] for row in rows] == new["steps"][match.first :]
    for name in TRACKS:
        changes = [update["changes"][name] for update in updates[1:]]
        assert changes == new["views"][0][name]["changes"][match.first + 1 :: 2]


def test_steps_that_came_together_are_one_row_of_events() -> None:
    match, updates = filmed("gold_west", 4)
    assert [(row["first"], row["last"]) for row in updates[-1]["rows"]] == [(8, 9)]
    assert match.last == 9
    assert match.first == 3


def test_names_and_events_of_anybody_are_text() -> None:
    match = LiveMatch("gold_west", (HOSTILE, "bob"), TimeControl())
    view = next(views("gold_west"))
    match.show(view, 0, [])
    match.show(view, 1, [HOSTILE])
    body = match.body(HOSTILE, "", "/", ())
    shown, _, data = body.partition('<script type="application/json"')
    assert "<img" not in shown
    assert data.count("</script>") == 1
