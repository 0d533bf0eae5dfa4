"""Plain numbers as families of samples, the form in which Prometheus takes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import TypeVar

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
)

from riverboat_server.referee.counts import Tally

Labels = tuple[str, ...]
Kind = TypeVar("Kind", bound=IntEnum)
Rows = Iterable[tuple[Labels, float]]


def counter(name: str, words: str, labels: Labels, rows: Rows) -> CounterMetricFamily:
    """Numbers that only grow."""
    family = CounterMetricFamily(name, words, labels=labels)
    for values, number in rows:
        family.add_metric(values, number)
    return family


def gauge(name: str, words: str, labels: Labels, rows: Rows) -> GaugeMetricFamily:
    """Numbers as they are now."""
    family = GaugeMetricFamily(name, words, labels=labels)
    for values, number in rows:
        family.add_metric(values, number)
    return family


def alone(number: float) -> Rows:
    """The row of a family without labels."""
    return [((), number)]


def histogram(
    name: str, words: str, labels: Labels, tallies: Iterable[tuple[Labels, Tally]]
) -> HistogramMetricFamily:
    """How many values are not beyond each bound."""
    family = HistogramMetricFamily(name, words, labels=labels)
    for values, tally in tallies:
        family.add_metric(values, tally.buckets(), tally.total)
    return family


def by_name(kinds: type[Kind], counted: Mapping[Kind, int]) -> Rows:
    """A row for each member of an enum, counted or not: the labels are known beforehand."""
    return [((kind.name.lower(),), counted.get(kind, 0)) for kind in kinds]
