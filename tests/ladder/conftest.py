"""Drawn examples are not timed: a busy machine proves nothing about a schedule."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
