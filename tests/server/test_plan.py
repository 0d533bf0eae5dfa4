"""Plans of tournaments: which matches they order, on which deals, and how they go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat.engine import secret_from_seed
from riverboat.match import DealPolicy, FinishedMatch
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.service.lobby import KnownMatch
from riverboat_server.tokens import Role
from riverboat_server.tournament import ArenaError, RemoteArena, Tournament, TournamentPlan
from server.world import referee

BOTS = {"ann": "first", "bob": "random", "cid": "greedy"}


def test_fresh_deals_are_one_to_a_match_and_rated() -> None:
    orders = list(TournamentPlan("gold_west", BOTS, 2, rounds=2).orders())
    assert {(order.deal_id, order.deal_matches, order.rated) for order in orders} == {("", 1, True)}
    assert len(orders) == 2 * len({order.block_id for order in orders}) == 12
    seeded = list(TournamentPlan("gold_west", BOTS, 2, rounds=2, seed=7).orders())
    assert [order.secret for order in seeded] == [secret_from_seed(7, n) for n in range(12)]
    assert not any(order.rated for order in seeded)


@pytest.mark.parametrize(("players", "sharing"), [(1, 3), (2, 2), (3, 3)])
def test_shared_deals_are_one_to_a_block_and_not_rated(players: int, sharing: int) -> None:
    plan = TournamentPlan("gold_west", BOTS, players, rounds=2, seed=7, deals=DealPolicy.SHARED)
    by_deal: dict[str, list[MatchOrder]] = {}
    for order in replace(plan, seed=7).orders():
        by_deal.setdefault(order.deal_id, []).append(order)
    for deal, orders in by_deal.items():
        assert {(order.block_id, order.deal_matches) for order in orders} == {(deal, sharing)}
        assert len(orders) == sharing
        assert len({order.secret for order in orders}) == 1
    assert not any(order.rated for order in replace(plan, seed=None).orders())


@pytest.mark.parametrize(
    ("server", "deals"), [("", DealPolicy.SHARED), ("127.0.0.1:1", DealPolicy.FRESH)]
)
def test_a_plan_of_an_older_version_goes_on(tmp_path: Path, server: str, deals: DealPolicy) -> None:
    plan = TournamentPlan("gold_west", BOTS, 2, server=server)
    plan.save(tmp_path)
    path = tmp_path / "tournaments" / f"{plan.tournament_id}.json"
    assert TournamentPlan.load(tmp_path, plan.tournament_id) == plan
    older = {key: value for key, value in json.loads(path.read_text()).items() if key != "deals"}
    path.write_text(json.dumps(older))
    assert TournamentPlan.load(tmp_path, plan.tournament_id) == replace(plan, deals=deals)


class OldArena:
    """Knows the first matches of a plan as an older version recorded them, and plays the rest."""

    def __init__(self, known: Sequence[FinishedMatch]) -> None:
        self._known = known
        self.played: list[FinishedMatch] = []

    async def known(self, tournament_id: str) -> list[KnownMatch]:
        return [KnownMatch(result.match, result) for result in self._known]

    async def create(self, orders: Sequence[MatchOrder]) -> AsyncIterator[str]:
        for order in orders:
            self.played.append(a_result(order.bots, [1, 2], block_id=order.block_id))
            yield self.played[-1].match_id

    async def results(self) -> AsyncIterator[FinishedMatch]:
        told = 0
        while True:
            yield self.played[told]
            told += 1


async def test_matches_that_an_older_version_named_by_their_deals_are_not_played_again() -> None:
    plan = TournamentPlan("gold_west", BOTS, 2, rounds=2)
    orders = list(plan.orders())
    known = [a_result(order.bots, [1, 2], deal_id=order.block_id) for order in orders[:5]]
    arena = OldArena(known)
    results = await Tournament(plan, arena).play(lambda result: None)
    assert [result.bots for result in arena.played] == [order.bots for order in orders[5:]]
    assert results == [*known, *arena.played]


def test_a_running_referee_shares_no_deals(tmp_path: Path) -> None:
    outcome = here(
        *("tournament", "run", "gold_west", "--bots", "ann,bob", "--data", tmp_path),
        *("--deals", "shared", "--server", "127.0.0.1:1", "--token-file", tmp_path / "none"),
    )
    assert outcome.code == 2
    assert "no --deals shared with --server" in " ".join(outcome.err.split())


# --- a referee that does not come back, or not as it was -----------------------------------------


async def test_an_organiser_gives_up_on_a_referee_that_stays_away(tmp_path: Path) -> None:
    told: list[str] = []
    async with referee(tmp_path) as world:
        token = world.token("organiser", Role.ORGANISER)
        arena = RemoteArena(world.target, token, "t", (), give_up_after=0.3, report=told.append)
        await arena.__aenter__()
    with pytest.raises(ArenaError, match="did not come back in time"):
        await anext(arena.results())
    await arena.__aexit__()
    assert len(told) == 1
    assert "does not answer" in told[0]


async def test_a_referee_that_came_back_without_its_matches_is_not_believed(
    tmp_path: Path,
) -> None:
    plan = TournamentPlan("gold_west", {"ada": "", "bob": ""}, 2)
    async with referee(tmp_path / "one") as world, world.bot("ada"), world.bot("bob"):
        token = world.token("organiser", Role.ORGANISER)
        arena = RemoteArena(world.target, token, plan.tournament_id, ("ada", "bob"))
        await arena.__aenter__()
        assert len([match_id async for match_id in arena.create(list(plan.orders()))]) == 2
        directory, target = world.directory, world.target
    async with referee(tmp_path / "other", directory, listen=target):
        with pytest.raises(ArenaError, match="came back without 2 matches that it had made"):
            await anext(arena.results())
    await arena.__aexit__()


async def test_what_ended_while_nobody_listened_is_told_though_nothing_else_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A referee that drained has nothing left to run when it is back."""
    plan = TournamentPlan("gold_west", {"ada": "", "bob": ""}, 2)
    async with referee(tmp_path) as world, world.bot("ada") as ada, world.bot("bob") as bob:
        token = world.as_organiser["metadata"][0][1].removeprefix("Bearer ")
        arena = RemoteArena(world.target, token, plan.tournament_id, ("ada", "bob"))
        await arena.__aenter__()
        made = {match_id async for match_id in arena.create(list(plan.orders()))}
        monkeypatch.setattr(world.server.board, "publish", lambda finished: None)
        await asyncio.gather(ada.play(2), bob.play(2))
        for match_id in made:
            await world.settled(match_id)
        directory, target = world.directory, world.target
    async with referee(tmp_path, directory, listen=target):
        results = arena.results()
        async with asyncio.timeout(60):
            told = {(await anext(results)).match_id for _ in made}
    assert told == made
    await arena.__aexit__()
