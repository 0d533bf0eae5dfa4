"""What can be wrong with a logbook."""

from __future__ import annotations

from riverboat.client.errors import RiverboatError


class LogbookError(RiverboatError):
    """A logbook cannot be read or written, or belongs to another test."""


class ChangedError(LogbookError):
    """A logbook could be gone on with, but something is not as it was."""
