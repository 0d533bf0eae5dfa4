"""What gRPC is given for the methods of a service: each a stream of messages in both directions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import grpc
from google.protobuf.descriptor import ServiceDescriptor
from google.protobuf.message import Message

Context = grpc.aio.ServicerContext[Any, Any]
Handler: TypeAlias = "grpc.RpcMethodHandler[Any, Any]"
Handling = Callable[[object, Context], Awaitable[None]]


class Otherwise(grpc.GenericRpcHandler):
    """The same handler for every method."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> Handler:
        return self._handler


def generic_handler(
    service: ServiceDescriptor, methods: dict[str, Handling]
) -> grpc.GenericRpcHandler:
    """Handlers of a service, by the names of its methods."""
    handlers: dict[str, Handler] = {
        name: grpc.stream_stream_rpc_method_handler(call, None, serialize)
        for name, call in methods.items()
    }
    return grpc.method_handlers_generic_handler(service.full_name, handlers)


def serialize(message: Message | bytes) -> bytes:
    """A message as bytes, if it is not that already."""
    return message if isinstance(message, bytes) else message.SerializeToString()
