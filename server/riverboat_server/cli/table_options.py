"""How tables of a tournament are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from riverboat_server.report.kinds import KINDS, USUAL, USUAL_CSV
from riverboat_server.report.table import Form

Kinds = Annotated[
    list[str] | None,
    typer.Option(
        "--table",
        "-t",
        metavar="KIND",
        help=f"which tables: {', '.join(KINDS)}, or all; may be repeated",
        show_default=f"{', '.join(USUAL)}; in CSV {USUAL_CSV[0]}",
    ),
]
FormOption = Annotated[Form, typer.Option("--form", help="how tables are written")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="write to a file")]
