"""Planted faults: what is planted, and that a missed and a noticed one are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutants.areas import AREAS, Area
from mutants.faults import faults
from mutants.trial import Mutant, is_noticed, sound_seconds

SOURCE = '''"""3 < 4 in a docstring is left alone."""
from dataclasses import dataclass

@dataclass(frozen=True)
class Purse:
    coins: int = 7

    def can_pay(self, price: int) -> bool:
        return self.coins >= price and price > 0
'''


def planted(source: str) -> set[str]:
    return {fault.plant(source) for fault in faults(source)}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", "(a <= b)"),
        ("a is None", "(a is not None)"),
        ("a in b", "(a not in b)"),
        ("a + b", "(a - b)"),
        ("a and b", "(a or b)"),
        ("True", "(False)"),
        ("41", "(42)"),
    ],
)
def test_a_comparison_a_sign_a_number_or_a_condition_is_changed(before: str, after: str) -> None:
    assert planted(f"x = {before}\n") == {f"x = {after}\n"}


def test_a_condition_is_turned_round() -> None:
    assert planted("if a:\n    b()\n") == {"if (not a):\n    b()\n"}


def test_a_chain_of_comparisons_is_changed_link_by_link() -> None:
    assert planted("x = a < b < c\n") == {"x = (a <= b < c)\n", "x = (a < b <= c)\n"}


def test_each_fault_changes_one_place_and_nothing_else() -> None:
    changed = [
        [new for old, new in zip(SOURCE.splitlines(), text.splitlines(), strict=True) if old != new]
        for text in sorted(planted(SOURCE))
    ]
    assert len(changed) == 5
    assert all(len(lines) == 1 for lines in changed)


def test_words_types_and_declarations_are_left_alone() -> None:
    assert not planted('"""1 < 2"""\nx: list[1]\n__slots__ = ("a" + "b",)\n')
    assert not planted("class Colour(Named):\n    RED = 0\n")
    assert not planted("zip(a, b, strict=True)\n")
    assert not planted("if TYPE_CHECKING:\n    pass\n")
    assert not planted("@dataclass(frozen=True)\nclass A:\n    pass\n")


def test_how_much_a_memo_keeps_is_left_alone() -> None:
    """A memo that keeps more or less gives the same answers."""
    assert not planted("@lru_cache(4096)\ndef double(): ...\n")
    assert not planted("SIZE: Final = 4096\n@lru_cache(maxsize=SIZE)\ndef double(): ...\n")
    assert planted("SIZE: Final = 4096\ndef double(): ...\n")


def test_letters_of_several_bytes_do_not_shift_a_fault() -> None:
    assert planted('name = "Häuser"; x = 1\n') == {'name = "Häuser"; x = (2)\n'}


@pytest.mark.parametrize(("tests", "noticed"), [("Purse().can_pay(7)", True), ("True", False)])
def test_a_fault_is_noticed_if_a_test_fails(tests: str, noticed: bool, tmp_path: Path) -> None:
    (tmp_path / "sdk").mkdir()
    (tmp_path / "sdk" / "purse.py").write_text(SOURCE)
    test = f"from purse import Purse\n\ndef test_it():\n    assert {tests}\n"
    (tmp_path / "test_purse.py").write_text(test)
    area = Area("purse", ("sdk",), ("test_purse.py",), goal=1.0)
    fault = next(fault for fault in faults(SOURCE) if fault.before == "self.coins >= price")
    mutant = Mutant(area, Path("sdk/purse.py"), fault)
    assert is_noticed(mutant, tmp_path, seconds=60) is noticed
    assert (tmp_path / "sdk" / "purse.py").read_text() == SOURCE


def test_tests_that_fail_without_a_fault_judge_nothing(tmp_path: Path) -> None:
    """They would notice every fault."""
    (tmp_path / "test_purse.py").write_text("def test_it():\n    assert False\n")
    area = Area("purse", ("sdk",), ("test_purse.py",), goal=1.0)
    with pytest.raises(SystemExit, match="purse: the tests fail or hang without any fault"):
        sound_seconds(area, tmp_path, seconds=60)


def test_every_area_has_sources_and_tests() -> None:
    root = Path(__file__).parents[1]
    for area in AREAS:
        assert area.files(root), area.name
        assert all((root / test).exists() for test in area.tests), area.name
