"""The table as text."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.moon_river.builder import Position
from riverboat.engine import SPECTATOR
from riverboat.engine.ink import ANSI
from riverboat.games.moon_river import GAME, Face, Recruit, RemoveCow


def test_a_ranch_prints_with_the_river_at_the_bottom() -> None:
    position = Position(3).ranch(0, "CAN6@1:1** PRA4@1:2* COR1@2:1").associate(0, "1:2", "trapper")
    rows = position.turn(0, "CAN1").view().render().splitlines()
    first = next(row for row in rows if row.startswith(" 1 "))
    second = next(row for row in rows if row.startswith(" 2 "))
    assert first.startswith(" 1 CAN2   CORe6  ~~~~~~   .      #")
    assert second.startswith(" 2 PRA*T    .      #      .      .")
    assert rows.index(second) < rows.index(first)
    assert rows[rows.index(first) + 1].startswith("   ~~~~")


def test_the_text_names_the_question_the_lines_and_the_reserve() -> None:
    position = Position(4, mode="legends", scenario="gold_rush", character_1="mary")
    text = position.saloon("farmer gold_prospector").reserve(1, "DES2 COR1").turn(1, "FAR2")
    lines = text.view().render().splitlines()
    assert lines[:3] == [
        "Moon River (legends, gold rush), round 5 of 24",
        "seat 1 is asked which parcels to join",
        "Seat 1: 0 of 2 dominoes laid",
    ]
    assert any("reserve 3/4: 8 DES[sn], 73 COR[e6], 92 FAR[co]" in line for line in lines)
    assert "saloon  farmer | prospector | - | - | -" in lines
    assert any(line.startswith("> seat 1 Mary: 0 points, 0 cows, 1 ranchero") for line in lines)


@pytest.mark.parametrize(
    ("character", "powers"),
    [
        ("mary", "room for 4 parcels in reserve, bridge at 3:2"),
        ("wesley", "room for 3 parcels in reserve, bridges at 1:1 and 5:1"),
        ("calamity", "room for 3 parcels in reserve, bridges at 2:1 and 4:1"),
        ("big_jo", "room for 2 parcels in reserve, bridges at 2:1, 3:2 and 4:1"),
    ],
)
def test_a_legend_says_what_sets_it_apart(character: str, powers: str) -> None:
    lines = Position(2, mode="legends", character_1=character).view().render().splitlines()
    seat = next(number for number, line in enumerate(lines) if line.startswith("  seat 1 "))
    assert lines[seat + 1] == f"    {powers}"
    assert "in reserve, bridge" not in Position(2).view().render()


def test_a_resolving_domino_shows_what_is_open() -> None:
    """Nuggets, the drought to come, the open circle and the steps of a cowboy."""
    position = Position(2).saloon("trapper farmer").ranch(0, "DES3@1:1 DES5@1:2* DES5@2:1*")
    position.reserve(0, "DES2 PRA5").turn(0, "CAN2").place("DES2@2:2+PRA5@3:2")
    text = position.view().render()
    assert "Seat 0: 1 of 2 dominoes laid; open: drought on 2:2 and circle on 3:2" in text
    assert " 2 DES*   DESn!  PRAno " in text
    position.play(RemoveCow("1:2")).play(Recruit("3:2", 0, Face.COWBOY))
    text = position.view().render()
    assert "seat 0 is asked which cow to drive (3 steps)" in text
    assert "open: effect on 3:2" in text
    assert " 2 DES    DESn   PRAnW " in text
    assert "bonus   A PRA[o]/CAN[o], B FOR[o]/DES[o]" in text


def test_colours_change_no_word() -> None:
    view = Position(3).ranch(0, "CAN6@1:1**").reserve(0, "DES1").turn(0, "CAN1").view()
    coloured = view.render(ANSI)
    assert coloured != view.render()
    bare = re.sub("\x1b\\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in bare.splitlines()] == view.render().splitlines()


@pytest.mark.parametrize(("players", "options"), GAME.setups())
def test_no_table_is_wider_than_80_columns(players: int, options: dict[str, str]) -> None:
    rng, game = Random(players), GAME.new(players, 11, options)
    while not game.over:
        assert max(map(len, game.view(SPECTATOR).render().splitlines())) <= 80
        game.play(rng.choice(game.moves()))


def test_the_widest_reserve_fits_80_columns() -> None:
    position = Position(4, mode="legends", scenario="moon_river_city", character_1="mary")
    position.saloon("gold_prospector gold_prospector gold_prospector desperado desperado")
    position.reserve(1, "FAR2 FAR2 PRA5 PRA5").turn(1, "PRA6")
    position.play(position.legal()[0])
    assert max(map(len, position.view().render().splitlines())) <= 80


def test_a_finished_game_says_so() -> None:
    text = str(GAME.view(Position(2).final_emptying(0, 1).state, SPECTATOR))
    assert text.splitlines()[:2] == ["Moon River (base), all rounds over", "The game is over"]
