"""The engine's types with those of Boonlake filled in."""

from __future__ import annotations

from riverboat import engine
from riverboat.engine.generics import K
from riverboat.games.boonlake.events import Event
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.state import Hidden, Public, Secret

State = engine.State[Public, Secret, Hidden]
View = engine.View[Public, Secret, Hidden, Move, Event]
Log = engine.Log[Event]
MoveRow = engine.MoveRow[Public, Secret, Hidden, Move, Event, K]
