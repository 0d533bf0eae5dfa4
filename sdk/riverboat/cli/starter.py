"""`riverboat bot new`: a small typed bot with a test, and the way to its first rated match."""

from __future__ import annotations

import keyword
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from riverboat.cli.options import find_game
from riverboat.cli.output import say
from riverboat.client.profiles import check_name

_ANY = "from riverboat import View, bot\n\nMove = object"
_ONE = "from riverboat import bot\nfrom riverboat.games.$game import Move, View"

_BOT = '''\
"""$name: looks one move ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence

$imports


@bot(name="$name", version="0.1")
def play(view: View, moves: Sequence[Move]) -> Move:
    """Plays what puts it furthest in front, if the game ended then. Change this."""
    world = view.sample(random.Random())

    def margin(move: Move) -> int:
        return world.copy().answer(view.me, move).margin(view.me)

    return max(moves, key=margin)


if __name__ == "__main__":
    play.run()
'''

_TEST = '''\
"""$name plays whole games without a fault."""

from riverboat import play_games

from $module import play


def test_it_plays_to_the_end() -> None:
    for result in play_games("$game", [play, "random"], 2, seed=1):
        assert not any(seat.cause.is_fault for seat in result.result.seats)
'''

_README = """\
# $name

1. Test it: `pip install pytest`, `python -m pytest`
2. Play here, without a server: `python $module.py --local $game --vs greedy --games 10`
3. Join the referee whose organiser sent you a string: `riverboat join STRING --name $name`
4. Check that all is well: `riverboat doctor`
5. Connect, and stay connected: `python $module.py`
6. Practise with who is there: `riverboat scrimmage who`, `riverboat scrimmage BOT --game $game`
7. Rated matches begin with the organiser's next tournament: `riverboat tournament list`
8. See where it stands: `riverboat ladder show`. Learn from the worst game: `riverboat replay mine`
"""


def new(
    name: Annotated[str, typer.Argument(help="what the bot is called, e.g. my_bot")],
    game: Annotated[
        str, typer.Option("--game", "-g", help="for one game alone, with its types")
    ] = "",
) -> None:
    """Write a small bot into a new folder: the bot, a test, and how to go on from there.

    Example: riverboat bot new my_bot --game gold_west
    """
    module = check_name(name).replace("-", "_").replace(".", "_")
    if not module.isidentifier() or keyword.iskeyword(module):
        raise typer.BadParameter(f"{name!r} cannot be a Python file: begin with a letter")
    if find_spec(module) is not None:  # in its folder, whoever wants that would get the bot
        raise typer.BadParameter(f"Python knows another {module}: choose another name")
    key = find_game(game).key if game else "gold_west"
    imports = Template(_ONE if game else _ANY).substitute(game=key)
    words = {"name": name, "module": module, "game": key, "imports": imports}
    folder = Path(name)
    try:
        folder.mkdir()
    except FileExistsError:
        raise typer.BadParameter(f"{folder} is there already: choose another name") from None
    files = {f"{module}.py": _BOT, f"test_{module}.py": _TEST, "README.md": _README}
    for file, text in files.items():
        (folder / file).write_text(Template(text).substitute(words), encoding="utf-8")
    say(f"written: {', '.join(str(folder / file) for file in files)}")
    say(f"try it: cd {folder} && python {module}.py --local {key} --vs greedy")
