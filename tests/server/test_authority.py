"""The authority of a referee's own: made once, kept private, renewing what it signs in time."""

from __future__ import annotations

import asyncio
import hashlib
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import grpc
import pytest
from cryptography import x509

from riverboat_server import authority as authority_module
from riverboat_server.authority import (
    RENEW_BEFORE,
    SERVER_LIFE,
    Authority,
    DamagedAuthority,
    open_authority,
)
from riverboat_server.reach import Reach, address_of, hosts_of, read_reach
from riverboat_server.tls import OwnTls, Renewing, TlsFiles, fingerprint_of, open_tls
from server.world import referee

NOW = datetime.now(UTC)
HOSTS = hosts_of("127.0.0.1:0", ["arena.example", "192.0.2.7"])


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return open_authority(tmp_path)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_private_is_readable_by_the_referees_user_alone(
    authority: Authority, tmp_path: Path
) -> None:
    authority.server_certificate(HOSTS, NOW)
    modes = {path.name: mode_of(path) for path in (tmp_path / "tls").iterdir()}
    assert modes == {"authority.key": 0o600, "authority.pem": 0o644, "server.pem": 0o600}
    assert mode_of(tmp_path / "tls") == 0o700
    assert b"PRIVATE" not in (tmp_path / "tls" / "authority.pem").read_bytes()


def test_the_authority_is_made_once(authority: Authority, tmp_path: Path) -> None:
    assert open_authority(tmp_path).fingerprint == authority.fingerprint
    der = ssl.PEM_cert_to_DER_cert((tmp_path / "tls" / "authority.pem").read_text())
    assert hashlib.sha256(der).digest() == authority.fingerprint


def test_a_crash_before_the_public_copy_is_mended(authority: Authority, tmp_path: Path) -> None:
    (tmp_path / "tls" / "authority.pem").unlink()
    assert open_authority(tmp_path).fingerprint == authority.fingerprint
    assert fingerprint_of(tmp_path / "tls" / "authority.pem") == authority.fingerprint


def test_a_damaged_authority_is_never_replaced_by_itself(
    authority: Authority, tmp_path: Path
) -> None:
    path = tmp_path / "tls" / "authority.key"
    path.write_bytes(path.read_bytes()[:-100])
    before = path.read_bytes()
    with pytest.raises(DamagedAuthority, match="put it back from a copy"):
        open_authority(tmp_path)
    assert path.read_bytes() == before


def test_a_certificate_is_good_for_the_listening_host_and_the_given_names(
    authority: Authority,
) -> None:
    wanted = {"arena.example", "192.0.2.7", "127.0.0.1", "::1", "localhost"}
    assert authority.server_certificate(HOSTS, NOW).names() == wanted
    assert address_of("127.0.0.1:0", 50051, ["arena.example"]) == "arena.example:50051"
    assert address_of("[::1]:0", 50051) == "[::1]:50051"
    everywhere = hosts_of("0.0.0.0:0")
    assert {"127.0.0.1", "localhost"} < set(everywhere)
    assert not any(host.startswith("0.") for host in everywhere)


def test_a_certificate_is_kept_until_it_nears_its_end(authority: Authority) -> None:
    first = authority.server_certificate(HOSTS, NOW)
    late = NOW + SERVER_LIFE - RENEW_BEFORE
    assert authority.server_certificate(HOSTS, late - timedelta(hours=1)).chain == first.chain
    renewed = authority.server_certificate(HOSTS, late + timedelta(hours=1))
    assert renewed.chain[0] != first.chain[0]
    assert renewed.chain[1:] == first.chain[1:]
    renewed.chain[0].verify_directly_issued_by(renewed.chain[1])


@pytest.mark.parametrize("years", [-40, 12], ids=["behind", "ahead"])
def test_a_clock_that_was_wrong_leaves_no_certificate_that_nobody_believes(
    tmp_path: Path, years: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a machine whose clock is set by the network, after the referee has started."""
    wrong = NOW + timedelta(days=365 * years)
    monkeypatch.setattr(authority_module, "datetime", clock_of(wrong))
    authority = open_authority(tmp_path)
    authority.server_certificate(HOSTS, wrong)
    monkeypatch.undo()
    for one in open_authority(tmp_path).server_certificate(HOSTS, NOW).chain:
        assert one.not_valid_before_utc <= NOW < one.not_valid_after_utc


def clock_of(now: datetime) -> type[datetime]:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return now

    return Clock


async def test_a_running_referee_whose_clock_is_set_back_is_believed(authority: Authority) -> None:
    ahead = NOW + timedelta(days=4000)
    clock = [ahead]
    renewing = Renewing(authority, HOSTS, lambda: clock[0])
    server = grpc.aio.server()
    port = server.add_secure_port("127.0.0.1:0", renewing.credentials())
    await server.start()
    assert (await served_by(port)).not_valid_before_utc > NOW
    clock[0] = NOW
    assert (await served_by(port)).not_valid_before_utc <= NOW
    await server.stop(0)


def test_another_name_and_a_damaged_file_get_a_new_certificate(
    authority: Authority, tmp_path: Path
) -> None:
    first = authority.server_certificate(HOSTS, NOW)
    other = authority.server_certificate((*HOSTS, "other.example"), NOW)
    assert other.names() == first.names() | {"other.example"}
    (tmp_path / "tls" / "server.pem").write_bytes(b"rubbish")
    assert authority.server_certificate(HOSTS, NOW).names() == first.names()


async def served_by(port: int) -> x509.Certificate:
    """The certificate that a server shows now."""
    pem = await asyncio.to_thread(ssl.get_server_certificate, ("127.0.0.1", port))
    return x509.load_pem_x509_certificate(pem.encode())


async def test_a_running_referee_renews_its_certificate_by_itself(authority: Authority) -> None:
    clock = [NOW]
    renewing = Renewing(authority, HOSTS, lambda: clock[0])
    server = grpc.aio.server()
    port = server.add_secure_port("127.0.0.1:0", renewing.credentials())
    await server.start()
    first = await served_by(port)
    assert await served_by(port) == first
    clock[0] += SERVER_LIFE - timedelta(days=1)
    renewed = await served_by(port)
    assert renewed.not_valid_after_utc > first.not_valid_after_utc
    assert await served_by(port) == renewed
    await server.stop(0)


async def test_whoever_trusts_the_authority_reaches_the_referee(tmp_path: Path) -> None:
    async with referee(tmp_path, tls=OwnTls(HOSTS)) as world:
        trusted = grpc.ssl_channel_credentials((tmp_path / "tls" / "authority.pem").read_bytes())
        async with grpc.aio.secure_channel(world.target, trusted) as channel:
            await asyncio.wait_for(channel.channel_ready(), 60)
        fingerprint = fingerprint_of(tmp_path / "tls" / "authority.pem")
        assert read_reach(tmp_path) == Reach(world.target, True, fingerprint)


async def test_a_referee_without_tls_says_so_in_its_folder(tmp_path: Path) -> None:
    assert read_reach(tmp_path) is None
    async with referee(tmp_path, names=("arena.example",)) as world:
        assert read_reach(tmp_path) == Reach(f"arena.example:{world.server.port}")


def test_a_chain_that_ends_with_its_own_authority_has_a_fingerprint(
    authority: Authority, tmp_path: Path
) -> None:
    issued = authority.server_certificate(HOSTS, NOW)
    chain, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    chain.write_bytes(issued.chain_pem)
    key.write_bytes(issued.key_pem)
    assert open_tls(TlsFiles(chain, key), tmp_path).fingerprint == authority.fingerprint
    alone = issued.chain_pem.partition(b"-----END CERTIFICATE-----\n")
    chain.write_bytes(b"".join(alone[:2]))
    assert fingerprint_of(chain) == b""
