"""Scrimmages: on which terms a bot can be asked, and how much was asked for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select

from riverboat_server.store.part import Part, dated
from riverboat_server.store.rows import names, read_names
from riverboat_server.store.schema import scrimmage_terms, tournaments
from riverboat_server.store.settings import read_setting, write_setting

_FROZEN = "scrimmages_frozen"


@dataclass(frozen=True, slots=True)
class ScrimmageTerms:
    """Who may ask a bot for a scrimmage: everybody or the bots of a list; and how many matches it
    plays at once."""

    everybody: bool = True
    bots: tuple[str, ...] = ()
    at_once: int = 4


class Scrimmages(Part):
    """The part of the store that keeps the terms of scrimmages."""

    def scrimmage_terms(self, bot: str) -> ScrimmageTerms:
        """The terms of a bot, or the usual ones."""
        query = select(scrimmage_terms).where(scrimmage_terms.c.bot == bot)
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        if row is None:
            return ScrimmageTerms()
        return ScrimmageTerms(row.everybody, read_names(row.bots), row.at_once)

    def scrimmages_at_once(self, bots: Collection[str]) -> dict[str, int]:
        """How many matches each of these bots plays at once for others."""
        column = scrimmage_terms.c
        query = select(column.bot, column.at_once).where(column.bot.in_(bots))
        with self._database.reading() as connection:
            said = {row.bot: row.at_once for row in connection.execute(query)}
        return {bot: said.get(bot, ScrimmageTerms().at_once) for bot in bots}

    def set_scrimmage_terms(self, bot: str, terms: ScrimmageTerms) -> None:
        values = {
            "bot": bot,
            "everybody": terms.everybody,
            "bots": names(terms.bots),
            "at_once": terms.at_once,
        }
        with self._database.writing() as connection:
            connection.execute(delete(scrimmage_terms).where(scrimmage_terms.c.bot == bot))
            connection.execute(insert(scrimmage_terms).values(**values))

    def scrimmages_frozen(self) -> bool:
        """Whether an organiser lets nobody ask for scrimmages now."""
        with self._database.reading() as connection:
            return bool(read_setting(connection, _FROZEN))

    def freeze_scrimmages(self, frozen: bool) -> None:
        with self._database.writing() as connection:
            write_setting(connection, _FROZEN, int(frozen))

    def scrimmage_matches_since(self, owner: str, moment: str) -> list[tuple[str, int]]:
        """The scrimmages that somebody asked for since a moment: when, and how many matches each.

        The moment is an ISO date with its zone; oldest first.
        """
        column = tournaments.c
        query = select(column.created_at, column.matches).where(
            column.owner == owner,
            column.created_at >= dated(datetime.fromisoformat(moment)),
            column.scrimmage,
        )
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(column.number))
            return [(row.created_at, row.matches) for row in rows]
