"""Bot specs: how a bot is named on a command line.

greedy                  a registered bot (entry point group `riverboat.bots`)
flat-mc:ms=50,seed=7    the same with settings
./my.py                 the bot in a file; ./my.py:attr if it holds several
my_package.bots:attr    the bot in a module
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
import traceback
from collections.abc import Iterable
from contextvars import ContextVar
from difflib import get_close_matches
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias

from riverboat.client.bot import Bot
from riverboat.client.errors import BotFormError, BotSpecError
from riverboat.client.forms import ClassBot

if TYPE_CHECKING:
    from riverboat.client.connection import Connection

GROUP = "riverboat.bots"
_FILE = "riverboat_file_"  # what the modules of bot files are called
LOADING: ContextVar[str] = ContextVar("riverboat_loading", default="")


AnyBot: TypeAlias = Bot | str | type[ClassBot]
"""A bot, or what names one: a spec, or a class bot as type checkers see it."""


def load_bot(spec: AnyBot) -> Bot:
    """The bot that a spec names; BotSpecError says what to write instead.

    >>> load_bot("flat-mc:ms=50")
    <Bot flat-mc:ms=50>
    """
    if isinstance(spec, Bot):
        return spec
    if not isinstance(spec, str):
        raise BotFormError(f'{_name(spec)} is no bot yet: put @bot(name="...") above it')
    place, settings = _split_settings(spec.strip())
    return _find(place).with_settings(settings)


def load_bots(specs: str) -> list[Bot]:
    """The bots of a comma-separated list; settings may contain commas too."""
    return [load_bot(spec) for spec in split_specs(specs)]


def split_specs(text: str) -> list[str]:
    """`a,b:x=1,y=2,./c.py` is three specs: a piece `key=value` belongs to the one before it."""
    specs: list[str] = []
    for piece in (piece.strip() for piece in text.split(",")):
        if specs and "=" in piece and ":" not in piece.partition("=")[0]:
            specs[-1] += f",{piece}"
        elif piece:
            specs.append(piece)
    return specs


def registered() -> dict[str, str]:
    """The names that can be used without a path, and where each leads."""
    found = dict(_shipped())
    found.update({point.name: point.value for point in entry_points(group=GROUP)})
    return found


def _shipped() -> dict[str, str]:
    """The reference bots, also in a checkout that was never installed."""
    try:
        shipped: dict[str, str] = importlib.import_module("riverboat_bots").BOTS
    except ImportError:
        return {}
    return shipped


def _split_settings(spec: str) -> tuple[str, dict[str, str]]:
    place, colon, tail = spec.rpartition(":")
    if not colon or "=" not in tail:
        return spec, {}
    settings: dict[str, str] = {}
    for piece in tail.split(","):
        key, equals, value = piece.partition("=")
        if not key or not equals:
            raise BotSpecError(f"{spec!r}: {piece!r} is not key=value")
        settings[key.strip()] = value.strip()
    return place, settings


def _find(place: str) -> Bot:
    if not place:
        raise BotSpecError("an empty bot spec: write a name, ./file.py or module:attr")
    head, colon, attribute = place.partition(":")
    if head.endswith(".py") or "/" in head:
        return _from_module(_load_file(Path(head)), head, attribute)
    if colon:
        return _from_module(_import(head, place), head, attribute)
    names = registered()
    if place not in names:
        raise BotSpecError(_unknown(place, names))
    module, _, attribute = names[place].partition(":")
    return _from_module(_import(module, place), module, attribute)


def _unknown(name: str, names: Iterable[str]) -> str:
    close = get_close_matches(name, names, 1)
    hint = f"; did you mean {close[0]}?" if close else "."
    if Path(f"{name}.py").exists():
        hint = f"; did you mean ./{name}.py?"
    known = ", ".join(sorted(names))
    return f"no bot is called {name!r}{hint} Known: {known}; or ./file.py, or module:attr"


def loaded_files() -> tuple[Path, ...]:
    """The bot files that run here: another process needs them to know what is written in them."""
    modules = [module for name, module in sys.modules.items() if name.startswith(_FILE)]
    return tuple(Path(module.__file__) for module in modules if module.__file__)


def load_files(paths: Iterable[Path]) -> None:
    """Run bot files here as well."""
    for path in paths:
        _load_file(path)


def _import(module: str, spec: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise BotSpecError(f"bot {spec!r}: there is no module {error.name!r}") from error


def _load_file(path: Path) -> ModuleType:
    """Run a bot file once, however many seats it takes; its folder can be imported from."""
    path = path.expanduser().resolve()
    if not path.is_file():
        raise BotSpecError(f"there is no file {path.name} in {path.parent}")
    name = f"{_FILE}{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BotSpecError(f"{path.name} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    token = LOADING.set(path.name)
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, BotSpecError) or not isinstance(error, Exception):
            raise
        raise BotSpecError(f"{path.name} cannot be loaded: {_where(error, path)}") from error
    finally:
        LOADING.reset(token)
    return module


def _where(error: Exception, path: Path) -> str:
    """The error in one line, with the last line of the file that it passed."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == str(path):
            line = frame.lineno
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"line {line}: {type(error).__name__}: {text}"


def _from_module(module: ModuleType, shown: str, attribute: str) -> Bot:
    if attribute:
        value: object = getattr(module, attribute, None)
        if isinstance(value, Bot):
            return value
        if callable(value):
            raise BotSpecError(f'{shown}: put @bot(name="...") above {attribute}, to make it a bot')
        what = "is no bot" if value is not None else "does not exist"
        raise BotSpecError(f"{shown}: {attribute} {what}; {_offer(module)}")
    own = [bot for bot in _bots_of(module).values() if bot.__module__ == module.__name__]
    if len(own) == 1:
        return own[0]
    raise BotSpecError(f"{shown}: {_offer(module)}")


def _bots_of(module: ModuleType) -> dict[str, Bot]:
    return {name: value for name, value in vars(module).items() if isinstance(value, Bot)}


def _offer(module: ModuleType) -> str:
    names = [name for name, bot in _bots_of(module).items() if bot.__module__ == module.__name__]
    if not names:
        return 'it holds no bot: put @bot(name="...") above your function or class'
    if len(names) == 1:
        return f"its bot is called {names[0]}"
    return f"it holds {len(names)} bots: add :{' or :'.join(names)}"


def _name(thing: object) -> str:
    return str(getattr(thing, "__name__", thing))


def find_connection(place: str | None) -> type[Connection]:
    """The Connection class of a bot: the usual one, or that of a fault bot."""
    from riverboat.client.connection import Connection

    if place is None:
        return Connection
    module, _, name = place.partition(":")
    found: type[Connection] = getattr(importlib.import_module(module), name)
    return found
