"""Bots over TLS: whom they trust, and what they are told when a handshake fails."""

from __future__ import annotations

from pathlib import Path

import grpc
import pytest

from fakes.certificates import Authority
from fakes.referee import Referee, Session, serving
from riverboat import load_bot
from riverboat.client.errors import CannotConnectError, CertificateError
from riverboat.client.run import main
from riverboat.client.tls import UNKNOWN, advice, channel_credentials

pytestmark = pytest.mark.timeout(60)
one_loop = pytest.mark.asyncio(loop_scope="module")  # for the sake of gRPC's poller

Servers = dict[str, grpc.ServerCredentials | None]
Clients = dict[str, grpc.ChannelCredentials | None]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tls")


@pytest.fixture(scope="module")
def authority(folder: Path) -> Authority:
    return Authority(folder / "ours")


@pytest.fixture(scope="module")
def servers(authority: Authority) -> Servers:
    return {
        "tls": authority.issue().credentials(),
        "expired": authority.issue(over=True).credentials(),
        "early": authority.issue(early=True).credentials(),
        "of another name": authority.issue("referee.example").credentials(),
        "plain": None,
    }


@pytest.fixture(scope="module")
def clients(authority: Authority, folder: Path) -> Clients:
    return {
        "--ca": channel_credentials(False, authority.file),
        "--tls --ca": channel_credentials(True, authority.file),
        "another --ca": channel_credentials(False, Authority(folder / "other").file),
        "--tls": channel_credentials(True, None),
        "nothing": channel_credentials(False, None),
    }


async def connect(
    server: grpc.ServerCredentials | None, client: grpc.ChannelCredentials | None
) -> None:
    """A bot that wants to be welcomed by a referee, at once."""

    async def script(session: Session) -> None:
        await session.welcome()
        await session.ping()

    referee = Referee(script)
    async with serving(referee, server) as target:
        bot = load_bot("first")
        connection = bot.connect(target, "t", credentials=client, connect_within=0.0)
        await connection.run(referee.done)
    assert connection.sessions == 1


@one_loop
@pytest.mark.parametrize(
    ("server", "client"), [("tls", "--ca"), ("tls", "--tls --ca"), ("plain", "nothing")]
)
async def test_a_bot_comes_in_when_both_sides_agree(
    servers: Servers,
    clients: Clients,
    server: str,
    client: str,
) -> None:
    await connect(servers[server], clients[client])


@one_loop
@pytest.mark.parametrize(
    ("server", "client", "told"),
    [
        ("tls", "--tls", "not trusted here: pass the one that its organiser gave you with --ca"),
        ("tls", "another --ca", "not trusted here"),
        ("tls", "nothing", r"does it want TLS \(--tls, or --ca FILE\)"),
        ("expired", "--ca", "look at the clock, then ask its organiser for a new one"),
        ("early", "--ca", "not valid yet: the clock of this machine is behind"),
        ("of another name", "--ca", "for another name: connect to the name that it was made for"),
        ("plain", "--ca", "does not speak TLS: leave --tls and --ca out"),
    ],
)
async def test_a_failed_handshake_says_what_to_do(
    servers: Servers,
    clients: Clients,
    server: str,
    client: str,
    told: str,
) -> None:
    with pytest.raises(CannotConnectError, match=told):
        await connect(servers[server], clients[client])


@pytest.mark.parametrize(
    "details",
    [
        "failed to connect to all addresses; last error: ipv4:127.0.0.1:1: Connection refused",
        "failed to connect to all addresses; last error: something new",
        "Socket closed",  # in the middle of a match
        "",
    ],
)
def test_what_has_nothing_to_do_with_tls_gets_the_general_question(details: str) -> None:
    assert advice(details) == UNKNOWN


def broken_files(folder: Path) -> dict[Path, str]:
    """Files that are no certificates, and what is said of each."""
    text, empty, torn = (folder / name for name in ("text.pem", "empty.pem", "torn.pem"))
    text.write_text("trust me\n")
    empty.write_text("")
    torn.write_text("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n")
    none = "holds no certificate in PEM form"
    missing = folder / "missing.pem"
    return {
        text: f"{text} {none}",
        empty: f"{empty} {none}",
        torn: f"{torn} {none}",
        missing: f"cannot read {missing}: No such file or directory",
        folder: f"cannot read {folder}: Is a directory",
    }


def test_a_file_that_holds_no_certificate_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, told in broken_files(tmp_path).items():
        with pytest.raises(CertificateError) as raised:
            channel_credentials(True, path)
        assert str(raised.value) == told
        arguments = ["--server", "127.0.0.1:1", "--token", "t", "--ca", str(path)]
        assert main(load_bot("first"), arguments) == 2
        assert capsys.readouterr().err == f"riverboat: {told}\n"
