"""Riverboat: write a bot, play it locally, send it to a tournament."""

__version__ = "0.1.0"
