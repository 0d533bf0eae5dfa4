"""A person asked in the terminal: the question in words, numbered moves, words to find one."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import Final, TextIO, cast

from riverboat import games
from riverboat.engine.ink import ANSI, PLAIN, Ink
from riverboat.engine.score import SeatScore
from riverboat.engine.wording import plural
from riverboat.person.offers import Group, Offer, having
from riverboat.person.questions import (
    RESIGN,
    UNDO,
    Answer,
    Ending,
    Question,
    Said,
    opponents,
    set_up,
)
from riverboat.viewer.words import shown_names, written
from riverboat.visible import in_one_line, visible

HELP: Final = (
    "A number chooses a move, other words look for moves that have them, enter shows all again. "
    "? the table, undo takes a move back, resign gives up, quit leaves the game, help these words."
)


class Terminal:
    """Reads lines, writes past what is kept of bots' words."""

    def __init__(self, lines: TextIO | None = None, out: TextIO | None = None) -> None:
        self._lines = lines or sys.stdin
        # While a bot thinks, what it prints goes into its notes. A person has to see this.
        self._out: TextIO = out or cast(TextIO, getattr(sys.stderr, "real", sys.stderr))
        coloured = self._out.isatty() and not os.environ.get("NO_COLOR")
        self._ink: Ink = ANSI if coloured else PLAIN
        self._match = ""
        self._seats: set[int] = set()
        self._shown = -1  # whose hand was on the screen last

    def sit(self, match_id: str, seat: int) -> None:
        if match_id != self._match:
            self._match, self._seats, self._shown = match_id, set(), -1
        self._seats.add(seat)

    def ask(self, question: Question) -> Answer:
        self._hand_over(question)
        self._tell(question)
        found = list(question.groups)
        while True:
            line = self._read()
            if line.isdecimal():
                offer = _picked(found, int(line))
                if offer is not None:
                    self._write(f"> {offer.words}")
                    return offer.number
                self._write(f"there are moves 1 to {_count(found)}")
            elif line in _COMMANDS:
                answer = self._obey(line, question)
                if answer is not None:
                    return answer
            else:
                found = having(question.groups, line) or list(question.groups)
                if line and not having(question.groups, line):
                    self._write(f"no legal move has these words: {in_one_line(line)}")
                self._offer(found)

    def end(self, ending: Ending) -> None:
        """The result, once, however many persons were in the match."""
        if self._match != ending.info.match_id:
            return
        self._match = ""
        for said in ending.news[ending.told :]:
            self._say(said, ending.info.bots)
        self._write(f"\n{self._ink.strong(visible(ending.sentence))}")
        for line in sheet(ending):
            self._write(visible(line))

    # --- what is shown -----------------------------------------------------------------------

    def _hand_over(self, question: Question) -> None:
        """Persons who share the screen look away while another one is asked."""
        if len(self._seats) > 1 and self._shown not in (-1, question.seat):
            self._write("\n" * shutil.get_terminal_size().lines)
        if len(self._seats) > 1 and self._shown != question.seat:
            self._write(f"Seat {question.seat} is asked. Is nobody else looking? Press enter.")
            self._read()
        if self._shown == -1:
            game = set_up(question.view, question.info)
            self._write(f"{visible(opponents(question.info))}: {game}, not rated")
            self._write(textwrap.fill(HELP, 80))
        self._shown = question.seat

    def _tell(self, question: Question) -> None:
        self._write("")
        for said in question.news[question.told :]:
            self._say(said, question.info.bots)
        picture = question.picture
        points = ", ".join(
            f"{name} {line.points.replace('-', '−')}"
            for name, line in zip(shown_names(question.info.bots), picture.seats, strict=False)
        )
        self._write(self._ink.muted(visible(f"{picture.when}: {points}".lstrip(": "))))
        asks = f"Seat {question.seat}: {question.asking}"
        self._write(f"{self._ink.mark(asks)} {plural(len(question.offers), 'legal move')}")
        if question.undo:
            self._write(self._ink.muted(f"undo takes back: {question.undo}"))
        self._offer(question.groups)

    def _say(self, said: Said, bots: Sequence[str]) -> None:
        names = shown_names(bots)
        who = f"{names[said.seat]}: " if 0 <= said.seat < len(names) else ""
        name, width = visible(who), min(shutil.get_terminal_size().columns, 100)
        lines = textwrap.wrap(name + said.words, width - 2, subsequent_indent="  ")
        told = "\n  ".join(lines).removeprefix(name)
        self._write("  " + self._ink.seat(max(said.seat, 0), name) + told)

    def _offer(self, groups: Sequence[Group]) -> None:
        first = 1
        for group in groups:
            self._write(self._ink.strong(group.title))
            for line in _columns([offer.short for offer in group.offers], first):
                self._write(line)
            first += len(group.offers)

    # --- commands ----------------------------------------------------------------------------

    def _obey(self, line: str, question: Question) -> Answer | None:
        if line == "undo" and question.undo:
            return UNDO
        if line == "undo":
            self._write(f"Nothing can be taken back. {question.why_not}")
        elif line == "?":
            self._write(question.view.render(self._ink))
        elif line == "help":
            self._write(textwrap.fill(HELP, 80))
        elif line == "quit":
            raise KeyboardInterrupt
        elif self._is_sure():
            return RESIGN
        return None

    def _is_sure(self) -> bool:
        self._write("Give up this match? It counts as lost. yes or no")
        return self._read() == "yes"

    def _read(self) -> str:
        self._out.write("> ")
        self._out.flush()
        line = self._lines.readline()
        if not line:  # whoever closes the terminal leaves
            raise KeyboardInterrupt
        return line.strip().lower()

    def _write(self, text: str) -> None:
        self._out.write(text + "\n")
        self._out.flush()


_COMMANDS: Final = frozenset({"undo", "resign", "quit", "?", "help"})


def _count(groups: Sequence[Group]) -> int:
    return sum(len(group.offers) for group in groups)


def _picked(groups: Sequence[Group], number: int) -> Offer | None:
    offers = [offer for group in groups for offer in group.offers]
    return offers[number - 1] if 1 <= number <= len(offers) else None


def _columns(texts: Sequence[str], first: int) -> Iterator[str]:
    """Numbered texts side by side, as many as the terminal has room for."""
    width = min(shutil.get_terminal_size().columns, 100)
    entries = [f"{number:>4}) {text}" for number, text in enumerate(texts, first)]
    column = max(map(len, entries)) + 2
    if column > width:
        for entry in entries:
            yield from textwrap.wrap(
                entry, width, subsequent_indent="      ", drop_whitespace=False
            )
        return
    row = width // column
    for start in range(0, len(entries), row):
        yield "".join(entry.ljust(column) for entry in entries[start : start + row]).rstrip()


def sheet(ending: Ending) -> list[str]:
    """The score sheet: a column for each seat, and for the automaton of a solo game."""
    from riverboat.cli.table import table_lines

    scores: list[SeatScore] = [seat.score for seat in ending.result.seats]
    names = shown_names(ending.info.bots)
    if ending.result.automaton is not None:
        scores.append(ending.result.automaton)
        names.append("automaton")
    labels = dict.fromkeys(line.label for score in scores for line in score.lines if line.points)
    points = [{line.label: line.points for line in score.lines} for score in scores]
    words = games.get(ending.info.game).face().label_words
    rows = [(words(label), *(written(own.get(label, 0)) for own in points)) for label in labels]
    rows.append(("points", *(written(score.total) for score in scores)))
    return list(table_lines(["", *names], rows, shutil.get_terminal_size().columns))
