"""Who asks for results, and which of them are to be seen by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select

from riverboat.replay.index import Part
from riverboat_server.store.schema import matches, tournaments

VERSION_SIGN = "@"  # NAME@VERSION is the bot NAME in one of its versions

_PUBLIC = (
    "NOT EXISTS (SELECT 1 FROM matches AS theirs JOIN tournaments USING (tournament_id) "
    "WHERE theirs.sequence = one.sequence AND published_at IS NULL)"
)
_ORGANISED = (
    "EXISTS (SELECT 1 FROM matches AS theirs JOIN tournaments USING (tournament_id) "
    "WHERE theirs.sequence = one.sequence AND owner = ?)"
)
_OWN = (
    "EXISTS (SELECT 1 FROM participants AS own WHERE own.sequence = one.sequence "
    "AND (own.bot = ? OR substr(own.bot, 1, ?) = ?))"
)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Everybody sees what is public.

    A bot sees its own matches too; who `organises`, those of tournaments set up under that name.
    """

    name: str = ""
    everything: bool = False
    organises: bool = False

    def sees(self, hidden_by: str | None, bots: Sequence[str]) -> bool:
        """Whether a match is shown, by who hides its tournament, if anybody, and who sat there."""
        if hidden_by is None or self.everything:
            return True
        return self.name in ([hidden_by] if self.organises else map(owner_of, bots))

    def conditions(self) -> tuple[Part, ...]:
        """The same for a page of results, see `page_statement`."""
        if self.everything:
            return ()
        if not self.name:
            return ((_PUBLIC, ()),)
        if self.organises:
            return ((f"({_PUBLIC} OR {_ORGANISED})", (self.name,)),)
        versions = self.name + VERSION_SIGN
        return ((f"({_PUBLIC} OR {_OWN})", (self.name, len(versions), versions)),)


EVERYTHING = Viewer(everything=True)
PUBLIC = Viewer()


def owner_of(bot: str) -> str:
    """The name by which a bot is registered, whichever version of it played."""
    return bot.partition(VERSION_SIGN)[0]


def is_public() -> ColumnElement[bool]:
    """Of a row of `matches`: whether everybody may see it."""
    hidden = select(tournaments.c.tournament_id).where(tournaments.c.published_at.is_(None))
    return matches.c.tournament_id.not_in(hidden)


def hidden_by() -> ColumnElement[str | None]:
    """Of a row of `matches`: whose tournament it is, if that is not published."""
    of_match = tournaments.c.tournament_id == matches.c.tournament_id
    owner = select(tournaments.c.owner).where(of_match, tournaments.c.published_at.is_(None))
    return owner.correlate(matches).scalar_subquery()
