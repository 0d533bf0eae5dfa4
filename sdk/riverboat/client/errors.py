"""What can go wrong, in words that say what to do about it."""

from __future__ import annotations


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


class CannotConnectError(RiverboatError):
    """No referee answers, or it answers nothing that this SDK understands."""


class CertificateError(RiverboatError):
    """A file for TLS cannot be read, or does not hold what it should."""


class NotAuthorisedError(RiverboatError):
    """The referee does not accept the token."""


class VersionMismatchError(RiverboatError):
    """SDK and referee speak different versions of the protocol or of a game's rules."""


class AlreadyConnectedError(RiverboatError):
    """Another process plays with the same token."""
