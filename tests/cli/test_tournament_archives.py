"""`riverboat replay get --tournament`: a whole tournament as one archive, which can grow."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat.replay import load
from riverboat.replay.chain import pack
from riverboat.replay.places import packed_path, plain_path
from riverboat.replay.pruning import Limits, plan, prune
from riverboat_server.store import Store
from server.forging import play_out, record_of


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record_of(tmp_path_factory.mktemp("record"), play_out, players=2)


@pytest.fixture
def data(tmp_path: Path, record: bytes) -> Path:
    """Five matches of a tournament and one of another; the last of the five is still sealed."""
    data = tmp_path / "data"
    (data / "replays").mkdir(parents=True)
    with Store(data / "ladder.sqlite") as store:
        for number in range(6):
            name = "spring" if number < 5 else "other"
            result = a_result("ann bob", [1, 2], match_id=f"m{number}", tournament_id=name)
            store.record(result)
            keep(data, f"m{number}", record)
    packed_path(data / "replays", "m4").unlink()
    plain_path(data / "replays", "m4").write_bytes(record[:-100])
    return data


def keep(data: Path, match_id: str, record: bytes) -> None:
    path = packed_path(data / "replays", match_id)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(pack(record))


def get(data: Path, target: Path) -> str:
    outcome = here("replay", "get", "--tournament", "spring", "--data", data, "-o", target)
    assert outcome.code == 0, outcome.err
    return outcome.err


def held(path: Path) -> list[str]:
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                load(archive.read(name))
            return archive.namelist()
    with tarfile.open(path) as archive:
        for member in archive:
            file = archive.extractfile(member)
            assert file is not None
            load(file.read())
        return archive.getnames()


NAMES = [f"spring/m{number}.replay.zst" for number in range(5)]


@pytest.mark.parametrize("kind", ["tar", "zip"])
def test_a_tournament_is_one_archive_and_what_is_sealed_comes_later(
    data: Path, tmp_path: Path, record: bytes, kind: str
) -> None:
    target = tmp_path / f"spring.{kind}"
    told = get(data, target)
    assert "4 replays, 4 of them new; 1 sealed" in told
    assert held(target) == NAMES[:4]
    plain_path(data / "replays", "m4").unlink()
    keep(data, "m4", record)
    told = get(data, target)
    assert "5 replays, 1 of them new" in told
    assert held(target) == NAMES
    assert not target.with_name(f"{target.name}.part").exists()


def test_a_tar_that_was_torn_goes_on_from_its_last_whole_file(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "spring.tar"
    get(data, target)
    whole = target.read_bytes()
    part = tmp_path / "spring.tar.part"
    for cut in (0, 100, 512, 700, len(whole) // 2, len(whole) - 1):
        target.unlink(missing_ok=True)
        part.write_bytes(whole[:cut])
        get(data, target)
        assert held(target) == NAMES[:4], cut


def test_a_torn_zip_begins_anew(data: Path, tmp_path: Path) -> None:
    (tmp_path / "spring.zip.part").write_bytes(b"PK\x03\x04torn")
    get(data, tmp_path / "spring.zip")
    assert held(tmp_path / "spring.zip") == NAMES[:4]


def test_a_damaged_replay_is_told_and_costs_no_other(data: Path, tmp_path: Path) -> None:
    path = packed_path(data / "replays", "m2")
    sound = path.read_bytes()
    path.write_bytes(sound[:-5])
    target = tmp_path / "spring.tar"
    outcome = here("replay", "get", "--tournament", "spring", "--data", data, "-o", target)
    assert outcome.code == 1
    assert "m2 is left out: the file ends inside its compressed data" in outcome.err
    assert "3 replays, 3 of them new" in outcome.err
    path.write_bytes(sound)
    assert "4 replays, 1 of them new" in get(data, target)


def test_pruned_replays_are_counted_and_left_out(data: Path, tmp_path: Path) -> None:
    list(prune(data, plan(data, Limits(tournament="spring")).going))
    outcome = here("replay", "get", "--tournament", "spring", "--data", data, "-o", "x.tar")
    assert outcome.code == 1
    assert "4 pruned" in outcome.err
    assert "1 sealed" in outcome.err


def test_a_replay_that_was_pruned_is_said_to_be(data: Path) -> None:
    list(prune(data, plan(data, Limits(tournament="spring")).going))
    for command in ("show", "html", "get"):
        outcome = here("replay", command, "m1", "--data", data)
        assert (outcome.code, outcome.out) == (1, "")
        assert "m1 was pruned: only its result is kept" in outcome.err
    assert "there is no replay m9" in here("replay", "show", "m9", "--data", data).err
    listed = here("replay", "list", "--data", data).out
    assert "remarks" in listed.splitlines()[0]
    assert "pruned" in here("replay", "mine", "--data", data, "--bot", "ann").out


def test_an_unknown_tournament_and_an_unknown_kind_are_refused(data: Path, tmp_path: Path) -> None:
    outcome = here("replay", "get", "--tournament", "x", "--data", data, "-o", tmp_path / "x.tar")
    assert outcome.code == 1
    assert "no replays of a tournament x" in outcome.err
    outcome = here("replay", "get", "--tournament", "x", "--data", data, "-o", tmp_path / "x.rar")
    assert outcome.code == 2
    assert not list(tmp_path.glob("x*"))


def test_one_replay_of_a_data_folder_is_copied(data: Path, tmp_path: Path, record: bytes) -> None:
    target = tmp_path / "copy.replay"
    assert here("replay", "get", "m1", "--data", data, "-o", target).code == 0
    assert target.read_bytes() == record
    outcome = here("replay", "get", "m4", "--data", data, "-o", target)
    assert outcome.code == 1
    assert "sealed" in outcome.err
