"""An invitation: the one string that says where a referee is, how it is known, and who may join.

rbi1_ and, in letters and digits that survive any copying, one byte that says how the referee
is known, the code, the fingerprint of its authority if it has one of its own, the address, and
a checksum of everything before it.
"""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass, field

from riverboat.client.errors import RiverboatError

PREFIX = "rbi1_"
CODE_BYTES = 16
FINGERPRINT_BYTES = 32
_CHECK_BYTES = 4
_PLAIN, _FINGERPRINT, _PUBLIC = range(3)  # how the referee is known
_ADDRESS = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9_.-]{1,253}):([1-9]\d{0,4})")
_AGAIN = "copy it again, from its first letter to its last"


class InvitationError(RiverboatError, ValueError):
    """A text is no invitation; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where to join, and with which code.

    fingerprint   SHA-256 of the certificate of the referee's own authority; empty: it has none
    tls           whether the referee speaks TLS
    """

    address: str
    code: bytes = field(repr=False)
    fingerprint: bytes = b""
    tls: bool = False

    def __str__(self) -> str:
        kind = _FINGERPRINT if self.fingerprint else _PUBLIC if self.tls else _PLAIN
        data = bytes([kind]) + self.code + self.fingerprint + self.address.encode()
        text = base64.b32encode(data + _check(data)).decode()
        return PREFIX + text.rstrip("=").lower()


def read_invitation(text: str) -> Invitation:
    """The invitation that a text holds, also over several lines; InvitationError if it is none."""
    words = "".join(text.split()).lower()
    if not words.startswith(PREFIX):
        if re.match(r"rbi\d+_", words):
            raise InvitationError("this invitation is of a newer Riverboat: install that first")
        raise InvitationError(f"this is no invitation: it begins with {PREFIX}; {_AGAIN}")
    data = _decoded(words.removeprefix(PREFIX))
    kind, code, rest = data[0], data[1 : 1 + CODE_BYTES], data[1 + CODE_BYTES :]
    known = FINGERPRINT_BYTES if kind == _FINGERPRINT else 0
    address = rest[known:].decode(errors="replace")
    if kind > _PUBLIC or len(code) < CODE_BYTES:
        raise InvitationError("this invitation cannot be understood: ask for another")
    return Invitation(check_address(address), code, rest[:known], kind != _PLAIN)


def check_address(address: str) -> str:
    """The address itself; InvitationError unless it is HOST:PORT."""
    found = _ADDRESS.fullmatch(address)
    if found is None or int(found[2]) > 65535:
        raise InvitationError(f"{address[:80]!r} is no address: write HOST:PORT")
    return address


def _decoded(letters: str) -> bytes:
    try:
        data = base64.b32decode(letters.upper() + "=" * (-len(letters) % 8))
    except ValueError:  # of which wrong letters are one kind
        data = b""
    data, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if not data or _check(data) != check:
        raise InvitationError(f"a letter of the invitation is wrong or missing: {_AGAIN}")
    return data


def _check(data: bytes) -> bytes:
    return hashlib.sha256(PREFIX.encode() + data).digest()[:_CHECK_BYTES]
