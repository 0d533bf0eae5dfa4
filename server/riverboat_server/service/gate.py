"""The gate that every call passes: who may call, what may come in, what may go out.

* Every method stands in POLICY or is OPEN; one that is not makes the server refuse to start.
* Whoever has no good token is a stranger, and strangers have a small share of everything.
* Bytes are parsed here, so that rubbish is INVALID_ARGUMENT and never an exception's text.
* Unknown fields are dropped: nothing a client smuggles in can come out anywhere.
* An unexpected error becomes INTERNAL with a number that stands in the log; nothing else leaves.
* A store that does not answer is UNAVAILABLE: that passes.
* A stream ends as soon as its token is revoked, and what is asked later is not answered; nobody may
  keep too many calls open.
"""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, aclosing, contextmanager, suppress
from functools import partial
from typing import Any, TypeVar, cast

import grpc
from google.protobuf.descriptor import ServiceDescriptor
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from riverboat.logs import structlog
from riverboat.protocol import HELLO_SECONDS, MOST_CALLS, PUSHBACK
from riverboat_server.referee.orders import RefereeRefusal
from riverboat_server.service.handlers import (
    Context,
    Handling,
    Otherwise,
    generic_handler,
    serialize,
)
from riverboat_server.service.pace import Pace
from riverboat_server.service.policy import OPEN, POLICY
from riverboat_server.service.strangers import USUAL_SHARES, Strangers, TooMany
from riverboat_server.sockets import read_peer
from riverboat_server.store import StoreAwayError, StoreLockedError
from riverboat_server.tokens import Directory, Principal, Scope

log = structlog.get_logger("service")

ADMISSION_SECONDS = 0.5  # how often an open stream's token is looked at
TELL_SECONDS = 10.0  # at most so often the log says that tokens cannot be looked up
# Letters of a status text. It travels as metadata, which clients take up to 8 KiB of; each letter
# may be twelve bytes there.
MOST_TEXT = 500

T = TypeVar("T")
Work = Coroutine[None, None, None]
Parser = Callable[[bytes], Message]
# The methods of a service: one answer, several, or a talk.
Answering = Callable[[Message, Principal], Awaitable[Message | bytes]]
Telling = Callable[[Message, Principal], AsyncGenerator[Message, None]]
Talking = Callable[["Stream", Principal], Work]


class Refused(Exception):  # noqa: N818 (a refusal is an answer, not an error)
    """Ends a call with a status; the text is for the caller, and after how long to try again."""

    def __init__(self, code: grpc.StatusCode, text: str, wait: float = 0.0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.wait = wait


class CannotTell(Refused):
    """Nobody can say whose token it is, because the store or the data folder does not answer."""

    def __init__(self) -> None:
        text = "tokens cannot be looked up at the moment: try again later"
        super().__init__(grpc.StatusCode.UNAVAILABLE, text)


class Gate:
    """Wraps the methods of services into handlers.

    To gRPC every handler is that of a stream: others would wait for a request before anybody asks
    who is calling, and who never sends one would keep a place for nothing.
    """

    def __init__(self, directory: Directory, strangers: Strangers | None = None) -> None:
        self._directory = directory
        self._strangers = strangers or Strangers(USUAL_SHARES)
        self._open: Counter[Principal] = Counter()
        self._pace = Pace()
        self._pace_of_talks = Pace()  # apart: no other call of a bot keeps it from coming back
        self._told = -math.inf  # when the log last said that tokens cannot be looked up

    def handlers(
        self, service: ServiceDescriptor, implementation: object
    ) -> grpc.GenericRpcHandler:
        """Handlers for all methods of a service descriptor, by their snake_case names."""
        methods: dict[str, Handling] = {}
        for method in service.methods:
            behaviour = getattr(implementation, _snake(method.name))
            parse = _parser(GetMessageClass(method.input_type))
            if method.client_streaming:
                talking = self._paced(behaviour, self._pace_of_talks)
            elif method.server_streaming:
                talking = self._paced(_telling(behaviour), self._pace)
            else:
                talking = self._paced(_answering(behaviour), self._pace)
            lasts = method.client_streaming or method.server_streaming
            methods[method.name] = self._call(method.full_name, talking, parse, lasts)
        return generic_handler(service, methods)

    def handlers_for_anybody(
        self, service: ServiceDescriptor, implementation: object
    ) -> grpc.GenericRpcHandler:
        """Handlers of a service that needs no token. A stranger's call does not last long."""
        methods: dict[str, Handling] = {}
        for method in service.methods:
            if method.full_name not in OPEN:
                raise KeyError(method.full_name)
            talking = getattr(implementation, _snake(method.name))
            parse = _parser(GetMessageClass(method.input_type))
            methods[method.name] = self._call_of_anybody(method.full_name, talking, parse)
        return generic_handler(service, methods)

    def no_such_method(self) -> grpc.GenericRpcHandler:
        """To be added last: calls that no handler knows count like those of strangers."""

        async def call(_: object, context: Context) -> None:
            async def run() -> None:
                self._strangers.heard(read_peer(context.peer()))
                raise Refused(grpc.StatusCode.UNIMPLEMENTED, "there is no such method")

            await _guarded("unknown", context, run)

        return Otherwise(grpc.stream_stream_rpc_method_handler(call, None, serialize))

    def _call(self, name: str, talking: Talking, parse: Parser, lasts: bool) -> Handling:
        scope = POLICY[name]

        async def call(_: object, context: Context) -> None:
            async def run() -> None:
                with self._admitted(context, scope) as principal:
                    look = partial(self._admit_again, context, scope)
                    work = talking(Stream(context, parse, principal.name, look), principal)
                    await (self._while_admitted(context, scope, work) if lasts else work)

            await _guarded(name, context, run)

        return call

    def _call_of_anybody(
        self, name: str, talking: Callable[[Stream], Work], parse: Parser
    ) -> Handling:
        async def call(_: object, context: Context) -> None:
            async def run() -> None:
                principal = self._principal(context)
                seconds = None if principal else self._strangers.shares.seconds
                with self._counted(context, principal):
                    try:
                        async with asyncio.timeout(seconds):
                            await talking(Stream(context, parse, _caller(context, principal)))
                    except TimeoutError:
                        text = "without a token calls do not last: call again"
                        raise Refused(grpc.StatusCode.UNAVAILABLE, text) from None

            await _guarded(name, context, run)

        return call

    def _paced(self, talking: Talking, pace: Pace) -> Talking:
        async def talk(stream: Stream, principal: Principal) -> None:
            await pace.keep(principal.name)
            await talking(stream, principal)

        return talk

    # --- who calls ---------------------------------------------------------------------------

    def _principal(self, context: Context) -> Principal | None:
        token = _token(context)
        return self._look_up(self._directory.principal, token) if token else None

    def _look_up(self, question: Callable[[str], T], token: str) -> T:
        try:
            return question(token)
        except Exception:
            now = time.monotonic()
            if now - self._told >= TELL_SECONDS:
                self._told = now
                log.exception("tokens cannot be looked up; streams go on")
            raise CannotTell from None

    def _admit(self, context: Context, scope: Scope) -> Principal:
        principal = self._principal(context)
        if principal is None:
            ended = self._look_up(self._directory.ended, _token(context))
            text = "unknown or missing token" if ended is None else ended.value
            raise Refused(grpc.StatusCode.UNAUTHENTICATED, text)
        if not principal.may(scope):
            text = f"this call needs a token with the scope {scope.value!r}: ask the organiser"
            raise Refused(grpc.StatusCode.PERMISSION_DENIED, text)
        return principal

    @contextmanager
    def _admitted(self, context: Context, scope: Scope) -> Iterator[Principal]:
        """Who calls, counted among the open calls of that name."""
        try:
            principal = self._admit(context, scope)
        except Refused as refused:
            if refused.code is grpc.StatusCode.UNAUTHENTICATED:
                self._strangers.heard(read_peer(context.peer()))
            raise
        with self._holding(context, principal):
            yield principal

    def _counted(
        self, context: Context, principal: Principal | None
    ) -> AbstractContextManager[None]:
        """A call that needs no token, counted under the name of its token or among strangers."""
        if principal is None:
            return self._strangers.calling(read_peer(context.peer()))
        return self._holding(context, principal)

    @contextmanager
    def _holding(self, context: Context, principal: Principal) -> Iterator[None]:
        peer = read_peer(context.peer())
        self._strangers.called(peer, principal.name)
        if self._open[principal] >= MOST_CALLS:
            text = f"{MOST_CALLS} calls are open under this name; end some first"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, text)
        self._open[principal] += 1
        structlog.contextvars.bind_contextvars(caller=principal.name)  # a call is a task of its own
        try:
            with self._strangers.holding(peer, principal.name):
                yield
        finally:
            self._open[principal] -= 1
            if not self._open[principal]:
                del self._open[principal]

    def _admit_again(self, context: Context, scope: Scope) -> None:
        """Only a token that is no longer good ends a stream, not a directory that is not there."""
        with suppress(CannotTell):
            self._admit(context, scope)

    async def _while_admitted(self, context: Context, scope: Scope, work: Work) -> None:
        """Do the work of a stream; end it when its token is no longer good."""
        stay = _Stay(partial(self._admit_again, context, scope))
        try:
            await work
        except (Exception, asyncio.CancelledError):
            stay.demand()  # what else fails meanwhile has nobody to tell
            raise
        finally:
            stay.over()


class _Stay:
    """The stay of a stream: its token is looked at again and again, and may end it.

    By a timer: a task of its own would cost each stream more than the looks do.
    """

    def __init__(self, look: Callable[[], None]) -> None:
        """`look` raises Refused when the token is no longer good."""
        self._look = look
        self._task = cast("asyncio.Task[None]", asyncio.current_task())
        self._refused: Refused | None = None
        self._timer = self._later()

    def demand(self) -> None:
        """If the stream is being cancelled, raise what it is cancelled for."""
        if self._refused is not None:
            self._task.uncancel()
            raise self._refused from None
        if self._task.cancelling():
            raise asyncio.CancelledError from None

    def over(self) -> None:
        self._timer.cancel()

    def _later(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(ADMISSION_SECONDS, self._again)

    def _again(self) -> None:
        try:
            self._look()
        except Refused as refused:
            self._refused = refused
            self._task.cancel()
        else:
            self._timer = self._later()


class Stream:
    """A bidirectional stream with parsed messages; `caller` is the name or address of who calls.

    `look` raises Refused when the token of the call is no longer good.
    """

    def __init__(
        self, context: Context, parse: Parser, caller: str, look: Callable[[], None] = lambda: None
    ) -> None:
        self.caller = caller
        self._context, self._parse, self._look = context, parse, look

    async def read(self) -> Any:
        """The next request; None at the end."""
        data = await self._context.read()
        return None if data is grpc.aio.EOF else self._parse(data)

    async def request(self) -> Any:
        """The only request of a call that has one; who sends none does not keep the place."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                data = await self.read()
        except TimeoutError:
            raise Refused(grpc.StatusCode.DEADLINE_EXCEEDED, "no request came") from None
        if data is None:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "the call ended before a request")
        self._look()  # the token may have ended while its holder held the request back
        return data

    async def write(self, data: Message | bytes) -> None:
        """Send a message, which may be serialized already."""
        await self._context.write(data)


def _answering(behaviour: Answering) -> Talking:
    async def talk(stream: Stream, principal: Principal) -> None:
        await stream.write(await behaviour(await stream.request(), principal))

    return talk


def _telling(behaviour: Telling) -> Talking:
    async def talk(stream: Stream, principal: Principal) -> None:
        async with aclosing(behaviour(await stream.request(), principal)) as answers:
            async for message in answers:
                await stream.write(message)

    return talk


def _caller(context: Context, principal: Principal | None) -> str:
    return read_peer(context.peer()).address if principal is None else principal.name


def _token(context: Context) -> str:
    token = ""
    for key, value in context.invocation_metadata() or ():
        if key == "authorization" and isinstance(value, str):
            token = value.removeprefix("Bearer ")
    return token


async def _guarded(name: str, context: Context, run: Callable[[], Awaitable[T]]) -> T:
    """Run a call; every way it can fail becomes a status without inner texts."""
    wait = 0.0
    try:
        return await run()
    except Refused as refused:
        code, text, wait = refused.code, refused.text, refused.wait
    except RefereeRefusal as refused:
        code, text = grpc.StatusCode[refused.code.name], refused.text
    except TooMany as refused:
        code, text = grpc.StatusCode.RESOURCE_EXHAUSTED, str(refused)
    except (StoreAwayError, StoreLockedError) as error:
        log.warning("the store does not answer", method=name, problem=str(error))
        code, text = grpc.StatusCode.UNAVAILABLE, "the store does not answer right now; try again"
    except (asyncio.CancelledError, grpc.aio.AbortError):
        raise
    except Exception:  # the last resort: whatever it is, its text stays here
        incident = secrets.token_hex(6)
        log.exception("unexpected error", incident=incident, method=name)
        code, text = grpc.StatusCode.INTERNAL, f"internal error {incident}; tell the organiser"
    pushback = ((PUSHBACK, str(math.ceil(wait * 1000))),) if wait else ()
    await context.abort(code, text[:MOST_TEXT], pushback)
    raise AssertionError("an aborted call does not go on")


def _parser(message_type: type[Message]) -> Callable[[bytes], Message]:
    def parse(data: bytes) -> Message:
        try:
            message = message_type.FromString(data)
        except DecodeError:
            raise Refused(
                grpc.StatusCode.INVALID_ARGUMENT, "the message could not be parsed"
            ) from None
        message.DiscardUnknownFields()
        return message

    return parse


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
