"""The reader's process: `python -m riverboat_server.reading.worker DATA`, asked through its pipes.

RIVERBOAT_STORE names its store: a password would be seen among the arguments. It ends with its
parent, however that ends: then its standard input does.
"""

from __future__ import annotations

import os
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, BinaryIO, TypeAlias, cast

from riverboat import collector
from riverboat_server.priority import be_next, stay_on_one_core
from riverboat_server.reading.frames import Failure, framed, read_frame
from riverboat_server.variables import STORE_VARIABLE

if TYPE_CHECKING:
    from riverboat_server.reading.library import Library, Question

Asked: TypeAlias = "tuple[int, Question[object]]"

THREADS = 4  # a page is not held up by ratings that are being fitted


def main(data: Path) -> None:
    collector.load()
    from riverboat_server.reading.library import Library

    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not print into the answers
    be_next()
    stay_on_one_core()
    library = Library(data, os.environ.get(STORE_VARIABLE, ""))
    writing = Lock()
    with ThreadPoolExecutor(THREADS) as threads, suppress(EOFError):
        while True:
            number, question = cast("Asked", read_frame(questions))
            threads.submit(_answer, library, number, question, answers, writing)


def _answer(
    library: Library, number: int, question: Question[object], answers: BinaryIO, writing: Lock
) -> None:
    from riverboat_server.store import StoreAwayError, StoreLockedError

    try:
        answer = question.answer(library)
    except Exception as error:
        passing = isinstance(error, StoreAwayError | StoreLockedError)
        answer = Failure(traceback.format_exc(), passing)
    with writing, suppress(BrokenPipeError):
        answers.write(framed((number, answer)))
        answers.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
