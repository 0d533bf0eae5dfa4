"""The certificate with which a referee proves who it is, and its key."""

from __future__ import annotations

import hashlib
import ssl
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import grpc
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from riverboat.client.errors import CertificateError
from riverboat.client.tls import read_certificates, read_file
from riverboat.logs import structlog
from riverboat_server.authority import Authority, open_authority

log = structlog.get_logger("tls")

# How OpenSSL says that each file is fine, but not with the other.
_STRANGERS = ("KEY_VALUES_MISMATCH", "NO_CERTIFICATE_ASSIGNED")


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """The files of a certificate, with the chain up to its authority, and of its key."""

    certificate: Path
    key: Path


@dataclass(frozen=True, slots=True)
class OwnTls:
    """Certificates of an authority in the data folder, good for these hosts."""

    hosts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ServedTls:
    """What a referee serves with, and by which fingerprint callers know it.

    The fingerprint is that of its authority; none if it is one that everybody trusts anyway.
    """

    credentials: grpc.ServerCredentials
    fingerprint: bytes


def open_tls(wanted: TlsFiles | OwnTls, root: Path) -> ServedTls:
    """What a referee with this data folder serves with."""
    if isinstance(wanted, TlsFiles):
        return ServedTls(server_credentials(wanted), fingerprint_of(wanted.certificate))
    authority = open_authority(root)
    return ServedTls(Renewing(authority, wanted.hosts).credentials(), authority.fingerprint)


class Renewing:
    """Serves with certificates of an authority, each as long as it is good."""

    def __init__(
        self,
        authority: Authority,
        hosts: tuple[str, ...],
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._authority = authority
        self._hosts = hosts
        self._clock = clock
        self._served = authority.server_certificate(hosts, clock())
        self._renewing = threading.Lock()

    def credentials(self) -> grpc.ServerCredentials:
        # Its types do not know that None means "as before".
        newer = cast("Callable[[], grpc.ServerCertificateConfiguration]", self._newer)
        return grpc.dynamic_ssl_server_credentials(self._configuration(), newer)

    def _newer(self) -> grpc.ServerCertificateConfiguration | None:
        """Asked by gRPC at every handshake, in threads of its own; None: as before."""
        with self._renewing:
            now = self._clock()
            if self._served.serves_at(now):
                return None
            try:
                self._served = self._authority.server_certificate(self._hosts, now)
            except OSError as error:
                log.error("the certificate cannot be renewed", why=error.strerror)
                return None
            log.info("the certificate was renewed", until=str(self._served.renewed_from()))
            return self._configuration()

    def _configuration(self) -> grpc.ServerCertificateConfiguration:
        pair = (self._served.key_pem, self._served.chain_pem)
        return grpc.ssl_server_certificate_configuration([pair])


def fingerprint_of(certificates: Path) -> bytes:
    """The fingerprint of the authority in a file, if it holds one of somebody's own.

    A chain without its end leads to an authority that callers know.
    """
    *_, last = x509.load_pem_x509_certificates(certificates.read_bytes())
    if last.issuer != last.subject:
        return b""
    return hashlib.sha256(last.public_bytes(Encoding.DER)).digest()


def server_credentials(files: TlsFiles) -> grpc.ServerCredentials:
    """What a referee serves with; CertificateError says which file is wrong, and how."""
    chain, key = read_certificates(files.certificate), read_file(files.key)
    try:
        # gRPC would only say that it cannot listen. The empty passphrase keeps OpenSSL from
        # asking for one on the terminal.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(files.certificate, files.key, password="")
    except ssl.SSLError as error:
        if error.reason in _STRANGERS:
            text = f"the key in {files.key} does not belong to {files.certificate}"
        else:
            text = f"{files.key} holds no key in PEM form that needs no passphrase"
        raise CertificateError(text) from None
    return grpc.ssl_server_credentials([(key, chain)])
