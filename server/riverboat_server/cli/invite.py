"""`riverboat invite`: the one string with which authors join."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Protocol

import typer

from riverboat.cli.access_options import ByFlags
from riverboat.cli.grouped import grouped
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say
from riverboat.cli.tournament_calls import answered
from riverboat.cli.usual_group import group_with_usual
from riverboat.client.errors import Exit
from riverboat.protocol import MOST_LISTED, MOST_USES
from riverboat.v1 import join_pb2 as pb
from riverboat.v1.join_pb2_grpc import InvitationServiceStub
from riverboat.visible import in_one_line
from riverboat_server.cli.data import StoreOption, existing_store
from riverboat_server.cli.lengths import read_length
from riverboat_server.directory import ORGANISER
from riverboat_server.invitations import Wish, new_invitation
from riverboat_server.reach import Reach, read_reach
from riverboat_server.service.joining import message_of
from riverboat_server.store import Store
from riverboat_server.tokens import is_past

app = group_with_usual(
    "create",
    "Invite authors with one string.\n\n"
    "The word `create` may be left out: `riverboat invite --uses 30`.\n\n"
    "Example: riverboat invite --data arena --uses 30 --expires 7d",
    alone=True,
)

NOBODY_YET = "referee's store yet: start one with `riverboat serve --tls auto`"

Uses = Annotated[int, typer.Option(min=1, max=MOST_USES, help="how many bots may join with it")]
Expires = Annotated[
    str, typer.Option(metavar="7d", help="ends after so many s, m, h, d or w; 0: never")
]
Address = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        help="where authors reach the referee",
        show_default="as the referee knows itself",
    ),
]
InvitationId = Annotated[str, typer.Argument(metavar="ID", help="see `riverboat invite list`")]


@dataclass(frozen=True, slots=True, kw_only=True)
class At(ByFlags):
    """A running referee, unless its data folder is meant."""

    server: Annotated[str, typer.Option("--server", help="at a running referee, HOST:PORT")] = ""


class _Desk(Protocol):
    """Where invitations are made: at a data folder, or at a running referee."""

    def create(self, uses: int, expires: str, address: str) -> pb.CreateInvitationResponse: ...

    def every(self) -> list[pb.Invitation]: ...

    def revoke(self, invitation_id: str) -> bool: ...


class _FolderDesk:
    def __init__(self, store: Store, reach: Reach | None) -> None:
        self._store = store
        self._reach = reach

    def create(self, uses: int, expires: str, address: str) -> pb.CreateInvitationResponse:
        if self._reach is None:
            raise typer.BadParameter(f"this folder holds no {NOBODY_YET}")
        wish = Wish(uses, read_length(expires), ORGANISER)
        try:
            made, text = new_invitation(self._store, self._reach, wish, address)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None
        return pb.CreateInvitationResponse(invitation=message_of(made), text=text)

    def every(self) -> list[pb.Invitation]:
        return [message_of(one) for one in self._store.invitations(MOST_LISTED)]

    def revoke(self, invitation_id: str) -> bool:
        return self._store.revoke_invitation(invitation_id)


class _RefereeDesk:
    def __init__(self, stub: InvitationServiceStub, metadata: tuple[tuple[str, str], ...]) -> None:
        self._stub = stub
        self._metadata = metadata

    def create(self, uses: int, expires: str, address: str) -> pb.CreateInvitationResponse:
        lasts = read_length(expires)
        seconds = 0 if lasts is None else round(lasts.total_seconds())
        request = pb.CreateInvitationRequest(uses=uses, seconds=seconds, address=address)
        made: pb.CreateInvitationResponse = self._ask(self._stub.CreateInvitation, request)
        return made

    def every(self) -> list[pb.Invitation]:
        return list(self._ask(self._stub.ListInvitations, pb.ListInvitationsRequest()).invitations)

    def revoke(self, invitation_id: str) -> bool:
        request = pb.RevokeInvitationRequest(invitation_id=invitation_id)
        self._ask(self._stub.RevokeInvitation, request)
        return True

    def _ask(self, method: Any, request: object) -> Any:
        return answered(partial(method, request, metadata=self._metadata))


@contextmanager
def _desk(by: At, data: Path, store_url: str) -> Iterator[_Desk]:
    if by.server:
        access = by.access
        with access.channel() as channel:
            stub = InvitationServiceStub(channel)  # type: ignore[no-untyped-call]
            yield _RefereeDesk(stub, access.metadata())
    else:
        with existing_store(data, NOBODY_YET, store_url) as store:
            yield _FolderDesk(store, read_reach(data))


@app.command()
@grouped
def create(
    uses: Uses = 1,
    expires: Expires = "7d",
    address: Address = "",
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: At,
    as_json: Json = False,
) -> None:
    """Make an invitation: one string that holds the address, a code and how the referee is known.

    It is printed once and never again. Each author runs `riverboat join STRING --name BOT`.

    Example: riverboat invite create --data arena --uses 30 --expires 7d

    Example: riverboat invite create --server 127.0.0.1:50051 --token-file organiser.token
    """
    with _desk(by, data, store_url) as desk:
        made = desk.create(uses, "" if expires == "0" else expires, address)
    if as_json:
        print_json({**_as_dict(made.invitation), "text": made.text})
        return
    until = made.invitation.expires_at
    limit = f" until {in_seconds(until)} UTC" if until else ""
    bots = "one bot" if uses == 1 else f"{uses} bots"
    about = f"{made.invitation.invitation_id}: {bots} may join{limit}"
    say(in_one_line(f"{about}; it cannot be shown again."))
    say("Every author runs: riverboat join STRING --name NAME_OF_THE_BOT")
    print_text(in_one_line(made.text))


@app.command("list")
@grouped
def list_invitations(
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: At,
    as_json: Json = False,
) -> None:
    """List invitations, the newest first, and who has joined with each; never their codes.

    Example: riverboat invite list --data arena
    """
    with _desk(by, data, store_url) as desk:
        found = desk.every()
    if as_json:
        print_json([_as_dict(one) for one in found])
        return
    if not found:
        say("no invitations yet")
    rows = [
        (one.invitation_id, f"{len(one.bots)} of {one.uses}", _state(one), " ".join(one.bots))
        for one in found
    ]
    print_table(["id", "used", "expires", "bots"], rows)


@app.command()
@grouped
def revoke(
    invitation_id: InvitationId,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    *,
    by: At,
) -> None:
    """Let nobody join with an invitation any more; whoever has joined stays.

    Example: riverboat invite revoke i-12ab34cd --data arena
    """
    with _desk(by, data, store_url) as desk:
        if not desk.revoke(invitation_id):
            say(f"there is no invitation {invitation_id} that could be revoked")
            raise typer.Exit(Exit.NEGATIVE)
    say(f"nobody joins with {invitation_id} any more")


def _state(one: pb.Invitation) -> str:
    if one.revoked_at:
        return "revoked"
    if is_past(one.expires_at or None):
        return "expired"
    return in_seconds(one.expires_at) if one.expires_at else "never"


def _as_dict(one: pb.Invitation) -> dict[str, object]:
    return {
        "id": one.invitation_id,
        "uses": one.uses,
        "bots": list(one.bots),
        "made_by": one.made_by,
        "made_at": one.made_at,
        "expires_at": one.expires_at or None,
        "revoked_at": one.revoked_at or None,
    }
