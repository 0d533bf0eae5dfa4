"""What stands beside the table in HTML: the question with its moves, what happened, the end."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from riverboat.engine.drawing.shapes import escape
from riverboat.engine.wording import plural
from riverboat.person.offers import FILTER_FROM, Group, Offer
from riverboat.person.questions import Ending, Question, Said
from riverboat.viewer.panels import sheet, words
from riverboat.viewer.words import shown_names, standing_words


def side(question: Question) -> str:
    """The question, its moves by kind, the chosen one, and what happened before."""
    groups = "".join(map(_group, question.groups))
    return (
        '<section class="panel askp show" aria-labelledby="asking"><div class="pb">'
        f'<div class="who">Your decision</div><h2 class="mv" id="asking">{words(question.asking)}'
        f'</h2><p class="s m">{_how_many(len(question.offers))}</p>{_find(question)}</div>'
        f'<div class="mlist" id="mlist" tabindex="0" role="group" aria-label="Legal moves">{groups}'
        f"</div>{_confirm(question)}</section>{news(question.news, question.info.bots)}"
    )


def _how_many(moves: int) -> str:
    return f"{plural(moves, 'move')} {'is' if moves == 1 else 'are'} legal."


def _find(question: Question) -> str:
    if len(question.offers) < FILTER_FROM:
        return ""
    return (
        '<p class="row find"><label class="s" for="find">Find</label>'
        '<input id="find" class="fin" autocomplete="off" aria-describedby="count">'
        '<span class="s m" id="count"></span></p>'
    )


def _group(group: Group) -> str:
    offers = "".join(map(_offer, group.offers))
    return (
        f'<fieldset><legend>{words(group.title)} <span class="m">{len(group.offers)}</span>'
        f'</legend><div class="opts">{offers}</div></fieldset>'
    )


def _offer(offer: Offer) -> str:
    return (
        f'<label class="opt"><input type="radio" name="move" value="{offer.number}" '
        f'data-places="{escape(" ".join(offer.places))}" data-words="{words(offer.words)}">'
        f"<span>{words(offer.short)}</span></label>"
    )


def _confirm(question: Question) -> str:
    undo = (
        f'<button class="btn" name="action" value="undo" id="undo">Undo: {words(question.undo)}'
        "</button>"
        if question.undo
        else ""
    )
    why = "Nothing hidden was seen since." if question.undo else question.why_not
    return (
        '<div class="conf"><p id="chosen" class="m" aria-live="polite">Nothing chosen</p>'
        '<p id="refusal" class="flt" role="alert"></p><div class="row">'
        f'<button class="btn pri" name="action" value="move" id="confirm">Confirm</button>{undo}'
        '<label class="s each"><input type="checkbox" id="each" checked> confirm every move</label>'
        f'</div><p class="s m" id="why">{words(why)}</p></div>'
    )


def news(said: Sequence[Said], bots: Sequence[str]) -> str:
    """What happened since the last decision, by seat."""
    rows = "".join(_said(one, bots) for one in said) or '<li class="m">Nothing yet.</li>'
    return (
        '<section class="panel newsp show" aria-labelledby="newsh"><div class="ph">'
        '<h2 class="lbl" id="newsh">What happened</h2></div><div class="pb" tabindex="0" '
        f'role="group" aria-labelledby="newsh"><ul class="hap">{rows}</ul></div></section>'
    )


def _said(said: Said, bots: Sequence[str]) -> str:
    if not 0 <= said.seat < len(bots):
        return f"<li><span>{words(said.words)}</span></li>"
    name = words(shown_names(bots)[said.seat])
    return (
        f'<li><span class="badge b{said.seat}" aria-hidden="true">{said.seat}</span>'
        f'<span class="vh">{name}: </span><span>{words(said.words)}</span></li>'
    )


def cover(seat: int) -> str:
    """Between persons who share the screen."""
    return _notice(
        f"Seat {seat} is asked",
        "Hand the screen over. The table is shown when nobody else is looking.",
        f"I am seat {seat}",
    )


def _notice(title: str, text: str, button: str) -> str:
    return (
        '<section class="panel show" aria-labelledby="asking"><div class="pb">'
        f'<h2 class="mv" id="asking">{words(title)}</h2><p>{words(text)}</p><p class="row between">'
        f'<button class="btn pri" name="action" value="ready" id="confirm">{words(button)}</button>'
        "</p></div></section>"
    )


def end(ending: Ending, more: bool) -> str:
    """The result, the score sheet, and how to look at it again."""
    result = ending.result
    ends = [standing_words(result, seat) for seat in range(len(result.seats))]
    again = _notice("The next game is ready", "", "Next game") if more else ""
    return (
        f'{again}<section class="panel askp show" aria-labelledby="endh"><div class="pb">'
        f'<div class="who">The game is over</div><h2 class="mv" id="endh">{words(ending.sentence)}'
        f'</h2>{_replay(ending.replay)}</div><div class="sheetbox" tabindex="0" role="group" '
        f'aria-label="Score sheet">{sheet(result, ends, "automaton")}</div></section>'
        f"{news(ending.news, ending.info.bots)}"
    )


def _replay(path: str) -> str:
    if not path:
        text = "Not recorded; with --record FOLDER the whole match can be looked at again."
        return f'<p class="s m">{text}</p>'
    command = shlex.join(["riverboat", "replay", "open", path])
    return (
        '<p class="s m">Look at the whole match again:</p><div class="cmd">'
        f'<pre id="command">{words(command)}</pre>'
        '<button class="btn" type="button" id="copy">Copy</button></div>'
    )


def seats(question: Question) -> str:
    """A strip for each seat: what it does, its points."""
    names = shown_names(question.info.bots)
    rows = [
        (words(question.picture.asking) if line.asked else "waits", line.points, line.asked)
        for line in question.picture.seats
    ]
    return "".join(
        _seat(seat, names[seat], seat == question.seat, *row) for seat, row in enumerate(rows)
    )


def final_seats(ending: Ending) -> str:
    """The same when all is over: what became of each, and its points."""
    names, result = shown_names(ending.info.bots), ending.result
    return "".join(
        _seat(
            *(seat, names[seat], seat == ending.info.seat),
            *(words(standing_words(result, seat)), str(own.score.total)),
        )
        for seat, own in enumerate(result.seats)
    )


def _seat(seat: int, name: str, you: bool, doing: str, points: str, asked: bool = False) -> str:
    shown = points.replace("-", "−")
    return (
        f'<div class="seat{" asked" if asked else ""}">'
        f'<span class="badge b{seat}" aria-hidden="true">{seat}</span>'
        f'<span class="nm" title="{words(name)}">{words(name)}{" (you)" if you else ""}</span>'
        f'<span class="st">{doing}</span><span class="pts">{words(shown)}</span></div>'
    )
