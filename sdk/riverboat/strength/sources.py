"""What a match-up is made of: has anything changed since its blocks were played?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import riverboat
from riverboat.client.loading import load_bot
from riverboat.sprt.sources import source_hashes
from riverboat.strength.matchup import Heading, MatchUp

PARTS = ("engine", "games", "search")
"""Of the package: what bots search with, and what they are judged by."""


def heading_of(matchup: MatchUp) -> Heading:
    """The match-up with a hash of its bots, of files in their settings, and of the rules."""
    hashes = source_hashes(matchup.specs)
    for spec in matchup.specs:
        hashes[spec] += _settings_hash(spec)
    return Heading(matchup, {**hashes, "riverboat": _package_hash()})


def _settings_hash(spec: str) -> str:
    """Of files that the settings of a bot name, a table of weights for example."""
    values = load_bot(spec).settings.values()
    files = [Path(value) for value in values if isinstance(value, str) and value]
    found = [file for file in files if file.is_file()]
    return _hash(found) if found else ""


@cache
def _package_hash() -> str:
    root = Path(riverboat.__file__).parent
    files = [file for part in PARTS for file in (root / part).rglob("*.*")]
    return _hash(sorted(file for file in files if file.suffix in (".py", ".csv")))


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]
