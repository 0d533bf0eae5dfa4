"""`riverboat replay html`, `open` and `image`: a match to look at."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.grouped import grouped
from riverboat.cli.options import DATA, DataFolderOption
from riverboat.cli.output import progress, say
from riverboat.cli.registry import CannotRunHereError
from riverboat.cli.replay_log import about_match, local_notes
from riverboat.cli.replay_paths import ReplayPath, playable
from riverboat.cli.whole_files import write_whole
from riverboat.replay import Replay, ReplayError, verify
from riverboat.replay.bot_log import BotNote
from riverboat.replay.positions import demand_seat
from riverboat.replay.reader import load_named

Judgements = Annotated[
    list[Path] | None,
    typer.Option("--judgement", metavar="FILE", help="what `replay judge --json` wrote"),
]
Noted = Annotated[
    list[int] | None,
    typer.Option(
        "--notes", metavar="SEAT", help="with what this seat's bot noted; may be repeated"
    ),
]
LogFile = Annotated[
    Path | None,
    typer.Option("--log", metavar="FILE", help="with the notes that `replay log --json` printed"),
]
Seat = Annotated[
    int | None,
    typer.Option(help="the view to open with; -1: a spectator's", show_default="0, or the judged"),
]
Step = Annotated[
    int | None,
    typer.Option(help="the step to open at", show_default="the start, or the costliest decision"),
]
Anyway = Annotated[
    bool, typer.Option("--anyway", help="draw it by these rules, though others were played")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What is on the page of a match, and where it opens."""

    judgement: Judgements = None
    notes: Noted = None
    log: LogFile = None
    seat: Seat = None
    step: Step = None
    anyway: Anyway = False
    data: DataFolderOption = DATA

    def page(self, replay: str) -> str:
        from riverboat.viewer.judgement import load_judgement
        from riverboat.viewer.page import Extras, page
        from riverboat.viewer.story import last_step

        record = playable(load_named(replay, self.data), self.anyway)
        noted = _notes(record, replay, self.data, self.notes or [], self.log)
        judgements = tuple(map(load_judgement, self.judgement or ()))
        name = Path(replay).name
        extras = Extras(judgements, noted, self.step, self.seat, _verdict(record), name)
        with progress("drawing", last_step(record) + 1) as bar:
            return page(record, extras, bar.advance)


@grouped
def html(
    replay: ReplayPath,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="where to write it", show_default="ID.html"),
    ] = None,
    *,
    shown: Shown,
) -> None:
    """Write a page that shows the whole match, in one file.

    It needs no network. It holds the view of every seat and the whole deal, and no notes of a bot
    unless they are asked for: they are for the bot's author.

    Example: riverboat replay html 0000.replay -o match.html

    Example: riverboat replay html 0000.replay --notes 0 --judgement judged.json
    """
    page = shown.page(replay)
    target = output or Path(f"{Path(replay).stem}.html")
    write_whole(target, page)
    say(f"written to {target} ({target.stat().st_size / 1e3:,.0f} KB); open it in a browser")


@grouped
def show_in_browser(
    replay: ReplayPath,
    *,
    shown: Shown,
) -> None:
    """Show the match in the browser.

    The page is written into the folder for temporary files; `replay html` keeps it.

    Example: riverboat replay open 0000.replay --seat 1
    """
    import tempfile
    import webbrowser

    page = shown.page(replay)
    folder = Path(tempfile.mkdtemp(prefix="riverboat-"))
    target = folder / "replay.html"
    target.write_text(page, encoding="utf-8")
    if not webbrowser.open(target.as_uri()):
        raise ReplayError(f"no browser could be started: open {target} yourself")
    say(f"shown in the browser: {target}")


def _notes(
    record: Replay, replay: str, data: Path, seats: list[int], log: Path | None
) -> list[BotNote]:
    """What the bots of these seats noted, as far as it is kept here, and what a file says."""
    from riverboat.viewer.notes import load_notes

    found = [] if log is None else load_notes(log, about_match(record))
    for seat in (*seats, *(note.seat for note in found)):
        demand_seat(seat, len(record.bots), least=0)
    if seats:
        found += [note for note in local_notes(replay, data) if note.seat in seats]
        if not found:
            say(f"nothing that seat {' or '.join(map(str, seats))} noted is kept here")
    return found


def _verdict(record: Replay) -> str:
    try:
        verify(record)
    except ReplayError as error:
        return f"file not verified: {error}"
    return "file verified"


def image(
    replay: ReplayPath,
    output: Annotated[Path, typer.Option("--output", "-o", help="a file .svg or .png")],
    step: Annotated[int, typer.Option(help="the table after this step; 0: as it was dealt")],
    seat: Annotated[int, typer.Option(help="as this seat saw it; -1: as a spectator")] = -1,
    part: Annotated[str, typer.Option(help="only this part of the table, e.g. map")] = "",
    dark: Annotated[bool, typer.Option("--dark", help="light on dark")] = False,
    open_deal: Annotated[bool, typer.Option("--open", help="with all that was hidden")] = False,
    width: Annotated[int, typer.Option(min=100, max=8000, help="of a PNG, in pixels")] = 1400,
    anyway: Anyway = False,
    data: DataFolderOption = DATA,
) -> None:
    """Draw the table at one step into an image. PNG needs the extra `image`.

    Example: riverboat replay image 0000.replay --step 40 --seat 1 -o table.svg

    Example: riverboat replay image 0000.replay --step 40 --part map --dark -o map.png
    """
    from riverboat.viewer.image import Still, still_svg

    if output.suffix not in (".svg", ".png"):
        raise typer.BadParameter(f"{output} is neither .svg nor .png", param_hint="--output")
    record = playable(load_named(replay, data), anyway)
    drawn = still_svg(record, Still(step, seat, open_deal, part, dark))
    write_whole(output, _png(drawn, width) if output.suffix == ".png" else drawn)
    say(f"written to {output}")


def _png(drawn: str, width: int) -> bytes:
    from riverboat.viewer.image import png

    try:
        return png(drawn, width)
    except ModuleNotFoundError as missing:
        advice = "needs more than the bare install: pip install 'riverboat[image]'; SVG does not"
        raise CannotRunHereError(f"PNG {advice}") from missing
