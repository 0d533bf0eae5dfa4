"""What a command needs beyond its own extra."""

from __future__ import annotations

from importlib.util import find_spec

from riverboat.cli.registry import CannotRunHereError

OF_PLAYING = ("fcntl", "cryptography", "numpy", "scipy", "sqlalchemy", "tomli_w")
PAGES = ("jinja2", "multipart", "sse_starlette", "starlette", "uvicorn")


def demand_pages(command: str) -> None:
    """Pages need more than a referee does."""
    if not all(map(find_spec, PAGES)):
        raise CannotRunHereError(f"`{command}` needs pages: pip install 'riverboat[web]'")


def demand_ratings() -> None:
    """Ratings are worked out where tables are shown, not by the referee that was asked."""
    demand_modules("numpy", "scipy", "sqlalchemy")


def demand_playing() -> None:
    """Tournaments miss what only their playing needs before they have played."""
    demand_modules(*OF_PLAYING)


def demand_modules(*names: str) -> None:
    """Miss modules at once that are only imported by those calls that need them."""
    for name in names:
        if not _is_there(name):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def _is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # something stands in its place, and that has no spec
        return False
