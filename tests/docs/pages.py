"""Reads the pages: code blocks with the HTML comment above them, links, headings, options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
README, WRITE = ROOT / "README.md", ROOT / "docs" / "write_a_bot.md"
SEARCH = ROOT / "docs" / "search.md"
OF_SEVERAL = "run: several"
"""Marks a console block of several people, each with a home of their own: `ann, bob$ command`."""
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>[a-z]+(?:: [a-z_]+)?) -->\n)?^```(?P<language>[a-z]*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#+ (?P<text>.+)$", re.MULTILINE)
_PROMPT = re.compile(r"^(?:[a-z]+(?:, [a-z]+)*)?\$ ")
_SPAN = re.compile(r"``(?P<double>.+?)``|`(?P<single>[^`\n]+)`")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and what the comment above it says."""

    page: Path
    line: int
    language: str
    mark: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def name(self) -> str:
        """The file name in the first line, `# name.py`."""
        found = re.match(r"# (\w+\.py)\n", self.text)
        return found[1] if found else "rando.py"

    @property
    def is_bot_file(self) -> bool:
        return 'if __name__ == "__main__":' in self.text

    @property
    def commands(self) -> list[tuple[str, list[str]]]:
        """Each command of a console block with the output that is shown below it."""
        found: list[tuple[str, list[str]]] = []
        for line in self.text.splitlines():
            if line.startswith("$ "):
                found.append((line[2:].partition("  #")[0].strip(), []))
            elif found:
                found[-1][1].append(line.rstrip())
        return found

    @property
    def typed(self) -> list[tuple[list[str], str]]:
        """Each command of a block of several people, with those who type it."""
        lines = (line.partition("$ ") for line in self.text.splitlines())
        return [(who.split(", "), command) for who, _, command in lines]


def blocks(page: Path, *languages: str) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(page, text.count("\n", 0, m.start()) + 1, m["language"], m["mark"] or "", m["text"])
        for m in _BLOCK.finditer(text)
        if not languages or m["language"] in languages
    ]


def prose(page: Path) -> str:
    """The page without its blocks."""
    return _BLOCK.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    return [match["target"] for match in _LINK.finditer(prose(page))]


def anchors(page: Path) -> set[str]:
    """The fragments that headings can be reached by."""
    headings = (match["text"] for match in _HEADING.finditer(prose(page)))
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in headings}


def code(page: Path) -> list[str]:
    """Everything that is set as code: spans in the prose, lines of shell blocks."""
    spans = [match["double"] or match["single"] for match in _SPAN.finditer(prose(page))]
    lines = [
        _PROMPT.sub("", line)
        for block in blocks(page, "console", "sh")
        for line in block.text.splitlines()
        if block.language == "sh" or _PROMPT.match(line)
    ]
    return spans + lines
