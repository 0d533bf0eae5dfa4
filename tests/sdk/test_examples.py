"""The examples in docstrings of the public interface run as they stand there."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

MODULES = [
    "riverboat.client.bot",
    "riverboat.client.clock",
    "riverboat.client.forms",
    "riverboat.client.loading",
    "riverboat.local",
    "riverboat.testing.referee",
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name: str) -> None:
    failures, tried = doctest.testmod(import_module(name))
    assert tried > 0, "an example is missing"
    assert failures == 0
