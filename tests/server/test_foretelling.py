"""Nobody foretells a deal: what is known from one match, played or watched, fits no other.

The attacker remembers everything of the first match of its block and expects to find it again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import grpc
import pytest

from riverboat.match import DealPolicy
from riverboat.v1 import referee_pb2 as pb
from server.world import World, code_of, eventually, referee
from tournament.hall import set_up
from tournament.plans import a_plan, orders_of

Code = grpc.StatusCode
BOTS = ("ada", "bob")
# Shares that chance never gives in 12 pairs of matches; in the long run it gives 0.01 of the cards,
# 0.1 of the scoring tiles and 0.17 of the solo tiles, of which there are few.
BEYOND_CHANCE = {"hands": 0.1, "tiles": 0.4, "draws": 0.1, "solo": 0.4}


class Deal(NamedTuple):
    """What is hidden when a match begins; a match on the same cards has the same."""

    hands: list[str]
    tiles: list[str]
    draws: list[str]
    solo: list[str]

    @classmethod
    def of(cls, world: World, match_id: str) -> Deal:
        state = world.referee.rooms[match_id].match.table.state
        seats, hidden = state.secrets, state.hidden
        return cls(
            [card for seat in seats for card in seat.hand],
            [tile for seat in seats for tile in seat.tiles],
            [*hidden.draw, *hidden.mound],
            [*hidden.solo_stack, *hidden.solo_removed],
        )


def foretold(known: Iterable[str], truth: Iterable[str]) -> float:
    """How much of the truth stands where the attacker expects it."""
    pairs = list(zip(known, truth, strict=True))
    return sum(one == other for one, other in pairs) / len(pairs)


def luck(matches: list[Deal], field: str) -> float:
    """How much of each match the one before it foretells, of one kind of facts."""
    shares = [
        foretold(getattr(known, field), getattr(truth, field))
        for known, truth in zip(matches[::2], matches[1::2], strict=True)
    ]
    return sum(shares) / len(shares)


@asynccontextmanager
async def rated_play(
    world: World, players: int, rounds: int
) -> AsyncIterator[tuple[list[str], list[Deal]]]:
    """The matches of a rated tournament at a running referee, and what is hidden in them."""
    plan = a_plan(BOTS, players, "boonlake", rounds=rounds, concurrency=256)
    async with world.bot("ada"), world.bot("bob"):
        await set_up(world, plan)
        await eventually(lambda: len(world.referee.rooms) == 2 * rounds)
        made = list(world.referee.rooms)
        yield made, [Deal.of(world, match_id) for match_id in made]


async def test_a_remembered_match_foretells_nothing_of_the_next_in_its_block(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world, rated_play(world, 2, rounds=12) as (made, deals):
        rooms = [world.referee.rooms[match_id].description for match_id in made]
        assert all(one.rated and one.deals is DealPolicy.FRESH for one in rooms)
        assert [one.bots for one in rooms[:2]] == [("ada", "bob"), ("bob", "ada")]
        assert len({one.block for one in rooms}) == 12
        for facts in ("hands", "tiles", "draws"):
            assert luck(deals, facts) < BEYOND_CHANCE[facts], facts


async def test_the_attack_works_where_a_deal_is_shared(tmp_path: Path) -> None:
    """Else the test above would prove nothing."""
    plan = a_plan(BOTS, 2, "boonlake", rounds=3, deals=DealPolicy.SHARED)
    async with referee(tmp_path) as world:
        made = world.referee.create_all(orders_of(plan))
        deals = [Deal.of(world, match_id) for match_id in made]
        assert not any(world.referee.rooms[match_id].description.rated for match_id in made)
        assert {luck(deals, facts) for facts in ("hands", "tiles", "draws")} == {1.0}


async def test_solo_tiles_are_not_foretold_by_watching_another_bot(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, rated_play(world, 1, rounds=12) as (made, deals):
        bots = [world.referee.rooms[match_id].description.bots for match_id in made]
        assert bots[:2] == [("ada",), ("bob",)]
        assert luck(deals, "solo") < BEYOND_CHANCE["solo"]
        async with world.bot("bob"):
            watching = world.lobby.WatchMatch(
                pb.WatchMatchRequest(match_id=made[1]), **world.as_bot("ada")
            )
            assert (await watching.read()).HasField("view"), "what bob plays is nothing of ada's"
            watching.cancel()


@pytest.mark.parametrize(
    ("players", "begun", "watcher"),
    [(2, 1, "ada"), (2, 2, "ada"), (1, 1, "bob"), (1, 1, "eve")],
    ids=["own match", "own other match", "solo deal to come", "any bot"],
)
async def test_no_bot_watches_a_shared_deal(
    tmp_path: Path, players: int, begun: int, watcher: str
) -> None:
    """Also when its own match on the deal, or anybody's, was not even ordered yet."""
    plan = a_plan(BOTS, players, "boonlake", deals=DealPolicy.SHARED)
    async with referee(tmp_path) as world, world.bot("ada"), world.bot("bob"):
        made = world.referee.create_all(orders_of(plan)[:begun])
        request = pb.WatchMatchRequest(match_id=made[0])
        code, text = await code_of(world.lobby.WatchMatch(request, **world.as_bot(watcher)))
        assert code is Code.PERMISSION_DENIED
        assert "do not watch" in text
        watching = world.lobby.WatchMatch(request, **world.as_organiser)
        assert (await watching.read()).HasField("view")
        watching.cancel()


async def test_a_spectator_is_shown_out_when_its_bot_gets_a_seat_on_the_deal(
    tmp_path: Path,
) -> None:
    async with referee(tmp_path) as world, world.bot("ada") as ada:
        first = world.order("ada", "ada", deal_id="d")
        watching = world.lobby.WatchMatch(
            pb.WatchMatchRequest(match_id=first), **world.as_bot("eve")
        )
        assert (await watching.read()).HasField("view")
        world.order("eve", "eve", deal_id="d")
        await ada.answer(await ada.until("decision", first))
        assert (await code_of(watching))[0] is Code.PERMISSION_DENIED
