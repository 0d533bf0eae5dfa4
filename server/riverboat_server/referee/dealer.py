"""Draws what nobody may foretell: the ids of matches and the secrets of their deals."""

from __future__ import annotations

import hashlib
import secrets

from riverboat.match import MatchDescription
from riverboat_server.referee.orders import MatchOrder

SECRET_BYTES = 32


class Dealer:
    """Draws from the system's own source."""

    def match_id(self, order: MatchOrder) -> str:
        return secrets.token_hex(8)

    def secret(self, match: MatchDescription) -> bytes:
        return secrets.token_bytes(SECRET_BYTES)

    def rated(self, order: MatchOrder) -> bool:
        return order.rated


class RehearsalDealer(Dealer):
    """The same orders get the same ids and deals, by a seed: nothing is secret, nothing counts."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._unnamed = 0  # orders that belong to no tournament

    def match_id(self, order: MatchOrder) -> str:
        place = (order.tournament_id, order.block_id or order.deal_id, order.bots)
        if not order.tournament_id:
            self._unnamed += 1
            place = (str(self._unnamed), *place[1:])
        return self._drawn("match", repr(place)).hex()[:16]

    def secret(self, match: MatchDescription) -> bytes:
        return self._drawn("deal", match.deal_id)

    def rated(self, order: MatchOrder) -> bool:
        return False

    def _drawn(self, *labels: str) -> bytes:
        return hashlib.sha256("/".join((str(self._seed), *labels)).encode()).digest()
