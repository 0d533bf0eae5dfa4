"""What pages ask, whoever answers: the store of a data folder, or a running referee."""

from __future__ import annotations

from typing import Protocol


class Source(Protocol):
    """Answers with what everybody may see. Asked from threads, several at once."""

    def close(self) -> None: ...
