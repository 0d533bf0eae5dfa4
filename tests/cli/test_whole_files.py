"""Files that commands write are whole or not there, and a failure names them."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from cli.commands import here
from riverboat.cli.whole_files import demand_place_for, whole_file, write_whole
from viewer.matches import recorded


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "0000.replay"
    path.write_bytes(recorded("gold_west", "first,crash:at=3"))
    return path


def test_what_stood_there_stays_until_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    write_whole(path, "before")
    with pytest.raises(OSError, match="disk is full") as failed, whole_file(path) as file:
        file.write(b"half of it")
        raise OSError(errno.ENOSPC, "disk is full")
    assert failed.value.filename == str(path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    path = tmp_path / "link"
    path.symlink_to(tmp_path / "there" / "page.html")
    write_whole(path, "new")
    assert path.is_symlink()
    assert (tmp_path / "there" / "page.html").read_text() == "new"


@pytest.mark.skipif(sys.platform != "linux", reason="there is no device that is always full")
@pytest.mark.parametrize("command", ["html", "export"])
def test_a_full_disk_is_a_sentence_about_the_file(replay: Path, command: str) -> None:
    outcome = here("replay", command, replay, "-o", "/dev/full")
    assert (outcome.code, outcome.err) == (1, "riverboat: /dev/full: No space left on device\n")


@pytest.mark.parametrize(
    ("path", "told"),
    [("", "Is a directory"), ("none/here.json", "No such file or directory")],
)
def test_judging_does_not_begin_where_its_result_has_no_place(
    replay: Path, tmp_path: Path, path: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat.judging.judge.Sitting.hold", None)
    outcome = here("replay", "judge", replay, "--seat", "0", "-o", tmp_path / path)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == f"riverboat: {tmp_path / path}: {told}\n"


def test_a_bare_name_has_its_place_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    demand_place_for(Path("here.json"))
    demand_place_for(None)
