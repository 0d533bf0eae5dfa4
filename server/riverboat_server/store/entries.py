"""What becomes of a plan on the way: blocks that were left out, bots that enter or leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert, select

from riverboat_server.store.part import Part
from riverboat_server.store.rows import names, read_names
from riverboat_server.store.schema import entry_changes, skipped_blocks
from riverboat_server.store.tournaments import existing


class EntryChange(NamedTuple):
    """A bot enters a tournament, or leaves it, from a block on."""

    from_block: int
    bot: str
    entered: bool


class Entries(Part):
    """The part of the store that keeps how a tournament departs from its plan."""

    def skip_block(self, tournament_id: str, block_id: str, absent: Sequence[str]) -> None:
        """Note that a block was left out, and who was not there; the first note stands."""
        column = skipped_blocks.c
        same = (column.tournament_id == tournament_id) & (column.block_id == block_id)
        values = {"tournament_id": tournament_id, "block_id": block_id, "absent": names(absent)}
        with self._database.writing() as connection:
            existing(connection, tournament_id)
            if connection.scalar(select(column.number).where(same)) is None:
                connection.execute(insert(skipped_blocks).values(**values))

    def skipped_blocks(self, tournament_id: str) -> dict[str, tuple[str, ...]]:
        """The blocks that were left out, in that order, each with those who were not there."""
        column = skipped_blocks.c
        query = select(column.block_id, column.absent).where(column.tournament_id == tournament_id)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(column.number))
            return {row.block_id: read_names(row.absent) for row in rows}

    def change_entries(
        self, tournament_id: str, from_block: int, enter: Sequence[str], leave: Sequence[str]
    ) -> None:
        """Let bots enter a tournament from a block on, and others leave it."""
        changes = [*((bot, True) for bot in enter), *((bot, False) for bot in leave)]
        rows = [
            {
                "tournament_id": tournament_id,
                "from_block": from_block,
                "bot": bot,
                "entered": entered,
            }
            for bot, entered in changes
        ]
        with self._database.writing() as connection:
            existing(connection, tournament_id)
            if rows:
                connection.execute(insert(entry_changes), rows)

    def entry_changes(self, tournament_id: str) -> list[EntryChange]:
        """Who entered and left a tournament, in the order in which it was said."""
        column = entry_changes.c
        query = select(column.from_block, column.bot, column.entered)
        query = query.where(column.tournament_id == tournament_id).order_by(column.number)
        with self._database.reading() as connection:
            return [EntryChange(*row) for row in connection.execute(query)]
