"""Lists of a data folder come from its index; of other folders the ends of the files are read."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat.match import Cause
from riverboat.replay import load
from riverboat.replay.chain import ReplayError, pack, read_ends
from riverboat.replay.index import open_index
from riverboat.replay.listed import Look, listed, replays_in
from riverboat.replay.places import packed_path, plain_path
from riverboat.replay.pruning import Limits, plan, prune
from riverboat.replay.reader import load_ends
from riverboat.replay.wanted import WantedReplays
from riverboat_server.store import Store
from server.forging import play_out, record_of


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record_of(tmp_path_factory.mktemp("record"), play_out, players=2)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Thirty matches of two games and two tournaments; their files hold nothing that is read."""
    (tmp_path / "replays").mkdir()
    with Store(tmp_path / "ladder.sqlite") as store:
        for number in range(30):
            bots = ("ann", "bob") if number % 3 else ("ann", "cid")
            store.record(
                a_result(
                    bots,
                    [1, 2] if number % 2 else [2, 1],
                    match_id=f"m{number}",
                    game="gold_west" if number % 5 else "boonlake",
                    tournament_id="late" if number > 20 else "early",
                    causes={1: Cause.CRASH} if number == 7 else None,
                )
            )
            path = packed_path(tmp_path / "replays", f"m{number}")
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(b"not read")
    return tmp_path


def found(data: Path, wanted: WantedReplays, most: int = 100, newest: int = 1000) -> list[str]:
    def problem(path: Path, error: Exception) -> None:
        raise AssertionError(f"{path} was read: {error}")

    return [row.id for row in replays_in(data, Look(wanted, most, newest), problem)]


def ids(*numbers: int) -> list[str]:
    return [f"m{number}" for number in numbers]


def test_the_newest_come_first_and_no_file_is_read(data: Path) -> None:
    assert found(data, WantedReplays()) == ids(*range(29, -1, -1))
    assert found(data, WantedReplays(), most=3) == ids(29, 28, 27)
    assert found(data, WantedReplays(game="boonlake"), most=2) == ids(25, 20)
    assert found(data, WantedReplays("cid")) == ids(*range(27, -1, -3))
    assert found(data, WantedReplays("ann", opponent="cid"), most=1) == ids(27)
    assert found(data, WantedReplays("cid", lost=True)) == ids(27, 21, 15, 9, 3)
    assert found(data, WantedReplays("bob", causes=frozenset({Cause.CRASH}))) == ids(7)
    assert found(data, WantedReplays("nobody")) == []
    assert len(found(data, WantedReplays(), newest=7)) == 7


def test_a_name_is_found_in_all_its_versions(tmp_path: Path) -> None:
    (tmp_path / "replays").mkdir()
    entered = ["ann", "ann@2", "ann@10", "ann-2", "annA", "an", "ann@2"]
    with Store(tmp_path / "ladder.sqlite") as store:
        for number, bot in enumerate(entered):
            store.record(a_result((bot, "bob"), [1, 2], match_id=f"m{number}"))
    assert found(tmp_path, WantedReplays("ann")) == ids(6, 2, 1, 0)
    assert found(tmp_path, WantedReplays("ann@2")) == ids(6, 1)
    assert found(tmp_path, WantedReplays("bob", opponent="ann"), most=3) == ids(6, 2, 1)
    assert found(tmp_path, WantedReplays("ann@3")) == []


def test_pages_of_a_tournament_follow_each_other(data: Path) -> None:
    index = open_index(data)
    assert index is not None
    with index:
        listed: list[str] = []
        before = None
        while page := index.page(WantedReplays("ann"), "early", before, limit=4):
            listed += [row.match_id for row in page]
            before = page[-1].sequence
        assert listed == ids(*range(20, -1, -1))
        assert index.page(WantedReplays(), "never") == []
        assert index.find("unknown") is None


def test_a_list_says_what_is_sealed_and_what_was_pruned(data: Path, record: bytes) -> None:
    packed_path(data / "replays", "m29").unlink()
    plain_path(data / "replays", "m29").write_bytes(record[:-60])
    packed_path(data / "replays", "m28").unlink()
    (data / "journal").write_bytes(b"what is not on file yet")
    list(prune(data, plan(data, Limits(tournament="early")).going))
    rows = here("replay", "list", "--data", data, "--json", "-n", "30").json()
    assert [row["id"] for row in rows if row["scores"] == "sealed"] == ids(29, 28)
    assert [row["id"] for row in rows if row["pruned"]] == ids(*range(20, -1, -1))
    assert "pruned" in here("replay", "list", "--data", data, "-n", "30").out


def test_an_index_of_another_version_is_left_alone(data: Path, record: bytes) -> None:
    with sqlite3.connect(data / "ladder.sqlite") as connection:
        connection.execute("UPDATE schema_version SET version = 99")
    connection.close()
    assert open_index(data) is None
    (data / "ladder.sqlite").write_bytes(b"no database")
    assert open_index(data) is None


# --- folders of files ----------------------------------------------------------------------------


@pytest.mark.parametrize("packed", [False, True])
def test_the_ends_of_a_file_tell_what_a_list_needs(
    record: bytes, tmp_path: Path, packed: bool
) -> None:
    path = tmp_path / "one.replay"
    path.write_bytes(pack(record) if packed else record)
    assert listed("one", load_ends(path)) == listed("one", load(path))
    assert len(list(read_ends(record))) < 5


def test_what_is_no_replay_is_reported(record: bytes, tmp_path: Path) -> None:
    (tmp_path / "good.replay").write_bytes(record)
    (tmp_path / "packed.replay.zst").write_bytes(pack(record))
    (tmp_path / "other.replay").write_bytes(b"something else")
    (tmp_path / "torn.replay.zst").write_bytes(pack(record)[:-7])
    outcome = here("replay", "list", "--data", tmp_path, "--json")
    assert {row["id"] for row in outcome.json()} == {"good", "packed"}
    assert "other.replay: this is not a Riverboat replay" in outcome.err
    assert "torn.replay.zst: the file ends inside its compressed data" in outcome.err


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    with pytest.raises(ReplayError):
        list(read_ends(io.BytesIO(bytes(1000))))
