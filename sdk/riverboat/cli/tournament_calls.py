"""Questions about tournaments to a running referee, and orders; each is one call."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from google.protobuf.json_format import MessageToDict

from riverboat.cli.access import Access
from riverboat.client.pushback import PATIENCE_SECONDS, patiently
from riverboat.client.tournaments import Seen, read_news, state_of
from riverboat.protocol import CALL_SECONDS
from riverboat.v1 import tournament_pb2 as pb
from riverboat.v1.tournament_pb2_grpc import TournamentServiceStub

T = TypeVar("T")


class TournamentCalls:
    """`with tournament_calls(access) as calls:`"""

    def __init__(self, stub: TournamentServiceStub, metadata: tuple[tuple[str, str], ...]) -> None:
        self._stub = stub
        self._metadata = metadata

    def page(self, scrimmages: bool, limit: int, token: str = "") -> pb.ListTournamentsResponse:
        request = pb.ListTournamentsRequest(limit=limit, page_token=token, scrimmages=scrimmages)
        page: pb.ListTournamentsResponse = self._ask(self._stub.ListTournaments, request)
        return page

    def get(self, tournament_id: str) -> pb.GetTournamentResponse:
        request = pb.GetTournamentRequest(tournament_id=tournament_id)
        found: pb.GetTournamentResponse = self._ask(self._stub.GetTournament, request)
        return found

    def so_far(self, tournament_id: str) -> Seen:
        """All results that there are now."""
        request = pb.WatchTournamentRequest(tournament_id=tournament_id)
        seen = Seen()
        stream = self._stub.WatchTournament(request, metadata=self._metadata)
        for message in stream:
            if seen.take(read_news(message)):
                stream.cancel()
                break
        return seen

    def steer(self, tournament_id: str, action: pb.TournamentAction) -> pb.TournamentStatus:
        request = pb.SteerTournamentRequest(tournament_id=tournament_id, action=action)
        response: pb.SteerTournamentResponse = self._ask(self._stub.SteerTournament, request)
        return response.tournament

    def change_entries(
        self, tournament_id: str, enter: Sequence[str] = (), leave: Sequence[str] = ()
    ) -> list[str]:
        request = pb.ChangeEntriesRequest(tournament_id=tournament_id, enter=enter, leave=leave)
        response: pb.ChangeEntriesResponse = self._ask(self._stub.ChangeEntries, request)
        return list(response.bots)

    def _ask(self, method: Any, request: object) -> Any:
        return answered(partial(method, request, metadata=self._metadata))


def answered(call: Callable[..., T], patience: float = PATIENCE_SECONDS) -> T:
    """The answer of one call; a referee that is busy is asked again."""
    return patiently(partial(call, timeout=CALL_SECONDS), patience)


def status_fields(status: pb.TournamentStatus) -> dict[str, object]:
    """All fields of a status for JSON, those that are zero too."""
    fields = MessageToDict(
        status, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )
    return {**fields, "state": state_of(status)}


@contextmanager
def tournament_calls(access: Access) -> Iterator[TournamentCalls]:
    with access.channel() as channel:
        stub = TournamentServiceStub(channel)  # type: ignore[no-untyped-call]
        yield TournamentCalls(stub, access.metadata())
