"""Addresses of pages, as the page that shows them writes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from posixpath import dirname, relpath
from typing import Protocol
from urllib.parse import quote, urlencode

Query = Mapping[str, object]


class Links(Protocol):
    """Turns an address of the arena (`/bots/greedy`) into one that a browser follows."""

    @property
    def served(self) -> bool:
        """Whether somebody answers: filters, forms and live parts need that."""

    def to(self, address: str) -> str | None:
        """None if there is no such page here."""


def address(*parts: object, **query: object) -> str:
    """`/bots/a%2Fb?sort=name`: parts and values may hold anything; values that are None are left
    out."""
    path = "/" + "/".join(quote(str(part), safe="") for part in parts)
    told = {key: value for key, value in query.items() if value is not None}
    return f"{path}?{urlencode(told)}" if told else path


@dataclass(frozen=True, slots=True)
class ServedLinks:
    """Of pages that are served under a prefix."""

    prefix: str = ""
    served: bool = True

    def to(self, address: str) -> str | None:
        return self.prefix + address


@dataclass(frozen=True, slots=True)
class FileLinks:
    """Of pages that are files in a folder: relative, and only to those that are there.

    Of several addresses that differ in their questions only the first is written.
    """

    here: str
    pages: Collection[str]
    served: bool = False

    def to(self, address: str) -> str | None:
        path, hash_sign, place = address.partition("#")
        if path not in self.pages:
            return None
        return relpath(file_of(path), dirname(file_of(self.here)) or ".") + hash_sign + place


def file_of(address: str) -> str:
    """The file that holds the page at an address: `bots/greedy.html`, `index.html`."""
    path = address.strip("/") or "index"
    is_file = path.startswith("static/") or path.endswith((".csv", ".json"))
    return path if is_file else f"{path}.html"
