"""A person at the table: questions in words, on a page of the browser or in the terminal."""

from __future__ import annotations

from typing import Final

from riverboat.client.bot import Bot

NO_CLOCK: Final = "a person plays without a clock: leave --clock out"


def is_person(bot: Bot) -> bool:
    """Whether somebody has to be there to play for this bot."""
    return bot.target.__module__ == "riverboat.person.bot"
