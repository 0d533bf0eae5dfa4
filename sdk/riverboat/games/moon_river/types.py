"""The types of the engine, filled in with those of this game: what its rules speak of."""

from __future__ import annotations

from riverboat import engine
from riverboat.engine import NoSecret
from riverboat.engine.generics import K
from riverboat.games.moon_river.events import Event
from riverboat.games.moon_river.moves import Move
from riverboat.games.moon_river.state import Hidden, Public

State = engine.State[Public, NoSecret, Hidden]
View = engine.View[Public, NoSecret, Hidden, Move, Event]
Log = engine.Log[Event]
MoveRow = engine.MoveRow[Public, NoSecret, Hidden, Move, Event, K]
