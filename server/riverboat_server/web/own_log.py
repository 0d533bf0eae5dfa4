"""What the bot of whoever has signed in printed and noted; nobody else is ever told."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from riverboat.replay.bot_log import BotNote
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire.thoughts import read_thoughts
from riverboat_server.web.account import NotSignedInError, ask
from riverboat_server.web.live.referee import RefereeError
from riverboat_server.web.site import site_of

MOST_PAGES: Final = 40


async def own_log(request: Request, match_id: str) -> tuple[BotNote, ...]:
    """All of it, in the order of the match; `RefereeError` if there is none for this token."""
    wanted = pb.GetBotLogRequest(match_id=match_id)
    found: list[pb.BotLogEntry] = []
    for _ in range(MOST_PAGES):
        page = await ask(request, "ReplayService/GetBotLog", wanted, pb.GetBotLogResponse)
        found += page.entries
        wanted.page_token = page.next_page_token
        if not page.next_page_token:
            break
    return tuple(
        BotNote(one.seat, one.decision, one.text, read_thoughts(one.thoughts)) for one in found
    )


async def own_notes(request: Request, match_id: str) -> tuple[BotNote, ...]:
    """The same for a page that everybody reads: nothing where nobody has signed in, or no own bot
    played."""
    session = site_of(request).sessions.of(request)
    if session is None or not session.plays:
        return ()
    try:
        return await own_log(request, match_id)
    except (RefereeError, NotSignedInError):
        return ()
