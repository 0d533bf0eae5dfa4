"""How it is said that something is missing: the words of refusals that several rules share."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player
from riverboat.games.boonlake.types import View


def lacks_coins(player: Player, price: int, heading: str) -> Refusal:
    text = f"this costs {price} coins, you have {player.coins}"
    return refuse(Reason.NOT_ENOUGH_COINS, text, heading)


def lacks_cards(player: Player, price: int, heading: str) -> Refusal:
    text = f"this costs {price} cards, you have {player.hand} in hand"
    return refuse(Reason.NOT_ENOUGH_CARDS, text, heading)


def lacks_vases(player: Player, price: int, heading: str) -> Refusal:
    text = f"this costs {price} vases, you have {player.vases}"
    return refuse(Reason.NOT_ENOUGH_VASES, text, heading)


def lacks_inhabitants(player: Player, price: int, heading: str) -> Refusal:
    text = f"this takes {price} inhabitants of the ranch, there are {player.ranch}"
    return refuse(Reason.NOT_ENOUGH_INHABITANTS, text, heading)


def supply_empty(heading: str) -> Refusal:
    return refuse(Reason.SUPPLY_EMPTY, "there is no inhabitant in your supply", heading)


def not_in_hand(view: View, card: str, heading: str) -> Refusal | None:
    if card not in CARDS:
        return refuse(Reason.UNKNOWN_NAME, f"there is no card {card!r}", heading)
    if card not in view.own.hand:
        return refuse(Reason.NOT_IN_HAND, f"{card} is not in your hand", heading)
    return None


def not_listed(heading: str) -> Refusal:
    """For values that are no part of a move, such as a missing field."""
    return refuse(Reason.WRONG_OPTION, "the move is not one of those listed", heading)
