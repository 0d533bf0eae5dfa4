"""Who vouches for a replay: a referee's signature over everything up to the result.

A hash chain shows that a file is of one piece, and the rules show that it can have happened. Only a
signature by a key that the reader knows tells who says that it did.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from riverboat.replay.chain import ChainWriter, ReplayError
from riverboat.replay.reader import Replay
from riverboat.v1 import replay_pb2 as pb

KEY_BYTES = 32
SIGNATURE_BYTES = 64
_DOMAIN = b"riverboat replay signature 1\0"


class Signer(Protocol):
    """A referee's key."""

    @property
    def public_key(self) -> bytes:
        """32 bytes that everybody may know."""

    def sign(self, text: bytes) -> bytes:
        """The signature of a text, 64 bytes."""


class Attestation(Enum):
    """What is known of the origin of a replay that is consistent."""

    AUTHENTIC = "authentic"  # signed by a referee that is known
    UNKNOWN_KEY = "unknown key"  # signed by somebody
    UNSIGNED = "unsigned"
    UNCHECKED = "unchecked"  # signed, but here is nothing that checks signatures


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a replay comes from, as far as it can be told."""

    attestation: Attestation
    public_key: bytes = b""
    referee: str = ""  # the name under which the key is known


UNSIGNED = Provenance(Attestation.UNSIGNED)


def signature_frame(result_hash: bytes, signer: Signer) -> bytes:
    """The record that follows the result, whose hash is given."""
    signature = signer.sign(_DOMAIN + result_hash)
    record = pb.ReplaySignature(public_key=signer.public_key, signature=signature)
    return ChainWriter(result_hash).frame(pb.ReplayRecord(signature=record))


def provenance(replay: Replay, known: Mapping[bytes, str]) -> Provenance:
    """Who signed a replay; `known` names referees by their public keys.

    ReplayError if there is a signature, but not of this replay.
    """
    signature = replay.signature
    if signature is None:
        return UNSIGNED
    key = bytes(signature.public_key)
    if len(key) != KEY_BYTES or len(signature.signature) != SIGNATURE_BYTES:
        raise ReplayError("the signature is malformed")
    try:
        _check(key, signature.signature, _DOMAIN + replay.pile.result_hash)
    except ModuleNotFoundError:
        return Provenance(Attestation.UNCHECKED, key)
    if key in known:
        return Provenance(Attestation.AUTHENTIC, key, known[key])
    return Provenance(Attestation.UNKNOWN_KEY, key)


def _check(key: bytes, signature: bytes, text: bytes) -> None:
    from cryptography.exceptions import InvalidSignature  # an extra: the bare install does without
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, text)
    except (InvalidSignature, ValueError):
        raise ReplayError("the signature is not of this replay") from None
