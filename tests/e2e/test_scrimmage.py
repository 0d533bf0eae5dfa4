"""A referee with a house, and an author with nothing but a token: real processes and sockets."""

from __future__ import annotations

import shlex
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.commands import PATIENCE, Outcome, here
from e2e.camp import Camp

STEERING = ("show", "pause", "resume", "cancel", "publish")
MINE = """
import time
from riverboat import bot

@bot(name="whatever", version="2.1")
def play(view, moves):
    time.sleep(0.002)
    return moves[0]
"""


class Author:
    """Somebody with a bot that is connected."""

    def __init__(self, camp: Camp) -> None:
        self.camp = camp
        self.token = camp.caller(camp.register("ann"))
        self._connected = False

    def connect(self) -> None:
        """Each test that needs the bot sees to it: others may run elsewhere."""
        if self._connected:
            return
        self._connected = True
        (self.camp.folder / "mine.py").write_text(MINE)
        heard(self.camp.start("bot", "run", "./mine.py", *self.token), "connected")

    def scrimmage(self, *words: str) -> Outcome:
        return here("scrimmage", *words, *self.token)


def heard(running: subprocess.Popen[str], words: str) -> None:
    """Wait until a process has said something."""
    assert running.stderr is not None
    while words not in running.stderr.readline():
        assert running.poll() is None


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Author]:
    house = ("--house", "first", "--scrimmages-per-hour", "50")
    camp = Camp(tmp_path_factory.mktemp("camp"), serving=house)
    try:
        yield Author(camp)
        camp.server.terminate()  # and with it the house
        camp.server.wait(PATIENCE)
    finally:
        camp.end()


def test_an_author_plays_the_house(author: Author) -> None:
    alone = author.scrimmage("first", "--game", "gold_west")
    assert alone.code == 1
    assert "ann is not connected: start it first" in alone.err
    author.connect()
    assert author.scrimmage("who", "--json").json() == ["ann", "ann@2.1", "first"]
    options = ("--game", "gold-west", "--blocks", "2", "--version", "2.1", "--json")
    played = author.scrimmage("first", *options)
    told = played.json()
    assert (told["title"], told["state"]) == ("ann@2.1 against first", "finished")
    assert len(told["matches"]) == 4
    assert "4 matches; 46 more can be asked for this hour" in played.err

    shown = author.scrimmage("show", told["scrimmage"])
    assert shown.code == 0
    assert shown.out.startswith("ann@2.1 against first: finished, 4 of 4 matches played, not rated")
    get = next(line for line in shown.err.splitlines() if line.startswith("a replay:"))
    copy = author.camp.folder / "copy.replay"
    assert here(*shlex.split(get.partition("riverboat ")[2]), "-o", copy).code == 0
    assert here("replay", "verify", copy).code == 0


def test_owners_set_terms_and_organisers_freeze(author: Author) -> None:
    terms = author.scrimmage("terms", "--allow", "nobody", "--json").json()
    assert (terms["allow"], terms["at_once"], terms["frozen"]) == ("nobody", 4, False)
    shown = author.scrimmage("terms", "first").out
    assert shown.startswith("first lets everybody ask, and plays 4 matches at once\n50 matches an ")
    assert author.scrimmage("terms", "--at-once", "0").code == 2, "who wants none allows nobody"
    one = author.scrimmage("terms", "--at-once", "1").out
    assert one.startswith("your bot lets nobody ask, and plays 1 match at once\n")
    author.connect()
    organiser = author.camp.organiser
    assert here("scrimmage", "freeze", *organiser).code == 0
    refused = author.scrimmage("--game", "gold_west", "first")
    assert (refused.code, refused.out) == (1, "")
    assert "an organiser has frozen scrimmages" in refused.err
    assert author.scrimmage("freeze").code == 4
    assert here("scrimmage", "thaw", *organiser).code == 0


def test_whoever_leaves_leaves_the_matches_playing(author: Author) -> None:
    author.connect()
    ask = ("scrimmage", "ask", "first", "--game", "gold_west", "--blocks", "10")
    asking = author.camp.start(*ask, *author.token)
    heard(asking, "look at it")
    asking.send_signal(signal.SIGINT)
    _, err = asking.communicate(timeout=PATIENCE)
    assert asking.returncode == 130
    assert "it goes on; look at it: riverboat scrimmage show s-" in err
    newest, *_ = author.scrimmage("list", "--json").json()
    assert (newest["matches"], newest["owner"], newest["scrimmage"]) == (20, "ann", True)


def test_names_that_the_referee_does_not_know_are_wrong_usage(author: Author) -> None:
    """As documented: exit code 2, whoever finds out."""
    organiser = author.camp.organiser
    begin = ("tournament", "run", ladder(author), "--id", "ladder", "--detach")
    assert here(*begin, *organiser).code == 0
    for unknown, words in (
        *(("nope", ("tournament", verb, "nope")) for verb in STEERING),
        *(("nope", ("tournament", verb, "nope", "ann")) for verb in ("enter", "leave")),
        *(("eve", ("tournament", verb, "ladder", "eve")) for verb in ("enter", "leave")),
        ("s-nope", ("scrimmage", "show", "s-nope")),
        ("eve", ("scrimmage", "terms", "eve")),
        ("eve", ("ladder", "history", "eve")),
        ("chess", ("ladder", "show", "--game", "chess")),
    ):
        refused = here(*words, *organiser)
        assert (refused.code, refused.out) == (2, ""), (words, refused)
        assert unknown in refused.err, refused.err
    assert author.scrimmage("eve", "--game", "gold_west").code == 2


def ladder(author: Author) -> Path:
    """A continuous tournament that waits for bots."""
    path = author.camp.folder / "ladder.toml"
    path.write_text('format = "continuous"\ngame = "gold_west"\nbots = ["ann"]\n')
    return path
