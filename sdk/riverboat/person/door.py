"""Who may sit down at a person's table: one browser of this machine, and no page of others.

The address holds a secret, so that other users of the machine cannot guess it. They may read it in
the list of processes while the browser is started: so the first browser that comes gets a cookie,
and from then on the address alone opens nothing. Names other than this machine's own are refused,
whatever they resolve to, and so is what a page from elsewhere sends.
"""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

COOKIE: Final = "riverboat-table"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""With every answer."""


class Door:
    """Looks at every request before anything else does."""

    def __init__(self, port: int) -> None:
        self.secret = secrets.token_urlsafe(24)
        self._origins = {f"http://127.0.0.1:{port}", f"http://localhost:{port}"}
        self._key = ""
        self.address = f"http://127.0.0.1:{port}/{self.secret}/"

    def refusal(self, method: str, path: str, headers: dict[str, str]) -> tuple[int, str] | None:
        """Status and words for a request that is not let in; its headers have small letters."""
        if f"http://{headers.get('host', '')}" not in self._origins:
            return 421, "This table is only served to this machine."
        inside = path.removeprefix("/").partition("/")[0]
        if not secrets.compare_digest(inside.encode(), self.secret.encode()):
            return 404, "There is nothing here. The address of the table is in the terminal."
        if self._key and not self._is_known(headers.get("cookie", "")):
            return 403, "Another browser sits at this table already."
        foreign = headers.get("sec-fetch-site", "same-origin") != "same-origin"
        if method == "POST" and (foreign or headers.get("origin") not in self._origins):
            return 403, "Moves are made on the page of the table only."
        return None

    def new_cookie(self) -> str:
        """What the first browser gets; empty for those that have it."""
        if self._key:
            return ""
        self._key = secrets.token_urlsafe(24)
        return f"{COOKIE}={self._key}; Path=/{self.secret}/; HttpOnly; SameSite=Strict"

    def _is_known(self, cookies: str) -> bool:
        try:
            found = SimpleCookie(cookies).get(COOKIE)
        except CookieError:
            return False
        given = "" if found is None else found.value
        return secrets.compare_digest(given.encode(), self._key.encode())
