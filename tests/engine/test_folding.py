"""Files of pictures: what is shown several times is written once, and nobody sees a difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from riverboat.engine.drawing import Composer
from riverboat.engine.drawing.folding import Fold
from riverboat.engine.drawing.palette import plain_style
from riverboat.engine.drawing.shapes import icon, moved, rect, tag, text
from riverboat.replay import load

GOLDEN = Path(__file__).parents[1] / "replays"
TABLES = {"gold_west-base-2p": 60, "the_river-base-4p": 90, "moon_river-base-2p": 120}
TABLES |= {"boonlake-base-4p": 300}
MOVED = re.compile(r"translate\((\S+) (\S+)\)")
PLACES = {"x": 0, "cx": 0, "y": 1, "cy": 1}

Shown = tuple[str, float, float, tuple[tuple[str, str], ...], str]
"""Kind, place, all other attributes, words."""


def shown(svg: str) -> list[Shown]:
    """All that is drawn, in order, with icons and without names."""
    root = ElementTree.fromstring(svg)  # noqa: S314 (our own)
    named = {f"#{node.get('id')}": node for node in root.iter() if node.get("id")}
    body = [node for node in root if not node.tag.endswith("defs")]
    return [one for node in body for one in _shown(node, named, 0, 0)]


def _shown(
    node: ElementTree.Element, named: dict[str, ElementTree.Element], x: float, y: float
) -> Iterator[Shown]:
    kind = node.tag.rpartition("}")[2]
    moved = MOVED.match(node.get("transform", ""))
    own = [float(moved[1]), float(moved[2])] if moved else [0.0, 0.0]
    for name, axis in PLACES.items():
        own[axis] += float(node.get(name, 0))
    at = (x + own[0], y + own[1])
    target = node.get("href", "")
    if kind == "use" and not target.startswith(("#rb-i-", "#i-")):
        yield from _shown(named[target], named, *at)
    elif kind not in ("g", "title"):
        kept = set(node.attrib) - {"id", "transform", *PLACES}
        rest = tuple(sorted((name, node.attrib[name]) for name in kept))
        words = (node.text or "") + "".join(child.tail or "" for child in node)
        yield kind, round(at[0], 1), round(at[1], 1), rest, words
    for child in node if kind in ("g", "svg") else ():
        yield from _shown(child, named, *at)


def drawn(name: str, step: int, alone: bool = False) -> str:
    [file] = GOLDEN.glob(f"{name}.replay*")
    picture = load(file).at(step).table.view(0).draw()
    return Composer(picture, sheet=plain_style(dark=False), alone=alone).svg()


def written_out(fold: Fold, name: str, title: str, fragment: str, x: float, y: float) -> str:
    return tag("g", title + moved(x, y, fragment), id=name)


@pytest.mark.parametrize(("name", "step"), TABLES.items())
def test_a_folded_picture_shows_the_same_as_one_written_out(
    name: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = drawn(name, step)
    monkeypatch.setattr(Fold, "write", lambda fold, fragment: fragment)
    monkeypatch.setattr(Fold, "named", written_out)
    plain = drawn(name, step)
    assert len(folded) < 0.9 * len(plain)
    assert folded.count("<title>") == plain.count("<title>")
    assert shown(folded) == shown(plain)


@pytest.mark.parametrize(("name", "step"), TABLES.items())
def test_a_file_that_stands_alone_shows_the_same_with_shorter_names(name: str, step: int) -> None:
    alone, among_others = drawn(name, step, alone=True), drawn(name, step)
    assert len(alone) < 0.97 * len(among_others)
    assert "rb-" not in alone
    names = re.findall(r' id="([^"]*)"', alone)
    assert len(names) == len(set(names))
    sheets = [re.findall("<style>(.*)</style>", svg)[0] for svg in (alone, among_others)]
    kept, whole = (sheet.replace("rb-", "") for sheet in sheets)
    for classes in re.findall(r'class="([^"]*)"', alone):
        for one in classes.split():
            assert one[0].isalpha()  # others are no names to a style sheet
            assert rules(kept, one) == rules(whole, one)
    plain = [svg.replace("rb-", "") for svg in (alone, among_others)]
    unstyled = [re.sub("<style>.*</style>", "", svg) for svg in plain]
    assert shown(unstyled[0]) == shown(unstyled[1])


def rules(sheet: str, name: str) -> list[str]:
    """What a style sheet says of a class, in order."""
    said = re.findall(r"([^{}]+)(\{[^}]*\})", sheet)
    return [rule for selectors, rule in said if f".{name}" in selectors.split(",")]


def test_things_that_stand_beside_each_other_are_shared_as_one() -> None:
    goods = [
        rect(x, 5, 30, 30, 4, class_="rb-e") + icon("coin", x + 15, 20, 16) + text(x, 9, "a coin")
        for x in range(0, 300, 40)
    ]
    fold = Fold(goods)
    written = [fold.write(one) for one in goods]
    assert fold.definitions.count("<rect") == 1
    assert [one.count("<") for one in written] == [1] * len(goods)


def test_what_is_shown_once_is_written_where_it_stands() -> None:
    once = rect(1, 2, 3, 4) + text(5, 6, "once")
    fold = Fold([once])
    assert fold.write(once) == once
    assert not fold.definitions
