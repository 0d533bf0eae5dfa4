"""What can be a bot, and how it is told that it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from riverboat import (
    Bot,
    BotClock,
    ClassBot,
    LocalResult,
    MatchResult,
    StartInfo,
    View,
    bot,
    load_bot,
)
from riverboat import play_local as play_locally
from riverboat.client.errors import BotFormError, BotSpecError
from riverboat.client.loading import AnyBot
from toy import GAME as TOY


def play(*bots: AnyBot, options: dict[str, str] | None = None) -> LocalResult:
    return play_locally(TOY, list(bots), seed=1, options=options)


def test_the_arguments_are_handed_over_by_number() -> None:
    seen: dict[str, object] = {}

    @bot(name="one")
    def one(view: View) -> object:
        seen["one"] = view.me
        return view.moves()[0]

    @bot(name="two")
    def two(view: View, moves: Sequence[object]) -> object:
        seen["two"] = list(moves) == list(view.moves())
        return moves[0]

    @bot(name="three")
    def three(view: View, moves: Sequence[object], clock: BotClock) -> object:
        seen["three"] = clock.spend() >= 0
        return moves[0]

    result = play(one, two, three)
    assert result.cause.name == "RULES"
    assert seen == {"one": 0, "two": True, "three": True}


def test_a_default_is_the_authors_own_unless_it_is_plainly_the_clock() -> None:
    assert Bot(lambda view, moves, depth=3: moves[0]).shape.arguments == 2
    assert Bot(lambda view, moves, clock=None: moves[0]).shape.arguments == 3
    assert Bot(lambda view, moves, clock, depth=3: moves[0]).shape.arguments == 3
    assert Bot(lambda view, moves=(), clock=None, depth=3: moves[0]).shape.arguments == 3


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (lambda: None, "takes nothing; a bot is play(view), play(view, moves)"),
        (lambda a, b, c, d: None, "takes a, b, c, d; a bot is play(view)"),
        (lambda *args: None, r"takes *args: write play(view)"),
        (lambda view, *, depth: None, "needs depth=..., which nobody passes"),
    ],
)
def test_other_arguments_are_refused_with_what_to_write(function: Any, words: str) -> None:
    with pytest.raises(BotFormError) as caught:
        bot(name="odd")(function)
    assert words in str(caught.value)


def test_a_generator_is_told_to_return_its_move() -> None:
    def play(view: View, moves: Sequence[object]) -> object:
        yield moves[0]

    with pytest.raises(BotFormError, match="uses `yield`: a bot returns its move"):
        bot(play)


def test_a_class_without_play_is_told_the_method() -> None:
    class Empty:
        pass

    with pytest.raises(BotFormError, match=r"has no method `play`: write play\(self, view\)"):
        bot(name="empty")(Empty)  # type: ignore[arg-type]


def test_a_plain_class_cannot_have_async_hooks() -> None:
    class Mixed:
        async def on_start(self, info: StartInfo) -> None: ...

        def play(self, view: View) -> object: ...

    with pytest.raises(BotFormError, match="make both async, or none"):
        bot(name="mixed")(Mixed)


def test_the_name_in_the_decorator_is_a_keyword() -> None:
    with pytest.raises(BotFormError, match="write @bot\\(name='rando'\\)"):
        bot("rando")  # type: ignore[call-overload]


def test_without_a_name_the_function_gives_it() -> None:
    @bot
    def my_first_bot(view: View, moves: Sequence[object]) -> object:
        return moves[0]

    assert my_first_bot.name == "my-first-bot"
    assert my_first_bot(None, ["a move"]) == "a move"


MADE: list[Any] = []


@pytest.fixture
def made() -> list[Any]:
    """Every diary that a test makes."""
    MADE.clear()
    return MADE


@bot(name="diary")
class Diary(ClassBot):
    """Remembers everything that it is told."""

    def __init__(self, ms: int = 50, fast: bool = False, label: str = "") -> None:
        self.settings = (ms, fast, label)
        self.said: list[str] = []
        MADE.append(self)

    def on_start(self, info: StartInfo) -> None:
        self.info = info
        self.said.append("start")

    def on_event(self, event: object) -> None:
        self.said.append(type(event).__name__)

    def play(self, view: View, moves: Sequence[object]) -> object:
        self.said.append("play")
        assert view.me == self.info.seat
        return moves[0]

    def on_end(self, result: MatchResult) -> None:
        self.said.append("end")
        self.result = result


def test_a_class_bot_gets_one_fresh_instance_per_seat_and_match(made: list[Any]) -> None:
    play(Diary, Diary, Diary)
    play(Diary, Diary)
    assert len(made) == 5
    assert [diary.info.seat for diary in made] == [0, 1, 2, 0, 1]


def test_a_class_bot_is_told_start_events_and_end_in_order(made: list[Any]) -> None:
    result = play(Diary, "first", options={"spoil": "no"})
    said = made[0].said
    assert said[:3] == ["start", "play", "BidsRevealed"]
    assert said[-1] == "end"
    assert made[0].result is result.result
    info = made[0].info
    assert (info.game, info.players, info.bots) == ("toy", 2, ("diary", "first"))
    assert info.options == {"spoil": "no"}
    assert not info.resumed


def test_settings_become_arguments_of_the_right_type(made: list[Any]) -> None:
    tuned = load_bot(Diary).with_settings({"ms": "7", "fast": "yes", "label": "x"})
    assert tuned.name == "diary:ms=7,fast=yes,label=x"
    play(tuned, Diary)
    assert [diary.settings for diary in made] == [(7, True, "x"), (50, False, "")]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"speed": "7"}, "has no setting 'speed'; its settings: ms, fast, label"),
        ({"ms": "quick"}, "setting ms='quick' is not a number"),
        ({"fast": "perhaps"}, "setting fast='perhaps' is not yes or no"),
    ],
)
def test_wrong_settings_are_explained(settings: dict[str, str], words: str) -> None:
    with pytest.raises(BotSpecError) as caught:
        load_bot(Diary).with_settings(settings)
    assert words in str(caught.value)


def test_function_bots_have_no_settings() -> None:
    @bot
    def plain(view: View, moves: Sequence[object]) -> object:
        return moves[0]

    with pytest.raises(BotSpecError, match="only class bots have settings"):
        plain.with_settings({"ms": "1"})


async def test_async_bots_play_even_inside_a_running_loop() -> None:
    import asyncio

    @bot(name="async")
    class Patient(ClassBot):
        async def on_start(self, info: StartInfo) -> None:
            self.seat = info.seat

        async def play(self, view: View, moves: Sequence[object]) -> object:
            await asyncio.sleep(0)
            assert view.me == self.seat
            return moves[0]

    @bot
    async def plain(view: View, moves: Sequence[object]) -> object:
        return moves[0]

    asyncs, plains = play(Patient, plain), play("first", "first")
    assert asyncs.totals == plains.totals
    assert asyncs.cause.name == "RULES"


@pytest.mark.parametrize(
    ("text", "value"),
    [("yes", True), ("TRUE", True), ("1", True), ("no", False), ("False", False), ("0", False)],
)
def test_a_setting_that_is_a_truth_is_written_in_several_ways(text: str, value: bool) -> None:
    assert load_bot(Diary).with_settings({"fast": text}).settings == {"fast": value}


def test_settings_follow_the_type_of_their_default() -> None:
    class Tuned(ClassBot):
        def __init__(
            self, n: int, x: float = 0.5, *, any: object = None, name: str = ""
        ) -> None: ...

        def play(self, view: View) -> object: ...

    def read(**given: str) -> dict[str, object]:
        return Bot(Tuned).with_settings(given).settings

    assert read(n="7") == {"n": 7}
    assert read(n="0.5") == {"n": 0.5}, "without a default it is a number, if it is one"
    assert read(n="seven") == {"n": "seven"}
    assert read(x="2") == {"x": 2.0}
    assert type(read(x="2")["x"]) is float
    assert read(any="3", name="3") == {"any": 3, "name": "3"}
    with pytest.raises(BotSpecError, match="setting x='fast' is not a number"):
        read(x="fast")


def test_static_and_class_methods_have_no_self() -> None:
    class Static:
        @staticmethod
        def play(view: View, moves: Sequence[object]) -> object:
            return moves[0]

    class OfClass:
        @classmethod
        def play(cls, view: View) -> object:
            return view.moves()[0]

    assert Bot(Static).shape.arguments == 2
    assert Bot(OfClass).shape.arguments == 1
    assert play(Bot(Static), Bot(OfClass)).cause.name == "RULES"


def test_hooks_take_one_argument() -> None:
    class Greedy:
        def on_start(self, info: StartInfo, more: int) -> None: ...

        def play(self, view: View) -> object: ...

    with pytest.raises(BotFormError, match=r"Greedy.on_start takes one argument besides self"):
        Bot(Greedy)


def test_events_are_told_only_to_who_wants_them() -> None:
    class Deaf(ClassBot):
        def play(self, view: View) -> object: ...

    @bot
    def plain(view: View) -> object: ...

    assert load_bot(Diary).wants_events
    assert not Bot(Deaf).wants_events
    assert not plain.wants_events


def test_answers_are_checked_unless_it_is_said_otherwise() -> None:
    def play(view: View) -> object: ...

    assert not Bot(play).unchecked
    assert not bot(play).unchecked
    assert not bot(name="checked")(play).unchecked
    assert bot(name="unchecked", unchecked=True)(play).unchecked


def test_a_bot_is_decorated_once_and_nothing_else_is() -> None:
    with pytest.raises(BotFormError, match="diary is a bot already: decorate it once"):
        bot(load_bot(Diary))
    with pytest.raises(BotFormError, match="belongs on a function or a class, not on 3"):
        bot(3)  # type: ignore[call-overload]
