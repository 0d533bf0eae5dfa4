"""Plays a real match and writes down what one bot and the referee said to each other.

`python tests/docs/make_exchange.py` renews the exchange in docs/protocol.md; a test checks that
the page is up to date. The match id, the deal and the referee's time are fixed and the measured
lag is shown as 180 microseconds, so that every run gives the same text.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from google.protobuf.json_format import MessageToDict

from riverboat.games.gold_west import BuildCamp, Material
from riverboat.match import REFEREE_CLOCK
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from server.raw_bot import RawBot, move_item
from server.world import World, referee

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BEGIN, END = "<!-- exchange: begin -->\n", "<!-- exchange: end -->\n"
MATCH_ID = "5f0c9a1b2c3d4e5f"
SEED = 3  # seat 0 begins
LAG_US = 180
WIDTH = 96
KEPT = 2  # entries of long lists that are shown


def message(move: Any) -> common_pb2.Move:
    made = common_pb2.Move()
    envelope("gold_west").fill_move(move, made)
    return made


def first_listed(bot: RawBot, decision: pb.Decision) -> common_pb2.Move:
    """What a bot in any language can do: choose among the listed moves."""
    return decision.legal_moves[0]


# --- the conversation ----------------------------------------------------------------------------


class Transcript:
    """Lines of the conversation, abridged where lists are long."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def remark(self, text: str) -> None:
        self.lines += ["", f"# {text}"]

    def sent(self, *items: pb.BotItem) -> None:
        for item in items:
            self.lines.append(f"bot      {compact(as_json(item), 9)}")

    def heard(self, kind: str, inner: Any) -> None:
        item = pb.RefereeItem()
        getattr(item, kind).CopyFrom(inner)
        if kind == "decision":
            item.decision.clock.lag_us = LAG_US
        self.lines.append(f"referee  {compact(as_json(item), 9)}")

    def text(self) -> str:
        return "\n".join(self.lines).strip() + "\n"


async def converse(world: World) -> Transcript:
    talk = Transcript()
    hello: dict[str, Any] = {"client": "example 1.0", "wants_legal_moves": True}
    async with world.bot("bob", first_listed, wants_legal_moves=True) as bob:
        playing = asyncio.create_task(bob.play())
        talk.remark("the bot says who it is")
        ada = await greet(talk, world, hello)
        talk.remark("an organiser makes a match: it begins, and seat 0 is asked")
        world.order("ada", "bob", seed=SEED, control=REFEREE_CLOCK)
        talk.heard("start", await ada.until("start"))
        decision = await ada.until("decision")
        talk.heard("decision", decision)
        talk.remark("a move that is not legal now is refused with the reason; the question stands")
        camp = BuildCamp("H22", Material.WOOD)
        await say(talk, ada, move_item(MATCH_ID, decision.number, message(camp)))
        talk.heard("refused", await ada.until("refused"))
        talk.remark("a legal one; the next decision tells that it was accepted")
        good = move_item(MATCH_ID, decision.number, decision.legal_moves[0], "section 0 it is\n")
        await say(talk, ada, good)
        following = await ada.until("decision")
        talk.heard("decision", following)
        talk.remark("the same answer once more: harmless, and no strike")
        await say(talk, ada, good)
        talk.heard("refused", await ada.until("refused"))
        talk.remark("the connection is lost; the bot says hello again and is asked again")
        await ada.hang_up()
        ada = await greet(talk, world, hello)
        talk.heard("start", await ada.until("start"))
        again = await ada.until("decision")
        assert again.number == following.number
        talk.heard("decision", again)
        await say(talk, ada, move_item(MATCH_ID, again.number, again.legal_moves[0]))
        ends = await ada.play()
        talk.remark(f"{len(ada.of('decision')) - 1} more decisions are answered, then:")
        talk.heard("end", ends[0])
        await playing
        await ada.hang_up()
    return talk


async def greet(talk: Transcript, world: World, hello: dict[str, Any]) -> RawBot:
    bot = world.bot("ada", first_listed, **hello)
    await bot.dial()
    await say(talk, bot, pb.BotItem(hello=pb.Hello(protocol_version=1, **hello)))
    talk.heard("welcome", await bot.until("welcome"))
    ping = await bot.until("ping")  # the raw bot answers it by itself
    talk.heard("ping", ping)
    talk.sent(pb.BotItem(pong=pb.Pong(nonce=ping.nonce)))
    return bot


async def say(talk: Transcript, bot: RawBot, item: pb.BotItem) -> None:
    talk.sent(item)
    await bot.send(item)


@contextmanager
def fixed_match_id() -> Iterator[None]:
    with mock.patch("riverboat_server.referee.dealer.secrets.token_hex", return_value=MATCH_ID):
        yield


async def _exchange(folder: Path) -> str:
    async with referee(folder) as world:
        world.referee.time._source = lambda: 1000.0  # time stands still: clocks show round numbers
        with fixed_match_id():
            return (await converse(world)).text()


def exchange() -> str:
    """The whole conversation as the page shows it."""
    with tempfile.TemporaryDirectory() as folder:
        return f"```text\n{asyncio.run(_exchange(Path(folder)))}```\n"


# --- messages as short text ----------------------------------------------------------------------


def as_json(item: Any) -> Any:
    return abridged(MessageToDict(item, preserving_proto_field_name=True))


def abridged(value: Any, key: str = "") -> Any:
    """Long lists and the parts of a view are cut, with a note of how much is left out."""
    if isinstance(value, list):
        kept = [abridged(entry) for entry in value[:KEPT]]
        return kept if len(value) <= KEPT else [*kept, f"... {len(value) - KEPT} more"]
    if not isinstance(value, dict):
        return value
    if key in ("public", "secret"):
        return dict.fromkeys(value, "...")
    return {name: abridged(inner, name) for name, inner in value.items()}


def compact(value: Any, column: int, used: int = 0) -> str:
    """JSON on one line if it fits beside what stands there already, else one entry per line."""
    flat = json.dumps(value, ensure_ascii=False)
    if column + used + len(flat) <= WIDTH or not isinstance(value, dict | list):
        return flat
    inside = column + 2
    if isinstance(value, dict):
        if len(value) == 1:
            ((name, inner),) = value.items()
            head = f"{{{json.dumps(name)}: "
            return f"{head}{compact(inner, column, used + len(head) + 1)}}}"
        heads = [f"{json.dumps(name)}: " for name in value]
        opening, closing = "{", "}"
    else:
        heads = [""] * len(value)
        opening, closing = "[", "]"
    values = value.values() if isinstance(value, dict) else value
    body = ",\n".join(
        " " * inside + head + compact(inner, inside, len(head))
        for head, inner in zip(heads, values, strict=True)
    )
    return f"{opening}\n{body}\n{' ' * column}{closing}"


def page_with(text: str) -> str:
    """The page with this exchange in its place."""
    page = PAGE.read_text(encoding="utf-8")
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return head + BEGIN + text + END + tail


if __name__ == "__main__":
    PAGE.write_text(page_with(exchange()), encoding="utf-8")
