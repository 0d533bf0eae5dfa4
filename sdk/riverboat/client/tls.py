"""TLS as a caller of referees needs it: whom to trust, and what a failed handshake means."""

from __future__ import annotations

import ssl
from pathlib import Path

import grpc

from riverboat.client.errors import CertificateError

UNKNOWN = "is it running, is HOST:PORT right?"
WANTS_TLS = "is it a referee, and does it want TLS (--tls, or --ca FILE)?"

# What gRPC says when no connection comes about, and what helps. The first that fits counts; words
# that a new version of gRPC changes are answered with the general question.
_ADVICE = (
    (
        "certificate has expired",
        "its certificate has expired, or the clock of this machine is ahead: look at the clock, "
        "then ask its organiser for a new one",
    ),
    (
        "certificate is not yet valid",
        "its certificate is not valid yet: the clock of this machine is behind, or the organiser's "
        "was ahead",
    ),
    (
        "CERTIFICATE_VERIFY_FAILED",
        "its certificate is not trusted here: pass the one that its organiser gave you with "
        "--ca FILE",
    ),
    (
        "Hostname Verification Check failed",
        "its certificate is for another name: connect to the name that it was made for",
    ),
    ("WRONG_VERSION_NUMBER", "it does not speak TLS: leave --tls and --ca out"),
    ("Socket closed", WANTS_TLS),
    ("Connection reset", WANTS_TLS),
)


def channel_credentials(tls: bool, ca: Path | None) -> grpc.ChannelCredentials | None:
    """What --tls and --ca say: an authority of one's own is reason enough for TLS."""
    if ca is not None:
        return grpc.ssl_channel_credentials(root_certificates=read_certificates(ca))
    return grpc.ssl_channel_credentials() if tls else None


def read_certificates(path: Path) -> bytes:
    """A file of certificates; CertificateError says what is wrong with it."""
    data = read_file(path)
    try:
        # gRPC would complain at the first connection only, and in its own log.
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(path)
    except ssl.SSLError:
        raise CertificateError(f"{path} holds no certificate in PEM form") from None
    return data


def read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CertificateError(f"cannot read {path}: {error.strerror}") from None


def advice(details: str) -> str:
    """What to do when nobody answers, from what gRPC says about it."""
    if "failed to connect" not in details:  # it was connected once: TLS is not to blame
        return UNKNOWN
    return next((what for words, what in _ADVICE if words in details), UNKNOWN)
