"""Replays in a `.tar` or `.zip`: read like files, however the archive was made."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.commands import here
from riverboat.local import play_local
from riverboat.replay import ReplayError, archived, load
from riverboat.replay.archived import replays_of
from riverboat.replay.chain import pack


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("record") / "one.replay"
    play_local("gold_west", ["first", "first"], seed=3, record=path)
    return path.read_bytes()


def tarred(path: Path, files: dict[str, bytes]) -> None:
    with tarfile.open(path, "w") as archive:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))


def zipped(path: Path, files: dict[str, bytes], method: int = zipfile.ZIP_STORED) -> None:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)


def deflated(path: Path, files: dict[str, bytes]) -> None:
    zipped(path, files, zipfile.ZIP_DEFLATED)


def xz_zipped(path: Path, files: dict[str, bytes]) -> None:
    zipped(path, files, zipfile.ZIP_LZMA)


Write = Callable[[Path, dict[str, bytes]], None]
WAYS = [("x.tar", tarred), ("x.zip", zipped), ("x.zip", deflated)]


@pytest.mark.parametrize(("name", "write"), WAYS)
def test_an_archive_is_listed_read_and_verified(
    tmp_path: Path, record: bytes, name: str, write: Write
) -> None:
    files = {"spring/old.replay": record, "README": b"hello", "spring/new.replay.zst": pack(record)}
    write(tmp_path / name, files)
    rows = here("replay", "list", "--data", tmp_path / name, "--json").json()
    assert [row["id"] for row in rows] == ["spring/new", "spring/old"]
    findings = here("replay", "verify", tmp_path / name, "--json").json()
    assert [found["verdict"] for found in findings] == ["consistent", "consistent"]
    steps = len(load(record).steps)
    for called in ("spring/new", "spring/old", "spring/old.replay"):
        assert len(load(called, tmp_path / name).steps) == steps
        assert here("replay", "show", tmp_path / name / called).code == 0
    copy = tmp_path / "copy.replay"
    assert here("replay", "get", "spring/new", "--data", tmp_path / name, "-o", copy).code == 0
    assert copy.read_bytes() == record


def test_an_archive_itself_is_no_replay(tmp_path: Path, record: bytes) -> None:
    tarred(tmp_path / "x.tar", {"one.replay": record})
    outcome = here("replay", "show", tmp_path / "x.tar")
    assert (outcome.code, outcome.out) == (1, "")
    assert "holds many replays: riverboat replay list" in outcome.err
    missing = here("replay", "show", "two", "--data", tmp_path / "x.tar")
    assert (missing.code, missing.out) == (1, "")
    assert "there is no replay two" in missing.err


@pytest.mark.parametrize("name", ["x.tar", "x.zip"])
@pytest.mark.parametrize("content", [b"", b"something else" * 99, b"PK\x05\x06" + b"\xff" * 18])
def test_what_is_no_archive_is_said_to_be_none(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    for command in (("verify",), ("list", "--data"), ("show",)):
        outcome = here("replay", *command, tmp_path / name)
        assert outcome.code == 1
        assert f"{name} is damaged, or no archive" in outcome.err + outcome.out


def test_a_damaged_replay_in_an_archive_costs_no_other(tmp_path: Path, record: bytes) -> None:
    tarred(tmp_path / "x.tar", {"bad.replay": record[:-9], "good.replay": record})
    outcome = here("replay", "list", "--data", tmp_path / "x.tar", "--json")
    assert [row["id"] for row in outcome.json()] == ["good"]
    assert "bad.replay: record " in outcome.err
    assert here("replay", "verify", tmp_path / "x.tar").code == 1


def test_a_torn_archive_is_refused(tmp_path: Path, record: bytes) -> None:
    whole = tmp_path / "whole.tar"
    tarred(whole, {"one.replay": record})
    (tmp_path / "x.tar").write_bytes(whole.read_bytes()[: len(record) // 2])
    outcome = here("replay", "verify", tmp_path / "x.tar")
    assert outcome.code == 1
    assert "damaged, or no archive" in outcome.out


@pytest.mark.parametrize("name", ["../one.replay", "/tmp/one.replay", "a/../../one.replay"])
@pytest.mark.parametrize(("archive", "write"), WAYS[:2])
def test_no_name_leads_out_of_an_archive(
    tmp_path: Path, record: bytes, name: str, archive: str, write: Write
) -> None:
    write(tmp_path / archive, {name: record})
    with pytest.raises(ReplayError, match="would lie outside of the archive"):
        replays_of(tmp_path / archive)


def test_bombs_and_unknown_ways_to_compress_are_refused(
    tmp_path: Path, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archived, "MOST_REPLAY", 1 << 20)
    deflated(tmp_path / "bomb.zip", {"one.replay": bytes(3 << 20)})
    with pytest.raises(ReplayError, match="at most 1 MiB"):
        load("one", tmp_path / "bomb.zip")
    tarred(tmp_path / "big.tar", {"one.replay": bytes(3 << 20)})
    with pytest.raises(ReplayError, match="at most 1 MiB"):
        load("one", tmp_path / "big.tar")
    xz_zipped(tmp_path / "x.zip", {"one.replay": record})
    with pytest.raises(ReplayError, match="a way that is not read here"):
        load("one", tmp_path / "x.zip")
    monkeypatch.setattr(archived, "MOST_MEMBERS", 2)
    tarred(tmp_path / "many.tar", {f"{number}.replay": record for number in range(3)})
    with pytest.raises(ReplayError, match="at most 2 files"):
        replays_of(tmp_path / "many.tar")
