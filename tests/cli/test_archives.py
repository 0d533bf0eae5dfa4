"""A data folder that may only be read is read, and nothing is left in it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat.replay import load
from riverboat_server.store import Store, StoreError
from server.forging import play_out, record_of


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a replay and a result, as on a disk without write access."""
    folder = tmp_path / "an archive?"
    replay = load(record_of(folder, play_out, players=2))
    with Store(folder / "ladder.sqlite") as store:
        store.record(a_result("ann bob", [1, 2]))
        store.record(replay.finished)
    true_access = os.access

    def access(path: Path, mode: int) -> bool:
        return not mode & os.W_OK and true_access(path, mode)

    monkeypatch.setattr(os, "access", access)  # root may write wherever a mode says no
    return folder


def content(folder: Path) -> dict[str, tuple[int, int]]:
    return {str(path): (path.stat().st_mtime_ns, path.stat().st_size) for path in folder.rglob("*")}


def test_an_archive_is_listed_shown_verified_and_rated(archive: Path) -> None:
    before = content(archive)
    row, _ = here("replay", "list", "--data", archive, "--json").json()
    assert here("replay", "show", row["id"], "--data", archive).code == 0
    assert here("replay", "verify", row["id"], "--data", archive).code == 0
    rows = here("ladder", "show", "--data", archive, "--json").json()
    assert {row["bot"] for row in rows} == {"ann", "bob"}
    assert here("token", "list", "--data", archive, "--json").json() == []
    assert content(archive) == before


def test_what_the_last_writer_left_beside_the_file_is_read_too(
    archive: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    with Store(archive / "ladder.sqlite") as store:
        store.record(a_result("cat dan", [1, 2]))
        shutil.copytree(archive, copy)
    assert (copy / "ladder.sqlite-wal").stat().st_size
    rows = here("ladder", "show", "--data", copy, "--json").json()
    assert {row["bot"] for row in rows} == {"ann", "bob", "cat", "dan"}


def test_an_archive_takes_nothing(archive: Path) -> None:
    with Store(archive / "ladder.sqlite", read_only=True) as store, pytest.raises(StoreError):
        store.record(a_result("cat dan", [1, 2]))
