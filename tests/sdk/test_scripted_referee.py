"""The referee for authors' own tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from riverboat import IllegalChoiceError, View, bot, load_bot, play_local
from riverboat.testing import ScriptedReferee
from toy import GAME as TOY
from toy.moves import Bid, Keep


@bot(name="lowest")
def lowest(view: View, moves: Sequence[object]) -> object:
    print(f"seat {view.me} sees {len(moves)} moves")
    return moves[0]


def hand(referee: ScriptedReferee, seat: int) -> list[int]:
    return list(referee.table.state.secrets[seat].hand)


def test_asking_plays_the_bots_next_decision() -> None:
    referee = ScriptedReferee(lowest, TOY, seed=1)
    expected = referee.moves[0]
    assert referee.ask() == expected
    assert referee.last.me == 0
    assert "seat 0 sees 2 moves" in referee.printed


def test_the_position_is_what_the_bot_will_see() -> None:
    referee = ScriptedReferee(lowest, TOY, seat=1, players=3, seed=1)
    before = referee.position
    referee.ask()
    assert referee.last == before
    assert before.me == 1


def test_others_follow_a_list_of_moves() -> None:
    look = ScriptedReferee(lowest, TOY, seed=1)
    highest = max(hand(look, 1))
    assert min(hand(look, 0)) < highest, "the seed was chosen so that seat 1 can win"
    referee = ScriptedReferee(lowest, TOY, seed=1, others=[Bid(highest), str(Keep())])
    referee.ask()
    with pytest.raises(AssertionError, match="seat 1 did not play"):
        ScriptedReferee(lowest, TOY, seed=1, others=[Bid(highest), Keep(), Keep()]).assert_done()
    with pytest.raises(AssertionError, match="the script of seat 1 is used up at BID; legal: Bid"):
        referee.ask()
    assert referee.table.state.public.players[1].points > 0
    assert referee.table.state.public.rounds_left == 5


def test_a_scripted_move_that_is_illegal_is_explained() -> None:
    referee = ScriptedReferee(lowest, TOY, seed=1, others=[Bid(42)])
    with pytest.raises(AssertionError, match=r"seat 1 cannot play Bid\(card=42\): NOT_IN_HAND"):
        referee.ask()


def test_others_may_be_functions_or_differ_by_seat() -> None:
    asked: list[int] = []

    def highest(view: View, moves: Sequence[object]) -> object:
        asked.append(view.me)
        return moves[-1]

    referee = ScriptedReferee(lowest, TOY, players=3, seed=1, others={1: highest, 2: "random"})
    standing = referee.finish()
    assert set(asked) == {1}
    assert len(standing.ranks) == 3
    referee.assert_done()
    with pytest.raises(AssertionError, match="the game is over"):
        referee.ask()


def test_an_unfinished_game_is_not_done() -> None:
    referee = ScriptedReferee(lowest, TOY, seed=1)
    with pytest.raises(AssertionError, match="the game is not over: seat 0, BID"):
        referee.assert_done()


def test_errors_of_the_bot_reach_the_test() -> None:
    @bot(name="forgetful")
    def forgetful(view: View, moves: Sequence[object]) -> None:
        pass

    with pytest.raises(IllegalChoiceError, match="is a `return` missing"):
        ScriptedReferee(forgetful, TOY).ask()
    with pytest.raises(RuntimeError, match="fails on purpose"):
        ScriptedReferee("crash:at=1", TOY).ask()
    with pytest.raises(AssertionError, match="the bot answered None, which is not legal"):
        ScriptedReferee("illegal", TOY).ask()


def test_async_bots_are_asked_the_same_way() -> None:
    @bot(name="patient")
    async def patient(view: View, moves: Sequence[object]) -> object:
        return moves[0]

    referee = ScriptedReferee(patient, TOY, seed=1)
    assert referee.ask() == ScriptedReferee(lowest, TOY, seed=1).ask()
    referee.close()


def test_it_starts_from_a_step_of_a_replay(tmp_path: Path) -> None:
    file = tmp_path / "match.replay"
    play_local("gold_west", ["first", "random"], seed=3, record=file)
    from riverboat.replay import load

    replay = load(file)
    step = next(step for step in replay.steps[40:] if step.seat == 0 and step.origin == 1)
    referee = ScriptedReferee.from_replay(load_bot("first"), file, step.number)
    assert referee.ask() == step.move


def test_importing_the_helpers_is_cheap() -> None:
    import riverboat.testing

    assert riverboat.testing.ScriptedReferee is ScriptedReferee
    with pytest.raises(AttributeError, match="has no attribute 'Scripted'"):
        _ = riverboat.testing.Scripted
