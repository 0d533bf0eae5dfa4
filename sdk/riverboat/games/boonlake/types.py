"""The engine's types with those of Boonlake filled in."""

from __future__ import annotations

from typing import TypeAlias

from riverboat import engine
from riverboat.games.boonlake.events import Event
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.state import Hidden, Public, Secret

State: TypeAlias = engine.State[Public, Secret, Hidden]
View: TypeAlias = engine.View[Public, Secret, Hidden, Move, Event]
Log: TypeAlias = engine.Log[Event]
