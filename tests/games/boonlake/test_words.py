"""Questions, moves and events in words."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

import pytest

from riverboat.engine import Log
from riverboat.games.boonlake import GAME, words
from riverboat.games.boonlake.enums import Good, Lever, Resource, Source, Variant
from riverboat.games.boonlake.events import CardsDrawn, Event, PointsScored, ShipMoved
from riverboat.games.boonlake.moves import (
    CardEffect,
    Move,
    PaySettlement,
    PlayCard,
    PlayPlan,
    UseLever,
)
from riverboat.games.boonlake.words import QUESTIONS, event_words, move_words
from riverboat.testing import position

CODE = re.compile(r"\b(C\d{3}|ST\d\d|[SG]\d\d|UP\d|LO\d|T\d+)\b|_|\b[A-Z]{3,}\b|[(){}]{2}|None")


def test_every_question_is_asked_in_words() -> None:
    assert QUESTIONS.keys() == {row.name for row in GAME.book.questions}


def test_every_kind_of_move_and_event_has_words() -> None:
    said = {*words._MOVES, *words.move_words.registry}
    assert set(get_args(Move)) <= said
    told = {*words._EVENTS, *words._event_words.registry}
    assert set(get_args(Event)) <= told


@pytest.mark.parametrize("players", GAME.player_counts)
def test_whole_games_are_told_without_codes(players: int) -> None:
    rng = Random(players)
    state, _ = position.deal(GAME, players, players)
    log: Log[Event] = Log()
    said: set[str] = set()
    while seats := GAME.deciders(state.public):
        moves = GAME.legal_moves(GAME.view(state, seats[0]))
        said.update(map(move_words, moves))
        GAME.apply(state, seats[0], rng.choice(moves), log)
    said.update(event_words(entry.public) for entry in log.entries)
    assert [sentence for sentence in said if CODE.search(sentence)] == []
    assert max(map(len, said)) < 200


def test_moves_are_short_and_plain() -> None:
    assert move_words(PlayCard("C017")) == "Play Notice Board"
    assert move_words(PlayPlan((Resource.WOOD, Resource.IRON), (Lever.L7,))) == (
        "Boats to wood and iron, using L7"
    )
    assert move_words(PaySettlement(True, 1)) == "Pay with lever L8 and 4 points"
    tow = UseLever(Lever.L7, origin=Resource.IRON, target=Resource.WOOD)
    assert move_words(tow) == "Lever L7: boat from iron to wood"
    assert move_words(UseLever(Lever.L10, Good.CARDS)) == "Use lever L10 for cards"
    assert move_words(CardEffect(Variant.VASES_TO_VP)) == "Exchange vases for points"


def test_events_are_sentences_behind_a_badge() -> None:
    assert event_words(CardsDrawn(0, 2)) == "draws 2 cards"
    assert event_words(CardsDrawn(0, 1, ("C017",))) == "draws 1 card: Notice Board"
    assert event_words(PointsScored(1, Source.ROWS, -1)) == "loses 1 point: bottom rows"
    assert event_words(ShipMoved(-1, "T1", "UP2")) == (
        "The Wise Eminence sails to upper arm space 2"
    )
