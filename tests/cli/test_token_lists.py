"""Tokens for many names at once: all of them or none."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from cli.commands import here
from riverboat_server.store import Store
from riverboat_server.tokens import token_hash


@pytest.fixture
def names(tmp_path: Path) -> Path:
    file = tmp_path / "names.txt"
    file.write_text("ann  Ann Author\n\n# the others\nbob\n")
    return file


def test_a_table_tells_every_name_its_token(names: Path, tmp_path: Path) -> None:
    outcome = here("token", "create", "--from", names, "--data", tmp_path / "arena")
    assert outcome.code == 0, outcome.err
    tokens = dict(line.split() for line in outcome.out.splitlines())
    with Store(tmp_path / "arena" / "ladder.sqlite") as store:
        known = store.tokens().holders
    assert {name: known[token_hash(token)].owner for name, token in tokens.items()} == {
        "ann": "Ann Author",
        "bob": "",
    }


def test_a_folder_gets_a_private_file_for_every_name(names: Path, tmp_path: Path) -> None:
    call = ("token", "create", "--from", names, "--into", tmp_path / "t", "--data", tmp_path / "d")
    outcome = here(*call)
    assert (outcome.code, outcome.out) == (0, "")
    files = sorted((tmp_path / "t").iterdir())
    assert [path.name for path in files] == ["ann.token", "bob.token"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    with Store(tmp_path / "d" / "ladder.sqlite") as store:
        assert token_hash(files[0].read_text().strip()) in store.tokens().holders


def test_wrong_lines_are_named_before_any_token_is_made(names: Path, tmp_path: Path) -> None:
    data = tmp_path / "arena"
    assert here("token", "create", "cid", "--data", data).code == 0
    names.write_text("ann\nBob\nann\ncid\nadmin\n")
    outcome = here("token", "create", "--from", names, "--into", tmp_path / "t", "--data", data)
    assert outcome.code == 2
    told = " ".join(outcome.err.split())
    for words in ("line 2: 'Bob' is no", "line 3: 'ann' stands in line 1", "line 4:", "line 5:"):
        assert words in told
    assert "line 1:" not in told
    assert not (tmp_path / "t").exists()
    with Store(data / "ladder.sqlite") as store:
        assert [bot.name for bot in store.list_bots()] == ["cid"]


def test_a_name_and_a_file_do_not_go_together(names: Path, tmp_path: Path) -> None:
    assert here("token", "create", "--data", tmp_path).code == 2
    assert here("token", "create", "ann", "--from", names, "--data", tmp_path).code == 2
