"""The table as text."""

from __future__ import annotations

from games.moon_river.builder import Position
from riverboat.games.moon_river import GAME


def test_a_ranch_prints_with_the_river_at_the_bottom() -> None:
    position = Position(3).ranch(0, "CAN6@1:1** PRA4@1:2* COR1@2:1").associate(0, "1:2", "trapper")
    text = position.turn(0, "CAN1").view().render()
    assert "seat 0 purple camp" in text
    rows = text.splitlines()
    first = next(row for row in rows if row.startswith(" 1 "))
    second = next(row for row in rows if row.startswith(" 2 "))
    assert first.startswith(" 1 CAN6 2*  COR1     ========    .        #")
    assert second.startswith(" 2 PRA4 *T     .        #        .        .")
    assert rows.index(second) < rows.index(first)
    assert rows[rows.index(first) + 1].startswith("   ~~~~")


def test_the_text_names_the_question_the_lines_and_the_reserve() -> None:
    position = Position(4, mode="legends", scenario="gold_rush", character_1="mary")
    text = position.saloon("farmer gold_prospector").reserve(1, "DES2 COR1").turn(1, "FAR2")
    lines = text.view().render().splitlines()
    assert lines[0] == "Moon River (legends, gold_rush), round 5 of 24, turn: seat 1: EXPAND"
    assert any("reserve 3/4: 8 DES2[sn], 73 COR1[6e], 92 FAR2[co]" in line for line in lines)
    assert any(line.startswith("saloon  0: farmer  1: prospector  2: -") for line in lines)
    assert any(line.startswith("> seat 1 purple mary") for line in lines)


def test_the_widest_table_fits_100_columns() -> None:
    position = Position(4, mode="legends", scenario="moon_river_city", character_1="mary")
    position.saloon("gold_prospector gold_prospector gold_prospector desperado desperado")
    position.reserve(1, "FAR2 FAR2 PRA5 PRA5").turn(1, "PRA6")
    position.play(position.legal()[0])
    for seat in (-1, 0, 1):
        text = GAME.view(position.state, seat).render()
        assert max(len(line) for line in text.splitlines()) <= 100


def test_a_finished_game_says_so() -> None:
    text = str(GAME.view(Position(2).final_emptying(0, 1).state, -1))
    assert text.splitlines()[0].endswith("round 24 of 24: finished")
