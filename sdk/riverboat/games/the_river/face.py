"""How The River shows itself to people."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing import Face
from riverboat.games.the_river.draw import draw, touched
from riverboat.games.the_river.words import QUESTIONS, event_words, move_words

FACE: Final = Face(draw, touched, QUESTIONS, move_words, event_words, {"resources": "goods"})
