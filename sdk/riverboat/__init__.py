"""Riverboat: write a bot, play it locally, send it to a tournament.

    from riverboat import bot

    @bot(name="rando")
    def play(view, moves):
        return random.choice(moves)

Names are loaded when they are first used: importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from riverboat.client.bot import Bot, bot
    from riverboat.client.clock import BotClock
    from riverboat.client.errors import IllegalChoiceError, RiverboatError
    from riverboat.client.forms import ClassBot
    from riverboat.client.info import StartInfo
    from riverboat.client.loading import load_bot
    from riverboat.client.notes import note
    from riverboat.engine import View
    from riverboat.local import LocalResult, play_games, play_local
    from riverboat.match import MatchResult, TimeControl

__version__ = "0.1.0"

_PLACES = {
    "Bot": "client.bot",
    "BotClock": "client.clock",
    "ClassBot": "client.forms",
    "IllegalChoiceError": "client.errors",
    "LocalResult": "local",
    "MatchResult": "match",
    "RiverboatError": "client.errors",
    "StartInfo": "client.info",
    "TimeControl": "match",
    "View": "engine",
    "bot": "client.bot",
    "load_bot": "client.loading",
    "note": "client.notes",
    "play_games": "local",
    "play_local": "local",
}

__all__ = [
    "Bot",
    "BotClock",
    "ClassBot",
    "IllegalChoiceError",
    "LocalResult",
    "MatchResult",
    "RiverboatError",
    "StartInfo",
    "TimeControl",
    "View",
    "__version__",
    "bot",
    "load_bot",
    "note",
    "play_games",
    "play_local",
]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module 'riverboat' has no attribute {name!r}")
    value: object = getattr(import_module(f"riverboat.{_PLACES[name]}"), name)
    globals()[name] = value
    return value
