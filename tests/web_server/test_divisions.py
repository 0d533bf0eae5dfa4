"""Which ladder an address means: one, whatever others there are and whichever is played most."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote, urlsplit

import pytest

from riverboat import games
from riverboat.match import Division
from riverboat.match.description import USUAL_CLOCK
from riverboat_server.ladder.placed import Placings
from riverboat_server.web import words
from riverboat_server.web.choices import choices
from riverboat_server.web.divisions import group_of, ladder_address, of_group, wanted
from riverboat_server.web.errors import NotThere

OLD = Division("the_river", "base", 2)
NEW = OLD._replace(rules_version=2)
QUICK = NEW._replace(clock="5+0.1~0.2")
SHORT = QUICK._replace(variant="max_rounds=10")
GROUP = group_of(NEW)
LADDERS = dict.fromkeys([OLD, SHORT, QUICK, NEW], Placings((), proves_nothing=True))


@pytest.fixture(autouse=True)
def new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(games.get("the_river")), "rules_version", 2)


@pytest.mark.parametrize("one", LADDERS)
def test_every_ladder_has_an_address_that_means_it_alone(one: Division) -> None:
    path, query = urlsplit(ladder_address(one))[2:4]
    clock = unquote(path.rpartition("/")[2])
    assert wanted(GROUP, clock, dict(parse_qsl(query)), LADDERS) == one
    assert {clock, *path.split("/")} >= {"the_river", "2", one.clock}


def test_rules_that_are_not_named_are_those_of_today() -> None:
    assert wanted(GROUP, NEW.clock, {}, LADDERS) == NEW
    assert words.unusual(OLD) == ["rules version 1"]
    assert words.unusual(NEW) == []


@pytest.mark.parametrize("rules", ["", "x", "-1", "9" * 5000])
def test_what_is_no_version_means_the_rules_of_today(rules: str) -> None:
    assert wanted(GROUP, NEW.clock, {"rules": rules}, LADDERS) == NEW


@pytest.mark.parametrize("clock", ["600+0", "", "60 0.5"])
def test_a_clock_that_nobody_played_under_leads_to_all_clocks(clock: str) -> None:
    with pytest.raises(NotThere) as refused:
        wanted(GROUP, clock, {}, LADDERS)
    assert refused.value.listed == "/ladder/the_river/base/2"


def test_ladders_of_a_group_begin_with_todays_rules_and_the_usual_clock() -> None:
    assert of_group(GROUP, LADDERS) == [NEW, QUICK, SHORT, OLD]


def test_clocks_are_links_beside_each_other_and_to_all_of_them() -> None:
    other = Division("boonlake", "base", 3)
    found = dict(choices(GROUP, QUICK, {**LADDERS, other: LADDERS[NEW]}))
    assert [one.title for one in found["Clock"]] == [
        *("all clocks", f"clock {USUAL_CLOCK}", "clock 5+0.1~0.2"),
        *("clock 5+0.1~0.2, max_rounds=10", f"clock {USUAL_CLOCK}, rules version 1"),
    ]
    assert [one.title for one in found["Clock"] if one.now] == ["clock 5+0.1~0.2"]
    assert [one.address for one in found["Game"]] == [
        *("/ladder/the_river/base/2", "/ladder/boonlake/base/3")
    ]
    assert "Clock" not in dict(choices(group_of(other), None, {other: LADDERS[NEW]}))
