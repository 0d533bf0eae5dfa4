"""New invitations: a code that is shown once and stored as its hash."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from riverboat.client.invitation import CODE_BYTES, Invitation, check_address
from riverboat.protocol import MOST_USES
from riverboat_server.reach import Reach
from riverboat_server.store import Store, StoredInvitation


@dataclass(frozen=True, slots=True)
class Wish:
    """What an organiser wants: for how many bots, for how long (None: for ever), made by whom."""

    uses: int
    lasts: timedelta | None
    made_by: str


def code_hash(code: bytes) -> str:
    return hashlib.sha256(code).hexdigest()


def new_invitation(
    store: Store, reach: Reach, wish: Wish, address: str = ""
) -> tuple[StoredInvitation, str]:
    """Make an invitation; what is stored, and the text that is shown once.

    `address` is told instead of the one that the referee knows of itself. ValueError says what
    cannot be.
    """
    if not 1 <= wish.uses <= MOST_USES:
        raise ValueError(f"an invitation is for 1 to {MOST_USES:,} bots")
    code = secrets.token_bytes(CODE_BYTES)
    told = check_address(address or reach.address)
    text = str(Invitation(told, code, reach.fingerprint, reach.tls))
    until = None if wish.lasts is None else datetime.now(UTC) + wish.lasts
    new_id = "i-" + secrets.token_hex(4)
    ends = None if until is None else until.isoformat(timespec="seconds")
    return store.add_invitation(new_id, code_hash(code), wish.uses, wish.made_by, ends), text
