"""After a crash: does to the files of a data folder what the journal says.

What a damaged journal has lost is never played over. The journal is kept aside, and a record that
lacks something gets a mark, which lasts: its match is cancelled, not resumed from where the record
happens to end.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from riverboat.logs import structlog
from riverboat.replay.places import SUFFIX
from riverboat_server.referee.disk import replace_file, write_at
from riverboat_server.referee.journal import Act, Entry
from riverboat_server.referee.journal_reading import Contents, Damage, read_journal

_ASIDE = "damaged"

log = structlog.get_logger("journal")


def pour(root: Path, durable: bool) -> list[str]:
    """Bring the files up to date; doing so twice changes nothing.

    Returns the matches that a damaged journal tells of: more than their records may be lost.
    """
    path = root / "journal"
    if not path.exists():
        return []
    data = path.read_bytes()
    contents = read_journal(data)
    if contents.torn:
        log.warning("the journal ends inside an entry", bytes=contents.torn)
    by_name = _by_name(contents.entries)
    gaps = [name for name, todo in by_name.items() if not redo(root / name, todo, durable)]
    if not contents.damage and not gaps and not (contents.old and contents.torn):
        return []
    kept = _keep(root, data)
    _tell(contents.damage, kept)
    lost = {*gaps, *_lost(root, contents)}
    if any(damage.lost is None and not damage.harmless for damage in contents.damage):
        lost |= _in_doubt(root, contents)
    matches = sorted(filter(None, map(_match_id, lost)))
    for match_id in matches:
        _mark(root, match_id, kept)
    return sorted({*matches, *filter(None, map(_match_id, by_name))})


def has_hole(root: Path, match_id: str) -> bool:
    """Whether something of a record is lost that somebody may have been told of."""
    return (root / _ASIDE / match_id).exists()


def redo(path: Path, todo: list[Entry], sync: bool) -> bool:
    """Do to one file what its entries say; False if an entry does not fit behind what is there.

    The first thing may be to replace or remove it, all others extend it.
    """
    for entry in todo:
        if entry.act is Act.REMOVE:
            path.unlink(missing_ok=True)
        elif entry.act is Act.REPLACE:
            replace_file(path, entry.data, sync)
    extending = [entry for entry in todo if entry.act is Act.EXTEND]
    reached = path.stat().st_size if path.exists() else 0
    pieces: list[tuple[int, bytearray]] = []  # each where the one before does not end
    for entry in extending:
        if entry.offset > reached:
            break
        if not pieces or pieces[-1][0] + len(pieces[-1][1]) != entry.offset:
            pieces.append((entry.offset, bytearray()))
        pieces[-1][1].extend(entry.data)
        reached = max(reached, entry.offset + len(entry.data))
    for offset, data in pieces:
        write_at(path, offset, data, sync)
    return not extending or reached >= extending[-1].offset + len(extending[-1].data)


def _by_name(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """What is to be done to each file; what came before it was replaced does not matter."""
    by_name: dict[str, list[Entry]] = {}
    for entry in entries:
        todo = by_name.setdefault(entry.name, [])
        if entry.act is not Act.EXTEND:
            todo.clear()
        todo.append(entry)
    return by_name


# --- damage ----------------------------------------------------------------------------------


def _lost(root: Path, contents: Contents) -> set[str]:
    """Files whose last bytes are among what is lost, as far as labels tell."""
    lost: set[str] = set()
    last = {
        entry.name: place for entry, place in zip(contents.entries, contents.places, strict=True)
    }
    for damage in contents.damage:
        label = damage.lost
        if label is None or label.act is not Act.EXTEND:
            continue
        path = root / label.name
        there = path.stat().st_size if path.exists() else 0
        if there < label.offset + label.size and last.get(label.name, -1) < damage.start:
            lost.add(label.name)
    return lost


def _in_doubt(root: Path, contents: Contents) -> set[str]:
    """Records that nothing is told of behind a stretch whose entries cannot be named."""
    end = max(d.end for d in contents.damage if d.lost is None and not d.harmless)
    sure = {
        entry.name
        for entry, place in zip(contents.entries, contents.places, strict=True)
        if place >= end
    }
    begun: set[str] = set()
    for path in (root / "secrets").iterdir():
        if not path.name.endswith("~"):
            begun |= {f"replays/{one}{SUFFIX}" for one in json.loads(path.read_bytes())["begun"]}
    return begun - sure


def _keep(root: Path, data: bytes) -> Path:
    """Put a damaged journal aside, whole."""
    (root / _ASIDE).mkdir(mode=0o700, exist_ok=True)
    path = root / _ASIDE / f"journal-{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"
    replace_file(path, data, sync=True)
    return path


def _mark(root: Path, match_id: str, kept: Path) -> None:
    text = f"some of this record was lost; what is left of the journal: {kept.name}\n"
    replace_file(root / _ASIDE / match_id, text.encode(), sync=True)


def _tell(damages: Iterable[Damage], kept: Path) -> None:
    for damage in damages:
        place = f"{damage.start}-{damage.end}"
        if damage.harmless:
            log.warning("the journal is damaged, nothing is lost", bytes=place, kept=str(kept))
        else:
            concerns = "unknown" if damage.lost is None else damage.lost.name
            log.error("the journal is damaged", bytes=place, concerns=concerns, kept=str(kept))


def _match_id(name: str) -> str:
    """The match whose record has this name; empty for other files."""
    folder, _, file = name.partition("/")
    return file.removesuffix(SUFFIX) if folder == "replays" else ""
