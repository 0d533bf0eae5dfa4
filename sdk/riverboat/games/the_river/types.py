"""The engine's types with The River in them: what the rules are written in."""

from __future__ import annotations

from riverboat import engine
from riverboat.games.the_river.events import Event
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.state import Hidden, Public, Secret

State = engine.State[Public, Secret, Hidden]
View = engine.View[Public, Secret, Hidden, Move, Event]
Log = engine.Log[Event]
