"""The pages, one module for each kind; a module has its handlers and their `ROUTES`."""

from __future__ import annotations

from riverboat_server.web.pages import (
    bots,
    cards,
    games,
    join,
    ladders,
    matches,
    mine,
    now,
    organise,
    probes,
    running,
    sign_in,
    tournaments,
)

ROUTES = (
    *now.ROUTES,
    *ladders.ROUTES,
    *tournaments.ROUTES,
    *matches.ROUTES,
    *running.ROUTES,
    *cards.ROUTES,
    *bots.ROUTES,
    *games.ROUTES,
    *join.ROUTES,
    *sign_in.ROUTES,
    *mine.ROUTES,
    *organise.ROUTES,
    *probes.ROUTES,
)
