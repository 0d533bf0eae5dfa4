"""What can be a bot, and how it is told that it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from riverboat import Bot, StartInfo, bot, play_local
from riverboat.client.errors import BotFormError, BotSpecError
from toy.game import TOY


def play(*bots: Any, **settings: Any) -> Any:
    return play_local(TOY, list(bots), seed=1, **settings)


def test_the_arguments_are_handed_over_by_number() -> None:
    seen: dict[str, Any] = {}

    @bot(name="one")
    def one(view):  # type: ignore[no-untyped-def]
        seen["one"] = view.me
        return view.moves()[0]

    @bot(name="two")
    def two(view, moves):  # type: ignore[no-untyped-def]
        seen["two"] = list(moves) == list(view.moves())
        return moves[0]

    @bot(name="three")
    def three(view, moves, clock):  # type: ignore[no-untyped-def]
        seen["three"] = clock.spend() >= 0
        return moves[0]

    result = play(one, two, three)
    assert result.cause.name == "RULES"
    assert seen == {"one": 0, "two": True, "three": True}


def test_a_default_is_the_authors_own_unless_it_is_plainly_the_clock() -> None:
    assert Bot(lambda view, moves, depth=3: moves[0]).shape.arguments == 2
    assert Bot(lambda view, moves, clock=None: moves[0]).shape.arguments == 3


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
    def play(view, moves):  # type: ignore[no-untyped-def]
        yield moves[0]

    with pytest.raises(BotFormError, match="uses `yield`: a bot returns its move"):
        bot(play)


def test_a_class_without_play_is_told_the_method() -> None:
    class Empty:
        pass

    with pytest.raises(BotFormError, match=r"has no method `play`: write play\(self, view\)"):
        bot(name="empty")(Empty)


def test_a_plain_class_cannot_have_async_hooks() -> None:
    class Mixed:
        async def on_start(self, info: StartInfo) -> None: ...

        def play(self, view: Any) -> Any: ...

    with pytest.raises(BotFormError, match="make both async, or none"):
        bot(name="mixed")(Mixed)


def test_the_name_in_the_decorator_is_a_keyword() -> None:
    with pytest.raises(BotFormError, match="write @bot\\(name='rando'\\)"):
        bot("rando")  # type: ignore[call-overload]


def test_without_a_name_the_function_gives_it() -> None:
    @bot
    def my_first_bot(view, moves):  # type: ignore[no-untyped-def]
        return moves[0]

    assert my_first_bot.name == "my-first-bot"
    assert my_first_bot(None, ["a move"]) == "a move"


@bot(name="diary")
class Diary:
    """Remembers everything that it is told."""

    made: list[Diary] = []  # noqa: RUF012 (shared on purpose: the test counts instances)

    def __init__(self, ms: int = 50, fast: bool = False, label: str = "") -> None:
        self.settings = (ms, fast, label)
        self.said: list[str] = []
        Diary.target.made.append(self)  # type: ignore[attr-defined]

    def on_start(self, info: StartInfo) -> None:
        self.info = info
        self.said.append("start")

    def on_event(self, event: Any) -> None:
        self.said.append(type(event).__name__)

    def play(self, view: Any, moves: Any) -> Any:
        self.said.append("play")
        assert view.me == self.info.seat
        return moves[0]

    def on_end(self, result: Any) -> None:
        self.said.append("end")
        self.result = result


def test_a_class_bot_gets_one_fresh_instance_per_seat_and_match() -> None:
    made = Diary.target.made  # type: ignore[attr-defined]
    made.clear()
    play(Diary, Diary, Diary)
    play(Diary, Diary)
    assert len(made) == 5
    assert [diary.info.seat for diary in made] == [0, 1, 2, 0, 1]


def test_a_class_bot_is_told_start_events_and_end_in_order() -> None:
    made = Diary.target.made  # type: ignore[attr-defined]
    made.clear()
    result = play(Diary, "first", options={"spoil": "no"})
    said = made[0].said
    assert said[:3] == ["start", "play", "BidsRevealed"]
    assert said[-1] == "end"
    assert made[0].result is result.result
    info = made[0].info
    assert (info.game, info.players, info.bots) == ("toy", 2, ("diary", "first"))
    assert info.options == {"spoil": "no"}
    assert not info.resumed


def test_settings_become_arguments_of_the_right_type() -> None:
    made = Diary.target.made  # type: ignore[attr-defined]
    made.clear()
    tuned = Diary.with_settings({"ms": "7", "fast": "yes", "label": "x"})
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
        Diary.with_settings(settings)
    assert words in str(caught.value)


def test_function_bots_have_no_settings() -> None:
    @bot
    def plain(view, moves):  # type: ignore[no-untyped-def]
        return moves[0]

    with pytest.raises(BotSpecError, match="only class bots have settings"):
        plain.with_settings({"ms": "1"})


async def test_async_bots_play_even_inside_a_running_loop() -> None:
    import asyncio

    @bot(name="async")
    class Patient:
        async def on_start(self, info: StartInfo) -> None:
            self.seat = info.seat

        async def play(self, view: Any, moves: Any) -> Any:
            await asyncio.sleep(0)
            assert view.me == self.seat
            return moves[0]

    @bot
    async def plain(view, moves):  # type: ignore[no-untyped-def]
        return moves[0]

    asyncs, plains = play(Patient, plain), play("first", "first")
    assert asyncs.totals == plains.totals
    assert asyncs.cause.name == "RULES"
