"""Local play: the referee's loop in this process."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from riverboat import (
    BotClock,
    ClassBot,
    LocalResult,
    MatchResult,
    RiverboatError,
    TimeControl,
    View,
    bot,
    games,
    play_games,
    play_local,
)
from riverboat.client import local_match
from riverboat.engine import secret_from_seed
from riverboat.match import DealPolicy
from riverboat.match.control import UNLIMITED
from riverboat.replay import load, verify
from toy import GAME as TOY


@bot(name="rude")
def rude(view: View, moves: list[object]) -> object:
    """Spoils everything that it is handed before it answers."""
    move = moves[0]
    moves.clear()
    view.public.players.clear()
    view.public.awaiting.clear()
    return move


def causes(result: LocalResult) -> list[str]:
    return [seat.cause.name for seat in result.result.seats]


def test_the_same_seed_gives_the_same_match_to_the_byte(tmp_path: Path) -> None:
    files = [tmp_path / "a.replay", tmp_path / "b.replay"]
    results = [
        play_local("gold_west", ["random", "greedy", "random"], seed=5, record=file)
        for file in files
    ]
    assert results[0].totals == results[1].totals
    assert files[0].read_bytes() == files[1].read_bytes()
    other = play_local("gold_west", ["random", "greedy", "random"], seed=6)
    assert other.totals != results[0].totals


def test_a_bot_is_asked_for_its_only_move_where_their_number_is_secret() -> None:
    single: set[str] = set()

    @bot(name="counting")
    def counting(view: View, moves: Sequence[object]) -> object:
        if len(moves) == 1:
            single.add(view.question)
        return moves[len(moves) // 2]

    play_local("boonlake", [counting, counting, counting], seed=1)
    assert single == {row.name for row in games.get("boonlake").book.questions if row.secret}


def test_a_recorded_match_verifies(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "match.replay"
    played = play_local("gold_west", ["random", "crash", "first"], seed=2, record=file)
    replay = load(file)
    assert verify(replay).match_id == played.match_id
    assert replay.bots == ("random", "crash", "first")
    assert played.replay == file


def test_a_drawn_seed_repeats_the_match() -> None:
    first = play_local(TOY, ["random", "random"])
    again = play_local(TOY, ["random", "random"], seed=first.seed)
    assert again.result == first.result


def test_a_bot_cannot_reach_the_referees_table() -> None:
    spoiled = play_local(TOY, [rude, rude], seed=3)
    plain = play_local(TOY, ["first", "first"], seed=3)
    assert spoiled.totals == plain.totals
    assert causes(spoiled) == ["RULES", "RULES"]


def test_a_crash_is_a_forfeit_with_cause_and_log() -> None:
    result = play_local(TOY, ["crash:at=2", "first", "first"], seed=1)
    assert causes(result) == ["CRASH", "RULES", "RULES"]
    assert result.ranks[0] == 3
    assert "crash: this bot fails on purpose" in result.logs[0][-1].text
    assert result.logs[1] == ()


def test_who_crashed_is_not_called_again() -> None:
    ended: list[MatchResult] = []

    @bot(name="crashing")
    class Crashing(ClassBot):
        def play(self, view: View, moves: Sequence[object]) -> object:
            raise RuntimeError("on purpose")

        def on_end(self, result: MatchResult) -> None:
            ended.append(result)

    assert causes(play_local(TOY, [Crashing, "first"], seed=1)) == ["CRASH_AT_START", "RULES"]
    assert ended == []


def test_a_crash_before_the_first_move_is_told_apart() -> None:
    for spec in ("crash:at=0", "crash:at=1"):
        result = play_local(TOY, [spec, "first", "first"], seed=1)
        assert causes(result) == ["CRASH_AT_START", "RULES", "RULES"]
        assert "RuntimeError" in result.logs[0][-1].text


def test_with_one_contender_left_the_match_ends() -> None:
    result = play_local(TOY, ["first", "crash:at=1"], seed=1)
    assert result.cause.name == "CRASH_AT_START"
    assert result.winners == (0,)


def test_leaving_the_process_is_a_crash_too() -> None:
    @bot(name="leaver")
    def leaver(view: View, moves: Sequence[object]) -> object:
        raise SystemExit(3)

    result = play_local(TOY, [leaver, "first"], seed=1)
    assert causes(result) == ["CRASH_AT_START", "RULES"]
    assert "leaver called sys.exit(3)" in result.logs[0][-1].text


def test_an_illegal_answer_is_the_authors_error() -> None:
    @bot(name="wrong")
    def wrong(view: View, moves: Sequence[object]) -> object:
        return None

    result = play_local(TOY, [wrong, "first"], seed=1)
    assert causes(result) == ["CRASH_AT_START", "RULES"]
    assert "IllegalChoiceError: wrong answered BID with None" in result.logs[0][-1].text


def test_an_unchecked_bot_uses_up_its_strikes() -> None:
    result = play_local("gold_west", ["illegal", "first", "first"], seed=1)
    assert causes(result) == ["ILLEGAL_MOVES", "RULES", "RULES"]
    assert sum("refused" in entry.text for entry in result.logs[0]) == 4


def test_a_failure_at_the_end_changes_nothing() -> None:
    @bot(name="last words")
    class LastWords(ClassBot):
        def play(self, view: View, moves: Sequence[object]) -> object:
            return moves[0]

        def on_end(self, result: MatchResult) -> None:
            print("a word")
            raise RuntimeError("too late")

    result = play_local(TOY, [LastWords, "first"], seed=1)
    assert causes(result) == ["RULES", "RULES"]
    failure, printed = result.logs[0][-2:]
    assert "too late" in failure.text
    assert printed.text == "a word\n"
    assert failure.decision == printed.decision == 0


def test_without_clocks_a_bot_sees_that_there_are_none() -> None:
    seen: list[tuple[float, float]] = []

    @bot(name="looking")
    def looking(view: View, moves: Sequence[object], clock: BotClock) -> object:
        seen.append((clock.left, clock.increment))
        return moves[0]

    play_local(TOY, [looking, "first"], seed=1)
    assert set(seen) == {(UNLIMITED, 0.0)}


def test_clocks_charge_each_seat_for_its_own_thinking_only() -> None:
    """Both bid at once: the quick bot must not lose time while the slow one sleeps."""
    control = TimeControl(base=1.0, increment=0.0, timeouts_allowed=0)
    result = play_local(TOY, ["slow:ms=240", "first"], seed=1, control=control)
    assert causes(result) == ["TIMEOUT", "RULES"]


def test_a_silent_async_bot_loses_its_clock() -> None:
    began = time.monotonic()
    control = TimeControl(base=0.5, increment=0.2, timeouts_allowed=2)
    result = play_local(TOY, ["silent", "first", "first"], seed=1, control=control)
    assert causes(result) == ["TIMEOUT", "RULES", "RULES"]
    assert time.monotonic() - began < 60


def test_the_clock_of_a_timed_match_is_shown() -> None:
    seen: list[tuple[float, float]] = []

    @bot(name="watcher")
    def watcher(view: View, moves: Sequence[object], clock: BotClock) -> object:
        seen.append((clock.left, clock.increment))
        return moves[0]

    play_local(TOY, [watcher, "first"], seed=1, control="5+0.25")
    assert seen[0] == (5.0, 0.25)
    assert 5.2 < seen[1][0] <= 5.25


def test_more_seats_than_bots_go_to_the_last_one() -> None:
    assert play_local(TOY, ["random", "first"], players=3, seed=1).bots == (
        "random",
        "first",
        "first",
    )


def test_many_games_rotate_the_seats_over_each_deal() -> None:
    told: list[int] = []
    results = list(
        play_games(
            TOY, ["random", "first", "greedy"], 6, seed=4, progress=lambda n, _: told.append(n)
        )
    )
    assert told == [0, 1, 2, 3, 4, 5]
    assert [result.entrants for result in results[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert results[1].bots == ("first", "greedy", "random")
    assert len({result.match_id for result in results}) == 6
    again = list(play_games(TOY, ["random", "first", "greedy"], 6, seed=4))
    assert [r.totals for r in again] == [r.totals for r in results]


def test_rotations_share_their_deal() -> None:
    prizes: list[int] = []

    @bot(name="peek")
    class Peek(ClassBot):
        def __init__(self) -> None:
            self.first = True

        def play(self, view: View, moves: Sequence[object]) -> object:
            if self.first and view.me == 0:
                prizes.append(view.public.prize)
            self.first = False
            return moves[0]

    list(play_games(TOY, [Peek, Peek], 4, seed=9))
    assert prizes[0] == prizes[1]
    assert prizes[2] == prizes[3]


def test_fresh_deals_differ_in_every_rotation() -> None:
    played = play_games(TOY, ["first", "first"], 8, seed=9, deals=DealPolicy.FRESH)
    secrets = [secret_from_seed(9, number) for number in range(8)]
    expected = [play_local(TOY, ["first", "first"], secret=secret).totals for secret in secrets]
    assert [result.totals for result in played] == expected


def test_no_bots_is_an_error_that_says_so() -> None:
    with pytest.raises(RiverboatError, match="no bots: Blind auction needs one per seat"):
        play_local(TOY, [])
    with pytest.raises(KeyError, match="unknown game 'chess'; known: gold_west"):
        play_local("chess", ["first"])


def test_the_log_of_a_seat_holds_two_thousand_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    assert local_match.KEPT_ENTRIES == 2000
    monkeypatch.setattr(local_match, "KEPT_ENTRIES", 3)

    @bot(name="talker")
    def talker(view: View, moves: Sequence[object]) -> object:
        print("word")
        return moves[0]

    result = play_local(TOY, [talker, "first"], seed=1, echo=False)
    assert [entry.text for entry in result.logs[0]] == ["word\n"] * 3


def test_answers_of_bots_asked_at_once_count_in_the_order_of_their_thinking() -> None:
    """Both bid at once; the slow one loses its clock, and the quick one's bid stands before it."""
    control = TimeControl(base=0.1, increment=0.1, timeouts_allowed=9)
    result = play_local(TOY, ["slow:ms=150", "first"], seed=1, control=control, echo=False)
    assert causes(result) == ["RULES", "RULES"]
    assert "did not answer within 0.100 s" in result.logs[0][0].text


def test_who_has_no_time_left_reads_so() -> None:
    control = TimeControl(base=0.05, increment=0.0)
    result = play_local("the_river", ["slow:ms=80", "first"], seed=1, control=control, echo=False)
    first, *others = (entry.text for entry in result.logs[0])
    assert " did not answer within 0.050 s: decision" in first
    assert others
    assert all(" had no time left: decision" in text for text in others)


def test_questions_are_counted_with_those_asked_again() -> None:
    plain = play_local("gold_west", ["first", "first"], seed=1)
    assert plain.decisions == sum(1 for _ in asked_in("gold_west", 1))
    refused = play_local("gold_west", ["illegal", "first"], seed=1)
    assert sum("refused" in entry.text for entry in refused.logs[0]) == 4


def asked_in(game: str, seed: int) -> list[int]:
    """The seats that are asked in a match of first moves."""
    seats: list[int] = []

    @bot(name="counting")
    def counting(view: View, moves: Sequence[object]) -> object:
        seats.append(view.me)
        return moves[0]

    play_local(game, [counting, counting], seed=seed)
    return seats


def test_a_match_from_a_secret_has_no_seed() -> None:
    secret = bytes(range(32))
    first, again = (play_local(TOY, ["random", "first"], secret=secret) for _ in range(2))
    assert first.seed is None
    assert first.match_id == "local-toy-secret-0"
    assert first.result == again.result


def test_without_rotation_every_game_has_its_own_deal() -> None:
    results = list(play_games(TOY, ["first", "random:seed=1"], 3, seed=4, rotate=False))
    assert [result.entrants for result in results] == [(0, 1)] * 3
    assert [result.match_id for result in results] == [f"local-4-{n}-0" for n in range(3)]


def test_places_are_shared_by_equal_ranks() -> None:
    result = play_local(TOY, ["first", "first", "first"], seed=1)
    assert result.winners == tuple(n for n, rank in enumerate(result.ranks) if rank == 1)
    assert result.seconds >= 0
    assert result.replay is None
