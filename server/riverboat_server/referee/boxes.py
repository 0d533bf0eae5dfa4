"""Who is there: the connections of each name, one per version, and what each of them plays.

What is seated under NAME@VERSION is played by that version alone. What is seated under NAME is
played by its newest connection; when that leaves, the next newest takes over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from riverboat.match.entrant import AT, owner_of, version_of
from riverboat.protocol import MOST_VERSIONS
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import RefereeRefusal, RefusalCode


class Boxes(Mapping[str, Mailbox]):
    """The mailbox that plays an entrant now, by entrant: NAME, and NAME@VERSION if it said one."""

    def __init__(self) -> None:
        self._names: dict[str, dict[str, Mailbox]] = {}  # by name and version, the newest last

    def __getitem__(self, entrant: str) -> Mailbox:
        versions = self._names[owner_of(entrant)]
        return versions[version_of(entrant)] if AT in entrant else next(reversed(versions.values()))

    def __iter__(self) -> Iterator[str]:
        for name, versions in self._names.items():
            yield name
            yield from (box.entrant for box in versions.values() if box.version)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def connections(self) -> list[Mailbox]:
        """All of them, each once."""
        return [box for versions in self._names.values() for box in versions.values()]

    def count(self) -> int:
        """How many connections there are; may be asked from any thread."""
        return sum(map(len, list(self._names.values())))

    def version(self, entrant: str) -> str:
        """The version that plays an entrant now; empty: unknown."""
        box = self.get(entrant)
        return version_of(entrant) if box is None else box.version

    def played_by(self, mailbox: Mailbox) -> list[str]:
        """The entrants that a connection plays now."""
        named = [mailbox.entrant] if mailbox.version else []
        mine = [mailbox.bot] if self.get(mailbox.bot) is mailbox else []
        return mine + named

    def add(self, mailbox: Mailbox) -> Mailbox | None:
        """A bot is there: its newest connection. The one that it takes the place of, if any.

        RefereeRefusal if it is there too often.
        """
        versions = self._names.setdefault(mailbox.bot, {})
        if mailbox.version not in versions and len(versions) >= MOST_VERSIONS:
            text = f"{mailbox.bot} is connected in {MOST_VERSIONS} versions: end one of them first"
            raise RefereeRefusal(RefusalCode.RESOURCE_EXHAUSTED, text)
        older = versions.pop(mailbox.version, None)
        versions[mailbox.version] = mailbox  # the newest stands last
        return older

    def remove(self, mailbox: Mailbox) -> bool:
        """A bot has left; False if it was not there, or a newer connection has taken its place."""
        versions = self._names.get(mailbox.bot, {})
        if versions.get(mailbox.version) is not mailbox:
            return False
        del versions[mailbox.version]
        if not versions:
            del self._names[mailbox.bot]
        return True
