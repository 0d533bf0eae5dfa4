"""The key by which a referee signs its replays, kept in the data folder.

`keys/signing.key` is the private key, for this referee alone. `keys/public_keys` lists the public
keys, the present one last: one that was replaced signs nothing more, but what it signed holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from riverboat_server.referee.disk import replace_file

_FOLDER = "keys"
_PRIVATE = "signing.key"
PUBLIC_KEYS = f"{_FOLDER}/public_keys"


class DamagedKey(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """The private key of a referee cannot be read."""


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A key by which replays were signed, and since when."""

    key: bytes
    since: str


class SigningKey:
    """Signs what a referee vouches for."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public_key = private.public_key().public_bytes_raw()

    def sign(self, text: bytes) -> bytes:
        return self._private.sign(text)


def open_key(root: Path) -> SigningKey:
    """The key of a data folder; the first start makes it."""
    path = root / _FOLDER / _PRIVATE
    if not path.exists():
        return new_key(root)
    try:
        private = load_pem_private_key(path.read_bytes(), password=None)
    except ValueError:
        private = None
    if not isinstance(private, Ed25519PrivateKey):
        raise DamagedKey(
            f"{path} is damaged: put it back from a copy, or move it away and start with a new key"
        )
    key = SigningKey(private)
    _list(root, key.public_key)
    return key


def new_key(root: Path) -> SigningKey:
    """Make a key, the present one from now on. The private half of the one before is gone."""
    (root / _FOLDER).mkdir(mode=0o700, exist_ok=True)
    private = Ed25519PrivateKey.generate()
    pem = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    replace_file(root / _FOLDER / _PRIVATE, pem, sync=True)
    key = SigningKey(private)
    _list(root, key.public_key)
    return key


def public_keys(root: Path) -> list[PublicKey]:
    """All keys of a data folder, the present one first."""
    path = root / PUBLIC_KEYS
    if not path.exists():
        return []
    lines = [line.split() for line in path.read_text(encoding="ascii").splitlines()]
    return [PublicKey(bytes.fromhex(words[0]), words[-1]) for words in reversed(lines)]


def _list(root: Path, key: bytes) -> None:
    """A public key stands in the list, also if a crash came between key and list."""
    if any(listed.key == key for listed in public_keys(root)):
        return
    since = datetime.now(UTC).isoformat(timespec="seconds")
    path = root / PUBLIC_KEYS
    listed = path.read_bytes() if path.exists() else b""
    replace_file(path, listed + f"{key.hex()} this-referee {since}\n".encode(), sync=True)
