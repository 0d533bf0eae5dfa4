"""Helpers for authors' own tests: a scripted referee, and the laws every game must keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from riverboat.testing.referee import ScriptedReferee

__all__ = ["ScriptedReferee"]


def __getattr__(name: str) -> object:
    if name == "ScriptedReferee":
        from riverboat.testing.referee import ScriptedReferee

        return ScriptedReferee
    raise AttributeError(f"module 'riverboat.testing' has no attribute {name!r}")
