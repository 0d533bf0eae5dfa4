"""An authority that lives as long as a test, and the certificates that it signs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import grpc
import trustme

HOST = "127.0.0.1"
LONG_AGO, LONG_OVER = datetime(2020, 1, 1, tzinfo=UTC), datetime(2021, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Pair:
    """The files of a certificate and of its key."""

    certificate: Path
    key: Path

    def credentials(self) -> grpc.ServerCredentials:
        return grpc.ssl_server_credentials([(self.key.read_bytes(), self.certificate.read_bytes())])


class Authority:
    """Its own certificate is in `file`; whoever trusts that trusts all it signs."""

    def __init__(self, folder: Path) -> None:
        self._ca = trustme.CA()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "ca.pem"
        self._ca.cert_pem.write_to_path(self.file)

    def issue(
        self, host: str = HOST, over: bool = False, rsa: bool = False, early: bool = False
    ) -> Pair:
        """A certificate for a host; `over`: its time has passed; `early`: it has not come yet;
        `rsa`: the older kind of key."""
        kind = trustme.KeyType.RSA if rsa else trustme.KeyType.ECDSA
        begins, ends = (LONG_AGO, LONG_OVER) if over else (None, None)
        begins = datetime.now(UTC) + timedelta(days=1) if early else begins
        signed = self._ca.issue_cert(host, key_type=kind, not_before=begins, not_after=ends)
        serial = len(list(self._folder.iterdir()))
        pair = Pair(self._folder / f"{serial}.pem", self._folder / f"{serial}.key")
        for piece in signed.cert_chain_pems:
            piece.write_to_path(pair.certificate, append=True)
        signed.private_key_pem.write_to_path(pair.key)
        return pair
