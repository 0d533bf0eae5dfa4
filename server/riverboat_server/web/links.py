"""Addresses of pages, as the page that shows them writes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from posixpath import dirname, relpath
from typing import Final, Protocol
from urllib.parse import quote, unquote, urlencode

Query = Mapping[str, object]
DATA: Final = (".csv", ".json")


class Links(Protocol):
    """Turns an address of the arena (`/bots/greedy`) into one that a browser follows."""

    @property
    def served(self) -> bool:
        """Whether somebody answers: filters, forms and live parts need that."""

    def to(self, address: str) -> str | None:
        """None if there is no such page here."""


def address(*parts: object, **query: object) -> str:
    """`/bots/a%2Fb?sort=name`: parts and values may hold anything; values that are None are left
    out. A plus is one in a path, so that clocks stay readable."""
    path = "/" + "/".join(quote(str(part), safe="+") for part in parts)
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

    `home` is the address of the page that is called `index.html`.
    """

    here: str
    pages: Collection[str]
    home: str = "/"
    served: bool = False

    def to(self, address: str) -> str | None:
        path, hash_sign, place = address.partition("#")
        if path not in self.pages:
            return None
        folder = dirname(file_of(self.here, self.home)) or "."
        return relpath(file_of(path, self.home), folder) + hash_sign + place


def file_of(address: str, home: str = "/") -> str:
    """The file that holds the page at an address: `bots/greedy.html`, `index.html`."""
    if address == home:
        return "index.html"
    path, _, query = address.strip("/").partition("?")
    parts = [_plain(unquote(part)) for part in path.split("/")]
    kinds = ("",) if parts[0] == "static" else DATA
    kind = next((kind for kind in kinds if parts[-1].endswith(kind)), None)
    name = parts[-1] if kind is None else parts[-1].removesuffix(kind)
    told = "." + _plain(query) if query else ""
    return "/".join([*parts[:-1], name + told + (".html" if kind is None else kind)])


def _plain(name: str) -> str:
    """A name that every file system takes and every address holds as it is."""
    plain = "".join(
        letter if letter.isascii() and (letter.isalnum() or letter in "-_=@.") else _coded(letter)
        for letter in name
    )
    return "~2E" + plain[1:] if plain.startswith(".") else plain


def _coded(letter: str) -> str:
    return "".join(f"~{byte:02X}" for byte in letter.encode())
