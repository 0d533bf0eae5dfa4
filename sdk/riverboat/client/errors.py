"""What can go wrong, in words that say what to do about it, and the exit codes that follow."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes, the same for all commands and for bot files."""

    OK = 0
    NEGATIVE = 1  # it ran, and the answer is no: a bot failed, a replay does not verify
    USAGE = 2
    UNREACHABLE = 3
    NOT_AUTHORISED = 4
    VERSION = 5
    HUNG = 6  # the bot did not come back from a decision
    NOT_AUTHENTIC = 7  # a replay is consistent, but no known referee has signed it
    UNDECIDED = 8  # a sequential test came to the most blocks that it may play
    BUG = 70
    INTERRUPTED = 130


class RiverboatError(Exception):
    """Something that the author or the operator of a bot can mend."""


class BotFormError(RiverboatError, TypeError):
    """A decorated function or class cannot be a bot as it stands."""


class BotSpecError(RiverboatError, ValueError):
    """A bot spec names nothing that can be loaded."""


class IllegalChoiceError(RiverboatError, ValueError):
    """The bot returned something that is not one of its legal moves."""


class BotExitedError(RiverboatError):
    """The bot's code called sys.exit()."""


class ResignedError(RiverboatError):
    """Who plays the seat gives up. Only local games know that; a referee takes it for a crash."""


class OverdueError(RiverboatError):
    """The bot did not answer in time; `where` is the stack of what it was doing, if it is stuck."""

    def __init__(self, bot: str, limit: float | None, where: str = "") -> None:
        some = limit is not None and limit >= 0.001
        late = f"did not answer within {limit:.3f} s" if some else "had no time left"
        super().__init__(f"{bot} {late}")
        self.where = where


class BotHungError(RiverboatError):
    """The bot did not come back from a decision that was lost long ago."""


class CannotConnectError(RiverboatError):
    """No referee answers, or it answers nothing that this SDK understands."""


class CertificateError(RiverboatError):
    """A file for TLS cannot be read, or does not hold what it should."""


class ProfileError(RiverboatError):
    """A profile is not there or cannot be read; the message says what to do."""


class NotAuthorisedError(RiverboatError):
    """The referee does not accept the token."""


class VersionMismatchError(RiverboatError):
    """SDK and referee speak different versions of the protocol or of a game's rules."""


class AlreadyConnectedError(RiverboatError):
    """Another process plays with the same token."""
