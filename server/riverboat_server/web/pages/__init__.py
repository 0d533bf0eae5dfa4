"""The pages, one module for each kind; a module has its handlers and their `ROUTES`."""

from __future__ import annotations

from riverboat_server.web.pages import join, now, running

ROUTES = (*now.ROUTES, *join.ROUTES, *running.ROUTES)
