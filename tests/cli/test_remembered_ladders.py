"""Ladders of a folder are worked out once for the results that are there, and never outdated."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.commands import Outcome, here
from ladder.build import a_result
from riverboat_server.ladder.standing import NOTHING, Standings
from riverboat_server.reading.library import LaddersSince, Library
from riverboat_server.reading.remembered import FOLDER
from riverboat_server.store import Store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    record(tmp_path, "ann bob", tournament_id="cup")
    return tmp_path


def record(folder: Path, bots: str, **facts: object) -> None:
    with Store(folder / "ladder.sqlite") as store:
        store.record(a_result(bots, [1, 2], **facts))


def shown(folder: Path, *options: str) -> Outcome:
    outcome = here("ladder", "show", "--data", folder, *options)
    assert outcome.code == 0, outcome.err
    return outcome


def bots(folder: Path, *options: str) -> set[str]:
    return {row["bot"] for row in shown(folder, "--json", *options).json()}


@pytest.mark.parametrize("kind", ["entry", "bot", "version", "game"])
def test_what_was_worked_out_is_told_again(
    folder: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shown(folder, "--by", kind)
    monkeypatch.delattr(Standings, "refresh")
    assert shown(folder, "--by", kind).out == first.out
    assert shown(folder, "--by", kind, "--game", "boonlake").out == ""


def test_a_referee_that_was_asked_leaves_it_ready(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(folder)
    LaddersSince(NOTHING).answer(library)
    record(folder, "cid dee")
    LaddersSince(NOTHING).answer(library)
    library.store.close()
    monkeypatch.delattr(Standings, "refresh")
    assert bots(folder) == {"ann", "bob", "cid", "dee"}


def test_a_result_that_came_in_is_seen(folder: Path) -> None:
    assert bots(folder) == {"ann", "bob"}
    record(folder, "cid dee")
    assert bots(folder) == {"ann", "bob", "cid", "dee"}


def test_results_that_were_published_are_seen(folder: Path) -> None:
    with Store(folder / "ladder.sqlite") as store:
        store.add_tournament("final", "", "ada", published=False, matches=1)
    record(folder, "eve fay", tournament_id="final")
    assert bots(folder) == {"ann", "bob"}
    with Store(folder / "ladder.sqlite") as store:
        store.publish("final")
    assert bots(folder) == {"ann", "bob", "eve", "fay"}


def test_a_damaged_copy_is_left_alone(folder: Path) -> None:
    first = shown(folder).out
    (copy,) = (folder / FOLDER).iterdir()
    whole = copy.read_bytes()
    heading = whole.partition(b"\n")[0]
    for damaged in (b"", heading, heading + b"\n\xff\xff", b"\xff\n", whole[:-1]):
        copy.write_bytes(damaged)
        assert shown(folder).out == first


def test_a_folder_that_takes_no_copy_is_read(folder: Path) -> None:
    (folder / FOLDER).write_text("in the way")
    assert shown(folder).out == shown(folder).out != ""
