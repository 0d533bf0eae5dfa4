"""What `riverboat replay verify` finds: whether replays hold, and who vouches for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from riverboat.cli.known_referees import Keys
from riverboat.client.errors import Exit
from riverboat.replay import ReplayError, load, verify
from riverboat.replay.signature import UNSIGNED, Attestation, Provenance, provenance

HOW_TO_CHECK = "pip install 'riverboat[verify]' to check signatures"
CAUTION = "consistent means that the match can have happened so; anybody can write such a file."
ASK_FOR_A_KEY = "Give the referee's key with --key to know who vouches for it."


@dataclass(frozen=True, slots=True)
class Finding:
    """A replay by its name; `problem` says why it does not hold."""

    replay: str
    problem: str | None
    provenance: Provenance = UNSIGNED

    @property
    def consistent(self) -> bool:
        return self.problem is None

    @property
    def authentic(self) -> bool:
        return self.consistent and self.provenance.attestation is Attestation.AUTHENTIC

    def __str__(self) -> str:
        if self.problem is not None:
            return f"{self.replay}: NOT VERIFIED: {self.problem}"
        return f"{self.replay}: {_words(self.provenance)}"

    def to_json(self) -> dict[str, object]:
        key = self.provenance.public_key.hex() or None
        verdict = "authentic" if self.authentic else "consistent" if self.consistent else "damaged"
        return {
            "replay": self.replay,
            "verdict": verdict,
            "problem": self.problem,
            "signature": self.provenance.attestation.value if self.consistent else None,
            "key": key,
            "referee": self.provenance.referee or None,
        }


def examine(name: str, path: Path, known: Keys) -> Finding:
    """Play a replay again and look who signed it."""
    try:
        replay = load(path)
        signed = provenance(replay, known)
        verify(replay)
    except ReplayError as error:
        return Finding(name, str(error))
    return Finding(name, None, signed)


def exit_code(findings: Sequence[Finding], known: Keys) -> Exit:
    """Who knows referees wants to hear if something comes from nobody of them."""
    if not all(found.consistent for found in findings):
        return Exit.NEGATIVE
    if known and not all(found.authentic for found in findings):
        return Exit.NOT_AUTHENTIC
    return Exit.OK


def _words(signed: Provenance) -> str:
    key = signed.public_key.hex()
    return {
        Attestation.AUTHENTIC: f"authentic, signed by {signed.referee} ({key[:16]})",
        Attestation.UNKNOWN_KEY: f"consistent, signed by a key that is not known here: {key}",
        Attestation.UNSIGNED: "consistent, not signed",
        Attestation.UNCHECKED: f"consistent, signature not checked: {HOW_TO_CHECK}",
    }[signed.attestation]
