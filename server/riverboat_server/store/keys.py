"""Divisions as they are written in the store."""

from __future__ import annotations

import json
from functools import lru_cache

from riverboat.match import Division


@lru_cache(1000)
def division_key(division: Division) -> str:
    return json.dumps(list(division))


def read_division(key: str) -> Division:
    return Division(*json.loads(key))
