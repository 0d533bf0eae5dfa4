"""Pages as files: the same templates, links between files, nothing that needs a server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from riverboat import games
from riverboat.replay import ReplayError, load
from riverboat.replay.places import replay_path
from riverboat.viewer.page import Drawn, Extras, draw
from riverboat_server.web.config import WebConfig
from riverboat_server.web.divisions import group_address, group_of, in_order, ladder_address
from riverboat_server.web.links import FileLinks, address, file_of
from riverboat_server.web.page import Page, forms_of
from riverboat_server.web.pages.bots import bot_page, bots_page
from riverboat_server.web.pages.games import game_page, games_page
from riverboat_server.web.pages.ladders import clocks_page, ladder_page, ladders_page
from riverboat_server.web.pages.matches import match_page
from riverboat_server.web.pages.tournaments import tournament_page
from riverboat_server.web.site import Site
from riverboat_server.web.source import Source, Tournament

Made = Callable[[], Page]
Advance = Callable[[], None]
ALL = {"show": "all"}


class Export:
    """Pages by their addresses; what is not among them is not linked."""

    def __init__(self, source: Source, home: str) -> None:
        self.site = Site(WebConfig(), source)
        self.home = home
        self.pages: dict[str, Made] = {}
        self._done: set[str] = set()

    def add(self, at: str, made: Made) -> None:
        self.pages[at] = made

    def write(self, folder: Path, advance: Advance = lambda: None) -> int:
        """Write everything; how many pages that were."""
        for at, made in self.pages.items():
            self.put(folder, at, made())
            advance()
        for static in self.site.statics:
            _put(folder / file_of(static.address, self.home), static.data)
        return len(self._done)

    def put(self, folder: Path, at: str, page: Page) -> None:
        """Write one page now. Pages that are written later can link to it."""
        self._done.add(at)
        known = {*self.pages, *self._done, *(static.address for static in self.site.statics)}
        known |= {form for one in tuple(known) for form in forms_of(one).values()}
        style = page.values.get("style")
        if isinstance(style, str) and style:  # of one page: made with it
            known.add(style)
            _put(folder / file_of(style, self.home), self.site.statics.made(style).data)
        links = FileLinks(at, known, self.home)
        text = page.html(self.site, links, at)
        _put(folder / file_of(at, self.home), text.encode())
        if page.rows is not None:
            csv, json = forms_of(at).values()
            _put(folder / file_of(csv, self.home), page.rows.csv().encode())
            _put(folder / file_of(json, self.home), page.json().encode())


def tournament_site(source: Source, tournament: Tournament) -> Export:
    """A tournament on its own; replays may be added."""
    at = address("tournaments", tournament.tournament_id)
    export = Export(source, at)
    export.add(at, lambda: tournament_page(source, tournament, ALL))
    return export


def write_replays(
    export: Export,
    folder: Path,
    data: Path,
    match_ids: Sequence[str],
    processes: int,
    advance: Advance = lambda: None,
) -> None:
    """Matches, before the pages that link to them: each is written as soon as it is drawn.

    They are drawn in processes of their own; those that cannot be are left out.
    """
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for match_id, drawn in pool.map(partial(_drawn, data), match_ids):
            match = export.site.source.result(match_id)
            if drawn is not None and match is not None:
                page = match_page(export.site.statics, match, drawn, "", {})
                export.put(folder, address("matches", match_id), page)
            advance()


def _drawn(data: Path, match_id: str) -> tuple[str, Drawn | None]:
    path = replay_path(data / "replays", match_id)
    try:
        if path is None:
            return match_id, None
        return match_id, draw(load(path), Extras(name=f"{match_id}.replay"))
    except ReplayError:
        return match_id, None


def ladder_site(source: Source) -> Export:
    """All ladders, bots and games."""
    export = Export(source, "/ladder")
    ladders = source.ladders()
    export.add("/ladder", partial(ladders_page, source, {}))
    for division in in_order(ladders):
        at = ladder_address(division)
        export.add(at, partial(ladder_page, source, division, {}))
    for group in dict.fromkeys(map(group_of, in_order(ladders))):
        export.add(group_address(group), partial(clocks_page, source, group, {}))
    export.add("/bots", partial(bots_page, source, {}))
    for bot in sorted({row.bot for standings in ladders.values() for row in standings.rows}):
        export.add(address("bots", bot), partial(bot_page, source, bot, {}))
    export.add("/games", games_page)
    for game in games.all_games():
        export.add(address("games", game.key), partial(game_page, source, game))
    return export


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
