"""The formats of tournaments: who meets whom next."""

from riverboat_server.tournament.courses.course import (
    Block,
    BlockOutcome,
    Changeable,
    Course,
    EntryChange,
)
from riverboat_server.tournament.courses.making import make_course

__all__ = ["Block", "BlockOutcome", "Changeable", "Course", "EntryChange", "make_course"]
