"""A certificate authority of the referee's own, in its data folder: nobody has to ask for one.

`tls/authority.key` is its key and certificate, for this referee alone; `tls/authority.pem` the
certificate, which callers may know. The authority is made once and kept, because callers know it
by its fingerprint. `tls/server.pem` is what the referee serves with; it is renewed in time.
"""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from riverboat_server.referee.disk import replace_file

FOLDER = "tls"
AUTHORITY_LIFE = timedelta(days=20 * 365)
EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)  # a clock that says less is wrong
SERVER_LIFE = timedelta(days=397)  # longer ones are not believed everywhere
RENEW_BEFORE = timedelta(days=60)
SKEW = timedelta(days=1)  # clocks of callers may be behind by so much

_AUTHORITY_USES = {"key_cert_sign", "crl_sign"}
_USES = (
    *("digital_signature", "content_commitment", "key_encipherment", "data_encipherment"),
    *("key_agreement", "key_cert_sign", "crl_sign", "encipher_only", "decipher_only"),
)


class DamagedAuthority(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """The authority of a referee cannot be read."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its key, and who has signed it."""

    key: ec.EllipticCurvePrivateKey
    chain: tuple[x509.Certificate, ...]

    @property
    def chain_pem(self) -> bytes:
        return b"".join(one.public_bytes(Encoding.PEM) for one in self.chain)

    @property
    def key_pem(self) -> bytes:
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    def renewed_from(self) -> datetime:
        """When another one shall take its place."""
        return self.chain[0].not_valid_after_utc - RENEW_BEFORE

    def serves_at(self, now: datetime) -> bool:
        """Whether callers believe it, and will for a while. It may be of when a clock was wrong."""
        return self.chain[0].not_valid_before_utc <= now < self.renewed_from()

    def names(self) -> frozenset[str]:
        """The hosts that it is good for."""
        kind = x509.SubjectAlternativeName
        said = self.chain[0].extensions.get_extension_for_class(kind).value
        return frozenset(
            [
                *said.get_values_for_type(x509.DNSName),
                *map(str, said.get_values_for_type(x509.IPAddress)),
            ]
        )


class Authority:
    """Signs certificates of one referee."""

    def __init__(self, folder: Path, own: Certificate) -> None:
        self._folder = folder
        self._own = own

    @property
    def fingerprint(self) -> bytes:
        """SHA-256 of its certificate, by which callers know it."""
        return hashlib.sha256(self._own.chain[0].public_bytes(Encoding.DER)).digest()

    def server_certificate(self, hosts: Iterable[str], now: datetime) -> Certificate:
        """The kept one, or a new one if that is for other hosts or near its end."""
        path, names = self._folder / "server.pem", frozenset(hosts)
        kept = _read(path) if path.exists() else None
        if kept is not None and self._is_good(kept, names, now):
            return kept
        new = self._issue(names, now)
        replace_file(path, new.key_pem + new.chain_pem, sync=True)
        return new

    def _is_good(self, kept: Certificate, names: frozenset[str], now: datetime) -> bool:
        ours = kept.chain[1:] == self._own.chain
        return ours and kept.names() == names and kept.serves_at(now)

    def _issue(self, names: frozenset[str], now: datetime) -> Certificate:
        key, (own,) = ec.generate_private_key(ec.SECP256R1()), self._own.chain
        last = min(now + SERVER_LIFE, own.not_valid_after_utc)
        alternatives = x509.SubjectAlternativeName([_general_name(name) for name in sorted(names)])
        server_only = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
        builder = (
            _builder("Riverboat referee", own.subject, key, now - SKEW, last)
            .add_extension(alternatives, critical=False)
            .add_extension(server_only, critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_uses({"digital_signature"}), critical=True)
        )
        return Certificate(key, (builder.sign(self._own.key, hashes.SHA256()), own))


def open_authority(root: Path) -> Authority:
    """The authority of a data folder; the first call makes it."""
    folder = root / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path, public = folder / "authority.key", folder / "authority.pem"
    if path.exists():
        own = _read(path)
    else:
        own = _new_authority(datetime.now(UTC))
        replace_file(path, own.key_pem + own.chain_pem, sync=True)
    if own is None:
        raise DamagedAuthority(
            f"{path} is damaged: put it back from a copy. If there is none, move it away; all "
            "who joined have to join again then"
        )
    if not public.exists() or public.read_bytes() != own.chain_pem:
        replace_file(public, own.chain_pem, sync=True, mode=0o644)
    return Authority(folder, own)


def _new_authority(now: datetime) -> Certificate:
    """Good whatever a clock said when it was made: it is never replaced by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = f"Riverboat authority {secrets.token_hex(6)}"
    builder = (
        _builder(name, None, key, EARLIEST, max(now, EARLIEST) + AUTHORITY_LIFE)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_uses(_AUTHORITY_USES), critical=True)
    )
    return Certificate(key, (builder.sign(key, hashes.SHA256()),))


def _builder(
    name: str,
    issuer: x509.Name | None,
    key: ec.EllipticCurvePrivateKey,
    begins: datetime,
    ends: datetime,
) -> x509.CertificateBuilder:
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer or subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(ends)
        .add_extension(identifier, critical=False)
    )


def _uses(wanted: set[str]) -> x509.KeyUsage:
    return x509.KeyUsage(**{use: use in wanted for use in _USES})


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _read(path: Path) -> Certificate | None:
    """What a file holds; None if it is damaged."""
    data = path.read_bytes()
    try:
        key = load_pem_private_key(data, password=None)
        chain = tuple(x509.load_pem_x509_certificates(data))
    except ValueError:
        return None
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        return None
    return Certificate(key, chain) if chain[0].public_key() == key.public_key() else None
