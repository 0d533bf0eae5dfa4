"""Who has signed in: kept in this process, known to the browser by a random id alone.

A session holds the token that somebody showed; the browser never gets it back. Sessions end with
the process, after some hours, and when they are ended.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

COOKIE: Final = "riverboat_session"
LASTS_SECONDS: Final = 12 * 3600
IDLE_SECONDS: Final = 2 * 3600
MOST_SESSIONS: Final = 2000
MOST_OF_ONE: Final = 20  # of one token: nobody signs others out by signing in


@dataclass(slots=True)
class Session:
    """Somebody who has signed in."""

    name: str
    scopes: frozenset[str]
    token: str = field(repr=False)
    csrf: str = field(repr=False)
    opened_at: float
    used_at: float

    @property
    def plays(self) -> bool:
        """Whether it is the author of a bot."""
        return "play" in self.scopes

    @property
    def organises(self) -> bool:
        return "organise" in self.scopes


class Sessions:
    """All of them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._sessions: dict[str, Session] = {}

    def open(self, request: Request, response: Response, session: Session) -> None:
        """Begin under an id of its own, never under one that the browser came with."""
        self.close(request, response)
        self._make_room(self._held_by(session.token), MOST_OF_ONE)
        self._make_room(list(self._sessions), MOST_SESSIONS)
        key = secrets.token_urlsafe(32)
        self._sessions[key] = session
        response.set_cookie(
            COOKIE,
            key,
            max_age=LASTS_SECONDS,
            path=request.scope.get("root_path") or "/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )

    def new(self, name: str, scopes: frozenset[str], token: str) -> Session:
        now = self._clock()
        return Session(name, scopes, token, secrets.token_urlsafe(24), now, now)

    def of(self, request: Request) -> Session | None:
        """Whose request it is; None if nobody's who has signed in."""
        key = request.cookies.get(COOKIE, "")
        session, now = self._sessions.get(key), self._clock()
        if session is None:
            return None
        if now - session.opened_at > LASTS_SECONDS or now - session.used_at > IDLE_SECONDS:
            del self._sessions[key]
            return None
        session.used_at = now
        return session

    def close(self, request: Request, response: Response) -> None:
        """End the session that a browser came with, if any."""
        self._sessions.pop(request.cookies.get(COOKIE, ""), None)
        response.delete_cookie(COOKIE, path=request.scope.get("root_path") or "/")

    def forget(self, token: str) -> None:
        """A token is no longer good: all sessions that hold it end."""
        for key in self._held_by(token):
            del self._sessions[key]

    def _held_by(self, token: str) -> list[str]:
        return [key for key, one in self._sessions.items() if one.token == token]

    def _make_room(self, keys: Sequence[str], most: int) -> None:
        """For one more: of too many, the one that was unused for longest ends."""
        if len(keys) >= most:
            del self._sessions[min(keys, key=lambda key: self._sessions[key].used_at)]
