"""The tables of a tournament, in the form that is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import typer

from riverboat.cli.faults import faults_in
from riverboat.cli.output import print_json, print_text, say, width
from riverboat.cli.tournament_calls import status_fields
from riverboat.client.tournaments import Seen, state_of
from riverboat.match import Division
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.ladder import Crosstable, by_division
from riverboat_server.ladder.overall import place_in_all
from riverboat_server.report.kinds import KINDS, USUAL, USUAL_CSV
from riverboat_server.report.page import page
from riverboat_server.report.table import Form, Table, csv_lines
from riverboat_server.report.tournament import in_order, tournament_tables
from riverboat_server.tournament.courses.outcome import Outcome
from riverboat_server.tournament.outcomes import outcomes
from riverboat_server.tournament.plan import END, TournamentPlan


def show_tables(
    seen: Seen,
    plan: TournamentPlan,
    as_json: bool = False,
    kinds: Sequence[str] = (),
    form: Form = Form.TEXT,
    output: Path | None = None,
) -> None:
    """On stdout or into a file; what is not in them is said beside."""
    if as_json:
        print_json(_as_json(seen, plan))
        return
    if not seen.status.open:
        say(_not_published(seen, plan))
    wanted = chosen(kinds, form)
    tables = [table for table in _tables(seen, plan, wanted) if table.rows]
    written = _written(seen, tables, form)
    if output is None and written:
        print_text(written)
    elif output is not None:
        output.write_text(written, encoding="utf-8")
        say(f"written to {output}")


def _not_published(seen: Seen, plan: TournamentPlan) -> str:
    if seen.status.state == pb.TOURNAMENT_STATE_CANCELLED and plan.publish == END:
        whose = "these are the matches of your own bots; " if seen.results else ""
        return f"cancelled before it was published: {whose}its organiser sees the rest"
    if seen.results:
        return "not published yet: these are the matches of your own bots, and no final table"
    when = "at its end" if plan.publish == END else plan.publish
    return f"not published yet (to be published: {when})"


def _tables(seen: Seen, plan: TournamentPlan, wanted: Sequence[str]) -> Iterator[Table]:
    return tournament_tables(seen.results, wanted, _outcomes(seen, plan), _skipped(seen))


def _skipped(seen: Seen) -> dict[str, tuple[str, ...]]:
    return {block.block_id: tuple(block.absent) for block in seen.skipped}


def _outcomes(seen: Seen, plan: TournamentPlan) -> dict[Division, Outcome]:
    """Who sees only a part of the results cannot tell what follows from them."""
    if not seen.status.open:
        return {}
    return outcomes(seen.status.tournament_id, plan, seen.results, _skipped(seen))


def chosen(kinds: Sequence[str], form: Form = Form.TEXT) -> Sequence[str]:
    """The kinds of tables that are wanted; CSV has the columns of one kind."""
    for kind in kinds:
        if kind not in (*KINDS, "all"):
            raise typer.BadParameter(f"there is no table {kind!r}: {', '.join(KINDS)} or all")
    if form is Form.CSV and (len(set(kinds)) > 1 or "all" in kinds):
        raise typer.BadParameter(f"CSV holds one kind of table: --table {' or '.join(KINDS)}")
    if "all" in kinds:
        return KINDS
    return kinds or (USUAL_CSV if form is Form.CSV else USUAL)


def _written(seen: Seen, tables: list[Table], form: Form) -> str:
    if form is Form.HTML:
        return page(seen.status.title, progress_words(seen), tables)
    if form is Form.CSV:
        return "\n".join(csv_lines(tables))
    texts = [table.markdown() if form is Form.MARKDOWN else table.text(width()) for table in tables]
    return "\n\n".join("\n".join(lines) for lines in texts)


def progress_words(seen: Seen) -> str:
    """`finished, 12 of 12 matches played`."""
    status = seen.status
    of = f" of {status.matches}" if status.matches else ""
    plural = "" if (status.matches or status.played) == 1 else "es"
    words = [state_of(status), f"{status.played}{of} match{plural} played"]
    if status.running:
        words.append(f"{status.running} running")
    if status.skipped:
        words.append(f"{status.skipped} left out")
    elif seen.skipped and status.state == pb.TOURNAMENT_STATE_FINISHED:
        words.append(f"the other {status.matches - status.played} left out: bots were not there")
    if status.stage:
        words.append(status.stage)
    return ", ".join(words)


def _as_json(seen: Seen, plan: TournamentPlan) -> dict[str, object]:
    results = in_order(seen.results)
    divisions = by_division(results)
    faults = [{**fault._asdict(), "cause": fault.cause.name} for fault in faults_in(results)]
    status = status_fields(seen.status)
    return {
        "tournament": seen.status.tournament_id,
        "title": seen.status.title,
        "state": status["state"],
        "publish": plan.publish,
        "status": status,
        "outcome": [
            {"division": str(division), **asdict(outcome)}
            for division, outcome in _outcomes(seen, plan).items()
        ],
        "tables": [Crosstable.from_results(part).to_json() for part in divisions.values()],
        "overall": [asdict(row) for row in place_in_all(results)],
        "faults": faults,
        "left_out": [
            {"block": block.block_id, "absent": list(block.absent)} for block in seen.skipped
        ],
    }
