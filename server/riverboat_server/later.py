"""Packages whose names are looked up in their modules when they are first used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def looked_up(package: str, places: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """The `__getattr__` of a package: modules of it, each with the names that they hold."""
    modules = {name: module for module, names in places.items() for name in names}

    def find(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{package}.{modules[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return find
