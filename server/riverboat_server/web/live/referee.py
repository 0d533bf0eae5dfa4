"""How pages call a referee: through the contract, by a token, as everybody else.

The pages' own token only watches. Whoever has signed in acts by the token of that session.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

import grpc
from google.protobuf.message import Message

from riverboat.client.channel import metadata, open_channel
from riverboat.client.tls import channel_credentials
from riverboat.protocol import MOST_RESPONSE
from riverboat.v1 import referee_pb2 as pb
from riverboat_server.directory import PAGES, FolderToken
from riverboat_server.reach import read_reach
from riverboat_server.web.config import WebConfig

CALL_SECONDS: Final = 8.0
"""Until the pages believe that nobody answers them."""
PATIENT_SECONDS: Final = 20.0
"""For a person who waits for an answer of their own: a busy machine may take its time."""
LOBBY: Final = "riverboat.v1.LobbyService"
Answer = TypeVar("Answer", bound=Message)
_AWAY: Final = frozenset({grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED})
_OPTIONS: Final = (
    ("grpc.max_receive_message_length", MOST_RESPONSE),
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.max_reconnect_backoff_ms", 2_000),
)


class RefereeError(Exception):
    """The referee answered with a refusal; its text is for the reader."""

    def __init__(self, code: grpc.StatusCode, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class RefereeAwayError(RefereeError):
    """Nobody answers, or there is no referee to ask."""

    def __init__(self) -> None:
        super().__init__(grpc.StatusCode.UNAVAILABLE, "The referee does not answer right now.")


@dataclass(frozen=True, slots=True)
class Place:
    """Where the referee is, and whether it is spoken to with TLS."""

    target: str
    tls: bool = False
    ca: Path | None = None


def place_of(config: WebConfig) -> Place | None:
    """As the configuration says, or the data folder; None while no referee has run there."""
    reach = None if config.data is None else read_reach(config.data)
    if reach is not None and (reach.tls or not config.referee):
        return Place(reach.address, reach.tls, _authority(config.data) if reach.tls else None)
    return Place(config.referee, config.tls, config.ca) if config.referee else None


def _authority(data: Path | None) -> Path | None:
    path = None if data is None else data / "tls" / "authority.pem"
    return path if path is not None and path.exists() else None


class RefereeCalls:
    """Calls of all pages share one channel; a referee that came back elsewhere is found again."""

    def __init__(self, config: WebConfig, seconds: float = CALL_SECONDS) -> None:
        self._config = config
        self._seconds = seconds
        self._place: Place | None = None
        self._channel: grpc.aio.Channel | None = None

    async def close(self) -> None:
        if self._channel is not None:
            await self._channel.close()

    def own_token(self) -> str:
        """The token that the pages watch with."""
        config = self._config
        if config.token_file is not None:
            return config.token_file.read_text(encoding="ascii").strip()
        if config.data is None:
            raise RefereeAwayError
        try:
            return FolderToken(config.data, PAGES).file.read_text(encoding="ascii").strip()
        except OSError:
            raise RefereeAwayError from None

    async def ask(self, method: str, request: Message, kind: type[Answer], token: str) -> Answer:
        """One answer to one request; `RefereeError` if it is a refusal, or none comes."""
        call = (await self._open()).unary_unary(
            f"/{method}", type(request).SerializeToString, kind.FromString
        )
        try:
            return await call(request, metadata=metadata(token), timeout=self._seconds)
        except grpc.aio.AioRpcError as error:
            raise _told(error) from None

    async def watch(self, match_id: str) -> AsyncIterator[pb.WatchMatchResponse]:
        """Pictures of a match until it ends."""
        call = (await self._open()).unary_stream(
            f"/{LOBBY}/WatchMatch",
            pb.WatchMatchRequest.SerializeToString,
            pb.WatchMatchResponse.FromString,
        )
        request = pb.WatchMatchRequest(match_id=match_id)
        try:
            async for picture in call(request, metadata=metadata(self.own_token())):
                yield picture
        except grpc.aio.AioRpcError as error:
            raise _told(error) from None

    async def _open(self) -> grpc.aio.Channel:
        place = place_of(self._config)
        if place is None:
            raise RefereeAwayError
        if self._channel is None or place != self._place:
            await self.close()
            credentials = channel_credentials(place.tls, place.ca)
            self._channel = open_channel(place.target, credentials, _OPTIONS)
            self._place = place
        return self._channel


def _told(error: grpc.aio.AioRpcError) -> RefereeError:
    code = error.code()
    return RefereeAwayError() if code in _AWAY else RefereeError(code, error.details() or "")
