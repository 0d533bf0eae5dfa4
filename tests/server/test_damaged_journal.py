"""Damage in the middle of a journal costs what it touches, and is told; all else goes on."""

from __future__ import annotations

import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from riverboat.match import Cause, FinishedMatch
from riverboat.replay import load, verify
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.journal import Act, Entry, encode
from riverboat_server.referee.journal_reading import read_journal
from riverboat_server.referee.recovery import Recovered, recover
from server.bench import Bench, order, play_some
from server.world import killed

RECORD = "replays/m.replay"


def entry(at: int, name: str = RECORD, act: Act = Act.EXTEND) -> tuple[Entry, bytes]:
    wanted = Entry(act, name, at, b"data%03d" % at)
    return wanted, encode(act, name.encode(), at, wanted.data)


def flipped(data: bytes, at: int, by: int = 1) -> bytes:
    return data[:at] + bytes([data[at] ^ by]) + data[at + 1 :]


# --- reading ---------------------------------------------------------------------------------


def test_a_flipped_byte_costs_at_most_its_own_entry_and_names_it() -> None:
    entries, pieces = zip(*(entry(at) for at in range(5)), strict=True)
    whole, start = b"".join(pieces), len(pieces[0]) * 2
    data = whole.index(b"data002")
    for position in range(start, start + len(pieces[2])):
        found = read_journal(flipped(whole, position, 1 + position % 255))
        (damage,) = found.damage
        assert found.torn == 0
        if data <= position < data + len(b"data002"):
            assert found.entries == [*entries[:2], *entries[3:]]
            assert damage.lost is not None
            assert (damage.lost.name, damage.lost.offset) == (RECORD, 2)
        else:
            assert found.entries == list(entries), "it has its label twice"
            assert damage.harmless


@pytest.mark.parametrize("which", [0, 4])
def test_the_first_and_the_last_entry_are_no_worse_off(which: int) -> None:
    entries, pieces = zip(*(entry(at) for at in range(5)), strict=True)
    whole = b"".join(pieces)
    start = sum(map(len, pieces[:which]))
    for position in range(start, start + len(pieces[which])):
        found = read_journal(flipped(whole, position))
        assert found.torn == 0, "a torn end is another thing"
        assert len(found.damage) == 1
        rest = [one for one in entries if one.offset != which]
        assert found.entries in (list(entries), rest)


def test_behind_a_stretch_that_tells_nothing_reading_goes_on() -> None:
    entries, pieces = zip(*(entry(at) for at in range(6)), strict=True)
    size, whole = len(pieces[0]), b"".join(pieces)
    rng = Random(1)
    for _ in range(200):
        start = rng.randrange(size, 4 * size)
        end = rng.randrange(start + 1, 5 * size)
        found = read_journal(whole[:start] + rng.randbytes(end - start) + whole[end:])
        kept = [one.offset for one in found.entries]
        assert kept == sorted(set(kept))
        assert {0, 5} <= set(kept)
        untouched = {n for n in range(6) if (n + 1) * size <= start or n * size >= end}
        assert untouched <= set(kept)
        assert all(found.entries[n] == entries[at] for n, at in enumerate(kept))


def an_old_entry(act: Act, name: bytes, offset: int, data: bytes) -> bytes:
    body = struct.pack(">IQBB", len(data), offset, len(name), act) + name + data
    return zlib.crc32(body).to_bytes(4, "big") + body


def test_a_journal_of_the_first_version_is_read() -> None:
    entries = [entry(at)[0] for at in range(3)]
    whole = b"".join(an_old_entry(e.act, e.name.encode(), e.offset, e.data) for e in entries)
    assert read_journal(whole).entries == entries
    torn = read_journal(whole[:-1])
    assert (torn.entries, torn.damage) == (entries[:2], [])
    assert torn.torn == len(whole) // 3 - 1


# --- pouring ---------------------------------------------------------------------------------


def test_a_record_with_a_gap_is_written_up_to_it_and_marked(tmp_path: Path) -> None:
    DataFolder(tmp_path).close()
    record = tmp_path / "replays" / "m.replay"
    record.write_bytes(b"short")
    pieces = [encode(Act.EXTEND, RECORD.encode(), at, b"xy") for at in (5, 9)]
    (tmp_path / "journal").write_bytes(b"".join(pieces))
    for _ in range(2):  # the mark lasts: the journal is gone the second time
        folder = DataFolder(tmp_path)
        assert record.read_bytes() == b"shortxy"
        assert folder.has_hole("m")
        folder.close()
    (aside,) = (tmp_path / "damaged").glob("journal-*")
    assert aside.read_bytes() == b"".join(pieces)
    assert aside.stat().st_mode & 0o077 == aside.parent.stat().st_mode & 0o077 == 0


def test_what_the_file_has_already_is_not_missing(tmp_path: Path) -> None:
    """A crash came after the files were written, before the journal was emptied."""
    DataFolder(tmp_path).close()
    (tmp_path / "replays" / "m.replay").write_bytes(b"data000data007data014")
    pieces = [entry(at)[1] for at in (0, 7, 14)]
    damaged = flipped(b"".join(pieces), len(pieces[0]) + pieces[1].index(b"data"))
    (tmp_path / "journal").write_bytes(damaged)
    folder = DataFolder(tmp_path)
    assert (tmp_path / "replays" / "m.replay").read_bytes() == b"data000data007data014"
    assert not folder.has_hole("m")
    folder.close()


# --- matches ---------------------------------------------------------------------------------


class Afterwards:
    """A referee that starts on a copy of a folder whose journal was tampered with."""

    def __init__(self, folder: Path, name: str, journal: bytes) -> None:
        copy = killed(folder, name)
        (copy / "journal").write_bytes(journal)
        with capture_logs() as self.logs:
            self.bench = Bench(copy)
            self.found: Recovered = recover(self.bench.referee)

    def fates(self) -> dict[str, Cause | int]:
        """Where each match stands: its steps, or why it has ended."""
        running = {room.match_id: room.match.steps for room in self.bench.referee.rooms.values()}
        return {**running, **{one.match_id: one.result.cause for one in self.bench.finished}}

    def told(self, event: str) -> list[dict[str, object]]:
        return [dict(line) for line in self.logs if line["event"] == event]

    def close(self) -> None:
        self.bench.close()
        shutil.rmtree(self.bench.folder.root)


def three_matches(root: Path) -> tuple[bytes, dict[str, Cause | int]]:
    """The journal of three matches that were played by turns, and where they stood."""
    bench = Bench(root)
    ids = [bench.referee.create(order(seed=seed)) for seed in (1, 2, 3)]
    for steps in range(0, 9, 2):
        for match_id in ids:
            play_some(bench, match_id, lambda room: room.match.steps > steps)  # noqa: B023
            assert bench.archive.commit()
    fates: dict[str, Cause | int] = {
        match_id: room.match.steps for match_id, room in bench.referee.rooms.items()
    }
    journal = (root / "journal").read_bytes()
    bench.referee.suspend()
    return journal, fates


async def test_a_flipped_byte_touches_one_match_at_most(tmp_path: Path) -> None:
    """A match goes on exactly where it stood, or is cancelled; never from anywhere else."""
    journal, before = three_matches(tmp_path / "data")
    owners = read_journal(journal)
    rng = Random(7)
    cancelled = 0
    for position in sorted(rng.sample(range(len(journal)), 70)):
        after = Afterwards(tmp_path / "data", "copy", flipped(journal, position, 1 << position % 8))
        fates = after.fates()
        place = max(at for at in owners.places if at <= position)
        name = owners.entries[owners.places.index(place)].name
        changed = {match_id for match_id in before if fates.get(match_id) != before[match_id]}
        assert len(changed) <= 1
        assert all(match_id in name for match_id in changed) or name.startswith("secrets/")
        for match_id in changed & fates.keys():
            assert fates[match_id] is Cause.CANCELLED
            verify(load(after.bench.on_file(match_id)))
        assert len(after.told("the journal is damaged")) >= len(changed), "what is lost is told"
        assert list((after.bench.folder.root / "damaged").glob("journal-*"))
        cancelled += len(changed)
        after.close()
    assert cancelled > 10


async def test_a_lost_last_move_cancels_its_match_also_after_another_restart(
    tmp_path: Path,
) -> None:
    journal, before = three_matches(tmp_path / "data")
    contents = read_journal(journal)
    last, place = contents.entries[-1], contents.places[-1]
    inside = journal.index(last.data, place)
    match_id = next(one for one in before if one in last.name)
    copy = killed(tmp_path / "data")
    (copy / "journal").write_bytes(flipped(journal, inside))
    DataFolder(copy).close()  # a start that was killed before it looked at the matches
    bench = Bench(copy)
    found = recover(bench.referee)
    assert (found.resumed, found.cancelled, found.damaged) == (2, 1, 0)
    assert [one.match_id for one in bench.finished] == [match_id]
    bench.close()


async def test_matches_told_of_behind_a_nameless_stretch_go_on(tmp_path: Path) -> None:
    journal, before = three_matches(tmp_path / "data")
    contents = read_journal(journal)
    steps = [
        place
        for place, one in zip(contents.places, contents.entries, strict=True)
        if one.name.startswith("replays/")
    ]
    start, end = steps[-5] + 1, steps[-3] - 1  # two entries and nothing of a third
    lost = {
        one.name
        for place, one in zip(contents.places, contents.entries, strict=True)
        if start - 1 <= place < end
    }
    after = Afterwards(
        tmp_path / "data", "copy", journal[:start] + bytes(end - start) + journal[end:]
    )
    fates = after.fates()
    for match_id, stood in before.items():
        touched = any(match_id in name for name in lost)
        assert fates[match_id] == (Cause.CANCELLED if touched else stood)
    after.close()


async def test_a_lost_deal_is_told_by_the_name_of_its_match(tmp_path: Path) -> None:
    journal, before = three_matches(tmp_path / "data")
    contents = read_journal(journal)
    deal = next(n for n, one in enumerate(contents.entries) if one.name.startswith("secrets/"))
    inside = journal.index(contents.entries[deal].data, contents.places[deal])
    after = Afterwards(tmp_path / "data", "copy", flipped(journal, inside))
    (told,) = after.told("match not resumed")
    assert told["problem"] == "its deal is lost"
    assert told["match_id"] in before
    rest = {match_id: steps for match_id, steps in before.items() if match_id != told["match_id"]}
    assert after.fates() == rest
    after.close()


async def test_a_match_that_was_not_noted_in_its_deal_joins_it_again(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "data")
    ids = [bench.referee.create(order(deal_id="d", deal_matches=2)) for _ in range(2)]
    assert bench.archive.commit()
    journal = (tmp_path / "data" / "journal").read_bytes()
    bench.referee.suspend()
    contents = read_journal(journal)
    notes = [n for n, one in enumerate(contents.entries) if one.name.startswith("secrets/")]
    inside = journal.index(contents.entries[notes[-1]].data, contents.places[notes[-1]])
    after = Afterwards(tmp_path / "data", "copy", flipped(journal, inside))
    assert after.fates() == dict.fromkeys(ids, 0)
    for match_id in ids:
        assert not after.bench.finished or not load(after.bench.on_file(ids[0])).secret
        play_some(after.bench, match_id, lambda room: False)
    for match_id in ids:
        verify(load(after.bench.on_file(match_id)))
    after.close()


# --- results that are stored -----------------------------------------------------------------


def remove(path: Path) -> None:
    path.unlink()


def spoil(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(flipped(data, len(data) - 40))


@pytest.mark.parametrize("harm", [remove, spoil])
async def test_a_stored_result_stands_without_its_replay(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    """And the other match of its deal is played on the same cards."""
    bench = Bench(tmp_path / "data")
    first = bench.referee.create(order(deal_id="d", deal_matches=2))
    play_some(bench, first, lambda room: False)
    (result,) = bench.finished
    secret = bench.archive.deals.open[0].secret
    bench.on_file(first)
    bench.close()
    harm(tmp_path / "data" / "replays" / f"{first}.replay")
    again = Bench(tmp_path / "data")
    stored: dict[str, FinishedMatch] = {first: result}
    found = recover(again.referee, stored=stored.get)
    assert (found.ended, found.damaged) == (1, 0)
    assert again.finished == [result]
    second = again.referee.create(order(deal_id="d", deal_matches=2, seed=9))
    play_some(again, second, lambda room: False)
    assert load(again.on_file(second)).secret == secret
    again.close()
