"""Forms that change something: sent by our own pages only, and not too often.

Every form carries a secret that another site cannot know: that of the session, or, before anybody
has signed in, one that belongs to a cookie of this browser.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Final

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from riverboat_server.web.site import site_of

FORM_COOKIE: Final = "riverboat_form"
FIELD: Final = "csrf"
HOUR: Final = 3600
_FOREIGN: Final = "This form did not come from a page of this site, or is too old. Open it again."


def form_page(
    request: Request, template: str, values: Mapping[str, object], status: int = 200
) -> Response:
    """A page with forms, each to hold `csrf`."""
    site = site_of(request)
    session = site.sessions.of(request)
    if session is not None:
        return _private(site.page(request, template, {**values, FIELD: session.csrf}, status))
    key = request.cookies.get(FORM_COOKIE) or secrets.token_urlsafe(24)
    told = {**values, FIELD: _sealed(request, key)}
    response = _private(site.page(request, template, told, status))
    response.set_cookie(
        FORM_COOKIE,
        key,
        max_age=HOUR,
        path=request.scope.get("root_path") or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return response


def _private(response: Response) -> Response:
    response.headers["cache-control"] = "no-store"
    return response


async def posted(request: Request) -> FormData:
    """What a form of ours holds; 403 if it came from elsewhere."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise HTTPException(403, _FOREIGN)
    form = await request.form(max_files=1, max_fields=40)
    session = site_of(request).sessions.of(request)
    expected = "" if session is None else session.csrf
    if session is None and FORM_COOKIE in request.cookies:
        expected = _sealed(request, request.cookies[FORM_COOKIE])
    told = str(form.get(FIELD, ""))
    if not expected or not hmac.compare_digest(told.encode(), expected.encode()):
        raise HTTPException(403, _FOREIGN)
    return form


def _sealed(request: Request, key: str) -> str:
    return hmac.new(site_of(request).secret, key.encode(), hashlib.sha256).hexdigest()


def text_of(form: FormData, name: str, most: int = 200) -> str:
    """A field as one short line."""
    return str(form.get(name, "")).strip()[:most]


def number_of(form: FormData, name: str) -> int | None:
    """A field as a whole number of at most six digits; None if it is anything else."""
    text = text_of(form, name)
    return int(text) if text.isdecimal() and len(text) <= 6 else None
