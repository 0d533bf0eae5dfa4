"""Knowing a referee by the fingerprint of its authority.

Whoever answers shows a chain of certificates. The one with the right fingerprint is the authority
that the invitation means; it is then trusted like one from a file, and no other is. Nothing is told
to who cannot show it.
"""

from __future__ import annotations

import hashlib
import hmac
import socket
import ssl
from collections.abc import Iterator
from typing import Any

from riverboat.client.errors import CannotConnectError, RiverboatError

_SECONDS = 10.0


class WrongRefereeError(RiverboatError):
    """Somebody else answers at the address of a referee."""


def find_authority(address: str, fingerprint: bytes) -> str:
    """The certificate of the authority with this fingerprint, PEM, from who answers there."""
    for certificate in _shown(address):
        if hmac.compare_digest(hashlib.sha256(certificate).digest(), fingerprint):
            return ssl.DER_cert_to_PEM_cert(certificate)
    raise WrongRefereeError(
        f"{address} is not the referee that the invitation is for: its certificate has another "
        "fingerprint. Nothing was sent. Either somebody is in between, or the referee has a new "
        "authority: ask the organiser for a new invitation, in a way that you trust"
    )


def _shown(address: str) -> Iterator[bytes]:
    """The certificates that somebody shows, the server's own first; none of them is believed."""
    host, _, port = address.rpartition(":")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["h2"])
    name = host.strip("[]")
    try:
        with (
            socket.create_connection((name, int(port)), _SECONDS) as plain,
            context.wrap_socket(plain, server_hostname=name) as secured,
        ):
            yield from _chain(secured)
    except ssl.SSLError:
        text = f"{address} does not speak TLS, as the referee of the invitation does"
        raise WrongRefereeError(f"{text}: nothing was sent. Ask the organiser") from None
    except OSError as error:
        why = error.strerror or "it does not answer in time"
        text = f"no referee answers at {address}: is it running, can it be reached from here?"
        raise CannotConnectError(f"{text} ({why})") from None


def _chain(secured: ssl.SSLSocket) -> list[bytes]:
    # Public since Python 3.13; before, the same method of the object beneath gives objects.
    beneath: Any = secured if hasattr(secured, "get_unverified_chain") else secured._sslobj  # type: ignore[attr-defined]
    shown = beneath.get_unverified_chain() or ()
    return [one if isinstance(one, bytes) else _der(one) for one in shown]


def _der(certificate: Any) -> bytes:
    return ssl.PEM_cert_to_DER_cert(certificate.public_bytes())
