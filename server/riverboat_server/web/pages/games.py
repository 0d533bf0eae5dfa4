"""Games: what each looks like, its modes, its ladders, how it is ruled here."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat import games
from riverboat.engine import SPECTATOR, Game
from riverboat.engine.drawing import Composer
from riverboat_server.web.divisions import in_order, ladder_address, matches_of
from riverboat_server.web.errors import NotThere
from riverboat_server.web.page import Page, Rows, answer, split_form
from riverboat_server.web.rulings import rulings
from riverboat_server.web.site import site_of
from riverboat_server.web.source import Source

SEED: Final = 7
NOTHING: Final = "/**/"
"""In the place of the style sheet: the page has it."""


def games_page() -> Page:
    """All games."""
    found = games.all_games()
    table = Rows(
        ("game", "title", "players", "modes", "rules_version"),
        [
            (
                *(one.key, one.title, " ".join(map(str, one.player_counts))),
                *(" ".join(one.modes), one.rules_version),
            )
            for one in found
        ],
    )
    pictures = {one.key: picture(one.key) for one in found}
    return Page("games.html", {"games": found, "pictures": pictures}, table)


def game_page(source: Source, game: Game) -> Page:
    """One game."""
    ladders = source.ladders()
    own = [
        (one, ladder_address(one), ladders[one], matches_of(one, ladders[one]))
        for one in in_order(ladders)
        if one.game == game.key
    ]
    table = Rows(
        ("option", "values", "help"),
        [(option.key, " ".join(option.values), option.help) for option in game.options],
    )
    values = {
        "game": game,
        "picture": picture(game.key),
        "ladders": own,
        "rulings": rulings(game.key),
    }
    told = {"game": game.key, "title": game.title, "players": game.player_counts}
    return Page("game.html", values, table, told)


@cache
def picture(game_id: str) -> Markup:
    """A table of two as a spectator sees it, a few moves into a game."""
    game = games.get(game_id)
    table = game.new(2, SEED)
    drawn = game.face().draw(table.view(SPECTATOR), None)
    svg = Composer(drawn, prefix=game_id, sheet=NOTHING).svg()
    return Markup(svg.replace(f"<style>{NOTHING}</style>", ""))  # noqa: S704 (our own drawing)


def show_games(request: Request) -> Response:
    return answer(request, games_page())


def show_game(request: Request) -> Response:
    name, form = split_form(request.path_params["name"])
    request.path_params["form"] = form
    if name not in games.GAME_IDS:
        raise NotThere(f"There is no game {name[:80]!r}.", "/games", "All games")
    return answer(request, game_page(site_of(request).source, games.get(name)))


ROUTES: Final = (
    Route("/games", show_games),
    Route("/games.{form}", show_games),
    Route("/games/{name}", show_game),
)
