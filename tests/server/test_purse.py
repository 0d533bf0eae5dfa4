"""What all names have together: equal parts for those who use some right now."""

from __future__ import annotations

import pytest

from riverboat_server.service.purse import CommonPurse, Refill

EACH, ALL = Refill(100.0, 20.0), Refill(400.0, 100.0)


@pytest.fixture
def purse() -> CommonPurse:
    return CommonPurse(EACH, ALL, 0.0)


def taken(purse: CommonPurse, costs: dict[str, float], since: float, until: float) -> list[float]:
    """What names get who always take what they can, each in portions of its cost."""
    got = dict.fromkeys(costs, 0.0)
    ticks = range(round(100 * since), round(100 * until))
    for now in (tick / 100 for tick in ticks):
        for name, cost in costs.items():
            while not purse.wait(name, now):
                purse.pay(name, cost, now)
                got[name] += cost
    return list(got.values())


@pytest.mark.parametrize("names", [1, 4, 5, 10, 100])
def test_who_takes_much_at_a_time_gets_no_more_than_who_takes_little(
    purse: CommonPurse, names: int
) -> None:
    got = taken(purse, {f"n{at}": 1.0 + at % 7 for at in range(names)}, 0.0, 100.0)
    part = min(100.0, 400.0 / names) + 100.0 * min(20.0, 100.0 / names)
    assert got == pytest.approx([part] * names, abs=8.0)


def test_all_together_get_no_more_than_is_meant_for_them(purse: CommonPurse) -> None:
    got = taken(purse, {f"n{at}": 3.0 for at in range(30)}, 0.0, 100.0)
    assert sum(got) <= 400.0 + 100.0 * 100.0 + 30 * 3.0


def test_who_comes_later_finds_a_part_however_much_others_owe(purse: CommonPurse) -> None:
    for at in range(20):
        purse.pay(f"n{at}", 1000.0, 0.0)
    assert taken(purse, {"late": 1.0}, 0.0, 0.01) == [20.0]  # the part of one among 21, begun


def test_nobody_gets_more_by_waiting_for_others(purse: CommonPurse) -> None:
    """Names that come one after the other find their part, and no more in a second than all may."""
    names: dict[str, float] = {}
    sums = []
    for second in range(200):
        if second < 50:
            names[f"n{second}"] = 1.0
        sums.append(sum(taken(purse, names, second, second + 1)))
    assert max(sums[60:]) <= 100.0 + 50


def test_parts_grow_as_soon_as_others_have_all_again(purse: CommonPurse) -> None:
    purse.pay("ada", 300.0, 0.0)
    for at in range(49):
        purse.pay(f"n{at}", 10.0, 0.0)
    # 10 come back to each of the 50 in 5 s, then 190 to her alone.
    assert purse.wait("ada", 5.0 + 9.0) == pytest.approx(0.5)
    assert purse.wait("ada", 5.0 + 9.51) == 0.0


def test_what_has_come_back_is_no_part_of_later_sums(purse: CommonPurse) -> None:
    purse.pay("ada", 300.0, 0.0)
    purse.pay("ada", -250.0, 0.0)
    assert purse.wait("ada", 0.0) == 0.0
    purse.pay("ada", -250.0, 0.0)
    purse.pay("bob", 110.0, 0.0)
    assert purse.wait("bob", 0.0) == pytest.approx(0.5), "nobody else uses any"
