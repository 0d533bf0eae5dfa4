"""Checks what a bot returned, and explains what is wrong with it."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from difflib import SequenceMatcher

from riverboat.client.errors import IllegalChoiceError
from riverboat.engine import Refusal, View

NEAREST = 3
_SHOWN = 200


def checked(name: str, view: View, moves: Sequence[object], choice: object) -> object:
    """The choice in its listed form; IllegalChoiceError teaches if it is none of `moves`."""
    if listed(choice, moves):
        return choice
    if is_move(choice, moves):
        canonical = _canonical(view, choice)
        if listed(canonical, moves):
            return canonical
        raise IllegalChoiceError(_illegal(name, view, moves, choice))
    raise IllegalChoiceError(_rubbish(name, view, moves, choice))


def listed(choice: object, moves: Sequence[object]) -> bool:
    """Whether a value is one of the moves, however oddly it compares."""
    try:
        return is_move(choice, moves) and choice in moves
    except Exception:
        return False


def is_move(choice: object, moves: Sequence[object]) -> bool:
    """Whether a value is a move of this game at all: of a class that lives beside the others."""
    return bool(moves) and type(choice).__module__ == type(moves[0]).__module__


def refusal_of(view: View, move: object) -> Refusal | None:
    """The rules' reason against a move; None if its fields make no sense to the rules."""
    try:
        return view.game.explain(view, move)
    except Exception:
        return None


def _canonical(view: View, choice: object) -> object:
    try:
        canonical: object = view.game.canonical(choice)
        return canonical
    except Exception:
        return None


def _illegal(name: str, view: View, moves: Sequence[object], choice: object) -> str:
    refusal = refusal_of(view, choice)
    why = f"{refusal.text} ({refusal.rule})" if refusal else "its fields make no sense here"
    near = ", ".join(str(move) for move in nearest(choice, moves))
    return (
        f"{name} answered {_question(view)} with {_show(choice)}, which is not legal: {why}. "
        f"Nearest legal moves: {near}. Return one of the {len(moves)} entries of `moves`."
    )


def _rubbish(name: str, view: View, moves: Sequence[object], choice: object) -> str:
    return (
        f"{name} answered {_question(view)} with {_show(choice)}, which is not a move: "
        f"{_hint(moves, choice)}. Return one of the {len(moves)} entries of `moves`, "
        f"e.g. {moves[0]}."
    )


def _hint(moves: Sequence[object], choice: object) -> str:
    if choice is None:
        return "is a `return` missing"
    if inspect.isawaitable(choice):
        return "it is awaitable, so write `async def play`"
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(moves):
        return f"it looks like an index, so return moves[{choice}]"
    if isinstance(choice, str) and any(choice == str(move) for move in moves):
        return "it is the text of a move, so return the move itself"
    return f"it is of type {type(choice).__name__}"


def nearest(choice: object, moves: Sequence[object]) -> list[object]:
    """The legal moves that read most like the choice, those of its own kind first."""
    text = _show(choice)

    def likeness(move: object) -> tuple[bool, float]:
        return type(move) is type(choice), SequenceMatcher(None, str(move), text).ratio()

    return sorted(moves, key=likeness, reverse=True)[:NEAREST]


def _question(view: View) -> str:
    return view.game.question(view.public)


def _show(value: object) -> str:
    try:
        text = repr(value)
    except Exception:
        text = f"a {type(value).__name__} that cannot be printed"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
