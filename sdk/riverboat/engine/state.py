"""The whole truth about a game in progress, in three compartments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from riverboat.engine.generics import H, P, S


@dataclass(slots=True)
class NoSecret:
    """The secret of a seat in a game without private information."""

    def copy(self) -> NoSecret:
        return self


class State(Generic[P, S, H]):
    """What everybody sees, what each seat sees, what nobody sees. It never leaves the referee.

    Written out by hand, like `View`: mypyc compiles no generic dataclass.
    """

    __slots__ = ("hidden", "public", "secrets")

    def __init__(self, public: P, secrets: list[S], hidden: H) -> None:
        self.public = public
        self.secrets = secrets
        self.hidden = hidden

    def copy(self) -> State[P, S, H]:
        secrets = [secret.copy() for secret in self.secrets]
        return State(self.public.copy(), secrets, self.hidden.copy())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.public == other.public
            and self.secrets == other.secrets
            and self.hidden == other.hidden
        )

    def __repr__(self) -> str:
        return f"State(public={self.public!r}, secrets={self.secrets!r}, hidden={self.hidden!r})"
