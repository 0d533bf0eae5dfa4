"""Bots: who they are, and how each of them fares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riverboat.match import Cause, Division
from riverboat.replay.wanted import WantedReplays
from riverboat_server.ladder.placed import Placing
from riverboat_server.store.ratings import RatingPoint
from riverboat_server.web import plots, record, words
from riverboat_server.web.divisions import Ladders, in_order, ladder_address, played
from riverboat_server.web.errors import NotThere
from riverboat_server.web.links import address
from riverboat_server.web.match_rows import sorted_matches
from riverboat_server.web.page import Page, Rows, answer, split_form
from riverboat_server.web.site import site_of
from riverboat_server.web.sorting import Key, sorted_rows, with_query
from riverboat_server.web.source import Source

MOST: Final = 1000
"""Matches of a bot that its page looks at, the newest."""

NEWEST: Final = 10

NAMED: Final = ("game", "mode", "players", "clock", "rules", "variant")
"""What an address tells of the ladder that is looked at."""

COLUMNS: Final[Mapping[str, Key[BotRow]]] = {
    "bot": lambda row: row.bot,
    "matches": lambda row: row.played,
    "ladders": lambda row: len(row.places),
}
AGAINST: Final[Mapping[str, Key[record.Meetings]]] = {
    "bot": lambda row: row.bot,
    "rating": lambda row: row.rating,
    "matches": lambda row: row.played,
    "score": lambda row: row.share,
    "expected": lambda row: row.expected,
    "margin": lambda row: row.margin,
}

WORST: Final[Mapping[str, Key[record.Seat]]] = {
    "margin": lambda own: own.margin,
    "against": lambda own: " ".join(own.match.bots),
    "points": lambda own: own.match.scores[own.seat],
    "steps": lambda own: own.match.steps,
}
PARTS: Final[Mapping[str, Key[tuple[int, record.SeatRecord]]]] = {
    "name": lambda row: row[0],
    "matches": lambda row: row[1].played,
    "score": lambda row: row[1].share,
}
FAULTS: Final[Mapping[str, Key[tuple[Cause, list[record.Seat]]]]] = {
    "cause": lambda row: row[0].words,
    "matches": lambda row: len(row[1]),
}


@dataclass(frozen=True, slots=True)
class BotRow:
    """A bot in the list of all."""

    bot: str
    places: list[tuple[Division, Placing, int]]

    @property
    def played(self) -> int:
        return sum(row.played for _, row, _ in self.places)


@dataclass(frozen=True, slots=True)
class Chart:
    """Elo match by match: the curve, the axis, and where it lost."""

    axis: plots.Axis
    path: str
    ticks: list[tuple[str, str]]
    lost: list[tuple[str, str, RatingPoint]]


def bots_page(source: Source, query: Mapping[str, str]) -> Page:
    """All bots that are rated."""
    ladders = source.ladders()
    found: dict[str, BotRow] = {}
    for division in in_order(ladders):
        placed = ladders[division].rows
        for row in placed:
            one = found.setdefault(row.bot, BotRow(row.bot, []))
            one.places.append((division, row, len(placed)))
    rows, sorting = sorted_rows(found.values(), "/bots", query, COLUMNS, "bot")
    table = Rows(
        (
            *("bot", "game", "mode", "players", "rules_version", "clock", "variant"),
            *("rank", "bots", "rating", "low", "high", "matches"),
        ),
        [
            (one.bot, *division, row.rank, bots, row.rating, row.low, row.high, row.played)
            for one in rows
            for division, row, bots in one.places
        ],
    )
    addresses = {division: ladder_address(division) for division in ladders}
    return Page("bots.html", {"rows": rows, "sorting": sorting, "addresses": addresses}, table)


def bot_page(source: Source, bot: str, query: Mapping[str, str]) -> Page:
    """One bot in one of its ladders."""
    ladders = source.ladders()
    own = [one for one in in_order(ladders) if any(row.bot == bot for row in ladders[one].rows)]
    division = _chosen(own, query, ladders)
    results = source.results(WantedReplays(bot=bot), MOST, division)
    if not own and not results:
        raise NotThere(f"There is no bot {bot[:80]!r} with results here.", "/bots", "All bots")
    seats = record.seats_of(results, bot)
    standings = ladders[division].rows if division else ()
    row = next((one for one in standings if one.bot == bot), None)
    ratings = {one.bot: one.rating for one in standings}
    path = address("bots", bot)
    met = record.meetings(seats, bot, ratings)
    against, sorting = sorted_rows(met, path, query, AGAINST, "-rating")
    values = {
        "bot": bot,
        "division": division,
        "row": row,
        "bots": len(standings),
        "axis": plots.rating_axis(standings),
        "choices": [(_title(one, own), _address(path, one), one == division) for one in own],
        "ladder": division and ladder_address(division),
        "chart": _chart(source.history(bot, division)) if division else None,
        "against": against,
        "sorting": sorting,
        "played": len(seats),
        "share": sum(one.points for one in seats) / len(seats) if seats else None,
        "looked_at": MOST if len(results) == MOST else 0,
        "any_clock": not source.tells_clocks and len({one.clock for one in own}) > 1,
        **_tables(seats, path, query),
    }
    return Page("bot.html", values, _rows(division, against), {"bot": bot, **_told(row, division)})


def _tables(seats: Sequence[record.Seat], path: str, query: Mapping[str, str]) -> dict[str, object]:
    """The smaller tables, each with how it is sorted."""
    by_seat, by_version = (enumerate(found(seats)) for found in (record.by_seat, record.by_version))
    return {
        "worst": sorted_rows(
            *(record.worst_losses(seats), path, query, WORST, "margin"),
            *(("margin", "against"), "worst", "#worst"),
        ),
        "seats": sorted_rows(by_seat, path, query, PARTS, "name", ("name",), "seats"),
        "faults": sorted_rows(
            *(record.faults(seats), path, query, FAULTS, "-matches"),
            words=("cause",),
            name="faults",
        ),
        "versions": sorted_rows(by_version, path, query, PARTS, "name", ("name",), "versions"),
        "newest": sorted_matches(
            [one.match for one in seats[:NEWEST]], path, query, "newest", "#newest"
        ),
    }


def _chosen(own: Sequence[Division], query: Mapping[str, str], ladders: Ladders) -> Division | None:
    """The ladder that the address names, or the one with most matches."""
    named = [one for one in own if _query(one) == _named(query)]
    return named[0] if named else max(own, key=lambda one: played(ladders[one]), default=None)


def _title(division: Division, among: Sequence[Division]) -> str:
    """As short as tells it from the bot's other ladders."""
    told = [words.game_title(division.game), str(division.players)]
    if division.rules_version != words.todays_rules(division.game):
        told.append(f"rules version {division.rules_version}")
    alike = [one for one in among if (one.game, one.players) == (division.game, division.players)]
    if len({one.mode for one in alike}) > 1:
        told.append(words.mode(division.mode))
    if len({one.clock for one in alike}) > 1:
        told.append(words.clock_named(division.clock))
    if len({one.variant for one in alike}) > 1:
        told.append(words.plain(division.variant) or "usual options")
    return ", ".join(told)


def _query(division: Division) -> dict[str, str]:
    """What tells a ladder of a bot from its other ones."""
    told = {"game": division.game, "mode": division.mode, "players": str(division.players)}
    told |= {"clock": division.clock, "rules": str(division.rules_version)}
    return {**told, "variant": division.variant} if division.variant else told


def _named(query: Mapping[str, str]) -> dict[str, str]:
    """The ladder that an address names: of the rules of today, unless it says otherwise."""
    rules = {"rules": str(words.todays_rules(query.get("game", "")))}
    return rules | {name: query[name] for name in NAMED if query.get(name)}


def _address(path: str, division: Division) -> str:
    return with_query(path, _query(division))


def _chart(points: Sequence[RatingPoint]) -> Chart | None:
    if len(points) < 2:
        return None
    values = [points[0].before, *(point.after for point in points)]
    axis = plots.axis(values)
    last = len(points)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200) if last / size <= 8)
    ticks = [(plots.percent(n / last), str(n)) for n in range(0, last + 1, step)]
    lost = [
        (plots.percent(n / last), plots.percent(1 - axis.share(point.after)), point)
        for n, point in enumerate(points, start=1)
        if point.rank > 1
    ]
    return Chart(axis, plots.line(values, axis.low, axis.high), ticks, lost)


def _rows(division: Division | None, against: Sequence[record.Meetings]) -> Rows:
    """Each row says of which ladder it tells: an address that names none means the largest."""
    ladder = [None] * len(Division._fields) if division is None else division
    return Rows(
        (
            *Division._fields,
            "opponent",
            "rating",
            "matches",
            "points",
            "score",
            "expected",
            "margin",
        ),
        [
            (
                *(*ladder, one.bot, one.rating, one.played, one.points, one.share),
                *(one.expected, one.margin),
            )
            for one in against
        ],
    )


def _told(row: Placing | None, division: Division | None) -> dict[str, object]:
    placed = {} if row is None else row.to_json()
    return {"division": division and division._asdict(), "placing": placed or None}


def show_bots(request: Request) -> Response:
    return answer(request, bots_page(site_of(request).source, dict(request.query_params)))


def show_bot(request: Request) -> Response:
    source, query = site_of(request).source, dict(request.query_params)
    name = request.path_params["name"]
    if not name:
        raise NotThere("A bot has a name.", "/bots", "All bots")
    base, form = split_form(name)
    if form and not any(name == row.bot for one in source.ladders().values() for row in one.rows):
        request.path_params["form"] = form  # unless a bot is called so
        name = base
    return answer(request, bot_page(source, name, query))


ROUTES: Final = (
    Route("/bots", show_bots),
    Route("/bots.{form}", show_bots),
    Route("/bots/{name:path}", show_bot),
)
