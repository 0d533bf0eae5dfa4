"""What only the author of a bot sees: its matches with their logs, scrimmages and their terms."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riverboat import games
from riverboat.match import Cause
from riverboat.v1 import common_pb2, referee_pb2, replay_pb2
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.web import words
from riverboat_server.web.account import ask, for_author, signed_in
from riverboat_server.web.errors import NotThere
from riverboat_server.web.forms import form_page, posted, text_of
from riverboat_server.web.links import address
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.own_log import own_log
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import Key, sorted_rows

SHOWN: Final = 20
MOST_PLACE: Final = 200


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of the own bot: how it ended for its seats, and why."""

    id: str
    when: str
    game: str
    bots: str
    scores: str
    result: str
    faults: list[Cause]
    sealed: bool
    tournament: str


WORDS: Final = ("bots", "game", "result")
COLUMNS: Final[Mapping[str, Key[OwnMatch]]] = {
    "bots": lambda row: row.bots,
    "game": lambda row: row.game,
    "ended": lambda row: row.when,
    "result": lambda row: row.result,
}


@for_author
async def mine(request: Request) -> Response:
    return await _mine(request, "")


async def _mine(request: Request, problem: str, status: int = 200) -> Response:
    """The private side of the bot whose token signed in."""
    session = signed_in(request)
    before = request.query_params.get("before", "")[:MOST_PLACE]
    wanted = replay_pb2.ListReplaysRequest(limit=SHOWN, mine=True, page_token=before)
    played, terms, there = await asyncio.gather(
        ask(request, "ReplayService/ListReplays", wanted, replay_pb2.ListReplaysResponse),
        ask(
            request,
            "ScrimmageService/GetScrimmageTerms",
            pb.GetScrimmageTermsRequest(),
            pb.GetScrimmageTermsResponse,
        ),
        ask(
            request,
            "LobbyService/ListBots",
            referee_pb2.ListBotsRequest(),
            referee_pb2.ListBotsResponse,
        ),
    )
    listed = [_match(one, session.name) for one in played.replays]
    query = dict(request.query_params)
    matches, sorting = sorted_rows(listed, "/mine", query, COLUMNS, "-ended", WORDS)
    values = {
        "bot": session.name,
        "matches": matches,
        "sorting": sorting,
        "before": before,
        "older": played.next_page_token,
        "public": await run_in_threadpool(_public, request, listed),
        "terms": terms,
        "there": [name for name in there.bots if name != session.name],
        "games": [games.get(game) for game in games.GAME_IDS],
        "problem": problem,
    }
    return form_page(request, "mine.html", values, status)


def _public(request: Request, matches: Sequence[OwnMatch]) -> set[str]:
    """Matches that have a page for everybody: their results are published."""
    source = site_of(request).source
    found = {one.tournament: source.tournament(one.tournament) for one in matches if one.tournament}
    sealed = {key for key, told in found.items() if told is None or not told.public}
    return {one.id for one in matches if not one.sealed and one.tournament not in sealed}


def _match(one: replay_pb2.ReplaySummary, name: str) -> OwnMatch:
    seats = [seat for seat, bot in enumerate(one.bots) if bot.partition("@")[0] == name]
    causes = {Cause(one.causes[seat]) for seat in seats if seat < len(one.causes)}
    ranks = [one.ranks[seat] for seat in seats if seat < len(one.ranks)]
    won = "D" if list(one.ranks).count(1) > 1 else "W"
    return OwnMatch(
        id=one.replay_id,
        when=one.finished_at,
        game=games.get(one.game).title if one.game in games.GAME_IDS else one.game,
        bots=", ".join(one.bots),
        scores=" : ".join(map(words.score, one.scores)),
        result="" if not ranks else "L" if min(ranks) > 1 else won,
        faults=[cause for cause in sorted(causes) if cause.is_fault],
        sealed=one.sealed,
        tournament=one.tournament_id,
    )


@for_author
async def log(request: Request) -> Response:
    """What the own bot printed and noted in a match, tracebacks included."""
    match_id = request.path_params["match_id"]
    try:
        entries = await own_log(request, match_id)
    except RefereeError:
        raise NotThere(
            f"Your bot left no log in a match {match_id}", "/mine", "Matches of your bot"
        ) from None
    values = {"match_id": match_id, "bot": signed_in(request).name, "entries": entries}
    return form_page(request, "bot_log.html", values)


@for_author
async def ask_for_scrimmage(request: Request) -> Response:
    form = await posted(request)
    opponents = [one.strip() for one in text_of(form, "opponents").split(",") if one.strip()]
    game = text_of(form, "game")
    blocks = text_of(form, "blocks")
    wanted = pb.RequestScrimmageRequest(
        opponents=opponents[:8],
        setup=common_pb2.GameSetup(game=game),
        blocks=int(blocks) if blocks.isdecimal() and len(blocks) < 5 else 1,
        scrimmage_id=text_of(form, "scrimmage_id"),
    )
    try:
        begun = await ask(
            request, "ScrimmageService/RequestScrimmage", wanted, pb.RequestScrimmageResponse
        )
    except RefereeError as error:
        return await _mine(request, error.text, 409)
    return _redirected(request, address("tournaments", begun.scrimmage.tournament_id))


@for_author
async def set_terms(request: Request) -> Response:
    form = await posted(request)
    wanted = pb.SetScrimmageTermsRequest(terms=_terms(form))
    try:
        await ask(
            request, "ScrimmageService/SetScrimmageTerms", wanted, pb.SetScrimmageTermsResponse
        )
    except RefereeError as error:
        return await _mine(request, error.text, 409)
    return _redirected(request, address("mine"))


def _terms(form: FormData) -> pb.ScrimmageTerms:
    names = text_of(form, "bots", 4000).replace(",", " ").split()
    at_once = text_of(form, "at_once")
    return pb.ScrimmageTerms(
        everybody=text_of(form, "who") == "everybody",
        bots=names if text_of(form, "who") == "some" else (),
        at_once=int(at_once) if at_once.isdecimal() and len(at_once) < 5 else 0,
    )


def _redirected(request: Request, target: str) -> Response:
    return RedirectResponse(site_of(request).link(request, target), 303)


ROUTES: Final = (
    Route("/mine", mine),
    Route("/mine/matches/{match_id}", log),
    Route("/mine/scrimmages", ask_for_scrimmage, methods=["POST"]),
    Route("/mine/terms", set_terms, methods=["POST"]),
)
