"""A person in the terminal, played by a list of lines."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from riverboat import LocalResult, play_local
from riverboat.client.errors import RiverboatError
from riverboat.client.loading import load_bot
from riverboat.person import screens
from riverboat.person.terminal import Terminal
from riverboat.replay import load, verify

SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("gold_west", 2, {}),
    ("the_river", 3, {}),
    ("moon_river", 2, {"mode": "legends"}),
    ("boonlake", 1, {"solo_level": "easy"}),
]


@pytest.fixture(autouse=True)
def one_screen() -> Iterator[None]:
    yield
    screens.use(None)


class Typist(io.StringIO):
    """Types what a function says, line by line."""

    def __init__(self, line: Callable[[], str]) -> None:
        super().__init__()
        self._line = line

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        return self._line()


def seated(*lines: str) -> io.StringIO:
    """A terminal at which somebody types these lines; what it shows."""
    typed, shown = iter(lines), io.StringIO()
    screens.use(Terminal(Typist(lambda: next(typed, "")), shown))
    return shown


def play(*bots: str, game: str = "gold_west", **more: object) -> LocalResult:
    return play_local(game, bots, seed=3, echo=False, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_a_whole_game_can_be_played_by_numbers(
    game: str, players: int, options: dict[str, str]
) -> None:
    rng, shown = Random(1), io.StringIO()
    screens.use(Terminal(Typist(lambda: rng.choice([*["1\n", "2\n"] * 9, "undo\n"])), shown))
    bots = ["human", *["random:seed=1"] * (players - 1)]
    result = play(*bots, game=game, options=options)
    assert result.cause.name == "RULES"
    assert "points" in shown.getvalue().splitlines()[-1]


def test_the_question_its_moves_and_what_happened_are_told_in_words() -> None:
    shown = seated("1\n", "resign\n", "yes\n")
    play("human", "greedy")
    assert "Seat 0: Which section to activate? 3 legal moves" in shown.getvalue()
    assert "Activate section\n" in shown.getvalue()
    assert "   2) 1, leave stone" in shown.getvalue()
    assert "human: activates section 0: 1 wood to the zone" in shown.getvalue()


def test_what_is_told_keeps_to_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = seated("1\n", "1\n", "1\n", "resign\n", "yes\n")
    play("human", "greedy", game="boonlake")
    assert "Dairy,\n    Village Green and Cathedral\n" in shown.getvalue()
    assert max(map(len, shown.getvalue().splitlines())) <= 80


def test_a_move_can_be_taken_back_until_something_hidden_is_seen(tmp_path: Path) -> None:
    """Activating shows nothing; a camp turns tokens up, and stands."""
    shown = seated("1\n", "undo\n", "2\n", "undo\n", "1\n", "1\n", "undo\n", "resign\n", "yes\n")
    record = tmp_path / "match.replay"
    play("human", "greedy", record=record)
    told = shown.getvalue()
    assert told.count("undo takes back: Activate section 0") == 2
    assert "undo takes back: Activate section 1, leave stone" in told
    stands = "Camp on 17, pay wood stands: it shows something that was hidden."
    assert f"Nothing can be taken back. {stands}" in told
    own = [str(step.move) for step in load(record).steps if step.seat == 0]
    assert own == ["Activate(section=0, leave=())", "BuildCamp(hex_id='H17', pay=WOOD)"]


def test_what_a_move_led_to_is_told_once_also_when_it_is_handed_in_later() -> None:
    """Activating can be taken back; the camp after it hands both in."""
    shown = seated("1\n", "undo\n", "1\n", "1\n", "resign\n", "yes\n")
    play("human", "greedy")
    after = shown.getvalue().split("> > Activate section 0\n")[2]
    assert after.count("human: activates section 0") == 1
    assert after.count("human: builds") == 1


def test_giving_up_loses_the_match_and_the_replay_says_so(tmp_path: Path) -> None:
    shown = seated("resign\n", "no\n", "resign\n", "yes\n")
    record = tmp_path / "match.replay"
    result = play("human", "greedy", record=record)
    assert [seat.cause.name for seat in result.result.seats] == ["RESIGNED", "RULES"]
    assert result.winners == (1,)
    verify(load(record))
    assert "greedy beat human, who gave up, 0 to 0" in shown.getvalue()


def test_others_play_on_when_one_of_three_gives_up() -> None:
    seated("resign\n", "yes\n")
    result = play("human", "first", "first")
    assert result.cause.name == "RULES"
    assert [seat.cause.name for seat in result.result.seats] == ["RESIGNED", "RULES", "RULES"]


def test_whoever_quits_or_closes_the_terminal_leaves_the_game() -> None:
    for lines in (["quit\n"], []):
        seated(*lines)
        with pytest.raises(KeyboardInterrupt):
            play("human", "greedy")


def test_words_find_moves_and_numbers_count_what_was_found() -> None:
    shown = seated("nonsense\n", "99\n", "copper\n", "1\n", "?\n", "help\n", "quit\n")
    with pytest.raises(KeyboardInterrupt):
        play("human", "greedy")
    told = shown.getvalue()
    assert "no legal move has these words: nonsense" in told
    assert "there are moves 1 to 3" in told
    assert "> Activate section 1, leave copper" in told
    assert "Gold West: round 1 of 13" in told


def test_persons_who_share_a_screen_hand_it_over() -> None:
    rng = Random(1)
    shown = io.StringIO()
    screens.use(Terminal(Typist(lambda: rng.choice(["1\n", "2\n"])), shown))
    result = play("human", "human", game="the_river")
    assert result.cause.name == "RULES"
    told = shown.getvalue()
    assert told.index("Seat 0 is asked. Is nobody else looking?") < told.index("Seat 0: ")
    assert told.index("Seat 1 is asked. Is nobody else looking?") < told.index("Seat 1: ")
    assert told.count("human (seat 0)") > 0


def test_a_person_plays_without_a_clock_and_not_at_a_referee() -> None:
    seated()
    result = play("human", "first", control="60+1")
    assert result.cause.name == "CRASH_AT_START"
    assert "without a clock" in result.logs[0][0].text
    with pytest.raises(RiverboatError, match="local games only"):
        load_bot("human").connect("127.0.0.1:1", "token")
