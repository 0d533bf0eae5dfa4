"""A move or another item that is wrong is refused with a reason, and disturbs nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from riverboat.match import Cause, TimeControl
from riverboat.v1 import common_pb2, gold_west_pb2
from riverboat.v1 import referee_pb2 as pb
from server.raw_bot import RawBot, hello_item, move_item
from server.reading import notes_of
from server.world import match

Moves = gold_west_pb2.GoldWestMove
Reason = common_pb2.RefusalReason


async def refusal_of(bot: RawBot, *items: pb.BotItem) -> pb.Refused:
    await bot.send(*items)
    refused = await bot.until("refused")
    assert refused.refusal.text
    assert refused.refusal.rule
    return refused  # type: ignore[no-any-return]


def gold(**kind: Any) -> common_pb2.Move:
    return common_pb2.Move(gold_west=gold_west_pb2.GoldWestMove(**kind))


ODD_MOVES: dict[str, tuple[common_pb2.Move, str]] = {
    "no game": (common_pb2.Move(), "MALFORMED"),
    "no kind": (gold(), "MALFORMED"),
    "unset enum": (gold(ship=Moves.Ship(count=1)), "MALFORMED"),
    "unknown enum": (gold(ship=Moves.Ship(metal=99, count=1)), "MALFORMED"),  # type: ignore[arg-type]
    "negative enum": (gold(ship=Moves.Ship(metal=-1, count=1)), "MALFORMED"),  # type: ignore[arg-type]
    "unset enum in a list": (gold(free_ship=Moves.FreeShip(steps=[0, 1])), "MALFORMED"),  # type: ignore[list-item]
    "unknown enum in a list": (gold(activate=Moves.Activate(leave=[77])), "MALFORMED"),  # type: ignore[list-item]
    "negative enum in a list": (gold(activate=Moves.Activate(leave=[-1])), "MALFORMED"),  # type: ignore[list-item]
    "a section that does not exist": (gold(activate=Moves.Activate(section=99)), "ILLEGAL_MOVE"),
    "a negative section": (gold(activate=Moves.Activate(section=-1)), "ILLEGAL_MOVE"),
    "a hex that does not exist": (
        gold(loot=Moves.Loot(hex_id="\u0000\U0001f920" * 50)),
        "ILLEGAL_MOVE",
    ),
    "a cell off the grid": (
        gold(influence_office=Moves.InfluenceOffice(col=-(2**31), row=2**31 - 1)),
        "ILLEGAL_MOVE",
    ),
    "the wrong phase": (gold(store_resources=Moves.StoreResources(section=1)), "ILLEGAL_MOVE"),
}


@pytest.mark.parametrize(("move", "reason"), ODD_MOVES.values(), ids=ODD_MOVES.keys())
async def test_an_odd_move_is_refused_with_a_reason_and_a_strike(
    tmp_path: Path, move: common_pb2.Move, reason: str
) -> None:
    control = TimeControl(base=600.0, illegal_allowed=3)
    async with match(tmp_path, control) as (_, bad, good, match_id):
        decision = await bad.until("decision")
        refused = await refusal_of(bad, move_item(match_id, decision.number, move))
        assert Reason.Name(refused.refusal.reason) == f"REFUSAL_REASON_{reason}"
        assert (refused.match_id, refused.decision) == (match_id, decision.number)
        assert refused.strikes_left == 2
        has_game_reason = refused.refusal.WhichOneof("game") == "gold_west"
        assert has_game_reason == (reason == "ILLEGAL_MOVE")
        await bad.answer(decision)
        await asyncio.gather(bad.play(), good.play())
        assert bad.of("end")[0].result.cause == int(Cause.RULES)


async def test_too_many_refused_moves_forfeit_the_match(tmp_path: Path) -> None:
    control = TimeControl(base=600.0, illegal_allowed=2)
    async with match(tmp_path, control) as (_, bad, good, match_id):
        decision = await bad.until("decision")
        for left in (1, 0, 0):
            item = move_item(match_id, decision.number, common_pb2.Move())
            refused = await refusal_of(bad, item)
            assert refused.strikes_left == left
        end = await good.until("end")
        assert end.result.cause == int(Cause.ILLEGAL_MOVES)
        assert end.result.seats[end.seat].outcome == common_pb2.OUTCOME_WIN


async def test_numbers_that_are_not_asked_get_their_own_answers(tmp_path: Path) -> None:
    async with match(tmp_path) as (_, bad, _good, match_id):
        first = await bad.until("decision")
        for number in (0, -1, first.number + 1, 2**31 - 1, -(2**31)):
            item = move_item(match_id, number, bad.choose(bad, first))
            refused = await refusal_of(bad, item)
            assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_DECISION
            assert refused.decision == number
        await bad.answer(first)
        refused = await refusal_of(bad, move_item(match_id, first.number, bad.choose(bad, first)))
        assert refused.refusal.reason == Reason.REFUSAL_REASON_REPEATED


async def test_the_other_seats_decision_cannot_be_answered(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, asked, other, match_id):
        decision = await asked.until("decision")
        steps = world.referee.rooms[match_id].match.steps
        refused = await refusal_of(
            other, move_item(match_id, decision.number, asked.choose(asked, decision))
        )
        assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_DECISION
        assert world.referee.rooms[match_id].match.steps == steps


async def test_a_stale_answer_is_told_so(tmp_path: Path) -> None:
    control = TimeControl(base=0.05, increment=600.0, disconnect=600.0)
    async with match(tmp_path, control) as (_, bad, _good, match_id):
        decision = await bad.until("decision")
        await asyncio.sleep(0.15)
        item = move_item(match_id, decision.number, bad.choose(bad, decision))
        refused = await refusal_of(bad, item)
        assert refused.refusal.reason == Reason.REFUSAL_REASON_STALE


async def test_a_match_of_others_looks_like_no_match_at_all(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, _, match_id), world.bot("eve") as eve:
        decision = await bad.until("decision")
        texts = set()
        for target in (match_id, "0" * 16, "", "../../etc/passwd", "x" * 5000):
            item = move_item(target, decision.number, bad.choose(bad, decision))
            refused = await refusal_of(eve, item)
            assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_MATCH
            assert len(refused.match_id) <= 80
            texts.add(refused.refusal.text)
            failed = pb.BotItem(failed=pb.Failed(match_id=target, seat=0))
            refused = await refusal_of(eve, failed)
            assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_MATCH
        assert len(texts) == 1
        assert match_id in world.referee.rooms


@pytest.mark.parametrize("seat", [1, 2, -1, 2**31 - 1])
async def test_a_bot_can_fail_only_in_its_own_seat(tmp_path: Path, seat: int) -> None:
    async with match(tmp_path) as (world, bad, _, match_id):
        mine = world.referee.rooms[match_id].match.bots.index(bad.of("welcome")[0].bot)
        other = 1 - mine if seat == 1 else seat
        refused = await refusal_of(bad, pb.BotItem(failed=pb.Failed(match_id=match_id, seat=other)))
        assert refused.refusal.reason == Reason.REFUSAL_REASON_UNKNOWN_MATCH
        assert match_id in world.referee.rooms


@pytest.mark.parametrize(
    "item",
    [pb.BotItem(), hello_item(), pb.BotItem(move=pb.MoveMade()), pb.BotItem(failed=pb.Failed())],
    ids=["unset", "a second hello", "an empty move", "an empty failure"],
)
async def test_an_empty_or_misplaced_item_is_refused(tmp_path: Path, item: pb.BotItem) -> None:
    async with match(tmp_path) as (world, bad, _, match_id):
        refused = await refusal_of(bad, item)
        assert Reason.Name(refused.refusal.reason) in (
            "REFUSAL_REASON_MALFORMED",
            "REFUSAL_REASON_UNKNOWN_MATCH",
        )
        assert match_id in world.referee.rooms


async def test_answers_out_of_turn_leave_no_notes(tmp_path: Path) -> None:
    async with match(tmp_path) as (world, bad, _, match_id):
        decision = await bad.until("decision")
        move = bad.choose(bad, decision)
        for number in (0, decision.number, decision.number, decision.number + 50):
            await bad.send(move_item(match_id, number, move, log=f"note {number}"))
        for _refusal in range(3):
            await bad.until("refused")
        notes = notes_of(world.server.folder, match_id)
        assert [note.text for note in notes] == [f"note {decision.number}"]
