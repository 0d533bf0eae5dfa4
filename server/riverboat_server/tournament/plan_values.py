"""Values of a plan as people write them, each read by itself; ValueError says what to write."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, time
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from riverboat.match import REFEREE_ALLOWANCE, TimeControl
from riverboat_server.tournament.plan import END, LIVE, publish_moment

USUAL = TimeControl()
CLOCK_KEYS = ("time", "disconnect", "timeouts", "illegal")

_SECONDS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0}
_SPAN = re.compile(r"(\d{1,9}(?:\.\d{1,3})?) ?([smh]?)")

Choice = TypeVar("Choice", bound=StrEnum)
T = TypeVar("T")


def nearest(key: str, known: Sequence[str]) -> str:
    """What somebody may have meant by a key that does not exist."""
    close = get_close_matches(key, known, 1)
    return f"did you mean {close[0]}?" if close else f"known: {', '.join(known)}"


def text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"must be a text in quotes, not {_shown(value)}")
    return value


def whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"must be a whole number, not {_shown(value)}")
    return value


def yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"must be true or false, not {_shown(value)}")
    return value


def names(value: object) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f'must be a list of names, e.g. ["ann", "bob"], not {_shown(value)}')
    return tuple(value)


def one_of(choices: type[Choice]) -> Callable[[object], Choice]:
    """Reads one of a few words."""

    def read(value: object) -> Choice:
        try:
            return choices(text(value))
        except ValueError:
            possible = ", ".join(f'"{choice}"' for choice in choices)
            raise ValueError(f"must be one of {possible}, not {_shown(value)}") from None

    return read


def seconds(value: object) -> float:
    """`90`, `"90s"`, `"5m"`, `"2h"`."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    found = _SPAN.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f'must be seconds, or like "90s", "5m" or "2h", not {_shown(value)}')
    return float(found[1]) * _SECONDS[found[2]]


def publication(value: object) -> str:
    """`"live"`, `"end"`, or a date or moment, in quotes or as TOML has them."""
    if value in (LIVE, END):
        return str(value)
    try:
        return publish_moment(value.isoformat() if isinstance(value, date) else text(value))
    except (ValueError, OverflowError):
        example = "2026-11-20T18:00:00Z"
        raise ValueError(
            f'must be "live", "end" or a moment like "{example}", not {_shown(value)}'
        ) from None


def game_options(value: object) -> dict[str, str]:
    """Options of a game; true and false are the yes and no of the game, numbers are texts too."""
    if not isinstance(value, dict):
        raise ValueError(f'must be a table, e.g. {{ whitewater = "yes" }}, not {_shown(value)}')
    return {key: _option(key, chosen) for key, chosen in value.items()}


def _option(key: str, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, str | int):
        raise ValueError(f"has {key!r} = {_shown(value)}, which must be a text")
    return str(value)


# --- clocks --------------------------------------------------------------------------------------


def clock(value: object) -> TimeControl:
    """`"60+0.5"`, or a table with that as `time` and with what is forgiven besides."""
    if isinstance(value, str):
        return _time(value)
    for key in value if isinstance(value, dict) else ():
        if key not in CLOCK_KEYS:
            raise ValueError(f"has no key {key!r}; {nearest(key, CLOCK_KEYS)}")
    if not isinstance(value, dict) or "time" not in value:
        raise ValueError(f'must be like "60+0.5", or a table with time, not {_shown(value)}')
    control = _time(_part(value, "time", text, ""))
    return TimeControl(
        *(control.base, control.increment, control.decision_cap),
        disconnect=_part(value, "disconnect", seconds, USUAL.disconnect),
        timeouts_allowed=_part(value, "timeouts", whole, USUAL.timeouts_allowed),
        illegal_allowed=_part(value, "illegal", whole, USUAL.illegal_allowed),
        allowance=control.allowance,
    )


def _part(
    value: Mapping[str, object], key: str, reading: Callable[[object], T], usual: object
) -> T:
    """What stands in the table of a clock under a key."""
    try:
        return reading(value.get(key, usual))
    except ValueError as error:
        raise ValueError(f"has {key}, which {error}") from None


def _time(value: str) -> TimeControl:
    """To the millisecond, which is as fine as records are."""
    try:
        return TimeControl.parse(str(TimeControl.parse(value, REFEREE_ALLOWANCE)))
    except ValueError as error:
        raise ValueError(f"is wrong: {error}") from None


def clock_value(control: TimeControl) -> str | dict[str, object]:
    """A clock as `clock` reads it."""
    time = str(control)
    if "~" not in time and time != "none":
        time += "~0"  # or it would be read with the usual allowance
    forgiven = {
        "disconnect": (control.disconnect, USUAL.disconnect),
        "timeouts": (control.timeouts_allowed, USUAL.timeouts_allowed),
        "illegal": (control.illegal_allowed, USUAL.illegal_allowed),
    }
    unusual = {key: value for key, (value, usual) in forgiven.items() if value != usual}
    return {"time": time, **unusual} if unusual else time


# --- bots ----------------------------------------------------------------------------------------


def entries(value: object, folder: Path | None = None) -> dict[str, str]:
    """Entrants and what starts each, from a list of names and specs or a table name = "spec".

    Paths are made absolute as seen from the folder.
    """
    if isinstance(value, dict):
        return {name: at_home(_spec(name, spec), folder) for name, spec in value.items()}
    found: dict[str, str] = {}
    for item in names(value):
        name = entrant_of(item)
        if name in found:
            raise ValueError(
                f"has two bots called {name!r}: each enters once; or write a table with names of "
                f"your own, {{ one = {item!r} }}"
            )
        found[name] = "" if is_name(item) else at_home(item, folder)
    return found


def _spec(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"has {name!r} = {_shown(value)}, which must be a text in quotes")
    return value


def entries_value(bots: Mapping[str, str]) -> list[str] | dict[str, str]:
    """Entrants as `entries` reads them."""
    if any(bots.values()) or not all(map(is_name, bots)):
        return dict(bots)
    return list(bots)


def is_name(item: str) -> bool:
    """Whether a text names a bot, instead of saying where to find it or how to set it."""
    return ":" not in item and not _is_path(item)


def entrant_of(spec: str) -> str:
    """What a bot is called in the table: its name, its file's or its attribute's, with settings."""
    place, colon, settings = spec.rpartition(":")
    if "=" not in settings or not colon:
        place, settings = spec, ""
    head, _, attribute = place.partition(":")
    name = attribute or (Path(head).stem if _is_path(head) else head)
    return f"{name}:{settings}" if settings else name


def at_home(spec: str, folder: Path | None) -> str:
    """A spec that means the same wherever a command is started: its path is absolute."""
    head, colon, rest = spec.partition(":")
    if folder is None or not _is_path(head):
        return spec
    return f"{(folder / Path(head).expanduser()).resolve()}{colon}{rest}"


def file_of(spec: str) -> Path | None:
    """The file that a spec leads to, if it leads to one."""
    head = spec.partition(":")[0]
    return Path(head).expanduser() if _is_path(head) else None


def _is_path(head: str) -> bool:
    return head.endswith(".py") or "/" in head


def _shown(value: object) -> str:
    """A value about as it stands in the file."""
    if isinstance(value, bool):
        return str(value).lower()
    words = value.isoformat() if isinstance(value, date | time) else repr(value)
    return words if len(words) <= 40 else words[:37] + "..."
