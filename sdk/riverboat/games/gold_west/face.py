"""How Gold West shows itself to people."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing import Face
from riverboat.games.gold_west.draw import draw
from riverboat.games.gold_west.draw.slots import touched
from riverboat.games.gold_west.events import Event
from riverboat.games.gold_west.moves import Move
from riverboat.games.gold_west.names import CATEGORIES
from riverboat.games.gold_west.state import Hidden, Public, Secret
from riverboat.games.gold_west.words import QUESTIONS, event_words, move_words

FACE: Final[Face[Public, Secret, Hidden, Move, Event]] = Face(
    draw,
    touched,
    QUESTIONS,
    move_words,
    event_words,
    {category.name.lower(): words for category, words in CATEGORIES.items()},
)
