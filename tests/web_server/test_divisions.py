"""Which ladder an address means: of the rules of today, unless it says otherwise."""

from __future__ import annotations

import pytest

from riverboat import games
from riverboat.match import Division
from riverboat_server.ladder.placed import Placings
from riverboat_server.web import words
from riverboat_server.web.divisions import ladder_address, wanted

OLD = Division("the_river", "base", 2)
NEW = OLD._replace(rules_version=2)
LADDERS = dict.fromkeys([OLD, NEW], Placings((), proves_nothing=True))


@pytest.fixture(autouse=True)
def new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(games.get("the_river")), "rules_version", 2)


def test_a_ladder_of_the_newest_rules_has_the_plain_address() -> None:
    assert ladder_address(NEW, LADDERS) == "/ladder/the_river/base/2"
    assert wanted("the_river", "base", 2, {}, LADDERS) == NEW


def test_older_rules_are_named() -> None:
    assert "rules=1" in ladder_address(OLD, LADDERS)
    query = {"clock": OLD.clock, "rules": "1"}
    assert wanted("the_river", "base", 2, query, LADDERS) == OLD
    assert words.unusual(OLD) == ["rules version 1"]
    assert words.unusual(NEW) == []


@pytest.mark.parametrize("rules", ["", "x", "-1", "9" * 5000])
def test_what_is_no_version_means_the_rules_of_today(rules: str) -> None:
    query = {"clock": NEW.clock, "rules": rules}
    assert wanted("the_river", "base", 2, query, LADDERS) == NEW
