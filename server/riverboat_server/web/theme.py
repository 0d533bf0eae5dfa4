"""Light or dark: kept in a cookie, so that the server says it and nothing flashes."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

COOKIE: Final = "theme"
THEMES: Final = ("system", "light", "dark")
A_YEAR: Final = 365 * 24 * 3600


def theme_of(request: Request) -> str:
    """What was chosen: `light` or `dark`; `system` if nothing was."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in THEMES else THEMES[0]


def next_theme(theme: str) -> str:
    return THEMES[(THEMES.index(theme) + 1) % len(THEMES)]


def local(target: str, otherwise: str = "/") -> str:
    """An address of this site to go back to; never one of another site."""
    plain = target.startswith("/") and target.isprintable() and "\\" not in target
    return target if plain and not target.startswith("//") else otherwise


async def change_theme(request: Request) -> Response:
    """Keep what was chosen and go back: for browsers without script."""
    prefix = request.scope.get("root_path", "")
    async with request.form() as form:
        chosen, back = str(form.get("theme")), local(str(form.get("back")))
    response = RedirectResponse(prefix + back, status_code=303)
    if chosen in THEMES:
        response.set_cookie(COOKIE, chosen, A_YEAR, path=prefix or "/", samesite="lax")
    return response


ROUTES: Final = (Route("/theme", change_theme, methods=["POST"]),)
