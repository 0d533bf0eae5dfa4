"""The certificate with which a referee proves who it is, and its key."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from pathlib import Path

import grpc

from riverboat.client.errors import CertificateError
from riverboat.client.tls import read_certificates, read_file

# How OpenSSL says that each file is fine, but not with the other.
_STRANGERS = ("KEY_VALUES_MISMATCH", "NO_CERTIFICATE_ASSIGNED")


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """The files of a certificate, with the chain up to its authority, and of its key."""

    certificate: Path
    key: Path


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
