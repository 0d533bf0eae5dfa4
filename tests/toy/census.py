"""The count of all pieces, wherever they lie."""

from __future__ import annotations

from toy.types import State


def census(state: State) -> dict[str, int]:
    public = state.public
    cards = len(state.hidden.pile) + len(public.discard) + (1 if public.prize else 0)
    cards += sum(len(secret.hand) for secret in state.secrets)
    cards += sum(len(player.spoils) for player in public.players)
    return {"cards": cards}
