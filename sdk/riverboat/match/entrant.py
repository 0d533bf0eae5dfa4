"""Entrants: a bot by its name, or one version of it as NAME@VERSION.

Two versions of a bot can meet at one table. Whatever a version is, its owner is the name: logs,
replays and permissions go by that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

AT: Final = "@"
MOST_VERSION: Final = 20  # letters
UNNAMED: Final = "?"  # stands for a version that nobody said, beside others

_VERSION: Final = re.compile(rf"[A-Za-z0-9._-]{{1,{MOST_VERSION}}}")


def check_version(version: str) -> str:
    """The version itself; ValueError unless it is one, like 2.1 or 2026-11-18."""
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        shown = repr(version)[: 3 * MOST_VERSION]
        raise ValueError(
            f"{shown} is no version: a version is a text of 1 to {MOST_VERSION} letters, digits, "
            "'.', '-' and '_', e.g. \"2.1\""
        )
    return version


def check_entrant(entrant: str) -> str:
    """The entrant itself; ValueError unless what follows its @ is a version."""
    if AT in entrant:
        check_version(version_of(entrant))
    return entrant


def entrant(name: str, version: str) -> str:
    """NAME@VERSION, or NAME alone without a version."""
    return f"{name}{AT}{version}" if version else name


def owner_of(entrant: str) -> str:
    """The name that an entrant belongs to."""
    return entrant.partition(AT)[0]


def version_of(entrant: str) -> str:
    """The version that an entrant names; empty: any."""
    return entrant.partition(AT)[2]


def is_meant(entrant: str, wanted: str) -> bool:
    """Whether who asks for `wanted` means this entrant: a name means all its versions."""
    return entrant == wanted or owner_of(entrant) == wanted


def seats_of(bots: Sequence[str], owner: str) -> tuple[int, ...]:
    """The seats of a name, in whatever versions, among those of a match."""
    return tuple(seat for seat, bot in enumerate(bots) if owner_of(bot) == owner)


def seats_meant(bots: Sequence[str], wanted: str) -> tuple[int, ...]:
    """The seats that are meant by a name, or by NAME@VERSION."""
    return tuple(seat for seat, bot in enumerate(bots) if is_meant(bot, wanted))


def shown(entrant: str, versions: str) -> str:
    """An entrant with the version, or versions, that played for it: ada@2.1."""
    return entrant if AT in entrant or not versions else f"{entrant}{AT}{versions}"


def shown_all(bots: Sequence[str], versions: Sequence[str]) -> tuple[str, ...]:
    """The entrants of a match with the versions that played, by seat, as far as they are known."""
    pairs = zip(bots, versions or ("",) * len(bots), strict=True)
    return tuple(shown(bot, version) for bot, version in pairs)


def check_versions(versions: Sequence[str], seats: int) -> tuple[str, ...]:
    """Versions by seat, some of them unknown; ValueError if there cannot be such ones."""
    if versions and len(versions) != seats:
        raise ValueError(f"{len(versions)} versions of {seats} bots")
    return tuple(version and check_version(version) for version in versions)


def known_versions(versions: Iterable[str]) -> tuple[str, ...]:
    """Versions by seat; none at all if nobody said one, as records of older referees have it."""
    by_seat = tuple(versions)
    return by_seat if any(by_seat) else ()
