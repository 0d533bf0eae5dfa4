"""A referee in rehearsal: the same orders get the same matches, and nothing counts."""

from __future__ import annotations

from pathlib import Path

from riverboat.replay import load
from riverboat_server.referee.dealer import Dealer, RehearsalDealer
from riverboat_server.referee.orders import MatchOrder
from server.bench import Bench, play_some

ORDER = MatchOrder("gold_west", ("ada", "bob"), rated=True, tournament_id="t", deal_id="t-1")


async def played(root: Path, dealer: Dealer) -> tuple[str, bytes, bool]:
    """Id, deal and rating of the match that an order made."""
    bench = Bench(root, dealer=dealer)
    match_id = bench.referee.create(ORDER)
    play_some(bench, match_id, lambda room: False)
    bench.close()
    replay = load((root / "replays" / f"{match_id}.replay").read_bytes())
    assert replay.secret is not None
    return match_id, replay.secret, bench.finished[0].match.rated


async def test_the_same_seed_repeats_ids_and_deals(tmp_path: Path) -> None:
    first = await played(tmp_path / "a", RehearsalDealer(7))
    assert await played(tmp_path / "b", RehearsalDealer(7)) == first
    match_id, secret, _ = await played(tmp_path / "c", RehearsalDealer(8))
    assert (match_id != first[0], secret != first[1]) == (True, True)


async def test_a_rehearsal_is_not_rated(tmp_path: Path) -> None:
    assert not (await played(tmp_path / "a", RehearsalDealer(7)))[2]


async def test_a_true_referee_never_repeats_itself(tmp_path: Path) -> None:
    first, second = [await played(tmp_path / name, Dealer()) for name in "ab"]
    assert (first[0] != second[0], first[1] != second[1]) == (True, True)
    assert first[2]
