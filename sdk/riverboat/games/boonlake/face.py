"""How Boonlake shows itself to people."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing.face import Face
from riverboat.games.boonlake.draw import draw, touched
from riverboat.games.boonlake.words import QUESTIONS, event_words, move_words

FACE: Final = Face(draw, touched, QUESTIONS, move_words, event_words)
