"""Numbers, times and causes as pages say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from riverboat import games
from riverboat.engine.wording import listed as in_a_list
from riverboat.match import Cause, Division, TimeControl
from riverboat.match.description import USUAL_CLOCK
from riverboat.viewer.words import mode_words, written
from riverboat.visible import in_one_line
from riverboat_server.ladder.placed import Placing
from riverboat_server.ladder.placing_text import chance_text

UNKNOWN: Final = "–"
NO_CLOCK: Final = str(TimeControl.parse("none"))


def plain(text: str) -> str:
    """Words of others in one line, with nothing invisible in them."""
    return in_one_line(text)


def whole(number: float) -> str:
    """`1,700`, with a minus that is as wide as a plus."""
    return f"{number:,.0f}".replace("-", "−")


def rating(number: float | None) -> str:
    return UNKNOWN if number is None else f"{number:.0f}"


def share(part: float | None) -> str:
    return UNKNOWN if part is None else f"{100 * part:.0f} %"


def signed(number: float | None) -> str:
    """A margin: `+12.8`."""
    return UNKNOWN if number is None else f"{number:+.1f}".replace("-", "−")


def points(number: float) -> str:
    return f"{number:g}" if number == int(number) else f"{number:.1f}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 match`, `1,700 matches`."""
    return f"{whole(number)} {one if number == 1 else many or one + 's'}"


def matches(number: int) -> str:
    return counted(number, "match", "matches")


def spread(row: Placing) -> str:
    """How far the rating may be off; one limit where results set only one."""
    if row.low is not None and row.high is not None:
        return f"± {(row.high - row.low) / 2:.0f}"
    if row.low is not None:
        return f"≥ {row.low:.0f}"
    return UNKNOWN if row.high is None else f"≤ {row.high:.0f}"


def ranks(row: Placing) -> str:
    """`1–5`: the ranks that the results leave open."""
    ends = (row.rank_low, row.rank_high)
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


def moment(text: str, now: datetime | None = None) -> str:
    """Today `02:55:18`, older `17 Nov 2026`."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return UNKNOWN
    at = at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    today = (now or datetime.now(UTC)).date()
    return f"{at:%H:%M:%S}" if at.date() == today else f"{at:%d %b %Y}".lstrip("0")


def due(text: str) -> str:
    """What somebody has planned: `18 Nov 2026, 20:00`; as it is written if it is no time."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return plain(text)
    at = at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    return f"{at:%d %b %Y, %H:%M}".lstrip("0")


def game_title(game: str) -> str:
    return games.get(game).title if game in games.GAME_IDS else plain(game)


def players(number: int) -> str:
    return "solo" if number == 1 else f"{number} players"


def group(game: str, mode: str, number: int) -> str:
    """`Gold West, base, 2 players`."""
    return f"{game_title(game)}, {plain(mode_words(mode))}, {players(number)}"


def division(one: Division) -> str:
    """`Gold West, base, 2 players`, then only what is unusual."""
    return ", ".join((group(one.game, one.mode, one.players), *unusual(one)))


def exactly(one: Division) -> str:
    """`Gold West, base, 2 players, clock 60+0.5`: where nothing goes without saying."""
    return f"{group(one.game, one.mode, one.players)}, {clock(one)}"


def clock(one: Division) -> str:
    """What tells it from others of its game, mode and number of players: `clock 60+0.5`."""
    return ", ".join((clock_named(one.clock), *unusual(one._replace(clock=USUAL_CLOCK))))


def clock_named(text: str) -> str:
    return "no clock" if text == NO_CLOCK else f"clock {plain(text)}"


def unusual(one: Division) -> list[str]:
    found = [clock_named(one.clock)] if one.clock != USUAL_CLOCK else []
    found += [plain(one.variant)] if one.variant else []
    of_old = one.rules_version != todays_rules(one.game)
    return found + ([f"rules version {one.rules_version}"] if of_old else [])


def todays_rules(game: str) -> int:
    """The version that is played here; of games that are not known here, the first."""
    return games.get(game).rules_version if game in games.GAME_IDS else 1


def mode(text: str) -> str:
    return mode_words(text)


def cause(one: Cause) -> str:
    return one.words


def faults(row: Placing) -> list[tuple[int, Cause]]:
    """How many matches were lost by which fault, the most first."""
    return sorted(((count, cause) for cause, count in row.faults.items()), reverse=True)


def ended(causes: Sequence[Cause]) -> str:
    """How a match ended, by the worst that happened in it: what lists are sorted by."""
    return next((one.words for one in causes if one.is_fault), causes[0].words)


def against(bots: Sequence[str]) -> str:
    return " · ".join(map(plain, bots))


def score(number: int) -> str:
    return written(number)


def chance(part: float) -> str:
    """How likely something is; nothing is told to be certain."""
    return chance_text(part)


def listed(names: Iterable[str]) -> str:
    """`Gold West, The River and Boonlake`."""
    return in_a_list(list(names))
