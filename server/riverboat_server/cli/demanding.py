"""What a command needs beyond its own extra."""

from __future__ import annotations

from importlib.util import find_spec

from riverboat.cli.registry import CannotRunHereError

PAGES = ("jinja2", "multipart", "sse_starlette", "starlette", "uvicorn")


def demand_pages(command: str) -> None:
    """Pages need more than a referee does."""
    if not all(map(find_spec, PAGES)):
        raise CannotRunHereError(f"`{command}` needs pages: pip install 'riverboat[web]'")
