"""Riverboat: write a bot, play it locally, send it to a tournament."""
