"""`riverboat replay verify` tells authentic replays from consistent ones; `riverboat key`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands import environment, here
from riverboat.cli.known_referees import read_list, remember
from riverboat.client.errors import Exit
from riverboat.replay import read_records
from riverboat_server.referee.keys import open_key
from riverboat_server.referee.lock import FolderLock
from server.forging import kind_at, play_out, record_of, sealed

AUTHENTIC, DAMAGED, UNKNOWN = Exit.OK, Exit.NEGATIVE, Exit.NOT_AUTHENTIC


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a key and a replay `one` that it signed, and `forged` ones beside it."""
    root = tmp_path_factory.mktemp("arena")
    data = record_of(root, play_out, players=2, signer=open_key(root))
    (root / "replays" / "one.replay").write_bytes(data)
    records = list(read_records(data))
    records[0].header.started_at = "2001-01-01T00:00:00+00:00"
    (root / "replays" / "forged.replay").write_bytes(sealed(records))
    del records[kind_at(records, "signature")]
    (root / "replays" / "bare.replay").write_bytes(sealed(records))
    return root


def verified(arena: Path, *arguments: str | Path) -> tuple[int, str]:
    outcome = here("replay", "verify", *arguments, "--data", arena)
    return outcome.code, outcome.out


def test_the_given_key_decides_by_output_and_exit_code(arena: Path, tmp_path: Path) -> None:
    key = open_key(arena).public_key.hex()
    code, said = verified(arena, "one", "--key", key)
    assert (code, said) == (AUTHENTIC, f"one: authentic, signed by the given key ({key[:16]})\n")
    assert verified(arena, "one", "--key", arena / "keys" / "public_keys")[0] == AUTHENTIC
    other = open_key(tmp_path).public_key.hex()
    code, said = verified(arena, "one", "--key", other)
    assert (code, said) == (
        UNKNOWN,
        f"one: consistent, signed by a key that is not known here: {key}\n",
    )
    assert verified(arena, "bare", "--key", key) == (UNKNOWN, "bare: consistent, not signed\n")
    code, said = verified(arena, "one", "bare", "forged", "--key", key)
    assert code == DAMAGED
    assert "forged: NOT VERIFIED: the signature is not of this replay" in said


def test_without_any_key_consistent_is_enough_and_said_to_be_no_more(arena: Path) -> None:
    outcome = here("replay", "verify", "one", "bare", "--data", arena)
    assert outcome.code == 0
    assert "authentic" not in outcome.out
    assert "anybody can write such a file" in outcome.err
    assert verified(arena, "forged")[0] == DAMAGED


def test_a_key_is_asked_for_only_where_none_is_known(arena: Path) -> None:
    bare = here("replay", "verify", "bare", "--data", arena)
    assert "Give the referee's key with --key" in bare.err
    known = here(
        "replay", "verify", "bare", "--key", open_key(arena).public_key.hex(), "--data", arena
    )
    assert "anybody can write such a file" in known.err
    assert "--key" not in known.err


def test_json_says_the_same(arena: Path) -> None:
    key = open_key(arena).public_key.hex()
    found = here("replay", "verify", "one", "--key", key, "--data", arena, "--json").json()
    assert found == [
        {
            "replay": "one",
            "verdict": "authentic",
            "problem": None,
            "signature": "authentic",
            "key": key,
            "referee": "the given key",
        }
    ]


def test_a_referee_is_known_from_its_first_replay_on(arena: Path, tmp_path: Path) -> None:
    known, key = tmp_path / "lists" / "known", open_key(arena).public_key
    remember(known, "arena.example:50051", [key])
    before = known.read_text()
    assert read_list(known) == {key: "arena.example:50051"}
    code, said = verified(arena, "one", "--known", known)
    assert (code, said) == (
        AUTHENTIC,
        f"one: authentic, signed by arena.example:50051 ({key.hex()[:16]})\n",
    )
    assert verified(arena, "bare", "--known", known)[0] == UNKNOWN
    remember(known, "arena.example:50051", [key])
    assert known.read_text() == before


def test_another_key_under_a_known_address_is_told_and_not_believed(
    arena: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known, key = tmp_path / "known", open_key(arena).public_key
    remember(known, "arena.example:50051", [bytes(32)])
    remember(known, "arena.example:50051", [key, bytes(32)])
    assert read_list(known) == {bytes(32): "arena.example:50051"}
    assert "signs with another key" in capsys.readouterr().err
    assert verified(arena, "one", "--known", known)[0] == UNKNOWN


@pytest.mark.parametrize("key", ["", "abc", "zz" * 32, "00" * 31])
def test_what_is_no_key_is_refused(arena: Path, key: str) -> None:
    outcome = here("replay", "verify", "one", "--key", key, "--data", arena)
    assert (outcome.code, outcome.out) == (2, "")


def test_a_list_that_is_named_has_to_be_there(arena: Path, tmp_path: Path) -> None:
    assert here("replay", "verify", "one", "--known", tmp_path / "none", "--data", arena).code == 1


def test_without_what_checks_signatures_one_is_told_how_to_get_it(arena: Path) -> None:
    change = (
        "import sys; sys.modules['cryptography'] = None; from riverboat.cli import main; main()"
    )
    arguments = ["replay", "verify", "one", "--data", str(arena)]
    done = subprocess.run(
        [sys.executable, "-c", change, *arguments],
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert "consistent, signature not checked: pip install 'riverboat[verify]'" in done.stdout


def test_keys_are_shown_and_replaced_while_nobody_uses_them(tmp_path: Path) -> None:
    assert here("key", "show", "--data", tmp_path).code == 2
    assert here("key", "rotate", "--data", tmp_path).code == 2
    old = open_key(tmp_path).public_key.hex()
    with FolderLock(tmp_path):
        assert here("key", "rotate", "--data", tmp_path).code == 2
    assert here("key", "show", "--data", tmp_path).rows()[0][0] == old
    assert here("key", "rotate", "--data", tmp_path).code == 0
    new = open_key(tmp_path).public_key.hex()
    shown = here("key", "show", "--data", tmp_path, "--json").json()
    assert [one["key"] for one in shown] == [new, old]
