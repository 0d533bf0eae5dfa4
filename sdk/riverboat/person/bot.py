"""The bot `human`: whoever sits before the screen."""

from __future__ import annotations

from typing import Any, NoReturn

from riverboat.client.bot import Bot
from riverboat.client.errors import RiverboatError
from riverboat.client.forms import ClassBot
from riverboat.client.info import StartInfo
from riverboat.engine import View
from riverboat.match import MatchResult
from riverboat.match.control import UNLIMITED
from riverboat.person import NO_CLOCK, screens
from riverboat.person.sitting import Sitting


class Person(ClassBot):
    """A person, asked on a page of the browser or in the terminal."""

    def on_start(self, info: StartInfo) -> None:
        if info.control.base * 2 < UNLIMITED:
            raise RiverboatError(NO_CLOCK)
        screen = screens.screen()
        screen.sit(info.match_id, info.seat)
        self._sitting = Sitting(info, screen)

    def on_event(self, event: object) -> None:
        self._sitting.hear(event)

    def play(self, view: View) -> object:
        return self._sitting.decide(view)

    def on_end(self, result: MatchResult) -> None:
        self._sitting.end(result, screens.replay_noted())


class NotAtAReferee:
    """Persons play at home, where nothing is rated."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise RiverboatError(
            "a person plays local games only, which are not rated: "
            "riverboat play gold_west --bots human,greedy"
        )


human = Bot(Person, "human", connection="riverboat.person.bot:NotAtAReferee")
