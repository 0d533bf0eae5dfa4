"""The connection against a scripted referee on a real socket."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import grpc
import pytest
import structlog

from fakes.referee import Deal, Referee, Session, serving
from riverboat import Bot, StartInfo, bot, load_bot
from riverboat.client import workers
from riverboat.client.connection import Connection, backoff
from riverboat.client.errors import (
    AlreadyConnectedError,
    CannotConnectError,
    NotAuthorisedError,
    RiverboatError,
    VersionMismatchError,
)
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb

# gRPC's poller belongs to the process: it dislikes a new event loop for every test.
pytestmark = [pytest.mark.timeout(10), pytest.mark.asyncio(loop_scope="module")]

Script = Callable[[Session], Awaitable[None]]


async def meet(player: Bot, *scripts: Script, **options: Any) -> Connection:
    """Connect a bot to a referee with these scripts, one per connection, until the last ends."""
    referee = Referee(*scripts)
    async with serving(referee) as target:
        connection = player.connect(target, "secret-token", **options)
        await connection.run(referee.done)
    if referee.errors:
        raise referee.errors[0]
    return connection


def kinds(items: list[Any]) -> list[str]:
    return [item.WhichOneof("kind") for item in items]


async def test_hello_comes_first_with_token_and_versions() -> None:
    async def script(session: Session) -> None:
        assert session.metadata["authorization"] == "Bearer secret-token"
        (item,) = await session.receive()
        assert item.hello.protocol_version == 1
        assert item.hello.games[0].game == "gold_west"
        assert item.hello.games[0].rules_version == 1
        assert item.hello.client.startswith("riverboat-python ")
        assert not item.hello.wants_legal_moves

    await meet(load_bot("first"), script)


async def test_a_decision_is_answered_with_its_number_and_what_was_printed() -> None:
    @bot(name="talker")
    def talker(view, moves, clock):  # type: ignore[no-untyped-def]
        print(f"{clock.left} {clock.deadline} {clock.lag}")
        return moves[-1]

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(7))
        (item,) = await session.receive()
        assert (item.move.match_id, item.move.decision) == ("m1", 7)
        assert deal.move(item) == deal.moves[-1]
        assert item.move.log == "60.0 30.0 0.0015\n"

    await meet(talker, script)


async def test_everything_ready_goes_out_as_one_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "QUICK", 5.0)  # however busy the machine: this bot is quick
    deals = [Deal(f"m{number}", number) for number in range(40)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        for number in range(1, 4):  # the first batches are thought about in threads
            await session.send(*(deal.decision(number) for deal in deals))
            answered = 0
            while answered < len(deals):
                answered += len(await session.receive())
        await session.send(*(deal.decision(4) for deal in deals))
        items = await session.receive()
        assert len(items) == len(deals)
        assert [item.move.match_id for item in items] == [deal.match_id for deal in deals]

    await meet(load_bot("first"), script)


async def test_threads_that_finish_together_send_together() -> None:
    gate = threading.Barrier(8)

    @bot(name="slow")
    def slow(view, moves):  # type: ignore[no-untyped-def]
        gate.wait(5)  # nobody answers before all eight are thinking at once
        return moves[0]

    deals = [Deal(f"m{number}") for number in range(8)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        await session.send(*(deal.decision() for deal in deals))
        answered: list[str] = []
        while len(answered) < 8:
            answered += [item.move.match_id for item in await session.receive()]
        assert sorted(answered) == sorted(deal.match_id for deal in deals)

    await meet(slow, script)


async def test_long_logs_are_split_into_requests_that_fit() -> None:
    @bot(name="talker")
    def talker(view, moves):  # type: ignore[no-untyped-def]
        print("x" * 10_000)
        return moves[0]

    deals = [Deal(f"m{number}") for number in range(40)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        await session.send(*(deal.decision() for deal in deals))
        answered = 0
        while answered < len(deals):
            request = await session.context.read()
            assert request.ByteSize() <= 65536
            answered += len(request.items)
            assert all(len(item.move.log) <= 4096 for item in request.items)

    await meet(talker, script)


async def test_a_ping_is_answered_while_bots_think() -> None:
    thinking, release = threading.Event(), threading.Event()

    @bot(name="thinker")
    def thinker(view, moves):  # type: ignore[no-untyped-def]
        thinking.set()
        release.wait(5)
        return moves[0]

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        await asyncio.to_thread(thinking.wait, 5)
        await session.send(pb.RefereeItem(ping=pb.Ping(nonce=42)))
        (item,) = await session.receive()
        assert item.pong.nonce == 42
        release.set()
        assert kinds(await session.receive()) == ["move"]

    await meet(thinker, script)


@bot(name="counter")
class Counter:
    """Counts instances and decisions, and remembers what it was told."""

    made: list[Any] = []  # noqa: RUF012 (the test looks at all instances)

    def __init__(self) -> None:
        self.asked = 0
        self.events: list[Any] = []
        self.info: StartInfo | None = None
        Counter.target.made.append(self)  # type: ignore[attr-defined]

    def on_start(self, info: StartInfo) -> None:
        self.info = info

    def on_event(self, event: Any) -> None:
        self.events.append(event)

    def play(self, view: Any, moves: Any) -> Any:
        self.asked += 1
        return moves[self.asked % len(moves)]


@pytest.fixture
def made() -> list[Any]:
    Counter.target.made.clear()  # type: ignore[attr-defined]
    return Counter.target.made  # type: ignore[attr-defined,no-any-return]


async def test_a_repeated_decision_is_answered_again_but_not_thought_about(made: list[Any]) -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        (first,) = await session.receive()
        await session.send(deal.decision())
        (again,) = await session.receive()
        assert again == first

    await meet(Counter, script)
    assert [counter.asked for counter in made] == [1]


async def test_a_lost_connection_is_resumed_with_the_same_bot_and_answer(made: list[Any]) -> None:
    deal = Deal()
    answers: list[Any] = []

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        answers.extend(await session.receive())
        await session.context.abort(grpc.StatusCode.UNAVAILABLE, "going down")

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision())
        answers.extend(await session.receive())
        await session.send(deal.decision(2, first_event=len(deal.table.opening)))
        answers.extend(await session.receive())

    connection = await meet(Counter, first, second)
    assert connection.sessions == 2
    assert answers[0] == answers[1]
    assert answers[2].move.decision == 2
    assert [counter.asked for counter in made] == [2]


async def test_a_decision_being_thought_about_survives_a_lost_connection() -> None:
    thinking, release = threading.Event(), threading.Event()
    asked: list[int] = []

    @bot(name="thinker")
    def thinker(view, moves):  # type: ignore[no-untyped-def]
        asked.append(view.me)
        thinking.set()
        release.wait(5)
        return moves[0]

    deal = Deal()

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        await asyncio.to_thread(thinking.wait, 5)

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision())
        await session.ping()  # so the decision has been read
        release.set()
        (item,) = await session.receive()
        assert item.move.decision == 1

    await meet(thinker, first, second)
    assert len(asked) == 1


async def test_a_referee_that_lost_its_latest_records_gets_new_answers(made: list[Any]) -> None:
    """After a crash it may ask older numbers again, or the same one about another position."""
    before, after = Deal(seed=1), Deal(seed=2)

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(before.start(), before.decision(7))
        await session.receive()

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(before.start(resumed=True), after.decision(7))
        (item,) = await session.receive()
        assert after.move(item) in after.moves
        await session.send(after.decision(5))
        (item,) = await session.receive()
        assert item.move.decision == 5

    await meet(Counter, first, second)
    assert [counter.asked for counter in made] == [3]


async def test_a_match_resumed_by_a_new_process_gets_a_new_bot(made: list[Any]) -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision(9))
        (item,) = await session.receive()
        assert item.move.decision == 9

    await meet(Counter, script)
    assert made[0].info.resumed
    assert made[0].info.bots == ("me", "you")


async def test_events_are_told_once(made: list[Any]) -> None:
    deal = Deal()
    opening = [happened.seen_by(deal.seat) for happened in deal.table.opening]
    assert opening, "the set-up of this game must have events"

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1))
        await session.receive()
        await session.send(deal.decision(2))  # repeats the events, as after a lost clock
        await session.receive()

    await meet(Counter, script)
    assert made[0].events == opening


async def test_a_newer_decision_replaces_one_that_waits() -> None:
    thinking, release = threading.Event(), threading.Event()

    @bot(name="thinker")
    def thinker(view, moves):  # type: ignore[no-untyped-def]
        thinking.set()
        release.wait(5)
        return moves[0]

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision(1))
        await asyncio.to_thread(thinking.wait, 5)
        await session.send(deal.decision(2), deal.decision(3))
        await session.ping()
        release.set()
        (item,) = await session.receive()
        assert item.move.decision == 3

    await meet(thinker, script)


async def test_a_failure_is_reported_and_other_matches_go_on() -> None:
    @bot(name="picky")
    class Picky:
        def on_start(self, info: StartInfo) -> None:
            self.bad = info.match_id == "bad"

        def play(self, view: Any, moves: Any) -> Any:
            if self.bad:
                raise ValueError("I do not like this one")
            return moves[0]

    bad, good = Deal("bad"), Deal("good")

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(bad.start(), good.start(), bad.decision(), good.decision())
        items: dict[str, Any] = {}
        while len(items) < 2:
            for item in await session.receive():
                items[str(item.WhichOneof("kind"))] = item
        failed = items["failed"].failed
        assert (failed.match_id, failed.seat) == ("bad", bad.seat)
        assert "ValueError: I do not like this one" in failed.log
        assert items["move"].move.match_id == "good"
        await session.send(bad.decision(2), good.decision(2))
        (item,) = await session.receive()  # the failed seat stays silent
        assert item.move.match_id == "good"

    await meet(Picky, script)


async def test_a_failure_is_reported_again_after_a_lost_connection() -> None:
    deal = Deal()

    async def first(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start())
        assert kinds(await session.receive()) == ["failed"]

    async def second(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(resumed=True), deal.decision())
        assert kinds(await session.receive()) == ["failed"]

    await meet(load_bot("crash:at=0"), first, second)


async def test_an_illegal_choice_never_goes_on_the_wire() -> None:
    @bot(name="forgetful")
    def forgetful(view, moves):  # type: ignore[no-untyped-def]
        pass

    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        (item,) = await session.receive()
        assert "IllegalChoiceError: forgetful answered" in item.failed.log

    await meet(forgetful, script)


async def test_a_refusal_is_shown_and_the_question_stands() -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        (item,) = await session.receive()
        assert not item.move.HasField("move") or item.move.move.WhichOneof("game") is None
        await session.send(deal.refused(common_pb2.REFUSAL_REASON_MALFORMED))
        (item,) = await session.receive()  # asked again by the SDK, not by the referee
        assert item.move.decision == 1
        await session.send(deal.refused(common_pb2.REFUSAL_REASON_STALE))
        await session.ping()

    with structlog.testing.capture_logs() as logs:
        await meet(load_bot("illegal"), script)
    refusals = [entry for entry in logs if entry["event"] == "the referee refused a message"]
    assert refusals[0]["text"] == "not like this"
    assert refusals[0]["rule"] == "gold_west: Building"
    assert refusals[0]["reason"] == "MALFORMED"
    assert refusals[0]["log_level"] == "warning"
    assert len(refusals) == 2


async def test_async_bots_think_at_once() -> None:
    together = asyncio.Barrier(5)

    @bot(name="async")
    async def patient(view, moves):  # type: ignore[no-untyped-def]
        await together.wait()
        return moves[0]

    deals = [Deal(f"m{number}") for number in range(5)]

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(*(deal.start() for deal in deals))
        await session.send(*(deal.decision() for deal in deals))
        assert len(await session.receive()) == 5

    await meet(patient, script)


async def test_the_end_of_a_match_is_told() -> None:
    ended: list[Any] = []
    deal = Deal()
    told = asyncio.Event()

    @bot(name="listener")
    class Listener:
        async def play(self, view: Any, moves: Any) -> Any:
            return moves[0]

        async def on_end(self, result: Any) -> None:
            ended.append(result)
            told.set()

    async def script(session: Session) -> None:
        await session.welcome()
        await session.send(deal.start(), deal.decision())
        await session.receive()
        await session.send(deal.end())
        await told.wait()

    finished: list[Any] = []
    await meet(Listener, script, on_end=lambda info, result: finished.append((info, result)))
    assert ended[0].ranks == (1, 2)
    assert finished[0][0].match_id == "m1"


async def test_an_unknown_game_is_answered_with_a_failure() -> None:
    deal = Deal()

    async def script(session: Session) -> None:
        await session.welcome()
        start = deal.start()
        start.start.setup.game = "ludo"
        await session.send(start)
        (item,) = await session.receive()
        assert "unknown game 'ludo'" in item.failed.log
        assert "update the SDK" in item.failed.log

    await meet(load_bot("first"), script)


@pytest.mark.parametrize(
    ("code", "text", "error", "words"),
    [
        (grpc.StatusCode.UNAUTHENTICATED, "unknown token", NotAuthorisedError, "--token-file"),
        (grpc.StatusCode.FAILED_PRECONDITION, "rules version 2", VersionMismatchError, "riverboat"),
        (grpc.StatusCode.ALREADY_EXISTS, "twice", AlreadyConnectedError, "stop it, or use a token"),
        (grpc.StatusCode.ABORTED, "replaced by a newer", AlreadyConnectedError, "another process"),
        (grpc.StatusCode.INVALID_ARGUMENT, "what?", CannotConnectError, "no referee that this SDK"),
    ],
)
async def test_what_cannot_be_mended_by_trying_again_ends_it(
    code: grpc.StatusCode, text: str, error: type[RiverboatError], words: str
) -> None:
    async def script(session: Session) -> None:
        await session.context.abort(code, text)

    with pytest.raises(error) as caught:
        await meet(load_bot("first"), script)
    assert words in str(caught.value)
    assert text in str(caught.value)


async def test_a_referee_of_another_protocol_is_left() -> None:
    async def script(session: Session) -> None:
        await session.receive()
        await session.send(pb.RefereeItem(welcome=pb.Welcome(protocol_version=2)))
        await session.wait_for_the_end()

    with pytest.raises(VersionMismatchError, match="the referee speaks protocol 2, this SDK 1"):
        await meet(load_bot("first"), script)


async def test_an_overloaded_referee_is_tried_again() -> None:
    async def busy(session: Session) -> None:
        await session.context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, "later")

    async def fine(session: Session) -> None:
        await session.welcome()
        await session.ping()

    assert (await meet(load_bot("first"), busy, busy, fine)).sessions == 1


async def test_a_referee_that_closes_politely_is_joined_again() -> None:
    async def polite(session: Session) -> None:
        await session.welcome()
        await session.ping()

    assert (await meet(load_bot("first"), polite, polite, polite)).sessions == 3


async def test_dropping_the_connection_is_like_losing_it() -> None:
    async def script(session: Session) -> None:
        await session.welcome()
        await session.wait_for_the_end()

    async def last(session: Session) -> None:
        await session.welcome()
        await session.ping()

    referee = Referee(script, last)
    async with serving(referee) as target:
        connection: Connection

        def welcomed(name: str) -> None:
            if connection.sessions == 1:
                connection.drop()

        connection = load_bot("first").connect(target, "t", on_welcome=welcomed)
        await connection.run(referee.done)
    assert connection.sessions == 2


async def test_giving_up_says_where_nobody_answered() -> None:
    connection = load_bot("first").connect("127.0.0.1:1", "t", connect_within=0.1)
    with pytest.raises(CannotConnectError, match=r"no referee answers at 127\.0\.0\.1:1"):
        await connection.run()


async def test_waiting_grows_but_stays_short() -> None:
    assert all(0.05 <= backoff(0) <= 0.1 for _ in range(50))
    assert all(0.05 <= backoff(50) <= 2.0 for _ in range(50))


async def test_fault_connections_are_found_by_their_bots() -> None:
    async def script(session: Session) -> None:
        await session.welcome()
        deal = Deal()
        await session.send(deal.start(), deal.decision())
        count = 0
        while count < 1001:
            count += len(await session.receive())

    connection = await meet(load_bot("flood"), script)
    assert type(connection).__name__ == "FloodingConnection"


async def test_a_flaky_bot_comes_back() -> None:
    async def stay(session: Session) -> None:
        await session.welcome()
        await session.wait_for_the_end()

    async def last(session: Session) -> None:
        await session.welcome()
        await session.ping()

    assert (await meet(load_bot("flaky"), stay, last)).sessions >= 2
