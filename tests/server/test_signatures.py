"""A referee vouches for its replays; whoever changes one cannot make it vouch again."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.match import Cause
from riverboat.replay import ReplayError, load, read_records, verify
from riverboat.replay.signature import Attestation, provenance, signature_frame
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.keys import (
    DamagedKey,
    SigningKey,
    new_key,
    open_key,
    public_keys,
)
from riverboat_server.referee.recovery import recover
from server.bench import Bench, order, play_some
from server.forging import Records, caught, kind_at, play_out, record_bounds, record_of, sealed
from server.world import referee


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return open_key(tmp_path_factory.mktemp("referee"))


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory, key: SigningKey) -> bytes:
    return record_of(tmp_path_factory.mktemp("signed"), play_out, players=2, signer=key)


def attestation(data: bytes, *known: SigningKey) -> Attestation:
    return provenance(load(data), {key.public_key: "ours" for key in known}).attestation


def names_swapped(records: Records) -> Records:
    """The winner's name changes places with the loser's, wherever it stands."""
    header, end = records[0].header, records[kind_at(records, "end")].end
    names = list(reversed(header.bots))
    header.bots[:] = names
    for seat, name in zip(end.result.seats, names, strict=True):
        seat.bot = name
    return records


def test_a_referees_replay_is_authentic_for_who_knows_its_key(
    signed: bytes, key: SigningKey, tmp_path: Path
) -> None:
    assert caught(signed) == ""
    assert attestation(signed, key) is Attestation.AUTHENTIC
    assert attestation(signed, open_key(tmp_path)) is Attestation.UNKNOWN_KEY
    kinds = [record.WhichOneof("kind") for record in read_records(signed)]
    assert kinds[-3:] == ["end", "signature", "reveal"]


def test_swapped_names_are_consistent_and_never_authentic(
    signed: bytes, key: SigningKey, tmp_path: Path
) -> None:
    forged = sealed(names_swapped(list(read_records(signed))))
    assert load(forged).bots == load(signed).bots[::-1]
    verify(load(forged))
    with pytest.raises(ReplayError, match="the signature is not of this replay"):
        attestation(forged, key)
    without = names_swapped(list(read_records(signed)))
    del without[kind_at(without, "signature")]
    verify(load(sealed(without)))
    assert attestation(sealed(without), key) is Attestation.UNSIGNED
    assert attestation(signed_again(without, open_key(tmp_path)), key) is Attestation.UNKNOWN_KEY


def signed_again(records: Records, key: SigningKey) -> bytes:
    """Signed by somebody else, and revealed."""
    until = sealed(records[: kind_at(records, "end") + 1])
    by_another = until + signature_frame(until[-32:], key)
    more = list(read_records(by_another))
    return sealed([*more, records[-1]])


@pytest.mark.parametrize("place", ["header", "end", "signature", "step"])
def test_a_change_before_the_signature_or_in_it_is_noticed(
    signed: bytes, key: SigningKey, place: str
) -> None:
    records = list(read_records(signed))
    record = records[kind_at(records, place)]
    if place == "header":
        record.header.started_at = "2001-01-01T00:00:00+00:00"
    elif place == "end":
        record.end.finished_at = "2001-01-01T00:00:00+00:00"
    elif place == "step":
        record.step.charged_us += 1
    else:
        record.signature.signature = record.signature.signature[:-1] + b"\0"
    with pytest.raises(ReplayError, match="the signature is not of this replay"):
        attestation(sealed(records), key)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_of_another_length_is_no_key(signed: bytes, key: SigningKey, size: int) -> None:
    records = list(read_records(signed))
    records[kind_at(records, "signature")].signature.public_key = bytes(size)
    with pytest.raises(ReplayError, match="malformed"):
        attestation(sealed(records), key)


def test_a_signature_stands_behind_the_result_and_nowhere_else(signed: bytes) -> None:
    records = list(read_records(signed))
    at = kind_at(records, "signature")
    for moved in (
        [*records[: at - 1], records[at], records[at - 1], records[-1]],
        [*records[:at], records[-1], records[at]],
        [*records[: at + 1], records[at], records[-1]],
        [records[0], records[at], *records[1:at]],
    ):
        with pytest.raises(ReplayError, match="a replay ends with"):
            load(sealed(moved))


async def test_a_crash_between_result_and_signature_is_made_good(
    tmp_path: Path, key: SigningKey
) -> None:
    """The deal waits for a second match, so the first is not revealed yet."""
    bench = Bench(tmp_path, signer=key)
    match_id = bench.referee.create(order(deal_id="d", deal_matches=2))
    play_some(bench, match_id, lambda room: False)
    data = bench.on_file(match_id)
    bench.close()
    path = tmp_path / "replays" / f"{match_id}.replay"
    path.write_bytes(data[: record_bounds(data)[-2]])
    assert attestation(path.read_bytes(), key) is Attestation.UNSIGNED
    after = Bench(tmp_path, signer=key)
    assert recover(after.referee).ended == 1
    assert attestation(after.on_file(match_id), key) is Attestation.AUTHENTIC
    after.close()


async def test_a_cancelled_match_is_signed_too(tmp_path: Path, key: SigningKey) -> None:
    bench = Bench(tmp_path, signer=key)
    match_id = bench.referee.create(order())
    bench.referee.cancel(match_id)
    data = bench.on_file(match_id)
    bench.close()
    result = load(data).result
    assert result is not None
    assert result.cause is Cause.CANCELLED
    assert attestation(data, key) is Attestation.AUTHENTIC


def test_the_first_start_makes_a_private_key_and_the_next_finds_it(tmp_path: Path) -> None:
    first = open_key(tmp_path)
    assert open_key(tmp_path).public_key == first.public_key
    private = tmp_path / "keys" / "signing.key"
    assert private.stat().st_mode & 0o777 == 0o600
    assert private.parent.stat().st_mode & 0o777 == 0o700
    assert [listed.key for listed in public_keys(tmp_path)] == [first.public_key]


def test_a_new_key_leaves_what_the_old_one_signed(tmp_path: Path) -> None:
    old, new = open_key(tmp_path), new_key(tmp_path)
    assert open_key(tmp_path).public_key == new.public_key != old.public_key
    assert [listed.key for listed in public_keys(tmp_path)] == [new.public_key, old.public_key]


def test_a_key_whose_listing_was_cut_off_by_a_crash_is_listed_at_the_next_start(
    tmp_path: Path,
) -> None:
    key = open_key(tmp_path)
    (tmp_path / "keys" / "public_keys").unlink()
    open_key(tmp_path)
    assert [listed.key for listed in public_keys(tmp_path)] == [key.public_key]


def test_a_damaged_key_is_told_and_never_replaced_by_itself(tmp_path: Path) -> None:
    open_key(tmp_path)
    (tmp_path / "keys" / "signing.key").write_bytes(b"rubbish")
    with pytest.raises(DamagedKey, match="is damaged"):
        open_key(tmp_path)


async def test_a_running_referee_signs_and_tells_its_keys(tmp_path: Path) -> None:
    key_of_before = open_key_of(tmp_path)
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        match_id = world.order("ada", "ada", seed=1)
        await ada.play(2)
        await world.settled(match_id)
        replay = await world.replay(match_id)
        answer = await world.replays.ListKeys(pb.ListKeysRequest(), **world.as_bot("ada"))
        keys = {bytes(key.public_key): "it" for key in answer.keys}
        assert next(iter(keys)) == world.server.public_key == key_of_before
        assert provenance(replay, keys).attestation is Attestation.AUTHENTIC


def open_key_of(root: Path) -> bytes:
    root.mkdir(exist_ok=True)
    return open_key(root).public_key
