"""The table as text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.engine.once import once_lines
from riverboat.engine.wording import listed, spoken
from riverboat.games.boonlake import text_map
from riverboat.games.boonlake.catalog import (
    CARDS,
    LEVER_COSTS,
    ROW_PENALTIES,
    SCORING_TILES,
    SHIP_STEPS,
    SOLO_TILES,
    STRIP_KINDS,
    TILES,
    TRACKS,
)
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Lever, LeverPosition, Resource, Track
from riverboat.games.boonlake.numbers import INTERIMS, SOLO_FACE_DOWN_VP
from riverboat.games.boonlake.scoring import LABELS, seat_score
from riverboat.games.boonlake.short import (
    LEVERS,
    STRIP_NAMES,
    STRIPS,
    conditions,
    effect_line,
    plain,
    tile_title,
)
from riverboat.games.boonlake.solo.points import eminence_income
from riverboat.games.boonlake.state import NOBODY, Eminence, Player, Public, Secret
from riverboat.games.boonlake.telling import NAMES
from riverboat.games.boonlake.types import View
from riverboat.games.boonlake.words import QUESTIONS

WIDTH: Final = 80
LETTERS: Final = "WLSI"
_ASCII: Final = str.maketrans({"→": "->", "↔": "<->", "−": "-", "×": "x"})
_KEY: Final = (
    "key: c coins, k cards, i inhabitants, v vases, P points; W wood, L loam,",
    "S stone, I iron (1I: a level of it), v/level a vase or a level of any;",
    "3* the action being played; map: spaces that touch are neighbours, over the",
    "ford too, and those that a bridge joins; (2c) unexplored, gives 2 coins,",
    "2B and 20C: with a start tile from 3 (B) and with 4 players (C);",
    "3c>2P pay 3 coins for 2 points, +2c gives coins, ^1k a step on the card track,",
    "earn c the income of the coin track, T if a settlement comes here;",
    "0i 0h 0s inhabitant, house, settlement of seat 0 (E: the Wise Eminence);",
    "river: <0> ship of seat 0, ! harbour, X lock; 1@3 by seat 1 at scoring 3;",
    "aside: houses that gave way to settlements; away: discarded for coins",
)


def render(view: View, ink: Ink = PLAIN) -> str:
    """Course, actions, map, river, scoring tiles, players, and the own hand."""
    public = view.public
    lines = [*_headlines(view, ink), *_strips(public, ink), ""]
    lines += [*text_map.regions(public, ink), *text_map.river(public, ink), ""]
    lines += _areas(public)
    for seat in range(len(public.players)):
        lines += ["", *_player(public, seat, seat == view.seat, ink)]
    if public.eminence is not None:
        lines += ["", *_eminence(public, ink)]
    lines += ["", *map(ink.muted, [*_KEY, *_lever_key()])]
    if view.secret is not None:
        lines += ["", *_hand(view.secret, ink)]
    return "\n".join(line.rstrip() for line in lines)


def _ascii(line: str) -> str:
    return plain(line).translate(_ASCII)


def _wrapped(head: str, words: str) -> list[str]:
    """Words behind a head, in lines that fit."""
    return wrap(head + words, WIDTH, subsequent_indent=" " * len(head), break_on_hyphens=False)


def _headlines(view: View, ink: Ink) -> Iterator[str]:
    public = view.public
    course, land = public.course, public.land
    yield (
        f"Boonlake  round {course.round}  scorings {course.interims_done}/{INTERIMS}  "
        f"draw {public.piles.draw}  discard {len(public.piles.discard)}  "
        f"tiles {land.mound}  pastures {land.pastures}"
    )
    if not public.agenda:
        yield ink.mark("the game is over")
        yield ""
        return
    step = public.agenda[-1]
    who = "every seat is asked" if step.seat == NOBODY else f"seat {step.seat} is asked"
    yield ink.mark(f"{who} {QUESTIONS[view.question]}")
    yield f"  about {_subject(step.item)}" if step.item else ""


def _subject(item: str) -> str:
    """A card, a scoring tile, or the sites of a tile."""
    return text_map.sites_code(item) if item in TILES else NAMES[item]


@once_lines
def _strips(public: Public, ink: Ink) -> Iterator[str]:
    """The rows from top to bottom; * marks the strip being played."""
    yield ink.muted("row action    card    who takes it             then all             ship")
    for row, strip in enumerate(public.course.strips, start=1):
        kind = STRIP_KINDS[strip]
        middle, right = (_ascii(part) for part in STRIPS[strip])
        penalty = f" -{ROW_PENALTIES[row]}P" if ROW_PENALTIES[row] else ""
        line = (
            f"{row:2}{'*' if row == public.course.row else ' '} {STRIP_NAMES[strip]:9} "
            f"{'-' if kind is None else spoken(kind):7} {middle:24} {right:20} "
            f"{SHIP_STEPS[row]}{penalty}"
        )
        yield ink.strong(line) if row == public.course.row else line


@once_lines
def _areas(public: Public) -> Iterator[str]:
    """Scoring tiles: what they ask for at scorings 1 to 4, whose marker lies where, the project."""
    for number, area in enumerate(public.areas):
        if not area.tile:
            continue
        tile = SCORING_TILES[area.tile]
        owner = f"seat {number}" if number < len(public.players) else "nobody"
        marks = [f"{seat}@{mark}" for seat, mark in enumerate(area.markers) if mark]
        asked = f"{tile_title(tile)} {' '.join(conditions(tile))}"
        yield f"tile of {owner}: {asked}" + (f"  marked {', '.join(marks)}" if marks else "")
        done = listed(f"seat {seat}" for seat, mark in enumerate(area.projects) if mark)
        gain = f"{tile.vp}P {tile.inhabitants}i ^1{'c' if tile.track is Track.COIN else 'k'}"
        project = f"  project {tile.coins}c {need(tile.need)} for {gain}"
        yield f"{project}, realised by {done}" if done else project


def need(resources: tuple[int, ...]) -> str:
    return "".join(LETTERS[kind] * resources[kind] for kind in Resource) or "-"


@once_lines
def _player(public: Public, seat: int, own: bool, ink: Ink) -> Iterator[str]:
    player = public.players[seat]
    head = ink.seat(seat, f"Seat {seat}{' (you)' if own else ''}")
    yield (
        f"{head}: {player.vp}P, {seat_score(public, seat).total}P if it ended now, "
        f"{player.coins}c, {player.vases}v, {player.hand}k, "
        f"{player.ranch}i + {player.supply} supply"
    )
    yield f"  on the board: {_left(player)}, {player.recesses}i"
    yield f"  income: {_track(player, Track.COIN, 'c')}; {_track(player, Track.CARD, 'k')}"
    sites = "".join(LETTERS[kind] * player.levels[kind] for kind in Resource)
    yield f"  production {sites or '-'}  boats {''.join(LETTERS[boat] for boat in player.boats)}"
    yield from _wrapped("  levers ", _levers(player))
    if player.display:
        yield from _wrapped("  played ", ", ".join(map(_played, player.display)))


def _track(player: Player, track: Track, letter: str) -> str:
    index = player.tracks[track]
    space = TRACKS[track][index]
    shown = f"{track.name.lower()} track {index} ({space.income}{letter} {space.vp}P)"
    if index + 1 == len(TRACKS[track]):
        return shown
    reward = TRACKS[track][index + 1].reward
    return shown + (f", next {text_map.reward_code(reward)}" if reward is not None else "")


def _levers(player: Player) -> str:
    """Which are ready and which were used; what the others cost stands in the key."""
    up = [lever.name for lever in Lever if player.levers[lever] is LeverPosition.UP]
    used = [lever.name for lever in Lever if player.levers[lever] is LeverPosition.DOWN]
    return f"up: {' '.join(up) or '-'}  used: {' '.join(used) or '-'}"


def _played(name: str) -> str:
    """Title and points, and what goes on working."""
    card = CARDS[name]
    works = card.effect >= Effect.VP_PER_PRESENCE_REGION
    return f"{card.title} {card.vp}P" + (f" ({_ascii(effect_line(card))})" if works else "")


def _lever_key() -> list[str]:
    """Price and effect of every lever."""
    levers = [f"{lever.name} {LEVER_COSTS[lever]}c {_ascii(LEVERS[lever])}" for lever in Lever]
    return _wrapped("levers: ", "; ".join(levers))


def _left(owner: Player | Eminence) -> str:
    """The pieces that wait on a board or beside it."""
    aside = f" (+{owner.houses_aside} aside)" if owner.houses_aside else ""
    return f"{owner.houses} houses{aside}, {owner.settlements} settlements, {owner.cattle} cattle"


@once_lines
def _eminence(public: Public, ink: Ink) -> Iterator[str]:
    eminence = public.the_eminence
    head = ink.seat(1, "The Wise Eminence (E)")
    yield f"{head}: {spoken(eminence.level)}, {eminence.vp}P, cactus track {eminence.cactus}"
    yield f"  on the board: {_left(eminence)}"
    income = [f"{LABELS[source]} {points}P" for source, points in eminence_income(public)]
    yield from _wrapped("  each scoring: ", ", ".join(income))
    yield from _wrapped("  stack: ", _stack(eminence))
    tiles = [f"{name} {_actions(name)}" for name in eminence.revealed]
    if tiles:
        newest = f"{tiles[-1]}, the highest of them, from space {eminence.location}"
        yield from _wrapped("  newest tile: ", newest)
    if tiles[:-1]:
        yield from _wrapped("  tiles before: ", "; ".join(tiles[:-1]))


def _stack(eminence: Eminence) -> str:
    if not eminence.stack:
        return "empty, all tiles are shuffled anew before his next turn"
    words = f"{eminence.stack} face down, {SOLO_FACE_DOWN_VP}P for each B at the end"
    corner = eminence.corner
    return words if corner is None else f"{words}; its back points {spoken(corner)}"


def _actions(name: str) -> str:
    """`Settle, Hire or Region`."""
    *others, last = (STRIP_NAMES[strip] for strip in SOLO_TILES[name].actions)
    return f"{', '.join(others)} or {last}"


def _hand(secret: Secret, ink: Ink) -> Iterator[str]:
    yield ink.strong("Hand" if secret.hand else "Hand: empty")
    for name in secret.hand:
        yield _card(name)
    what = "dealt" if len(secret.tiles) > 1 else "rejected"
    for name in secret.tiles:
        tile = SCORING_TILES[name]
        kept = ", kept" if secret.kept_tile == name else ""
        yield (
            f"  {what} tile{kept}: {tile_title(tile)} {' '.join(conditions(tile))}, "
            f"{tile.coins}c {need(tile.need)} {tile.vp}P"
        )
    if secret.start_site is not None:
        yield f"  first production chosen: {spoken(secret.start_site)}"


def _card(name: str) -> str:
    card = CARDS[name]
    price = f"{card.coins}c" + (f" {card.vases}v" if card.vases else "")
    return (
        f"  {card.title:19} {spoken(card.kind):6} {price:6} {need(card.need):6} {card.vp}P "
        f"{_ascii(effect_line(card))}"
    )
