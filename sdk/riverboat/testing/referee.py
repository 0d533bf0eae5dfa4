"""A referee for authors' own tests: one bot, one real game, everything else scripted.

>>> from riverboat.testing import ScriptedReferee
>>> referee = ScriptedReferee("greedy", "gold_west", others="first", seed=7)
>>> move = referee.ask()  # the bot's next decision
>>> move in referee.last.moves()
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeAlias

from riverboat import games
from riverboat.client.bot import Bot
from riverboat.client.choice import listed, refusal_of
from riverboat.client.clock import BotClock
from riverboat.client.forms import ClassBot, Target
from riverboat.client.info import StartInfo
from riverboat.client.loading import AnyBot, load_bot
from riverboat.client.local_match import NO_CLOCK
from riverboat.client.seat import SeatPlayer, Turn
from riverboat.engine import Game, Standing, Table, View, secret_from_seed
from riverboat.engine.generics import E, H, M, P, S
from riverboat.match import TimeControl

Opponent: TypeAlias = AnyBot | Target | Sequence[object]
"""Who plays another seat: a bot or its spec, a function, or a list of moves."""


class ScriptedReferee(Generic[P, S, H, M, E]):
    """Plays one bot in one seat of a real game. Errors of any bot are raised in the test.

    A bot with typed views and moves, or a game itself instead of its id, gives `ask`, `last` and
    `position` the types of that game.
    """

    def __init__(
        self,
        bot: Bot[P, S, H, M, E] | str | type[ClassBot],
        game: str | Game[P, S, H, M, E],
        *,
        seat: int = 0,
        players: int = 2,
        others: Opponent | Mapping[int, Opponent] = "first",
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        table: Table[P, S, H, M, E] | None = None,
    ) -> None:
        """
        others   who plays the other seats: a bot or its spec, a function, or a list of moves;
                 or a mapping of seats to these
        seed     which cards are dealt
        table    a game in progress, instead of a new one
        """
        rules = games.get(game) if isinstance(game, str) else game
        self.seat = seat
        self.table = table or Table(rules, players, options or {}, secret_from_seed(seed))
        self._last: View[P, S, H, M, E] | None = None
        self._decisions = 0
        self._lists: dict[int, list[object]] = {}
        self._players: dict[int, SeatPlayer] = {}
        self._events: list[list[object]] = [[] for _ in range(self.table.players)]
        for number in range(self.table.players):
            self._events[number] += [h.seen_by(number) for h in self.table.opening]
            chosen = others.get(number, "first") if isinstance(others, Mapping) else others
            self._seat(number, load_bot(bot) if number == seat else chosen)

    @classmethod
    def from_replay(
        cls,
        bot: Bot[P, S, H, M, E] | str | type[ClassBot],
        replay: str | Path,
        step: int,
        *,
        seat: int | None = None,
        others: Opponent | Mapping[int, Opponent] = "first",
    ) -> ScriptedReferee[P, S, H, M, E]:
        """Start where a recorded match stood before a step; `ask()` asks for that very move."""
        from riverboat.replay import load

        then = load(replay).decision(step, seat)
        return cls(bot, then.view.game, seat=then.seat, others=others, table=then.table)

    # --- what a test calls -------------------------------------------------------------------

    def ask(self, clock: BotClock | None = None) -> M:
        """Let the others play until the bot is asked; its move is carried out and returned."""
        if not self._come_to_the_bot():
            raise AssertionError("the game is over: the bot is not asked any more")
        self._last = self.table.view(self.seat).copy()
        move = self._choose(self._players[self.seat], clock or self._clock())
        self._play(self.seat, move)
        return move

    @property
    def last(self) -> View[P, S, H, M, E]:
        """The view that the bot had when it was asked last."""
        if self._last is None:
            raise AssertionError("the bot was not asked yet: call ask() first")
        return self._last

    @property
    def position(self) -> View[P, S, H, M, E]:
        """What the bot sees at its next decision (or at the end)."""
        self._come_to_the_bot()
        return self.table.view(self.seat).copy()

    @property
    def moves(self) -> Sequence[M]:
        """What the bot may play at its next decision; nothing at the end."""
        return list(self.table.moves(self.seat)) if self._come_to_the_bot() else []

    @property
    def over(self) -> bool:
        """Whether the bot is asked no more."""
        return not self._come_to_the_bot()

    @property
    def printed(self) -> str:
        """What the bot printed since the last look."""
        return self._players[self.seat].notes.take().text

    @property
    def standing(self) -> Standing:
        """Scores and ranks, as if the game ended now."""
        return self.table.game.standing(self.table.state)

    def finish(self) -> Standing:
        """Ask until the game is over."""
        while not self.over:
            self.ask()
        return self.standing

    def assert_done(self) -> None:
        """Every scripted move was played; with nothing scripted: the game is over."""
        self._come_to_the_bot()
        left = {seat: moves for seat, moves in self._lists.items() if moves}
        for seat, moves in left.items():
            raise AssertionError(f"seat {seat} did not play {', '.join(map(str, moves))}")
        if not self._lists and not self.table.over:
            question = self.table.game.question(self.table.state.public)
            raise AssertionError(f"the game is not over: seat {self.table.asked[0]}, {question}")

    def close(self) -> None:
        """End the event loop of async bots; only a test that makes very many needs it."""
        for player in self._players.values():
            player.close()

    # --- how it is done ----------------------------------------------------------------------

    def _seat(self, number: int, opponent: Opponent) -> None:
        if not isinstance(opponent, Bot | str) and not callable(opponent):
            self._lists[number] = list(opponent)
            return
        bot = load_bot(opponent) if isinstance(opponent, Bot | str) else Bot(opponent)
        table = self.table
        names = tuple("bot" if n == self.seat else f"seat {n}" for n in range(table.players))
        control: TimeControl = NO_CLOCK
        info = StartInfo(
            "test", number, table.game.key, table.options, table.players, names, control
        )
        player = self._players[number] = bot.seat(info, echo=False)
        player.perform(player.starting(self._take_events(number)))

    def _come_to_the_bot(self) -> bool:
        """Play for the others until the bot is asked; False when the game ends before."""
        while not self.table.over:
            others = [seat for seat in self.table.asked if seat != self.seat]
            # Asked together with others, the bot comes last: it cannot see their answers anyway.
            if not others:
                return True
            self._play(others[0], self._scripted(others[0]))
        return False

    def _scripted(self, seat: int) -> M:
        if seat not in self._lists:
            return self._choose(self._players[seat], self._clock())
        moves, script = self.table.moves(seat), self._lists[seat]
        question = self.table.game.question(self.table.state.public)
        legal = ", ".join(map(str, moves[:5]))
        if not script:
            raise AssertionError(
                f"the script of seat {seat} is used up at {question}; legal: {legal}"
            )
        wanted = script.pop(0)
        for move in moves:
            if wanted == move or wanted == str(move):
                return move
        refusal = refusal_of(self.table.view(seat), wanted)
        raise AssertionError(f"seat {seat} cannot play {wanted}: {refusal}; legal: {legal}")

    def _clock(self) -> BotClock:
        """A clock that never runs out, for the next decision."""
        self._decisions += 1
        return BotClock(decision=self._decisions)

    def _choose(self, player: SeatPlayer, clock: BotClock) -> M:
        """A bot's move, as it stands in the list; only an unchecked bot gives another."""
        seat = player.info.seat
        view, moves = self.table.view(seat).copy(), self.table.moves(seat)
        turn = Turn(view, clock, self._take_events(seat), moves)
        choice = player.perform(player.answering(turn))
        if not listed(choice, moves):
            raise AssertionError(f"the bot answered {choice!r}, which is not legal")
        return moves[moves.index(choice)]

    def _take_events(self, seat: int) -> list[object]:
        events, self._events[seat] = self._events[seat], []
        return events

    def _play(self, seat: int, move: M) -> None:
        self.table.play(seat, move)
        for step in self.table.take_steps():
            for happened in step.happened:
                for number, events in enumerate(self._events):
                    events.append(happened.seen_by(number))
