"""The page of a report: one file, nothing runs, names of others are only words."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.dom.minidom import parseString

from lab.build import game, seat
from riverboat import games
from riverboat.lab.page import page
from riverboat.lab.plots import scale
from riverboat.lab.study import study

HOSTILE = '<script>alert("1")</script>'


def written(bot: str = "ada") -> str:
    played = [
        game(
            seat(1.0, 40 + n, ["built 7"] if n % 3 else [], bot),
            seat(0.0, 36 - n, ["built 8"], bot),
            block=str(n),
        )
        for n in range(30)
    ]
    return page(study(games.get("the_river"), played))


def test_the_page_loads_and_runs_nothing() -> None:
    text = written()
    assert "default-src 'none'" in text and "<script" not in text and "unsafe" not in text
    assert re.findall(r'(?:src|href)="', text) == []
    assert ' style="' not in text


def test_names_of_bots_are_words() -> None:
    text = written(HOSTILE)
    assert HOSTILE not in text and "&lt;script&gt;" in text


def test_every_picture_is_well_formed_and_has_a_name() -> None:
    pictures = re.findall(r"<svg.*?</svg>", written(), re.DOTALL)
    assert len(pictures) >= 4
    for picture in pictures:
        parsed = parseString(picture).documentElement  # noqa: S318 (our own bytes)
        assert parsed is not None and parsed.getElementsByTagName("title")[0].firstChild is not None


def test_scales_have_round_ends_and_hold_everything() -> None:
    found = scale([-13.0, 41.0], 0)
    assert (found.low, found.high, found.step) == (-20, 50, 10)
    assert found.at(-20) < found.at(0) < found.at(50)
    assert replace(found, high=60).ticks[-1] == 60
    assert scale([0.0], 0).ticks == [0, 0.5]
