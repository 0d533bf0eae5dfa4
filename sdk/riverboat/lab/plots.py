"""Our own plots as SVG: whiskers round a line, and how often values came up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, isinf
from typing import Final

from riverboat.engine.drawing.shapes import circle, escape, line, rect, tag, text
from riverboat.engine.wording import cut
from riverboat.judging.intervals import Estimate

WIDTH: Final = 440
NAMES: Final = 140
RIGHT: Final = WIDTH - 14
ROW: Final = 22
STEPS: Final = (0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
TICKS: Final = 6
BARS: Final = 24
TALL: Final = 80

STYLE: Final = (
    "svg{display:block;width:100%;max-width:540px;height:auto}"
    ".lab-bar{fill:#1F5FD0}.lab-whisker{stroke:#5C5B55;stroke-width:2;fill:none}"
    ".lab-dot{fill:#5C5B55}.lab-out{stroke:#D6006C;fill:#D6006C}"
    ".lab-zero{stroke:#8C8574;stroke-dasharray:4 4;fill:none}"
    "@media(prefers-color-scheme:dark){.lab-bar{fill:#7FA8F0}.lab-whisker{stroke:#B3B1A8}"
    ".lab-dot{fill:#B3B1A8}.lab-out{stroke:#FF6FB5;fill:#FF6FB5}}"
)


@dataclass(frozen=True, slots=True)
class Whisker:
    """A figure with its interval; `out`: it stands out."""

    name: str
    found: Estimate
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """From a round number to another, over the width of a plot."""

    low: float
    high: float
    step: float

    def at(self, value: float) -> float:
        held = min(self.high, max(self.low, value))
        return NAMES + (RIGHT - NAMES) * (held - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * place for place in range(count + 1)]


def scale(values: Sequence[float], centre: float) -> Scale:
    """A scale with a handful of round ticks that holds the values and the centre."""
    low, high = min(*values, centre), max(*values, centre)
    step = next((one for one in STEPS if (high - low) / one <= TICKS), STEPS[-1])
    bottom = floor(low / step) * step
    return Scale(bottom, max(ceil(high / step) * step, bottom + step), step)


def whiskers(title: str, rows: Sequence[Whisker], centre: float) -> str:
    """Figures below each other, with a dashed line where there would be no difference."""
    known = [end for row in rows for end in row.found if not isinf(end)]
    on = scale(known, centre)
    height = ROW * (len(rows) + 1) + 8
    drawn = [line(on.at(centre), 4, on.at(centre), height - ROW, class_="lab-zero")]
    for place, row in enumerate(rows):
        drawn.append(_whisker(row, on, ROW * place + ROW / 2 + 4))
    drawn += [text(on.at(tick), height - ROW / 2, f"{tick:g}", "rb-m rb-t12") for tick in on.ticks]
    return _svg(title, height, drawn)


def _whisker(row: Whisker, on: Scale, y: float) -> str:
    extra = " lab-out" if row.out else ""
    shown = cut(row.name, 17) + (" *" if row.out else "")
    return (
        text(NAMES - 10, y, shown, "rb-r rb-t13")
        + line(on.at(row.found.low), y, on.at(row.found.high), y, class_=f"lab-whisker{extra}")
        + circle(on.at(row.found.value), y, 4.5, class_=f"lab-dot{extra}")
    )


def histogram(title: str, values: Sequence[float]) -> str:
    """How many games came out where; values ascend."""
    low, high = values[0], values[-1]
    width = max(1, ceil((high - low + 1) / BARS))
    counts = [0] * (int((high - low) // width) + 1)
    for value in values:
        counts[int((value - low) // width)] += 1
    step = (RIGHT - 16) / max(len(counts), 6)
    drawn = []
    for place, count in enumerate(counts):
        tall = TALL * count / max(counts)
        bar = rect(16 + step * place, TALL + 6 - tall, step * 0.86, tall, class_="lab-bar")
        drawn.append(bar)
    for place in sorted({0, len(counts) // 2, len(counts) - 1}):
        label = f"{low + width * place:g}"
        drawn.append(text(16 + step * (place + 0.43), TALL + 18, label, "rb-m rb-t12"))
    return _svg(title, TALL + 30, drawn)


def _svg(title: str, height: float, drawn: Sequence[str]) -> str:
    box = f"0 0 {WIDTH} {height:g}"
    name = tag("title", escape(title))
    return tag("svg", name + "".join(drawn), viewBox=box, role="img")
