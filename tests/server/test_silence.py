"""Who is passed over is public: what a seat and a spectator receive tells of no hand.

Steps that travel behind another one were forced; that may be told where everybody can see it, and
nowhere else. Boonlake has two questions whose number of answers depends on the hand.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from riverboat import games
from riverboat.engine import Game, Simulation, State, Table, secret_from_seed
from riverboat.games.boonlake import Pass
from riverboat.replay import load
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.orders import MatchOrder
from server.bench import Bench
from server.two_worlds import strip
from server.world import CALM

GAME: Game = games.get("boonlake")
SECRET_QUESTIONS = {row.name for row in GAME.book.questions if row.secret}
WATCHED = 0
SEED = 5

Answer = tuple[int, Any]  # by a seat, a move


class Envelope(NamedTuple):
    """What came in one go: the pictures of a spectator, the items of the watched seat."""

    pictures: list[pb.WatchMatchResponse]
    items: list[pb.RefereeItem]

    @property
    def content(self) -> list[bytes]:
        told = [getattr(item, str(item.WhichOneof("kind"))) for item in self.items]
        return [strip(message) for message in [*self.pictures, *told]]


class Onlooker:
    """Plays a match at a referee, and sees what one seat and a spectator are sent."""

    def __init__(self, bench: Bench, seed: int) -> None:
        self.bench = bench
        bots = ("bot-0", "bot-1")
        self._boxes = [Mailbox(bot, wants_legal_moves=True, wants_live_events=True) for bot in bots]
        for box in self._boxes:
            bench.referee.connect(box)
        order = MatchOrder("boonlake", bots, control=CALM, secret=secret_from_seed(seed))
        self.room = bench.referee.rooms[bench.referee.create(order)]
        self._pictures = self.room.spectators.join()

    @property
    def table(self) -> Table:
        return self.room.match.table

    async def answer(self, seat: int, move: object) -> Envelope:
        """Answer for a seat; all that the referee has to say then goes out as one envelope."""
        self.room.match.answer(seat, move, self.room.now())
        self.room.spectators.show()
        shown = [self._pictures.get_nowait() for _ in range(self._pictures.qsize())]
        pictures = [pb.WatchMatchResponse.FromString(picture) for picture in shown if picture]
        items: list[pb.RefereeItem] = []
        for box in self._boxes:
            box.heard(1)
            sent = pb.PlayResponse.FromString(await box.take() or b"") if box.waiting else None
            if box is self._boxes[WATCHED] and sent is not None:
                items += sent.items
        return Envelope(pictures, items)


@asynccontextmanager
async def onlooker(
    folder: Path, seed: int, script: Sequence[Answer] = ()
) -> AsyncIterator[Onlooker]:
    """Somebody who looks on after some answers were made."""
    bench = Bench(folder)
    looking = Onlooker(bench, seed)
    for seat, move in script:
        await looking.answer(seat, move)
    yield looking
    bench.close()


async def test_what_travels_together_tells_who_had_no_choice_only_where_all_can_see_it(
    tmp_path: Path,
) -> None:
    """The attack: a step behind another one in the same envelope was forced."""
    behind: dict[int, bool] = {}
    rng = Random(SEED)
    async with onlooker(tmp_path, SEED) as looking:
        room = looking.room
        while not room.match.over:
            seat, before = min(room.match.open), room.match.steps
            together = len(GAME.deciders(looking.table.state.public))  # in a joint decision
            envelope = await looking.answer(seat, rng.choice(looking.table.moves(seat)))
            for picture in envelope.pictures:
                steps = range(before + 1, picture.steps + 1)
                behind |= {step: step > before + together for step in steps}
        replay = load(looking.bench.folder.read_replay(room.match_id) or b"")
    table = Table(GAME, 2, {}, secret_from_seed(SEED), settled=False)
    verdicts: dict[tuple[str, bool], set[bool]] = {}
    for step in replay.steps:
        alone = len(table.moves(step.seat)) == 1
        told = verdicts.setdefault((GAME.question(table.state.public), alone), set())
        told |= {behind[step.number]} if step.number in behind else set()
        table.answer(step.seat, step.move)
    for question in SECRET_QUESTIONS:
        assert verdicts.pop((question, True)) == verdicts.pop((question, False)) == {False}
    assert all(told <= {alone} for (_, alone), told in verdicts.items())
    assert {True} in verdicts.values(), "the attack does see what is forced"


class Pair(NamedTuple):
    """The answers up to a secret question, and a world in which the hand has another choice."""

    seed: int
    script: list[Answer]
    last: Answer
    other: State


def pair(question: str) -> Pair:
    """Two worlds that the watched seat cannot tell apart: in one of them a hand has no choice."""
    found = (found for seed in range(20) if (found := pair_of(seed, question)) is not None)
    return next(found)


def pair_of(seed: int, question: str) -> Pair | None:
    table, rng = Table(GAME, 2, {}, secret_from_seed(seed)), Random(seed)
    script: list[Answer] = []
    while not table.over:
        seat = rng.choice(table.asked)
        last = (seat, rng.choice(table.moves(seat)))
        here = after(table.state.copy(), *last) if len(table.asked) == 1 else None
        if here is not None and here.view(WATCHED).question == question and here.seat != WATCHED:
            for number in range(20):
                other = GAME.sample(table.view(WATCHED).copy(), Random(number))
                if is_twin(here, other, *last):
                    return Pair(seed, script, last, other)
        script.append(last)
        table.play(*last)
    return None


def after(state: State, seat: int, move: Any) -> Simulation:
    return Simulation(GAME, state).answer(seat, move).settle()


def is_twin(here: Simulation, other: State, seat: int, move: Any) -> bool:
    """Whether a world looks the same after the move, and has choice where the other has none."""
    if move not in GAME.legal_moves(GAME.view(other, seat)):
        return False
    there = after(other.copy(), seat, move)
    same = there.view(WATCHED) == here.view(WATCHED)
    return same and (len(there.moves()) == 1) != (len(here.moves()) == 1)


@pytest.mark.parametrize("question", sorted(SECRET_QUESTIONS))
async def test_a_hand_without_choice_looks_like_one_with_choice(
    tmp_path: Path, question: str
) -> None:
    """Envelopes, numbers and bytes are the same up to the pass that both hands may choose."""
    seed, script, last, other = pair(question)
    told = []
    for world in (None, other):
        async with onlooker(tmp_path / str(world is None), seed, script) as looking:
            if world is not None:
                looking.table.state.secrets = world.secrets
                looking.table.state.hidden = world.hidden
            before = await looking.answer(*last)
            (seat,) = looking.room.match.open
            choices = len(looking.table.moves(seat))
            passed = await looking.answer(seat, Pass())
            told.append((choices == 1, before.content, strip(passed.pictures[0])))
    (alone, *here), (also_alone, *there) = told
    assert alone != also_alone
    assert here == there
