"""The pages, one module for each kind; a module has its handlers and their `ROUTES`."""

from __future__ import annotations

from riverboat_server.web.pages import join, mine, now, organise, probes, running, sign_in

ROUTES = (
    *now.ROUTES,
    *join.ROUTES,
    *running.ROUTES,
    *sign_in.ROUTES,
    *mine.ROUTES,
    *organise.ROUTES,
    *probes.ROUTES,
)
