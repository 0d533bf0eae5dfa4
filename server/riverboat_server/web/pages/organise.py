"""What organisers see and do; everything goes to the referee by the token that signed in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping
from typing import Final

from google.protobuf.message import Message
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riverboat.v1 import join_pb2, referee_pb2, token_pb2
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.web import words
from riverboat_server.web.account import ask, for_organiser
from riverboat_server.web.errors import NotThere
from riverboat_server.web.forms import form_page, number_of, posted, text_of
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.pages.actions import ACTIONS, SWITCHES, Action
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import Key, sorted_rows
from riverboat_server.web.theme import local

STATES: Final = {
    pb.TOURNAMENT_STATE_RUNNING: "running",
    pb.TOURNAMENT_STATE_PAUSED: "paused",
    pb.TOURNAMENT_STATE_FINISHED: "finished",
    pb.TOURNAMENT_STATE_CANCELLED: "cancelled",
}
DAY: Final = 24 * 3600
MOST_PLAN: Final = 60_000
MOST_ID: Final = 100
HOME: Final = "/organise"

WORDS: Final = ("newest", "title", "state", "bots", "game")
TOURNAMENTS: Final[Mapping[str, Key[tuple[int, pb.TournamentStatus]]]] = {
    "newest": lambda row: row[0],
    "title": lambda row: row[1].title or row[1].tournament_id,
    "state": lambda row: STATES.get(row[1].state, ""),
    "played": lambda row: row[1].played,
}
MATCHES: Final[Mapping[str, Key[tuple[int, referee_pb2.MatchSummary]]]] = {
    "newest": lambda row: row[0],
    "bots": lambda row: " ".join(row[1].bots),
    "game": lambda row: row[1].setup.game,
    "steps": lambda row: row[1].steps,
}


@for_organiser
async def organise(request: Request) -> Response:
    return await _organise(request)


async def _organise(request: Request, status: int = 200, **told: str) -> Response:
    """Everything that can be steered; `told` is what was just made, or why it was not."""
    tournaments, matches, holders, invitations, terms = await asyncio.gather(
        ask(
            request,
            "TournamentService/ListTournaments",
            pb.ListTournamentsRequest(limit=20),
            pb.ListTournamentsResponse,
        ),
        ask(
            request,
            "LobbyService/ListMatches",
            referee_pb2.ListMatchesRequest(newest=20),
            referee_pb2.ListMatchesResponse,
        ),
        ask(
            request,
            "TokenService/ListTokens",
            token_pb2.ListTokensRequest(),
            token_pb2.ListTokensResponse,
        ),
        ask(
            request,
            "InvitationService/ListInvitations",
            join_pb2.ListInvitationsRequest(),
            join_pb2.ListInvitationsResponse,
        ),
        ask(
            request,
            "ScrimmageService/GetScrimmageTerms",
            pb.GetScrimmageTermsRequest(),
            pb.GetScrimmageTermsResponse,
        ),
    )
    query = dict(request.query_params)
    newest = enumerate(tournaments.tournaments)
    latest = enumerate(reversed(matches.matches))
    values = {
        "tournaments": sorted_rows(newest, HOME, query, TOURNAMENTS, "newest", WORDS),
        "states": STATES,
        "matches": sorted_rows(latest, HOME, query, MATCHES, "newest", WORDS, "running"),
        "scrimmages": terms,
        "running": matches.running,
        "holders": [one for one in holders.holders if "play" in one.scopes],
        "invitations": invitations.invitations,
        "example": _example(holders.holders),
        "told": told,
    }
    return form_page(request, "organise.html", values, status)


def _example(holders: Iterable[token_pb2.TokenHolder]) -> str:
    """A plan of bots that may play here, for whoever has never seen one."""
    bots = [one.name for one in holders if "play" in one.scopes and not one.revoked_at]
    names = json.dumps(bots[:8] if len(bots) > 1 else ["ann", "bob"])
    cup = ('title = "Evening cup"', 'format = "round-robin"', f"bots = {names}", "rounds = 5")
    return "\n".join((*cup, "", "[[divisions]]", 'game = "gold_west"', ""))


async def _do(
    request: Request, method: str, question: Message, answer: type[Message], back: str
) -> Response:
    """Do it and go back, or say why it was refused."""
    try:
        await ask(request, method, question, answer)
    except RefereeError as error:
        return await _organise(request, 409, problem=error.text)
    return RedirectResponse(site_of(request).link(request, local(back, HOME)), 303)


@for_organiser
async def start(request: Request) -> Response:
    """Begin a tournament from its plan, which was written or uploaded."""
    form = await posted(request)
    plan, upload = str(form.get("plan", "")), form.get("file")
    if isinstance(upload, UploadFile) and upload.filename:
        plan = (await upload.read(MOST_PLAN + 1)).decode("utf-8", "replace")
    if not 0 < len(plan) <= MOST_PLAN:
        return await _organise(
            request, 409, problem="Write a plan as TOML, at most 60 KB.", plan=plan
        )
    try:
        question = pb.CreateTournamentRequest(plan=plan)
        await ask(
            request, "TournamentService/CreateTournament", question, pb.CreateTournamentResponse
        )
    except RefereeError as error:
        return await _organise(request, 409, problem=error.text, plan=plan)
    return RedirectResponse(site_of(request).link(request, "/organise"), 303)


@for_organiser
async def switch(request: Request) -> Response:
    """Pause a tournament or go on with it."""
    form = await posted(request)
    action = SWITCHES.get(request.path_params["action"])
    if action is None:
        raise NotThere("There is nothing of that kind to do", "/organise", "Organise")
    key = text_of(form, "id", MOST_ID)
    question = pb.SteerTournamentRequest(tournament_id=key, action=action)
    back = text_of(form, "back")
    return await _do(
        request, "TournamentService/SteerTournament", question, pb.SteerTournamentResponse, back
    )


@for_organiser
async def freeze(request: Request) -> Response:
    """Let nobody ask for scrimmages, or let them ask again."""
    form = await posted(request)
    question = pb.FreezeScrimmagesRequest(frozen=text_of(form, "frozen") == "yes")
    return await _do(
        request,
        "ScrimmageService/FreezeScrimmages",
        question,
        pb.FreezeScrimmagesResponse,
        HOME + "#scrimmages",
    )


@for_organiser
async def make_token(request: Request) -> Response:
    form = await posted(request)
    question = token_pb2.CreateTokenRequest(
        name=text_of(form, "name"), owner=text_of(form, "owner", 100)
    )
    try:
        made = await ask(
            request, "TokenService/CreateToken", question, token_pb2.CreateTokenResponse
        )
    except RefereeError as error:
        return await _organise(request, 409, problem=error.text)
    return await _organise(request, token=made.token, named=question.name)


@for_organiser
async def invite(request: Request) -> Response:
    form = await posted(request)
    uses, days = number_of(form, "uses"), number_of(form, "days")
    if uses is None or days is None:
        return await _organise(request, 409, problem="Say how many bots, and for how many days.")
    question = join_pb2.CreateInvitationRequest(uses=uses, seconds=DAY * days)
    try:
        made = await ask(
            request,
            "InvitationService/CreateInvitation",
            question,
            join_pb2.CreateInvitationResponse,
        )
    except RefereeError as error:
        return await _organise(request, 409, problem=error.text)
    return await _organise(request, invitation=made.text)


# --- what cannot be undone -----------------------------------------------------------------------


def _action(request: Request) -> Action:
    action = ACTIONS.get(request.path_params["action"])
    if action is None:
        raise NotThere("There is nothing of that kind to do", "/organise", "Organise")
    return action


@for_organiser
async def confirm(request: Request) -> Response:
    """Say what follows, and ask."""
    key = request.query_params.get("id", "")[:MOST_ID]
    action = _action(request)
    if not key:
        raise NotThere("There is nothing of that kind to do", HOME, "Organise")
    named, running = await _meant(request, key)
    values = {
        "action": action,
        "key": key,
        "named": named,
        "running": running,
        "back": local(request.query_params.get("back", ""), HOME),
    }
    return form_page(request, "confirm.html", values)


async def _meant(request: Request, key: str) -> tuple[str, int]:
    """What the key is to people, and how many of its matches run, if it is a tournament."""
    kind = request.path_params["action"]
    if kind == "cancel":
        wanted = referee_pb2.ListMatchesRequest(match_ids=[key])
        running = await ask(
            request, "LobbyService/ListMatches", wanted, referee_pb2.ListMatchesResponse
        )
        return next((words.against(one.bots) for one in running.matches), key), 0
    if kind not in ("stop", "publish"):
        return key, 0
    question = pb.GetTournamentRequest(tournament_id=key)
    found = await ask(
        request, "TournamentService/GetTournament", question, pb.GetTournamentResponse
    )
    return found.tournament.title or key, found.tournament.running if kind == "stop" else 0


@for_organiser
async def confirmed(request: Request) -> Response:
    form = await posted(request)
    action = _action(request)
    question = action.question(text_of(form, "id", MOST_ID))
    return await _do(request, action.method, question, action.answer, text_of(form, "back"))


ROUTES: Final = (
    Route("/organise", organise),
    Route("/organise/tournaments", start, methods=["POST"]),
    Route("/organise/scrimmages", freeze, methods=["POST"]),
    Route("/organise/tokens", make_token, methods=["POST"]),
    Route("/organise/invitations", invite, methods=["POST"]),
    Route("/organise/switch/{action}", switch, methods=["POST"]),
    Route("/organise/confirm/{action}", confirm),
    Route("/organise/confirm/{action}", confirmed, methods=["POST"]),
)
