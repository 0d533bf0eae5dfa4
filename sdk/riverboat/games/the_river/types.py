"""The types of the engine, filled in with those of this game: what its rules speak of."""

from __future__ import annotations

from riverboat import engine
from riverboat.engine.generics import K
from riverboat.games.the_river.events import Event
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.state import Hidden, Public, Secret

State = engine.State[Public, Secret, Hidden]
View = engine.View[Public, Secret, Hidden, Move, Event]
Log = engine.Log[Event]
MoveRow = engine.MoveRow[Public, Secret, Hidden, Move, Event, K]
