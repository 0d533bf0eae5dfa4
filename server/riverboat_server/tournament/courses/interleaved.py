"""Several divisions in one tournament: a course for each, and they are played side by side.

Block n of division d has the number n * divisions + d, so that all divisions begin at once and
their numbers never collide. A division that has fewer blocks leaves its later numbers out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from riverboat_server.tournament.courses.course import Block, BlockOutcome, Course
from riverboat_server.tournament.courses.outcome import Outcome


class Interleaved:
    """One course made of those of all divisions."""

    def __init__(self, courses: Sequence[Course]) -> None:
        self._courses = courses

    def more(self) -> Sequence[Block]:
        blocks = [
            replace(block, number=self._number(block.number, division), division=division)
            for division, course in enumerate(self._courses)
            for block in course.more()
        ]
        return sorted(blocks, key=lambda block: block.number)

    @property
    def ponders(self) -> bool:
        return any(course.ponders for course in self._courses)

    def _number(self, own: int, division: int) -> int:
        return own * len(self._courses) + division

    def ended(self, number: int, outcome: BlockOutcome) -> None:
        own, division = divmod(number, len(self._courses))
        self._courses[division].ended(own, outcome)

    @property
    def over(self) -> bool:
        return all(course.over for course in self._courses)

    @property
    def matches(self) -> int:
        return sum(course.matches for course in self._courses)

    @property
    def stage(self) -> str:
        """What the divisions say that are not over; the same once."""
        stages = [course.stage for course in self._courses if not course.over]
        return ", ".join(dict.fromkeys(filter(None, stages)))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return tuple(outcome for course in self._courses for outcome in course.outcomes)
