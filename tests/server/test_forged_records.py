"""Set-up, forfeits, result and secret forged under right hashes: playing it again finds it out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from riverboat.engine import commitment, secret_from_seed
from riverboat.replay import read_records
from riverboat.v1 import common_pb2
from riverboat.v1 import replay_pb2 as pb
from server.forging import Forgery, Records, caught, kind_at, resealed, sealed


def change_total(records: Records) -> None:
    end = records[kind_at(records, "end")].end
    end.result.seats[0].total += 1


def change_line(records: Records) -> None:
    end = records[kind_at(records, "end")].end
    end.result.seats[0].lines[0].points += 1


def swap_ranks(records: Records) -> None:
    seats = records[kind_at(records, "end")].end.result.seats
    seats[0].rank, seats[2].rank = seats[2].rank, seats[0].rank


def other_outcome(records: Records) -> None:
    seat = records[kind_at(records, "end")].end.result.seats[0]
    seat.outcome = common_pb2.OUTCOME_WIN if seat.outcome != 1 else common_pb2.OUTCOME_LOSS


def make_it_rated(records: Records) -> None:
    result = records[kind_at(records, "end")].end.result
    result.rated = not result.rated


def other_cause(records: Records) -> None:
    records[kind_at(records, "end")].end.result.cause = common_pb2.CAUSE_TIMEOUT


def cancelled(records: Records) -> None:
    result = records[kind_at(records, "end")].end.result
    result.cause = common_pb2.CAUSE_CANCELLED
    for seat in result.seats:
        seat.outcome = common_pb2.OUTCOME_VOID
        if seat.cause == common_pb2.CAUSE_RULES:
            seat.cause = common_pb2.CAUSE_CANCELLED


def unknown_cause(records: Records) -> None:
    records[kind_at(records, "end")].end.result.cause = 99  # type: ignore[assignment]


def unknown_outcome(records: Records) -> None:
    records[kind_at(records, "end")].end.result.seats[0].outcome = 0  # type: ignore[assignment]


def other_steps(records: Records) -> None:
    records[kind_at(records, "end")].end.result.steps += 1


def other_secret(records: Records) -> None:
    records[-1].reveal.secret = secret_from_seed(99)


def short_secret(records: Records) -> None:
    records[-1].reveal.secret = b"short"


def other_commitment(records: Records) -> None:
    records[0].header.commitment = b"\0" * 32


def other_deal(records: Records) -> None:
    """Secret and commitment changed together: another deal, so other moves."""
    secret = secret_from_seed(99)
    records[-1].reveal.secret = secret
    records[0].header.commitment = commitment(records[0].header.match_id, secret)


def other_id(records: Records) -> None:
    records[0].header.match_id = "0" * 16


def other_players(records: Records) -> None:
    records[0].header.setup.players = 2


def one_bot_less(records: Records) -> None:
    del records[0].header.bots[-1]


def no_bots(records: Records) -> None:
    del records[0].header.bots[:]


def other_names(records: Records) -> None:
    records[0].header.bots[0] = "somebody else"


def other_options(records: Records) -> None:
    records[0].header.setup.options[0].value = "yes"


def strange_options(records: Records) -> None:
    records[0].header.setup.options[0].value = "?"


def other_rules(records: Records) -> None:
    records[0].header.setup.rules_version += 1


def other_game(records: Records) -> None:
    records[0].header.setup.game = "chess"


def other_format(records: Records) -> None:
    records[0].header.format_version = 2


def empty_record(records: Records) -> Records:
    return [*records[:5], pb.ReplayRecord(), *records[5:]]


def second_header(records: Records) -> Records:
    return [records[0], *records]


def no_header(records: Records) -> Records:
    return records[1:]


def no_end(records: Records) -> Records:
    return [record for record in records if record.WhichOneof("kind") != "end"]


def reveal_first(records: Records) -> Records:
    return [records[0], records[-1], *records[1:-1]]


def two_reveals(records: Records) -> Records:
    return [*records, records[-1]]


def blank(records: Records) -> Records:
    return [pb.ReplayRecord()]


def an_extra_forfeit(records: Records) -> Records:
    forfeit = pb.ReplayForfeit(seat=0, cause=common_pb2.CAUSE_CRASH, after_step=4)
    return [*records[:5], pb.ReplayRecord(forfeit=forfeit), *records[5:]]


FORGERIES: list[Forgery] = [
    change_total,
    change_line,
    swap_ranks,
    other_outcome,
    make_it_rated,
    other_cause,
    cancelled,
    unknown_cause,
    unknown_outcome,
    other_steps,
    other_secret,
    short_secret,
    other_commitment,
    other_deal,
    other_id,
    other_players,
    one_bot_less,
    no_bots,
    other_names,
    other_options,
    strange_options,
    other_rules,
    other_game,
    other_format,
    empty_record,
    second_header,
    no_header,
    no_end,
    reveal_first,
    two_reveals,
    blank,
    an_extra_forfeit,
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_resealed_forgery_is_caught_by_playing_it_again(eventful: bytes, forge: Forgery) -> None:
    assert caught(resealed(eventful, forge))


def drop_forfeit(records: Records) -> Records:
    at = kind_at(records, "forfeit")
    return records[:at] + records[at + 1 :]


def other_forfeit_seat(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.seat = 2


def odd_forfeit_seat(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.seat = 9


def other_forfeit_cause(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.cause = common_pb2.CAUSE_TIMEOUT


def odd_forfeit_cause(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.cause = 55  # type: ignore[assignment]


def other_forfeit_step(records: Records) -> None:
    records[kind_at(records, "forfeit")].forfeit.after_step += 1


@pytest.mark.parametrize(
    "forge",
    [
        drop_forfeit,
        other_forfeit_seat,
        odd_forfeit_seat,
        other_forfeit_cause,
        odd_forfeit_cause,
        other_forfeit_step,
    ],
    ids=lambda forge: forge.__name__,
)
def test_a_forged_forfeit_is_caught(eventful: bytes, forge: Forgery) -> None:
    assert caught(resealed(eventful, forge))


def test_random_changes_of_resealed_records_are_caught_or_change_nothing(eventful: bytes) -> None:
    """Mutated fields under a fresh chain: caught, or not part of what re-play can prove."""
    rng = Random(9)
    free = {"started_at", "referee", "tournament_id", "block_id", "deal_id", "finished_at", "time"}
    free |= {"charged_us", "taken_us", "clock_ms"}  # by a little
    free |= {"queued_us", "lag_us"}  # only the referee knows
    missed = []
    for _ in range(150):
        data, path = mutate_field(eventful, rng)
        if not caught(data) and not free & set(path):
            missed.append(".".join(path))
    assert not missed


def mutate_field(data: bytes, rng: Random) -> tuple[bytes, list[str]]:
    """Change one scalar somewhere in one record."""
    records = list(read_records(data))
    message: Any = rng.choice(records)
    path: list[str] = []
    while True:
        filled = message.ListFields()
        if not filled:
            return b"", ["nothing"]
        field, value = rng.choice(filled)
        path.append(field.name)
        if field.is_repeated:
            if field.message_type is not None:
                message = rng.choice(list(value))
                continue
            index = rng.randrange(len(value))
            value[index] = _other(field, value[index])
            break
        if field.message_type is not None:
            message = value
            continue
        setattr(message, field.name, _other(field, value))
        break
    return sealed(records), path


def _other(field: Any, value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[:-1] + ("x" if isinstance(value, str) else b"\x00")
