"""What Prometheus and probes are told of a referee."""

from __future__ import annotations

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator

import pytest
from prometheus_client.parser import text_string_to_metric_families

from riverboat import games
from riverboat.match import Cause, Origin
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.metrics.referee import HUNG_SECONDS, RefereeMetrics
from riverboat_server.metrics.server import MetricsServer, listen_for_metrics
from riverboat_server.referee.counts import Tally
from riverboat_server.referee.time import RefereeTime
from riverboat_server.service.strangers import USUAL_SHARES, Strangers
from server.party import Party, answered, play

HOSTILE = 'evil"} 1\nriverboat_forged{x="'


class Watched:
    """A referee without a network, and the address at which its numbers are told."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.strangers = Strangers(USUAL_SHARES)
        self.now = time.monotonic()
        party.referee.time.ticked_at = self.now
        self.metrics = RefereeMetrics(party.referee, self.strangers, lambda: self.now)
        registry, health = self.metrics.registry(), self.metrics.health
        self.server = MetricsServer(listen_for_metrics("127.0.0.1:0"), registry, health)

    def get(self, path: str) -> tuple[int, str]:
        """Status and text, as a probe sees them."""
        address = f"http://127.0.0.1:{self.server.port}{path}"
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def samples(self) -> dict[tuple[str, frozenset[str]], float]:
        """All numbers by name and values of labels."""
        families = text_string_to_metric_families(self.get("/metrics")[1])
        return {
            (sample.name, frozenset(sample.labels.values())): sample.value
            for family in families
            for sample in family.samples
        }


@pytest.fixture
async def watched(party: Party) -> AsyncIterator[Watched]:
    made = Watched(party)
    with made.server:
        yield made


async def test_a_match_is_counted_while_it_runs_and_when_it_ends(watched: Watched) -> None:
    party = watched.party
    party.join("ada"), party.join("bob")
    room = party.match("ada", "bob")
    play(party, room, steps=5)
    running = watched.samples()
    assert running["riverboat_matches_running", frozenset({"gold_west"})] == 1
    assert running["riverboat_decisions_total", frozenset({"gold_west", "bot"})] == 5
    assert running["riverboat_answer_seconds_count", frozenset({"gold_west"})] == 5
    assert running["riverboat_bots_connected", frozenset()] == 2
    play(party, room)
    ended = watched.samples()
    assert ended["riverboat_matches_running", frozenset({"gold_west"})] == 0
    assert ended["riverboat_matches_ended_total", frozenset({"gold_west", "rules"})] == 1
    assert ended["riverboat_journal_commit_seconds_count", frozenset()] > 0
    assert ended["riverboat_journal_pile_entries_sum", frozenset()] > 0


async def test_refusals_are_counted_by_their_reason(watched: Watched) -> None:
    party = watched.party
    mailbox = party.join("ada")
    room = party.match("ada", "ada")
    number = room.match.open[min(room.match.open)].number
    party.referee.handle(mailbox, pb.BotItem(move=pb.MoveMade(match_id="no such match")))
    party.referee.handle(mailbox, pb.BotItem())
    made = pb.MoveMade(match_id=room.match_id, decision=number)
    party.referee.handle(mailbox, pb.BotItem(move=made))
    refused = watched.samples()
    assert refused["riverboat_refusals_total", frozenset({"unknown_match"})] == 1
    assert refused["riverboat_refusals_total", frozenset({"malformed"})] == 2
    assert refused["riverboat_refusals_total", frozenset({"stale"})] == 0


async def test_a_lost_clock_is_counted(watched: Watched) -> None:
    party = watched.party
    party.join("ada")
    room = party.match("ada", "ada")
    room.match.expire(room.now() + 10**6)
    assert watched.samples()["riverboat_clocks_lost_total", frozenset({"gold_west"})] >= 1


async def test_what_strangers_lost_is_counted_before_and_after_the_log_tells(
    watched: Watched,
) -> None:
    watched.strangers.shed["calls"] += 3
    watched.strangers.tell(10.0)
    watched.strangers.shed["calls"] += 4
    watched.strangers.shed["connections"] += 1
    shed = watched.samples()
    assert shed["riverboat_strangers_shed_total", frozenset({"calls"})] == 7
    assert shed["riverboat_strangers_shed_total", frozenset({"connections"})] == 1


async def test_no_name_of_anybody_becomes_a_label(watched: Watched) -> None:
    party = watched.party
    before = set(watched.samples())
    mailbox = party.join(HOSTILE)
    room = party.match(HOSTILE, HOSTILE)
    assert answered(party, mailbox, room, min(room.match.open), log=HOSTILE)
    party.referee.handle(mailbox, pb.BotItem(move=pb.MoveMade(match_id=HOSTILE)))
    play(party, room)
    assert set(watched.samples()) == before
    assert "evil" not in watched.get("/metrics")[1]


async def test_all_labels_are_there_from_the_start(watched: Watched) -> None:
    found = {labels for name, labels in watched.samples() if name == "riverboat_decisions_total"}
    assert found == {
        frozenset({game, one.name.lower()}) for game in games.GAME_IDS for one in Origin
    }
    ends = [name for name, _ in watched.samples() if name == "riverboat_matches_ended_total"]
    assert len(ends) == len(games.GAME_IDS) * len(Cause)


async def test_a_referee_that_takes_matches_is_alive_and_ready(watched: Watched) -> None:
    assert watched.get("/healthz") == (200, "ok\n")
    assert watched.get("/readyz") == (200, "ok\n")
    assert watched.get("/other")[0] == 404


async def test_a_draining_referee_is_alive_but_not_ready(watched: Watched) -> None:
    await watched.party.referee.drain(0.0)
    assert watched.get("/healthz")[0] == 200
    assert watched.get("/readyz") == (503, "draining\n")


async def test_a_loop_without_turns_is_not_alive(watched: Watched) -> None:
    watched.now += HUNG_SECONDS
    assert watched.get("/healthz")[0] == watched.get("/readyz")[0] == 503


async def test_a_late_turn_of_the_loop_is_measured() -> None:
    referee_time = RefereeTime()
    watching = asyncio.create_task(referee_time.watch())
    await asyncio.sleep(0)
    time.sleep(0.06)  # the loop is held up  # noqa: ASYNC251
    await asyncio.sleep(0.001)
    watching.cancel()
    assert referee_time.lateness.total > 0.03


def test_a_tally_counts_a_value_at_the_first_bound_that_holds_it() -> None:
    tally = Tally((1, 10))
    for value in (0.5, 1, 2, 11):
        tally.add(value)
    assert tally.buckets() == [("1", 2), ("10", 3), ("+Inf", 4)]
    assert tally.total == 14.5
