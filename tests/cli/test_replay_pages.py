"""`riverboat replay html`, `open` and `image`."""

from __future__ import annotations

import json
import sys
import webbrowser
from pathlib import Path

import pytest

from cli.commands import here
from viewer.matches import recorded


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "0000.replay"
    path.write_bytes(recorded("gold_west"))
    return path


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A match that ends after a few steps: its page is quickly drawn."""
    path = tmp_path / "0001.replay"
    path.write_bytes(recorded("gold_west", "first,crash:at=3"))
    return path


def test_html_writes_one_page(replay: Path) -> None:
    target = replay.with_name("match.html")
    outcome = here("replay", "html", replay, "-o", target, "--step", "5")
    assert outcome.code == 0, outcome.err
    assert f"written to {target}" in outcome.err
    text = target.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "file verified" in text


def test_notes_are_in_the_page_only_where_they_are_asked_for(short: Path) -> None:
    target = short.with_name("match.html")
    kept = [{"seat": seat, "decision": 1, "text": f"secret {seat}\n"} for seat in (0, 1)]
    short.with_suffix(".jsonl").write_text("\n".join(map(json.dumps, kept)), encoding="utf-8")
    for options, noted in (((), []), (("--notes", "1"), ["secret 1"])):
        assert here("replay", "html", short, "-o", target, *options).code == 0
        text = target.read_text(encoding="utf-8")
        assert [words for words in ("secret 0", "secret 1") if words in text] == noted


def test_notes_of_a_referee_come_as_a_file(short: Path) -> None:
    target, log = short.with_name("match.html"), short.with_name("log.json")
    log.write_text(
        json.dumps([{"seat": 0, "decision": 2, "text": "mine", "numbers": {"win": 0.5}}])
    )
    assert here("replay", "html", short, "-o", target, "--log", log).code == 0
    assert '"mine"' in target.read_text(encoding="utf-8")
    log.write_text("[1]")
    outcome = here("replay", "html", short, "-o", target, "--log", log)
    assert outcome.code == 1
    assert "is not what `riverboat replay log --json` prints" in outcome.err


def test_notes_of_another_match_are_refused(short: Path, tmp_path: Path) -> None:
    target, log = tmp_path / "match.html", tmp_path / "log.json"
    short.with_suffix(".jsonl").write_text('{"seat": 0, "decision": 1, "text": "mine"}')
    log.write_text(here("replay", "log", short, "--json").out)
    assert here("replay", "html", short, "-o", target, "--log", log).code == 0
    other = tmp_path / "other.replay"
    other.write_bytes(recorded("the_river"))
    outcome = here("replay", "html", other, "-o", target, "--log", log)
    assert outcome.code == 1
    assert "are about another match: their replay_hash differs" in outcome.err
    log.write_text('[{"match_id": "x", "seat": 0, "decision": 1, "text": ""}]')
    outcome = here("replay", "html", short, "-o", target, "--log", log)
    assert outcome.code == 1
    assert "are about another match: their match_id differs" in outcome.err


def test_seats_that_the_match_has_not_noted_nothing(short: Path) -> None:
    outcome = here("replay", "html", short, "-o", short.with_name("x.html"), "--notes", "9")
    assert (outcome.code, outcome.out) == (1, "")
    assert "there is no seat 9: seats run from 0 to 1" in outcome.err


def test_open_shows_the_page_in_the_browser(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    for browsers in (["one"], []):

        def open_page(address: str, browsers: list[str] = browsers) -> bool:
            shown.append(address)
            return bool(browsers)

        monkeypatch.setattr(webbrowser, "open", open_page)
        outcome = here("replay", "open", short)
        assert outcome.code == (0 if browsers else 1)
    assert shown[0].startswith("file:///")
    assert "no browser could be started: open" in outcome.err


def test_image_draws_a_step_as_svg(replay: Path) -> None:
    target = replay.with_name("table.svg")
    assert here("replay", "image", replay, "--step", "40", "-o", target).code == 0
    text = target.read_text(encoding="utf-8")
    assert text.startswith("<svg") and 'class="hot"' in text
    assert here("replay", "image", replay, "--step", "40", "--dark", "-o", target).code == 0
    assert target.read_text(encoding="utf-8") != text


def test_image_draws_one_part_as_png(replay: Path) -> None:
    pytest.importorskip("resvg_py")
    target = replay.with_name("map.png")
    options = ("--step", "40", "--part", "map", "--width", "500", "-o", target)
    assert here("replay", "image", replay, *options).code == 0
    data = target.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 500


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        (("--step", "999", "-o", "x.svg"), 1, "step 999 does not exist"),
        (("--step", "1", "--seat", "5", "-o", "x.svg"), 1, "there is no seat 5"),
        (("--step", "1", "--part", "moon", "-o", "x.svg"), 1, "there is no part moon; the parts"),
        (("--step", "1", "-o", "x.gif"), 2, "neither .svg nor .png"),
    ],
)
def test_images_that_cannot_be_are_refused(
    replay: Path, options: tuple[str, ...], code: int, told: str
) -> None:
    outcome = here("replay", "image", replay, *options)
    assert outcome.code == code
    assert told in " ".join(outcome.err.split())


def test_a_png_that_the_bare_install_cannot_draw_says_what_to_install(
    replay: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    target = replay.with_name("bare.png")
    outcome = here("replay", "image", replay, "--step", "1", "-o", target)
    assert outcome.code == 2 and not target.exists()
    assert "pip install 'riverboat[image]'" in outcome.err
