"""gRPC channels to a referee, and what its status codes mean for a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

import grpc

from riverboat import __version__, games
from riverboat.client.errors import (
    AlreadyConnectedError,
    CannotConnectError,
    NotAuthorisedError,
    RiverboatError,
    VersionMismatchError,
)
from riverboat.protocol import CLIENT_KEEPALIVE, MOST_REQUEST, MOST_RESPONSE, PROTOCOL_VERSION
from riverboat.v1 import referee_pb2 as pb
from riverboat.visible import in_one_line
from riverboat.wire.raw_views import play_response

if TYPE_CHECKING:
    from google.protobuf.message import Message

    PlayCall: TypeAlias = grpc.aio.StreamStreamCall[Message, pb.PlayResponse]

# Keepalive agrees with the referee, which allows a ping every 5 s. Reconnecting is ours, with our
# own back-off: gRPC's would wait up to two minutes, and shares it between channels.
OPTIONS: tuple[tuple[str, int], ...] = (
    ("grpc.keepalive_time_ms", int(CLIENT_KEEPALIVE[0] * 1000)),
    ("grpc.keepalive_timeout_ms", int(CLIENT_KEEPALIVE[1] * 1000)),
    ("grpc.http2.ping_timeout_ms", 5_000),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.max_send_message_length", MOST_REQUEST),
    ("grpc.max_receive_message_length", MOST_RESPONSE),
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.enable_retries", 0),
)


def open_channel(
    target: str,
    credentials: grpc.ChannelCredentials | None,
    options: Sequence[tuple[str, int]] = OPTIONS,
) -> grpc.aio.Channel:
    """A channel that is encrypted if there are credentials; its options are those of a bot."""
    if credentials is None:
        return grpc.aio.insecure_channel(target, options=options)
    return grpc.aio.secure_channel(target, credentials, options=options)


def open_blocking_channel(target: str, credentials: grpc.ChannelCredentials | None) -> grpc.Channel:
    """The same for a few short calls, outside of an event loop."""
    if credentials is None:
        return grpc.insecure_channel(target)
    return grpc.secure_channel(target, credentials)


def hello_item(game_ids: Sequence[str] = games.GAME_IDS, version: str = "") -> pb.BotItem:
    """Who we are: the protocol, the games with their rules versions, the library, the bot's own
    version."""
    item = pb.BotItem()
    item.hello.protocol_version = PROTOCOL_VERSION
    item.hello.client = f"riverboat-python {__version__}"
    item.hello.version = version
    for game in map(games.get, game_ids):
        item.hello.games.add(game=game.key, rules_version=game.rules_version)
    return item


def fatal(error: grpc.aio.AioRpcError, target: str) -> RiverboatError | None:
    """The error that ends a connection for good; None if trying again may help."""
    code, text = error.code(), in_one_line(error.details() or "")
    if code in (grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.PERMISSION_DENIED):
        return NotAuthorisedError(
            f"the referee at {target} does not accept the token ({text}): ask its organiser for "
            "a bot's token and pass it with --token-file or RIVERBOAT_TOKEN"
        )
    if code is grpc.StatusCode.FAILED_PRECONDITION:
        return VersionMismatchError(f"{text} (this is riverboat {__version__})")
    replaced = code is grpc.StatusCode.ABORTED and "replaced" in text
    if code is grpc.StatusCode.ALREADY_EXISTS or replaced:
        return AlreadyConnectedError(
            f"another process plays with this token ({text}): stop it, or use a token of its own, "
            "or another --version"
        )
    if code in (grpc.StatusCode.UNIMPLEMENTED, grpc.StatusCode.INVALID_ARGUMENT):
        return CannotConnectError(f"{target} is no referee that this SDK understands ({text})")
    return None


def play_stream(channel: grpc.aio.Channel, token: str) -> PlayCall:
    """A new stream of the play service; views in it are bytes, read when the bot is asked."""
    service = pb.DESCRIPTOR.services_by_name["PlayService"]
    method = channel.stream_stream(
        f"/{service.full_name}/Play",
        request_serializer=pb.PlayRequest.SerializeToString,
        response_deserializer=play_response().FromString,
    )
    return method(metadata=metadata(token))


def metadata(token: str) -> tuple[tuple[str, str], ...]:
    return (("authorization", f"Bearer {token}"),)


def requests(items: list[pb.BotItem], limit: int) -> list[pb.PlayRequest]:
    """Everything in as few requests as the size limit allows, order kept."""
    batches: list[pb.PlayRequest] = []
    size = limit
    for item in items:
        cost = item.ByteSize() + 8
        if size + cost > limit - 1024:
            batches.append(pb.PlayRequest())
            size = 0
        batches[-1].items.append(item)
        size += cost
    return batches
