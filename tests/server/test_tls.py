"""A referee's certificate: which files are accepted, and where it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from structlog.testing import capture_logs

from fakes.certificates import Authority, Pair
from riverboat.client.errors import CertificateError
from riverboat_server.server import RefereeServer, ServerConfig, check_address
from riverboat_server.tls import TlsFiles, server_credentials
from riverboat_server.tokens import MemoryDirectory

PUBLIC = ("0.0.0.0:0", "[::]:0", "192.0.2.1:5", "referee.example:443")
WARNING = "not encrypted: tokens travel in clear text"
NO_CERTIFICATE = "{} holds no certificate in PEM form"
NO_KEY = "{} holds no key in PEM form that needs no passphrase"


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path / "authority")


@pytest.fixture
def pair(authority: Authority) -> Pair:
    return authority.issue()


def refusal(certificate: Path, key: Path) -> str:
    with pytest.raises(CertificateError) as raised:
        server_credentials(TlsFiles(certificate, key))
    return str(raised.value)


def test_a_matching_pair_is_accepted(pair: Pair) -> None:
    assert server_credentials(TlsFiles(pair.certificate, pair.key)) is not None


def test_a_file_that_cannot_be_read_is_named(pair: Pair, tmp_path: Path) -> None:
    gone = tmp_path / "gone.pem"
    assert refusal(gone, pair.key) == f"cannot read {gone}: No such file or directory"
    assert refusal(pair.certificate, gone) == f"cannot read {gone}: No such file or directory"
    assert refusal(pair.certificate, tmp_path) == f"cannot read {tmp_path}: Is a directory"


def test_a_file_that_holds_something_else_is_named(pair: Pair, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("open sesame\n")
    assert refusal(text, pair.key) == NO_CERTIFICATE.format(text)
    assert refusal(pair.certificate, text) == NO_KEY.format(text)
    assert refusal(pair.key, pair.certificate) == NO_CERTIFICATE.format(pair.key)


def test_the_key_of_another_certificate_is_refused(authority: Authority, pair: Pair) -> None:
    wanted = "the key in {} does not belong to {}"
    for other in (authority.issue(), authority.issue(rsa=True)):
        assert refusal(pair.certificate, other.key) == wanted.format(other.key, pair.certificate)


def test_a_locked_key_is_refused_and_nobody_is_asked_for_a_passphrase(pair: Pair) -> None:
    key = serialization.load_pem_private_key(pair.key.read_bytes(), None)
    pair.key.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"sesame"),
        )
    )
    assert refusal(pair.certificate, pair.key) == NO_KEY.format(pair.key)


def test_a_wrong_file_keeps_the_referee_from_touching_its_folder(
    pair: Pair, tmp_path: Path
) -> None:
    files = TlsFiles(pair.certificate, tmp_path / "gone.key")
    config = ServerConfig(tmp_path / "data", "127.0.0.1:0", tls=files)
    with pytest.raises(CertificateError):
        RefereeServer(config, MemoryDirectory())
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("listen", PUBLIC)
def test_with_tls_every_address_is_served_without_a_warning(
    pair: Pair, tmp_path: Path, listen: str
) -> None:
    files = TlsFiles(pair.certificate, pair.key)
    with capture_logs() as logged:
        check_address(ServerConfig(tmp_path, listen, tls=files))
    assert logged == []


@pytest.mark.parametrize("listen", PUBLIC)
def test_who_insists_on_plain_text_is_warned(tmp_path: Path, listen: str) -> None:
    with capture_logs() as logged:
        check_address(ServerConfig(tmp_path, listen, insecure_public=True))
    assert logged == [{"event": WARNING, "listen": listen, "log_level": "warning"}]


@pytest.mark.parametrize("listen", ["127.0.0.1:0", "[::1]:0", "localhost:5"])
def test_loopback_needs_no_warning(tmp_path: Path, listen: str) -> None:
    with capture_logs() as logged:
        check_address(ServerConfig(tmp_path, listen, insecure_public=True))
    assert logged == []
