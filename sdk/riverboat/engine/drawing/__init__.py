"""Pictures: what games share to draw a view as SVG. Standard library only.

A picture is a tree of three levels. The *picture* is the whole table; a *part* is a board of its
own, with its own coordinates, that can be placed anywhere; a *leaf* is what changes as one: a hex,
a card, a number. What lies in a part outside of its leaves is the same for the whole match, and a
leaf's content knows neither its place nor its name, so equal things are equal texts: a page of a
whole match keeps each of them once.
"""

from riverboat.engine.drawing.composing import Composer, svg
from riverboat.engine.drawing.face import Face
from riverboat.engine.drawing.marks import Marks, marks
from riverboat.engine.drawing.picture import Automaton, Leaf, Part, Picture, Placed, SeatLine

__all__ = [
    "Automaton",
    "Composer",
    "Face",
    "Leaf",
    "Marks",
    "Part",
    "Picture",
    "Placed",
    "SeatLine",
    "marks",
    "svg",
]
