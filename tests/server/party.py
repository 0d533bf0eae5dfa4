"""Connections of several versions at a referee without a network."""

from __future__ import annotations

import asyncio

from riverboat.engine import secret_from_seed
from riverboat.match.entrant import owner_of, version_of
from riverboat.replay import Replay, load
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.room import Room
from server.bench import Bench
from server.world import CALM


class Party(Bench):
    """A referee that bots join by `join("ada@2.1")`, and that makes matches of Gold West."""

    def join(self, entrant: str) -> Mailbox:
        mailbox = Mailbox(owner_of(entrant), False, False, version=version_of(entrant))
        self.referee.connect(mailbox)
        return mailbox

    def order(self, *bots: str, absent: tuple[str, ...] = ()) -> str:
        secret = secret_from_seed(3)
        order = MatchOrder("gold_west", bots, control=CALM, secret=secret, absent=absent)
        return self.referee.create(order)

    def match(self, *bots: str, absent: tuple[str, ...] = ()) -> Room:
        return self.referee.rooms[self.order(*bots, absent=absent)]

    def replay(self, match_id: str) -> Replay:
        return load(self.on_file(match_id))


def answered(party: Party, mailbox: Mailbox, room: Room, seat: int, log: str = "") -> bool:
    """A connection answers the open question of a seat; whether the referee took it."""
    made = pb.MoveMade(match_id=room.match_id, decision=room.match.open[seat].number, log=log)
    room.feed.coder.fill_move(room.match.table.moves(seat)[0], made.move)
    return party.referee.handle(mailbox, pb.BotItem(move=made))


def play(party: Party, room: Room, steps: int = 10**6) -> None:
    """Whoever sits there answers, so many times or to the end."""
    while not room.match.over and steps:
        seat = min(room.match.open)
        mailbox = room.seats[seat].mailbox
        assert mailbox is not None and answered(party, mailbox, room, seat)
        steps -= 1


async def heard(mailbox: Mailbox, kind: str) -> list[pb.RefereeItem]:
    """What waits for a bot of one kind."""
    items: list[pb.RefereeItem] = []
    while mailbox.waiting:
        data = await asyncio.wait_for(mailbox.take(), 10)
        items += pb.PlayResponse.FromString(data or b"").items
    return [item for item in items if item.WhichOneof("kind") == kind]
